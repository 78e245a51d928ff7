"""Typed lines: what is said is read back; what people type is understood; what is not is explained."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, get_type_hints

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from msgspec import Struct
from msgspec.structs import replace as structs_replace

from kanly import catalog
from kanly.catalog import LeaderId, LocationId, TerritoryId
from kanly.kernel import Action, Pass, Seat, Violation, violation
from kanly.rules.cards.karama import Stop
from kanly.rules.cards.weather_control import ControlWeather
from kanly.rules.core.moves import Move
from kanly.rules.core.revival import Revive
from kanly.rules.core.shipment_terms import Ship
from kanly.rules.core.starting_forces import PlaceStartingForces
from kanly.rules.core.traitor_deal import KeepTraitor
from kanly.rules.core.windows import GiveOrders, SetInterest
from kanly.rules.factions.bene_gesserit.prediction import Predict
from kanly.state import Forces, StandingOrder, Thing
from kanly.words import Grammar, Unreadable, typed, words
from kanly.words.groups import shape_of
from words.gathering import kinds
from words.plausible import SEATS, THINGS, structs


# ------------------------------------------------------------------------------------------------ every shape
class Group(Struct, frozen=True):
    """Forces in a place."""

    location: LocationId
    forces: Forces


class TestMarch(Action, frozen=True):
    """Groups, and something after them."""

    __test__ = False
    groups: tuple[Group, ...]
    seat: Seat
    strength: float = 0


class TestPlan(Action, frozen=True):
    """Optional things."""

    __test__ = False
    dial: float
    leader: LeaderId | None
    weapon: Thing | None = None
    defense: Thing | None = None
    voice: Literal["must", "must_not"] = "must"


class TestPairs(Action, frozen=True):
    """Lists in lists, lists in the middle, either of two types."""

    __test__ = False
    pairs: tuple[tuple[TerritoryId, int], ...]
    lists: tuple[tuple[int, ...], ...]
    either: int | TerritoryId | None
    mark: bool
    note: str = ""
    perhaps: str | None = None


class TestDiscard(Action, frozen=True):
    """Cards, and where from."""

    __test__ = False
    cards: tuple[Thing, ...]
    location: LocationId


ODD: tuple[type[Action], ...] = (TestMarch, TestPlan, TestPairs, TestDiscard)


def grammar(*more: type[Action], legal: Any = None, things: Mapping[Thing, str] = THINGS) -> Grammar:
    """The grammar of all actions of the product."""
    kinds_here = [*kinds(Action), *more]
    seats = [Seat(seat) for seat in SEATS]
    return Grammar(words(), kinds_here, things, seats, legal) if legal else Grammar(words(), kinds_here, things, seats)


READER = grammar(*ODD)


TABR = LocationId("sietch_tabr_14")
TO_PASTY = Move(LocationId("pasty_mesa_5"), {TABR: Forces(5)})
SHIELD = next(thing for thing, face in THINGS.items() if face == "shield")
GURNEY_WITH_SHIELD = TestPlan(3, LeaderId("gurney_halleck"), None, SHIELD)


# ------------------------------------------------------------------------------------------------ there and back
@settings(max_examples=60, suppress_health_check=list(HealthCheck))
@given(st.data())
def test_what_is_said_is_read_back(data: st.DataObject) -> None:
    for kind in (*kinds(Action), *ODD):
        action = data.draw(structs(kind))
        text = READER.say(action)
        assert READER.read(text) == action, text
        assert READER.read(text.upper() if '"' not in text and "{" not in text else text) == action, text
        assert "  " not in text


def test_long_lists_are_read_back() -> None:
    everything = SetInterest(tuple(catalog.windows().window))
    assert grammar().read(grammar().say(everything)) == everything


@settings(max_examples=200)
@given(st.text(max_size=60))
@example("stop \ud800")
@example("{" * 5000)
@example("[" * 200)
@example("order [order [order [pass] x x] x x] x x")
@example("stop " * 100)
@example("place ²")
@example("place " + "9" * 500)
def test_garbage_is_unreadable(text: str) -> None:
    attempt(text)
    for verb in ("stop", "place", "order", "TestMarch".lower(), "testpairs", "testplan"):
        attempt(f"{verb} {text}")


@settings(max_examples=100, suppress_health_check=list(HealthCheck))
@given(st.data())
def test_broken_lines_are_unreadable_or_actions(data: st.DataObject) -> None:
    kind = data.draw(st.sampled_from((*kinds(Action), *ODD)))
    pieces = READER.say(data.draw(structs(kind))).split(" ")
    broken = data.draw(st.permutations(pieces)) if data.draw(st.booleans()) else pieces[: data.draw(st.integers(0, 9))]
    attempt(" ".join(broken))


def attempt(text: str) -> None:
    """Reads and completes; the only error is Unreadable, and it has words."""
    READER.complete(text)
    try:
        action = READER.read(text)
    except Unreadable as error:
        told = words().text(error)
        assert not told.startswith(error.key) and 0 <= error.at <= len(text)
    else:
        assert isinstance(action, Action)


# ------------------------------------------------------------------------------------------------ what people type
@pytest.mark.rule("BOARD-28")
@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("pass", Pass()),
        ("  PASS ", Pass()),
        ("stop atr_auction_look with karama#4", Stop("atr_auction_look", Thing(4))),
        ("stop auction look karama", Stop("atr_auction_look", Thing(3))),
        ("weather weather 7", ControlWeather(Thing(8), 7)),
        ("weather control 7 sectors", ControlWeather(Thing(8), 7)),
        ("weather weather_control 7", ControlWeather(Thing(8), 7)),
        ("revive 3", Revive(3)),
        ("revive 3 forces", Revive(3)),
        ("revive 1 1", Revive(1, 1)),
        ("revive gurney", Revive(leader="gurney_halleck")),
        ("revive 2 gurney", Revive(2, leader="gurney_halleck")),
        ("revive 2 and Gurney Halleck", Revive(2, leader="gurney_halleck")),
        ("place tabr 4", PlaceStartingForces(LocationId("sietch_tabr_14"), 4)),
        ("place 4 tabr", PlaceStartingForces(LocationId("sietch_tabr_14"), 4)),
        ("place 4 in Sietch Tabr", PlaceStartingForces(LocationId("sietch_tabr_14"), 4)),
        ("place 4 1 pasty mesa 5", PlaceStartingForces(LocationId("pasty_mesa_5"), 4, 1)),
        ("place 4 at Pasty Mesa (sector 5)", PlaceStartingForces(LocationId("pasty_mesa_5"), 4)),
        ("place pasty_mesa_5 4", PlaceStartingForces(LocationId("pasty_mesa_5"), 4)),
        ("place tuek's 4", PlaceStartingForces(LocationId("tueks_sietch_5"), 4)),
        ("place TUEKS_SIETCH_5 4", PlaceStartingForces(LocationId("tueks_sietch_5"), 4)),
        ("place carthag 11", PlaceStartingForces(LocationId("carthag_11"), 11)),
        ("place carthag 11 1", PlaceStartingForces(LocationId("carthag_11"), 11, 1)),
        ("place great flat 4", PlaceStartingForces(LocationId("the_great_flat_15"), 4)),
        ("place The Great Flat 4", PlaceStartingForces(LocationId("the_great_flat_15"), 4)),
        ("place bight of the cliff 14 4", PlaceStartingForces(LocationId("bight_of_the_cliff_14"), 4)),
        ("place basin 4", PlaceStartingForces(LocationId("basin_9"), 4)),
        ("predict emperor 5", Predict(Seat("emperor"), 5)),
        ("predict Emperor in turn 5", Predict(Seat("emperor"), 5)),
        ("predict guild 5", Predict(Seat("spacing_guild"), 5)),
        ("predict bg in 5", Predict(Seat("bene_gesserit"), 5)),
        ("predict shaddam 5", Predict(Seat("emperor"), 5)),
        ("pred emp 5", Predict(Seat("emperor"), 5)),
        ("ignore shipment", SetInterest(("w_shipment",))),
        ("ignore w_shipment w_payment, w_peek", SetInterest(("w_shipment", "w_payment", "w_peek"))),
        ("ignore none", SetInterest(())),
        ("order none", GiveOrders(())),
        (
            'order w_peek [stop atr_auction_look karama] atreides turn, "ChooseBid" [pass]',
            GiveOrders(
                (
                    StandingOrder(
                        "w_peek", {"type": "Stop", "power": "atr_auction_look", "card": 3}, "atreides", "turn"
                    ),
                    StandingOrder("ChooseBid", {"type": "Pass"}),
                )
            ),
        ),
        ('order w_peek {"type": "Pass"}', GiveOrders((StandingOrder("w_peek", {"type": "Pass"}),))),
        ("move 5 forces from tabr to pasty mesa 5", Move(LocationId("pasty_mesa_5"), {TABR: Forces(5)})),
        ("move 5 tabr pasty mesa 5", Move(LocationId("pasty_mesa_5"), {TABR: Forces(5)})),
        ("move 5 from tabr to Pasty Mesa, sector 5", Move(LocationId("pasty_mesa_5"), {TABR: Forces(5)})),
        (
            "move 5 from tabr and 2+1e from carthag to the great flat",
            Move(LocationId("the_great_flat_15"), {TABR: Forces(5), LocationId("carthag_11"): Forces(2, 1)}),
        ),
        ("testplan gurney, 3 on the dial, no weapon and shield as defense", GURNEY_WITH_SHIELD),
        ("testplan dial 3 leader gurney defense shield", GURNEY_WITH_SHIELD),
        # with the strength, as leaders are shown; what else stands in parentheses is a word as any other
        ("testplan 3, Gurney Halleck (4), no weapon and shield as defense", GURNEY_WITH_SHIELD),
        ("testplan gurney ( 4 ) (3) defense shield", GURNEY_WITH_SHIELD),
        ("testplan 3, gurney, shield as defense", GURNEY_WITH_SHIELD),
        ("testplan 5 gurney shield none", TestPlan(5, LeaderId("gurney_halleck"), Thing(5))),
        ("testplan 2.5 none #10 shield snooper must_not", TestPlan(2.5, None, Thing(10), Thing(6), "must_not")),
        (
            "testmarch tabr 4 emperor",
            TestMarch(
                (Group(LocationId("sietch_tabr_14"), Forces(4)),),
                Seat("emperor"),
            ),
        ),
        (
            "testmarch tabr 4, south mesa 5 2+1, carthag 2 and 1 sardaukar emperor 3",
            TestMarch(
                (
                    Group(LocationId("sietch_tabr_14"), Forces(4)),
                    Group(LocationId("south_mesa_5"), Forces(2, 1)),
                    Group(LocationId("carthag_11"), Forces(2, 1)),
                ),
                Seat("emperor"),
                3,
            ),
        ),
        (
            "testdiscard karama karama, shield at arrakeen",
            TestDiscard((Thing(3), Thing(4), Thing(5)), LocationId("arrakeen_10")),
        ),
        ("testdiscard none arrakeen", TestDiscard((), LocationId("arrakeen_10"))),
        ("testpairs tabr 4 [1, 2], [] none y", TestPairs(((TerritoryId("sietch_tabr"), 4),), ((1, 2), ()), None, True)),
        ('testpairs none none 4 no "to"', TestPairs((), (), 4, False, "to")),
    ],
)
def test_lines_that_people_type(text: str, action: Action) -> None:
    assert READER.read(text) == action


# ------------------------------------------------------------------------------------------------ several readings
def only(*legal: Action) -> Any:
    """Only these actions are legal."""
    return lambda action: () if action in legal else (violation("TIMING-01", "not-an-option"),)


def starting(location: str) -> PlaceStartingForces:
    """Four forces there."""
    return PlaceStartingForces(LocationId(location), 4)


def voice(karama: int) -> Stop:
    """The Voice is stopped with that card."""
    return Stop("bg_voice", Thing(karama))


@pytest.mark.parametrize(
    ("text", "legal", "action"),
    [
        # the one that is legal
        ("weather 7", [ControlWeather(Thing(8), 7)], ControlWeather(Thing(8), 7)),
        ("place pasty 4", [starting("pasty_mesa_6")], starting("pasty_mesa_6")),
        ("place wall 4", [starting("false_wall_west_18")], starting("false_wall_west_18")),
        ("predict e 4", [], Predict(Seat("emperor"), 4)),
        # an exact name is meant even if only the other place is legal
        ("place basin 4", [starting("imperial_basin_9")], starting("basin_9")),
        ("place wind pass 14 4", [starting("wind_pass_north_17")], starting("wind_pass_14")),
        # of two places either may be meant
        ("move tabr 5 pasty mesa 5", [TO_PASTY], TO_PASTY),
        ("move pasty mesa 5 tabr 5", [TO_PASTY], TO_PASTY),
        ("move 5 tabr pasty", [TO_PASTY], TO_PASTY),
        # the place where the forces are, if only one can be meant; never where the place was typed
        ("move 5 to pasty mesa 5", [TO_PASTY], TO_PASTY),
        ("move pasty mesa 5 5", [TO_PASTY], TO_PASTY),
        (
            "move 5 carthag pasty mesa 5",
            [TO_PASTY],
            Move(LocationId("pasty_mesa_5"), {LocationId("carthag_11"): Forces(5)}),
        ),
        # of two that look alike the first that is legal
        ("stop bg_voice karama", [voice(4)], voice(4)),
        ("stop bg_voice karama", [voice(3), voice(4)], voice(3)),
        ("stop bg_voice", [voice(4), voice(3)], voice(3)),
    ],
)
def test_of_several_readings_the_legal_one_is_meant(text: str, legal: list[Action], action: Action) -> None:
    assert grammar(legal=only(*legal)).read(text) == action


def test_of_all_leaders_the_one_that_is_legal_is_meant() -> None:
    """A thing that is left out may be any that is known, however many there are."""
    leaders = {Thing(number): leader for number, leader in enumerate(catalog.leaders().leader, 100)}
    last = KeepTraitor([*leaders][-1])
    assert len(leaders) > 30
    assert grammar(legal=only(last), things=leaders).read("keep") == last


def test_a_misspelt_name_is_no_free_text() -> None:
    """Ship also has fields of free text: a refused action with such a word was meant otherwise."""
    with pytest.raises(Unreadable) as error:
        grammar(legal=only()).read("ship 3 habanya")
    assert "“habanya” is no " in words().text(error.value)
    assert "did you mean Habbanya Sietch" in words().text(error.value)
    assert grammar(legal=only(Ship(forces=Forces(3), kind="habanya"))).read("ship 3 habanya")


def test_a_misspelt_place_of_a_group_is_named() -> None:
    with pytest.raises(Unreadable) as error:
        READER.read("move 3 arakeen imperial basin 9")
    assert words().text(error.value).startswith("“arakeen” is no FROM_PLACE or DESTINATION; did you mean Arrakeen")


def test_what_answers_goes_before_what_may_be_done_beside_it() -> None:
    here = Grammar(words(), [Pass, Stop, SetInterest, GiveOrders], THINGS, [Seat(seat) for seat in SEATS])
    with pytest.raises(Unreadable) as error:
        here.read("xyzzy")
    assert words().text(error.value) == (
        "“xyzzy” is nothing that can be done. You may begin with pass or stop, or do 2 other things beside it."
    )
    assert here.help(*here.answers) == ["pass", "stop POWER CARD"]


def test_legality_is_asked_only_between_readings() -> None:
    def never(action: Action) -> tuple[Violation, ...]:
        raise AssertionError(action)

    assert grammar(legal=never).read("revive 3 stilgar") == Revive(3, leader="stilgar")


@pytest.mark.parametrize(
    ("text", "at", "told"),
    [
        ("", 0, "Nothing was typed. You may begin with stop, weather, place or pass."),
        (
            "weathr 3",
            0,
            "“weathr” is nothing that can be done; did you mean weather? Now you may stop, weather, place or pass.",
        ),
        ("xyzzy", 0, "“xyzzy” is nothing that can be done. You may begin with stop, weather, place or pass."),
        ("p", 0, "“p” may be place or pass."),
        ("predict emperor 5", 0, "You cannot predict now. You may stop, weather, place or pass."),
        ("stop", 4, "POWER is missing: stop POWER CARD."),
        ("place 4", 7, "LOCATION is missing: place LOCATION ORDINARY [ELITE]."),
        ("place tabr four", 11, "“four” is no ORDINARY or ELITE: place LOCATION ORDINARY [ELITE]."),
        (
            "place carthagg 4",
            6,
            "“carthagg” is no LOCATION, ORDINARY or ELITE; did you mean Carthag or Hagga Basin: "
            "place LOCATION ORDINARY [ELITE].",
        ),
        ("pass 4", 5, "Nothing more is needed from “4” on: pass."),
        ("pass now", 5, "Nothing more is needed from “now” on: pass."),
        ("place tabr 4 1 9", 15, "Nothing more is needed from “9” on: place LOCATION ORDINARY [ELITE]."),
        ('place "tabr 4', 6, "A quotation mark is never closed."),
        ("place " + "4 " * 700, 1203, "That is too long: at most 600 words."),
        ("ignore " + "w " * 300, 0, "That can be read in too many ways; commas and full names help."),
        ("place red 4", None, None),
        (
            "place pasty 4",
            0,
            "That may mean place 4 in Pasty Mesa (sector 5), place 4 in Pasty Mesa (sector 6), "
            "place 4 in Pasty Mesa (sector 7) or place 4 in Pasty Mesa (sector 8).",
        ),
        (
            "place cielago 4",
            0,
            "That may mean place 4 in Cielago Depression (sector 1), place 4 in Cielago Depression (sector 2), "
            "place 4 in Cielago Depression (sector 3), place 4 in Cielago North (sector 1), "
            "place 4 in Cielago North (sector 2) or place 4 in Cielago North (sector 3), or 6 others.",
        ),
    ],
)
def test_what_cannot_be_read_is_explained(text: str, at: int | None, told: str | None) -> None:
    seats = [Seat(seat) for seat in SEATS]
    kinds_here: list[type[Action]] = [Stop, ControlWeather, PlaceStartingForces, Pass]
    if text.startswith("ignore"):
        kinds_here.append(SetInterest)
    here = Grammar(words(), kinds_here, THINGS, seats)
    if told is None:
        here.read(text)
        return
    with pytest.raises(Unreadable) as error:
        here.read(text)
    assert words().text(error.value) == told
    assert error.value.at == at
    assert error.value.key in str(error.value)


# ------------------------------------------------------------------------------------------------ secrets
@settings(max_examples=30, suppress_health_check=list(HealthCheck))
@given(st.data())
def test_things_that_the_reader_does_not_know_have_no_number_and_no_face(data: st.DataObject) -> None:
    for kind in kinds(Action):
        one = data.draw(structs(kind))
        for field, value in ((f, getattr(one, f)) for f in kind.__struct_fields__):
            if get_type_hints(kind)[field] is Thing:
                other = structs_replace(one, **{field: Thing(value + 1)})
                assert typed(words(), one) == typed(words(), other)
                assert words().text(one) == words().text(other)
                assert "a card" in typed(words(), one)


# ------------------------------------------------------------------------------------------------ completion and help
@pytest.mark.parametrize(
    ("text", "some"),
    [
        ("", ["stop", "place", "predict", "pass"]),
        ("p", ["place", "predict", "pass"]),
        ("predict", ["predict"]),
        ("predict ", [*SEATS]),
        ("predict em", ["emperor"]),
        ("predict spa", ["spacing_guild"]),
        ("predict guild", ["spacing_guild"]),
        ("predict bene ges", ["gesserit"]),
        ("predict emperor ", []),
        ("pass ", []),
        ("pass x", []),
        ("place tab", ["sietch_tabr"]),
        ("place Tuek's", ["tueks_sietch"]),
        ("place 4 car", ["carthag"]),
        ("place pasty ", ["mesa", "5", "6", "7", "8"]),
        ("place pasty mesa ", ["5", "6", "7", "8"]),
        ("place pasty m", ["mesa"]),
        ("stop atr_auction_look ", ["karama#3", "karama#4", "shield", "shield_snooper"]),
        ("stop atr_auction_look with kar", ["karama#3", "karama#4"]),
        ("stop voi", ["bg_voice", "bg_ally_voice"]),
        ('stop "voi', []),
        ("nothing_like_it ", []),
    ],
)
def test_completion(text: str, some: list[str]) -> None:
    kinds_here: list[type[Action]] = [Stop, PlaceStartingForces, Predict, Pass]
    found = Grammar(words(), kinds_here, THINGS, [Seat(seat) for seat in SEATS]).complete(text)
    assert found[: len(some)] == some
    assert len(found) == len(some) or text in ("stop atr_auction_look ",)


def test_every_completion_can_follow() -> None:
    for text in ("place ", "predict ", "stop ", "ignore ", "revive ", "testplan 3 ", "testpairs "):
        for word in READER.complete(text):
            try:
                READER.read(text + word)
            except Unreadable as error:
                assert error.key in ("typed-missing", "typed-ambiguous"), (text + word, error)


def test_help_has_a_line_for_each_verb() -> None:
    lines = READER.help()
    assert len(lines) == len({line.split()[0] for line in lines}) == len(kinds(Action)) + len(ODD)
    assert "place LOCATION ORDINARY [ELITE]" in lines
    assert "revive [ORDINARY] [ELITE] [LEADER]" in lines
    assert "testmarch LOCATION FORCES, ... SEAT [STRENGTH]" in lines
    assert "testplan DIAL LEADER [WEAPON] [DEFENSE] [must|must_not]" in lines


def test_a_type_that_cannot_be_typed_is_refused() -> None:
    with pytest.raises(TypeError, match="no way to type"):
        shape_of(bytes)


def test_a_sector_that_a_territory_has_not_is_told() -> None:
    with pytest.raises(Unreadable) as error:
        READER.read("ship 3 minor erg sector 99")
    assert words().text(error.value) == "The Minor Erg has no sector 99, only 5, 6, 7 and 8."
    assert READER.read("ship 3 minor erg sector 6") == Ship(LocationId("the_minor_erg_6"), Forces(3))


def test_a_field_that_a_player_has_no_use_for_is_not_told_of() -> None:
    told = Grammar(words(), [Move], THINGS, [], needless=frozenset({"stance"}))
    assert told.help() == ["move DESTINATION FORCES FROM_PLACE, ..."]
    assert Grammar(words(), [Move], THINGS, []).help() == [
        "move DESTINATION FORCES FROM_PLACE, ... [fighters|advisors]"
    ]


def test_a_card_with_the_name_of_a_field_is_read_back() -> None:
    paid = Ship(LocationId("carthag_11"), Forces(3), karama=Seat("fremen"), card=Thing(1), ally_share=0)
    here = Grammar(words(), [Ship], {Thing(1): "karama"}, [Seat("fremen")])
    assert here.say(paid).endswith("fremen karama 0")
    assert here.read(here.say(paid)) == paid
