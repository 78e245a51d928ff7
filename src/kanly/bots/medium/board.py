"""The board as a contest: who stands where, who can still come, and who will hold each stronghold in the end.

A *side* is a seat with its ally: together they win or lose. Chances are in 0..1.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import TypeAlias

from kanly import catalog
from kanly.bots.medium.chances import Odds, duel, side, standing
from kanly.bots.medium.look import Look
from kanly.bots.medium.pacts import Pact
from kanly.catalog import TerritoryId, distances
from kanly.kernel import Seat
from kanly.rules.core.promises import SHIP
from kanly.rules.factions.ecaz.faction import ECAZ
from kanly.state import Forces

Side: TypeAlias = tuple[Seat, ...]
There: TypeAlias = Mapping[Seat, Forces]
"""Who fights for a place, with what forces."""

BY_ORNITHOPTER = 3
COMES = 0.3
"""How likely somebody who is sure to take a stronghold does so; less, if it is not sure."""
COMES_TO_STOP = 0.8
"""The same where the stronghold would win the game for those who hold it."""
SETTLES = 0.45
"""How likely an empty stronghold is taken by those who still move and can take it."""
ATTACKS = 1.2
"""So many strongholds one seat attacks in one turn: by its shipment, and sometimes by its move."""
FREMEN, GUILD = Seat("fremen"), Seat("spacing_guild")
NOBODY: There = {}


class Board:
    """What one seat makes of the table."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self.seat = look.seat

    # -- sides
    @cached_property
    def side_of(self) -> Mapping[Seat, Side]:
        """The side of each seat: itself and its ally, in circle order."""
        seats = [(one.seat, one.ally) for one in self.look.view.seats]
        return {seat: tuple(other for other, _ in seats if other in (seat, ally)) for seat, ally in seats}

    @cached_property
    def own(self) -> Side:
        """The own side."""
        return self.side_of[self.seat]

    @cached_property
    def sides(self) -> tuple[Side, ...]:
        """All sides."""
        return tuple(dict.fromkeys(self.side_of.values()))

    def needed(self, side: Side) -> int:
        """The strongholds that win for this side."""
        return self.look.needed_alone if len(side) == 1 else self.look.needed_together

    def missing(self, side: Side) -> int:
        """How many strongholds it still lacks, as things stand."""
        return self.needed(side) - self.look.counting(*side)

    def would_win(self, side: Side, hold: TerritoryId) -> bool:
        """Whether this stronghold, beside those that it holds, wins for the side."""
        held = self.look.held[hold]
        counted = bool(held) and set(held) <= set(side)
        return self.missing(side) + counted <= 1

    # -- time
    @cached_property
    def unfinished(self) -> tuple[Seat, ...]:
        """Who can still ship and move in this turn."""
        view = self.look.view
        if view.phase in ("battle", "spice_collection", "mentat_pause"):
            return ()
        running = next((p.facts for p in view.paragraphs if "finished" in p.facts), None)
        finished: tuple[Seat, ...] = tuple(running["finished"]) if running else ()
        return tuple(seat for seat in view.order if seat not in finished)

    @cached_property
    def later(self) -> tuple[Seat, ...]:
        """Who can still ship and move in this turn after this seat; not its ally."""
        return tuple(seat for seat in self.unfinished if seat not in (self.look.seat, self.look.ally))

    @property
    def is_charity_next(self) -> bool:
        """Whether nothing more is bought before the next charity, which makes good what little has been spent."""
        return self.look.view.phase in ("shipment_movement", "battle")

    @property
    def is_last_turn(self) -> bool:
        """Whether the game ends with this turn."""
        return self.look.view.turn >= self.look.view.settings.max_turns

    # -- strength
    def there(self, territory: TerritoryId) -> There:
        """Who has fighters in this territory, and what."""
        seats = self.look.fighters.get(territory, NOBODY)
        return self.look.memo(
            ("there", territory), lambda: {seat: standing(self.look, territory, seat) for seat in seats}
        )

    def duel(self, one: Seat, forces: Forces, other: Seat, against: Forces, spice: int | None = None) -> Odds:
        """What `one` may expect of a battle against the other, with so much spice for support (None: all it has)."""
        return duel(side(self.look, one, other, forces, spice), side(self.look, other, one, against))

    # -- who can come
    def coming_to(self, territory: TerritoryId) -> list[Seat]:
        """Who is still to act and has not promised in a deal to keep out of this territory."""
        return [seat for seat in self.later if Pact(seat, territory) not in self.look.pacts]

    def reach(self, hold: TerritoryId) -> There:
        """What each of those who are still to act could bring into the stronghold, by shipment and by a move."""
        return self.look.memo(("reach", hold), lambda: dict(self._bringing(hold)))

    def _bringing(self, hold: TerritoryId) -> Iterator[tuple[Seat, Forces]]:
        for seat in self.coming_to(hold):
            bringing = self._shipped(seat, hold) + self._moved(seat, hold)
            if bringing.fighters:
                yield seat, bringing

    def _shipped(self, seat: Seat, hold: TerritoryId) -> Forces:
        reserves, purse = self.look.by_seat[seat].reserves, self.look.knowledge.purse[seat]
        promises, terror = self.look.view.promises.get(seat, ()), self.look.view.terror
        if terror is not None and terror.aftermath == hold:  # TERROR-23
            return Forces()
        if any(one.matter == SHIP and one.about == hold and not one.doing for one in promises):
            return Forces()
        if seat == FREMEN:
            return reserves if hold in catalog.board().fremen_reserve_range.territories else Forces()
        most = min(reserves.fighters, purse * 2 if seat == GUILD else purse)
        elite = min(reserves.elite, most)
        return Forces(most - elite, elite)

    def _moved(self, seat: Seat, hold: TerritoryId) -> Forces:
        near = distances(frozenset(catalog.board().locations_of[hold]), self.look.in_storm)
        most = self.range_of(seat)
        groups = [
            there[seat]
            for place, there in self.look.view.board.items()
            if seat in there and 0 < near.get(place, most + 1) <= most
        ]
        found = max(groups, key=lambda forces: forces.fighters, default=Forces())
        return Forces(found.ordinary, found.elite)

    def range_of(self, seat: Seat) -> int:
        """How far a group of this seat moves."""
        if any(self.look.fighters.get(city, {}).get(seat) for city in catalog.board().ornithopter_cities):
            return BY_ORNITHOPTER
        return 2 if seat == FREMEN else 1

    @property
    def crosses(self) -> bool:
        """Whether this seat may ship across the planet: the Guild, and whom it helps (GUILD-04, GUILD-08)."""
        return GUILD in self.own

    # -- who will hold it
    def outcome(self, hold: TerritoryId, there: There, spice: int | None = None) -> dict[Side, float]:
        """How likely each side holds this stronghold when the turn is over, if these fight for it; the own forces with
        so much spice for support."""
        there, found = self._joined(there), dict[Side, float]()
        for seat, forces in there.items():
            found[self.side_of[seat]] = self._beats_all(seat, forces, there, spice)
        total = sum(found.values())
        if total > 1:
            found = {side: chance / total for side, chance in found.items()}
        return self._after_later(hold, there, found)

    def _joined(self, there: There) -> There:
        """OCCUPY-06, OCCUPY-09 · Ecaz and its ally fight as one: with the forces of the ally and half of those of Ecaz,
        as forces of the own one, if it is the own side."""
        ally = self.look.by_seat[ECAZ].ally if ECAZ in there else None
        if ally is None or ally not in there:
            return there
        lead = self.seat if self.seat == ECAZ else ally
        half = Forces((there[ECAZ].fighters + 1) // 2)
        return {
            **{seat: forces for seat, forces in there.items() if seat not in (ECAZ, ally)},
            lead: there[ally] + half,
        }

    def _beats_all(self, seat: Seat, forces: Forces, there: There, spice: int | None) -> float:
        found = 1.0
        for other, against in there.items():
            if other in self.side_of[seat]:
                continue
            if other == self.seat:
                found *= 1 - self.duel(other, against, seat, forces, spice).chance
            else:
                found *= self.duel(seat, forces, other, against, spice if seat == self.seat else None).chance
        return found

    def comes(self, other: Seat, holder: Side, hold: TerritoryId) -> float:
        """How likely somebody who is sure to take this stronghold from its holder does so."""
        return COMES_TO_STOP if self.would_win(holder, hold) else COMES

    def zeal(self, other: Seat) -> float:
        """Nobody attacks everywhere: the part that is left of all its attacks, when they are as many as it can make."""
        return self.look.memo(("zeal", other), lambda: min(1.0, ATTACKS / max(ATTACKS, sum(self._attacks(other)))))

    def _attacks(self, other: Seat) -> Iterator[float]:
        for hold in self.look.held:
            coming = self.reach(hold).get(other)
            there = self.there(hold)
            if coming is None or other in there:
                continue
            seat = max(there, key=lambda one: there[one].fighters, default=None)
            if seat is None:
                yield SETTLES / len(self.reach(hold))
            elif other not in self.side_of[seat]:
                comes = self.comes(other, self.side_of[seat], hold)
                yield comes * self.duel(other, coming, seat, there[seat]).chance ** 2

    def _after_later(self, hold: TerritoryId, there: There, found: dict[Side, float]) -> dict[Side, float]:
        """What those who are still to act make of it. Two others close a stronghold."""
        if len(found) > 1:
            return found
        coming = self.reach(hold)
        for other, bringing in coming.items():
            side = self.side_of[other]
            if not there:
                found[side] = found.get(side, 0.0) + SETTLES * self.zeal(other) / len(coming)
                continue
            seat = max(there, key=lambda one: there[one].fighters)
            holder = self.side_of[seat]
            if other not in holder:
                comes = self.comes(other, holder, hold) * self.zeal(other)
                taken = found[holder] * comes * self.duel(other, bringing, seat, there[seat]).chance ** 2
                found[holder] -= taken
                found[side] = found.get(side, 0.0) + taken
        return found
