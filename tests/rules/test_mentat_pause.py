"""The Mentat Pause and the end of the game (TIMING-40, MENTAT-01, MENTAT-02, VICTORY-02, VICTORY-10)."""

import pytest

from kanly.catalog import LocationId
from kanly.game import Game
from kanly.game.saves import CODEC
from kanly.kernel import NEXT, Extension, GameOver, Machine, Outcome, Pass, Procedure, Ruleset, Seat, step
from kanly.rules.core.forces import place
from kanly.rules.core.mentat_pause import FrontPileTaken, MentatPause, mentat_rows
from kanly.rules.core.turn import PHASES, GameEnded, GameSequence, Phase, PhaseBegun, Turn, TurnBegun, end_of_phase
from kanly.rules.core.victory import GameWon
from kanly.rules.registry import extensions
from kanly.state import Engine, Forces, Result
from kanly.view import view
from support.position import SIX, Position, position

THREE = ("atreides", "emperor", "harkonnen")
THREE_HELD = {"arrakeen_10": {"emperor": 1}, "carthag_11": {"emperor": 1}, "tueks_sietch_5": {"emperor": 1}}


@pytest.mark.rule("MENTAT-01", "DEAL-05", "MENTAT-02")
def test_front_piles_go_behind_the_shields() -> None:
    t = position(*THREE).purse(atreides=3).front(atreides=4, harkonnen=1).begin(MentatPause())
    assert [t.purse(seat) for seat in THREE] == [7, 0, 1]
    assert set(t.game.table.fronts.values()) == {0}
    assert t.happened(FrontPileTaken) == [FrontPileTaken(Seat("atreides"), 4), FrontPileTaken(Seat("harkonnen"), 1)]
    assert not t.game.question, "there is no obligatory stop"


@pytest.mark.rule("MENTAT-01", "VICTORY-02", "TURN-02")
def test_without_a_winner_the_game_goes_on_until_the_last_turn() -> None:
    t = position(*THREE, turn=2, max_turns=3).begin(MentatPause())
    assert t.game.table.result is None and not t.happened(GameWon)
    t = position(*THREE, turn=3, max_turns=3).begin(MentatPause())
    assert t.happened(GameWon) == [GameWon(t.game.table.seats, "most_strongholds")]
    assert t.game.table.result == Result(t.game.table.seats, "most_strongholds")


# ------------------------------------------------------------------------------------------------ rows
class Note(Procedure):
    """It writes down that it was here."""

    row: float

    @step
    def note(self, g: Engine) -> Outcome:
        g.table.this_turn[f"{self.row}"] = g.table.result.winners if g.table.result else ()
        return NEXT


def with_rows(at: Position) -> list[str]:
    """What rows were worked through in the phase, of those in the table and in the end block."""
    toy = Extension("toy")
    for row in (9.05, 9.12, 9.40, 9.60, 9.70, 9.80):
        mentat_rows.by(toy, at=row)(lambda g, row=row: Note(row))  # type: ignore[misc]
    end_of_phase.by(toy, at=1)(lambda g, phase: Note(9.85))
    game: Engine = Machine.start(
        at.table, Phase("mentat_pause"), Ruleset(*extensions("basic", at.table.seats), toy), "test"
    )
    return [*game.table.this_turn]


@pytest.mark.rule("TIMING-40", "MENTAT-01")
def test_the_rows_of_the_table_come_in_order() -> None:
    assert with_rows(position(*THREE)) == ["9.05", "9.12", "9.4", "9.6", "9.7", "9.8", "9.85"]


@pytest.mark.rule("TIMING-40")
def test_when_somebody_has_won_only_row_960_is_left() -> None:
    assert with_rows(position(*THREE).forces(THREE_HELD)) == ["9.05", "9.12", "9.4", "9.6"]


# ------------------------------------------------------------------------------------------------ the end
@pytest.mark.rule("VICTORY-02", "MENTAT-01", "VICTORY-09", "TURN-02")
def test_a_game_ends_in_the_mentat_pause_in_which_somebody_has_won() -> None:
    t = position(*THREE, turn=0, max_turns=9).begin(GameSequence())
    while t.game.table.turn == 0 or t.game.table.phase != "bidding":
        t.silence()
    emperor = Seat("emperor")
    t.game.table.board.clear()
    for seat in t.game.table.seats:
        t.forces[seat] = t.game.table.reserves[seat] + t.game.table.tanks[seat]
    for location in THREE_HELD:
        place(t.game, LocationId(location), emperor, Forces(1))
    t.beginning, t.journal = CODEC.encode(t.game.state), []
    assert t.game.table.result is None, "holding them at another moment means nothing"
    t.finish()
    assert [event.turn for event in t.happened(TurnBegun)] == [1]
    assert t.happened(GameWon) == [GameWon((emperor,), "strongholds")]
    assert len(t.happened(GameEnded)) == 1
    assert t.game.table.phase == "over" and view(t.game, None).result == Result((emperor,), "strongholds")


@pytest.mark.rule("VICTORY-10", "SECRET-01", "TIMING-40")
def test_after_the_end_everything_hidden_is_shown_and_nothing_can_be_done() -> None:
    game = Game.new({"seats": [*SIX], "max_turns": 1}, seed="end")
    while owed := game.owed():
        prompt = game.prompt(owed[0])
        assert prompt is not None
        game.act(owed[0], prompt.default)
    assert game.result is not None
    table = game._g.table
    for viewer in (*SIX, None):
        seen = game.view(viewer)
        assert seen.over and seen.result == game.result
        assert seen.decks is not None
        assert [len(seen.decks.treachery), len(seen.decks.spice)] == [len(table.deck), len(table.spice_deck)]
        assert seen.decks.treachery[0] == table.faces[table.deck[-1]]
        assert all(seat.private is not None for seat in seen.seats)
        (sisters,) = (seat.private for seat in seen.seats if seat.seat == "bene_gesserit")
        assert sisters and table.prediction and sisters.prediction == table.prediction.value
    with pytest.raises(GameOver):
        game.act("fremen", Pass())


@pytest.mark.rule("VICTORY-10", "HOUSE-02")
def test_a_table_may_keep_hidden_things_hidden() -> None:
    t = position(*THREE, turn=3, max_turns=3, no_reveal_at_end=True).begin(MentatPause())
    seen = view(t.game, Seat("atreides"))
    assert seen.result is not None and seen.decks is None
    assert [seat.seat for seat in seen.seats if seat.private] == ["atreides"]
    t.end()


@pytest.mark.rule("TURN-01", "MENTAT-01")
def test_it_is_the_last_phase() -> None:
    assert [*PHASES][-1] == "mentat_pause"
    t = position(*THREE).begin(Turn(begun=len(PHASES) - 1))
    assert not t.stack and [event.phase for event in t.happened(PhaseBegun)] == ["mentat_pause"]
