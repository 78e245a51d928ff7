"""One request of the Revival Phase, from its declaration to what follows from it (TIMING-36 5.20)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from kanly.kernel import DONE, NEXT, Event, Outcome, Procedure, Rows, Seat, Violation, call, goto, step, violation
from kanly.rules.core.extension import core
from kanly.rules.core.forces import revive
from kanly.rules.core.knowledge import face
from kanly.rules.core.leader_cycles import revive_leader
from kanly.rules.core.payment import Payment, Share
from kanly.rules.core.revival_terms import (
    force_bars,
    forces_price,
    free_of,
    leader_bars,
    leader_price,
    list_price,
    not_dead,
    return_bars,
    revival_bars,
    revived,
)
from kanly.rules.core.spice import free_spice, implied_spice
from kanly.state import NONE, Engine, Forces, Thing

NOBODY = Thing(0)


class RevivalRequest(Procedure):
    """TIMING-36 5.20 · A declared revival: what may stop it, payment, return, what follows. `power` is the ability that
    grants forces beyond the limits of REVIVE-02 and REVIVE-03, and never free ones; empty for the ordinary rule. When
    it is over: `void` if it was stopped or has become impossible, and nothing was paid or moved."""

    seat: Seat
    forces: Forces
    payer: Seat
    leader: Thing = NOBODY
    power: str = ""
    row: float = 0.0
    void: bool = False

    @step
    def reactions(self, g: Engine) -> Outcome:
        """What may stop it: w_revival_stop, w_lalala, w_revival_help."""
        found = revival_reactions.after(self.row, g, self)
        if found is None:
            self.row = 0.0
            return NEXT
        self.row, reaction = found
        return call(reaction, then=self.answered)

    def answered(self, g: Engine, reaction: RevivalReaction) -> Outcome:
        """TIMING-13 · Stopped: it comes back undeclared, and nothing has been paid or moved."""
        if reaction.stops:
            self.void = True
            return DONE
        return goto(self.reactions)

    @step
    def payment(self, g: Engine) -> Outcome:
        """TIMING-14, TURN-10 · Checked once more, then paid. ALLY-06 · The payer is the buyer, so no pledge is used."""
        price = price_of(g, self)
        if [*request_bars(g, self, price)]:
            self.void = True
            return DONE
        if not price:
            return NEXT
        g.learn()
        return call(Payment("revival", self.payer, (Share(self.payer, price),)))

    @step
    def return_to_owner(self, g: Engine) -> Outcome:
        """REVIVE-05 · Forces into the reserves. REVIVE-09 · The leader is available again at once."""
        free = free_part(g, self).total
        bring_back(g, self.seat, self.forces, self.leader, free, self.power)
        if not self.power:
            so_far = revived(g, self.seat)
            g.table.revivals[self.seat] = replace(
                so_far,
                forces=so_far.forces + self.forces.total,
                free=so_far.free + free,
                leaders=so_far.leaders + bool(self.leader),
            )
        return NEXT

    @step
    def aftermath(self, g: Engine) -> Outcome:
        """Income from it, deployment, skills."""
        found = after_revival.after(self.row, g, self)
        if found is None:
            return NEXT
        self.row, business = found
        return call(business, then=self.followed)

    def followed(self, g: Engine, business: Procedure) -> Outcome:
        return goto(self.aftermath)


def bring_back(g: Engine, seat: Seat, forces: Forces, leader: Thing, free: int = 0, means: str = "") -> None:
    """Forces and a leader (or NONE, NOBODY) come back, by whatever means; elite forces are counted (REVIVE-06)."""
    if forces:
        revive(g, seat, forces)
        so_far = revived(g, seat)
        g.table.revivals[seat] = replace(so_far, elite=so_far.elite + forces.elite)
        g.emit(ForcesRevived(seat, forces, free, means))
    if leader:
        revive_leader(g, seat, leader)
        g.emit(LeaderRevived(seat, face(g, leader), means))


# ------------------------------------------------------------------------------------------------ price and objections
def free_part(g: Engine, request: RevivalRequest) -> Forces:
    """Its forces that cost nothing."""
    return NONE if request.power else free_of(g, request.seat, request.forces)


def price_of(g: Engine, request: RevivalRequest) -> int:
    """REVIVE-04, REVIVE-08 · What it costs: its paid forces, and its leader."""
    if request.power:
        return list_price(g, request.seat, request.forces)
    paid = request.forces - free_of(g, request.seat, request.forces)
    return forces_price(g, request.seat, paid) + (
        leader_price(g, request.seat, request.leader) if request.leader else 0
    )


def request_bars(g: Engine, request: RevivalRequest, price: int) -> Iterable[Violation]:
    """Why it cannot be carried out at this price."""
    seat, disc = request.seat, request.leader
    yield from revival_bars(g, seat)
    yield from (return_bars if request.power else force_bars)(g, seat, request.forces)
    if disc:
        dead = disc in g.table.dead_leaders[seat]
        yield from leader_bars(g, seat, disc) if dead else not_dead(face(g, disc))
    yield from too_dear(g, request.payer, price)


def too_dear(g: Engine, payer: Seat, price: int) -> Iterable[Violation]:
    """TURN-10 · Why the payer cannot pay that from its own free spice; no ally may help (ALLY-06)."""
    if price and price > free_spice(g, payer):
        yield violation("TURN-10", "revival-too-dear", price=price, free=free_spice(g, payer))


@implied_spice.by(core, at=5.2)
def price_of_declared_revivals(g: Engine, seat: Seat) -> Iterable[int]:
    """Whoever has declared a revival can pay for it."""
    return [price_of(g, request) for request in g.running(RevivalRequest) if request.payer == seat]


# ------------------------------------------------------------------------------------------------ what others may add
class RevivalReaction(Procedure):
    """Something that answers a declared revival; when it is over: whether it stops it."""

    stops: bool = False


@Rows
def revival_reactions(g: Engine, request: RevivalRequest) -> RevivalReaction | None:
    """TIMING-36 5.20 · What may stop this request: row 1 w_revival_stop, 2 w_lalala, 3 w_revival_help."""
    return None


@Rows
def after_revival(g: Engine, request: RevivalRequest) -> Procedure | None:
    """TIMING-36 5.20 · What follows from this request once it has been carried out: row 1 w_revival_income, 2 the bonus
    of a Homeworld, 3 d_deploy, 4 d_skill."""
    return None


class ForcesRevived(Event, frozen=True):
    """Forces came back from the Tanks, so many of them by free revivals. `means`: the ability or the card that brought
    them beyond the ordinary rule, if any."""

    seat: Seat
    forces: Forces
    free: int = 0
    means: str = ""


class LeaderRevived(Event, frozen=True):
    """A leader came back from the Tanks; `means` as with forces."""

    seat: Seat
    leader: str
    means: str = ""
