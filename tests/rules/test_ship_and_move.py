"""The Shipment and Movement Phase: whose turn it is, and what a turn is made of (TIMING-37, SHIP-01)."""

from random import Random

import pytest

from kanly.catalog import LocationId
from kanly.game.prompt import any_time
from kanly.kernel import NEXT, Event, Extension, Machine, Outcome, Pass, Procedure, Ruleset, Seat, step
from kanly.rules.core.ship_and_move import (
    ShipAndMoveTurnBegun,
    ShipmentAndMovement,
    own_turn_rows,
    ship_and_move_rows,
    turns_left,
)
from kanly.rules.core.shipment_terms import Ship
from kanly.rules.core.turn import PHASES, Phase, PhaseBegun
from kanly.rules.factions.atreides.looks import SpiceCardLooked
from kanly.rules.factions.moritani.terror import RevealTerror
from kanly.rules.registry import extensions
from kanly.state import Engine, Forces
from support.moving import at, ends_its_turn, go, nobody_ships
from support.position import SIX, Position, position
from support.referee import Referee
from support.waiting import until

THREE = ("emperor", "harkonnen", "spacing_guild")
HOMES = {"arsunt_11": {"emperor": 4}, "pasty_mesa_5": {"harkonnen": 3}, "polar_sink": {"spacing_guild": 2}}


def table(*order: str) -> Position:
    """Three factions that stand apart."""
    return position(*THREE, turn=2).storm(16).order(*(order or THREE)).forces(HOMES)


def turns(t: Referee) -> list[str]:
    """The turns begun so far."""
    return [told.seat for told in t.happened(ShipAndMoveTurnBegun)]


@pytest.mark.rule("TURN-01", "TIMING-37")
def test_the_phase_follows_revival() -> None:
    names = [*PHASES]
    assert names.index("shipment_movement") == names.index("revival") + 1
    t = table().begin(Phase("shipment_movement"))
    assert t.happened(PhaseBegun)[-1].phase == t.game.table.phase == "shipment_movement"


@pytest.mark.rule("SHIP-01", "TIMING-37", "TIMING-03", "TURN-04")
def test_complete_turns_in_storm_order() -> None:
    order = ("spacing_guild", "emperor", "harkonnen")
    t = table(*order).begin(ShipmentAndMovement())
    for number, seat in enumerate(order, 1):
        assert turns(t) == [*order[:number]]
        assert {asked for _, asked in t.asks} == {seat}, "nobody acts in between"
        ends_its_turn(t, seat)
    assert t.asks == []
    t.end()


@pytest.mark.rule("SHIP-01", "MOVE-01")
def test_shipment_then_movement_then_the_end_of_the_turn() -> None:
    t = table().begin(ShipmentAndMovement())
    assert t.asks == [("ChooseShipment", "emperor")]
    t.refuses("emperor", go("polar_sink", arsunt_11=4), "TIMING-01")
    t("emperor", Pass())
    assert t.asks == [("ChooseMove", "emperor")], "what is skipped is over"
    t("emperor", go("polar_sink", arsunt_11=4))
    assert turns(t) == ["emperor", "harkonnen"] and at(t, "polar_sink", "emperor") == Forces(4)


@pytest.mark.rule("MOVE-04", "SHIP-01", "MOVE-03")
def test_a_shipment_to_a_city_gives_ornithopters_at_once() -> None:
    """The first example of MOVE-04."""
    start = position(*THREE, turn=2).storm(16).order(*THREE).forces({"tueks_sietch_5": {"emperor": 6}})
    t = start.purse(emperor=1).begin(ShipmentAndMovement())
    t("emperor", Ship(LocationId("carthag_11"), Forces(1)))
    while t.asks[0][0] != "ChooseMove":
        t.all_pass()
    t.refuses("emperor", go("carthag_11", tueks_sietch_5=6), "MOVE-03")  # four territories
    t("emperor", go("imperial_basin_9", tueks_sietch_5=6))  # three
    assert at(t, "imperial_basin_9", "emperor") == Forces(6)


@pytest.mark.rule("SHIP-01", "TIMING-08")
def test_both_may_be_skipped() -> None:
    t = table().begin(ShipmentAndMovement())
    while t.asks:
        t.silence()
    assert turns(t) == [*THREE]
    assert at(t, "arsunt_11", "emperor") == Forces(4) and at(t, "polar_sink", "spacing_guild") == Forces(2)
    t.end()


# ------------------------------------------------------------------------------------------------ what extends it
class Seen(Event, frozen=True):
    """A toy was there."""

    what: str


class Look(Procedure):
    """It only says that its row has come."""

    what: str

    @step
    def look(self, g: Engine) -> Outcome:
        g.emit(Seen(self.what))
        return NEXT


