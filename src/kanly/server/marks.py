"""What the sentences of a chronicle are about: so that a table can filter them, and lead from one to what it names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from kanly.kernel import Emitted, Event, Seat
from kanly.server.bearing import bearing
from kanly.server.wire.shown import Mark
from kanly.words import words

TOPICS: Mapping[str, frozenset[str]] = {
    "battle": frozenset(
        (
            "assassinate_leaders",
            "battle_fight",
            "battle_result",
            "capture",
            "captives",
            "difference",
            "harass_and_withdraw",
            "joint_battle",
            "karama_strength",
            "kwisatz_haderach",
            "prescience",
            "reinforcements",
            "retention",
            "traitors",
            "voice",
            "winners_cards",
        )
    ),
    "spice": frozenset(
        (
            "charity",
            "collection",
            "extortion",
            "gifts",
            "harvest",
            "looks",
            "mentat_pause",
            "payment",
            "placed_worms",
            "robbery",
            "spice",
            "spice_blow",
            "spice_cards",
            "worms",
        )
    ),
    "deals": frozenset(
        ("ally_revival", "alliances", "backing", "deals", "enemy", "gifts", "karama_rate", "nexus", "ties")
    ),
}
"""By topic: the parts of the rules whose events belong to it."""


def mark(emitted: Emitted, seen: Event, viewer: Seat | None, seats: tuple[Seat, ...]) -> Mark:
    """The mark of an event as this viewer (None: an observer) saw it, in a game of these seats.

    >>> from kanly.rules.core.forces import ForcesKilled
    >>> from kanly.catalog import LocationId
    >>> from kanly.state import Forces
    >>> lost = ForcesKilled(Seat("fremen"), LocationId("arrakeen_10"), Forces(2), "storm")
    >>> told = mark(Emitted(lost), lost, None, (Seat("fremen"),))
    >>> told.seats, told.places, told.secret
    (('fremen',), ('arrakeen_10',), False)
    """
    told = emitted.to if emitted.to is not None and seen is emitted.event and viewer in emitted.to else ()
    named = [*ids(tuple(getattr(seen, name) for name in seen.__struct_fields__))]
    return Mark(
        topics=topics_of(type(seen)),
        secret=bool(told),
        seats=tuple(dict.fromkeys(id for id in named if id in seats)),
        places=tuple(dict.fromkeys(id for id in named if id in words().names.table("place"))),
        faces=tuple(dict.fromkeys(id for id in named if is_face(id))),
        bears=bearing(seen, viewer),
        told=tuple(seat for seat in seats if seat in told and seat != viewer),
    )


@cache
def topics_of(kind: type[Event]) -> tuple[str, ...]:
    """The topics of a kind of event."""
    part = kind.__module__.rpartition(".")[2]
    return tuple(topic for topic, parts in TOPICS.items() if part in parts)


def ids(value: Any) -> Iterator[str]:
    """The texts in a value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple | list):
        for part in value:
            yield from ids(part)


def is_face(id: str) -> bool:
    """Whether this names a card, a leader or a token."""
    names = words().names
    return id not in ("none", "unknown") and any(id in names.table(kind) for kind in ("card", "leader", "token"))
