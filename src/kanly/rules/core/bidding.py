"""The Bidding Phase: how many cards are dealt, and their sale one after the other (TIMING-35, BID-01 to BID-12)."""

from __future__ import annotations

from kanly.kernel import (
    DONE,
    NEXT,
    Event,
    First,
    Fold,
    Outcome,
    Procedure,
    Rows,
    Seat,
    TablePart,
    call,
    goto,
    step,
    work_through,
)
from kanly.rules.core.auction import Auction, eligible
from kanly.rules.core.cards import draw
from kanly.rules.core.knowledge import shuffle
from kanly.rules.policies import UNSOLD_CARDS
from kanly.state import Engine


class Bidding(Procedure):
    """TIMING-35 · The Bidding Phase. `lots`: how many are to be sold in all, once hands have been declared; `shown`:
    how many cards of the row have come on sale; `opener`: of the last lot."""

    lots: int = 0
    shown: int = 0
    opener: Seat | None = None

    @step
    def before_hands_are_declared(self, g: Engine) -> Outcome:
        """4.10 · What is sold before that."""
        return work_through(g, BiddingRows(4.01, until=4.15))

    @step
    def hands(self, g: Engine) -> Outcome:
        """4.15, BID-01 · The number of cards in every hand is declared. BID-03 · One lot for every eligible player; the
        number does not change if hands fill later."""
        sizes = tuple(g.table.hand_size(seat) for seat in g.table.order)
        g.emit(HandsDeclared(g.table.order, sizes))
        self.lots = number_of_lots(g)
        return NEXT if self.lots else DONE

    @step
    def before_the_row(self, g: Engine) -> Outcome:
        """4.20, 4.25 · What is settled or sold before the row is dealt."""
        return work_through(g, BiddingRows(4.15, until=4.30))

    @step
    def row(self, g: Engine) -> Outcome:
        """4.30 · The ordinary lots are dealt face down into a row."""
        number = ordinary_lots(g, self)
        return call(dealing(g, number)) if number else NEXT

    @step
    def next_lot(self, g: Engine) -> Outcome:
        """4.35 · The cards are sold in the order dealt (BID-05), as long as there is somebody with room in the hand
        (BID-11)."""
        if not g.table.row:
            return goto(self.after_the_row)
        if not any(eligible(g, seat) for seat in g.table.order):
            return goto(self.unsold)
        *row, lot = g.table.row
        g.table.row, g.table.lot = tuple(row), (lot,)
        self.shown += 1
        return call(Auction(self.shown, after=self.opener), then=self.held)

    def held(self, g: Engine, auction: Auction) -> Outcome:
        self.opener = auction.opener or self.opener
        return goto(self.next_lot) if auction.sold else goto(self.unsold)

    @step
    def unsold(self, g: Engine) -> Outcome:
        """4.45, BID-11 · The unsold card and the rest of the row go back on top of the deck, the unsold one on top."""
        back = g.table.row + g.table.lot
        g.table.deck += back
        g.table.row = g.table.lot = ()
        if UNSOLD_CARDS.of(g) == "shuffled":
            shuffle(g, back)
        g.emit(CardsUnsold(len(back)))
        return NEXT

    @step
    def after_the_row(self, g: Engine) -> Outcome:
        """4.80 · What is sold after the ordinary lots, also if not all of them were sold."""
        return work_through(g, BiddingRows(4.45, until=4.90))


class BiddingRows(TablePart):
    """What extensions do between two steps of the phase."""

    def next_row(self, g: Engine) -> tuple[float, Procedure] | None:
        return bidding_rows.between(self.row, self.until, g, g.innermost(Bidding))


@Rows
def bidding_rows(g: Engine, bidding: Bidding) -> Procedure | None:
    """TIMING-35 · Business of the Bidding Phase that is not the core's, in the rows of the table: before hands are
    declared (4.10), before the row is dealt (4.20, 4.25), after the ordinary lots (4.80)."""
    return None


@Fold
def number_of_lots(g: Engine) -> int:
    """BID-03 · One for every eligible player."""
    return sum(eligible(g, seat) for seat in g.table.seats)


@Fold
def ordinary_lots(g: Engine, bidding: Bidding) -> int:
    """4.30 · How many of the lots come from the Treachery Deck: all."""
    return bidding.lots


@First
def dealing(g: Engine, number: int) -> Procedure:
    """4.30 · How the row comes about: dealt from the top of the deck."""
    return DealRow(number)


class DealRow(Procedure):
    """BID-03 · So many cards from the top of the deck, face down; fewer if there are no more (BID-04)."""

    number: int

    @step
    def deal(self, g: Engine) -> Outcome:
        for _ in range(self.number):
            card = draw(g)
            if card is not None:
                g.table.row = (card, *g.table.row)
        g.emit(RowDealt(len(g.table.row)))
        return NEXT


class HandsDeclared(Event, frozen=True):
    """BID-01 · The number of Treachery Cards in each hand, in storm order."""

    seats: tuple[Seat, ...]
    cards: tuple[int, ...]


class RowDealt(Event, frozen=True):
    """BID-03 · So many cards are up for sale this turn."""

    cards: int


class CardsUnsold(Event, frozen=True):
    """BID-11 · Nobody has bid: so many cards are back on the deck."""

    cards: int
