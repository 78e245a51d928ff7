"""Whole games of medium players with Ecaz and Moritani: legal, quick, fair, and nothing of theirs left to silence."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from kanly.bots import MediumPlayer
from kanly.bots.easy.easy_player import THOUGHTS as EASY
from kanly.bots.medium.look import Look
from kanly.bots.medium.medium_player import THOUGHTS as MEDIUM
from kanly.game import Game
from kanly.kernel import Decision
from support.medium import quick_in_a_game

SIX = ("ecaz", "moritani", "atreides", "emperor", "fremen", "harkonnen")
EIGHT = (*SIX, "bene_gesserit", "spacing_guild")


@pytest.mark.rule("E3-24", "SEED-92", "SEED-72")
@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_every_answer_is_legal_and_quick(mode: str) -> None:
    assert {"ChooseAmbassador", "ChooseTerrorPlacement"} <= quick_in_a_game(SIX, mode, "two")


@pytest.mark.rule("E3-24", "TERROR-32", "SEED-92", "SEED-72")
@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_both_know_only_what_their_seat_may_know(mode: str) -> None:
    """In any world that the seat can imagine they decide the same."""
    game, rng, medium = Game.new({"seats": [*EIGHT], "mode": mode}, seed=f"fair {mode}"), Random(1), MediumPlayer()
    for _ in range(700):
        if game.over:
            break
        prompt = game.prompt(rng.choice(game.owed()))
        assert prompt is not None
        thoughts = [table[prompt.decision] for table in (EASY, MEDIUM) if prompt.decision in table]
        if thoughts and rng.random() < 0.15:
            world = game.imagine(prompt.seat, rng)
            there = world.prompt(prompt.seat)
            assert there is not None
            for thought in thoughts:
                look, other = Look(game, prompt.seat), Look(game, prompt.seat)
                other.view = world.view(prompt.seat)
                assert thought(other, there, Random(7)) == thought(look, prompt, Random(7))
        game.act(prompt.seat, medium.choose(game, prompt, Random(7)))


@pytest.mark.rule("E3-24", "SEED-92", "SEED-72")
def test_nothing_of_theirs_is_left_to_silence() -> None:
    """There is a thought for every question that the rules of the two factions ask anybody."""
    theirs = {
        kind.__name__
        for kind in kinds(Decision)
        if kind.__module__.startswith(("kanly.rules.factions.ecaz.", "kanly.rules.factions.moritani."))
    }
    assert theirs >= {"ChooseTrigger", "ChooseRelocation", "ChooseTerror", "ChooseRansom"} and theirs <= {*EASY}


def kinds(kind: type[Any]) -> Iterator[type[Any]]:
    """All kinds of this kind."""
    for narrower in kind.__subclasses__():
        yield narrower
        yield from kinds(narrower)
