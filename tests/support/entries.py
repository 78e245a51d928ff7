"""Toy preventions, losses and child entries, to hang on the hooks of the entry pipeline."""

from functools import cache
from typing import Any

from kanly.catalog import LocationId
from kanly.catalog.arrivals import ArrivalCauseId
from kanly.game.saves import PACKAGES
from kanly.kernel import (
    DONE,
    NEXT,
    Codec,
    Event,
    Extension,
    Machine,
    Outcome,
    Procedure,
    Ruleset,
    Seat,
    Window,
    call,
    step,
)
from kanly.rules.core.arrival import Arrival, EntryLosses, Party, Prevention, Trigger
from kanly.rules.core.forces import kill
from kanly.rules.core.payment import Share
from kanly.rules.core.spice import to_bank
from kanly.rules.registry import extensions
from kanly.state import Engine, Forces, GameState
from support.position import Position

EMPEROR, FREMEN, HARKONNEN = Seat("emperor"), Seat("fremen"), Seat("harkonnen")
CARTHAG, SINK = LocationId("carthag_11"), LocationId("polar_sink")


class Declaration(Procedure):
    """Somebody declares an entry, and hears what came of it."""

    cause: ArrivalCauseId
    entrant: Seat
    destination: LocationId
    parties: tuple[Party, ...]
    price: tuple[Share, ...] = ()
    depth: int = 0

    @step
    def declare(self, g: Engine) -> Outcome:
        entry = Arrival(self.cause, self.entrant, self.destination, self.parties, self.price, depth=self.depth)
        return call(entry, then=self.closed)

    def closed(self, g: Engine, arrival: Arrival) -> Outcome:
        g.emit(Closed(arrival.prevented_by, arrival.arrived, arrival.triggers))
        return DONE


class Closed(Event, frozen=True):
    """What came of a declared entry."""

    prevented_by: str
    arrived: Forces
    triggers: tuple[Trigger, ...]


class Passage(Event, frozen=True):
    """A toy was there."""

    what: str
    depth: int


class Note(Procedure):
    """It only says that it was there."""

    what: str
    depth: int

    @step
    def note(self, g: Engine) -> Outcome:
        g.emit(Passage(self.what, self.depth))
        return NEXT


class Companion(Procedure):
    """A reaction that sends one force of the Harkonnen to the Polar Sink, by an entry of its own."""

    depth: int

    @step
    def send(self, g: Engine) -> Outcome:
        return call(Arrival("accompany", HARKONNEN, SINK, (Party(Forces(1)),), depth=self.depth + 1))


class Veto(Prevention):
    """A stoppable ability that the entry uses."""

    power: str = "fre_movement"

    @step
    def window(self, g: Engine) -> Outcome:
        return call(Window("w_move_bonus", FREMEN, (self.power,)), then=self.answered)

    def answered(self, g: Engine, window: Window[Any]) -> Outcome:
        self.stopped_by = next(iter(window.stopped), "")
        return NEXT


class Barrier(Prevention):
    """Something keeps the entrant out, and nobody is asked."""

    by: str = ""

    @step
    def bar(self, g: Engine) -> Outcome:
        self.stopped_by = self.by
        return NEXT


class Highwaymen(Prevention):
    """Something in the windows before the entry costs the entrant all its spice."""

    victim: Seat = EMPEROR

    @step
    def rob(self, g: Engine) -> Outcome:
        to_bank(g, self.victim, g.table.purses[self.victim])
        return NEXT


class Attrition(EntryLosses):
    """So many of the first party die on the way, in the location that they come from."""

    seat: Seat = EMPEROR
    number: int = 0

    @step
    def lose(self, g: Engine) -> Outcome:
        first, *rest = self.parties
        assert first.source is not None
        kill(g, first.source, self.seat, Forces(self.number), "storm")
        self.parties = (Party(first.forces - Forces(self.number), first.source), *rest)
        return NEXT


def toy(*rows: tuple[Any, float, Any]) -> Extension:
    """An extension of hook, row and answer."""
    extension = Extension("toy")
    for hook, at, answer in rows:
        hook.by(extension, at=at)(answer)
    return extension


def start(table: Position, first: Procedure, *rows: tuple[Any, float, Any]) -> Engine:
    """A game of these rules and the toy rows."""
    rules = Ruleset(*extensions("basic", table.table.seats), toy(*rows))
    return Machine.start(table.table, first, rules, "test")


@cache
def codec() -> Codec[GameState]:
    """It saves the toys too; made when all of them are known."""
    return Codec(GameState, (*PACKAGES, __name__))


def act(g: Engine, seat: Seat, action: Any) -> Engine:
    """The act in the reloaded game; a copy goes on to the same bytes."""
    reloaded, copied = Machine(codec().decode(codec().encode(g.state)), g.rules), g.copy()
    reloaded.events = [*g.events]
    for game in (reloaded, copied):
        game.act(seat, action)
    assert codec().encode(reloaded.state) == codec().encode(copied.state)
    return reloaded


def events(g: Engine, kind: Any) -> list[Any]:
    """What happened, of one kind."""
    return [emitted.event for emitted in g.events if isinstance(emitted.event, kind)]


def note(what: str) -> Any:
    """A row that notes that it was reached."""
    return lambda g, arrival: Note(what, arrival.depth)


def ship(number: int, to: LocationId = CARTHAG, *price: Share) -> Declaration:
    """The Emperor ships from its reserves."""
    return Declaration("reserve_shipment", EMPEROR, to, (Party(Forces(number)),), price)
