"""The Fremen lose only half of their forces in the storm (FRE-13)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from kanly import catalog
from kanly.catalog import LocationId
from kanly.kernel import DONE, Action, Decision, Fact, Outcome, Procedure, Seat, Window, ask, call, goto, step
from kanly.rules.cards.karama import declared
from kanly.rules.core.forces import kill
from kanly.rules.core.places import storm_protected, territory_of
from kanly.rules.core.storm import Storm, sectors_in_the_way, storm_losses, storm_rows
from kanly.rules.factions.fremen.faction import FREMEN, advanced_fremen
from kanly.state import NONE, Engine, Forces

HALF_LOSSES = "fre_storm_losses"
STOPPED = "fremen_half_losses_stopped"  # in this_phase


def half_of(forces: Forces) -> int:
    """FRE-13 point 2 · How many of these are lost: half of the tokens, rounded up; an elite force is one.

    >>> half_of(Forces(5)), half_of(Forces(1, 1)), half_of(Forces(0, 1))
    (3, 1, 1)
    """
    return (forces.total + 1) // 2


def unsheltered(g: Engine, sectors: Sequence[int]) -> Iterator[LocationId]:
    """Where the storm that enters these sectors one after the other finds Fremen without shelter (STORM-08)."""
    for sector in sectors:
        for location in catalog.board().locations_in[sector]:
            if g.table.at(location, FREMEN) and not storm_protected(g, territory_of(location)):
                yield location


# ------------------------------------------------------------------------------------------------ before it moves
@storm_rows.by(advanced_fremen, at=1.40)
def half_losses_at_stake(g: Engine, storm: Storm) -> HalfLossesAtStake | None:
    """1.40 · When the storm is about to reach Fremen without shelter."""
    reached = any(unsheltered(g, sectors_in_the_way(g, storm.distance)))
    return HalfLossesAtStake() if reached else None


class HalfLossesAtStake(Procedure):
    """FRE-13 point 6 · It can be stopped, for the whole movement of this storm."""

    @step
    def window(self, g: Engine) -> Outcome:
        return call(declared(HALF_LOSSES), then=self.answered)

    def answered(self, g: Engine, window: Window[Any]) -> Outcome:
        if window.stopped:
            g.table.this_phase[STOPPED] = (FREMEN,)
        return DONE


# ------------------------------------------------------------------------------------------------ after it has moved
@storm_losses.by(advanced_fremen, at=1.50)
def none_at_once(g: Engine, value: Forces, location: LocationId, seat: Seat) -> Forces:
    """1.50 · Theirs are chosen in 1.55, before anything else follows."""
    return NONE if seat == FREMEN and STOPPED not in g.table.this_phase else value


@storm_rows.by(advanced_fremen, at=1.55)
def half_are_lost(g: Engine, storm: Storm) -> HalfLosses | None:
    """1.55 · In each sector of each territory that the storm has entered. FRE-13 point 4 · The sector where it stood is
    none of them."""
    places = () if STOPPED in g.table.this_phase else tuple(unsheltered(g, storm.entered))
    return HalfLosses(places) if places else None


class HalfLosses(Procedure):
    """FRE-13 points 2 and 3 · The losses, one location after the other; a location twice, where the storm came twice
    (STORM-10). `taken`: how many of them are over."""

    places: tuple[LocationId, ...]
    taken: int = 0

    @step
    def losses(self, g: Engine) -> Outcome:
        if self.taken == len(self.places):
            return DONE
        place = self.places[self.taken]
        return ask(ChooseStormLosses(FREMEN, place, g.table.at(place, FREMEN)), then=self.chosen)

    def chosen(self, g: Engine, answer: LoseToStorm) -> Outcome:
        kill(g, self.places[self.taken], FREMEN, answer.forces, "storm")
        self.taken += 1
        return goto(self.losses)


class LoseToStorm(Action, frozen=True):
    """FRE-13 · These forces are lost."""

    forces: Forces


class ChooseStormLosses(Decision[LoseToStorm]):
    """FRE-13 point 3 · Which of the `group` are lost in, or on their way to, this location. On silence ordinary forces
    first. TIMING-15 · Where they are all of one kind nobody is asked."""

    rule = "FRE-13"
    window = "d_storm_losses"
    alone = True
    location: LocationId
    group: Forces

    def options(self, g: Engine) -> Iterable[LoseToStorm]:
        number, group = half_of(self.group), self.group
        for elite in range(max(0, number - group.ordinary), min(number, group.elite) + 1):
            yield LoseToStorm(Forces(number - elite, elite))

    def facts(self) -> dict[str, Fact]:
        return {**super().facts(), "losses": half_of(self.group)}
