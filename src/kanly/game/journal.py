"""The journal: all that a game is made of, and all that is needed to play it again byte for byte."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Any, Generic, TypeVar

from msgspec import UNSET, Struct, UnsetType

from kanly.catalog import GameSettings
from kanly.kernel import Action, AnyTime, Emitted, Seat
from kanly.rules.policies import Edition

A = TypeVar("A", bound=Action)


class Entry(Struct, Generic[A], frozen=True):
    """One `action`: the `seat` that sent it, the number of the `question` that was open, and the seats that have
    `learnt` something hidden by it. `unseen`: it was a private setting or offer without any consequence yet, of which
    nobody has heard but those whom it concerns. `followed`: further questions were answered at once, by themselves or
    by answers left ahead. Of either nothing is kept where it is not so."""

    seat: Seat
    question: int
    action: A
    learnt: tuple[Seat, ...] = ()
    unseen: bool | UnsetType = UNSET
    followed: bool | UnsetType = UNSET


class Journal(Struct, Generic[A], frozen=True):
    """One game: its complete `settings`; the `edition` of the rules that it is played by; its `seed`, secret while the
    game runs, and the public `commitment` to it, None if the seed was given by hand; and in `entries` every action in
    the order in which they were accepted."""

    settings: GameSettings
    edition: Edition
    seed: str
    commitment: str | None
    entries: tuple[Entry[A], ...] = ()


def commitment_to(seed: str) -> str:
    """The SHA-256 of the seed (64 hexadecimal digits), public from the start, so that nobody can exchange the seed.

    >>> commitment_to("kanly")[:16]
    '7db2b82bc5a4780b'
    """
    return sha256(seed.encode()).hexdigest()


def safe_point(entries: Sequence[Entry[Any]]) -> int:
    """The earliest number of entries to which play can be taken back without giving anybody knowledge: after the last
    entry by which a seat learnt something hidden. What is unseen stays, whatever is taken back, and so does what was
    learnt by it."""
    taught = (at + 1 for at in range(len(entries) - 1, -1, -1) if entries[at].learnt and not entries[at].unseen)
    return next(taught, 0)


def takeback_point(entries: Sequence[Entry[Any]], seat: Seat) -> int | None:
    """The number of entries before the last one of this seat that can be taken back; None if there is none."""
    own = (at for at in range(len(entries) - 1, safe_point(entries) - 1, -1) if entries[at].seat == seat)
    return next((at for at in own if not entries[at].unseen), None)


def is_past(entries: Sequence[Entry[Any]], at: int, secret: int | None) -> bool:
    """Whether something that others can notice has followed this entry. `secret`: the number of the present question,
    if nobody may know who has answered it."""
    seen = (entry for entry in entries[at + 1 :] if not entry.unseen and entry.question != secret)
    return bool(entries[at].followed) or any(True for _ in seen)


def unnoticed(action: Action, told: Sequence[Emitted]) -> bool:
    """Whether this is a private setting or offer of which only those were told whom it concerns."""
    heard = any(one.to is None or one.others is not None for one in told)
    return isinstance(action, AnyTime) and action.private and not heard
