"""Which thought answers which question of a battle."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import TypeAlias

from kanly.bots.medium.battle import after, before, karama
from kanly.bots.medium.battle.plan import plan
from kanly.bots.medium.look import Look
from kanly.game import Prompt
from kanly.kernel import Action

Thought: TypeAlias = Callable[[Look, Prompt, Random], Action]

BATTLE: Mapping[str, Thought] = {
    "ChooseBattle": after.order,
    "ChooseCapture": after.capture,
    "ChooseCommand": before.command,
    "ChooseDisclosure": before.disclosure,
    "ChooseDiscards": after.discards,
    "ChooseElement": before.element,
    "ChooseFate": after.fate,
    "ChooseDialed": after.losses,
    "ChooseLosses": after.losses,
    "ChooseLossesBeside": after.losses,
    "ChoosePlan": plan,
    "ChooseTraitorCall": after.traitor_call,
    "ChooseWholePlan": karama.whole_plan,
}