@pytest.mark.rule("TIMING-37")
def test_the_rows_in_their_places() -> None:
    toy = Extension("toy")
    ship_and_move_rows.by(toy, at=6.05)(lambda g, phase: Look(f"6.05 after {len(phase.finished)}"))
    ship_and_move_rows.by(toy, at=6.105)(lambda g, phase: Look(f"6.105 after {len(phase.finished)}"))
    ship_and_move_rows.by(toy, at=6.80)(lambda g, phase: Look(f"6.8 after {len(phase.finished)}"))
    own_turn_rows.by(toy, at=6.30)(lambda g, turn: Look(f"6.3 {turn.seat}"))
    start = table()
    rules = Ruleset(*extensions("basic", start.table.seats), toy)
    t = Referee(Machine.start(start.table, ShipmentAndMovement(), rules, "test"))
    while t.asks:
        t.silence()
    told = [told.what for told in t.happened(Seen)]
    each = [line for n, seat in enumerate(THREE) for line in (f"6.105 after {n}", f"6.3 {seat}")]
    assert told == ["6.05 after 0", *each, "6.8 after 3"]


@pytest.mark.rule("ARRIVE-17", "ARRIVE-08", "MOVE-04")
def test_when_all_who_have_come_are_dead_the_turn_goes_on_with_what_is_left() -> None:
    """By Atomics. The city is lost again, and the ornithopters with it; what was paid is not paid back."""
    start = position(*THREE, "moritani", turn=2).storm(16).order(*THREE, "moritani").terror({"carthag": "atomics"})
    t = start.forces({"tueks_sietch_5": {"emperor": 6}}).purse(emperor=3).begin(ShipmentAndMovement())
    t("emperor", Ship(LocationId("carthag_11"), Forces(1)))
    until(t, "ChooseTerror")("moritani", RevealTerror())
    until(t, "ChooseMove")
    assert t.game.table.tanks[Seat("emperor")] == Forces(1) and t.purse("emperor") == 2
    t.refuses("emperor", go("pasty_mesa_5", carthag_11=1), "MOVE-02")
    t.refuses("emperor", go("imperial_basin_9", tueks_sietch_5=6), "MOVE-03")
    t("emperor", go("pasty_mesa_5", tueks_sietch_5=2))
    assert at(t, "pasty_mesa_5", "emperor") == Forces(2) and turns(t) == ["emperor", "harkonnen"]


@pytest.mark.rule("TIMING-37", "TIMING-41")
def test_something_may_put_the_turns_in_another_order() -> None:
    """As Juice of Sapho and the timing of the Guild will: who is left, the next one first."""
    toy = Extension("toy")
    turns_left.by(toy)(lambda g, left, phase: tuple(sorted(left, key=lambda seat: seat != "harkonnen")))
    start = table()
    rules = Ruleset(*extensions("basic", start.table.seats), toy)
    t = Referee(Machine.start(start.table, ShipmentAndMovement(), rules, "test"))
    while t.asks:
        t.silence()
    assert turns(t) == ["harkonnen", "emperor", "spacing_guild"]


@pytest.mark.rule("ATR-04", "TIMING-37")
def test_atreides_look_before_the_first_turn() -> None:
    start = (
        position("emperor", "atreides", turn=2)
        .storm(16)
        .order("emperor", "atreides")
        .forces({"polar_sink": {"emperor": 1}})
    )
    t = start.begin(ShipmentAndMovement())
    kinds = [type(told.event) for told in t.events]
    assert kinds.index(ShipAndMoveTurnBegun) > min(
        number for number, told in enumerate(t.events) if isinstance(told.others, SpiceCardLooked)
    )


# ------------------------------------------------------------------------------------------------ by chance
@pytest.mark.rule("TIMING-37", "SHIP-01", "MOVE-01", "ALLY-09")
@pytest.mark.parametrize("chance", range(16))
def test_the_phase_played_by_chance(chance: int) -> None:
    rng = Random(chance)
    start = position(*SIX, turn=3, ornithopters_at_phase_start=chance % 4 == 0).storm(rng.randint(1, 18))
    places = ["arrakeen_10", "carthag_11", "pasty_mesa_5", "pasty_mesa_7", "cielago_north_1", "cielago_north_3"]
    start.forces({place: {seat: rng.randint(1, 3) for seat in rng.sample(SIX, 2)} for place in places})
    start.hand(emperor=["karama"], atreides=["hajr"], fremen=["shield"], harkonnen=["karama", "family_atomics"])
    start.purse(**{seat: rng.randint(0, 9) for seat in SIX})
    start.allied("fremen", "atreides", fremen=2).allied("harkonnen", "spacing_guild")
    t = start.begin(Phase("shipment_movement"))
    while t.owed:
        decision = rng.choice(t.game.owed())
        plays = any_time(t.game, decision.seat)
        play = rng.choice(plays) if plays and rng.random() < 0.1 else decision.sample(t.game, rng)
        t(decision.seat, play)
    assert sorted(turns(t)) == sorted(SIX)
    t.end()


def test_a_seat_without_forces_is_asked_for_no_move() -> None:
    t = position(*THREE, turn=2).storm(16).begin(ShipmentAndMovement())
    for _ in THREE:
        assert [kind for kind, _ in t.asks] == ["ChooseShipment"]
        t.all_pass()
    nobody_ships(t)
    assert t.asks == [] and Seat("emperor") in t.game.table.seats
