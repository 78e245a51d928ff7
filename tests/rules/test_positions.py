"""What the positions of tests are made of (SEED-76)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from kanly.game import Game
from kanly.state import Engine
from kanly.view.imagine import sum_of_spice
from support import ecaz_tables, moritani_tables
from support.referee import sum_of_forces, things_in_zones
from support.tables import game_at


def made_of(g: Engine) -> tuple[object, ...]:
    """The cards, tokens, discs and cards of leaders, the forces of each seat, and the spice with that of the bank."""
    table = g.table
    things = Counter((table.family[thing], table.faces[thing]) for thing in things_in_zones(g))
    return things, {seat: sum_of_forces(g, seat) for seat in sorted(table.seats)}, sum_of_spice(table)


@pytest.mark.rule("SEED-76", "SEED-68")
@pytest.mark.parametrize("number", range(10))
def test_a_staged_board_is_made_of_what_a_real_setup_deals_out(number: int) -> None:
    """Nothing is made for a position, nothing is missing, and everything lies in one place: whatever was moved
    was moved out of the box of a genuine new game with the same settings. It is a staged board all the same."""
    rng = Random(f"staged {number}")
    for staged in (
        ecaz_tables.random_ecaz_table(rng)._g,
        game_at(moritani_tables.random_position(rng), "storm", str(number))._g,
    ):
        real = Game.new(staged.table.settings, seed=f"real {number}")._g
        assert made_of(staged) == made_of(real)
