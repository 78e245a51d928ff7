"""Completion and help at a typed line."""

from __future__ import annotations

import pytest

from kanly.catalog import LocationId
from kanly.kernel import Action, Pass, Seat
from kanly.rules.cards.karama import Stop
from kanly.rules.core.moves import Move
from kanly.rules.core.shipment_terms import Ship
from kanly.rules.core.starting_forces import PlaceStartingForces
from kanly.rules.factions.bene_gesserit.prediction import Predict
from kanly.state import Forces, Thing
from kanly.words import Grammar, Unreadable, words
from kanly.words.sentences import shape_of
from words.gathering import kinds
from words.odd_actions import ODD, READER
from words.plausible import SEATS, THINGS


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
