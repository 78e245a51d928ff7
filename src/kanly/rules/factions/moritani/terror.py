"""Moritani react to an entry where a Terror token lies: they leave it, offer an alliance, or turn it over (TERROR-09 to
TERROR-13, ARRIVE-27)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random

from kanly import catalog
from kanly.catalog import TerritoryId, TerrorId
from kanly.kernel import (
    DONE,
    NEXT,
    Action,
    Decision,
    Outcome,
    Pass,
    Procedure,
    Seat,
    Violation,
    ask,
    call,
    goto,
    step,
)
from kanly.rules.core.arrival import Arrival, Trigger, VoidTrigger, arrival_reactions, entry_triggers
from kanly.rules.factions.moritani.assassination import Assassination, nobody_to_kill
from kanly.rules.factions.moritani.atomics import Atomics
from kanly.rules.factions.moritani.effects import TerrorEffect
from kanly.rules.factions.moritani.enemy import EnemyOfMyEnemy, offer_bars
from kanly.rules.factions.moritani.extortion import EXTORTION, Extortion
from kanly.rules.factions.moritani.faction import MORITANI, moritani
from kanly.rules.factions.moritani.robbery import Robbery
from kanly.rules.factions.moritani.sabotage import Sabotage
from kanly.rules.factions.moritani.sneak_attack import SneakAttack, sneak_attack_limit
from kanly.rules.factions.moritani.tokens import name_of, placed_in, put, reveal
from kanly.state import Engine, Thing

ASSASSINATION, SNEAK_ATTACK = TerrorId("terror_assassination"), TerrorId("terror_sneak_attack")
EFFECTS: Mapping[TerrorId, type[TerrorEffect]] = {
    ASSASSINATION: Assassination,
    TerrorId("terror_atomics"): Atomics,
    EXTORTION: Extortion,
    TerrorId("terror_robbery"): Robbery,
    TerrorId("terror_sabotage"): Sabotage,
    SNEAK_ATTACK: SneakAttack,
}


# ------------------------------------------------------------------------------------------------ when
@entry_triggers.by(moritani, at=9)
def tokens_lie_there(g: Engine, arrival: Arrival) -> Iterable[Trigger]:
    """TERROR-09, ARRIVE-07 · Each token there, at an entry of another faction that is not their ally at that moment."""
    if arrival.entrant == MORITANI or g.table.ally(MORITANI) == arrival.entrant:
        return ()
    if catalog.arrivals().cause[arrival.cause].terror != "yes":
        return ()
    return [Trigger(MORITANI, token) for token in placed_in(g, arrival.territory)]


@arrival_reactions.by(moritani, at=9.1)
def terror(g: Engine, arrival: Arrival) -> Terror | VoidTrigger | None:
    """TIMING-20 E9, ARRIVE-08 · For the tokens that are still there; whether the forces are does not matter."""
    earned = [trigger.token for trigger in arrival.triggers if trigger.owner == MORITANI]
    tokens = tuple(token for token in placed_in(g, arrival.territory) if token in earned)
    if earned and not tokens:
        return VoidTrigger(MORITANI, arrival.entrant, arrival.territory)
    return Terror(arrival.entrant, arrival.territory, arrival.depth, tokens) if tokens else None


# ------------------------------------------------------------------------------------------------ the reaction
class Terror(Procedure):
    """ARRIVE-27 · The tokens that this entry has earned them, one after the other. `left`: those still to be decided,
    the present one first; `offered`: an alliance was, with this one."""

    entrant: Seat
    territory: TerritoryId
    depth: int
    left: tuple[Thing, ...]
    offered: bool = False

    @step
    def next_token(self, g: Engine) -> Outcome:
        """TERROR-13 · Each is a decision of its own. ARRIVE-08 · What has gone meanwhile is no longer asked about."""
        self.left = tuple(token for token in self.left if token in placed_in(g, self.territory))
        self.offered = False
        return NEXT if self.left else DONE

    @step
    def question(self, g: Engine) -> Outcome:
        return ask(self.choice(g), then=self.chosen)

    def choice(self, g: Engine) -> ChooseTerror:
        """What Moritani are asked."""
        token, *_ = self.left
        most, blocked = sneak_attack_limit(g, self.territory, self.depth)
        return ChooseTerror(MORITANI, self.entrant, self.territory, name_of(g, token), self.offered, most, blocked)

    def chosen(self, g: Engine, answer: RevealTerror | OfferEnemy | Pass) -> Outcome:
        """TERROR-11 · Left alone, it stays where it is, and nobody hears of it."""
        token, *others = self.left
        if isinstance(answer, RevealTerror):
            return NEXT
        if isinstance(answer, OfferEnemy):
            return call(EnemyOfMyEnemy(self.entrant, self.territory, token), then=self.replied)
        self.left = tuple(others)
        return goto(self.next_token)

    def replied(self, g: Engine, offer: EnemyOfMyEnemy) -> Outcome:
        """TERROR-16 · Accepted: the reaction is over. TERROR-17 · Refused: the token must be revealed. TERROR-15 ·
        Stopped: it may be."""
        if offer.accepted:
            return DONE
        self.offered = True
        return goto(self.turning_over) if offer.refused else goto(self.question)

    @step
    def turning_over(self, g: Engine) -> Outcome:
        token, *_ = self.left
        reveal(g, token, self.territory, self.entrant)
        return NEXT

    @step
    def effect(self, g: Engine) -> Outcome:
        token, *_ = self.left
        kind = EFFECTS[name_of(g, token)]
        return call(kind(self.entrant, self.territory, self.depth), then=self.over)

    def over(self, g: Engine, effect: TerrorEffect) -> Outcome:
        """TERROR-12 · It is out of the game, unless it has gone elsewhere by its own effect."""
        token, *others = self.left
        if not effect.kept:
            put(g, token, "resolving", "removed")
        self.left = tuple(others)
        return goto(self.next_token)


class RevealTerror(Action, frozen=True):
    """TERROR-12 · Turn the token over."""


class OfferEnemy(Action, frozen=True):
    """TERROR-14 · Offer the entrant an alliance instead."""


class ChooseTerror(Decision[RevealTerror | OfferEnemy | Pass]):
    """TERROR-09 · Reveal the token, offer an alliance, or leave it; silence leaves it. TERROR-30 · `most`: how many
    forces a Sneak Attack could send now, and why none, `blocked`, if there are none; for Moritani alone."""

    rule = "TERROR-09"
    window = "d_terror"
    entrant: Seat
    territory: TerritoryId
    token: TerrorId
    offered: bool
    most: int
    blocked: str

    def options(self, g: Engine) -> Iterable[RevealTerror | OfferEnemy | Pass]:
        choices = (Pass(), RevealTerror(), OfferEnemy())
        return (choice for choice in choices if not self.check(g, choice))

    def check(self, g: Engine, action: RevealTerror | OfferEnemy | Pass) -> Sequence[Violation]:
        if isinstance(action, OfferEnemy):
            return [*offer_bars(g, self.entrant, self.offered)]
        if isinstance(action, RevealTerror) and self.token == ASSASSINATION:
            return [*nobody_to_kill(g, self.entrant)]
        return ()

    def sample(self, g: Engine, rng: Random) -> RevealTerror | OfferEnemy | Pass:
        """TERROR-32 · Nobody would turn a Sneak Attack over with which nobody can come."""
        empty = self.token == SNEAK_ATTACK and not self.most
        return rng.choice([choice for choice in self.options(g) if not (empty and isinstance(choice, RevealTerror))])
