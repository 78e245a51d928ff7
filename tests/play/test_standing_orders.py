"""Standing orders answer as their seat would have answered, to every kind of question of the Advanced game and of the
Basic one. `KANLY_GAMES=2000 pytest tests/play` plays more."""

from __future__ import annotations

import os
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from kanly.game import Game
from kanly.game.prompt import any_time
from kanly.kernel import Action, Decision, Pass, React, Seat, concrete
from kanly.rules.core.nexus import DeclineProposal, WithdrawProposal
from kanly.rules.core.windows import GiveOrders, answer_of
from kanly.state import StandingOrder
from support.advanced_stages import STAGES
from support.anything import some
from support.comparing import differences, plain
from support.tables import game_at, random_table

RUNS = max(8, int(os.environ.get("KANLY_GAMES", "40")) // 5)
STEPS = 120

ADVANCED = frozenset(
    {
        "ChooseAnnouncement",
        "ChooseCalledWorm",
        "ChooseCapture",
        "ChooseDelay",
        "ChooseEarlyTurn",
        "ChooseFate",
        "ChooseFurtherWorm",
        "ChooseHeldTerritory",
        "ChooseIntrusion",
        "ChooseLosses",
        "ChooseOfferedForces",
        "ChooseReturn",
        "ChooseShipmentStop",
        "ChooseSisterhoodCharity",
        "ChooseStormLosses",
        "ChooseSwap",
        "ChooseWholePlan",
        "ChooseWormTerritory",
        "w_capture",
        "w_charity_bg",
        "w_conversion",
        "w_elite",
        "w_extra_worm",
        "w_flip",
        "w_guild_timing",
        "w_intrusion",
        "w_storm_card",
        "w_storm_protect",
    }
)
"""The questions, and the kinds of window, that there are in the Advanced game only."""


def kind_of(decision: Decision[Any]) -> str:
    """What an order calls such a question."""
    return decision.open.kind if isinstance(decision, React) else type(decision).__name__


def order(decision: Decision[Any], answer: Action, about: str = "") -> GiveOrders:
    """The standing order to give this answer to such questions."""
    return GiveOrders((StandingOrder(kind_of(decision), msgspec.to_builtins(answer), about, "game"),))


def told(game: Game, since: dict[Seat | None, int]) -> list[list[Any]]:
    """What each seat, and an observer, is told from then on."""
    return [game.events(viewer, since[viewer]) for viewer in since]


def received(game: Game, seat: Seat) -> bytes:
    """What a seat sees and is asked."""
    prompt = game.prompt(seat)
    return msgspec.json.encode([game.view(seat), prompt.data() if prompt else None, game.waits_for, game.question])


def answers_alike(game: Game, decision: Decision[Any], answer: Action) -> None:
    """The order to give this answer, given while the question is open, does what the answer does. (It goes on to answer
    the same kind of question, as it would if it were given afterwards.)"""
    by_hand, by_order = game.copy(), game.copy()
    since: dict[Seat | None, int] = {viewer: len(game.events(viewer)) for viewer in (*game.seats, None)}
    by_order.act(decision.seat, order(decision, answer))
    by_hand.act(decision.seat, answer)
    if by_hand.over:
        assert by_order.over
        return
    by_hand.act(decision.seat, order(decision, answer))
    assert told(by_hand, since) == told(by_order, since), f"{decision}: {answer}"
    found = [*differences(plain(by_hand._g.state), plain(by_order._g.state))]
    assert not found, f"{decision}: {answer}: {found[:5]}"


def asks_all_the_same(game: Game, decision: Decision[Any], answer: Action) -> None:
    """An order to be asked stands before one that would answer: nobody else notices, and the seat is told why."""
    there = game.copy()
    since: dict[Seat | None, int] = {viewer: len(game.events(viewer)) for viewer in (*game.seats, None)}
    ask = StandingOrder(kind_of(decision), {}, "", "game")
    there.act(decision.seat, GiveOrders((ask, *order(decision, answer).orders)))
    assert there.question == game.question and decision.seat in there.owed()
    assert not any(told(there, since))
    prompt = there.prompt(decision.seat)
    assert prompt is not None
    assert prompt.woken == (ask, ())
    for seat in game.seats:
        assert seat == decision.seat or received(there, seat) == received(game, seat)


def says_nothing(game: Game, decision: Decision[Any], answer: Action) -> None:
    """An order that speaks of something else leaves the question as it is, and nobody else notices it."""
    there = game.copy()
    since: dict[Seat | None, int] = {viewer: len(game.events(viewer)) for viewer in (*game.seats, None)}
    there.act(decision.seat, order(decision, answer, about="nothing of this game"))
    assert there.question == game.question and decision.seat in there.owed()
    assert not any(told(there, since))
    for seat in game.seats:
        assert seat == decision.seat or received(there, seat) == received(game, seat)


def played(name: str, number: int) -> Iterator[tuple[Game, Decision[Any]]]:
    """The questions of a game in which everybody does what the stage is for, if possible."""
    rng = Random(f"{name} {number}")
    if name in STAGES:
        stage, phase, wanted, _ = STAGES[name]
        game = game_at(stage(rng), phase, str(rng.random()))
    else:
        game, wanted = random_table(rng), (Action,)
    for _ in range(STEPS):
        if game.over:
            return
        plays = [(seat, play) for seat in game.seats for play in any_time(game._g, seat) if isinstance(play, wanted)]
        if plays and rng.random() < 0.5:
            game.act(*rng.choice(plays))
            continue
        decision = rng.choice(game._g.owed())
        yield game, decision
        options = [option for option in decision.options(game._g) if isinstance(option, wanted)]
        answer = rng.choice(options) if options and rng.random() < 0.7 else decision.sample(game._g, rng)
        game.act(decision.seat, answer)


def some_answers(game: Game, decision: Decision[Any], rng: Random) -> list[Action]:
    """A few of the legal answers that may be ordered (KARAMA-27 point 2); if one does something, one that does."""
    options: list[Action] = [*decision.options(game._g), decision.sample(game._g, rng)]
    options = [option for option in options if not isinstance(option, WithdrawProposal | DeclineProposal)]
    active = [option for option in options if option != Pass()]
    return [rng.choice(options), *([rng.choice(active)] if active else [])]


@pytest.mark.rule("KARAMA-27", "TIMING-07", "SECRET-01")
def test_an_order_answers_as_its_seat_would_have_answered() -> None:
    """And all questions of the Advanced game have been answered so, by something else than a pass."""
    ordered = set[str]()
    for number in range(RUNS):
        for name in (*STAGES, "random"):
            rng = Random(number)
            for game, decision in played(name, number):
                if kind_of(decision) in ordered and rng.random() < 0.8:
                    continue
                for answer in some_answers(game, decision, rng):
                    answers_alike(game, decision, answer)
                    says_nothing(game, decision, answer)
                    asks_all_the_same(game, decision, answer)
                    if answer != Pass():
                        ordered.add(kind_of(decision))
    assert ordered >= ADVANCED, f"never answered: {sorted(ADVANCED - ordered)}"


def every_decision(base: type[Any] = Decision) -> Iterator[type[Any]]:
    """All kinds of question of the rules but the windows."""
    for kind in base.__subclasses__():
        yield from every_decision(kind)
        if kind.__module__.startswith("kanly.rules"):
            yield kind


DECISIONS = sorted(every_decision(), key=lambda kind: str(kind.__name__))


@pytest.mark.rule("KARAMA-27")
@pytest.mark.parametrize("kind", DECISIONS, ids=[kind.__name__ for kind in DECISIONS])
def test_an_order_may_hold_any_kind_of_answer_that_the_question_accepts(kind: type[Any]) -> None:
    """A card that pays for a lot, for example, though the question speaks of such cards in general."""
    rng = Random(1)
    g = random_table(rng)._g
    for answer in (some(inner, rng, g) for accepted in kind.accepts for inner in concrete(accepted)):
        said = StandingOrder(kind.__name__, msgspec.to_builtins(answer))
        asked = kind(g.table.seats[0], *[None] * (len(kind.__struct_fields__) - 1))
        assert answer_of(g, said, asked) == answer
