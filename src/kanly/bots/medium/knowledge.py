"""What a seat knows of what lies hidden: the cards of other hands, purses, traitors. It rests on what the seat has seen
happen (events), never on what is hidden from it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache, cached_property
from math import comb, prod

from kanly import catalog
from kanly.bots.easy.cards import is_shield, killing, leader_strength, stopping
from kanly.bots.medium.purses import purses_after
from kanly.kernel import Event, Seat
from kanly.rules.cards.gifts import CardChangedHands, CardGiven
from kanly.rules.core.battle_fight import PlanRevealed
from kanly.rules.core.cards import CardDiscarded, CardRemoved, DeckReshuffled
from kanly.rules.core.discs import house
from kanly.rules.factions.ecaz.effects.looks import HandSeen, TraitorSeen
from kanly.rules.factions.harkonnen.hand_swap import CardReturned, CardsSeized, SwapBegun
from kanly.view import SeatView, View

DEALT = 4
"""Traitor Cards dealt to each seat; all but Harkonnen keep one of them (SETUP-07, SETUP-08)."""


class Knowledge:
    """What one seat can conclude. `known`: the cards that each other seat holds for certain; `unseen`: those that lie
    where the seat cannot see them, in the deck, on sale, or among the other cards of hands."""

    def __init__(self, view: View, events: Iterable[Event]) -> None:
        assert view.viewer is not None, "only a seat knows something of its own"
        self.view, self.viewer = view, view.viewer
        self.by_seat: dict[Seat, SeatView] = {seat.seat: seat for seat in view.seats}
        seen = [*events]
        self.known, discarded = cards_after(seen, self.viewer, view)
        self.shown = frozenset((event.other, event.leader) for event in seen if isinstance(event, TraitorSeen))
        self.purse: dict[Seat, int] = purses_after(seen, view)
        private = view.own.private
        assert private is not None, "a seat sees what is its own"
        self.private = private
        self.unseen = Counter(composition(view))
        for face in (*(card.face for card in private.hand), *view.removed):
            self.unseen[face] -= 1
        self.unseen -= discarded
        for cards in self.known.values():
            self.unseen -= cards
        self.unseen = +self.unseen

    # -- hands
    def unknown(self, seat: Seat) -> int:
        """How many cards of this hand may be anything."""
        return max(0, self.by_seat[seat].hand_size - self.known[seat].total())

    def holds(self, seat: Seat, fits: Callable[[str], object]) -> float:
        """How likely this seat holds at least one card that fits; of itself the viewer knows."""
        if seat == self.viewer:
            return float(any(fits(card.face) for card in self.private.hand))
        if any(fits(face) for face in self.known[seat]):
            return 1.0
        total, unknown = self.unseen.total(), self.unknown(seat)
        fitting = sum(number for face, number in self.unseen.items() if fits(face))
        if unknown <= 0 or not fitting:
            return 0.0
        unknown = min(unknown, total)
        return 1.0 - comb(total - fitting, unknown) / comb(total, unknown)

    def armed(self, seat: Seat) -> dict[str, float]:
        """How likely this seat holds a weapon or defense of each kind: projectile, poison, lasgun, shield, snooper."""
        return {kind: self.holds(seat, test) for kind, test in KINDS.items()}

    def thought_of(self, seat: Seat) -> dict[str, float]:
        """The same of a seat as the others may think of it, who do not see what the viewer sees of itself."""
        if seat != self.viewer:
            return self.armed(seat)
        pool = self.unseen + Counter(card.face for card in self.private.hand)
        total, number = pool.total(), min(self.by_seat[seat].hand_size, pool.total())
        chances = {}
        for kind, test in KINDS.items():
            fitting = sum(count for face, count in pool.items() if test(face))
            chances[kind] = 1.0 - comb(total - fitting, number) / comb(total, number)
        return chances

    # -- traitors
    @cached_property
    def cleared(self) -> frozenset[str]:
        """The leaders that are nobody else's hidden traitors."""
        own = self.private
        mine = {card.face for card in (*own.traitors, *own.dealt_traitors)} | {*own.returned_traitors}
        shown = {face for seat in self.view.seats for face in seat.open_traitors}
        return frozenset(mine | shown)

    @cached_property
    def traitors(self) -> frozenset[str]:
        """The leaders that the seat itself can call."""
        return frozenset(card.face for card in self.private.traitors)

    def traitor_chance(self, holder: Seat, name: str) -> float:
        """How likely this seat can call that leader a traitor. Who keeps one of four keeps the strongest of others."""
        seat = self.by_seat[holder]
        if name not in self.traitor_deck:
            return 0.0
        if name in seat.open_traitors or (holder, name) in self.shown:
            return 1.0
        hidden = seat.traitor_cards - len(seat.open_traitors)
        if name in self.cleared or hidden <= 0 or (house(name) == holder and hidden == 1):
            return 0.0
        possible = [one for one in self.traitor_deck if one not in self.cleared]
        if hidden > 1 or len(possible) <= DEALT:
            return min(1.0, hidden / max(1, len(possible)))
        stronger = sum(leader_strength(one) > leader_strength(name) and house(one) != holder for one in possible)
        others = len(possible) - 1
        none_stronger = prod((others - stronger - n) / (others - n) for n in range(DEALT - 1) if others - stronger > n)
        return DEALT / len(possible) * max(0.05, none_stronger)

    @cached_property
    def traitor_deck(self) -> tuple[str, ...]:
        """The leaders of the factions in the game."""
        ids = {str(seat.seat) for seat in self.view.seats}
        deck = (one.id for one in catalog.leaders().leader.values() if one.faction in ids and one.traitor_card)
        terror = self.view.terror
        spent = (*terror.revealed, *terror.used) if terror else ()
        return tuple(name for name in deck if name != self.view.loyal and name not in spent)


