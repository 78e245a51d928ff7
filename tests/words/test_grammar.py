"""Typed lines: what is said is read back, what people type is understood, and garbage is neither."""

from __future__ import annotations

from typing import get_type_hints

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace as structs_replace

from kanly import catalog
from kanly.catalog import LeaderId, LocationId, TerritoryId
from kanly.kernel import Action, Pass, Seat
from kanly.rules.cards.karama import Stop
from kanly.rules.cards.weather_control import ControlWeather
from kanly.rules.core.moves import Move
from kanly.rules.core.revival import Revive
from kanly.rules.core.starting_forces import PlaceStartingForces
from kanly.rules.core.windows import GiveOrders, SetInterest
from kanly.rules.factions.bene_gesserit.prediction import Predict
from kanly.state import Forces, StandingOrder, Thing
from kanly.words import Unreadable, typed, words
from words.gathering import kinds
from words.odd_actions import (
    GURNEY_WITH_SHIELD,
    ODD,
    READER,
    TABR,
    Group,
    TestDiscard,
    TestMarch,
    TestPairs,
    TestPlan,
    grammar,
)
from words.plausible import structs


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
