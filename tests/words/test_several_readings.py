"""Typed lines that may mean several things, or nothing: the legal one is meant, and what is wrong is told."""

from __future__ import annotations

from typing import Any

import pytest

from kanly import catalog
from kanly.catalog import LocationId
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
from kanly.state import Forces, Thing
from kanly.words import Grammar, Unreadable, words
from words.odd_actions import READER, TO_PASTY, grammar
from words.plausible import SEATS, THINGS


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
