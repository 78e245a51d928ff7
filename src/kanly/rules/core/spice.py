"""Spice: what a seat may spend, and how it moves (TURN-10, BID-13, ALLY-07, SETUP-14)."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from kanly.catalog import LocationId
from kanly.kernel import Collect, Event, Seat
from kanly.rules.core.notes import note_move
from kanly.state import Engine


@Collect
def commitments(g: Engine, seat: Seat) -> Iterable[int]:
    """BID-13 · Spice of the purse that is promised and cannot be spent on anything else."""
    return ()


@Collect
def implied_spice(g: Engine, seat: Seat) -> Iterable[int]:
    """What everybody may conclude from public facts about the least that lies behind a shield."""
    return ()


def free_spice(g: Engine, seat: Seat) -> int:
    """The purse, less what is committed; never below 0 (TURN-10)."""
    return max(0, g.table.purses[seat] - sum(commitments(g, seat)))


@Collect
def pledge_in_use(g: Engine, giver: Seat) -> Iterable[int]:
    """ALLY-07 · Parts of the giver's pledge, already among its commitments, that stand behind a bid of its ally."""
    return ()


def pledge(g: Engine, giver: Seat) -> int:
    """ALLY-07 · The most that the giver's ally may draw now, what is in use already included; it falls with the giver's
    free spice: as long as that is bound, or for good when it is spent."""
    if not g.table.ally(giver):
        return 0
    return min(g.table.pledges.get(giver, 0), free_spice(g, giver) + sum(pledge_in_use(g, giver)))


def from_bank(g: Engine, seat: Seat, amount: int) -> None:
    """The bank pays into the purse. It never runs out (SETUP-14)."""
    g.table.bank -= amount
    receive(g, seat, amount)


def receive(g: Engine, seat: Seat, amount: int, seen_by: Collection[Seat] | None = None) -> None:
    """Spice comes into the purse; all, or only these, see how much (SECRET-02). ALLY-07 · It does not raise a pledge
    that has fallen because spice was spent; what was bound only for a time is back when it is free again."""
    if g.table.pledges.get(seat):
        g.table.pledges[seat] = min(g.table.pledges[seat], g.table.purses[seat])
    g.table.purses[seat] += amount
    note_move(g, seat, amount, seen_by)


def spend(g: Engine, seat: Seat, amount: int, seen_by: Collection[Seat] | None = None) -> None:
    """Spice leaves the purse; all, or only these, see how much (SECRET-02)."""
    g.table.purses[seat] -= amount
    note_move(g, seat, -amount, seen_by)


def to_bank(g: Engine, seat: Seat, amount: int) -> None:
    """The purse pays the bank."""
    spend(g, seat, amount)
    g.table.bank += amount


def blow(g: Engine, location: LocationId, amount: int) -> None:
    """SPICE-02 · Spice from the bank lies in the location, with what lies there."""
    g.table.bank -= amount
    g.table.spice[location] = g.table.spice.get(location, 0) + amount
    g.emit(SpiceBlown(location, amount))


def collect(g: Engine, location: LocationId, seat: Seat, amount: int) -> None:
    """COLLECT-01 · Spice on the board comes into the purse. Raises ValueError if so much is not there."""
    left = g.table.spice.pop(location, 0) - amount
    if left < 0:
        raise ValueError(f"there are no {amount} spice in {location}")
    if left:
        g.table.spice[location] = left
    receive(g, seat, amount)


def destroy(g: Engine, location: LocationId, cause: str) -> None:
    """All spice in the location returns to the bank. `cause`: storm, worm ..."""
    amount = g.table.spice.pop(location, 0)
    if amount:
        g.table.bank += amount
        g.emit(SpiceDestroyed(location, amount, cause))


class SpiceBlown(Event, frozen=True):
    """Spice has come up on the board (SPICE-02)."""

    location: LocationId
    amount: int


class SpiceDestroyed(Event, frozen=True):
    """Spice on the board went back to the bank, to nobody's good (STORM-07, SPICE-05)."""

    location: LocationId
    amount: int
    cause: str
