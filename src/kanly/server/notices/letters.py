"""What a notice says: which table, when in its game, until when, and what silence means. Nothing that is hidden: the
question itself, and what may be chosen, are seen at the table only."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Literal, TypeAlias

from msgspec import Struct

from kanly.server.records import Room, Seat
from kanly.server.table import Table
from kanly.words import words

Kind: TypeAlias = Literal["asked", "reminder"]
TITLES = {"asked": "notice-asked", "reminder": "notice-reminder"}


class Letter(Struct, frozen=True):
    """A notice in words."""

    title: str
    body: str


def letter(kind: Kind, room: Room, seat: Seat, table: Table, public_url: str) -> Letter:
    """That the seat still owes an answer. `public_url`: of the server; "" if it does not know it."""
    assert seat.faction is not None, "a seat of a running game has a faction"
    say, seen, title = words(), table.game.view(None), plain(room.title)
    lines = [
        say.message("notice-table", {"title": title}),
        say.message("notice-moment", {"seat": seat.faction, "turn": seen.turn, "phase": seen.phase}),
        say.message("notice-deadline", {"at": moment(room.deadline)}) if room.deadline else "",
        silence(room, seat, table),
        say.message("notice-link", {"address": f"{public_url.rstrip('/')}/rooms/{room.id}"}) if public_url else "",
    ]
    return Letter(say.message(TITLES[kind], {"title": title}), "\n".join(line for line in lines if line))


def silence(room: Room, seat: Seat, table: Table) -> str:
    """TIMING-08 · What silence means: only the kind of act, which everybody may know; its details may be secret."""
    say = words()
    prompt = table.game.prompt(str(seat.faction))
    if room.deadline is None or prompt is None:
        return say.message("notice-waits")
    if seat.standin:
        return say.message("notice-standin")
    return say.message("notice-silence", {"deed": say.verb(type(prompt.default))})


def trial(room: Room) -> Letter:
    """A notice that only shows that notices arrive."""
    title = plain(room.title)
    return Letter(words().message("notice-test", {"title": title}), words().message("notice-test-body"))


def plain(title: str) -> str:
    """A title in one line."""
    return " ".join(title.split())


def moment(seconds: float) -> str:
    """A moment, for readers anywhere.

    >>> moment(0)
    '1970-01-01 00:00 UTC'
    """
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%d %H:%M UTC")
