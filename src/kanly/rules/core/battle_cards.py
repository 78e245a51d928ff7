"""What becomes of the cards of the plans (BATTLE-26, BATTLE-30, CARD-BATTLE-06)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from kanly.kernel import Action, Decision, Fact, Fold, Seat, Violation, violation
from kanly.rules.core.battle_facts import Battle
from kanly.rules.core.battle_plan import card_of, cards_in_plan
from kanly.rules.core.cards import discard
from kanly.state import Engine, Thing


def discard_lost(g: Engine, battle: Battle) -> None:
    """7.60 · Whoever has not won discards all cards of the plan, weapon, defense and Cheap Hero in this order; the
    winner, and a loser that may keep one, those that must be discarded."""
    for seat in sorted(battle.sides, key=lambda side: side != battle.winner):
        all_of_them = seat != battle.winner and not loser_may_keep(g, battle, seat)
        cards = cards_in_plan(g, battle.plan(seat))
        discard(g, seat, *(card for card in cards if all_of_them or must_discard(g, battle, seat, card)))


@Fold
def loser_may_keep(g: Engine, battle: Battle, seat: Seat) -> bool:
    """MORI-11 · Whether this combatant, who has not won, may keep a card that a winner could keep. Then it is asked in
    a row of its own, and what it does not keep is discarded there."""
    return False


def left_of_plan(g: Engine, battle: Battle, seat: Seat) -> list[Thing]:
    """The cards of the plan that are still in the hand."""
    return [card for card in cards_in_plan(g, battle.plan(seat)) if card in g.table.hands[seat]]


@Fold
def must_discard(g: Engine, battle: Battle, seat: Seat, card: Thing) -> bool:
    """BATTLE-30, BATTLE-13 · Whether the winner has to discard this card of its plan: one that says so. BATTLE-20 · Who
    has won by calling a traitor keeps even those."""
    return battle.traitors != (seat,) and card_of(g, card).after_use == "discard"


class DiscardPlayed(Action, frozen=True):
    """BATTLE-30 · Discard these of the cards that were played, in this order; the others are kept."""

    cards: tuple[Thing, ...] = ()


class ChooseDiscards(Decision[DiscardPlayed]):
    """BATTLE-30 · Each card that may be kept, one by one. On silence all are kept; without a card nobody is asked."""

    rule = "BATTLE-30"
    window = "d_winner_cards"
    alone = True
    battle: Battle

    def left(self, g: Engine) -> list[Thing]:
        """Those that it has not been told to keep (MORI-16)."""
        return [card for card in left_of_plan(g, self.battle, self.seat) if card not in self.battle.kept]

    def options(self, g: Engine) -> Iterable[DiscardPlayed]:
        left = self.left(g)
        return (DiscardPlayed(cards) for number in range(len(left) + 1) for cards in combinations(left, number))

    def check(self, g: Engine, action: DiscardPlayed) -> Sequence[Violation]:
        left = self.left(g)
        if len({*action.cards}) == len(action.cards) and all(card in left for card in action.cards):
            return ()
        return (violation("BATTLE-30", "not-a-played-card"),)

    def facts(self) -> dict[str, Fact]:
        return {**super().facts(), "territory": self.battle.territory}
