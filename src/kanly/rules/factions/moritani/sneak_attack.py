"""The Terror token Sneak Attack: Moritani send forces into the territory at once (TERROR-30, TERROR-31)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kanly.catalog import LocationId, TerritoryId, TerrorId
from kanly.catalog.arrivals import ArrivalCauseId
from kanly.kernel import (
    DONE,
    NEXT,
    Action,
    Choice,
    Decision,
    Draft,
    Event,
    Field,
    Form,
    Outcome,
    Pass,
    Refused,
    Seat,
    Violation,
    ask,
    call,
    step,
    violation,
)
from kanly.rules.core.alliances import kept_out_by_ally
from kanly.rules.core.arrival import MAX_DEPTH, Arrival, Party, entry_objections
from kanly.rules.core.places import locations
from kanly.rules.factions.moritani.effects import TerrorEffect
from kanly.rules.factions.moritani.faction import MORITANI, moritani
from kanly.rules.factions.moritani.tokens import printed
from kanly.rules.factions.spacing_guild.ship_stop import may_be_stopped
from kanly.state import Engine, Forces

CAUSE: ArrivalCauseId = "sneak_attack"
ONE = Forces(1)


# ------------------------------------------------------------------------------------------------ how many, and where
def sneak_attack_places(g: Engine, territory: TerritoryId) -> list[LocationId]:
    """TERROR-30 · The sectors of the territory into which forces may come: by storm and occupancy."""
    return [place for place in locations(territory) if not [*entry_objections(g, MORITANI, place, CAUSE, ONE)]]


def sneak_attack_bars(g: Engine, territory: TerritoryId, depth: int) -> Iterable[Violation]:
    """TERROR-30 · Why no force can come, as far as that can be known by everybody. ARRIVE-10 · Nor too deep."""
    if not g.table.reserves[MORITANI]:
        yield violation("TERROR-30", "no-reserves")
    if kept_out_by_ally(g, territory, MORITANI):
        yield violation("TERROR-30", "ally-stands-there", territory=territory)
    if depth >= MAX_DEPTH:
        yield violation("ARRIVE-10", "entries-too-deep", most=MAX_DEPTH)
    if not sneak_attack_places(g, territory):
        for place in locations(territory):
            yield from entry_objections(g, MORITANI, place, CAUSE, ONE)


def sneak_attack_limit(g: Engine, territory: TerritoryId, depth: int) -> tuple[int, str]:
    """TERROR-30 · How many forces can come at most; if none can, the reason."""
    for bar in sneak_attack_bars(g, territory, depth):
        return 0, bar.key
    most = printed(TerrorId("terror_sneak_attack")).max_forces or 0
    return min(most, g.table.reserves[MORITANI].total), ""


# ------------------------------------------------------------------------------------------------ the attack
class SneakAttack(TerrorEffect):
    """TERROR-30 · As many forces as Moritani like, up to the limit, for nothing; none is possible, too, and is no
    entry."""

    @step
    def room(self, g: Engine) -> Outcome:
        """If none can come nobody is asked."""
        most, _ = sneak_attack_limit(g, self.territory, self.depth)
        if not most:
            g.emit(NobodyAttacks(MORITANI, self.territory))
        return NEXT if most else DONE

    @step
    def choice(self, g: Engine) -> Outcome:
        most, _ = sneak_attack_limit(g, self.territory, self.depth)
        places = tuple(sneak_attack_places(g, self.territory))
        return ask(ChooseSneakAttack(MORITANI, self.territory, most, places), then=self.chosen)

    def chosen(self, g: Engine, answer: SneakIn | Pass) -> Outcome:
        """TERROR-31, ARRIVE-09 · A shipment from off-planet, and an entry of its own."""
        if isinstance(answer, Pass):
            g.emit(NobodyAttacks(MORITANI, self.territory))
            return DONE
        party = Party(Forces(answer.forces))
        return call(Arrival(CAUSE, MORITANI, answer.location, (party,), depth=self.depth + 1), then=self.arrived)

    def arrived(self, g: Engine, arrival: Arrival) -> Outcome:
        """What prevents it costs the token all the same."""
        return DONE


@may_be_stopped.by(moritani)
def guild_may_stop_it(g: Engine, value: bool, arrival: Arrival) -> bool:
    """TERROR-31 · In the Shipment and Movement Phase the special power of the Guild reaches a Sneak Attack as well."""
    return value or (arrival.cause == CAUSE and g.table.phase == "shipment_movement")


class SneakIn(Action, frozen=True):
    """TERROR-30 · So many forces from the reserves attack in this location."""

    forces: int
    location: LocationId


class ChooseSneakAttack(Decision[SneakIn | Pass]):
    """TERROR-30 · How many forces, and into which sector; silence sends none."""

    rule = "TERROR-30"
    territory: TerritoryId
    most: int
    places: tuple[LocationId, ...]

    def options(self, g: Engine) -> Iterable[SneakIn | Pass]:
        yield Pass()
        for place in self.places:
            yield from (SneakIn(number, place) for number in range(self.most, 0, -1))

    def check(self, g: Engine, action: SneakIn | Pass) -> Sequence[Violation]:
        if isinstance(action, Pass):
            return ()
        found = [*self.not_there(g, action.location)]
        if not 1 <= action.forces <= self.most:
            found.append(violation("TERROR-30", "sneak-attack-number", most=self.most))
        return found

    def not_there(self, g: Engine, place: LocationId) -> Iterable[Violation]:
        """Why nobody can come into this location."""
        if place in self.places:
            return ()
        if place not in locations(self.territory):
            return (violation("TERROR-30", "sneak-attack-place", territory=self.territory),)
        return entry_objections(g, MORITANI, place, CAUSE, ONE)

    def form(self, g: Engine, draft: Draft) -> Form:
        """How many, and into which sector; the sectors that are closed are shown with the reason."""
        closed = [place for place in locations(self.territory) if place not in self.places]
        refused = tuple(Refused(place, tuple(self.not_there(g, place))) for place in closed)
        return Form(
            "SneakIn",
            (
                Field("forces", "number", tuple(Choice(number) for number in range(1, self.most + 1))),
                Field("location", "location", tuple(Choice(place) for place in self.places), refused),
            ),
        )


# ------------------------------------------------------------------------------------------------ what is told
class NobodyAttacks(Event, frozen=True):
    """TERROR-30 · Moritani have sent no force by their Sneak Attack."""

    seat: Seat
    territory: TerritoryId
