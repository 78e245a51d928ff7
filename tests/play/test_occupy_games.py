"""Random games in which Ecaz and an ally stand side by side, every pause under the referee; `KANLY_GAMES=400` plays
more."""

from __future__ import annotations

import os
from random import Random

import pytest

from kanly.game.prompt import any_time
from kanly.kernel import Action, Seat
from kanly.rules.core.turn import PHASES
from kanly.state import Engine
from support.occupying import Z
from support.position import Position, position
from support.referee import Referee
from support.tables import game_at

OTHERS = ("atreides", "bene_gesserit", "emperor", "fremen", "spacing_guild", "harkonnen", "moritani")
PLACES = ("arrakeen_10", "carthag_11", "tueks_sietch_5", "sietch_tabr_14", "imperial_basin_9", "red_chasm_7")
CARDS = ("harass_and_withdraw", "reinforcements", "recruits", "karama", "shield", "snooper", "lasgun", "crysknife")
GAMES = max(3, int(os.environ.get("KANLY_GAMES", "40")) // 4)
MOST_ANSWERS = 6_000


def side_by_side(rng: Random) -> Position:
    """Two to eight seats in turn 2 of 3; Ecaz and an ally in some places together, mostly beside an enemy."""
    others = rng.sample(OTHERS, rng.randint(1, 7))
    seats = rng.sample([Z, *others], len(others) + 1)
    mode = rng.choice(("basic", "advanced"))
    t = position(*seats, turn=2, max_turns=3, mode=mode, deck_ecaz_moritani=True)
    t.purse(**{seat: rng.randint(0, 12) for seat in seats})
    ally, enemies = others[0], others[1:]
    for place in rng.sample(PLACES, 4):
        there = {Z: rng.randint(1, 4), ally: rng.randint(1, 4)} if rng.random() < 0.8 else {}
        if enemies and rng.random() < 0.8:
            there[rng.choice(enemies)] = rng.randint(1, 4)
        t.forces({place: there})
    t.spice({"red_chasm_7": 8, "imperial_basin_9": 5})
    for card in rng.sample(CARDS, len(CARDS)):
        t.hand(**{rng.choice([seat for seat in seats if t.table.hand_size(Seat(seat)) < 4]): [card]})
    t.storm(rng.randint(1, 18))
    if len(seats) > 2 or rng.random() < 0.5:
        t.allied(Z, ally)
    return t


def random_act(g: Engine, rng: Random) -> tuple[Seat, Action]:
    """Any legal answer of a seat that owes one; now and then a play at any time, by anybody."""
    if rng.random() < 0.1 and (plays := [(seat, play) for seat in g.table.seats for play in any_time(g, seat)]):
        return rng.choice(plays)
    decision = rng.choice(g.owed())
    return decision.seat, decision.sample(g, rng)


@pytest.mark.rule("SEED-65", "SEED-68", "OCCUPY-01", "TIMING-01")
@pytest.mark.parametrize("number", range(GAMES))
def test_a_game_of_two_side_by_side(number: int) -> None:
    """Conservation, secrecy, saves, copies, defaults, refusals, replay: at every pause."""
    rng = Random(number)
    game = game_at(
        side_by_side(rng), rng.choice(["shipment_movement", "battle", "battle", "collection", *PHASES]), str(number)
    )
    t = Referee(game._g, (rng.choice(game.seats), None))
    while t.game.question:
        t(*random_act(t.game, rng))
        assert len(t.journal) < MOST_ANSWERS
    t.end()
    assert t.game.table.result is not None
