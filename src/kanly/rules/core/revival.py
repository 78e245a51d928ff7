"""The Revival Phase: forces and leaders come back from the Tanks, everybody at once (TIMING-36, REVIVE-01, TURN-05)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import TypeAlias

from msgspec.structs import replace

from kanly.kernel import (
    NEXT,
    Action,
    Choice,
    Decision,
    Draft,
    Field,
    Fold,
    Form,
    Outcome,
    Pass,
    Procedure,
    Quote,
    Refused,
    Rows,
    Seat,
    Violation,
    ask_any,
    call,
    goto,
    step,
    violation,
)
from kanly.rules.core.extension import core
from kanly.rules.core.knowledge import face
from kanly.rules.core.leader_cycles import dead_disc, open_cycles
from kanly.rules.core.revival_request import NOBODY, RevivalRequest, price_of, request_bars
from kanly.rules.core.revival_terms import force_bars, forces_left, free_forces, leader_bars, not_dead, revival_bars
from kanly.rules.core.simultaneous import NotDone
from kanly.rules.core.switches import Switch, is_on, switches_of
from kanly.state import NONE, Engine, Forces

FREE_REVIVALS = "free_revivals"
ONE_FORCE = (Forces(1), Forces(elite=1))


# ------------------------------------------------------------------------------------------------ what a seat may ask
class Revive(Action, frozen=True):
    """REVIVE-01 · Bring back so many own forces and at most one leader, named by its id. The first forces of the turn
    are free; the rest is paid at once."""

    ordinary: int = 0
    elite: int = 0
    leader: str = ""


NOTHING = Revive()

RevivalAnswer: TypeAlias = Revive | NotDone | Pass


class ChooseRevival(Decision[RevivalAnswer]):
    """5.20 · A request, or done. `done`: the seat has said so before."""

    rule = "REVIVE-01"
    listed = False
    done: bool = False

    def quote(self, g: Engine, draft: RevivalAnswer) -> Quote:
        if isinstance(draft, Pass):
            return Quote()
        if isinstance(draft, NotDone):
            return Quote() if self.done else Quote((violation("TURN-05", "revival-not-done-yet"),))
        quote = self.priced(g, draft)
        if draft == NOTHING:
            quote = replace(quote, violations=(*quote.violations, violation("REVIVE-01", "revival-of-nothing")))
        return quote

    def priced(self, g: Engine, draft: Revive) -> Quote:
        """The price, and every objection but that the request is empty."""
        request = requested(g, self.seat, draft)
        unknown = not_dead(draft.leader) if draft.leader and not request.leader else ()
        price = price_of(g, request)
        return Quote((*unknown, *request_bars(g, request, price)), {self.seat: price} if price else {})

    def check(self, g: Engine, action: RevivalAnswer) -> Sequence[Violation]:
        return self.quote(g, action).violations

    def options(self, g: Engine) -> Iterable[RevivalAnswer]:
        """The free revivals, each leader, done."""
        if forces := free_forces(g, self.seat):
            yield Revive(forces.ordinary, forces.elite)
        for disc in g.table.dead_leaders[self.seat]:
            if not self.check(g, request := Revive(leader=face(g, disc))):
                yield request
        yield Pass()

    def sample(self, g: Engine, rng: Random) -> RevivalAnswer:
        """Now and then done; otherwise whatever of a few tries is legal."""
        tanks, most = g.table.tanks[self.seat], forces_left(g, self.seat)
        dead = ["", *(face(g, disc) for disc in g.table.dead_leaders[self.seat])]
        for _ in range(rng.randint(0, 3)):
            ordinary = rng.randint(0, min(tanks.ordinary, most))
            elite = rng.randint(0, min(tanks.elite, most - ordinary))
            request = Revive(ordinary, elite, rng.choice(dead))
            if request != NOTHING and not self.check(g, request):
                return request
        return Pass()

    def default(self, g: Engine) -> RevivalAnswer:
        """TIMING-08 · As many forces as are free, unless the seat has switched that off; no leader; then done."""
        forces = free_forces(g, self.seat) if is_on(g, self.seat, FREE_REVIVALS) else NONE
        return Revive(forces.ordinary, forces.elite) if forces else Pass()

    def form(self, g: Engine, draft: Draft) -> Form:
        """How many forces of each kind, and a leader; what lies in the Tanks at least can be named."""
        tanks = g.table.tanks[self.seat]
        dead = [face(g, disc) for disc in g.table.dead_leaders[self.seat]]
        values: dict[str, Sequence[int | str]] = {"ordinary": range(tanks.ordinary + 1)}
        if tanks.elite:
            values["elite"] = range(tanks.elite + 1)
        if dead:
            values["leader"] = ["", *dead]
        return Form("Revive", tuple(self.field(g, draft, name, values) for name in values))

    def field(self, g: Engine, draft: Draft, name: str, values: Mapping[str, Sequence[int | str]]) -> Field:
        """One field, each value judged and priced together with what has been chosen in the others."""
        choices: list[Choice] = []
        refused: list[Refused] = []
        for value in values[name]:
            chosen = {**draft, name: value}
            quote = self.priced(g, Revive(**chosen))
            if self.comes_to_nothing(g, chosen, values):
                quote = self.quote(g, NOTHING)
            if quote.violations:
                refused.append(Refused(value, quote.violations))
            else:
                choices.append(Choice(value, quote.costs))
        return Field(name, "leader" if name == "leader" else "number", tuple(choices), tuple(refused))

    def comes_to_nothing(self, g: Engine, chosen: Draft, values: Mapping[str, Sequence[int | str]]) -> bool:
        """REVIVE-01 · Whether nothing has been chosen, and nothing can be in the fields that are left."""
        left = ((name, value) for name in values if name not in chosen for value in values[name] if value)
        return not any(chosen.values()) and all(
            self.priced(g, Revive(**{**chosen, name: value})).violations for name, value in left
        )


def requested(g: Engine, seat: Seat, answer: Revive) -> RevivalRequest:
    """What is carried out when the seat asks for this."""
    disc = dead_disc(g, seat, answer.leader) or NOBODY
    return RevivalRequest(seat, Forces(answer.ordinary, answer.elite), seat, disc)


@switches_of.by(core, at=5.2)
def take_free_revivals(g: Engine, seat: Seat) -> Iterable[Switch]:
    """TURN-06 · The standing instruction: silence takes the free revivals."""
    yield Switch(FREE_REVIVALS)


# ------------------------------------------------------------------------------------------------ the phase
class Revival(Procedure):
    """TIMING-36 · The Revival Phase. `done`: the seats that want nothing more, for the time being."""

    row: float = 0.0
    done: tuple[Seat, ...] = ()

    @step
    def cycles(self, g: Engine) -> Outcome:
        """REVIVE-07 · Leader cycles open."""
        open_cycles(g)
        return NEXT

    @step
    def beginnings(self, g: Engine) -> Outcome:
        """5.05 to 5.15 · What is decided before anybody revives."""
        found = before_revivals.after(self.row, g)
        if found is None:
            return NEXT
        self.row, business = found
        return call(business, then=self.decided)

    def decided(self, g: Engine, business: Procedure) -> Outcome:
        return goto(self.beginnings)

    @step
    def revivals(self, g: Engine) -> Outcome:
        """5.20 · Requests in any order, each carried out at once, until everybody is done. Whoever has publicly nothing
        left to do is not waited for (TIMING-15)."""
        return ask_any(
            [ChooseRevival(seat, seat in self.done) for seat in g.table.order],
            then=self.heard,
            free=[seat for seat in g.table.order if seat in self.done or not has_business(g, seat)],
        )

    def heard(self, g: Engine, seat: Seat, answer: RevivalAnswer) -> Outcome:
        """Whoever acts or takes it back is not done any more."""
        self.done = tuple(other for other in self.done if other != seat)
        if isinstance(answer, Pass):
            self.done += (seat,)
        elif isinstance(answer, Revive):
            return call(requested(g, seat, answer), then=self.carried_out)
        return goto(self.revivals)

    def carried_out(self, g: Engine, request: RevivalRequest) -> Outcome:
        return goto(self.revivals)


@Rows
def before_revivals(g: Engine) -> Procedure | None:
    """TIMING-36 5.05 to 5.15 · Something to decide before anybody revives."""
    return None


@Fold
def has_business(g: Engine, seat: Seat) -> bool:
    """Whether public facts leave the seat something to do in 5.20, whatever it can pay (TURN-07)."""
    tanks, dead = g.table.tanks[seat], g.table.dead_leaders[seat]
    if not (tanks or dead) or revival_bars(g, seat):
        return False
    forces = any(one.within(tanks) and not [*force_bars(g, seat, one)] for one in ONE_FORCE)
    return forces or any(not leader_bars(g, seat, disc) for disc in dead)
