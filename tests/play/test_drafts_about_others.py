"""A cheater drafts actions with the numbers of all things of the game: what it is told must not depend on what lies
behind the numbers of others. `KANLY_GAMES=2000 pytest tests/play` plays more."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import partial
from random import Random
from typing import get_args

import pytest
from msgspec.structs import replace

from kanly.game import Game
from kanly.game.prompt import Prompt, any_time
from kanly.game.typing import sendable
from kanly.kernel import Action, Seat
from kanly.rules.core.battle_plan import BattlePlan
from kanly.rules.core.battle_planning import ChoosePlan
from kanly.rules.factions.atreides.prescience import ChooseDisclosure, ChooseElement, Disclose, Inspect
from kanly.rules.factions.bene_gesserit.voice import ChooseCommand, Command
from kanly.state import Engine, Promise, Thing
from kanly.view import imagine
from support.answered import thought_of
from support.anything import hints_of, some
from support.comparing import attempt
from support.position import position
from support.tables import game_at, random_table

GAMES = int(os.environ.get("KANLY_GAMES", "40"))
STEPS, TRIES = 400, 200


# ------------------------------------------------------------------------------------------------ in random games
@pytest.mark.rule("SECRET-01", "SECRET-02", "CARD-GEN-02")
@pytest.mark.parametrize("number", range(GAMES // 5))
def test_no_draft_tells_what_lies_behind_a_number(number: int) -> None:
    """Every field for a thing, of everything that a seat may send, with every number there is."""
    rng = Random(number)
    g = random_table(rng)._g
    for _ in range(STEPS):
        if g.question is None:
            break
        if rng.random() < (0.25 if any(isinstance(d, ChoosePlan) for d in g.question.decisions.values()) else 0.02):
            tell_the_same(g, rng.choice(g.table.seats), rng)
        decision = rng.choice(g.owed())
        g.act(decision.seat, decision.sample(g, rng))
        g.events.clear()


def tell_the_same(g: Engine, seat: Seat, rng: Random) -> None:
    """In the game, and in a world that the seat may imagine."""
    world = imagine(g, seat, rng)
    for draft in drafts(g, seat, rng):
        one, other = (attempt(partial(game.quote, seat, draft)) for game in (g, world))
        assert one == other, f"{seat}: {draft}"
    for name, thing in fields_of_things(g, seat):
        one, other = (attempt(partial(form_of, game, seat, {name: thing})) for game in (g, world))
        assert one == other, f"{seat}: {name} {thing}"


def drafts(g: Engine, seat: Seat, rng: Random) -> Iterator[Action]:
    """One action of each kind that the seat may send, legal if there is one, with each thing replaced by each other."""
    assert g.question
    kinds = {kind: some(kind, rng, g) for kind in sendable(g, seat)}
    decision = g.question.decisions.get(seat)
    listed = [*decision.options(g), decision.sample(g, rng)] if decision else []
    kinds |= {type(action): action for action in (*any_time(g, seat), *listed)}
    for kind, action in kinds.items():
        for name, hint in hints_of(kind).items():
            if hint is Thing or Thing in get_args(hint):
                yield from (replace(action, **{name: Thing(n)}) for n in range(len(g.table.faces) + 1))


@pytest.mark.rule("SECRET-01", "SECRET-02", "CARD-GEN-02")
@pytest.mark.parametrize("number", range(GAMES // 5))
def test_no_try_tells_what_lies_behind_a_number(number: int) -> None:
    """The server puts into words, and says how to type, whatever is tried: with every number there is."""
    rng = Random(number)
    game, tried = random_table(rng), 0
    for _ in range(STEPS):
        if game.over or tried > TRIES:
            break
        if rng.random() < 0.04:
            seat = rng.choice(game.seats)
            world, found = game.imagine(seat, rng), [*drafts(game._g, seat, rng)]
            for draft in rng.sample(found, min(len(found), TRIES // 10)):
                assert thought_of(game, seat, draft) == thought_of(world, seat, draft), f"{seat}: {draft}"
                tried += 1
        seat = rng.choice(game.owed())
        prompt = game.prompt(seat)
        assert prompt is not None
        game.act(seat, prompt.sample(rng))


def fields_of_things(g: Engine, seat: Seat) -> list[tuple[str, Thing]]:
    """The fields of the seat's present choice that hold a thing, with every number."""
    decision = g.question.decisions.get(seat) if g.question else None
    hints = {name: hint for kind in (decision.accepts if decision else ()) for name, hint in hints_of(kind).items()}
    things = [name for name, hint in hints.items() if hint is Thing or Thing in get_args(hint)]
    return [(name, Thing(n)) for name in things for n in range(0, len(g.table.faces), 3)]


