"""The values of bodies: texts that people type, and what the description of the interface calls the rest."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from msgspec import Meta

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
