"""The schemas fit what the game really says and takes."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from jsonschema import Draft202012Validator

from kanly.bots import RandomPlayer
from kanly.cli import main
from kanly.game import Game, read_action
from kanly.game.schemas import SCHEMAS, schema


def plain(value: object) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


@pytest.mark.parametrize("what", SCHEMAS)
def test_a_schema_is_one(what: str) -> None:
    Draft202012Validator.check_schema(schema(what))


def test_a_game_fits_its_schemas() -> None:
    validators = {what: Draft202012Validator(schema(what)) for what in SCHEMAS}
    game, rng = (
        Game.new({"seats": ["atreides", "emperor", "fremen", "harkonnen"], "max_turns": 2}, seed="schemas"),
        Random(1),
    )
    validators["settings"].validate(plain(game.journal.settings))
    while not game.over:
        prompt = game.prompt(rng.choice(game.owed()))
        assert prompt is not None
        validators["prompts"].validate(plain(prompt.data()))
        validators["views"].validate(plain(game.view(prompt.seat)))
        action = RandomPlayer().choose(game, prompt, rng)
        validators["actions"].validate(plain(action))
        assert read_action(msgspec.json.encode(action)) == action
        game.act(prompt.seat, action)
    for event in game.events("atreides"):
        validators["events"].validate(plain(event))
    validators["saves"].validate(plain(msgspec.json.decode(game.save())["payload"]))


@pytest.mark.parametrize(
    ("data", "word"), [("{", "truncated"), ('{"type": "Bit"}', "Bit"), ('{"type": "Bid"}', "amount"), ("3", "object")]
)
def test_malformed_actions_are_named(data: str, word: str) -> None:
    with pytest.raises(msgspec.DecodeError, match=word):
        read_action(data)


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["schema", "actions"]) == 0
    assert '"Bid"' in capsys.readouterr().out
    assert main(["schema", "cards"]) == 2
    assert "settings, actions" in capsys.readouterr().err
