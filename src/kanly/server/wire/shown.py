"""The bodies that the server answers with."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Annotated

from msgspec import Struct

from kanly.catalog.setting_types import Setting
from kanly.server.records import Pace
from kanly.server.wire.values import AnyEvent, AnyPrompt, GivenSettings, Status, one_of


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
    `places` and `faces` (of cards, leaders, tokens) that it names; `secret`: not everybody has seen it, but who reads
    it and the seats in `told`; `bears`: what it means for who reads it, if it means anything."""

    topics: tuple[str, ...]
    secret: bool
    seats: tuple[str, ...]
    places: tuple[str, ...]
    faces: tuple[str, ...]
    bears: Annotated[str, one_of("", "end", "loss", "attack", "offer", "gain")] = ""
    told: tuple[str, ...] = ()


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
