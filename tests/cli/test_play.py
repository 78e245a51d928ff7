"""`kanly play`: a whole game typed line by line, what can be asked at the table, forms, refusals, saves."""

from __future__ import annotations

import builtins
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random

import pytest

from kanly.bots import EasyPlayer, RandomPlayer
from kanly.cli import main
from kanly.cli.table import Table
from kanly.game import Game

Captured = pytest.CaptureFixture[str]
Typing = Callable[[Iterable[str]], None]
SIX = ["atreides", "bene_gesserit", "emperor", "fremen", "harkonnen", "spacing_guild"]


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Typing:
    """Lines of a person, one after the other; then nothing more can be read."""

    def type_lines(given: Iterable[str]) -> None:
        rest = iter(given)

        def read(shown: str) -> str:
            line = next(rest, None)
            if line is None:
                raise EOFError
            return line

        monkeypatch.setattr(builtins, "input", read)

    return type_lines


def table(game: Game, seat: str, file: Path | None = None) -> Table:
    return Table(game, seat, EasyPlayer, file)


@pytest.mark.parametrize("seat", ["emperor", "fremen", "atreides"])
def test_a_whole_game_is_typed(seat: str, monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    """Every answer of the person is typed as the grammar says it, and no line is refused."""
    game, rng = Game.new({"seats": SIX, "max_turns": 4}, seed=f"typed {seat}"), Random(1)

    def read(shown: str) -> str:
        prompt = game.prompt(seat)
        assert prompt is not None
        return game.grammar(seat).say(EasyPlayer().choose(game, prompt, rng))

    monkeypatch.setattr(builtins, "input", read)
    table(game, seat).run()
    said = capsys.readouterr().out
    assert game.over
    assert "=== Turn 4 began." in said or "won" in said
    assert "`?` shows the rule" not in said
    assert " (" not in [line for line in said.splitlines() if line.startswith("event-")]


def test_random_bots_play_as_well(typed: Typing, capsys: Captured) -> None:
    game = Game.new({"seats": SIX, "max_turns": 1}, seed="lazy")
    typed(["1"] * 2000)
    Table(game, "harkonnen", RandomPlayer, None).run()
    assert game.over


def until(game: Game, seat: str, decision: str) -> Game:
    """The game where this seat is first asked so."""
    rng = Random(1)
    while True:
        for other in game.owed():
            prompt = game.prompt(other)
            assert prompt is not None
            if other == seat and prompt.decision == decision:
                return game
            game.act(other, EasyPlayer().choose(game, prompt, rng))
            break


def test_what_can_be_asked_at_the_table(typed: Typing, capsys: Captured) -> None:
    typed(["state", "state carth", "state fremen", "state moon", "where", "hand", "more", "help", "? storm-03"])
    table(until(Game.new(SIX, seed="5"), "emperor", "ChooseBid"), "emperor").run()
    said = capsys.readouterr().out
    for part in (
        "Turn 1 of 10, ",
        "Carthag: Harkonnen 10 forces",
        "Carthag, a stronghold in sector 11; sheltered from the storm.",
        "It touches Arsunt, Hagga Basin, Imperial Basin and Tsimpo.",
        "Alive: Stilgar, Chani, Otheym, Shadout Mapes and Jamis.",
        "There is no place or faction called moon, or more than one.",
        "In reserve: 20 forces. In the Tanks: no forces.",
        "10 spice, 10 of it free to be spent",
        "switch charity off",
        "deal ",
        "bid AMOUNT [ALLY_SHARE]",
        "STORM-03 - Who dials later storms",
    ):
        assert part in said, part


def test_a_form_is_asked_field_by_field(typed: Typing, capsys: Captured) -> None:
    game = until(Game.new(SIX, seed="form"), "emperor", "ChooseShipment")
    lines = ["form", "nowhere", "?", "", "form", "hab", "99", "habbanya sietch", "50", "2", "no"]
    lines += ["form", "habbanya sietch", "2", ""]
    typed(lines)
    table(game, "emperor").run()
    said = capsys.readouterr().out
    assert "nowhere is no choice here" in said
    assert "[" in said.partition("nowhere is no choice here")[2]  # the rules of what is refused
    assert said.count("Nothing is done.") == 2
    assert "That may be Habbanya Erg" in said
    assert "ship 2 forces to Habbanya Sietch (2 spice)" in said
    assert "Emperor ships 2 forces to Habbanya Sietch for 2 spice." in said


def test_a_refusal_tells_its_rule(typed: Typing, capsys: Captured) -> None:
    game = until(Game.new(SIX, seed="refused"), "emperor", "ChooseBid")
    typed(["bid 99", "?", "99"])
    table(game, "emperor").run()
    said = capsys.readouterr().out
    assert "You cannot pay such a bid with your spice and what your ally would add. [BID-08]" in said
    assert "\nBID-08 - " in said
    assert "There is no number 99: 1 to " in said


def test_a_kind_of_window_can_be_ignored(typed: Typing, capsys: Captured) -> None:
    game = until(Game.new(SIX, seed="5"), "emperor", "React")
    typed(["ignore", "ignore w_shipment", "hand", "ignore none", "hand"])
    table(game, "emperor").run()
    said = capsys.readouterr().out
    assert "You hold nothing to answer with: Enter passes; `ignore w_peek` passes in every such moment." in said
    assert said.count("You are not asked in these moments: ") == 1
    assert said.count("Do you answer? [TIMING-05]") == 1


def test_it_is_kept_after_each_action_and_goes_on(typed: Typing, capsys: Captured, tmp_path: Path) -> None:
    file = tmp_path / "save"
    call = ["play", "--seed", "kept", "--seat", "emperor", "--turns", "2", "--save", str(file)]
    typed(["1"])
    assert main(call) == 0
    assert f"kept in {file}" in capsys.readouterr().out
    kept = len(Game.load(file.read_bytes()).journal.entries)
    typed(["save", "quit"])
    assert main(call) == 0
    said = capsys.readouterr().out
    assert "Which of these leaders do you keep" not in said
    assert len(Game.load(file.read_bytes()).journal.entries) >= kept
    typed(["save"])
    assert main(["play", "--seed", "free"]) == 0
    assert "Without --save FILE there is no file to keep the game in." in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--bots", "clever"], "there is no bot clever; there are random, easy"),
        (["--seat", "ixians"], "ixians does not play here"),
        (["--seats", "atreides"], "seats"),
    ],
)
def test_wrong_calls_are_refused(arguments: list[str], message: str, capsys: Captured) -> None:
    assert main(["play", *arguments]) == 2
    assert message in capsys.readouterr().err
