"""What the server makes for a seat out of a game, beside what the game itself says: questions and tries in words, what
would follow, marks of what has happened, answers left ahead, choices of ours."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from random import Random
from typing import Any

from kanly.game import Game
from kanly.kernel import Action, Seat
from kanly.server.marks import mark
from kanly.server.position import Position, written
from kanly.server.records import Pace
from kanly.server.standing import ahead, policies
from kanly.server.table import Table
from kanly.server.told import Teller
from kanly.server.wire.shown import Mark
from support.comparing import attempt

MOST = 6
"""So many of the options of a question are tried."""


def table_of(game: Game) -> Table:
    """The game as a room has it, with all that has happened."""
    table = Table("room", Position(game), 0, Pace(), people=2)
    table.told = written(game)
    return table


def teller_of(game: Game, seat: Seat) -> Teller:
    """The words for this seat."""
    return Teller(table_of(game), seat)


def said_unasked(game: Game, seat: Seat) -> list[str]:
    """What the seat gets for nothing: its question, its answers left ahead, the choices by which the game is played."""
    table = table_of(game)
    asks = (Teller(table, seat).prompt, partial(ahead, table, seat), lambda: [*policies(table)])
    return [attempt(ask) for ask in asks]


def marks_since(game: Game, seat: Seat | None, since: int) -> Sequence[Mark]:
    """The marks of what the seat has seen happen, without the first `since`."""
    seen = [(told, event) for told in game.told() if (event := told.seen_by(seat)) is not None]
    return [mark(told, event, seat, game.seats) for told, event in seen[since:]]


def thought_of(game: Game, seat: Seat, action: Action) -> str:
    """What is thought of an action, and of the line that it is typed as."""
    teller = teller_of(game, seat)
    told = attempt(partial(teller.action, action))
    try:
        line = game.grammar(seat).say(action)
    except Exception:  # nothing that can be typed: `told` has the error
        return told
    return f"{told} {attempt(partial(teller.line, line))}"


def worth_trying(game: Game, seat: Seat, rng: Random) -> Iterator[Action]:
    """Answers of the seat that have an outlook: some options, and one at random."""
    prompt = game.prompt(seat)
    if prompt is None:
        return
    options = [*prompt.options]
    yield from rng.sample(options, min(MOST, len(options)))
    yield prompt.sample(rng)


def filled_at_random(game: Game, seat: Seat, rng: Random) -> Mapping[str, Any]:
    """A draft filled field by field, as a table does it; it may end where a field has no choice."""
    teller, draft = teller_of(game, seat), dict[str, Any]()
    while (form := teller.draft(draft).form) is not None:
        field = next((field for field in form.fields if field.name not in draft), None)
        if field is None or not field.choices:
            break
        draft[field.name] = rng.choice(field.choices).value
    return draft


def thought_of_everything(game: Game, seat: Seat, rng: Random, other: Game) -> Iterator[tuple[str, str, str]]:
    """What is thought of the same things in two games: what was tried, and what is said of it in each."""
    for action in [*worth_trying(game, seat, rng)]:
        yield str(action), thought_of(game, seat, action), thought_of(other, seat, action)
    draft = dict(filled_at_random(game, seat, rng))
    while True:
        one, two = (attempt(partial(teller_of(each, seat).draft, draft)) for each in (game, other))
        yield str(draft), one, two
        if not draft:
            return
        draft.popitem()
