"""Advisors: the other side of a Bene Gesserit force, and how forces come to show it (BG-11, BG-21, BG-22)."""

from __future__ import annotations

from collections.abc import Sequence

from kanly import catalog
from kanly.catalog import TerritoryId
from kanly.kernel import NEXT, Event, Fold, Outcome, Procedure, Seat, step
from kanly.rules.core.alliances import allies_may_share
from kanly.rules.core.arrival import Arrival, Side, arrival_settling
from kanly.rules.core.forces import forces_changed, turn_over
from kanly.rules.core.move_range import ON_FOOT, move_range
from kanly.rules.core.places import forces_in, locations, present, territory_of
from kanly.rules.core.turn import start_of_phase
from kanly.rules.factions.bene_gesserit.faction import BENE_GESSERIT, advanced_bene_gesserit
from kanly.state import Engine, Forces

LATE = ("battle", "collection", "mentat_pause", "over")
"""HOUSE-02 · The phases in which lone advisors stay what they are with no_late_flip; to the end, if the game ends."""


# ------------------------------------------------------------------------------------------------ two sides
def by_side(forces: Forces, side: Side) -> Forces:
    """BG-11 point 1 · The same forces, all showing this side."""
    number = forces.ordinary + forces.advisors
    return Forces(number) if side == "fighters" else Forces(advisors=number)


def side_in(g: Engine, territory: TerritoryId) -> Side | None:
    """BG-11 point 2 · The side that all their forces in the territory show; None: they have none there."""
    forces = forces_in(g, territory, BENE_GESSERIT)
    if not forces:
        return None
    return "advisors" if forces.advisors else "fighters"


def with_advisors(g: Engine) -> list[TerritoryId]:
    """The territories with advisors, in map order."""
    board, order = g.table.board, catalog.board().map_order
    places = [place for place, there in board.items() if BENE_GESSERIT in there and there[BENE_GESSERIT].advisors]
    return [*dict.fromkeys(territory_of(place) for place in sorted(places, key=order.__getitem__))]


def others_in(g: Engine, territory: TerritoryId) -> list[Seat]:
    """The other factions with forces in the territory, in circle order; an ally is one of them."""
    return [seat for seat in present(g, territory) if seat != BENE_GESSERIT]


def turn(g: Engine, territory: TerritoryId, side: Side) -> None:
    """BG-11 point 2 · All their forces in the territory, in all its locations, show this side from now on."""
    number = 0
    for place in locations(territory):
        there = g.table.at(place, BENE_GESSERIT)
        shown = by_side(there, side)
        if shown != there:
            turn_over(g, place, BENE_GESSERIT, shown)
            number += there.total
    if number:
        g.emit(SideShown(BENE_GESSERIT, territory, number, side))


# ------------------------------------------------------------------------------------------------ alone
def lone_advisors(g: Engine) -> list[TerritoryId]:
    """BG-21 · Where advisors stand without a force of anybody else, in map order. HOUSE-02 · With no_late_flip they
    are left as they are from the Battle Phase to the end of the turn."""
    if g.table.phase in LATE and g.table.settings.no_late_flip:
        return []
    return [territory for territory in with_advisors(g) if not others_in(g, territory)]


@forces_changed.by(advanced_bene_gesserit, at=2)
def turn_lone_advisors(g: Engine) -> None:
    """BG-21, TIMING-21 point 2 · Lone advisors become fighters at once, in every phase and in storm; while somebody
    enters not before stage 9."""
    if not any(g.running(Arrival)):
        turn_all(g, lone_advisors(g))


def turn_all(g: Engine, territories: Sequence[TerritoryId]) -> None:
    """In all of these territories advisors become fighters."""
    for territory in territories:
        turn(g, territory, "fighters")


class LoneAdvisors(Procedure):
    """BG-21 · Lone advisors become fighters. It is no use of an ability."""

    @step
    def turn_over(self, g: Engine) -> Outcome:
        turn_all(g, lone_advisors(g))
        return NEXT


@arrival_settling.by(advanced_bene_gesserit, at=3)
def lone_at_stage_nine(g: Engine, arrival: Arrival) -> LoneAdvisors | None:
    """ARRIVE-16 point 3 · Those that an entry, or a reaction to it, has left alone."""
    return LoneAdvisors() if lone_advisors(g) else None


@start_of_phase.by(advanced_bene_gesserit, at=0.1)
def lone_since_the_battles(g: Engine, phase: str) -> LoneAdvisors | None:
    """HOUSE-02 · What no_late_flip has put off ends with the turn."""
    return LoneAdvisors() if phase == "storm" and lone_advisors(g) else None


# ------------------------------------------------------------------------------------------------ with the ally
@Fold
def ally_bars_arms(g: Engine, territory: TerritoryId) -> bool:
    """BG-22 point 1 · Whether no choice may turn their advisors in the territory into fighters because the ally has
    forces there."""
    ally = g.table.ally(BENE_GESSERIT)
    return ally is not None and bool(forces_in(g, territory, ally))


@allies_may_share.by(advanced_bene_gesserit)
def advisors_with_the_ally(g: Engine, value: bool, territory: TerritoryId, seat: Seat) -> bool:
    """BG-22 point 2 · Advisors are forces like others that must keep apart from the ally. HOUSE-02 · Not with
    advisors_with_ally."""
    if not g.table.settings.advisors_with_ally or BENE_GESSERIT not in (seat, g.table.ally(seat)):
        return value
    return value or side_in(g, territory) == "advisors"


# ------------------------------------------------------------------------------------------------ range
@move_range.by(advanced_bene_gesserit, at=6.3)
def advisors_on_foot(g: Engine, value: int, seat: Seat, forces: Forces, barred: Sequence[str]) -> int:
    """BG-12 · Advisors never use ornithopters."""
    return min(value, ON_FOOT) if forces.advisors else value


# ------------------------------------------------------------------------------------------------ what is told
class SideShown(Event, frozen=True):
    """BG-11 · So many forces in a territory show their other side from now on: this one."""

    seat: Seat
    territory: TerritoryId
    forces: int
    side: str
