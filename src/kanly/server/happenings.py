"""What happens at a table beside the game: told in its chronicle like the events of the game itself."""

from __future__ import annotations

from kanly.kernel import Event, Seat


class PlayTakenBack(Event, frozen=True):
    """The last action of this seat, and what followed from it, has been taken back."""

    seat: Seat


class PlayRedone(Event, frozen=True):
    """What was taken back last has been done again, for this seat."""

    seat: Seat


class PlayPaused(Event, frozen=True):
    """Most of those who play want a pause."""


class PlayResumed(Event, frozen=True):
    """The pause is over."""


class SeatResigned(Event, frozen=True):
    """Who played this faction has left it to a bot."""

    seat: Seat


class SeatTakenOver(Event, frozen=True):
    """Somebody plays this faction now in place of a bot."""

    seat: Seat
    name: str
