"""What a position is worth: how likely the own side wins in this turn or stands near it, and how likely others do.

A victory is 100. Everything else is measured by it: a spice is about 0.6, a force a little less.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from math import ceil
from typing import TypeAlias

from kanly import catalog
from kanly.bots.medium.board import FREMEN, GUILD, Board, Side
from kanly.catalog import LocationId, TerritoryId, distances
from kanly.kernel import Seat
from kanly.state import NONE, Forces

Chances: TypeAlias = Sequence[Mapping[Side, float]]
"""By stronghold, in map order: how likely each side will hold it."""

MINE = (100.0, 28.0, 18.0, 9.0, 2.0)
"""What it is worth to lack so many strongholds when the turn is over."""
JOINTLY = (MINE[0], 14.0, 4.0, 0.0)
"""What it is worth to lack so many that are held jointly with the ally."""
THEIRS = (90.0, 11.0, 4.0, 1.5, 0.0)
"""The same for others: so much it costs."""
FORCE = 0.8
PRICES = ((8, 1.0), (14, 0.7), (999, 0.35))
"""What each spice of the purse is worth, up to so many."""
CHARITY = 2
"""So many the bank gives to whoever has none."""
LEADER = 1.5
CITY = 1.5
"""What a city is worth beside the victory: its ornithopters, and its spice in the Advanced game."""
HOME, CROWD = 0.3, 6
"""What a force is worth that stands near a stronghold; so many of them, and the others little."""
AHEAD = 0.25
"""What such a force is worth near each stronghold that the own side does not hold yet."""
SPECIAL = 14.0
"""What the victories that are left when time is up are worth before the last turn, to those who have them."""
MOST = 20.0
"""What a stronghold is worth in the last turn where most strongholds win."""
LATE = 3
"""So many turns before the end one thinks of it."""
WORM = 0.08
"""How likely a worm devours those who stand in the sand."""
UNDISTURBED = 0.94
"""How likely each of those who are still to act leaves a place with spice alone."""
HITS = (1.0, 1.0, 1.0, 0.89, 0.67, 0.33, 0.11)
"""How likely the next storm enters the sector so many ahead: two dials of 1 to 3."""
NOT_IN_TUEKS = (Seat("harkonnen"), Seat("atreides"), Seat("emperor"))
THEIR_SIETCHES, TUEKS = ("sietch_tabr", "habbanya_sietch"), "tueks_sietch"


class Prospect:
    """The worth of positions that differ only in where the own forces stand, and in the spice left for battles."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.look = board.look
        self.holds = catalog.board().strongholds

    @cached_property
    def now(self) -> dict[TerritoryId, Forces]:
        """The own fighters in each stronghold."""
        return {hold: self.board.there(hold).get(self.board.seat, NONE) for hold in self.holds}

    # -- the strongholds
    def chances(self, hold: TerritoryId, mine: Forces, spice: int | None = None) -> Mapping[Side, float]:
        """Who will hold this stronghold, if these own forces stand there."""
        there = {seat: forces for seat, forces in self.board.there(hold).items() if seat != self.board.seat}
        if mine.fighters:
            there[self.board.seat] = mine
        return self.look.memo(("chances", hold, mine, spice), lambda: self.board.outcome(hold, there, spice))

    def value(self, mine: Mapping[TerritoryId, Forces], spice: int | None = None) -> float:
        """What it is worth that these own forces stand in the strongholds."""
        key = ("value", spice, *(mine[hold] for hold in self.holds))
        return self.look.memo(key, lambda: self._valued(mine, spice))

    def _valued(self, mine: Mapping[TerritoryId, Forces], spice: int | None) -> float:
        chances = [self.chances(hold, mine[hold], spice) for hold in self.holds]
        return self.worth(chances) + self._jointly(mine, chances)

    def _jointly(self, mine: Mapping[TerritoryId, Forces], chances: Chances) -> float:
        """OCCUPY-27 · What it is worth that the own side will hold strongholds in which both allies stand."""
        guide, ally = self.look.view.guide, self.look.ally
        if guide is None or ally is None or not self.look.occupies:
            return 0.0
        both = [mine[hold].fighters and ally in self.look.held[hold] for hold in self.holds]
        odds = number_held([one.get(self.board.own, 0.0) for one, two in zip(chances, both, strict=True) if two])
        most = guide.needed_together
        return sum(odds[held] * (MINE[0] if held >= most else JOINTLY[most - held]) for held in range(len(odds)))

    def worth(self, chances: Chances) -> float:
        """What these chances are worth."""
        total, nobody = 0.0, 1.0
        for side in self.board.sides:
            odds = number_held([found.get(side, 0.0) for found in chances])
            needed = self.board.needed(side)
            wins = sum(odds[needed:])
            mine = side == self.board.own or self._is_foreseen(side)
            table = MINE if mine else THEIRS
            worth = table[0] * wins
            if not self.board.is_last_turn:
                worth += sum(odds[held] * table[min(needed - held, 4)] for held in range(min(needed, len(odds))))
            total += worth if mine else -worth
            nobody *= 1 - wins
        return total + self._at_the_end(chances, nobody) + self._cities(chances)

    def _is_foreseen(self, side: Side) -> bool:
        """Whether the victory of this side in this turn has been predicted, and so is the own one."""
        found = self.look.private.prediction
        return found is not None and found.turn == self.look.view.turn and found.faction in side

    def _cities(self, chances: Chances) -> float:
        if self.board.is_last_turn:
            return 0.0
        cities = catalog.board().ornithopter_cities
        held = (
            found.get(self.board.own, 0.0) for hold, found in zip(self.holds, chances, strict=True) if hold in cities
        )
        return CITY * (1 + self.look.advanced) * sum(held)

    # -- when time is up
    def _at_the_end(self, chances: Chances, nobody: float) -> float:
        """What the victories are worth that are left when time is up: to the Fremen, to the Guild, or to those who hold
        most. `nobody`: how likely nobody wins by strongholds in this turn."""
        left = self.look.view.settings.max_turns - self.look.view.turn
        if left > LATE:
            return 0.0
        weight = MINE[0] if not left else SPECIAL / left
        seats = self.look.by_seat
        special = nobody * self._sietches_left(chances) if FREMEN in seats else 0.0
        worth = weight * special * (FREMEN in self.board.own)
        if GUILD in seats:
            worth += weight * (nobody - special) * (GUILD in self.board.own)
        elif FREMEN in seats:
            worth += weight * (nobody - special) * (FREMEN in self.board.own)
        elif not left:
            worth += MOST * sum(found.get(self.board.own, 0.0) for found in chances)
        return worth

    def _sietches_left(self, chances: Chances) -> float:
        """How likely nobody disturbs the special victory of the Fremen."""
        found = 1.0
        for hold, held in zip(self.holds, chances, strict=True):
            for side, chance in held.items():
                bothers = hold == TUEKS and any(seat in NOT_IN_TUEKS for seat in side)
                if (hold in THEIR_SIETCHES and FREMEN not in side) or bothers:
                    found *= 1 - chance
        return found

    # -- beside the strongholds
    def field(self, place: LocationId, forces: Forces) -> float:
        """`worked_out` once for a look."""
        return self.look.memo(("field", place, forces), lambda: self.worked_out(place, forces))

    def worked_out(self, place: LocationId, forces: Forces) -> float:
        """What it is worth that these own forces stand in this location, the strongholds left aside: the spice that
        they collect, the storm and the worm, what a battle costs them, how far they are from where they are needed."""
        number = forces.fighters
        if number <= 0:
            return 0.0
        value = (min(number, CROWD) + 0.1 * max(0, number - CROWD)) * self._use_of(place)
        if self.board.is_last_turn:
            return value
        territory = catalog.board().territory_of[place]
        chance, losses = self._fight(territory, forces)
        value -= FORCE * losses + LEADER * (1 - chance)
        value -= FORCE * (number - losses) * self._dies(place)
        free, spice = self.look.private.free, self._collected(place, number)
        gained = worth_of_spice(free + spice) - worth_of_spice(free)
        return value + gained * chance * UNDISTURBED ** len(self.board.coming_to(territory))

    def _fight(self, territory: TerritoryId, forces: Forces) -> tuple[float, float]:
        """How likely the battles there are won, and what they cost."""
        chance, losses = 1.0, 0.0
        for seat, against in self.board.there(territory).items():
            if seat not in self.board.own:
                odds = self.board.duel(self.board.seat, forces, seat, against)
                losses += chance * odds.losses
                chance *= odds.chance
        return chance, min(losses, forces.fighters)

    def _collected(self, place: LocationId, number: int) -> int:
        spice = self.look.view.spice.get(place, 0)
        if not spice:
            return 0
        cities = catalog.board().ornithopter_cities
        each = 3 if any(self.look.mine(city) for city in cities) else 2
        return min(spice, number * each)

    def _dies(self, place: LocationId) -> float:
        """How likely those who stand there die before they move again: in the next storm, or by a worm."""
        sector = catalog.board().sector_of[place]
        if place in self.look.sheltered or sector is None:
            return 0.0
        ahead = (sector - self.look.view.storm) % 18
        hit = HITS[ahead] if 0 < ahead < len(HITS) else 0.0
        if self.board.seat == FREMEN:
            return hit / 2 if self.look.view.settings.mode == "advanced" else hit
        sand = catalog.board().territory[catalog.board().territory_of[place]].terrain == "sand"
        return min(1.0, hit + WORM * sand)

    def _use_of(self, place: LocationId) -> float:
        """What a force is worth by where it stands: near a stronghold to fall back to, near others to go to next."""
        return self.look.memo(("use", place), lambda: self._worked_use(place))

    def _worked_use(self, place: LocationId) -> float:
        near, reach = distances(frozenset({place})), self.board.range_of(self.board.seat)
        turns = {hold: ceil(near[catalog.board().locations_of[hold][0]] / reach) for hold in self.holds}
        open_ones = [hold for hold in self.holds if not set(self.look.held[hold]) & set(self.board.own)]
        ahead = sum(0.5 ** turns[hold] for hold in open_ones if turns[hold])
        return HOME / (1 + min(turns.values())) + AHEAD * ahead


def worth_of_spice(spice: int) -> float:
    """What so much spice in the purse is worth.

    >>> round(worth_of_spice(9), 1)
    8.7
    """
    total, below = 0.0, 0
    for most, each in PRICES:
        total += each * max(0, min(spice, most) - below)
        below = most
    return total


def number_held(chances: list[float]) -> list[float]:
    """How likely none, one, two ... of these come true.

    >>> number_held([0.5, 1.0])
    [0.0, 0.5, 0.5]
    """
    found = [1.0]
    for chance in chances:
        longer = [0.0] * (len(found) + 1)
        for held, likely in enumerate(found):
            longer[held] += likely * (1 - chance)
            longer[held + 1] += likely * chance
        found = longer
    return found
