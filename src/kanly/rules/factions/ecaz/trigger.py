"""How an Ambassador is triggered by an entry, and what then becomes of it (AMB-12 to AMB-22, ARRIVE-28)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias

from kanly import catalog
from kanly.catalog import AmbassadorId, TerritoryId
from kanly.kernel import (
    DONE,
    NEXT,
    Action,
    Decision,
    Event,
    Fact,
    Outcome,
    Pass,
    Procedure,
    Seat,
    Window,
    ask,
    call,
    step,
)
from kanly.rules.cards.karama import declared, stopped_for_phase
from kanly.rules.core.arrival import Arrival, Trigger, VoidTrigger, arrival_reactions, entry_triggers
from kanly.rules.core.nexus import may_offer
from kanly.rules.factions.duke_vidal.custody import AMBASSADOR, come_to, free_to_come, holder
from kanly.rules.factions.ecaz.cohort import dispose
from kanly.rules.factions.ecaz.effects import EFFECTS
from kanly.rules.factions.ecaz.faction import ECAZ, ecaz
from kanly.rules.factions.ecaz.ties import AllianceOffer
from kanly.rules.factions.ecaz.tokens import call_in, is_own, name_of
from kanly.state import Engine, Thing

FOR_THE_ALLY = "ecaz_ally_beneficiary"
COPY = "copy"
DUKE, ALLIANCE = "duke", "alliance"
"""AMB-33 · The two options of the token of Ecaz."""


# ------------------------------------------------------------------------------------------------ who can trigger it
@entry_triggers.by(ecaz, at=9.2)
def ambassador_met(g: Engine, arrival: Arrival) -> Iterable[Trigger]:
    """AMB-12, AMB-13, ARRIVE-07 · An entry with a fighter where an Ambassador stands: not of Ecaz, nor of its ally, nor
    of the faction on the token."""
    token = g.table.embassies.get(arrival.territory)
    if token is None or not arrival.arrived.fighters:
        return
    if catalog.arrivals().cause[arrival.cause].ambassador == "no":
        return
    if arrival.entrant not in (ECAZ, g.table.ally(ECAZ), catalog.ambassadors().token[name_of(g, token)].faction):
        yield Trigger(ECAZ, token)


@arrival_reactions.by(ecaz, at=9.2)
def may_be_triggered(g: Engine, arrival: Arrival) -> AmbassadorUse | VoidTrigger | None:
    """TIMING-20 E9, ARRIVE-08 · After Terror, if the same token still stands there. AMB-14 · Where Ecaz could only
    decline it is not asked: everybody can see that."""
    token = g.table.embassies.get(arrival.territory)
    if not any(trigger.owner == ECAZ for trigger in arrival.triggers):
        return None
    if token is None or Trigger(ECAZ, token) not in arrival.triggers:
        return VoidTrigger(ECAZ, arrival.entrant, arrival.territory)
    if is_own(name_of(g, token)) and not [*own_options(g, arrival.entrant)]:
        return None
    return AmbassadorUse(arrival.entrant, arrival.territory, token, arrival.depth, ECAZ)


# ------------------------------------------------------------------------------------------------ the use
class AmbassadorUse(Procedure):
    """AMB-15 · An offer to Ecaz; if it is taken, the effect of the token for the `beneficiary`, and then where the
    token goes. `option`: what the token of Ecaz is used for. `candidates`: what could be copied when it was triggered;
    `effect`: the token whose effect it is."""

    entrant: Seat
    territory: TerritoryId
    token: Thing
    depth: int
    beneficiary: Seat
    option: str = ""
    candidates: tuple[AmbassadorId, ...] = ()
    effect: AmbassadorId = AmbassadorId("")

    @step
    def offer(self, g: Engine) -> Outcome:
        """1 · Ecaz alone answers; the offer, the token and the entrant are public."""
        question = ChooseTrigger(ECAZ, self.entrant, self.territory, name_of(g, self.token), self.depth)
        return ask(question, then=self.answered)

    def answered(self, g: Engine, answer: TriggerAnswer) -> Outcome:
        """AMB-14 · Declined, nothing has happened, and a later entry is a new offer."""
        if isinstance(answer, Pass):
            return DONE
        if isinstance(answer, TriggerAmbassador):
            self.beneficiary = answer.beneficiary
        else:
            self.option = DUKE if isinstance(answer, EngageDuke) else ALLIANCE
        self.effect = name_of(g, self.token)
        g.emit(AmbassadorTriggered(ECAZ, self.effect, self.territory, self.entrant, self.beneficiary, self.option))
        return NEXT

    @step
    def for_the_ally(self, g: Engine) -> Outcome:
        """ECAZ-07 · That the ally benefits can be stopped, before the effect begins."""
        return NEXT if self.beneficiary == ECAZ else call(declared(FOR_THE_ALLY), then=self.named)

    def named(self, g: Engine, window: Window[Any]) -> Outcome:
        """AMB-16 · The trigger stands; Ecaz benefits where the ally cannot, or is none any more."""
        if window.stopped or g.table.ally(ECAZ) != self.beneficiary:
            self.beneficiary = ECAZ
        return NEXT

    @step
    def accepted(self, g: Engine) -> Outcome:
        """2 · The token has left the stronghold. AMB-31 · What could be copied is settled now."""
        call_in(g, self.territory, "resolving")
        if self.kind == COPY:
            self.candidates = copyable(g)
        return NEXT

    @property
    def kind(self) -> str:
        """The word that the catalog has for the effect."""
        return catalog.ambassadors().token[self.effect].effect

    @step
    def copy(self, g: Engine) -> Outcome:
        """3 · Ecaz, not its ally, chooses what is copied."""
        if self.kind != COPY:
            return NEXT
        return ask(ChooseCopiedEffect(ECAZ, self.entrant, self.candidates), then=self.copied)

    def copied(self, g: Engine, answer: CopyAmbassador) -> Outcome:
        """AMB-31 · The copied token is not moved and not marked, and whom it would not harm does not matter."""
        self.effect = answer.token
        g.emit(AmbassadorCopied(ECAZ, self.effect))
        return NEXT

    @step
    def work(self, g: Engine) -> Outcome:
        """4 to 6 · The effect, with every entry that it causes. AMB-20 · The entrant goes on afterwards."""
        if self.option == DUKE:
            come_to(g, ECAZ, AMBASSADOR)
            return NEXT
        if self.option == ALLIANCE:
            return call(AllianceOffer(self.entrant))
        return call(EFFECTS[self.kind](self.beneficiary, self.entrant, self.territory, self.depth))

    @step
    def disposition(self, g: Engine) -> Outcome:
        """7, AMB-15 (3), ARRIVE-16 points 1 and 2 · Once, when everything else of it is over."""
        dispose(g, self.token)
        return NEXT


def copyable(g: Engine) -> tuple[AmbassadorId, ...]:
    """AMB-31 · The five Ambassadors that are neither of the cohort nor of Ecaz, wherever they lie, in the order of the
    catalog."""
    cohort = [name_of(g, token) for token in g.table.cohort]
    return tuple(name for name in catalog.ambassadors().token if name not in cohort and not is_own(name))


# ------------------------------------------------------------------------------------------------ the choices
class TriggerAmbassador(Action, frozen=True):
    """AMB-14, AMB-16 · Trigger the Ambassador, for Ecaz or for its ally."""

    beneficiary: Seat


class EngageDuke(Action, frozen=True):
    """AMB-33 · Trigger the own Ambassador and take control of Duke Vidal."""


class OfferTies(Action, frozen=True):
    """AMB-33, AMB-34 · Trigger the own Ambassador and offer the entrant an alliance."""


TriggerAnswer: TypeAlias = TriggerAmbassador | EngageDuke | OfferTies | Pass


def own_options(g: Engine, entrant: Seat) -> Iterable[EngageDuke | OfferTies]:
    """AMB-33 · What the token of Ecaz may be used for against this entrant."""
    if free_to_come(g) and holder(g) != ECAZ:
        yield EngageDuke()
    if may_offer(g, ECAZ, entrant):
        yield OfferTies()


class ChooseTrigger(Decision[TriggerAnswer]):
    """AMB-14 · Whether the Ambassador is triggered, and for whom; on silence it is not."""

    rule = "AMB-14"
    window = "d_entry_ambassador"
    entrant: Seat
    territory: TerritoryId
    token: AmbassadorId
    depth: int

    def outlook(self, g: Engine, action: TriggerAnswer) -> dict[str, Fact]:
        """AMB-21 · Whether the effect could do anything for Ecaz: `fruitful`. Of its ally nothing is told."""
        effect = EFFECTS.get(catalog.ambassadors().token[self.token].effect)
        if effect is None or not isinstance(action, TriggerAmbassador) or action.beneficiary != self.seat:
            return {}
        return {"fruitful": effect(self.seat, self.entrant, self.territory, self.depth).possible(g)}

    def options(self, g: Engine) -> Iterable[TriggerAnswer]:
        yield Pass()
        if is_own(self.token):
            yield from own_options(g, self.entrant)
            return
        yield TriggerAmbassador(self.seat)
        ally = g.table.ally(self.seat)
        if ally is not None and not stopped_for_phase(g, FOR_THE_ALLY):
            yield TriggerAmbassador(ally)


class CopyAmbassador(Action, frozen=True):
    """AMB-31 · Use the effect of this Ambassador."""

    token: AmbassadorId


class ChooseCopiedEffect(Decision[CopyAmbassador]):
    """AMB-31 · One of the five; on silence the first one shown."""

    rule = "AMB-31"
    entrant: Seat
    candidates: tuple[AmbassadorId, ...]

    def options(self, g: Engine) -> Iterable[CopyAmbassador]:
        return map(CopyAmbassador, self.candidates)


# ------------------------------------------------------------------------------------------------ what is told
class AmbassadorTriggered(Event, frozen=True):
    """AMB-14 · An Ambassador was triggered by this entrant, for the beneficiary. `option`: what the token of Ecaz is
    used for."""

    seat: Seat
    token: AmbassadorId
    territory: TerritoryId
    entrant: Seat
    beneficiary: Seat
    option: str


class AmbassadorCopied(Event, frozen=True):
    """AMB-31 · The effect is that of this Ambassador."""

    seat: Seat
    token: AmbassadorId