def form_of(g: Engine, seat: Seat, draft: dict[str, Thing]) -> object:
    """The present choice as a form, with this filled in."""
    assert g.question and g.waiting
    return Prompt(g, seat, g.question.decisions[seat], g.waiting.number).form(draft)


# ------------------------------------------------------------------------------------------------ what binds a plan
BOUND = Seat("harkonnen")


def battle(seats: tuple[str, ...], *promises: Promise) -> Game:
    """Harkonnen, with cards and perhaps promises, fight the first of these."""
    t = position(*seats, BOUND, turn=2, mode="advanced", no_reveal_at_end=True).order(*seats, BOUND)
    t.hand(harkonnen=["chaumas", "shield", "cheap_hero"], fremen=["crysknife", "gom_jabbar", "baliset"])
    t.forces({"carthag_11": {BOUND: 3, seats[0]: 3}}).purse(harkonnen=5)
    if "bene_gesserit" in seats:
        t.predicted(BOUND, 3)
    if promises:
        t.table.promises[BOUND] = promises
    return game_at(t, "battle", "bonds")


def told_of_foreign_things(game: Game, field: str) -> set[str]:
    """What Harkonnen are told about plans with any card that is not theirs."""
    g, table = game._g, game._g.table
    while not any(isinstance(decision, ChoosePlan) for decision in g.owed()):
        decision = g.owed()[0]
        answer = decision.default(g)
        if isinstance(decision, ChooseCommand):
            answer = Command("must", "poison_weapon")
        elif isinstance(decision, ChooseElement):
            answer = Inspect("defense")
        elif isinstance(decision, ChooseDisclosure):
            answer = Disclose("shield")
        game.act(decision.seat, answer)
    prompt = game.prompt(BOUND)
    assert prompt is not None and isinstance(prompt.default, BattlePlan)
    plan, cards = prompt.default, [Thing(n) for n, family in enumerate(table.family) if family == "treachery"]
    foreign = [card for card in cards if card not in table.hands[BOUND]]
    assert len({table.faces[card] for card in foreign}) > 10
    return {str(prompt.check(replace(plan, **{field: card}))) for card in foreign}


@pytest.mark.rule("SECRET-01", "BG-08", "ATR-06", "CARD-TRUTHTRANCE", "CARD-GEN-02")
@pytest.mark.parametrize("field", ["leader", "weapon", "defense"])
@pytest.mark.parametrize(
    ("seats", "promises"),
    [
        (("bene_gesserit", "fremen"), ()),
        (("atreides", "fremen"), ()),
        (("fremen", "emperor"), (Promise("use_card", "chaumas"), Promise("use_card", "shield", doing=False))),
    ],
    ids=["command", "answer", "promise"],
)
def test_what_binds_a_plan_says_the_same_of_all_cards_of_others(
    seats: tuple[str, ...], promises: tuple[Promise, ...], field: str
) -> None:
    """A command, an answer or a promise that was asked about them would tell what each of them is."""
    assert len(told_of_foreign_things(battle(seats, *promises), field)) == 1
