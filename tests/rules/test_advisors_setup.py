"""Where the Bene Gesserit start in the Advanced game (BG-02)."""

from __future__ import annotations

import pytest

from kanly import catalog
from kanly.catalog import LocationId
from kanly.kernel import Seat
from kanly.rules.core.forces import ForcesPlaced
from kanly.rules.core.setup import Setup, SetupRows
from kanly.rules.core.starting_forces import PlaceStartingForces
from kanly.state import Forces
from support.position import SIX, position
from support.referee import Referee

BG = Seat("bene_gesserit")


def before_their_choice(*seats: str) -> Referee:
    """Setup, until they choose a place."""
    t = position(*(seats or SIX), turn=0, mode="advanced").begin(Setup())
    while t.asks != [("ChooseStartingPlace", BG)]:
        t.silence()
    return t


def place(location: str) -> PlaceStartingForces:
    """One force there."""
    return PlaceStartingForces(LocationId(location), 1)


@pytest.mark.rule("BG-02", "SETUP-10", "BG-01", "TIMING-30")
def test_they_choose_after_every_fixed_placement_and_after_the_fremen() -> None:
    t = before_their_choice()
    assert [(placed.seat, placed.forces.total) for placed in t.happened(ForcesPlaced)] == [
        ("atreides", 10),
        ("spacing_guild", 5),
        ("harkonnen", 10),
        ("fremen", 10),
    ]
    assert t.game.innermost(SetupRows).row == 0.54 and t.game.table.reserves[BG] == Forces(20)
    t(BG, place("red_chasm_7"))
    assert t.game.table.reserves[BG] == Forces(19) and t.asks != [("ChooseStartingPlace", BG)]


@pytest.mark.rule("BG-02", "BG-24", "BG-11")
@pytest.mark.parametrize(
    ("location", "stands"),
    [
        ("carthag_11", Forces(advisors=1)),  # strongholds are allowed, also occupied ones
        ("habbanya_sietch_17", Forces(1)),
        ("sietch_tabr_14", Forces(advisors=1)),  # the Fremen have all ten there
        ("cielago_north_3", Forces(1)),
        ("polar_sink", Forces(1)),
    ],
)
def test_an_advisor_beside_others_a_fighter_alone(location: str, stands: Forces) -> None:
    t = before_their_choice()
    t(BG, place(location))
    assert t.game.table.at(LocationId(location), BG) == stands
    assert t.news(None, ForcesPlaced)[-1] == ForcesPlaced(BG, LocationId(location), stands)


@pytest.mark.rule("BG-02")
def test_others_in_another_sector_of_the_territory_count() -> None:
    t = position("fremen", BG, "emperor", turn=0, mode="advanced").begin(Setup())
    while t.asks[0][0] != "ChooseStartingPlace":
        t.silence()
    t("fremen", PlaceStartingForces(LocationId("false_wall_west_16"), 10))
    t(BG, place("false_wall_west_18"))
    assert t.game.table.at(LocationId("false_wall_west_18"), BG) == Forces(advisors=1)


@pytest.mark.rule("BG-02")
def test_any_place_of_the_board_and_none_beside_it() -> None:
    t = before_their_choice()
    form = t.game.owed()[0].form(t.game, {})
    assert form
    places, number = form.fields
    assert [choice.value for choice in places.choices] == [place.id for place in catalog.board().locations]
    assert [choice.value for choice in number.choices] == [1]
    t.refuses(BG, place("hidden_mobile_stronghold"), "SETUP-10")
    t.refuses(BG, PlaceStartingForces(LocationId("red_chasm_7"), 2), "SETUP-10")
    t.refuses(BG, PlaceStartingForces(LocationId("red_chasm_7"), 0), "SETUP-10")
    t.silence()
    assert t.game.table.at(LocationId("polar_sink"), BG) == Forces(1), "on silence"


@pytest.mark.rule("BG-01", "BG-02")
def test_in_the_basic_game_nothing_is_chosen() -> None:
    t = position(turn=0).begin(Setup())
    while t.asks:
        assert t.asks != [("ChooseStartingPlace", BG)]
        t.silence()
    assert t.game.table.at(LocationId("polar_sink"), BG) == Forces(1)
