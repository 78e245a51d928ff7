"""How the saves of earlier releases become saves of this one: a function for each format, of the decoded payload. What
is new and empty in an old game is not told here: its default says it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


def losses_by_seat(payload: Any) -> Any:
    """1 to 2 · A battle keeps what the winner loses under its seat: since Ecaz, two may win together (OCCUPY-13)."""
    for frame in payload["state"]["stack"]:
        battle = frame["what"]
        if losses := battle.get("losses") if battle["type"] == "FightBattle" else None:
            del battle["losses"]
            battle["lost"] = {battle["result"]["winner"]: losses}
    return payload


UPGRADES: dict[int, Callable[[Any], Any]] = {1: losses_by_seat}
"""From the format in the key to the next one."""
