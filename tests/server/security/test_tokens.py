"""Every byte that each seat and an observer get of games of Ecaz and Moritani, from where a token matters to their end,
against what is hidden: which Terror token is which, and what an Ambassador has shown to somebody else.
KANLY_TEST_LEAK_TURNS: so many turns more are played; KANLY_TEST_LEAK_GAMES: so many games of each kind."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from kanly.game import Game, Prompt
from kanly.kernel import Action, Seat
from kanly.rules.factions.ecaz.trigger import ChooseTrigger
from kanly.rules.factions.moritani.placement import TerrorPlaced
from kanly.rules.factions.moritani.terror import ChooseTerror
from kanly.rules.factions.moritani.tokens import TerrorRevealed
from server.house import house_at, room_for
from server.staging import plant, planted
from server.wires import TERROR, Allowed, Wire, compare_stream, played, words_in
from support.ecaz_tables import worth

MORE = int(os.environ.get("KANLY_TEST_LEAK_TURNS", "0"))
GAMES = int(os.environ.get("KANLY_TEST_LEAK_GAMES", "2"))
TRIES, MOST_GAMES, MOST_ANSWERS, FEWEST_ANSWERS = 6, 2000, 600, 12
PLAYING = ["ecaz", "moritani", "harkonnen", "atreides"]


def eager(game: Game, prompt: Prompt, luck: Random) -> Action:
    """What brings the tokens into play: entries where some lie, and hardly ever a pass."""
    if prompt.decision == "React" and luck.random() < 0.8:
        return prompt.default
    return max((prompt.sample(luck) for _ in range(TRIES)), key=lambda action: worth(game._g, action))


def come_to(begun: Game, question: str, fits: Callable[[Game], bool] = lambda _: True) -> Game:
    """A game of these settings in which somebody is just asked this, at a moment that fits."""
    journal = begun.journal
    for number in range(MOST_GAMES):
        game, luck = Game.new(journal.settings, f"{journal.seed} {number}"), Random(number)
        for _ in range(MOST_ANSWERS):
            if game.over:
                break
            prompt = game.prompt(luck.choice(game.owed()))
            assert prompt is not None
            if prompt.decision == question and fits(game):
                return game
            game.act(prompt.seat, eager(game, prompt, luck))
    raise AssertionError(f"nobody was ever asked {question}")


def enough_is_to_come(game: Game) -> bool:
    """Whether it is the last turn, and the same players still have many answers to give."""
    if game.view(None).turn < game.journal.settings.max_turns:
        return False
    on, luck, number = game.copy(), Random(7), 0
    while not on.over:
        prompt = on.prompt(on.owed()[0])
        assert prompt is not None
        on.act(prompt.seat, eager(on, prompt, luck))
        number += 1
    return number > FEWEST_ANSWERS


@pytest.mark.rule("TERROR-02", "TERROR-07", "TERROR-20", "AMB-23", "ARRIVE-15", "SEED-60", "SEED-61")
@pytest.mark.parametrize("number", range(GAMES))
@pytest.mark.parametrize(
    ("mode", "question", "turns"),
    [("advanced", ChooseTrigger.__name__, 2), ("basic", ChooseTerror.__name__, 2)],
    ids=["ambassadors", "terror"],
)
def test_no_byte_tells_of_a_hidden_token(tmp_path: Path, mode: str, question: str, turns: int, number: int) -> None:
    """What each gets is, byte for byte, what the game says to it; until it is turned over no token's name, as an id or
    in words, comes to anybody but Moritani, wherever it lies."""
    settings = {"mode": mode, "max_turns": turns + MORE, "deck_ecaz_moritani": True}
    with house_at(tmp_path / "kanly.db", heartbeat=1.0, drives=False) as house:
        people = {seat: house.browser() for seat in PLAYING}
        room = room_for([*people.values()], PLAYING, settings=settings, pace={"tick": 0})
        plant(house, room, come_to(planted(house, room), question, enough_is_to_come))
        watcher = house.browser()
        watcher.post(f"/rooms/{room}/join", {"name": "Gil", "role": "observer"}, 201)
        own = dict[str | None, Any]([*people.items(), (None, watcher)])
        wires = {seat: Wire(browser, seat, room) for seat, browser in own.items()}
        allowed = {seat: Allowed(seat) for seat in own}
        hidden = list[set[bytes]]()

        def choose(game: Game, prompt: Prompt, luck: Random) -> Action:
            told = game.events(None)
            hidden.append(TERROR.keys() - {event.token.encode() for event in told if isinstance(event, TerrorRevealed)})
            for viewer in {*allowed} - {"moritani"}:
                assert not hidden[-1] & allowed[viewer].words, f"the game itself tells {viewer} of a token"
            if prompt.decision == question and len(hidden) == 1:
                return prompt.options[1]  # the token is used
            return eager(game, prompt, luck)

        table = played(house, room, wires, allowed, choose)
        watcher.post(f"/rooms/{room}/messages", {"text": "THE END"}, 201)
        for wire in wires.values():
            wire.ended()
            compare_stream(wire, allowed[wire.seat], table)
        assert len(hidden) > 5 and len(hidden[-1]) > 1, "tokens were hidden to the end, so that they could have leaked"
        assert any(isinstance(event, TerrorPlaced) for event in table.game.events(None))
        assert hidden[-1] <= words_in(wires[Seat("moritani")].everything()), "Moritani have been told of them"
