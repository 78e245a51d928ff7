"""Family Atomics: the Shield Wall is destroyed (CARD-FAMILY-ATOMICS, BOARD-17, BOARD-18)."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import cache
from typing import Any

from kanly import catalog
from kanly.catalog import LocationId
from kanly.kernel import NEXT, Collect, Event, Outcome, Reaction, ReactionPlay, Seat, Violation, Window, step, violation
from kanly.rules.core.cards import CardPlayed, free_copies, not_held, remove
from kanly.rules.core.extension import core
from kanly.rules.core.forces import kill
from kanly.rules.core.places import locations
from kanly.rules.core.windows import answering_cards
from kanly.state import Engine, Public, Thing

FAMILY_ATOMICS = "family_atomics"


# ------------------------------------------------------------------------------------------------ near the wall
@Collect
def near_the_shield_wall(public: Public) -> Iterable[LocationId]:
    """BOARD-18 · The locations from which fighters can reach the Shield Wall now."""
    return near_on_the_map(public.table.storm)


@cache
def near_on_the_map(storm: int) -> tuple[LocationId, ...]:
    """BOARD-18 · The wall's own locations and what touches it, in storm or not; in the adjacent territories also those
    clear of the storm from which a way through clear locations of the territory leads to one that touches it.

    >>> [place for place in near_on_the_map(9) if place.startswith("imperial_basin")]
    ['imperial_basin_9']
    """
    board = catalog.board()
    wall = locations(board.shield_wall.territory)
    near = [*wall]
    for territory in board.shield_wall.adjacent:
        places = locations(territory)
        touching = [place for place in places if any(other in wall for other in board.neighbours[place])]
        clear = [place for place in places if board.sector_of[place] != storm]
        reached = [place for place in touching if place in clear]
        for place in reached:  # grows while it is gone through
            reached += [other for other in board.neighbours[place] if other in clear and other not in reached]
        near += [place for place in places if place in touching or place in reached]
    return tuple(near)


def near_enough(public: Public) -> set[Seat]:
    """BOARD-18 · The seats with a fighter near the Shield Wall; advisors do not count."""
    board = public.table.board
    groups = [board[place] for place in near_the_shield_wall(public) if place in board]
    return {seat for there in groups for seat, forces in there.items() if forces.fighters}


# ------------------------------------------------------------------------------------------------ the card
@answering_cards.by(core)
def may_hold_family_atomics(public: Public, window: Window[Any]) -> Iterable[tuple[str, Collection[Seat]]]:
    """TIMING-06 · Where forces stand is public: only who has a fighter near the wall could play it."""
    if window.kind == "w_storm":
        yield FAMILY_ATOMICS, near_enough(public)


@core.reaction
class DestroyShieldWall(Reaction, frozen=True):
    """Family Atomics on the Shield Wall."""

    card: Thing

    windows = ("w_storm",)

    def objections(self, g: Engine, seat: Seat, window: Window[Any]) -> Iterable[Violation]:
        yield from not_held(g, seat, self.card, FAMILY_ATOMICS, "CARD-FAMILY-ATOMICS")
        if seat not in near_enough(g):
            yield violation("BOARD-18", "nobody-near-the-shield-wall")

    def procedure(self, g: Engine, seat: Seat) -> FamilyAtomics:
        return FamilyAtomics(seat, card=self.card)

    @classmethod
    def options(cls, g: Engine, seat: Seat, window: Window[Any]) -> Iterable[DestroyShieldWall]:
        if seat in near_enough(g):
            yield from (cls(card) for card in free_copies(g, seat, FAMILY_ATOMICS))


class FamilyAtomics(ReactionPlay):
    """CARD-FAMILY-ATOMICS · All forces on the Shield Wall are lost; what it sheltered lies open to the storm now.
    The card leaves the game, and the window opens again (CARD-STORM-WINDOW)."""

    card: Thing = Thing(0)

    @step
    def play(self, g: Engine) -> Outcome:
        g.emit(CardPlayed(self.seat, FAMILY_ATOMICS))
        g.table.shield_wall_destroyed = True
        g.emit(ShieldWallDestroyed(self.seat))
        for place in locations(catalog.board().shield_wall.territory):
            for seat in g.table.seats:
                kill(g, place, seat, g.table.at(place, seat), "atomics")
        remove(g, self.seat, self.card)
        self.effective = self.reopens = True
        return NEXT


class ShieldWallDestroyed(Event, frozen=True):
    """BOARD-17 · Imperial Basin, Arrakeen and Carthag have no shelter any more, for the rest of the game."""

    seat: Seat
