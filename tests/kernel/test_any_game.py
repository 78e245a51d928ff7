"""What must hold at every pause of any game, whoever looks at it."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kanly.kernel import Action, Decision, Seat
from toys.charity import Claim
from toys.positions import POSITIONS, SEATS
from toys.referee import Referee, random_move, seen
from toys.saves import save
from toys.table import Game
from toys.views import imagine, news

positions, seats, numbers = st.sampled_from(sorted(POSITIONS)), st.sampled_from(SEATS), st.integers(0, 10**6)


@pytest.mark.rule("TIMING-01", "TIMING-02", "TIMING-14", "TIMING-15", "TIMING-17", "KARAMA-26")
@given(positions, seats, numbers)
@settings(max_examples=40)
def test_any_game(position: str, viewer: Seat, number: int) -> None:
    Referee(POSITIONS[position]().start(str(number)), (viewer, None)).play_on(Random(number))


@given(positions, st.sampled_from((*SEATS, None)), numbers)
@settings(max_examples=60)
def test_an_imagined_world_can_be_played_to_its_end(position: str, viewer: Seat | None, number: int) -> None:
    game, rng = POSITIONS[position]().start(str(number)), Random(number)
    pause = 0
    while (move := random_move(game, rng)) is not None and pause < number % 25:
        game.act(*move)
        pause += 1
    world = imagine(game, viewer, rng)
    while (move := random_move(world, rng)) is not None:
        world.act(*move)


@pytest.mark.rule("KARAMA-26", "TIMING-06")
@given(positions, seats, numbers)
@settings(max_examples=60)
def test_hidden_facts_cannot_be_felt(position: str, viewer: Seat, number: int) -> None:
    """Two games dealt differently in what the viewer cannot know look the same to it, until somebody shows something;
    and the worlds imagined from them are the same, byte for byte."""
    rng = Random(number)
    one = POSITIONS[position]().start(str(number))
    two = POSITIONS[position]().start(str(number), otherwise_for=(viewer, rng))
    while owed := one.owed():
        if shown_otherwise(one, two, viewer):
            return
        assert seen(one, viewer) == seen(two, viewer) and news(one, viewer) == news(two, viewer)
        assert save(imagine(one, viewer, Random(3))) == save(imagine(two, viewer, Random(3)))
        decision: Decision[Action] = rng.choice(owed)
        action = decision.sample(one, rng) if decision.seat == viewer else decision.default(one)
        if isinstance(action, Claim) or two.quote(decision.seat, action).violations:
            return  # the act itself shows what the other game does not have
        one.act(decision.seat, action)
        two.act(decision.seat, action)


def shown_otherwise(one: Game, two: Game, viewer: Seat) -> bool:
    """Whether something that differs has been shown to the viewer."""
    bit = one.table.bit(viewer)
    things = zip(one.table.known, one.table.faces, two.table.faces, strict=True)
    return any(mask & bit and here != there for mask, here, there in things)
