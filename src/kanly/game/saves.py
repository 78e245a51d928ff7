"""Saves and journals as files: one versioned JSON document, with a digest, and clear refusals.

{"kanly": "save", "format": 1, "digest": "<SHA-256 of the payload's bytes>", "payload": {...}}
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from typing import Any, Generic, TypeVar, Union

import msgspec
from msgspec import Struct

from kanly.game.journal import Journal
from kanly.kernel import Action, Codec
from kanly.kernel.shapes import kinds_of
from kanly.rules import registry
from kanly.rules.core import turn
from kanly.state import GameState
from kanly.words import words

A = TypeVar("A", bound=Action)
S = TypeVar("S")

FORMAT = 2
UPGRADES: dict[int, Callable[[Any], Any]] = {1: lambda payload: payload}
"""From the format in the key to the next one: a function of the decoded payload."""

PACKAGES = ("kanly",)
assert registry.FACTIONS and turn.PHASES  # all rules are imported: the types below are made of what they define


class SaveError(ValueError):
    """This is not a game that can be opened: what is wrong and what would be right, as a message with its facts."""

    def __init__(self, key: str, **facts: str | int) -> None:
        super().__init__(words().message(key, facts))
        self.key = key
        self.facts = facts


class BrokenSave(SaveError):
    """It is a save of Kanly, but damaged."""


class ForeignSave(SaveError):
    """It is no save of Kanly."""


class FutureSave(SaveError):
    """It was written by a newer Kanly."""


class Envelope(Struct, forbid_unknown_fields=True):
    """What a file is: `kanly` says "save"; the number of its `format`; the `digest`, the SHA-256 of the `payload`'s
    bytes (64 hexadecimal digits), which are kept as they were."""

    kanly: str
    format: int
    digest: str
    payload: msgspec.Raw


class Payload(Struct, Generic[S, A], forbid_unknown_fields=True):
    """A whole game: its `journal` and the `state` it has led to."""

    journal: Journal[A]
    state: S


CODEC = Codec(GameState, PACKAGES)
ACTION: Any = Union[tuple(kinds_of(Action, PACKAGES))]  # noqa: UP007 - made at run time
_payload: Any = Payload
_PAYLOAD = msgspec.json.Decoder(_payload[CODEC.state_type, ACTION])
_ENCODER = msgspec.json.Encoder()
_ACTION = msgspec.json.Decoder(ACTION)


def read_action(data: bytes | str) -> Action:
    """An action from JSON, such as `{"type": "Bid", "amount": 3}`. Raises msgspec.MsgspecError naming the fault."""
    action: Action = _ACTION.decode(data)
    return action


def write(journal: Journal[Any], state: Any) -> bytes:
    """The file of a game."""
    payload = _ENCODER.encode(Payload(journal, state))
    return _ENCODER.encode(Envelope("save", FORMAT, sha256(payload).hexdigest(), msgspec.Raw(payload)))


def read(data: bytes) -> Payload[Any, Any]:
    """The game of a file. Raises ForeignSave, FutureSave or BrokenSave, each a SaveError."""
    try:
        raw = msgspec.json.decode(data)
    except msgspec.DecodeError as error:
        raise BrokenSave("save-no-json", error=str(error)) from error
    if not isinstance(raw, dict) or raw.get("kanly") != "save":
        raise ForeignSave("save-foreign")
    if isinstance(raw.get("format"), int) and raw["format"] > FORMAT:
        raise FutureSave("save-future", format=raw["format"], newest=FORMAT)
    try:
        envelope = msgspec.json.decode(data, type=Envelope)
    except msgspec.ValidationError as error:
        raise BrokenSave("save-damaged", error=str(error)) from error
    payload = bytes(envelope.payload)
    if sha256(payload).hexdigest() != envelope.digest:
        raise BrokenSave("save-changed")
    return _decoded(payload, envelope.format)


def _decoded(payload: bytes, version: int) -> Payload[Any, Any]:
    try:
        if version == FORMAT:
            return _PAYLOAD.decode(payload)  # type: ignore[no-any-return]
        raw = msgspec.json.decode(payload)
        for step in range(version, FORMAT):
            if step not in UPGRADES:
                raise BrokenSave("save-unknown-format", format=step)
            raw = UPGRADES[step](raw)
        return msgspec.convert(raw, _payload[CODEC.state_type, ACTION], str_keys=True)  # type: ignore[no-any-return]
    except msgspec.ValidationError as error:
        raise BrokenSave("save-damaged", error=str(error)) from error
