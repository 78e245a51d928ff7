"""What Ecaz add: ambassadors."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from kanly.kernel import DONE, NEXT, Action, Decision, Event, Extension, Outcome, Pass, Procedure, Seat, ask, call, step
from toys.shipment import Arrival, arrival_reactions, entry_objections, triggers
from toys.table import ECAZ, STRONGHOLDS, Game, Thing, face, without

ecaz = Extension(ECAZ)


# ------------------------------------------------------------------------------------------------ Ecaz
class Trigger(Action, frozen=True):
    beneficiary: Seat


class Relocate(Action, frozen=True):
    source: str
    territory: str
    forces: int


TriggerAnswer: TypeAlias = Trigger | Pass


class ChooseTrigger(Decision[TriggerAnswer]):
    rule = "AMB-14"

    def options(self, g: Game) -> Iterable[TriggerAnswer]:
        yield Pass()
        yield from (Trigger(seat) for seat in (ECAZ, g.table.allies.get(ECAZ)) if seat)


class ChooseRelocation(Decision[Relocate]):
    """AMB-36 to AMB-40 · One group, from one territory, to any territory with room."""

    rule = "AMB-36"
    alone = True  # forces are public: a single way is taken without asking

    def options(self, g: Game) -> Iterable[Relocate]:
        for source, there in g.table.board.items():
            for target in STRONGHOLDS:
                if self.seat in there and target != source and not entry_objections(g, self.seat, target):
                    yield from (Relocate(source, target, n) for n in range(1, there[self.seat].fighters + 1))


class Ambassador(Procedure):
    """ARRIVE-28 · Ecaz may trigger the Ambassador against the entrant."""

    entrant: Seat
    territory: str
    token: Thing
    depth: int
    beneficiary: Seat | None = None

    @step
    def offer(self, g: Game) -> Outcome:
        """1 · Decline, or trigger for itself or its ally."""
        return ask(ChooseTrigger(ECAZ), then=self.trigger)

    def trigger(self, g: Game, answer: TriggerAnswer) -> Outcome:
        """2 · The token leaves the stronghold and is resolving until every child entry has ended (AMB-15)."""
        if isinstance(answer, Pass):
            return DONE
        self.beneficiary = answer.beneficiary
        g.table.resolving += (g.table.ambassadors.pop(self.territory),)
        g.emit(AmbassadorTriggered(self.territory, face(g, self.token), answer.beneficiary))
        return NEXT

    @step
    def effect(self, g: Game) -> Outcome:
        """4 · The Fremen effect moves a group; without a legal move it is unavailable (AMB-49). Emperor: 5 spice."""
        assert self.beneficiary is not None
        if face(g, self.token) == "emperor":
            g.table.spice[self.beneficiary] += 5
            g.table.bank -= 5
            return NEXT
        choice = ChooseRelocation(self.beneficiary)
        return ask(choice, then=self.relocate) if next(iter(choice.options(g)), None) else NEXT

    def relocate(self, g: Game, group: Relocate) -> Outcome:
        """5 · A child entry, with all its own reactions."""
        assert self.beneficiary is not None
        return call(
            Arrival(
                "fremen_ambassador",
                self.beneficiary,
                group.territory,
                group.forces,
                source=group.source,
                depth=self.depth + 1,
            )
        )

    @step
    def dispose(self, g: Game) -> Outcome:
        """7 · Once, after the effect and every entry it caused (AMB-17)."""
        g.table.resolving = without(g.table.resolving, self.token)
        g.table.used += (self.token,)
        return NEXT


@triggers.by(ecaz, at=9.2)
def ambassador_triggers(g: Game, arrival: Arrival) -> Iterable[Thing]:
    """AMB-13 · Not Ecaz, its ally, advisors, or the faction on the token."""
    token = g.table.ambassadors.get(arrival.territory)
    immune = arrival.entrant in (ECAZ, g.table.allies.get(ECAZ)) or arrival.stance == "advisors"
    return [token] if token is not None and not immune and face(g, token) != arrival.entrant else []


@arrival_reactions.by(ecaz, at=9.2)
def may_trigger(g: Game, arrival: Arrival) -> Ambassador | None:
    token = g.table.ambassadors.get(arrival.territory)
    if token is None or token not in arrival.triggers:
        return None
    return Ambassador(arrival.entrant, arrival.territory, token, arrival.depth)


# ------------------------------------------------------------------------------------------------ what happened
class AmbassadorTriggered(Event, frozen=True):
    territory: str
    face: str
    beneficiary: Seat
