"""Every pause of the game: windows, decisions, and the steps of each phase in order (TIMING-27, TIMING-30 to 40)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, cached_property
from typing import Literal

from kanly.catalog.facts import Fact, RuleId, WindowId, frozen, load

WindowKind = Literal["single", "ordered", "secret_simultaneous", "open_simultaneous", "window", "auction"]
"""The kinds of TIMING-04."""

StepKind = Literal[
    "single",
    "ordered",
    "secret_simultaneous",
    "open_simultaneous",
    "window",
    "auction",
    "auto",
    "server",
    "block",
    "procedure",
]
"""Those, and: the engine acts; before the engine; start or end block of a phase; a row that other rows call."""

Audience = Literal["all", "every_seat", "nexus", "named", "nobody"]
"""Who is asked: every other seat by the hidden-hand rule of TIMING-06, every seat, the Nexus audience, those that
`asked` names, or nobody."""


class TagMeanings(Fact, frozen=True):
    """What the tags in the texts of the steps stand for, such as [adv]."""

    adv: str
    hw: str
    nx: str
    disc: str
    gm: str
    st: str
    tech: str
    skill: str
    sh: str
    house: str


class Window(Fact, frozen=True):
    """A window `w_...` or decision `d_...`.

    `modes`: what must be on, or `all`. `may`: what can be answered; `default`: the answer on silence (TIMING-08).
    `karama`: an ordinary Karama can stop something there; `nexus`: a Nexus Card can be used. `openly_sealed`: whether
    everybody sees who has answered; None where nothing is sealed. `any_time`: a play of its owner, no prompt
    (TIMING-11). `steps`: where it can open in the plain sequence. `twin_of`: the decision it is the window of.
    """

    id: WindowId
    kind: WindowKind
    any_time: bool
    modes: tuple[str, ...]
    opens: str
    audience: Audience
    asked: str
    may: str
    karama: bool
    nexus: bool
    openly_sealed: bool | None
    then: str
    default: str
    steps: tuple[str, ...]
    rule: tuple[RuleId, ...]
    twin_of: WindowId | None = None


class Step(Fact, frozen=True):
    """A row of a timing table, such as step 7.44. `windows` are those the row prints, `also` further ones that open
    there by their own rules; `open_point`: any-time plays are accepted while it waits (TIMING-11); `when`: the
    condition of the whole row."""

    step: str
    text: str
    kind: tuple[StepKind, ...]
    windows: tuple[WindowId, ...]
    open_point: bool
    also: tuple[WindowId, ...] = ()
    when: str | None = None


class Sequence(Fact, frozen=True):
    """The timing table of one phase (or of setup, or of the start of a turn), its steps in order."""

    rule: RuleId
    title: str
    steps: tuple[Step, ...]


class Windows(Fact, frozen=True, dict=True):
    """`windows.json` with its lookups. `windows` has the order of TIMING-27.

    >>> from kanly import catalog
    >>> catalog.windows().window["d_traitor"].kind
    'secret_simultaneous'
    >>> catalog.windows().step["7.44"].windows
    ('d_traitor', 'w_traitor')
    """

    about: str
    tags: TagMeanings
    kinds: tuple[WindowKind, ...]
    windows: tuple[Window, ...]
    sequence: tuple[Sequence, ...]

    @cached_property
    def window(self) -> Mapping[WindowId, Window]:
        """The windows and decisions by id."""
        return frozen((window.id, window) for window in self.windows)

    @cached_property
    def step(self) -> Mapping[str, Step]:
        """The steps by number, all tables in the order of play."""
        return frozen((step.step, step) for table in self.sequence for step in table.steps)

    @cached_property
    def table(self) -> Mapping[RuleId, Sequence]:
        """The timing tables by their rule, TIMING-30 to TIMING-40."""
        return frozen((table.rule, table) for table in self.sequence)


@cache
def windows() -> Windows:
    """The windows, decisions and steps."""
    return load("windows.json", Windows)
