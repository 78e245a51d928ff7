"""The special power of Moritani: the winner keeps or loses the cards that they say (MORI-16)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product
from random import Random
from typing import Literal, TypeAlias

from kanly.catalog import TerritoryId
from kanly.kernel import (
    DONE,
    NEXT,
    Action,
    Decision,
    Event,
    Outcome,
    Pass,
    Procedure,
    Seat,
    Violation,
    ask,
    call,
    step,
    violation,
)
from kanly.rules.cards.karama_special import SPECIAL, SpecialPower, power_unused, special_bars, special_cards
from kanly.rules.core.battle_cards import left_of_plan
from kanly.rules.core.battle_facts import Battle
from kanly.rules.core.battle_fight import after_battle
from kanly.rules.core.cards import discard
from kanly.rules.core.knowledge import face
from kanly.rules.factions.moritani.faction import MORITANI, moritani
from kanly.state import Engine, Thing

Fate: TypeAlias = Literal["free", "keep", "discard"]
FATES: tuple[Fate, ...] = ("free", "keep", "discard")
SLOTS = ("leader", "weapon", "defense")


@after_battle.by(moritani, at=7.602)
def fate_of_the_winners_cards(g: Engine, battle: Battle) -> WinnersCards | None:
    """MORI-16 · When they have lost a battle that has a winner who has cards of the plan left. They are asked whatever
    they hold; that the power is unused is public."""
    winner = battle.winner
    if winner is None or winner == MORITANI or MORITANI not in battle.sides or not power_unused(g, MORITANI):
        return None
    return WinnersCards(winner, battle.territory) if left_of_plan(g, battle, winner) else None


class WinnersCards(Procedure):
    """MORI-16 · The power, played or not."""

    winner: Seat
    territory: TerritoryId
    leader: Fate = "free"
    weapon: Fate = "free"
    defense: Fate = "free"

    @step
    def question(self, g: Engine) -> Outcome:
        return ask(ChooseFates(MORITANI, g.innermost(Battle), self.winner, self.territory), then=self.chosen)

    def chosen(self, g: Engine, answer: SealFates | Pass) -> Outcome:
        if isinstance(answer, Pass):
            return DONE
        self.leader, self.weapon, self.defense = answer.leader, answer.weapon, answer.defense
        return call(SpecialPower(MORITANI, card=answer.card, use=SPECIAL), then=self.played)

    def played(self, g: Engine, play: SpecialPower) -> Outcome:
        return NEXT if play.effective else DONE

    @step
    def effect(self, g: Engine) -> Outcome:
        """What is to be kept stays in the hand, what is to be discarded goes; the rest is the winner's choice."""
        battle = g.innermost(Battle)
        for card, fate in ((card, getattr(self, slot)) for slot, card in slots(g, battle, self.winner)):
            if fate == "keep":
                battle.kept += (card,)
                g.emit(CardHeldBack(self.winner, face(g, card)))
            elif fate == "discard":
                discard(g, self.winner, card)
        return DONE


def slots(g: Engine, battle: Battle, winner: Seat) -> list[tuple[str, Thing]]:
    """The cards that the winner has played and still holds, each with its slot of the plan. A Cheap Hero is among them
    only if the winner alone has called a traitor (CARD-BATTLE-06)."""
    plan, left = battle.plan(winner), left_of_plan(g, battle, winner)
    return [(slot, card) for slot in SLOTS if (card := getattr(plan, slot)) in left]


class SealFates(Action, frozen=True):
    """MORI-16 · Play this Karama: the winner keeps or discards its weapon, its defense and its Cheap Hero, which stands
    in the place of a leader, or chooses itself."""

    card: Thing
    weapon: Fate = "free"
    defense: Fate = "free"
    leader: Fate = "free"


class ChooseFates(Decision[SealFates | Pass]):
    """MORI-16 · For each card of the winner one of three fates; silence leaves the power unused."""

    rule = "MORI-16"
    window = "d_moritani_karama"
    battle: Battle
    winner: Seat
    territory: TerritoryId

    def options(self, g: Engine) -> Iterable[SealFates | Pass]:
        yield Pass()
        there = [slot for slot, _ in slots(g, self.battle, self.winner)]
        for card in special_cards(g, self.seat):
            for fates in product(FATES, repeat=len(there)):
                if any(fate != "free" for fate in fates):
                    yield SealFates(card, **dict(zip(there, fates, strict=True)))

    def check(self, g: Engine, action: SealFates | Pass) -> Sequence[Violation]:
        if isinstance(action, Pass):
            return ()
        found = [*special_bars(g, self.seat, action.card)]
        there = [slot for slot, _ in slots(g, self.battle, self.winner)]
        chosen = [slot for slot in SLOTS if getattr(action, slot) != "free"]
        found += [violation("MORI-16", "no-such-card-played", slot=slot) for slot in chosen if slot not in there]
        if not chosen:
            found.append(violation("MORI-16", "no-fate-chosen"))
        return found

    def sample(self, g: Engine, rng: Random) -> SealFates | Pass:
        """Mostly a pass: it is used once a game."""
        return rng.choice([*self.options(g)]) if rng.random() < 0.5 else Pass()


class CardHeldBack(Event, frozen=True):
    """MORI-16 · The winner of a battle has to keep this card."""

    seat: Seat
    card: str
