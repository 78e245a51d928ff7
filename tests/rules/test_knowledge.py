"""What a showing teaches, and that it tells of nobody's secret looks."""

from __future__ import annotations

from itertools import chain, combinations

import pytest

from kanly.kernel import Seat
from kanly.rules.core.knowledge import known_to, show
from kanly.rules.core.turn import Turn
from support.position import position

FOUR = tuple(map(Seat, ("atreides", "emperor", "fremen", "harkonnen")))
GROUPS = [*chain.from_iterable(combinations(FOUR, size) for size in range(len(FOUR) + 1))]


@pytest.mark.rule("KARAMA-27", "SECRET-01", "CARD-GEN-02")
@pytest.mark.parametrize("to", [None, *GROUPS], ids=str)
@pytest.mark.parametrize("looked", GROUPS, ids=str)
def test_a_showing_tells_of_no_look(looked: tuple[Seat, ...], to: tuple[Seat, ...] | None) -> None:
    """Whoever has looked at a card in secret before: to whom it is shown counts as taught, once it is public nobody."""
    game = position(*FOUR).hand(emperor=["karama"]).begin(Turn()).game
    (card,) = game.table.hands[FOUR[1]]
    game.table.known[card] = 0
    for seat in looked:
        show(game, card, (seat,))
    assert not known_to(game, None, card), "that all have looked is not public"
    game.learnt.clear()
    show(game, card, to)
    shown = {*FOUR} if to is None else {*to}
    assert game.learnt == shown
    assert {seat for seat in FOUR if known_to(game, seat, card)} == {*looked} | shown
    assert known_to(game, None, card) is (to is None)
    if to is None:
        game.learnt.clear()
        show(game, card)
        show(game, card, FOUR[:1])
        assert not game.learnt, "it is public already"
