"""What one viewer gets of a room as it changes: a moment is sent when something that this viewer may see is new, and
at no other time. So neither that others have answered, nor when, can be told from a stream."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from kanly.server.chat import readable
from kanly.server.people import shown
from kanly.server.table import Table, digest
from kanly.server.watching import Glimpse
from kanly.server.wire.shown import Mark, MessageShown, RoomShown
from kanly.server.wire.values import AnyEvent
from kanly.words import words


class Moment(Struct, frozen=True, omit_defaults=True):
    """What is new. `view` and `asked` are names of the present view and prompt of the seat: whose name has changed must
    be fetched again. `events` are those from number `since` on, `sentences` the same in words, `marks` what each is
    about. `room` and `messages` are left out while nothing of them is new."""

    question: str = ""
    view: str = ""
    asked: str = ""
    since: int = 0
    events: tuple[AnyEvent, ...] = ()
    sentences: tuple[str, ...] = ()
    marks: tuple[Mark, ...] = ()
    messages: tuple[MessageShown, ...] = ()
    room: RoomShown | None = None


class Moments:
    """The moments of one viewer. `id`: up to where the last one went, for a resumed stream."""

    def __init__(self, token: str | None, seat: str | None, address: str, last: str | None) -> None:
        self.token = token
        self.seat = seat
        self.address = address
        self.events, self.messages = resumed(last)
        self._sent: tuple[str, ...] = ()
        self._room = ""

    @property
    def id(self) -> str:
        """How many events and messages have been sent, those before this stream included."""
        return f"{self.events}-{self.messages}"

    def next(self, glimpse: Glimpse) -> Moment | None:
        """What is new; None if nothing is. Raises Refusal (403) if the viewer has no place here any more."""
        visit = glimpse.visit(self.token)
        viewer = visit.viewer(self.seat)
        room = shown(visit, glimpse.members, glimpse.rematch, self.address)
        messages = tuple(readable(glimpse.messages, visit)[self.messages :])
        self.messages += len(messages)
        room_name = digest(msgspec.json.encode(room))
        moment = Moment(messages=messages, room=room if room_name != self._room else None)
        self._room = room_name
        if glimpse.table is not None:
            moment = self._of_game(glimpse.table, viewer, moment)
        sent = (moment.question, moment.view, moment.asked)
        is_new = sent != self._sent or moment.events or moment.messages or moment.room
        self._sent = sent
        return moment if is_new else None

    def _of_game(self, table: Table, viewer: str | None, moment: Moment) -> Moment:
        events = tuple(table.events(viewer, self.events))
        things, say = table.game.known(viewer), words()
        since, self.events = self.events, self.events + len(events)
        return msgspec.structs.replace(
            moment,
            question=table.question,
            view=digest(table.view(viewer)),
            asked=digest(msgspec.json.encode(table.prompt(viewer))) if viewer else "",
            since=since,
            events=events,
            sentences=tuple(say.text(event, things) for event in events),
            marks=tuple(table.marks(viewer, since)),
        )


def resumed(last: str | None) -> tuple[int, int]:
    """How many events and messages a viewer has had; an id that is none of ours counts as nothing."""
    events, _, messages = (last or "").partition("-")
    return (int(events), int(messages)) if events.isdecimal() and messages.isdecimal() else (0, 0)
