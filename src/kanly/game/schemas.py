"""JSON Schemas (2020-12) of what goes in and out of a game, generated from the types."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Union

import msgspec

from kanly.catalog import GameSettings
from kanly.game.prompt import PromptData
from kanly.game.saves import ACTION, CODEC, PACKAGES, Payload
from kanly.kernel import Event
from kanly.kernel.shapes import kinds_of
from kanly.view import View

_generic: Any = (PromptData, Payload)
SCHEMAS: Mapping[str, Any] = {
    "settings": GameSettings,
    "actions": ACTION,
    "prompts": _generic[0][ACTION],
    "views": View,
    "events": Union[tuple(kinds_of(Event, PACKAGES))],  # noqa: UP007 - made at run time
    "saves": _generic[1][CODEC.state_type, ACTION],
}


def schema(what: str) -> dict[str, Any]:
    """The JSON Schema of settings, actions, prompts, views, events or saves (their payload). Raises KeyError.

    >>> "Bid" in schema("actions")["$defs"]
    True
    """
    return {"$schema": "https://json-schema.org/draft/2020-12/schema"} | msgspec.json.schema(SCHEMAS[what])
