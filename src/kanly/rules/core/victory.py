"""Victory: which strongholds count for whom, who has won, and by what (VICTORY-01 to VICTORY-09, row 9.50).

Nothing here changes the game: `result_of_the_turn` can be asked at any time.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from msgspec import Struct

from kanly import catalog
from kanly.catalog import TerritoryId
from kanly.kernel import Collect, Event, First, Fold, Seat
from kanly.rules.core.extension import core
from kanly.rules.core.places import occupiers
from kanly.state import Engine, Result

Side: TypeAlias = tuple[Seat, ...]
"""Who wins or loses together: two allies, or a player without ally."""

WORMS_FOR_THE_SHIELD_WALL = 4
SHIELD_WALL = TerritoryId("shield_wall")


# ------------------------------------------------------------------------------------------------ who counts what
def side_of(g: Engine, seat: Seat) -> Side:
    """The seat with its ally, in circle order."""
    return in_circle_order(g, (seat, g.table.ally(seat)))


def sides(g: Engine) -> list[Side]:
    """All sides in storm order; an alliance stands at the place of its earlier member (VICTORY-06)."""
    return [*dict.fromkeys(side_of(g, seat) for seat in g.table.order)]


def in_circle_order(g: Engine, seats: Iterable[Seat | None]) -> Side:
    """These seats as they sit around the board."""
    wanted = set(seats)
    return tuple(seat for seat in g.table.seats if seat in wanted)


@Fold
def counting_strongholds(g: Engine) -> tuple[TerritoryId, ...]:
    """VICTORY-01 · The strongholds of the map; each counts one."""
    return catalog.board().strongholds


@Fold
def counts_for(g: Engine, stronghold: TerritoryId, side: Side) -> bool:
    """VICTORY-04, VICTORY-05 · Whether this stronghold counts for the side: one or both of its members occupy it, and
    nobody else does. HOUSE-02 · With contested_strongholds_count for everybody who occupies it."""
    there = occupiers(g, stronghold)
    own = [seat for seat in there if seat in side]
    return bool(own) and (len(own) == len(there) or g.table.settings.contested_strongholds_count)


@Fold
def strongholds_of(g: Engine, side: Side) -> int:
    """How many strongholds count for the side."""
    return sum(counts_for(g, stronghold, side) for stronghold in counting_strongholds(g))


def strongholds_occupied(g: Engine, seat: Seat) -> int:
    """How many strongholds count for this seat as one of its side: its ally's alone left out, those in which the two
    stand together (OCCUPY-01) for either."""
    side = side_of(g, seat)
    together = (
        seat in occupiers(g, stronghold) and counts_for(g, stronghold, side) and not counts_for(g, stronghold, (seat,))
        for stronghold in (counting_strongholds(g) if len(side) > 1 else ())
    )
    return strongholds_of(g, (seat,)) + sum(together)


@counting_strongholds.by(core, at=1)
def the_shield_wall(g: Engine, strongholds: tuple[TerritoryId, ...]) -> tuple[TerritoryId, ...]:
    """VARIANT-04 · With shield_wall_stronghold the Shield Wall counts from the fourth worm of the game on."""
    if g.table.settings.shield_wall_stronghold and g.table.worms >= WORMS_FOR_THE_SHIELD_WALL:
        return (*strongholds, SHIELD_WALL)
    return strongholds


# ------------------------------------------------------------------------------------------------ who has won
def result_of_the_turn(g: Engine) -> Result | None:
    """9.50 · Who has won if the victory check of this turn is made now; None: nobody, and the game goes on.

    (1) the first side in storm order that meets a condition (VICTORY-06), (2) unless somebody takes that victory away;
    (3) in the last turn, without such a winner, the first line of VICTORY-08 that applies, of which only the last one
    can be taken away as well (VICTORY-07)."""
    for side in sides(g):
        for reason in conditions_met(g, side):
            return taken_over(g, Result(side, reason))
    if g.table.turn < g.table.settings.max_turns:
        return None
    return special_victory(g) or taken_over(g, most_strongholds(g))


@Collect
def conditions_met(g: Engine, side: Side) -> Iterable[str]:
    """VICTORY-03, VICTORY-04 · The reasons for which this side wins in any turn: it holds enough strongholds, alone or
    together."""
    enough, reason = needed_by(g, side)
    if enough is not None and strongholds_of(g, side) >= enough:
        yield reason


@First
def taken_over(g: Engine, result: Result) -> Result:
    """VICTORY-07 · What becomes of a victory by strongholds that somebody may take away."""
    return result


@First
def special_victory(g: Engine) -> Result | None:
    """VICTORY-08 · After the last turn without a winner: who wins by a condition of its own, in the order of the lines
    1 to 3."""
    return None


def most_strongholds(g: Engine) -> Result:
    """VICTORY-08 line 4 · All sides that share the highest number win together, also with none."""
    count = {side: strongholds_of(g, side) for side in sides(g)}
    best = max(count.values())
    winners: Sequence[Seat] = [seat for side in count if count[side] == best for seat in side]
    return Result(in_circle_order(g, winners), "most_strongholds")


# ------------------------------------------------------------------------------------------------ how near it is
class VictoryGuide(Struct, frozen=True, omit_defaults=True):
    """OCCUPY-38 · How near Ecaz is to victory, by public facts: of `needed` strongholds it has `counted`, alone or with
    its ally; of `needed_together` it holds those named `together` with the ally, and in those `blocked` the two stand
    beside others, who prevent it. `sietches`: who breaks the condition of the Fremen where; empty: it holds."""

    counted: int
    needed: int | None
    needed_together: int
    together: tuple[TerritoryId, ...] = ()
    blocked: Mapping[TerritoryId, tuple[Seat, ...]] = {}
    sietches: Mapping[TerritoryId, tuple[Seat, ...]] = {}


@First
def victory_guide(g: Engine) -> VictoryGuide | None:
    """OCCUPY-38 · What a guide to victory tells everybody; None where there is no more to tell than the board shows."""
    return None


def needed_by(g: Engine, side: Side) -> tuple[int | None, str]:
    """VICTORY-03, VICTORY-04 · How many strongholds win for this side in any turn (None: no number does), and the
    reason."""
    needed = catalog.seats().strongholds_to_win(controllers=g.table.controllers(), seats=len(g.table.seats))
    return (needed.alone, "strongholds") if len(side) == 1 else (needed.alliance, "alliance_strongholds")


class GameWon(Event, frozen=True):
    """VICTORY-09 · The game is decided: who has won, and by what."""

    winners: tuple[Seat, ...]
    reason: str
