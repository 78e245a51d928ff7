"""Around the plans of the medium player: the Voice, prescience, captives, losses, discards."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from kanly.bots.easy.cards import leader_strength
from kanly.bots.medium import MediumPlayer
from kanly.bots.medium.battle.before import known_parts, split
from kanly.bots.medium.battle.foe_plans import Mix, likely_plans
from kanly.bots.medium.battle.scene import scene
from kanly.bots.medium.battle.thoughts import BATTLE
from kanly.bots.medium.look import Look
from kanly.game import Game, Prompt
from kanly.rules.core.battle_cards import DiscardPlayed
from kanly.rules.core.battle_facts import TakeLosses
from kanly.rules.factions.bene_gesserit.voice import Command
from kanly.rules.factions.harkonnen.capture import KeepCaptive, KillCaptive

SIX = ("atreides", "bene_gesserit", "emperor", "fremen", "harkonnen", "spacing_guild")
Asked = list[tuple[Game, Prompt, Any]]


@pytest.fixture(scope="module")
def asked() -> dict[str, Asked]:
    """The questions of battles in two Advanced games of medium players, with the answers."""
    found: dict[str, Asked] = {}
    for seed in ("talk", "more talk"):
        game, rng, medium = Game.new({"seats": list(SIX), "mode": "advanced"}, seed=seed), Random(seed), MediumPlayer()
        while not game.over:
            prompt = game.prompt(rng.choice(game.owed()))
            assert prompt is not None
            action = medium.choose(game, prompt, rng)
            if prompt.decision in BATTLE:
                stopped = game.copy()
                there = stopped.prompt(prompt.seat)
                assert there is not None
                found.setdefault(prompt.decision, []).append((stopped, there, action))
            game.act(prompt.seat, action)
    return found


def test_every_answer_is_one_of_those_offered(asked: dict[str, Asked]) -> None:
    assert {"ChoosePlan", "ChooseDiscards", "ChooseTraitorCall"} <= asked.keys()
    for questions in asked.values():
        for _, prompt, action in questions:
            assert not prompt.check(action)


def test_a_command_takes_away_what_would_hurt(asked: dict[str, Asked]) -> None:
    """Whatever it says speaks of weapons or defenses; most commands forbid."""
    said = [action for _, _, action in asked.get("ChooseCommand", ()) if isinstance(action, Command)]
    assert said and all(command.what in WORDS for command in said)


WORDS = ("projectile_weapon", "poison_weapon", "projectile_defense", "poison_defense", "lasgun")


def test_it_asks_for_an_element_whenever_it_may(asked: dict[str, Asked]) -> None:
    """Knowing something is never worth less than knowing nothing."""
    named = [getattr(action, "element", "") for _, _, action in asked.get("ChooseElement", ())]
    assert named and set(named) <= {"", "leader", "weapon", "defense", "number"} and any(named)


def test_what_is_known_of_a_mix_splits_it(asked: dict[str, Asked]) -> None:
    game, prompt, _ = asked["ChoosePlan"][0]
    look = Look(game, prompt.seat)
    mix = likely_plans(look, scene(look))
    for element in ("leader", "weapon", "defense", "number"):
        parts = known_parts(mix, element)
        assert sum(chance for chance, _ in parts) == pytest.approx(1)
        assert all(sum(part.plans.values()) == pytest.approx(1) for _, part in parts)
    assert known_parts(mix, "") == [(1.0, mix)]
    assert split({1: 0.25, 2: 0.25, 3: 0.5}, lambda number: number % 2)[0] == (0.75, {1: 1 / 3, 3: 2 / 3})
    assert isinstance(mix, Mix)


def test_of_cards_played_only_worthless_ones_are_thrown_away(asked: dict[str, Asked]) -> None:
    for game, prompt, action in asked["ChooseDiscards"]:
        assert isinstance(action, DiscardPlayed)
        faces = {card.thing: card.face for card in Look(game, prompt.seat).private.hand}
        names = {faces[card] for card in action.cards}
        assert names <= {"baliset", "jubba_cloak", "kulon", "la_la_la", "trip_to_gamont"}
        assert prompt.seat != "bene_gesserit" or not names


def test_the_winner_loses_as_few_elite_forces_as_it_can(asked: dict[str, Asked]) -> None:
    for _, prompt, action in asked.get("ChooseLosses", ()):
        assert isinstance(action, TakeLosses)
        totals = [option.total() for option in prompt.options if isinstance(option, TakeLosses)]
        cost = [total.ordinary + 2 * total.elite for total in totals]
        assert action.total().ordinary + 2 * action.total().elite == min(cost)


def test_strong_captives_are_kept(asked: dict[str, Asked]) -> None:
    for game, prompt, action in asked.get("ChooseFate", ()):
        drawn = next(part.facts["drawn"] for part in game.view(prompt.seat).paragraphs if "drawn" in part.facts)
        alive = [one for one in Look(game, prompt.seat).own.leaders if one.state == "alive"]
        if leader_strength(drawn) >= 4:
            assert isinstance(action, KeepCaptive) or len(prompt.options) == 1
        elif len(alive) > 3:
            assert isinstance(action, KillCaptive)
