"""The arrival protocol: stages, causes and children of an entry (ARRIVE-02, ARRIVE-05)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, cached_property
from typing import Literal

from kanly.catalog.facts import Fact, FactionId, RuleId, WindowId, frozen, load

StageId = Literal[
    "declare",
    "prevent",
    "pay",
    "place",
    "income",
    "accompany",
    "intrude",
    "terror",
    "ambassador",
    "settle",
    "resume",
]

ArrivalCauseId = Literal[
    "reserve_shipment",
    "fremen_reserves",
    "no_field_shipment",
    "allied_no_field",
    "cross_shipment",
    "movement",
    "card_movement",
    "no_field_move",
    "worm_ride",
    "hms_entry",
    "discovery_entry",
    "guild_ambassador",
    "fremen_ambassador",
    "sneak_attack",
    "accompany",
    "tleilaxu_deployment",
    "fedaykin_deployment",
    "homeworld_arrival",
    "nexus_entry",
]


class ArrivalStage(Fact, frozen=True):
    """One stage of an arrival, in the fixed order. `decides` says in words who decides; `timing_row` is the row of
    TIMING-20."""

    stage: int
    id: StageId
    decides: str | None
    rule: RuleId
    timing_row: str
    windows: tuple[WindowId, ...]


class ArrivalCause(Fact, frozen=True):
    """What can make pieces arrive, and which reactions it allows. `by_granting_rule`: as the action that it grants.
    `marks_heighliners` counts in Shipment and Movement only (TECH-06)."""

    id: ArrivalCauseId
    summary: str
    shipment: Literal["yes", "no", "by_granting_rule"]
    off_planet: Literal["yes", "no", "yes_except_fremen", "by_granting_rule"]
    intrusion: Literal["yes", "no"]
    terror: Literal["yes", "no"]
    ambassador: Literal["yes", "no", "as_fighter_only"]
    barred_by_aftermath: bool | Literal["by_granting_rule"]
    accompaniment: Literal["yes", "no", "yes_except_fremen", "by_granting_rule"]
    needs_faction: FactionId | None
    module: Literal["homeworlds", "discovery_tokens", "nexus_cards"] | None
    notes: tuple[str, ...]
    rule: RuleId
    marks_heighliners: Literal["yes", "no", "yes_except_guild", "yes_except_fremen_and_guild", "by_granting_rule"]


class ChildArrival(Fact, frozen=True):
    """An arrival that a reaction at a stage may create, and whose it is."""

    stage: int
    cause: ArrivalCauseId
    entrant: str


class Arrivals(Fact, frozen=True, dict=True):
    """`arrivals.json` with its lookups.

    >>> from kanly import catalog
    >>> [stage.id for stage in catalog.arrivals().stages][:4]
    ['declare', 'prevent', 'pay', 'place']
    """

    about: str
    stages: tuple[ArrivalStage, ...]
    prevention_order: tuple[str, ...]
    causes: tuple[ArrivalCause, ...]
    children: tuple[ChildArrival, ...]
    deepest_possible_depth: int
    depth_limit: int
    not_arrivals: tuple[str, ...]

    @cached_property
    def stage(self) -> Mapping[StageId, ArrivalStage]:
        """The stages by id, in order."""
        return frozen((stage.id, stage) for stage in self.stages)

    @cached_property
    def cause(self) -> Mapping[ArrivalCauseId, ArrivalCause]:
        """The causes by id."""
        return frozen((cause.id, cause) for cause in self.causes)


@cache
def arrivals() -> Arrivals:
    """The arrival protocol."""
    return load("arrivals.json", Arrivals)
