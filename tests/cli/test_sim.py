"""`kanly sim`, `kanly replay` and `kanly bench`: what they print, and how they refuse."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from kanly.cli import main
from kanly.game import Game

Captured = pytest.CaptureFixture[str]
FOUR = "atreides,fremen,harkonnen,spacing_guild"


def lines(text: str) -> list[str]:
    return [" ".join(line.split()) for line in text.splitlines()]


def test_a_series_is_told_in_tables(capsys: Captured, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    call = ["sim", "--seats", FOUR, "--versus", "easy,random", "--games", "6", "--turns", "2", "--out", str(out)]
    assert main(call) == 0
    said = lines(capsys.readouterr().out)
    assert said[0] == "faction games wins per cent 95 % interval"
    assert [line.split()[:2] for line in said[1:3]] == [["Atreides", "6"], ["Fremen", "6"]]
    assert "won by games per cent 95 % interval" in said
    assert "bot seats winning seats per cent 95 % interval" in said
    assert any(line.startswith("easy 12 ") for line in said)
    assert said[-1].startswith("6 games, ") and "answers in the longest" in said[-1]
    kept = out.read_bytes()
    assert kept.count(b"\n") == 6
    assert main([*call, "--workers", "2"]) == 0
    assert out.read_bytes() == kept


def test_each_seat_may_have_its_own_bot(capsys: Captured) -> None:
    assert main(["sim", "--seats", "atreides:easy,fremen:random", "--games", "2", "--turns", "1"]) == 0
    assert any(line.startswith("random 2 ") for line in lines(capsys.readouterr().out))


def test_ecaz_and_moritani_play_in_a_series(capsys: Captured) -> None:
    """Each seat with its own bot, up to eight of them."""
    eight = "ecaz:easy,moritani:medium,atreides,bene_gesserit:random,emperor,fremen,harkonnen,spacing_guild"
    assert main(["sim", "--seats", eight, "--games", "1", "--turns", "1"]) == 0
    assert main(["sim", "--seats", "ecaz,moritani,atreides", "--versus", "medium,easy", "--games", "1"]) == 0
    assert "medium" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--seats", "atreides:clever,fremen"], "there is no bot clever; there are random, easy"),
        (["--seats", "atreides"], "seats"),
        (["--seats", "atreides,nobody"], "nobody"),
        (["--versus", "easy"], "--versus names two kinds of bots"),
        (["--versus", "easy,random", "--seats", "atreides:easy,fremen"], "the seats have no bots of their own"),
        (["--mode", "chess"], "chess"),
        (["--out", "no/such/folder/games.jsonl"], "cannot be written"),
    ],
)
def test_wrong_calls_are_refused(arguments: list[str], message: str, capsys: Captured) -> None:
    assert main(["sim", "--games", "1", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == "" and message in err and err.count("\n") == 1


@pytest.mark.parametrize("workers", ["1", "2"])
def test_an_interrupt_ends_it_with_what_was_played(workers: str, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    command = str(Path(sys.executable).with_name("kanly"))
    call = [command, "sim", "--games", "100000", "--workers", workers, "--out", str(out), "--turns", "1"]
    running = subprocess.Popen(call, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True)
    begun = time.monotonic()
    try:
        while time.monotonic() - begun < 90 and not (out.exists() and out.stat().st_size):
            time.sleep(0.2)
        os.killpg(running.pid, signal.SIGINT)  # as the terminal does
        said, wrong = running.communicate(timeout=60)
    finally:
        if running.poll() is None:  # nothing of it goes on after a test that has failed
            os.killpg(running.pid, signal.SIGKILL)
    assert "Interrupted: this is what " in said and "Traceback" not in wrong, wrong
    assert running.returncode == 0


def test_a_game_of_a_series_is_told_again(capsys: Captured, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    assert main(["sim", "--seats", FOUR, "--games", "3", "--turns", "2", "--out", str(out)]) == 0
    capsys.readouterr()
    assert main(["replay", str(out), "--game", "2"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0].startswith("Game 2: Atreides (easy), Fremen (easy)")
    assert "Turn 1 began." in said and "  Storm, turn 1." in said
    assert " won in turn " in said[-1]
    assert main(["replay", str(out), "--turn", "1", "--viewer", "fremen"]) == 0
    turn = capsys.readouterr().out.splitlines()
    assert turn[1] == "Turn 1 began." and "Turn 2 began." not in turn
    for wrong in (["--turn", "9"], ["--viewer", "emperor"], ["--game", "8"]):
        assert main(["replay", str(out), *wrong]) == 2
    assert main(["replay", str(tmp_path / "nothing")]) == 2


def test_a_save_is_told_as_far_as_it_goes(capsys: Captured, tmp_path: Path) -> None:
    file = tmp_path / "save"
    file.write_bytes(Game.new(["atreides", "fremen"], seed="saved").save())
    assert main(["replay", str(file), "--viewer", "atreides"]) == 0
    said = capsys.readouterr().out
    assert "Atreides was dealt the traitors " in said
    assert said.endswith("The game is in turn 0; nobody has won yet.\n")
    file.write_bytes(b'{"kanly": "save"}')
    assert main(["replay", str(file)]) == 2


def test_bench_prints_figures_with_their_units(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kanly.lab.bench.microseconds", lambda work: work() and 1.0)
    monkeypatch.setattr("kanly.lab.catan.find_spec", lambda name: None)
    assert main(["bench", "--seconds", "0.3"]) == 0
    said = lines(capsys.readouterr().out)
    assert said[0].startswith("basic: answers a second, random players included ") and said[0].endswith("/s")
    assert "catanatron - not installed: pip install kanly[bench]" in said
    assert any(line.startswith("a decision of an easy player, median ") for line in said)


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_bot_of_ones_own_plays(
    workers: str, capsys: Captured, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "bot_of_my_own.py").write_text("from kanly.bots import RandomPlayer as MyPlayer\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    call = ["sim", "--seats", "atreides,fremen", "--games", "2", "--turns", "1", "--workers", workers]
    assert main([*call, "--versus", "bot_of_my_own:MyPlayer,easy"]) == 0
    assert any(line.startswith("bot_of_my_own:MyPlayer 2 ") for line in lines(capsys.readouterr().out))
    assert main(["sim", "--seats", "atreides:bot_of_my_own:HerPlayer,fremen", "--games", "1"]) == 2
    assert capsys.readouterr().err == "kanly: bot_of_my_own:HerPlayer: bot_of_my_own has no HerPlayer\n"
