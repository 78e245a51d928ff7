"""Bots in a Nexus: they stay in the talks as long as people do."""

from __future__ import annotations

from collections.abc import Sequence

from kanly.game import Prompt
from kanly.kernel import Action, Pass
from kanly.rules.core.nexus import ChooseNexusAct


class Talks:
    """NEXUS-02 · Which bots have nothing more to say, by room. A bot that left at once would take back its offers
    before a person has read them (NEXUS-07), and could not answer those of a person. So it is silent until what it can
    do has changed, or until no person is asked any more."""

    def __init__(self) -> None:
        self._silent: dict[str, dict[str, tuple[Action, ...]]] = {}

    def begun(self, room: str, prompts: Sequence[Prompt | None], people: bool) -> bool:
        """Whether bots that are asked this had rather wait for people than leave. What was kept of other questions is
        forgotten."""
        if people and all(prompt is not None and prompt.decision == ChooseNexusAct.__name__ for prompt in prompts):
            return True
        self._silent.pop(room, None)
        return False

    def is_silent(self, room: str, prompt: Prompt) -> bool:
        """Whether this bot has found nothing to say, and nothing has changed for it."""
        return self._silent.get(room, {}).get(prompt.seat) == tuple(prompt.options)

    def heard(self, room: str, prompt: Prompt, action: Action) -> bool:
        """Whether the bot does say something; if not, that is kept."""
        if action != Pass():
            return True
        self._silent.setdefault(room, {})[prompt.seat] = tuple(prompt.options)
        return False
