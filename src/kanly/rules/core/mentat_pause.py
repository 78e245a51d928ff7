"""The Mentat Pause: front piles are taken, victory is checked, the turn ends (TIMING-40, MENTAT-01, MENTAT-02)."""

from __future__ import annotations

from kanly.kernel import DONE, NEXT, Event, Outcome, Procedure, Rows, Seat, TablePart, step, work_through
from kanly.rules.core.deals import end_deals, lapse_offers
from kanly.rules.core.spice import receive
from kanly.rules.core.victory import GameWon, result_of_the_turn
from kanly.state import Engine


class MentatPause(Procedure):
    """MENTAT-01, TIMING-40 · The phase. MENTAT-02 · It makes no stop of its own."""

    @step
    def first(self, g: Engine) -> Outcome:
        """9.05 · What comes before the front piles."""
        return work_through(g, MentatRows(9.01, until=9.10))

    @step
    def front_piles(self, g: Engine) -> Outcome:
        """9.10 · The spice in front of each shield is added to the purse behind it."""
        for seat in g.table.order:
            spice, g.table.fronts[seat] = g.table.fronts[seat], 0
            if spice:
                receive(g, seat, spice)
                g.emit(FrontPileTaken(seat, spice))
        return NEXT

    @step
    def before_the_check(self, g: Engine) -> Outcome:
        """9.12 to 9.40 · What other parts place before the check."""
        return work_through(g, MentatRows(9.10, until=9.50))

    @step
    def victory(self, g: Engine) -> Outcome:
        """9.50, VICTORY-02 · The one check of the turn, on the board as it is now. DEAL-07 · From here on nobody can
        make a deal, so offers lapse (DEAL-02)."""
        lapse_offers(g)
        g.table.result = result_of_the_turn(g)
        if g.table.result is not None:
            g.emit(GameWon(g.table.result.winners, g.table.result.reason))
        return NEXT

    @step
    def after_the_check(self, g: Engine) -> Outcome:
        """9.60 · What follows from the check, also when the game is over."""
        return work_through(g, MentatRows(9.50, until=9.65))

    @step
    def game_over(self, g: Engine) -> Outcome:
        """9.65 · If somebody has won, nothing else happens in this turn."""
        return NEXT if g.table.result is None else DONE

    @step
    def last(self, g: Engine) -> Outcome:
        """9.70, 9.80 · What other parts place at the end of the turn."""
        return work_through(g, MentatRows(9.65, until=9.85))

    @step
    def turn_over(self, g: Engine) -> Outcome:
        """9.80 · What lasts to the end of this turn ends: of the deals those that were made for so long."""
        end_deals(g)
        return NEXT


class MentatRows(TablePart):
    """What extensions do between two steps of the Mentat Pause."""

    def next_row(self, g: Engine) -> tuple[float, Procedure] | None:
        return mentat_rows.between(self.row, self.until, g)


@Rows
def mentat_rows(g: Engine) -> Procedure | None:
    """TIMING-40 · Business of the Mentat Pause that is not the core's, in the rows of the table: 9.05, 9.12 to 9.40
    before the victory check, 9.60 after it (whatever it has found: `g.table.result`), 9.70 and 9.80 if the game goes
    on."""
    return None


class FrontPileTaken(Event, frozen=True):
    """DEAL-05 · The spice that lay in front of a shield has gone behind it."""

    seat: Seat
    spice: int
