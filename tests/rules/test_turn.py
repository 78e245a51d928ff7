"""Turns and phases in order, and the blocks at start and end of a phase (TURN-01, TURN-12, TIMING-22 to TIMING-24)."""

import pytest

from kanly.kernel import NEXT, Event, Extension, Machine, Outcome, Pass, Procedure, Ruleset, Seat, step
from kanly.rules.core.charity import ClaimCharity
from kanly.rules.core.turn import (
    PHASES,
    GameEnded,
    GameSequence,
    Phase,
    PhaseBegun,
    Turn,
    TurnBegun,
    end_of_phase,
    start_of_phase,
)
from kanly.rules.core.windows import GiveOrders
from kanly.rules.registry import extensions
from kanly.state import Engine, Revivals, StandingOrder
from support.position import Position, position
from support.referee import Referee

TWO = ("atreides", "harkonnen")


class Seen(Event, frozen=True):
    """A toy was there: in this phase, and what the table then remembered for the phase."""

    what: str
    phase: str
    remembered: tuple[str, ...]


class Look(Procedure):
    """It only says what it sees."""

    what: str

    @step
    def look(self, g: Engine) -> Outcome:
        g.emit(Seen(self.what, g.table.phase, tuple(g.table.this_phase)))
        g.table.this_phase[self.what] = (Seat("atreides"),)
        return NEXT


def with_blocks(at: Position, first: Procedure) -> Referee:
    """A game in which something is to be done at the start and at the end of each phase, in two rows each."""
    toy = Extension("toy")
    end_of_phase.by(toy, at=3)(lambda g, phase: Look("late end"))
    end_of_phase.by(toy, at=1)(lambda g, phase: Look("early end"))
    start_of_phase.by(toy, at=2)(lambda g, phase: Look("late start"))
    start_of_phase.by(toy, at=1)(lambda g, phase: Look("early start"))
    return Referee(Machine.start(at.table, first, Ruleset(*extensions("basic", at.table.seats), toy), "test"))


@pytest.mark.rule("TURN-01", "TURN-02")
def test_every_turn_has_all_its_phases_in_order() -> None:
    t = position(*TWO, turn=0, max_turns=3).begin(GameSequence())
    t.finish()
    assert [event.turn for event in t.happened(TurnBegun)] == [1, 2, 3]
    in_order = (
        "storm",
        "spice_blow",
        "charity",
        "bidding",
        "revival",
        "shipment_movement",
        "battle",
        "collection",
        "mentat_pause",
    )
    assert tuple(PHASES) == in_order
    assert t.happened(PhaseBegun) == [PhaseBegun(phase, turn) for turn in (1, 2, 3) for phase in in_order]
    assert len(t.happened(GameEnded)) == 1
    assert t.game.learnt == {*TWO}, "what was hidden is shown now"


@pytest.mark.rule("TURN-12", "TURN-01")
def test_the_next_phase_begins_when_nothing_is_left_to_decide() -> None:
    """From Charity on: cards for two, which nobody buys; nobody has anything to revive."""
    t = position(*TWO, turn=2).begin(Turn(begun=2))
    assert t.owed == ["atreides", "harkonnen"] and t.game.table.phase == "charity"
    t("atreides", ClaimCharity())("harkonnen", Pass())
    assert t.game.table.phase == "bidding" and t.asks == [("ChooseBid", "atreides")]
    t.all_pass().all_pass()
    assert t.game.table.phase not in ("bidding", "revival"), "a phase without business ends at once"
    t.finish()
    assert [event.phase for event in t.happened(PhaseBegun)] == [*PHASES][2:]
    assert not t.stack


@pytest.mark.rule("TIMING-22", "TIMING-23", "TURN-12")
def test_blocks_come_before_the_first_decision_and_after_the_last() -> None:
    t = with_blocks(position(*TWO, turn=2), Phase("charity"))
    assert [event.what for event in t.happened(Seen)] == ["early start", "late start"]
    assert t.owed == ["atreides", "harkonnen"]
    t.passes("atreides")
    assert len(t.happened(Seen)) == 2
    t.passes("harkonnen")
    assert [event.what for event in t.happened(Seen)] == ["early start", "late start", "early end", "late end"]
    assert {event.phase for event in t.happened(Seen)} == {"charity"}
    assert not t.stack


@pytest.mark.rule("TIMING-22", "TIMING-23", "TIMING-24")
def test_what_is_remembered_for_a_phase_lasts_to_the_end_of_its_end_block() -> None:
    at = position(*TWO, turn=2)
    at.table.this_phase["of the phase before"] = (Seat("atreides"),)
    t = with_blocks(at, Phase("charity")).all_pass()
    early, late, end, last = t.happened(Seen)
    assert early.remembered == ()
    assert late.remembered == ("early start",)
    assert last.remembered == (*end.remembered, "early end") == ("early start", "late start", "early end")
    assert t.game.table.this_phase == {}


@pytest.mark.rule("TIMING-24", "KARAMA-27", "TIMING-31")
def test_orders_and_counters_end_with_their_phase_and_turn() -> None:
    claim = {"type": "ClaimCharity"}
    orders = tuple(StandingOrder("ChooseCharity", claim, lasts=lasts) for lasts in ("phase", "turn", "game"))
    t = position(*TWO, turn=0, max_turns=2).begin(GameSequence())
    while t.game.table.phase != "charity":
        t.silence()
    t("atreides", GiveOrders(orders)).all_pass()
    assert t.game.table.phase == "bidding"
    assert t.game.table.orders[Seat("atreides")] == orders[1:]
    t.game.table.revivals[Seat("atreides")] = Revivals(forces=3)
    t.beginning, t.journal = b"", []
    while t.game.table.turn == 1:
        t.silence()
    assert t.game.table.orders[Seat("atreides")] == orders[2:]
    assert t.game.table.revivals == {} and t.game.table.this_turn == {}
