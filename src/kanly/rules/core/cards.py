"""Treachery Cards in hands, deck and discard pile (BID-02, BID-04, TIMING-19, CARD-GEN-04 to CARD-GEN-12)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice

from kanly.kernel import Collect, Event, Fold, Seat, Violation, violation
from kanly.rules.core.knowledge import face, knows, renumber, show, shuffle, strangers_to, without
from kanly.state import Engine, Thing


@Fold
def hand_limit(g: Engine, seat: Seat) -> int:
    """BID-02, CARD-GEN-04 · The most cards this seat may hold: 4."""
    return 4


@Collect
def reserved(g: Engine, seat: Seat) -> Iterable[Thing]:
    """CARD-GEN-12 · Cards bound to something: declared, in a sealed plan, behind a bid beyond one's means."""
    return ()


def is_card(g: Engine, thing: Thing) -> bool:
    """Whether the thing is a Treachery Card."""
    return g.table.family[thing] == "treachery"


def room(g: Engine, seat: Seat) -> int:
    """How many cards this seat may still take."""
    return max(0, hand_limit(g, seat) - g.table.hand_size(seat))


def free_cards(g: Engine, seat: Seat) -> list[Thing]:
    """The cards of the hand that are bound to nothing."""
    bound = reserved(g, seat)
    return [card for card in g.table.hands[seat] if card not in bound]


def free_copies(g: Engine, seat: Seat, name: str) -> list[Thing]:
    """The free cards of this name in the hand."""
    faces = g.table.faces
    alike = [card for card in g.table.hands[seat] if faces[card] == name]
    bound = reserved(g, seat) if alike else ()
    return [card for card in alike if card not in bound]


def not_held(g: Engine, seat: Seat, card: Thing, name: str, rule: str) -> Sequence[Violation]:
    """Why this card is not a free one of this name in the seat's hand. Says the same whatever else the card may be."""
    if card in free_copies(g, seat, name):
        return ()
    return (violation(rule, "card-not-held", card=name),)


def take(g: Engine, seat: Seat, card: Thing) -> None:
    """The card enters the hand; its owner knows it."""
    g.table.hands[seat] += (card,)
    show(g, card, to=[seat])


def draw(g: Engine) -> Thing | None:
    """BID-04, TIMING-19 · The top card of the deck, made anew of the discard pile if it is empty; None if there
    is no card at all. Nobody sees it yet."""
    table = g.table
    if not table.deck and table.discard:
        table.deck, table.discard = renumber(g, table.discard), ()
        shuffle(g, table.deck)
        g.emit(DeckReshuffled(len(table.deck)))
    if not table.deck:
        return None
    *rest, top = table.deck
    table.deck = tuple(rest)
    return top


def show_all(g: Engine, seat: Seat, card: Thing) -> None:
    """A card of the hand is shown to everybody. Who has seen another one of its face in that hand cannot tell which of
    them it is: what is left is not known for certain any more (ATR-03)."""
    table = g.table
    twins = [twin for twin in table.hands[seat] if face(g, twin) == face(g, card)]
    for other in strangers_to(g, card):
        for seen_before in islice((twin for twin in twins if knows(g, other, twin)), 1):
            table.known[seen_before] -= table.bit(other)
    show(g, card)


def discard(g: Engine, seat: Seat, *cards: Thing) -> None:
    """CARD-GEN-07 · Cards of the hand go face up on the pile, the last one on top."""
    for card in cards:
        show_all(g, seat, card)
        g.table.hands[seat] = without(g.table.hands[seat], card)
        g.table.discard += (card,)
        g.emit(CardDiscarded(seat, face(g, card)))


def remove(g: Engine, seat: Seat, card: Thing) -> None:
    """A card of the hand leaves the game, seen by all."""
    show_all(g, seat, card)
    g.table.hands[seat] = without(g.table.hands[seat], card)
    g.table.removed += (card,)
    g.emit(CardRemoved(seat, face(g, card)))


class CardPlayed(Event, frozen=True):
    """A card was declared; `against` is the ability that it is played against, if any; `use` is what it is played for,
    where a card has several uses (KARAMA-02)."""

    seat: Seat
    card: str
    against: str = ""
    use: str = ""


class CardDiscarded(Event, frozen=True):
    """CARD-GEN-07 · A card of a hand was discarded, face up."""

    seat: Seat
    card: str


class CardRemoved(Event, frozen=True):
    """The card has left the game."""

    seat: Seat
    card: str


class DeckReshuffled(Event, frozen=True):
    """CARD-GEN-06 · The discard pile has become the deck, of so many cards."""

    cards: int
