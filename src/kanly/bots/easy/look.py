"""What a seat sees, ready to think with: who stands where, how strong everybody is, who is about to win."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from kanly import catalog
from kanly.bots.easy.cards import leader_strength
from kanly.catalog import LocationId, TerritoryId
from kanly.catalog.seats import StrongholdsToWin
from kanly.game import Game
from kanly.kernel import Seat
from kanly.rules.factions.ecaz.faction import ECAZ
from kanly.state import Forces
from kanly.view import Private, SeatView, View

DEAD = ("dead", "face_down")
"""The states of leaders in the Tanks."""
NOBODY: Mapping[Seat, int] = {}


class Look:
    """One look at the table, through the eyes of one seat."""

    def __init__(self, game: Game, seat: Seat) -> None:
        self.view: View = game.view(seat)
        self.seat = seat
        self.by_seat: dict[Seat, SeatView] = {other.seat: other for other in self.view.seats}
        self.own = self.view.own
        self.ally = self.own.ally
        private = self.own.private
        assert private is not None, "a seat sees what is its own"
        self.private: Private = private

    # -- the board
    @cached_property
    def fighters(self) -> Mapping[TerritoryId, Mapping[Seat, int]]:
        """The fighters in each territory by seat, where there are any."""
        territory_of = catalog.board().territory_of
        found: dict[TerritoryId, dict[Seat, int]] = {}
        for place, there in self.view.board.items():
            at = found.setdefault(territory_of[place], {})
            for seat, forces in there.items():
                if forces.fighters:
                    at[seat] = at.get(seat, 0) + forces.fighters
        return found

    def mine(self, territory: TerritoryId) -> int:
        """Own fighters there."""
        return self.fighters.get(territory, NOBODY).get(self.seat, 0)

    def foes(self, territory: TerritoryId) -> dict[Seat, int]:
        """The fighters there of everybody but the seat and its ally."""
        there = self.fighters.get(territory, NOBODY)
        return {seat: number for seat, number in there.items() if seat not in (self.seat, self.ally)}

    def with_ally(self, territory: TerritoryId) -> bool:
        """Whether the ally has forces there, advisors among them."""
        places = catalog.board().locations_of[territory]
        return any(self.ally in self.view.board[place] for place in places if place in self.view.board)

    @property
    def occupies(self) -> bool:
        """Whether the seat and its ally may stand together anywhere, and fight as one (OCCUPY-01, OCCUPY-03)."""
        return self.ally is not None and ECAZ in (self.seat, self.ally)

    def crowds(self, territory: TerritoryId) -> bool:
        """Whether own forces may not stay in this territory, because the ally is there (ALLY-09)."""
        if self.occupies or catalog.board().territory[territory].terrain == "polar_sink":
            return False
        return self.with_ally(territory)

    @cached_property
    def standing(self) -> dict[LocationId, Forces]:
        """The own forces on the board."""
        return {place: there[self.seat] for place, there in self.view.board.items() if self.seat in there}

    @cached_property
    def in_storm(self) -> frozenset[LocationId]:
        """The locations in the storm's sector."""
        return frozenset(catalog.board().locations_in[self.view.storm])

    @cached_property
    def sheltered(self) -> frozenset[LocationId]:
        """The locations that no storm harms."""
        return catalog.board().sheltered(shield_wall_destroyed=self.view.shield_wall_destroyed)

    # -- strength
    def leaders(self, seat: Seat) -> list[int]:
        """The strengths of the leaders that this seat can still play, the strongest first; of those that have fought in
        this phase nobody counts."""
        held = (leader for leader in self.by_seat[seat].leaders if leader.state in ("alive", "captive", "hidden"))
        alive = (leader for leader in held if not leader.territory)
        return sorted((leader_strength(leader.face) for leader in alive), reverse=True)

    def lead(self, seat: Seat) -> float:
        """What a leader of this seat is likely to add to a battle."""
        best = self.leaders(seat)
        if seat == self.seat:
            return best[0] if best else 0
        return sum(best[:3]) / 3 if best else 0

    # -- who is about to win
    @cached_property
    def held(self) -> Mapping[TerritoryId, tuple[Seat, ...]]:
        """Who occupies each stronghold."""
        return {place: tuple(self.fighters.get(place, NOBODY)) for place in catalog.board().strongholds}

    def counting(self, *side: Seat | None) -> int:
        """The strongholds that would count for these seats together."""
        return sum(bool(there) and set(there) <= set(side) for there in self.held.values())

    @cached_property
    def needed_alone(self) -> int:
        """The strongholds that win for one seat."""
        return self._needed.alone

    @cached_property
    def needed_together(self) -> int:
        """The strongholds that win for two allies; never, where there are none."""
        return self._needed.alliance or 99

    @cached_property
    def _needed(self) -> StrongholdsToWin:
        controllers = len({seat.controller.id for seat in self.view.settings.seats})
        return catalog.seats().strongholds_to_win(controllers=controllers, seats=len(self.view.seats))

    def missing(self, seat: Seat) -> int:
        """How many strongholds this seat, with its ally, still needs to win: fewer, where Ecaz and its ally hold some
        jointly (OCCUPY-27)."""
        ally, guide = self.by_seat[seat].ally, self.view.guide
        found = (self.needed_together if ally else self.needed_alone) - self.counting(seat, ally)
        if guide is not None and ally is not None and ECAZ in (seat, ally):
            return min(found, guide.needed_together - len(guide.together))
        return found

    @property
    def last_turns(self) -> bool:
        """Whether nothing need be kept for later."""
        return self.view.turn >= self.view.settings.max_turns - 1
