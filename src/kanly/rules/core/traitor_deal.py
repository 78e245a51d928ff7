"""Traitor Cards are dealt, and each player keeps one of them in secret (SETUP-07, SETUP-08)."""

from __future__ import annotations

from collections.abc import Iterable

from kanly import catalog
from kanly.catalog import LeaderId
from kanly.kernel import NEXT, Action, Decision, Event, Fold, Outcome, Procedure, Sealed, Seat, ask_all, step
from kanly.rules.core.knowledge import face, renumber, show, shuffle, without
from kanly.state import Engine, Thing


class TraitorDeal(Procedure):
    """SETUP-07, SETUP-08 · The deal, the choice, and what becomes of the rest."""

    @step
    def deal(self, g: Engine) -> Outcome:
        """Four cards to every player who has none yet."""
        for seat in g.table.seats:
            if not g.table.dealt_traitors[seat]:
                deal_traitors(g, seat)
        return NEXT

    @step
    def choice(self, g: Engine) -> Outcome:
        """Everybody at the same time and in secret; it is only seen who has chosen. Who keeps all is not asked."""
        choosing = [seat for seat in g.table.seats if traitors_kept(g, seat) < len(g.table.dealt_traitors[seat])]
        return ask_all([ChooseTraitor(seat) for seat in choosing], then=self.keep, revisable=True, openly=True)

    def keep(self, g: Engine, answers: dict[Seat, KeepTraitor]) -> Outcome:
        table = g.table
        for seat in table.seats:
            dealt = table.dealt_traitors[seat]
            table.traitors[seat] = (answers[seat].card,) if seat in answers else dealt
            table.dealt_traitors[seat] = without(dealt, answers[seat].card) if seat in answers else ()
            if seat in answers:
                kept, returned = leaders(g, table.traitors[seat]), leaders(g, table.dealt_traitors[seat])
                g.emit(TraitorKept(seat, kept[0], returned), to=[seat], others=TraitorChosen(seat))
        return NEXT

    @step
    def rest(self, g: Engine) -> Outcome:
        """The returned cards are shuffled back into the traitor deck; who returned them may look up which they were."""
        table = g.table
        for seat in table.seats:
            if returned := table.dealt_traitors[seat]:
                table.returned_traitors[seat] = Sealed((seat,), leaders(g, returned))
                table.traitor_deck += renumber(g, returned)
                table.dealt_traitors[seat] = ()
        shuffle(g, table.traitor_deck)
        return NEXT


@Fold
def traitors_dealt(g: Engine, seat: Seat) -> int:
    """SETUP-07 · How many Traitor Cards the seat is dealt: 4."""
    return 4


@Fold
def traitors_kept(g: Engine, seat: Seat) -> int:
    """SETUP-08 · How many of them it keeps: 1. Who keeps as many as it was dealt chooses nothing."""
    return 1


def deal_traitors(g: Engine, seat: Seat) -> None:
    """The seat's Traitor Cards from the top of the deck; only their owner sees them."""
    deck = g.table.traitor_deck
    rest = len(deck) - traitors_dealt(g, seat)
    if rest < len(deck):
        g.table.traitor_deck, dealt = deck[:rest], tuple(reversed(deck[rest:]))
        g.table.dealt_traitors[seat] = dealt
        for card in dealt:
            show(g, card, to=[seat])
        g.emit(TraitorsDealt(seat, leaders(g, dealt)), to=[seat], others=HiddenTraitorsDealt(seat, len(dealt)))


def leaders(g: Engine, cards: Iterable[Thing]) -> tuple[str, ...]:
    """The leaders that these Traitor Cards name."""
    return tuple(face(g, card) for card in cards)


# ------------------------------------------------------------------------------------------------ the choice
class KeepTraitor(Action, frozen=True):
    """Keep this Traitor Card, and return the others."""

    card: Thing


class ChooseTraitor(Decision[KeepTraitor]):
    """SETUP-08 · Any one of the cards dealt to the seat, its own leaders among them."""

    rule = "SETUP-08"
    window = "d_traitors"

    def options(self, g: Engine) -> Iterable[KeepTraitor]:
        return (KeepTraitor(card) for card in g.table.dealt_traitors[self.seat])

    def default(self, g: Engine) -> KeepTraitor:
        """The strongest leader of another faction, the first dealt among equals; without one the strongest own."""
        dealt = g.table.dealt_traitors[self.seat]
        foreign = [card for card in dealt if faction_of(face(g, card)) != self.seat]
        return KeepTraitor(max(foreign or dealt, key=lambda card: strength(face(g, card))))


def faction_of(leader: str) -> str | None:
    """The faction whose leader this is; None if nobody's."""
    known, id = catalog.leaders(), LeaderId(leader)
    disc = known.leader.get(id) or known.special_disc.get(id)
    return disc.faction if disc else None


def strength(leader: str) -> int:
    """The strength printed on the disc; 0 where there is none, or no fixed one."""
    known, id = catalog.leaders(), LeaderId(leader)
    disc = known.leader.get(id) or known.special_disc.get(id)
    return (disc.strength or 0) if disc else 0


# ------------------------------------------------------------------------------------------------ what is told
class TraitorsDealt(Event, frozen=True):
    """SETUP-07 · For their owner: the leaders on the Traitor Cards dealt, in the order of the deal."""

    seat: Seat
    leaders: tuple[str, ...]


class HiddenTraitorsDealt(Event, frozen=True):
    """SETUP-07 · For the others: so many Traitor Cards were dealt to this seat."""

    seat: Seat
    number: int


class TraitorKept(Event, frozen=True):
    """SETUP-08 · For its owner: the traitor kept, and those returned."""

    seat: Seat
    leader: str
    returned: tuple[str, ...]


class TraitorChosen(Event, frozen=True):
    """SETUP-08 · For the others: this seat has kept a traitor."""

    seat: Seat
