"""The Fremen place every further worm of a blow (FRE-08)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from kanly import catalog
from kanly.catalog import TerritoryId
from kanly.kernel import (
    DONE,
    NEXT,
    Action,
    Decision,
    Event,
    Outcome,
    Pass,
    Seat,
    Violation,
    Window,
    ask,
    call,
    step,
    violation,
)
from kanly.rules.cards.karama import declared
from kanly.rules.core.spice_cards import Worm, WormPlacement, further_worms
from kanly.rules.factions.fremen.faction import FREMEN, advanced_fremen
from kanly.state import Engine

EXTRA_WORMS = "fre_extra_worms"
STOPPED = "extra_worms_stopped"  # in this_phase


def no_sand(territory: TerritoryId, rule: str) -> Iterable[Violation]:
    """FRE-08 point 2, KARAMA-20 point 1 · Why no worm can be placed there. Storm does not matter."""
    if territory not in sand():
        yield violation(rule, "no-sand-there", territory=territory)


def sand() -> list[TerritoryId]:
    """The territories of sand, in the order of the map."""
    return [territory.id for territory in catalog.board().territories if not territory.worm_protected]


# ------------------------------------------------------------------------------------------------ what may be done
@further_worms.by(advanced_fremen, at=2.11)
def the_fremen_may_place_it(g: Engine, worm: Worm) -> FurtherWorm | None:
    """FRE-08 points 1 and 5 · Every further worm of the same blow, until that is stopped for the phase."""
    return None if STOPPED in g.table.this_phase else FurtherWorm(first=worm.territory)


class FurtherWorm(WormPlacement):
    """FRE-08 point 2 · They say whether they place it; that can be stopped; then they say where. `first`: where the
    first one of this blow has appeared."""

    first: TerritoryId | None = None

    @step
    def question(self, g: Engine) -> Outcome:
        return ask(ChooseFurtherWorm(FREMEN, self.first), then=self.chosen)

    def chosen(self, g: Engine, answer: TakeWorm | Pass) -> Outcome:
        return DONE if isinstance(answer, Pass) else NEXT

    @step
    def window(self, g: Engine) -> Outcome:
        """w_extra_worm · Where to is not yet said."""
        return call(declared(EXTRA_WORMS), then=self.answered)

    def answered(self, g: Engine, window: Window[Any]) -> Outcome:
        """5 · Stopped, it is not placed, nor is a later one of this phase."""
        if window.stopped:
            g.table.this_phase[STOPPED] = (FREMEN,)
            return DONE
        return NEXT

    @step
    def destination(self, g: Engine) -> Outcome:
        return ask(ChooseWormTerritory(FREMEN, self.first), then=self.named)

    def named(self, g: Engine, answer: PlaceWorm) -> Outcome:
        self.territory = answer.territory
        g.emit(WormPlaced(FREMEN, answer.territory))
        return DONE


class TakeWorm(Action, frozen=True):
    """FRE-08 · They place the worm that was turned over."""


class ChooseFurtherWorm(Decision[TakeWorm | Pass]):
    """FRE-08 point 2 · Whether they place it; on silence they do not, and it devours nothing (FRE-07)."""

    rule = "FRE-08"
    window = "d_extra_worm"
    first: TerritoryId | None

    def options(self, g: Engine) -> Iterable[TakeWorm | Pass]:
        return (Pass(), TakeWorm())


class PlaceWorm(Action, frozen=True):
    """FRE-08 · The worm appears in this territory."""

    territory: TerritoryId


class ChooseWormTerritory(Decision[PlaceWorm]):
    """FRE-08 point 2 · Any territory of sand; on silence where the first worm has appeared."""

    rule = "FRE-08"
    window = "d_extra_worm"
    first: TerritoryId | None

    def check(self, g: Engine, action: PlaceWorm) -> Sequence[Violation]:
        return [*no_sand(action.territory, self.rule)]

    def options(self, g: Engine) -> Iterable[PlaceWorm]:
        return (PlaceWorm(territory) for territory in sorted(sand(), key=lambda place: place != self.first))


# ------------------------------------------------------------------------------------------------ what is told
class WormPlaced(Event, frozen=True):
    """FRE-08, KARAMA-20 · Where the Fremen have placed a worm; it appears there next."""

    seat: Seat
    territory: TerritoryId
