"""The bodies that are sent to the server."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from kanly.server.records import Pace
from kanly.server.wire.values import ClientId, GivenSettings, Kind, Name, SentAction, Title, Typed


class In(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A body that is sent to the server."""


class SeatWanted(In, frozen=True):
    """A seat of a new room: for a person, or a bot of this strength."""

    kind: Kind = "human"
    strength: str = ""


class NewRoom(In, frozen=True):
    """A room to be opened. `settings`: of the catalogue, without `seats`; what is not given has its default."""

    title: Title
    name: Name
    seats: Annotated[tuple[SeatWanted, ...], Meta(min_length=2, max_length=12)]
    settings: GivenSettings = {}
    listed: bool = False
    pace: Pace = Pace()


class RoomChanged(In, frozen=True):
    """What the host changes in the lobby; what is not given stays."""

    title: Title | None = None
    settings: GivenSettings | None = None
    listed: bool | None = None
    pace: Pace | None = None
    seats: Annotated[tuple[SeatWanted, ...], Meta(min_length=2, max_length=12)] | None = None


class Join(In, frozen=True):
    """Somebody comes in: to play (`seat`: a certain one, by its number) or to watch."""

    name: Name
    role: Literal["player", "observer"] = "player"
    seat: int | None = None


class Claim(In, frozen=True):
    """A seat's faction, or none (SETUP-03)."""

    faction: str | None


class Swap(In, frozen=True):
    """The seat with which one would change factions, or none (SETUP-03)."""

    seat: int | None


class Ready(In, frozen=True):
    """Whether the seat is ready to begin."""

    ready: bool


class HostPasses(In, frozen=True):
    """The member who is host from now on."""

    member: int


class Resign(In, frozen=True):
    """A faction is left to a bot of this strength. `vacant`: whoever comes may take it over."""

    seat: str
    strength: str = ""
    vacant: bool = False


class Vacant(In, frozen=True):
    """Whether whoever comes may take this bot's seat over."""

    vacant: bool


class Submission(In, frozen=True):
    """What a seat does. `action`: see the schema of actions; `question`: the id of the question it answers, which only
    a play at any time may leave out; `client_id`: the same for every repeat of this submission."""

    seat: str
    action: SentAction
    client_id: ClientId
    question: str | None = None


class Draft(In, frozen=True):
    """An action to be quoted, which may be illegal."""

    seat: str
    action: SentAction


class FormDraft(In, frozen=True):
    """A form as far as it is filled."""

    seat: str
    draft: Mapping[str, Any] = {}


class Attempt(In, frozen=True):
    """A choice that is being made: a form as far as it is filled, an action, or a typed line: one of the three.
    `question`: the id of the question that it is meant for, if any."""

    seat: str
    question: str | None = None
    draft: Mapping[str, Any] | None = None
    action: SentAction | None = None
    line: Annotated[str, Meta(max_length=400)] | None = None


class Again(In, frozen=True):
    """A take-back, or doing it again."""

    seat: str
    client_id: ClientId


class Talk(In, frozen=True):
    """A message. `to`: nobody in particular, one's ally, or a faction; `seat`: the faction that speaks, if one does."""

    text: Annotated[str, Meta(min_length=1, max_length=1000, pattern=r"^[^\u0000-\u0008\u000b-\u001f\u007f]+$(?!\n)")]
    to: str = "table"
    seat: str | None = None


class Notes(In, frozen=True):
    """What the player of this `seat` has written down for itself."""

    seat: str
    text: Annotated[str, Meta(max_length=4000, pattern=r"^[^\u0000-\u0008\u000b-\u001f\u007f]*$(?!\n)")]


class VoteWanted(In, frozen=True):
    """A vote is called for: to pause, to resume, to take back the last action of one's own `seat`, or on who plays the
    `seat` of somebody who is gone (`wait`, a `bot` of this strength, or `open`: a bot until somebody takes it over)."""

    kind: Literal["pause", "resume", "takeback", "replace"]
    choice: Literal["yes", "no", "wait", "bot", "open"] = "yes"
    seat: str = ""
    strength: str = ""


class Ballot(In, frozen=True):
    """How one votes."""

    choice: Literal["yes", "no", "wait", "bot", "open"]


class Away(In, frozen=True):
    """The days (of UTC, such as 2026-12-24) on which one is away, from today on."""

    days: Annotated[tuple[date, ...], Meta(max_length=60)]


class Silence(In, frozen=True):
    """The faction of somebody who has left, whose silence is its answer now (TURN-06)."""

    seat: str


class WithKit(In, frozen=True):
    """Something that needs the code of the recovery kit, if one has been printed."""

    kit: Typed = ""


class Code(In, frozen=True):
    """The code of a recovery kit."""

    code: Typed


class Handover(In, frozen=True):
    """The code of a handover. `name`: who comes, if it is somebody else."""

    code: Typed
    name: Name | None = None


class StandIn(In, frozen=True):
    """Whether a bot may answer for the seat when a deadline passes."""

    standin: bool
