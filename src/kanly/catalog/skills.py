"""The fourteen Leader Skill Cards (SKILL-30 to SKILL-43)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, cached_property
from typing import ClassVar, Literal, NewType

from kanly.catalog.facts import Fact, RuleId, SetId, frozen, load

SkillId = NewType("SkillId", str)


class SkillEffect(Fact, frozen=True):
    """What a skill does in front of the shield or in battle, with the numbers its effect uses, where it has any.

    `bonus` is strength, `bonus_range` and `max_range` are territories, `threshold` is spice paid, `amount` is spice or
    forces as the summary says, `max_spice` is spice.
    """

    summary: str
    amount: int | None = None
    bonus: int | None = None
    bonus_range: int | None = None
    cards: int | None = None
    condition: str | None = None
    keep: int | None = None
    limit: Literal["once per phase", "once per battle"] | None = None
    max_range: int | None = None
    max_spice: int | None = None
    per_stronghold: int | None = None
    threshold: int | None = None


class LeaderSkill(Fact, frozen=True):
    """A Leader Skill Card. `face_up` is the normal effect, `in_battle` the one in a battle its leader lives through
    (SKILL-04, SKILL-05)."""

    set: ClassVar[SetId] = "choam_richese"

    id: SkillId
    name: str
    kind: Literal[
        "economy", "card_and_retreat", "information", "survival", "traitors", "movement_and_card", "battle_bonus"
    ]
    count: int
    face_up: SkillEffect
    in_battle: SkillEffect
    details: tuple[str, ...]
    notes: tuple[str, ...]
    rule: RuleId


class LeaderSkills(Fact, frozen=True, dict=True):
    """`leader_skills.json`.

    >>> from kanly import catalog
    >>> catalog.leader_skills().skill["mentat"].in_battle.bonus
    2
    """

    about: str
    setup: tuple[str, ...]
    lifecycle: tuple[str, ...]
    count: int
    skills: tuple[LeaderSkill, ...]
    notes: tuple[str, ...]

    @cached_property
    def skill(self) -> Mapping[SkillId, LeaderSkill]:
        """The skills by id."""
        return frozen((skill.id, skill) for skill in self.skills)


@cache
def leader_skills() -> LeaderSkills:
    """The Leader Skill Cards."""
    return load("leader_skills.json", LeaderSkills)
