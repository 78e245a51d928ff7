"""Allies who share a territory part when a turn of shipping and moving ends (ALLY-09, ALLY-10)."""

from typing import Any

import pytest

from kanly.catalog import LocationId
from kanly.kernel import Seat
from kanly.rules.core.alliances import AllianceBegins, AllianceEnds
from kanly.rules.core.forces import ForcesKilled
from kanly.rules.core.ship_and_move import ShipmentAndMovement
from kanly.rules.core.shipment_terms import Ship
from kanly.state import Forces
from kanly.view import view
from support.moving import at, ends_its_turn, go, nobody_ships
from support.position import Position, position
from support.referee import Referee

ATREIDES, FREMEN, EMPEROR, HARKONNEN = Seat("atreides"), Seat("fremen"), Seat("emperor"), Seat("harkonnen")


def table(one: str, other: str, *, since: int, turn: int = 4, storm: int = 16, **places: dict[str, Any]) -> Position:
    """These two, allied since that turn, act first, in this order; a third one after them."""
    start = position(one, other, "spacing_guild", turn=turn).storm(storm).order(one, other, "spacing_guild")
    start.allied(one, other)
    start.table.allied_since = {Seat(one): since, Seat(other): since}
    return start.forces(places)


def begin(start: Position) -> Referee:
    """The phase, until somebody could move."""
    return nobody_ships(start.begin(ShipmentAndMovement()))


def lost(t: Referee) -> list[tuple[str, str, int]]:
    """Who has lost how many where, by parting."""
    return [(k.seat, k.location, k.forces.total) for k in t.happened(ForcesKilled) if k.cause == "separation"]


# ------------------------------------------------------------------------------------------------ old neighbours
@pytest.mark.rule("ALLY-09")
def test_of_old_neighbours_the_second_to_act_must_have_left() -> None:
    """The first example."""
    start = table("atreides", "fremen", since=3, storm=6, pasty_mesa_5={"atreides": 2}, pasty_mesa_8={"fremen": 3})
    t = begin(start)
    ends_its_turn(t, "atreides")
    assert lost(t) == []
    ends_its_turn(t, "fremen")
    assert lost(t) == [("fremen", "pasty_mesa_8", 3)]
    assert at(t, "pasty_mesa_5", "atreides") == Forces(2) and t.game.table.tanks[FREMEN] == Forces(3)


@pytest.mark.rule("ALLY-09")
def test_who_leaves_in_time_loses_nothing() -> None:
    start = table("atreides", "fremen", since=3, pasty_mesa_5={"atreides": 2}, pasty_mesa_8={"fremen": 3})
    t = begin(start)
    ends_its_turn(t, "atreides")
    nobody_ships(t)
    t("fremen", go("gara_kulon_8", pasty_mesa_8=3))
    ends_its_turn(t, "fremen")
    assert lost(t) == []


@pytest.mark.rule("ALLY-09", "NEXUS-08")
def test_in_the_turn_of_the_alliance_they_may_stay_together() -> None:
    start = table("atreides", "fremen", since=4, pasty_mesa_5={"atreides": 2, "fremen": 3})
    t = begin(start)
    ends_its_turn(t, "atreides")
    ends_its_turn(t, "fremen")
    assert lost(t) == []


@pytest.mark.rule("ALLY-09", "STORM-11")
def test_nothing_is_excused() -> None:
    """Point 5: the storm keeps the second one from leaving."""
    start = table("atreides", "fremen", since=3, storm=8, pasty_mesa_5={"atreides": 2}, pasty_mesa_8={"fremen": 3})
    t = begin(start)
    ends_its_turn(t, "atreides")
    ends_its_turn(t, "fremen")
    assert lost(t) == [("fremen", "pasty_mesa_8", 3)]


@pytest.mark.rule("ALLY-09", "BOARD-26", "MOVE-10")
def test_the_polar_sink_is_exempt() -> None:
    t = begin(table("atreides", "fremen", since=3, polar_sink={"atreides": 2, "fremen": 3}))
    ends_its_turn(t, "atreides")
    ends_its_turn(t, "fremen")
    assert lost(t) == []


@pytest.mark.rule("ALLY-09", "BG-22")
def test_advisors_are_forces_of_both_sides() -> None:
    start = table("atreides", "bene_gesserit", since=3)
    start.forces({"pasty_mesa_5": {"atreides": 2}, "pasty_mesa_7": {"bene_gesserit": Forces(advisors=2)}})
    t = begin(start)
    ends_its_turn(t, "atreides")
    ends_its_turn(t, "bene_gesserit")
    assert lost(t) == [("bene_gesserit", "pasty_mesa_7", 2)]


