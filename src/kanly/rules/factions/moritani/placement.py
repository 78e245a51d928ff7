"""In each Mentat Pause Moritani may place one Terror token, or move one (TERROR-04 to TERROR-07)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from msgspec import Struct

from kanly.catalog import TerritoryId, TerrorId
from kanly.kernel import (
    DONE,
    NEXT,
    Action,
    Decision,
    Event,
    Outcome,
    Pass,
    Procedure,
    Sealed,
    Seat,
    Violation,
    Window,
    ask,
    call,
    step,
    violation,
)
from kanly.rules.cards.karama import declared
from kanly.rules.core.mentat_pause import mentat_rows
from kanly.rules.factions.moritani.faction import MORITANI, moritani
from kanly.rules.factions.moritani.tokens import move, name_of, named, open_places, place, supply
from kanly.state import Engine, Thing

PLACEMENT = "moritani_terror_placement"


class PlaceTerror(Action, frozen=True):
    """TERROR-04 · A token of the supply, by its name, goes face down to this stronghold."""

    token: TerrorId
    territory: TerritoryId


class MoveTerror(Action, frozen=True):
    """TERROR-06 · A placed token, by its name, goes to this stronghold."""

    token: TerrorId
    territory: TerritoryId


class Destination(Struct, frozen=True):
    """Which token shall lie where, and where it lies now; None: in the supply."""

    token: Thing
    territory: TerritoryId
    origin: TerritoryId | None = None


# ------------------------------------------------------------------------------------------------ the opportunity
class TerrorPlacement(Procedure):
    """TERROR-04, TERROR-07 · The one opportunity of a Mentat Pause. Everybody hears whether a token is placed or
    `moving`; which and where, only when nobody has stopped it."""

    choice: Sealed[Destination] | None = None
    moving: bool = False

    @step
    def question(self, g: Engine) -> Outcome:
        return ask(ChooseTerrorPlacement(MORITANI), then=self.chosen, open_point=True)

    def chosen(self, g: Engine, answer: PlaceTerror | MoveTerror | Pass) -> Outcome:
        found = None if isinstance(answer, Pass) else destination_of(g, answer)
        if found is None:
            return DONE
        self.choice, self.moving = Sealed((MORITANI,), found), found.origin is not None
        g.emit(TerrorDeclared(MORITANI, self.moving))
        return NEXT

    @step
    def window(self, g: Engine) -> Outcome:
        """w_terror_place · Stopped, nothing is placed or moved, and the opportunity of this turn is over."""
        return call(declared(PLACEMENT), then=self.answered)

    def answered(self, g: Engine, window: Window[Any]) -> Outcome:
        return DONE if window.stopped else NEXT

    @step
    def commit(self, g: Engine) -> Outcome:
        """From now on everybody sees where it lies. Only in an imagined world is it open which."""
        found = self.choice.value if self.choice else g.pick([*destinations(g, self.moving)])
        if found.origin is None:
            place(g, found.token, found.territory)
            g.emit(TerrorPlaced(MORITANI, found.territory))
        else:
            move(g, found.token, found.origin, found.territory)
            g.emit(TerrorMoved(MORITANI, found.origin, found.territory))
        return DONE


@mentat_rows.by(moritani, at=9.20)
def terror_placement(g: Engine) -> TerrorPlacement | None:
    """MORI-05 step 2 · If there is a token and a place for it, which everybody can see."""
    return TerrorPlacement() if (supply(g) or g.table.terror_placed) and open_places(g) else None


def destinations(g: Engine, moving: bool) -> Iterator[Destination]:
    """TERROR-05, TERROR-06 · Every token that may be placed (or moved) with every place for it; those of the supply by
    their names: in what order they were mixed is nowhere."""
    there = [(None, token) for token in sorted(supply(g), key=lambda token: name_of(g, token))]
    placed = [(origin, token) for origin, tokens in g.table.terror_placed.items() for token in tokens]
    for origin, token in placed if moving else there:
        yield from (Destination(token, territory, origin) for territory in open_places(g))


def destination_of(g: Engine, answer: PlaceTerror | MoveTerror) -> Destination | None:
    """What the answer means; None if it is none of the tokens."""
    if isinstance(answer, PlaceTerror):
        token = named(g, supply(g), answer.token)
        return Destination(token, answer.territory) if token is not None else None
    for origin, tokens in g.table.terror_placed.items():
        if (token := named(g, tokens, answer.token)) is not None:
            return Destination(token, answer.territory, origin)
    return None


class ChooseTerrorPlacement(Decision[PlaceTerror | MoveTerror | Pass]):
    """TERROR-04 · Place one token, or move one; on silence neither."""

    rule = "TERROR-04"
    window = "d_terror_place"

    def options(self, g: Engine) -> Iterable[PlaceTerror | MoveTerror | Pass]:
        yield Pass()
        for kind, moving in ((PlaceTerror, False), (MoveTerror, True)):
            for found in destinations(g, moving):
                yield kind(name_of(g, found.token), found.territory)

    def check(self, g: Engine, action: PlaceTerror | MoveTerror | Pass) -> Sequence[Violation]:
        if isinstance(action, Pass):
            return ()
        if destination_of(g, action) is None:
            if isinstance(action, PlaceTerror):
                return (violation("TERROR-04", "token-not-in-supply", token=action.token),)
            return (violation("TERROR-06", "token-not-placed", token=action.token),)
        if action.territory not in open_places(g):
            return (violation("TERROR-05", "no-place-for-terror", territory=action.territory),)
        return ()


# ------------------------------------------------------------------------------------------------ what is told
class TerrorDeclared(Event, frozen=True):
    """TERROR-07 · Moritani would place a Terror token, or move one; that can still be stopped."""

    seat: Seat
    moving: bool


class TerrorPlaced(Event, frozen=True):
    """TERROR-04 · A Terror token lies face down in this territory."""

    seat: Seat
    territory: TerritoryId


class TerrorMoved(Event, frozen=True):
    """TERROR-06 · A Terror token went from one territory to another."""

    seat: Seat
    origin: TerritoryId
    territory: TerritoryId
