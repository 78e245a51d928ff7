"""What the Ambassadors of Atreides and Harkonnen show: a hand, a Traitor Card (AMB-23, AMB-30, AMB-54)."""

from __future__ import annotations

from kanly.kernel import DONE, Event, Outcome, Seat, step
from kanly.rules.core.knowledge import face, show
from kanly.rules.factions.ecaz.effects.effect import AmbassadorEffect
from kanly.state import Engine


class HandInspection(AmbassadorEffect):
    """AMB-30 · The beneficiary sees the hand of the entrant as it is now."""

    def possible(self, g: Engine) -> bool:
        return bool(g.table.hands[self.entrant])

    @step
    def look(self, g: Engine) -> Outcome:
        """AMB-24 · Cards that are bound to something are shown as well. In what order they are held is not."""
        if not self.possible(g):
            return self.fruitless(g)
        hand = g.table.hands[self.entrant]
        for card in hand:
            show(g, card, to=[self.beneficiary])
        cards = tuple(sorted(face(g, card) for card in hand))
        seen = HandSeen(self.beneficiary, self.entrant, cards)
        g.emit(seen, to=[self.beneficiary], others=HandLooked(self.beneficiary, self.entrant))
        return DONE


class TraitorInspection(AmbassadorEffect):
    """AMB-54 · The beneficiary sees one Traitor Card of the entrant, which is told which."""

    def possible(self, g: Engine) -> bool:
        return bool(g.table.traitors[self.entrant])

    @step
    def look(self, g: Engine) -> Outcome:
        """Any of those that it holds, also one that lies face up; chosen at random, once."""
        if not self.possible(g):
            return self.fruitless(g)
        card = g.pick(g.table.traitors[self.entrant])
        show(g, card, to=[self.beneficiary])
        seen = TraitorSeen(self.beneficiary, self.entrant, face(g, card))
        told = [self.beneficiary, self.entrant]
        g.emit(seen, to=told, others=TraitorLooked(self.beneficiary, self.entrant))
        return DONE


# ------------------------------------------------------------------------------------------------ what is told
class HandSeen(Event, frozen=True):
    """AMB-30 · For the beneficiary: the Treachery Cards that the other seat holds."""

    seat: Seat
    other: Seat
    cards: tuple[str, ...]


class HandLooked(Event, frozen=True):
    """AMB-30 · For the others: the beneficiary has seen the hand of the other seat."""

    seat: Seat
    other: Seat


class TraitorSeen(Event, frozen=True):
    """AMB-54 · For the beneficiary and for the other seat: which of its Traitor Cards was seen."""

    seat: Seat
    other: Seat
    leader: str


class TraitorLooked(Event, frozen=True):
    """AMB-54 · For everybody else: the beneficiary has seen a Traitor Card of the other seat."""

    seat: Seat
    other: Seat
