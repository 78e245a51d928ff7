"""The core of Shipment and Movement: a turn, and the one pipeline that every entry runs (TIMING-20, ARRIVE-05).

No faction is named here. What factions do stands in factions and hangs on the hooks below.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import TypeAlias

from msgspec import Struct

from kanly.kernel import (
    DONE,
    NEXT,
    Action,
    Collect,
    Decision,
    Draft,
    Event,
    First,
    Fold,
    Form,
    Outcome,
    Pass,
    Procedure,
    Quote,
    Rows,
    Seat,
    Violation,
    Window,
    ask,
    call,
    goto,
    step,
    violation,
)
from toys.forms import form
from toys.powers import declared
from toys.table import POLAR_SINK, STRONGHOLDS, Game, add_forces, free_spice

MAX_ARRIVAL_DEPTH = 8


# ------------------------------------------------------------------------------------------------ declaring
class Ship(Action, frozen=True):
    territory: str
    forces: int
    from_ally: int = 0


class Move(Action, frozen=True):
    source: str
    territory: str
    forces: int


ShipAnswer: TypeAlias = Ship | Pass
MoveAnswer: TypeAlias = Move | Pass


@Fold
def shipment_price(g: Game, seat: Seat, ship: Ship, barred: Sequence[str]) -> int:
    """SHIP-03 · 1 a force into a stronghold, 2 a force elsewhere. `barred` are abilities stopped for this shipment."""
    return ship.forces * (1 if ship.territory in STRONGHOLDS else 2)


@Collect
def entry_objections(g: Game, seat: Seat, territory: str) -> Iterable[Violation]:
    """SHIP-07 · At most two sides in a stronghold."""
    others = [s for s in g.table.board.get(territory, {}) if s != seat and g.table.fighters(territory, s)]
    if territory in STRONGHOLDS and len(others) > 1 and not g.table.fighters(territory, seat):
        yield violation("SHIP-07", "two-others-are-there", territory=territory, factions=others)


class ChooseShipment(Decision[ShipAnswer]):
    """6.20 · None, or one shipment within reserves and means."""

    rule = "SHIP-01"
    listed = False
    barred: Sequence[str]

    def quote(self, g: Game, draft: ShipAnswer) -> Quote:
        if isinstance(draft, Pass):
            return Quote()
        price = shipment_price(g, self.seat, draft, self.barred)
        ally, own = g.table.allies.get(self.seat), price - draft.from_ally
        violations = list(entry_objections(g, self.seat, draft.territory))
        if draft.territory not in STRONGHOLDS:
            violations.append(violation("SHIP-02", "no-such-place", territory=draft.territory))
        if not 1 <= draft.forces <= g.table.reserves[self.seat]:
            violations.append(violation("SHIP-02", "not-that-many", reserves=g.table.reserves[self.seat]))
        if draft.from_ally and not (ally and 0 < draft.from_ally <= min(price, g.table.pledged[ally])):
            violations.append(violation("ALLY-05", "not-pledged", pledged=g.table.pledged[ally] if ally else 0))
        if own > free_spice(g, self.seat):
            violations.append(violation("TURN-10", "too-dear", cost=own, free=free_spice(g, self.seat)))
        costs = {self.seat: own} | ({ally: draft.from_ally} if ally and draft.from_ally else {})
        return Quote(tuple(violations), costs)

    def check(self, g: Game, action: ShipAnswer) -> Sequence[Violation]:
        return self.quote(g, action).violations

    def options(self, g: Game) -> Iterable[ShipAnswer]:
        return (Pass(),)

    def sample(self, g: Game, rng: Random) -> ShipAnswer:
        for _ in range(5):
            draft = Ship(rng.choice(STRONGHOLDS), rng.randint(1, 5), rng.randint(0, 2))
            if not self.check(g, draft):
                return draft
        return Pass()

    def form(self, g: Game, draft: Draft) -> Form:
        """Where to, how many, how much of it the ally pays; each judged with the cheapest choice of what follows."""
        ally = g.table.allies.get(self.seat)
        pledged = g.table.pledged[ally] if ally else 0
        return form(
            "Ship",
            draft,
            (
                ("territory", "territory", STRONGHOLDS),
                ("forces", "number", range(1, max(g.table.reserves[self.seat], 1) + 2)),
                ("from_ally", "number", range(pledged + 2 if ally else 1)),
            ),
            lambda partial: self.quote(g, self.completed(g, partial)),
        )

    def completed(self, g: Game, draft: Draft) -> Ship:
        """The draft with one force, and with as much as the ally can pay."""
        ally = g.table.allies.get(self.seat)
        ship = Ship(draft.get("territory", STRONGHOLDS[0]), draft.get("forces", 1))
        help = min(shipment_price(g, self.seat, ship, self.barred), g.table.pledged[ally]) if ally else 0
        return Ship(ship.territory, ship.forces, draft.get("from_ally", help))


class ChooseMove(Decision[MoveAnswer]):
    """6.25 · None, or one group from one territory to another."""

    rule = "MOVE-01"

    def options(self, g: Game) -> Iterable[MoveAnswer]:
        yield Pass()
        for source, there in g.table.board.items():
            if self.seat in there and there[self.seat].fighters:
                yield from (
                    Move(source, target, there[self.seat].fighters)
                    for target in STRONGHOLDS
                    if target != source and not entry_objections(g, self.seat, target)
                )


class Turn(Procedure):
    """TIMING-37 · One player's turn: shipment before movement."""

    seat: Seat
    barred: tuple[str, ...] = ()
    arrivals: int = 0

    @step
    def shipment(self, g: Game) -> Outcome:
        """6.20 · None, or one shipment."""
        return ask(ChooseShipment(self.seat, self.barred), then=self.ship, open_point=True)

    def ship(self, g: Game, answer: ShipAnswer) -> Outcome:
        if isinstance(answer, Pass):
            return NEXT
        price = shipment_price(g, self.seat, answer, self.barred)
        return call(
            Arrival(
                "reserve_shipment",
                self.seat,
                answer.territory,
                answer.forces,
                off_planet=True,
                price=price,
                from_ally=answer.from_ally,
                barred=self.barred,
            ),
            then=self.shipped,
        )

    def shipped(self, g: Game, arrival: Arrival) -> Outcome:
        """KARAMA-05 · A shipment whose ability was stopped comes back undeclared, without that ability."""
        if arrival.prevented_by:
            self.barred += (arrival.prevented_by,)
            return goto(self.shipment)
        self.arrivals += 1
        return NEXT

    @step
    def movement(self, g: Game) -> Outcome:
        """6.25 · None, or one group."""
        return ask(ChooseMove(self.seat), then=self.move, open_point=True)

    def move(self, g: Game, answer: MoveAnswer) -> Outcome:
        if isinstance(answer, Pass):
            return NEXT
        return call(Arrival("movement", self.seat, answer.territory, answer.forces, source=answer.source))


