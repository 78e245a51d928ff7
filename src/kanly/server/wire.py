"""What goes over the wire about rooms, beside what the game itself defines (views, prompts, actions, events)."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from kanly.catalog.setting_types import Setting
from kanly.server.records import Pace

# Names show what they are: no control characters, and none of those that are not seen or turn the line around. Every
# pattern ends so that a newline at the end is one character too many, too.
_seen = "\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff"
_line = rf"^[^\s{_seen}]([^{_seen}]*[^\s{_seen}])?$(?!\n)"
Name = Annotated[str, Meta(min_length=1, max_length=24, pattern=_line)]
Title = Annotated[str, Meta(min_length=1, max_length=60, pattern=_line)]
ClientId = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[ -~]+$(?!\n)")]
Typed = Annotated[str, Meta(max_length=80, pattern=r"^[ -~]*$(?!\n)")]
"""A code that somebody has typed."""
Kind = Literal["human", "bot"]


def named(name: str) -> Meta:
    """Of a value that is read or made elsewhere: what the description of the interface calls its type."""
    return Meta(extra_json_schema={"$ref": f"#/components/schemas/{name}"})


def one_of(*values: str) -> Meta:
    """Of a text that is read from a column: what it may be."""
    return Meta(extra_json_schema={"enum": list(values)})


Status = Annotated[str, one_of("lobby", "playing", "finished")]
GivenSettings = Annotated[Mapping[str, Any], named("GivenSettings")]
"""Settings of the catalogue, without `seats`; what is not given has its default."""
SentAction = Annotated[Mapping[str, Any], named("Action")]
"""An action as it is sent, which is read with care: see `routes.play.action_in`."""
AnyEvent = Annotated[Any, named("Event")]
AnyPrompt = Annotated[Any, named("Prompt")]


class In(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A body that is sent to the server."""


# ------------------------------------------------------------------------------------------------ sent
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


# ------------------------------------------------------------------------------------------------ received
class Kit(Struct, frozen=True):
    """A recovery kit."""

    code: str


class Offered(Struct, frozen=True):
    """A place to be handed over, with its code or with the link that has it, until this moment."""

    code: str
    link: str
    until: float


class SeatShown(Struct, frozen=True):
    """A seat of a room, as everybody in it sees it."""

    number: int
    kind: Annotated[str, one_of("human", "bot")]
    strength: str
    member: int | None
    name: str
    faction: str | None
    ready: bool
    lot: int
    swap_with: int | None
    vacant: bool


class MemberShown(Struct, frozen=True):
    """Somebody in a room. `role`: player, or observer."""

    number: int
    name: str
    role: Annotated[str, one_of("player", "observer")]


class VoteShown(Struct, frozen=True):
    """A vote, and how its voters have voted so far, by the number of the member. `status`: open; or what was decided,
    or `lapsed`: it has become impossible."""

    id: str
    kind: Annotated[str, one_of("pause", "resume", "takeback", "replace")]
    seat: str
    by: int
    ballots: Mapping[str, Annotated[str, one_of("yes", "no", "wait", "bot", "open")]]
    status: Annotated[str, one_of("open", "yes", "no", "wait", "bot", "lapsed")]
    strength: str


class You(Struct, frozen=True, omit_defaults=True):
    """Who asks: its number, name, seats by number, and whether it is the host. `standins`: those of its seats for which
    a bot may answer when a deadline passes."""

    number: int
    name: str
    seats: tuple[int, ...]
    host: bool
    standins: tuple[int, ...] = ()


class RoomShown(Struct, frozen=True):
    """A room, as everybody in it sees it. `invite`: the address that lets others in. `choosing`: the seat whose turn of
    the draft it is. `lesson`: the one that is given here, if any."""

    id: str
    title: str
    status: Status
    stage: Annotated[str, one_of("open", "drafting", "swapping")]
    listed: bool
    settings: GivenSettings
    pace: Pace
    host: int
    seats: tuple[SeatShown, ...]
    members: tuple[MemberShown, ...]
    invite: str
    paused: bool
    asked_at: float
    deadline: float | None
    choosing: int | None
    rematch_of: str | None
    rematch: str | None
    you: You | None
    votes: tuple[VoteShown, ...] = ()
    away: Mapping[str, tuple[date, ...]] = {}
    lesson: str | None = None


class SettingsOffered(Struct, frozen=True):
    """The settings that a game may have, as the catalogue tells them, and the bots that there are."""

    settings: tuple[Setting, ...]
    bots: tuple[str, ...]


class RoomListed(Struct, frozen=True):
    """A room in the list of the lobby. `open`: seats that a person may take."""

    id: str
    title: str
    status: Status
    settings: GivenSettings
    seats: int
    open: int
    created: float


class Asked(Struct, frozen=True):
    """What a seat is asked: `question` is what an answer names. `prompt` is null if it is not asked."""

    question: str
    prompt: AnyPrompt | None


class Mark(Struct, frozen=True):
    """What a sentence of the chronicle is about: the `topics` among "battle", "spice" and "deals"; the `seats`,
    `places` and `faces` (of cards, leaders, tokens) that it names; `secret`: not everybody has seen it; `bears`: what
    it means for who reads it, if it means anything."""

    topics: tuple[str, ...]
    secret: bool
    seats: tuple[str, ...]
    places: tuple[str, ...]
    faces: tuple[str, ...]
    bears: Annotated[str, one_of("", "end", "loss", "attack", "offer", "gain")] = ""


class Happened(Struct, frozen=True):
    """What a viewer has seen happen, from its event number `since` on; `next` is the `since` of the next look."""

    since: int
    next: int
    events: tuple[AnyEvent, ...]


class Told(Struct, frozen=True):
    """The same in sentences, each with its mark."""

    since: int
    next: int
    sentences: tuple[str, ...]
    marks: tuple[Mark, ...]


class MessageShown(Struct, frozen=True):
    """A message of a chat. `channel`: table, or the factions that read it, joined by "+"."""

    n: int
    channel: str
    sender: str
    seat: str | None
    text: str
    at: float


class Verified(Struct, frozen=True):
    """Whether a finished game was played as it says: the seed is the one committed to, and its actions lead to its
    state."""

    commitment: str | None
    seed: str
    seed_fits: bool
    actions: int
    state_fits: bool


class RuleListed(Struct, frozen=True):
    """A rule in a list. `context`: where the words that were searched for stand in it."""

    id: str
    title: str
    family: str
    provisional: bool
    context: str


class RuleShown(Struct, frozen=True):
    """A rule of the rulebook: `text` in its markdown, `modes` as they are written, a `remark` for people or ""."""

    id: str
    title: str
    family: str
    provisional: bool
    modes: tuple[str, ...]
    remark: str
    source: str
    text: str


class FamilyShown(Struct, frozen=True):
    """A family of rules: the first part of their IDs, what they are about, and how many there are."""

    name: str
    subject: str
    rules: int
