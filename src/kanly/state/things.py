"""What a table is made of: numbered things that lie in zones, and forces that are counted."""

from __future__ import annotations

from typing import NewType, TypeAlias

from msgspec import Struct

Thing = NewType("Thing", int)
"""A card, token or leader disc: a number, from 1, that lies in exactly one zone. What it is stands in
`GameState.faces`, beside who knows it, so a number tells nothing (CARD-GEN-02): one that would has been replaced."""

Zone: TypeAlias = tuple[Thing, ...]
"""Things in order. Of a pile the last one is on top."""


class Forces(Struct, frozen=True):
    """Forces of one faction in one place, by kind: `elite` are Sardaukar and Fedaykin, `advisors` the Bene Gesserit's
    who do not fight."""

    ordinary: int = 0
    elite: int = 0
    advisors: int = 0

    @property
    def fighters(self) -> int:
        """All but the advisors."""
        return self.ordinary + self.elite

    @property
    def total(self) -> int:
        """All of them, tokens counted."""
        return self.ordinary + self.elite + self.advisors

    @property
    def sideless(self) -> Forces:
        """BG-11 · The same forces where none shows a side: in the reserves and in the Tanks."""
        return Forces(self.ordinary + self.advisors, self.elite) if self.advisors else self

    def by_kind(self) -> list[tuple[str, int]]:
        """The kinds that there are, with how many.

        >>> Forces(2, advisors=1).by_kind()
        [('ordinary', 2), ('advisors', 1)]
        """
        numbers = (("ordinary", self.ordinary), ("elite", self.elite), ("advisors", self.advisors))
        return [(kind, number) for kind, number in numbers if number]

    def __add__(self, other: Forces) -> Forces:
        return Forces(self.ordinary + other.ordinary, self.elite + other.elite, self.advisors + other.advisors)

    def __sub__(self, other: Forces) -> Forces:
        return Forces(self.ordinary - other.ordinary, self.elite - other.elite, self.advisors - other.advisors)

    def __bool__(self) -> bool:
        return bool(self.ordinary or self.elite or self.advisors)

    def within(self, other: Forces) -> bool:
        """Whether `other` holds at least these."""
        return (
            0 <= self.ordinary <= other.ordinary
            and 0 <= self.elite <= other.elite
            and 0 <= self.advisors <= other.advisors
        )


NONE = Forces()