# ------------------------------------------------------------------------------------------------ what is brought
@pytest.mark.rule("ALLY-09", "SHIP-09", "MOVE-04")
@pytest.mark.parametrize(("leaving", "losses"), [(4, []), (3, [("emperor", "carthag_11", 1)])])
def test_shipping_beside_the_ally_and_away_again(leaving: int, losses: list[tuple[str, str, int]]) -> None:
    """The second example."""
    start = table("emperor", "harkonnen", since=2, carthag_11={"harkonnen": 6}).purse(emperor=10)
    t = start.begin(ShipmentAndMovement())
    t("emperor", Ship(LocationId("carthag_11"), Forces(4)))
    assert t.asks[0] == ("ChooseMove", "emperor")
    t("emperor", go("wind_pass_14", carthag_11=leaving))
    ends_its_turn(t, "emperor")
    assert lost(t) == losses and at(t, "wind_pass_14", "emperor") == Forces(leaving)
    assert at(t, "carthag_11", "harkonnen") == Forces(6)


@pytest.mark.rule("ALLY-09")
@pytest.mark.parametrize("since", [2, 4])
def test_all_forces_there_are_lost_with_those_brought_in(since: int) -> None:
    """Point 2 holds whenever the alliance was formed, and takes what stood there, too."""
    start = table(
        "emperor", "harkonnen", since=since, tsimpo_11={"emperor": 2}, tsimpo_12={"harkonnen": 1, "emperor": 3}
    )
    t = begin(start.forces({"carthag_11": {"emperor": 5}}))
    t("emperor", go("tsimpo_11", carthag_11=5))
    ends_its_turn(t, "emperor")
    assert lost(t) == [("emperor", "tsimpo_11", 7), ("emperor", "tsimpo_12", 3)]


@pytest.mark.rule("ALLY-09", "MOVE-09")
def test_passing_through_the_ally_is_free() -> None:
    start = table("emperor", "harkonnen", since=2, arrakeen_10={"emperor": 1}, tueks_sietch_5={"emperor": 4})
    t = begin(start.forces({"shield_wall_8": {"harkonnen": 5}, "pasty_mesa_8": {"harkonnen": 1}}))
    t("emperor", go("imperial_basin_9", tueks_sietch_5=4))
    ends_its_turn(t, "emperor")
    assert lost(t) == []


@pytest.mark.rule("ALLY-09", "MOVE-08")
def test_moving_inside_a_territory_brings_nobody_in() -> None:
    start = table("emperor", "harkonnen", since=2, pasty_mesa_5={"emperor": 2}, pasty_mesa_8={"harkonnen": 3})
    t = begin(start)
    t("emperor", go("pasty_mesa_7", pasty_mesa_5=2))
    ends_its_turn(t, "emperor")
    assert lost(t) == [], "the one who acts first may stay"


@pytest.mark.rule("ALLY-09")
def test_who_comes_to_the_ally_that_acts_later_is_lost_and_not_the_ally() -> None:
    start = table("emperor", "harkonnen", since=2, arsunt_11={"emperor": 2}, carthag_11={"harkonnen": 3})
    t = begin(start)
    t("emperor", go("carthag_11", arsunt_11=2))
    ends_its_turn(t, "emperor")
    ends_its_turn(t, "harkonnen")
    assert lost(t) == [("emperor", "carthag_11", 2)]


@pytest.mark.rule("ALLY-10", "SHIP-07", "MOVE-07")
def test_the_ally_is_one_of_the_two_in_a_stronghold() -> None:
    start = table("emperor", "harkonnen", since=2, arsunt_11={"emperor": 2})
    t = begin(start.forces({"carthag_11": {"harkonnen": 3, "spacing_guild": 1}}))
    t.refuses("emperor", go("carthag_11", arsunt_11=2), "SHIP-07")


# ------------------------------------------------------------------------------------------------ since when
@pytest.mark.rule("ALLY-09", "NEXUS-04", "NEXUS-05")
def test_the_turn_of_an_alliance_is_remembered_and_forgotten() -> None:
    start = position("emperor", "harkonnen", "spacing_guild", turn=5)
    t = start.begin(AllianceBegins((EMPEROR, HARKONNEN)))
    assert t.game.table.allied_since == {EMPEROR: 5, HARKONNEN: 5}
    assert [seat.allied_since for seat in view(t.game, None).seats] == [5, 5, None]
    t = start.begin(AllianceEnds((EMPEROR, HARKONNEN)))
    assert t.game.table.allied_since == {}
