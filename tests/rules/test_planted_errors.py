"""Wrong rules, planted one at a time: each is found by the test named beside it."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from inspect import signature
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import kanly
from kanly.rules.core import (
    arrival,
    auction,
    battle_dial,
    battle_result,
    charity,
    collection,
    move_range,
    revival_terms,
    shipment_terms,
    storm,
    victory,
)
from kanly.rules.core.bids import ChooseBid
from kanly.state import Forces

TESTS = Path(__file__).parents[1]
CODE = Path(kanly.__file__).parent


class Planted(NamedTuple):
    """A wrong rule in the place of a right one, and who finds it: a test, with the values of its parameters."""

    where: Any
    name: str
    wrong: Any
    module: str
    test: str
    values: tuple[Any, ...] = ()

    def plant(self, patch: pytest.MonkeyPatch) -> None:
        """Put the wrong rule there: for the core of a hook, which is one of the names of a compiled function."""
        if self.name == "core":
            names = self.where.__globals__
            patch.setitem(names, "core", self.wrong)
            if "said" in names:  # the right one always says the same, and so does the wrong one
                patch.setitem(names, "said", self.wrong(*map(str, signature(self.wrong).parameters)))
        else:
            patch.setattr(self.where, self.name, self.wrong)


PLANTED = {
    "a tie goes to the defender": Planted(
        battle_result.winner_of_tie,
        "core",
        lambda g, battle: battle.defender,
        "rules.test_battle_result",
        "test_in_a_tie_the_aggressor_wins",
        (2, 2),
    ),
    "the winner is not paid for its own dead leader": Planted(
        battle_result.bounty,
        "core",
        lambda g, battle, seat: 0,
        "rules.test_battle_result",
        "test_a_dead_leader_adds_nothing_and_the_winner_is_paid_also_for_its_own",
    ),
    "a lasgun and a shield do nothing together": Planted(
        battle_result.explodes,
        "core",
        lambda g, battle: False,
        "rules.test_battle_result",
        "test_lasgun_and_shield",
        (True,),
    ),
    "the winner may lose less than it dialed": Planted(
        battle_dial.losses_that_fit,
        "core",
        lambda g, battle, seat: tuple(map(Forces, range(battle.plan(seat).dial + 1))),
        "rules.test_battle_result",
        "test_the_winner_chooses_where_its_losses_are_taken",
    ),
    "the storm kills in shelter": Planted(
        storm.storm_losses,
        "core",
        lambda g, location, seat: g.table.at(location, seat),
        "rules.test_storm",
        "test_shelter",
        ("sietch_tabr_14", True, True, False),
    ),
    "an equal bid is enough": Planted(
        ChooseBid,
        "lowest",
        property(lambda self: self.standing.amount if self.standing else 1),
        "rules.test_bids",
        "test_a_bid_exceeds_the_high_bid_and_stays_within_ones_means",
    ),
    "nothing is committed by a high bid": Planted(
        auction,
        "committed",
        lambda g, seat, offer: 0,
        "rules.test_bids",
        "test_the_high_bid_binds_the_spice_until_it_is_exceeded",
    ),
    "charity is always two": Planted(
        charity.charity_due,
        "core",
        lambda g, seat: 2,
        "rules.test_charity",
        "test_a_claim_brings_the_purse_to_two",
        (1, 1),
    ),
    "a force costs 1 to revive": Planted(
        revival_terms.unit_price,
        "core",
        lambda g, seat, elite: 1,
        "rules.test_revival",
        "test_the_guild_with_three_spice_revive_two",
    ),
    "every place costs 1 to ship to": Planted(
        shipment_terms.shipment_rate,
        "core",
        lambda g, *rest: shipment_terms.Rate(1),
        "rules.test_shipment",
        "test_the_price_is_1_into_a_stronghold_and_2_elsewhere",
        (5, "polar_sink", 10),
    ),
    "strongholds have no limit": Planted(
        arrival.limited_to_two,
        "core",
        lambda g, territory, *entry: False,
        "rules.test_shipment",
        "test_two_others_close_a_stronghold_also_if_one_is_the_ally",
        (False,),
    ),
    "everybody has ornithopters": Planted(
        move_range, "has_ornithopters", lambda g, seat: True, "rules.test_movement", "test_one_step_on_foot"
    ),
    "everybody collects three": Planted(
        collection.collection_rate,
        "core",
        lambda g, seat: 3,
        "rules.test_collection",
        "test_two_spice_for_each_fighter",
    ),
    "a shared stronghold counts": Planted(
        victory.counts_for,
        "core",
        lambda g, stronghold, side: True,
        "rules.test_victory",
        "test_a_stronghold_shared_with_an_enemy_counts_for_neither",
    ),
}


def found_by(error: Planted) -> Callable[[], None]:
    """The test that finds it, as it is called with its values."""
    test = getattr(import_module(error.module), error.test)
    return lambda: test(*error.values)


@pytest.mark.parametrize("name", PLANTED)
def test_a_wrong_rule_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """By something that the test demands: no accident of the engine counts, nor a demand of its own."""
    error = PLANTED[name]
    find = found_by(error)
    find()  # with the right rule all is well
    error.plant(monkeypatch)
    with pytest.raises((AssertionError, pytest.fail.Exception)) as found:
        find()
    raised = [path for entry in found.traceback for path in (Path(entry.path),) if {TESTS, CODE} & {*path.parents}][-1]
    assert TESTS in raised.parents, f"not the test has found it, but {raised}"
