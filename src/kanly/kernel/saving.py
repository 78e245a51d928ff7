"""Saves: one versioned JSON document a game; and taking hidden facts out of a frame.

The names of procedures, steps, receivers and fields are part of the format: a game may be saved in the middle of any
paragraph. Changing one means a new format and an entry among the upgrades; a test pins the shape by a digest.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Any, Generic, TypeVar, get_origin

import msgspec
from msgspec import Struct

from kanly.kernel.copying import parts
from kanly.kernel.messages import Action, Seat
from kanly.kernel.pause import Frame, Seated, State
from kanly.kernel.procedures import Outcome, Procedure, Sealed, step
from kanly.kernel.shapes import kinds_of, whole

T = TypeVar("T", bound=Seated)


class Codec(Generic[T]):
    """Writes and reads the states of one kind of table, with the procedures and actions of these packages."""

    def __init__(self, table: type[T], packages: Sequence[str]) -> None:
        self._table: Any = table
        self._packages = tuple(packages)
        self.state_type = whole(table, packages)
        self._decoder = msgspec.json.Decoder(self.state_type)
        self._encoder = msgspec.json.Encoder()

    def shape(self) -> str:
        """A digest (16 hexadecimal digits) of all names that a save may contain. When it changes, the format must."""
        procedures, actions = kinds_of(Procedure, self._packages), kinds_of(Action, self._packages)
        structs = set[type[Struct]]()
        for hint in (State, self._table, *procedures, *actions):
            for part in parts(hint):
                kind = get_origin(part) or part
                if isinstance(kind, type) and issubclass(kind, Struct):
                    structs.add(kind)
        fields = sorted(  # two of them may have one name
            (kind.__name__, [(f.name, str(f.type)) for f in msgspec.structs.fields(kind)]) for kind in structs
        )
        steps = {
            kind.__name__: sorted(name for name, part in vars(kind).items() if is_sentence(part)) for kind in procedures
        }
        return blake2b(msgspec.json.encode((fields, steps), order="sorted"), digest_size=8).hexdigest()

    def encode(self, state: State[T, Procedure, Action]) -> bytes:
        """The state as canonical JSON: equal states give equal bytes."""
        return self._encoder.encode(state)

    def decode(self, data: bytes) -> State[T, Procedure, Action]:
        """The state again. Raises msgspec.ValidationError (naming the place) or msgspec.DecodeError if it is none."""
        state: State[T, Procedure, Action] = self._decoder.decode(data)
        return state

    def convert(self, raw: Any) -> State[T, Procedure, Action]:
        """The state from decoded JSON, such as an upgraded save."""
        state: State[T, Procedure, Action] = msgspec.convert(raw, self.state_type)
        return state


def is_sentence(part: Any) -> bool:
    """Whether a game may stand at this part of a procedure: a step, or a receiver, which alone of the rest has an
    outcome. What else a procedure has is in no save."""
    return isinstance(part, step) or getattr(part, "__annotations__", {}).get("return") in ("Outcome", Outcome)


def facts(procedure: Procedure, viewer: Seat | None) -> dict[str, Any]:
    """The fields of a procedure, as the viewer (None: an observer) may know them."""
    return {name: known(value, viewer) for name, value in msgspec.structs.asdict(procedure).items()}


def known(value: Any, viewer: Seat | None) -> Any:
    """The value if the viewer may know it; a sealed one is opened for its owners, and None (or missing) for others."""
    if isinstance(value, Sealed):
        return value.value if viewer in value.owners else None
    if isinstance(value, tuple):
        return tuple(known(v, viewer) for v in value if not isinstance(v, Sealed) or viewer in v.owners)
    return value


def forget(frame: Frame[Procedure, Action], viewer: Seat | None) -> tuple[Seat, ...]:
    """Take from a frame every answer and every sealed fact that the viewer (None: an observer) does not know. Returns
    the seats whose answers were openly sealed: `Machine.seal_again` puts others in their place."""
    openly: tuple[Seat, ...] = ()
    if frame.waiting is not None:
        others = tuple(seat for seat in frame.waiting.answers if seat != viewer)
        frame.waiting.answers = {seat: action for seat, action in frame.waiting.answers.items() if seat == viewer}
        openly = others if frame.waiting.openly else ()
    for name in frame.what.__struct_fields__:
        value = getattr(frame.what, name)
        if isinstance(value, Sealed) and viewer not in value.owners:
            setattr(frame.what, name, None)
        elif isinstance(value, tuple) and any(isinstance(v, Sealed) for v in value):
            setattr(frame.what, name, tuple(v for v in value if not isinstance(v, Sealed) or viewer in v.owners))
    return openly
