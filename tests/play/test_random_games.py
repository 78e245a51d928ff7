"""Random games from setup on, every pause under the referee; `KANLY_GAMES=2000 pytest tests/play` plays more."""

from __future__ import annotations

import os
from random import Random

import pytest

from kanly import catalog
from kanly.bots import RandomPlayer, play_out
from kanly.game import Game
from kanly.game.prompt import any_time
from kanly.kernel import Action, Seat
from kanly.rules.core.forces import place
from kanly.state import Engine, Forces
from kanly.view import view
from support.position import EIGHT
from support.referee import Referee
from support.switches import random_switches

GAMES = int(os.environ.get("KANLY_GAMES", "40"))
MOST_ANSWERS = 20_000
MOST_TURNS = 8


def random_settings(rng: Random) -> dict[str, object]:
    """2 to 8 of the factions, in any order, a few turns, Basic or Advanced, now and then with what may be switched
    on."""
    mode = rng.choice(("basic", "advanced"))
    switched = random_switches(mode, rng)
    seats, turns = rng.sample(EIGHT, rng.randint(2, 8)), rng.randint(1, 4)
    return {"seats": seats, "max_turns": turns, "mode": mode, **switched}


def random_act(g: Engine, rng: Random) -> tuple[Seat, Action]:
    """Any legal answer of a seat that owes one; now and then a play at any time, by anybody."""
    if rng.random() < 0.1:
        plays = [(seat, play) for seat in g.table.seats for play in any_time(g, seat)]
        if plays:
            return rng.choice(plays)
    decision = rng.choice(g.owed())
    return decision.seat, decision.sample(g, rng)


@pytest.mark.rule("SEED-65", "SEED-68", "TIMING-01", "TIMING-12", "TIMING-17")
@pytest.mark.parametrize("number", range(GAMES))
def test_a_random_game(number: int) -> None:
    """Conservation, secrecy, saves, copies, defaults, refusals, replay: at every pause."""
    rng = Random(number)
    game = Game.new(random_settings(rng), seed=str(number))
    viewers = (rng.choice(game.seats), None) if rng.random() < 0.5 else (rng.choice(game.seats),)
    t = Referee(game._g, viewers)
    while t.game.question:
        t(*random_act(t.game, rng))
        assert len(t.journal) < MOST_ANSWERS
    t.end()
    assert t.game.table.result is not None


@pytest.mark.rule("VICTORY-02", "VICTORY-03", "TURN-02")
def test_random_games_that_somebody_wins_early() -> None:
    assert min(last_turn_of_an_unequal_game(number) for number in range(6)) < MOST_TURNS


def last_turn_of_an_unequal_game(number: int) -> int:
    """The turn in which a random game ends that somebody began with forces in all strongholds, where it does not matter
    who else is there."""
    rng = Random(number)
    settings: dict[str, object] = {"seats": rng.sample(EIGHT, rng.randint(2, 8)), "max_turns": MOST_TURNS}
    game = Game.new({**settings, "contested_strongholds_count": True}, seed=str(number))
    while game._g.table.phase == "setup":
        game.act(game.owed()[0], game._g.owed()[0].default(game._g))
    seat = max(game.seats, key=lambda seat: game._g.table.reserves[seat].total)
    for stronghold in catalog.board().strongholds:
        place(game._g, catalog.board().locations_of[stronghold][0], seat, Forces(2))
    t = Referee(game._g, (rng.choice(game.seats),))
    while t.game.question:
        t(*random_act(t.game, rng))
        assert len(t.journal) < MOST_ANSWERS
    t.end()
    assert view(t.game, None).result == t.game.table.result is not None
    return t.game.table.turn


@pytest.mark.parametrize("number", range(25))
def test_an_imagined_world_can_be_played_to_its_end(number: int) -> None:
    """Whatever a viewer may imagine is a game; in it the viewer's own past has happened as it did."""
    rng = Random(number)
    game = Game.new(random_settings(rng), seed=str(number))
    player, viewer = RandomPlayer(), rng.choice(game.seats)
    for _ in range(rng.randint(0, 200)):
        if game.over:
            break
        prompt = game.prompt(rng.choice(game.owed()))
        assert prompt is not None
        game.act(prompt.seat, player.choose(game, prompt, rng))
    world = game.imagine(viewer, rng)
    assert world.view(viewer) == game.view(viewer)
    play_out(world, player, rng)
    assert world.over
