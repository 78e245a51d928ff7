"""Whole games to their end, of all numbers of seats, some with house rules; how many answers a game needs at most.

`KANLY_GAMES=6000 pytest tests/play/test_whole_games.py -s` plays 3,000 of each mode, and tells the largest number of
answers seen; beside these 2,100 with Ecaz and Moritani."""

from __future__ import annotations

import os
from random import Random

import pytest

from kanly.bots import MOST_ANSWERS, EasyPlayer, Player, RandomPlayer, play_out
from kanly.bots import player as of_name
from kanly.game import Game
from support.switches import random_switches

SIX = ("atreides", "bene_gesserit", "emperor", "fremen", "harkonnen", "spacing_guild")
GAMES = max(2, int(os.environ.get("KANLY_GAMES", "40")) // 20)
"""Of each mode, number of seats and kind of player."""
OF_BOTH = max(1, GAMES // 2)
"""Of each mode and number of seats, with Ecaz and Moritani."""
PLAYERS = ("random", "easy")


@pytest.mark.rule("TURN-02", "VICTORY-09", "TIMING-12")
@pytest.mark.parametrize("player", [RandomPlayer(), EasyPlayer()], ids=lambda player: type(player).__name__)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_games_come_to_their_end(mode: str, seats: int, player: Player, capsys: pytest.CaptureFixture[str]) -> None:
    """Ten turns, and at most 20,000 answers; somebody has won, and the journal leads to the same end."""
    longest = 0
    for number in range(GAMES):
        rng = Random(number)
        settings = {"seats": rng.sample(SIX, seats), "mode": mode, **random_switches(mode, rng)}
        game = Game.new(settings, seed=f"{seats} {number}")
        longest = max(longest, play_out(game, player, rng, MOST_ANSWERS))
        assert game.result is not None and game.result.winners
        again = Game.replay(game.journal)
        assert again.state_bytes() == game.state_bytes()
    with capsys.disabled():
        if "KANLY_GAMES" in os.environ:
            print(f"\n{type(player).__name__}, {mode}, {seats} seats, {GAMES} games: at most {longest} answers")


@pytest.mark.rule("E3-24", "TURN-02", "VICTORY-09", "TIMING-12", "SEED-02", "SEED-72")
@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_games_with_ecaz_and_moritani_come_to_their_end(
    mode: str, seats: int, capsys: pytest.CaptureFixture[str]
) -> None:
    """The same with two to eight seats, each held by one player or the other; every other game with house rules, every
    other one with the three cards."""
    longest = 0
    for number in range(OF_BOTH):
        rng = Random(f"{mode} {seats} {number}")
        factions = ["ecaz", "moritani", *rng.sample(SIX, seats - 2)]
        rng.shuffle(factions)
        switches = random_switches(mode, rng) if rng.random() < 0.5 else {}
        settings = {"seats": factions, "mode": mode, "deck_ecaz_moritani": rng.random() < 0.5, **switches}
        game = Game.new(settings, seed=f"{seats} {number}")
        players: dict[str, Player] = {seat: of_name(rng.choice(PLAYERS)) for seat in game.seats}
        longest = max(longest, play_out(game, players, rng, MOST_ANSWERS))
        assert game.result is not None and game.result.winners
        again = Game.replay(game.journal)
        assert again.state_bytes() == game.state_bytes()
    with capsys.disabled():
        if "KANLY_GAMES" in os.environ:
            print(f"\nEcaz and Moritani, {mode}, {seats} seats, {OF_BOTH} games: at most {longest} answers")
