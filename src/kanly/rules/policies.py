"""The version of the rules, and the places where the rulebook chose because print is silent and the code can play more
than one answer. A game keeps what was in force when it began.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from kanly import rulebook
from kanly.kernel import Policy

VERSION = 1
"""Rises whenever a running game would go on otherwise than it began; older versions stay playable."""

FIRST_STORM = Policy("first_storm", "STORM-09", ("final_sector", "whole_way"))
"""What the first storm destroys: only where it ends, or everything on its way."""

UNSOLD_CARDS = Policy("unsold_cards", "BID-11", ("in_order", "shuffled"))
"""How unsold cards return to the top of the deck."""

POLICIES: Mapping[str, Policy] = {policy.name: policy for policy in (FIRST_STORM, UNSOLD_CARDS)}


class Edition(Struct, frozen=True):
    """The rules that a game is played by: their version, the policies chosen, and the digest of the rulebook that was
    shown to its players."""

    version: int
    policies: Mapping[str, str]
    rulebook: str


def edition(**chosen: str) -> Edition:
    """The rules of a game that begins now, with some policies `chosen` otherwise. Raises ValueError if there is no such
    policy or answer.

    >>> edition(first_storm="whole_way").policies["first_storm"]
    'whole_way'
    """
    for name, answer in chosen.items():
        if name not in POLICIES:
            raise ValueError(f"there is no policy {name}; there are {', '.join(POLICIES)}")
        if answer not in POLICIES[name].answers:
            raise ValueError(f"policy {name} is one of {', '.join(POLICIES[name].answers)}, not {answer}")
    current = {name: policy.current for name, policy in POLICIES.items()}
    return Edition(VERSION, current | chosen, rulebook.version())
