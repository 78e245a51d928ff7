"""What a player could note of the purses of others, if the table keeps such notes (HOUSE-02 assisted_notes, SECRET-02).

A note is reckoned from what its owner was shown, and never from a purse: so it can tell nothing else.
"""

from __future__ import annotations

from collections.abc import Collection

from kanly.kernel import Seat
from kanly.state import Engine, SpiceNote


def note_move(g: Engine, seat: Seat, amount: int, seen_by: Collection[Seat] | None = None) -> None:
    """So much spice has come into the purse, or gone out of it if negative. Who does not see how much is left with
    what it knew last."""
    for viewer, notes in g.table.spice_notes.items():
        note = notes.get(seat)
        if note is not None and note.certain:
            seen = seen_by is None or viewer in seen_by
            new = SpiceNote(note.spice + amount, g.table.turn) if seen else SpiceNote(note.spice, note.turn, False)
            g.table.spice_notes[viewer] = {**notes, seat: new}


def note_purse(g: Engine, seat: Seat, amount: int) -> None:
    """Everybody has seen that there are so many spice in the purse."""
    for viewer, notes in g.table.spice_notes.items():
        if seat in notes:
            g.table.spice_notes[viewer] = {**notes, seat: SpiceNote(amount, g.table.turn)}