# ------------------------------------------------------------------------------------------------ the entry pipeline
class Arrival(Procedure):
    """TIMING-20 · Every entry of forces in a territory. A child entry is another Arrival and runs all of this first."""

    cause: str
    entrant: Seat
    territory: str
    forces: int
    stance: str = "fighters"
    source: str = ""  # "" = reserves
    off_planet: bool = False
    price: int = 0
    from_ally: int = 0
    depth: int = 0
    barred: tuple[str, ...] = ()
    prevented_by: str = ""
    row: float = 0  # of the reactions, the last one begun

    @step
    def prevention(self, g: Game) -> Outcome:
        """E2 · Every ability that the declaration uses can be stopped before anything is paid."""
        used = tuple(ability for ability in abilities_used(g, self) if ability not in self.barred)
        return call(declared(self.entrant, *used), then=self.prevented) if used else NEXT

    def prevented(self, g: Game, window: Window[Action]) -> Outcome:
        """TIMING-13 · Stopped: nothing is paid or moved; the declaration goes back."""
        if window.stopped:
            self.prevented_by = window.stopped[0]
            return DONE
        return NEXT

    @step
    def payment(self, g: Game) -> Outcome:
        """E3 · Each payer is debited once; what can no longer be done goes back undone (TIMING-14)."""
        ally = g.table.allies.get(self.entrant)
        short = self.price - self.from_ally > g.table.spice[self.entrant]
        short = short or (bool(self.from_ally) and (ally is None or self.from_ally > g.table.pledged[ally]))
        missing = self.forces > (
            g.table.fighters(self.source, self.entrant) if self.source else g.table.reserves[self.entrant]
        )
        if short or missing:
            self.prevented_by = "impossible"
            return DONE
        g.table.spice[self.entrant] -= self.price - self.from_ally
        if ally:
            g.table.pledged[ally] -= self.from_ally
        g.table.in_transit += self.price
        return NEXT

    @step
    def placement(self, g: Game) -> Outcome:
        """E4 · The forces stand in the territory."""
        if self.source:
            add_forces(g, self.source, self.entrant, -self.forces)
        else:
            g.table.reserves[self.entrant] -= self.forces
        fighters = self.forces if self.stance == "fighters" else 0
        add_forces(g, self.territory, self.entrant, fighters, self.forces - fighters)
        g.emit(ForcesArrived(self.cause, self.entrant, self.territory, self.forces))
        return NEXT

    @step
    def income(self, g: Game) -> Outcome:
        """E5 · The price goes to the bank, or to a receiver whose income can be stopped."""
        receiver = shipment_receiver(g, self)
        if not self.price or receiver.seat is None:
            return self.received(g, None)
        return call(declared(receiver.seat, receiver.power), then=self.received)

    def received(self, g: Game, window: Window[Action] | None) -> Outcome:
        receiver = shipment_receiver(g, self).seat
        if window is None or window.stopped or receiver is None:
            g.table.bank += self.price
        else:
            g.table.spice[receiver] += self.price
        g.table.in_transit -= self.price
        return NEXT

    @step
    def reactions(self, g: Game) -> Outcome:
        """E7 to E10 · One reaction after the other, each with its child entries to the end."""
        if self.territory == POLAR_SINK or self.depth >= MAX_ARRIVAL_DEPTH:
            return NEXT
        found = arrival_reactions.after(self.row, g, self)
        if found is None:
            return NEXT
        self.row, reaction = found
        return call(reaction, then=self.reacted)

    def reacted(self, g: Game, reaction: Procedure) -> Outcome:
        return goto(self.reactions)

    @step
    def settle(self, g: Game) -> Outcome:
        """E11 · Lone advisors become fighters."""
        for territory, there in g.table.board.items():
            for seat, forces in tuple(there.items()):
                if len(there) == 1 and forces.advisors:
                    add_forces(g, territory, seat, forces.advisors, -forces.advisors)
        return NEXT


class Receiver(Struct, frozen=True):
    seat: Seat | None = None
    power: str = ""


@First
def shipment_receiver(g: Game, arrival: Arrival) -> Receiver:
    """SHIP-04 · Who gets the price: the bank."""
    return Receiver()


@Collect
def abilities_used(g: Game, arrival: Arrival) -> Iterable[str]:
    """KARAMA-31 · The stoppable abilities that this declaration needs."""
    return ()


@Rows
def arrival_reactions(g: Game, arrival: Arrival) -> Procedure | None:
    """ARRIVE-05 stages 5 to 8 · What the entry gives others a right to."""
    return None


class ForcesArrived(Event, frozen=True):
    cause: str
    entrant: Seat
    territory: str
    forces: int
