"""Bots by name: those of the house, and anybody's from a module; what is wrong with a name is told in one line."""

from __future__ import annotations

from pathlib import Path

import pytest

from kanly.bots import NoSuchPlayer, RandomPlayer, player

MODULE = """
from kanly.bots import RandomPlayer

class Mine(RandomPlayer):
    pass

class Shy(RandomPlayer):
    def __init__(self, courage):
        pass

class Silent:
    pass

class Short:
    def choose(self, game):
        pass

LEVEL = 3
"""


@pytest.fixture
def modules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a_strangers_bot.py").write_text(MODULE)
    (tmp_path / "a_broken_bot.py").write_text("1 / 0")
    (tmp_path / "a_hungry_bot.py").write_text("import no_such_library")
    monkeypatch.syspath_prepend(tmp_path)


def test_a_player_comes_from_any_module(modules: None) -> None:
    mine = player("a_strangers_bot:Mine")
    assert isinstance(mine, RandomPlayer) and type(mine).__name__ == "Mine"
    assert player("a_strangers_bot:Mine") is not mine


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("clever", "there is no bot clever; there are random, easy"),
        ("my_bot.py:Mine:", "not a bot's path"),
        ("./my_bot:Mine", "not a bot's path"),
        (":Mine", "not a bot's path"),
        ("my_bot:", "not a bot's path"),
        ("no_such_bot:Mine", "no_such_bot cannot be imported: there is no such module here"),
        ("a_strangers_bot.py:Mine", "a_strangers_bot.py cannot be imported"),
        ("a_hungry_bot:Mine", "a_hungry_bot cannot be imported: No module named 'no_such_library'"),
        ("a_broken_bot:Mine", "a_broken_bot cannot be imported: ZeroDivisionError"),
        ("a_strangers_bot:Nobody", "a_strangers_bot has no Nobody"),
        ("a_strangers_bot:LEVEL", "LEVEL is neither a class nor a function"),
        ("a_strangers_bot:Shy", "Shy() makes no player: TypeError"),
        ("a_strangers_bot:Silent", "a Silent is no player: it has no choose(game, prompt, rng)"),
        ("a_strangers_bot:Short", "a Short is no player"),
    ],
)
def test_a_bad_name_is_refused_in_one_line(modules: None, name: str, told: str) -> None:
    with pytest.raises(NoSuchPlayer) as refused:
        player(name)
    (message,) = refused.value.args
    assert told in message and "\n" not in message
