"""Saves: one versioned JSON document a game. A game may be saved in the middle of any paragraph, so the names of
procedures, steps, receivers and fields are part of the format."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import Raw, Struct

from kanly.kernel import Codec, Machine, Ruleset
from toys import (  # noqa: F401 - defines what is saved
    auction,
    battle,
    bene_gesserit,
    cards,
    charity,
    choam,
    guild,
    orders,
    shipment,
    storm,
)
from toys.table import Game, Table

FORMAT = 3  # saves of format 2 have extensions that are gone, and are refused for these
UPGRADES: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}  # from the format in the key to the next one
CODEC = Codec(Table, ("toys", "kanly.kernel"))


class Save(Struct):
    format: int
    extensions: tuple[str, ...]
    state: Raw


def save(game: Game) -> bytes:
    return msgspec.json.encode(Save(FORMAT, game.rules.names, Raw(CODEC.encode(game.state))))


def load(data: bytes, rules: Ruleset) -> Game:
    """Raises ValueError if the game was played with other extensions."""
    read = msgspec.json.decode(data, type=Save)
    if read.extensions != rules.names:
        raise ValueError(f"saved with {read.extensions}, not with {rules.names}")
    if read.format == FORMAT:
        return Machine(CODEC.decode(bytes(read.state)), rules)
    raw = msgspec.json.decode(data)
    while raw["format"] != FORMAT:
        raw = UPGRADES[raw["format"]](raw)
    return Machine(CODEC.convert(raw["state"]), rules)
