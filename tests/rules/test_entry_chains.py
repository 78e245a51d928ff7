"""Chains of entries: all reactions to one entry together, and entries that cause others, up to the deepest
(ARRIVE-05, ARRIVE-09, ARRIVE-31); KANLY_GAMES plays more."""

from __future__ import annotations

import os
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from kanly.kernel import DONE, NEXT, Outcome, call
from kanly.rules.core.arrival import Arrival, arrival_reactions
from kanly.rules.core.payment import Payment
from kanly.rules.factions.ecaz.cohort import dispose
from kanly.rules.factions.ecaz.trigger import AmbassadorUse
from kanly.rules.factions.moritani.terror import Terror
from kanly.rules.factions.moritani.tokens import placed_in
from kanly.state import Engine
from support.entry_play import Played, as_foretold
from support.entry_scenes import all_of_it, any_chain, by_turns, deep_chain, ways
from support.entry_ways import Scene

GAMES = int(os.environ.get("KANLY_GAMES", "40"))
DEEP = 3


@pytest.mark.rule("ARRIVE-05", "ARRIVE-07", "ARRIVE-08", "ARRIVE-09", "ARRIVE-12", "ARRIVE-17", "SEED-54", "SEED-55")
@pytest.mark.parametrize("scene", [scene for way in ways() for scene in by_turns(all_of_it(*way))], ids=Scene.name)
def test_all_reactions_to_one_entry(scene: Scene) -> None:
    as_foretold(scene)


@pytest.mark.rule("ARRIVE-05", "ARRIVE-07", "ARRIVE-08", "ARRIVE-09", "ARRIVE-12", "ARRIVE-16", "ARRIVE-20")
@pytest.mark.parametrize("number", range(GAMES * 3))
def test_any_chain(number: int) -> None:
    as_foretold(any_chain(Random(number)))


@pytest.mark.rule("ARRIVE-05", "ARRIVE-09", "ARRIVE-11", "ARRIVE-12", "ARRIVE-13", "ARRIVE-31", "E3-22")
def test_deep_chains() -> None:
    """Reloaded at every pause they go on alike, and an answer that is sent twice changes nothing."""
    depths = [depth(as_foretold(deep_chain(Random(number)))) for number in range(GAMES * 2)]
    assert sum(depth >= DEEP for depth in depths) >= len(depths) // 20


def depth(played: Played) -> int:
    """How deep the deepest question lay."""
    return max([int(line[0]) for line in played.lines if line[0].isdigit()], default=0)


# ------------------------------------------------------------------------------------------------ planted errors
def last_row_first(self: Arrival, g: Engine) -> Outcome:
    """Reactions in the contrary order."""
    rows, at = list[Any](), 0.0
    while found := arrival_reactions.after(at, g, self):
        at = found[0]
        rows.append(found)
    left = [found for found in rows if not self.row or found[0] < self.row]
    if not left:
        self.row = 0.0
        return NEXT
    self.row, reaction = left[-1]
    return call(reaction, then=self.reacted)


def paid_again(self: Arrival, g: Engine) -> Outcome:
    """The payers are debited a second time when the income is settled."""
    return call(Payment(self.paid_as, self.entrant, self.price)) if self.price else NEXT


def one_token_only(self: Terror, g: Engine) -> Outcome:
    """Of several tokens only the first can be turned over."""
    self.left = tuple(token for token in self.left[:1] if token in placed_in(g, self.territory))
    return NEXT if self.left else DONE


def not_taken_away(self: AmbassadorUse, g: Engine) -> Outcome:
    """A token that was triggered stands there still, and can be triggered again."""
    dispose(g, self.token)
    g.table.embassies[self.territory] = self.token
    return NEXT


ERRORS: dict[str, tuple[Any, str, Callable[..., Outcome]]] = {
    "the contrary order": (Arrival.steps, "reactions", last_row_first),
    "a payment made twice": (Arrival.steps, "income", paid_again),
    "a token that stays": (AmbassadorUse.steps, "disposition", not_taken_away),
    "one token only": (Terror.steps, "next_token", one_token_only),
}


@pytest.mark.rule("ARRIVE-05", "ARRIVE-12", "TERROR-13")
@pytest.mark.parametrize("error", ERRORS)
def test_a_planted_error_is_found(error: str, monkeypatch: pytest.MonkeyPatch) -> None:
    where, name, wrong = ERRORS[error]
    monkeypatch.setitem(where, name, wrong)
    with pytest.raises(AssertionError):
        for number in range(GAMES * 3):
            as_foretold(any_chain(Random(number)))
