"""Secrets for people: they can be printed, read aloud and typed, and are as hard to guess as a key."""

from __future__ import annotations

import secrets

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's base 32: no letter looks like another one."""
LENGTH, GROUP = 32, 4  # 160 bits
_ALIKE = str.maketrans("OIL", "011", "- \t\r\n")


def new_code() -> str:
    """A new secret, in groups.

    >>> len(new_code())
    39
    """
    letters = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
    return "-".join(letters[at : at + GROUP] for at in range(0, LENGTH, GROUP))


def plain(code: str) -> str:
    """The secret as it is hashed, however somebody has typed it.

    >>> plain("o1l2-ab ")
    '0112AB'
    """
    return code.upper().translate(_ALIKE)
