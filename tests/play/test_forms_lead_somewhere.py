"""Forms in random games: what they offer is accepted, and what they are asked does not make them grow.
`KANLY_GAMES=2000 pytest tests/play` plays more."""

from __future__ import annotations

import os
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from kanly.game import Game, Prompt
from kanly.kernel import Choice, Field, Form, IllegalAction
from support.anything import some
from support.position import EIGHT
from support.tables import random_table

GAMES = int(os.environ.get("KANLY_GAMES", "40"))
STEPS = 150
MOST_VALUES = 1000
"""Far more than any field needs: a board has 93 locations."""

HUGE = (10**6, -(10**6), 10**12)


def some_game(rng: Random) -> Game:
    """In the middle of a turn, or at the beginning of setup."""
    if rng.random() < 0.75:
        return random_table(rng)
    settings = {
        "seats": rng.sample(EIGHT, rng.randint(2, 8)),
        "mode": rng.choice(("basic", "advanced")),
        "max_turns": 2,
    }
    return Game.new(settings, seed=str(rng.random()))


def next_field(form: Form, draft: dict[str, Any]) -> Field | None:
    """The first field that is not filled."""
    return next((field for field in form.fields if field.name not in draft), None)


def filled_in(prompt: Prompt, pick: Callable[[tuple[Choice, ...]], Choice]) -> dict[str, Any] | None:
    """The form, filled with what is picked in each field; None if the first field offers nothing, and says why."""
    draft: dict[str, Any] = {}
    while True:
        form = prompt.form(draft)
        assert form is not None
        field = next_field(form, draft)
        if field is None:
            return draft
        if not field.choices:
            assert field.refused and all(refused.violations for refused in field.refused), f"{field.name} is silent"
            assert not draft, f"after {draft} nothing can be chosen in {field.name}"
            return None
        draft[field.name] = pick(field.choices).value


def smallest(choices: tuple[Choice, ...]) -> Choice:
    """The least of numbers, otherwise the first."""
    numbers = [choice for choice in choices if isinstance(choice.value, int)]
    return min(numbers, key=lambda choice: choice.value) if len(numbers) == len(choices) else choices[0]  # type: ignore


def senseless(prompt: Prompt, game: Game, rng: Random) -> dict[str, Any]:
    """A draft with anything in some of its fields, huge numbers among it."""
    form = prompt.form()
    assert form is not None
    names = {field.name: field.kind for field in form.fields}
    for name in [*names]:
        for other in ("ordinary", "elite", "advisors"):
            names.setdefault(f"{name.rpartition('.')[0]}.{other}".lstrip("."), "number")
    chosen = rng.sample([*names], rng.randint(1, len(names)))
    return {name: rng.choice(HUGE) if names[name] == "number" else some(str, rng, game._g) for name in chosen}


@pytest.mark.rule("TIMING-01", "REVIVE-01")
@pytest.mark.parametrize("number", range(GAMES))
def test_what_a_form_offers_is_accepted(number: int) -> None:
    """The smallest filling, the largest and any other; where nothing can be chosen the first field says so, and why."""
    rng = Random(number)
    game = some_game(rng)
    for _ in range(STEPS):
        if game.over:
            break
        for seat in game.seats:
            prompt = game.prompt(seat)
            if prompt is not None and prompt.form() is not None and rng.random() < 0.5:
                for pick in (smallest, lambda choices: choices[-1], rng.choice):
                    draft = filled_in(prompt, pick)
                    assert draft is None or not prompt.check(prompt.fill(draft)), f"{prompt.decision} {draft}"
        prompt = game.prompt(rng.choice(game.owed()))
        assert prompt is not None
        game.act(prompt.seat, prompt.sample(rng))


@pytest.mark.rule("TIMING-01")
@pytest.mark.parametrize("number", range(GAMES // 2))
def test_no_draft_makes_a_form_long(number: int) -> None:
    """Whatever a client sends: the answer stays as long as what there is to choose."""
    rng = Random(number)
    game = some_game(rng)
    for _ in range(STEPS):
        if game.over:
            break
        seat = rng.choice(game.seats)
        prompt = game.prompt(seat)
        if prompt is not None and prompt.form() is not None:
            for _ in range(3):
                try:
                    form = prompt.form(senseless(prompt, game, rng))
                except IllegalAction:
                    continue
                values = [len(field.choices) + len(field.refused) for field in form.fields] if form else []
                assert max(values, default=0) <= MOST_VALUES, f"{prompt.decision} {values}"
        prompt = game.prompt(rng.choice(game.owed()))
        assert prompt is not None
        game.act(prompt.seat, prompt.sample(rng))
