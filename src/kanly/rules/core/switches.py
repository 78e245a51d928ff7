"""Switches of a seat: standing permissions for the ally, and other settings that are on or off (ALLY-12)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from kanly.kernel import (
    NEXT,
    AnyTime,
    Collect,
    Each,
    Event,
    Outcome,
    Procedure,
    Sealed,
    Seat,
    Violation,
    step,
    violation,
)
from kanly.rules.core.extension import core
from kanly.state import Engine


class Switch(Struct, frozen=True):
    """Something that a seat sets once for many occasions. `on`: how it stands at first. `permission`: it lets the ally
    have something, and stands as at first again when an alliance forms. `shown`: the ally sees how it stands, because
    it acts by it."""

    name: str
    on: bool = True
    permission: bool = False
    shown: bool = False


@Collect
def switches_of(g: Engine, seat: Seat) -> Iterable[Switch]:
    """The switches that this seat has, as its faction part names them."""
    return ()


def is_on(g: Engine, seat: Seat, name: str) -> bool:
    """Whether the switch of this name is on. Raises KeyError if the seat has none."""
    return switches(g, seat)[name]


def switches(g: Engine, seat: Seat) -> dict[str, bool]:
    """All switches of the seat, by name, as they stand."""
    turned = g.table.switches.get(seat, ())
    return {switch.name: switch.on != (switch.name in turned) for switch in switches_of(g, seat)}


def shown_to_ally(g: Engine, seat: Seat) -> dict[str, bool]:
    """The switches of the seat whose positions its ally sees."""
    names = {switch.name for switch in switches_of(g, seat) if switch.shown}
    return {name: on for name, on in switches(g, seat).items() if name in names}


def reset_permissions(g: Engine, seat: Seat) -> None:
    """ALLY-12 · From the moment an alliance forms each permission is what it is at first."""
    permissions = {switch.name for switch in switches_of(g, seat) if switch.permission}
    keep(g, seat, [name for name in g.table.switches.get(seat, ()) if name not in permissions])


def keep(g: Engine, seat: Seat, turned: Iterable[str]) -> None:
    """Exactly these switches stand otherwise than at first."""
    if names := tuple(sorted(turned)):
        g.table.switches[seat] = names
    else:
        g.table.switches.pop(seat, None)


@core.anytime
class SetSwitch(AnyTime, frozen=True):
    """ALLY-12, TIMING-11 · Turn one of the own switches on or off; private, at any open point."""

    private = True
    switch: str
    on: bool

    def objections(self, g: Engine, seat: Seat) -> Iterable[Violation]:
        known = switches(g, seat)
        if self.switch not in known:
            yield violation("ALLY-12", "no-such-switch", switch=self.switch, known=tuple(known))

    def procedure(self, g: Engine, seat: Seat) -> Procedure:
        return SwitchTurning(seat, Sealed((seat,), self.switch), Sealed((seat,), self.on))

    @classmethod
    def options(cls, g: Engine, seat: Seat) -> Iterable[SetSwitch]:
        """Each the other way."""
        return [cls(name, not on) for name, on in switches(g, seat).items()]


class SwitchTurning(Procedure):
    """ALLY-12 · The switch takes effect; nobody else knows, unless it is one that the ally is shown."""

    seat: Seat
    switch: Sealed[str]
    on: Sealed[bool]

    @step
    def settle(self, g: Engine) -> Outcome:
        name, on = self.switch.value, self.on.value
        turned = {*g.table.switches.get(self.seat, ())} - {name}
        switch = next(switch for switch in switches_of(g, self.seat) if switch.name == name)
        keep(g, self.seat, turned if on == switch.on else turned | {name})
        ally = g.table.ally(self.seat) if switch.shown else None
        g.emit(SwitchTurned(self.seat, name, on), to=[self.seat, ally] if ally else [self.seat])
        switch_turned(g, self.seat, name)
        return NEXT


@Each
def switch_turned(g: Engine, seat: Seat, name: str) -> None:
    """ALLY-12 · What follows at once when the seat has turned this switch; nobody who must not know it may notice."""


class SwitchTurned(Event, frozen=True):
    """ALLY-12 · For the seat, and for its ally if that is shown it: how one of the seat's switches stands now."""

    seat: Seat
    switch: str
    on: bool