KINDS: dict[str, Callable[[str], object]] = {
    "projectile": lambda face: "projectile" in killing(face),
    "poison": lambda face: "poison" in killing(face),
    "lasgun": lambda face: "lasgun" in killing(face),
    "shield": is_shield,
    "snooper": lambda face: "poison" in stopping(face),
}


def composition(view: View) -> list[str]:
    """The Treachery Cards that the game is played with."""
    cards = catalog.treachery_cards()
    return [cards.card_of[copy].id for copy in cards.deck(view.settings)]


def cards_after(events: Iterable[Event], viewer: Seat, view: View) -> tuple[dict[Seat, Counter[str]], Counter[str]]:
    """The cards known in each other hand, and the discard pile, after all that was seen."""
    known = {seat.seat: Counter[str]() for seat in view.seats}
    pile = Counter[str]()
    for event in events:
        match event:
            case PlanRevealed(seat=seat):
                for face in (event.weapon, event.defense, event.leader):
                    if face in all_cards():
                        known[seat][face] = max(1, known[seat][face])
            case CardDiscarded(seat=seat, card=card):
                known[seat][card] -= known[seat][card] > 0
                pile[card] += 1
            case CardRemoved(seat=seat, card=card):
                known[seat][card] -= known[seat][card] > 0
            case DeckReshuffled():
                pile.clear()
            case (
                CardGiven(giver=giver, receiver=receiver, card=card)
                | CardReturned(seat=giver, target=receiver, card=card)
            ):
                known[giver][card] -= known[giver][card] > 0
                known[receiver][card] += 1
            case CardsSeized(seat=seat, target=target):
                for face in event.cards:
                    known[target][face] -= known[target][face] > 0
                    known[seat][face] += 1
            case HandSeen(other=holder, cards=cards):
                known[holder] = Counter(cards)
            case CardChangedHands(giver=giver):
                known[giver].clear()
            case SwapBegun(seat=seat, target=target) if viewer not in (seat, target):
                known[seat].clear()
                known[target].clear()
    for seen in view.record:
        if seen.holder is not None:
            least = sum(other.face == seen.face and other.holder == seen.holder for other in view.record)
            known[seen.holder][seen.face] = max(known[seen.holder][seen.face], least)
    known[viewer].clear()
    for other in view.seats:
        known[other.seat] = at_most(+known[other.seat], other.hand_size)
    return known, pile


def at_most(cards: Counter[str], number: int) -> Counter[str]:
    """So many of these cards; which ones have gone nobody can tell."""
    while cards.total() > number:
        cards = cards - Counter([min(cards)])
    return cards


@cache
def all_cards() -> frozenset[str]:
    """The ids of all Treachery Cards."""
    return frozenset(catalog.treachery_cards().card)
