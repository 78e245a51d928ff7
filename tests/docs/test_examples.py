"""The programs of `examples/` run and do what they say."""

from __future__ import annotations

import importlib
import re
import sys
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

from kanly.bots import EasyPlayer, play_out
from kanly.game import Game

EXAMPLES = Path(__file__).parents[2] / "examples"
Captured = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def examples_can_be_imported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(EXAMPLES)


def example(name: str) -> ModuleType:
    return importlib.import_module(name)


def test_each_has_a_test() -> None:
    tests = Path(__file__).read_text(encoding="utf-8")
    assert {file.stem for file in EXAMPLES.glob("*.py")} == set(re.findall(r'example\("(\w+)"\)', tests))


def test_twenty_lines_beat_random_players(capsys: Captured) -> None:
    tally = example("twenty_lines").main(games=12)
    assert not tally.faults
    assert tally.bot_wins("twenty_lines:Fighter") > tally.bot_wins("random")
    assert "twenty_lines:Fighter" in capsys.readouterr().out


def test_a_tournament_ranks_its_bots(capsys: Captured) -> None:
    table = example("tournament").main(["random", "easy", "twenty_lines:Fighter"], games=4, turns=4)
    assert set(table) == {"random", "easy", "twenty_lines:Fighter"}
    assert sorted(table.values(), reverse=True) == [*table.values()]
    assert sum(" : " in line for line in capsys.readouterr().out.splitlines()) == 3


def test_a_seat_sees_its_own_game(capsys: Captured) -> None:
    told = example("through_one_seat").main("fremen", turns=1)
    game = [line for line in told if not line.startswith("  > ")]
    assert any(line.startswith("Fremen was dealt the traitors") for line in game)
    assert any(line == "Harkonnen was dealt 4 Traitor Cards." for line in game)
    assert game[-1] == "The game is over." and len(game) < len(told)


def test_the_search_plays_on(capsys: Captured) -> None:
    assert example("search_bot").main(turns=1).over
    assert " won" in capsys.readouterr().out


def test_a_save_is_read(tmp_path: Path, capsys: Captured) -> None:
    main, file = example("read_a_save").main, tmp_path / "game.json"
    game = Game.new({"seats": ["atreides", "fremen"], "max_turns": 1})
    file.write_bytes(game.save())
    assert main(str(file)) == 0
    assert "waits    for " in capsys.readouterr().out
    play_out(game, EasyPlayer(), Random(1))
    file.write_bytes(game.save())
    assert main(str(file)) == 0
    said = capsys.readouterr().out
    assert "committed to, and kept" in said and "won by" in said and said.endswith("replay   the same\n")
    file.write_bytes(b"{}")
    assert main(str(file)) == 1
    assert "no save of Kanly" in capsys.readouterr().err


def test_the_rules_are_asked(capsys: Captured) -> None:
    lines = example("ask_the_rules").main("worm ride")
    assert lines[0] == "ARRIVE-23 - Worm rides"
    assert "[TIMING-01]" in lines[3] and lines[4].startswith("  TIMING-01: ")


def test_nothing_of_python_is_hidden_by_an_example() -> None:
    assert not {file.stem for file in EXAMPLES.glob("*.py")} & set(sys.stdlib_module_names)
