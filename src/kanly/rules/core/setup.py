"""Setup: everything before turn 1, in its fixed order (SETUP-05, TIMING-30)."""

from __future__ import annotations

from kanly import catalog
from kanly.catalog import FactionId, LocationId
from kanly.kernel import NEXT, Event, First, Fold, Outcome, Procedure, Rows, Seat, TablePart, call, step, work_through
from kanly.rules.core.cards import draw, take
from kanly.rules.core.forces import ForcesPlaced, place
from kanly.rules.core.knowledge import face, shuffle
from kanly.rules.core.spice import from_bank
from kanly.rules.core.traitor_deal import TraitorDeal
from kanly.state import Engine, Forces


class Setup(Procedure):
    """SETUP-05 · Setup, after seats and circles are settled. A step begins only when the one before is complete, and no
    deal and no card is possible in any of them (SETUP-12)."""

    @step
    def decks(self, g: Engine) -> Outcome:
        """0.05 · Treachery, spice and traitor decks are shuffled, face down."""
        for deck in (g.table.deck, g.table.spice_deck, g.table.traitor_deck):
            shuffle(g, deck)
        return NEXT

    @step
    def before_traitors(self, g: Engine) -> Outcome:
        """0.10 to 0.34 · What comes before the traitors, such as a prediction."""
        return work_through(g, SetupRows(0.05, until=0.35))

    @step
    def traitors(self, g: Engine) -> Outcome:
        """0.35 · Everybody is dealt traitors and keeps one."""
        return call(TraitorDeal())

    @step
    def after_traitors(self, g: Engine) -> Outcome:
        """0.40 · What is drawn from the rest of the traitor deck."""
        return work_through(g, SetupRows(0.35, until=0.45))

    @step
    def spice_and_forces(self, g: Engine) -> Outcome:
        """0.45 · Starting spice into the purses, and all placements that leave no choice."""
        for seat in g.table.seats:
            spice = catalog.factions().faction[FactionId(seat)].starting_spice
            from_bank(g, seat, spice)
            g.emit(StartingSpice(seat, spice))
        for seat in g.table.seats:
            for location, forces in fixed_placements(g, seat):
                place(g, location, seat, forces)
                g.emit(ForcesPlaced(seat, location, forces))
        return NEXT

    @step
    def placements(self, g: Engine) -> Outcome:
        """0.50 · The placements with a choice, one player after the other."""
        return work_through(g, SetupRows(0.45, until=0.60))

    @step
    def hands(self, g: Engine) -> Outcome:
        """0.60 · Starting Treachery Cards, unless they have been dealt before."""
        return NEXT if any(g.table.hands.values()) else call(starting_hands(g))

    @step
    def the_rest(self, g: Engine) -> Outcome:
        """0.90 · What else is given out before turn 1."""
        return work_through(g, SetupRows(0.60, until=1))


class SetupRows(TablePart):
    """What extensions do between two steps of setup."""

    def next_row(self, g: Engine) -> tuple[float, Procedure] | None:
        return setup_rows.between(self.row, self.until, g)


@Rows
def setup_rows(g: Engine) -> Procedure | None:
    """TIMING-30 · Business of setup that is not the core's, in the rows of the table: before traitors (0.10 to 0.34),
    after them (0.40), placements with a choice (0.50 to 0.59, in the order of SETUP-10), last things (0.90)."""
    return None


@Fold
def fixed_placements(g: Engine, seat: Seat) -> tuple[tuple[LocationId, Forces], ...]:
    """SETUP-10 · What the faction sheet puts on the board without a choice."""
    printed = catalog.factions().faction[FactionId(seat)].starting_forces.on_board
    return tuple((row.location, Forces(row.ordinary, row.elite)) for row in printed if row.location is not None)


# ------------------------------------------------------------------------------------------------ hands
@First
def starting_hands(g: Engine) -> Procedure:
    """SETUP-11 · How the first Treachery Cards are dealt."""
    return StartingHands()


class StartingHands(Procedure):
    """SETUP-11 · The first hands."""

    @step
    def deal(self, g: Engine) -> Outcome:
        """One card each from the top of the deck, from the lowest circle on; then what somebody gets beyond that."""
        for nth in range(max(starting_cards(g, seat) for seat in g.table.seats)):
            for seat in g.table.seats:
                if nth < starting_cards(g, seat):
                    deal_card(g, seat)
        return NEXT


@Fold
def starting_cards(g: Engine, seat: Seat) -> int:
    """SETUP-11 · How many Treachery Cards the seat starts with: 1."""
    return 1


def deal_card(g: Engine, seat: Seat) -> None:
    """The top card of the deck into the hand; only its owner sees it."""
    card = draw(g)
    if card is not None:
        take(g, seat, card)
        g.emit(CardDealt(seat, face(g, card)), to=[seat], others=HiddenCardDealt(seat))


# ------------------------------------------------------------------------------------------------ what is told
class StartingSpice(Event, frozen=True):
    """SETUP-09 · The spice that a seat starts with; everybody may know it."""

    seat: Seat
    spice: int


class CardDealt(Event, frozen=True):
    """SETUP-11 · For its owner: the Treachery Card that was dealt."""

    seat: Seat
    card: str


class HiddenCardDealt(Event, frozen=True):
    """SETUP-11 · For the others: a Treachery Card was dealt to this seat."""

    seat: Seat
