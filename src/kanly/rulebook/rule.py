"""What a rule is made of, once its text has been read: plain frozen values."""

from typing import Literal

import msgspec

ModeKind = Literal["all", "basic", "advanced", "module", "option", "faction"]


class Mode(msgspec.Struct, frozen=True):
    """One term of a rule's ``modes:`` line; a rule holds while all its terms hold.

    ``all``, ``basic`` and ``advanced`` have no name; ``module`` and ``option`` name a setting, ``faction`` a seated
    faction.
    """

    kind: ModeKind
    name: str | None = None

    def __str__(self) -> str:
        """The term as it is written: ``advanced``, ``module homeworlds``."""
        return self.kind if self.name is None else f"{self.kind} {self.name}"


class Policy(msgspec.Struct, frozen=True):
    """The one behaviour of the engine where the sources leave a gap.

    A provisional policy has no printed authority and is always shown as provisional (E3-04).
    """

    text: str
    provisional: bool


class Rule(msgspec.Struct, frozen=True):
    """One rule of the rulebook.

    ``text`` is everything below the ``source:`` line, as written (markdown). ``gaps``, ``policies`` and ``examples``
    are its tagged blocks once more (``open:``, ``policy:``, ``example:``), each without its tag and with its wrapped
    lines joined. ``remark`` is the remark for people in the ``modes:`` line, or empty. ``line`` is the heading's line
    number in ``file``, from 1.
    """

    id: str
    title: str
    modes: tuple[Mode, ...]
    remark: str
    source: str
    text: str
    gaps: tuple[str, ...]
    policies: tuple[Policy, ...]
    examples: tuple[str, ...]
    provisional: bool
    file: str
    line: int

    @property
    def family(self) -> str:
        """The part of the ID before its first hyphen: ``STORM`` of ``STORM-03``, ``CARD`` of ``CARD-LASGUN``."""
        return self.id.partition("-")[0]


class Family(msgspec.Struct, frozen=True):
    """One family of IDs: its name, how many rules it has, the file that holds them, and what they are about."""

    name: str
    rules: int
    file: str
    subject: str


class Provisional(msgspec.Struct, frozen=True):
    """One entry of the register of provisional policies: a rule that rests, wholly or in a point, on a choice of ours.

    ``summary`` is the short sentence of the register, ``topic`` the heading it stands under. ``text`` is what the rule
    itself says: its provisional policies, one a line; else its lines that carry the mark; else its source line.
    """

    rule: str
    topic: str
    summary: str
    text: str
