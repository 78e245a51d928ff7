"""The Ambassador of the Spacing Guild: up to four forces, shipped free (AMB-51 to AMB-53)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random

from kanly import catalog
from kanly.catalog import LocationId
from kanly.catalog.arrivals import ArrivalCauseId
from kanly.kernel import (
    NEXT,
    Action,
    Candidate,
    Choice,
    Decision,
    Draft,
    Field,
    Form,
    Outcome,
    Pass,
    Refused,
    Violation,
    ask,
    call,
    field_of,
    step,
    violation,
)
from kanly.rules.core.arrival import Arrival, Party, entry_objections
from kanly.rules.factions.ecaz.effects.effect import AmbassadorEffect
from kanly.rules.factions.ecaz.faction import ecaz
from kanly.rules.factions.fremen.faction import FREMEN
from kanly.rules.factions.spacing_guild.ship_stop import may_be_stopped
from kanly.state import Engine, Forces

MOST_FORCES = 4
CAUSE: ArrivalCauseId = "guild_ambassador"


class FreeShipment(AmbassadorEffect):
    """AMB-51 · The beneficiary ships up to four of its reserves to one place, and nobody pays anything for it. AMB-26 ·
    Its own shipment and movement are not touched."""

    def possible(self, g: Engine) -> bool:
        return self.may_cause_an_entry and ChooseFreeShipment(self.beneficiary).possible(g)

    @step
    def choice(self, g: Engine) -> Outcome:
        """AMB-21 · Where nothing can be shipped nobody is asked."""
        if not self.possible(g):
            return self.fruitless(g)
        return ask(ChooseFreeShipment(self.beneficiary), then=self.chosen)

    def chosen(self, g: Engine, answer: ShipFree | Pass) -> Outcome:
        """No forces is a legal choice, too. AMB-53 · An entry like any other, one deeper; stopped, nobody arrives, and
        the token stays used."""
        if isinstance(answer, Pass):
            return self.fruitless(g)
        return call(
            Arrival(CAUSE, self.beneficiary, answer.destination, (Party(answer.forces),), depth=self.depth + 1),
            then=self.closed,
        )

    def closed(self, g: Engine, arrival: Arrival) -> Outcome:
        return NEXT


@may_be_stopped.by(ecaz)
def guild_may_stop_it(g: Engine, value: bool, arrival: Arrival) -> bool:
    """AMB-53 · In the Shipment and Movement Phase the special power of the Guild reaches this shipment from off-planet
    as well; the Fremen ship none."""
    return value or (arrival.cause == CAUSE and arrival.entrant != FREMEN and g.table.phase == "shipment_movement")


class ShipFree(Action, frozen=True):
    """AMB-51 · Ship these forces from the reserves to that location."""

    destination: LocationId
    forces: Forces


class ChooseFreeShipment(Decision[ShipFree | Pass]):
    """AMB-51, AMB-52 · Up to four forces to one place, or none, which is what silence means."""

    rule = "AMB-51"
    listed = False

    def most(self, g: Engine) -> Forces:
        """The reserves, each kind as far as the four reach."""
        reserves = g.table.reserves[self.seat]
        return Forces(min(reserves.ordinary, MOST_FORCES), min(reserves.elite, MOST_FORCES))

    def possible(self, g: Engine) -> bool:
        """Whether anybody can be shipped anywhere."""
        return bool(self.most(g)) and any(not [*self.not_there(g, place.id)] for place in catalog.board().locations)

    def check(self, g: Engine, action: ShipFree | Pass) -> Sequence[Violation]:
        if isinstance(action, Pass):
            return ()
        return [*self.not_these(g, action.forces), *self.not_there(g, action.destination)]

    def not_these(self, g: Engine, forces: Forces) -> Iterator[Violation]:
        """Why these forces cannot be shipped."""
        reserves = g.table.reserves[self.seat]
        if not 1 <= forces.total <= MOST_FORCES:
            yield violation("AMB-51", "ambassador-most-forces", most=MOST_FORCES)
        elif not forces.within(reserves):
            yield violation("AMB-51", "not-in-reserve", ordinary=reserves.ordinary, elite=reserves.elite)

    def not_there(self, g: Engine, destination: LocationId) -> Iterable[Violation]:
        """AMB-52 · Why no such shipment may go to that location."""
        if destination not in catalog.board().location:
            return (violation("AMB-52", "no-such-place", location=destination),)
        return entry_objections(g, self.seat, destination, CAUSE, g.table.reserves[self.seat])

    def options(self, g: Engine) -> Iterable[ShipFree | Pass]:
        """Nobody; then as many as possible to each place, ordinary forces first."""
        yield Pass()
        most = self.most(g)
        forces = Forces(most.ordinary, min(most.elite, MOST_FORCES - most.ordinary))
        if forces:
            places = (place.id for place in catalog.board().locations if not [*self.not_there(g, place.id)])
            yield from (ShipFree(place, forces) for place in places)

    def sample(self, g: Engine, rng: Random) -> ShipFree | Pass:
        most = self.most(g)
        elite = rng.randint(0, most.elite)
        ship = ShipFree(
            rng.choice(catalog.board().locations).id,
            Forces(rng.randint(0, min(most.ordinary, MOST_FORCES - elite)), elite),
        )
        return Pass() if self.check(g, ship) else ship

    def form(self, g: Engine, draft: Draft) -> Form:
        """Where to; then how many of each kind, one at least in all."""
        places = (Candidate(place.id, tuple(self.not_there(g, place.id))) for place in catalog.board().locations)
        destination = field_of("destination", "location", places)
        return Form("ShipFree", (destination, *number_fields(self.most(g), draft, "forces", MOST_FORCES)))


def number_fields(held: Forces, draft: Draft, name: str, most: int) -> Iterator[Field]:
    """How many ordinary forces; then, if there are any, how many elite ones beside them: one in all at least, and no
    more than `most`."""
    ordinary = draft.get(f"{name}.ordinary")
    nobody = (Refused(0, (violation("AMB-51", "ambassador-most-forces", most=most),)),)
    least = 0 if held.elite else 1
    yield Field(
        f"{name}.ordinary",
        "number",
        tuple(Choice(number) for number in range(least, held.ordinary + 1)),
        nobody if least else (),
    )
    if held.elite and isinstance(ordinary, int):
        least = 0 if ordinary else 1
        yield Field(
            f"{name}.elite",
            "number",
            tuple(Choice(number) for number in range(least, min(held.elite, most - ordinary) + 1)),
            nobody if least else (),
        )
