"""A whole game in words: whatever is sent can be typed, and whatever happens is told in sentences."""

from __future__ import annotations

from random import Random

import pytest

from kanly.game import Game
from kanly.kernel import IllegalAction, Pass
from kanly.words import words
from words.plausible import SEATS


@pytest.mark.parametrize("seed", ["one", "two"])
@pytest.mark.parametrize("twice", [False, True])
def test_a_game_in_words(twice: bool, seed: str) -> None:
    settings = {"seats": [*SEATS], "double_spice_blow": twice, "fast_windows": twice, "max_turns": 3}
    game, rng = Game.new(settings, seed=seed), Random(seed)
    gaps = {f"{prefix}-" for prefix in ("event", "decision", "action")}
    while not game.over:
        seat = game.owed()[0]
        prompt, grammar = game.prompt(seat), game.grammar(seat)
        assert prompt is not None
        data = prompt.data()
        assert not words().question(data.decision, data.facts).startswith(tuple(gaps))
        action = prompt.sample(rng)
        for sent in (action, prompt.default, *prompt.any_time[:2]):
            assert grammar.read(grammar.say(sent)) == sent
            assert words().text(sent)
        game.act(seat, action)
    for viewer in (*SEATS, None):
        told = game.chronicle(viewer)
        assert told
        assert not [line for line in told if line.startswith(tuple(gaps)) or "_" in line or "none" in line.split()]


def test_a_card_and_a_leader_of_one_name_need_no_number() -> None:
    game = Game.new(["atreides", "harkonnen"], seed="doc")
    prompt, grammar = game.prompt("atreides"), game.grammar("atreides")
    assert prompt is not None and len(prompt.options) == 4
    for option in prompt.options:
        text = grammar.say(option)
        assert "#" not in text
        assert grammar.read(text) == option


def test_refusals_are_explained_with_their_rules() -> None:
    game = Game.new(["atreides", "harkonnen"], seed="doc")
    with pytest.raises(IllegalAction) as refused:
        game.act("atreides", Pass())
    assert game.explain(refused.value) == ["You are not asked to “pass” now; what may be answered is keep. [TIMING-01]"]
