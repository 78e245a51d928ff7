"""Movements, revivals, and several entries at once (ARRIVE-22, ARRIVE-25, ARRIVE-29)."""

from __future__ import annotations

from random import Random

import pytest

from kanly import catalog
from kanly.catalog import LocationId, way
from kanly.kernel import Pass, Seat
from kanly.rules.cards.hajr import PlayHajr
from kanly.rules.core.arrival import Arrival, ForcesArrived
from kanly.rules.core.movement import ForcesRegrouped
from kanly.rules.core.revival import Revive
from kanly.rules.core.turn import Phase
from kanly.rules.factions.moritani.terror import RevealTerror
from kanly.state import Engine, Forces
from support.ecaz_tables import eager_act, random_ecaz_table
from support.moving import at, go, moving
from support.position import Position, position
from support.referee import Referee
from support.shipping import ship
from support.waiting import until_asked

SEATS = ("atreides", "ecaz", "moritani")


def table(*hand: str) -> Position:
    """Ambassadors and Terror tokens wherever Atreides may come by."""
    p = position(*SEATS, turn=2).storm(16).hand(atreides=hand).purse(atreides=9, ecaz=5, moritani=5)
    p.ambassadors("emperor", "fremen", "choam", "richese", "harkonnen", placed={
        "arrakeen": "emperor", "carthag": "choam", "tueks_sietch": "richese",
    })  # fmt: skip
    return p.terror({"arrakeen": "robbery", "carthag": "sabotage"})


def causes(t: Referee) -> list[tuple[str, str]]:
    """The entries so far: by which cause, into which location."""
    return [(told.cause, told.destination) for told in t.happened(ForcesArrived)]


# ------------------------------------------------------------------------------------------------ movement
@pytest.mark.rule("ARRIVE-22", "TERROR-09", "AMB-12")
def test_a_group_enters_where_it_ends_and_sets_nothing_off_on_its_way() -> None:
    """With ornithopters from Arsunt past Carthag, where both kinds of token lie; and then into Carthag."""
    assert "carthag_11" in way(LocationId("arsunt_11"), LocationId("tsimpo_12"), frozenset())
    t = moving(table().forces({"arrakeen_10": {"atreides": 1}, "arsunt_11": {"atreides": 3}}), "atreides")
    t("atreides", go("tsimpo_12", arsunt_11=3))
    assert causes(t) == [("movement", "tsimpo_12")] and t.asks == []
    t = moving(table().forces({"arsunt_11": {"atreides": 3}}), "atreides")
    t("atreides", go("carthag_11", arsunt_11=3))
    assert causes(t) == [("movement", "carthag_11")] and t.asks == [("ChooseTerror", "moritani")]


@pytest.mark.rule("ARRIVE-22", "SEED-17", "E3-22", "SEED-90")
def test_each_further_group_is_an_entry_of_its_own_after_the_first_is_over() -> None:
    t = moving(table("hajr").forces({"arsunt_11": {"atreides": 3}, "imperial_basin_10": {"atreides": 2}}), "atreides")
    t("atreides", go("carthag_11", arsunt_11=3))
    assert t.asks == [("ChooseTerror", "moritani")] and t.hand("atreides") == ["hajr"]
    t("moritani", Pass())
    assert t.asks == [("ChooseTrigger", "ecaz")]
    t("ecaz", Pass())
    assert t.asks == [("ChooseExtraMove", "atreides")], "now, and not before"
    t("atreides", PlayHajr(t.card("atreides", "hajr")))("atreides", go("arrakeen_10", imperial_basin_10=2))
    assert causes(t) == [("movement", "carthag_11"), ("card_movement", "arrakeen_10")]
    assert t.asks == [("ChooseTerror", "moritani")] and t.game.owed()[0].facts()["territory"] == "arrakeen"
    assert [type(frame.what).__name__ for frame in t.game.state.stack].count("Arrival") == 1, "a root of its own"


@pytest.mark.rule("ARRIVE-22", "ARRIVE-03")
def test_within_a_territory_nothing_is_entered_but_the_move_is_used() -> None:
    t = moving(table().forces({"imperial_basin_9": {"atreides": 3}}), "atreides")
    t("atreides", go("imperial_basin_10", imperial_basin_9=3))
    assert causes(t) == [] and t.happened(ForcesRegrouped) and t.asks == []
    assert at(t, "imperial_basin_10", "atreides") == Forces(3)


# ------------------------------------------------------------------------------------------------ revival
@pytest.mark.rule("ARRIVE-25", "ARRIVE-03")
def test_what_is_revived_goes_to_the_reserves_and_enters_nothing() -> None:
    """The deployments of Homeworlds are not played yet: neither they nor those entries exist in any game."""
    p = table().tanks(atreides=5, ecaz=5).forces({"arrakeen_10": {"atreides": 2}})
    t = p.begin(Phase("revival"))
    reserves = t.game.table.reserves[Seat("atreides")]
    t("atreides", Revive(3))
    assert t.game.table.reserves[Seat("atreides")] == reserves + Forces(3)
    while t.asks:
        assert t.asks[0][0] not in ("ChooseTerror", "ChooseTrigger")
        t.silence()
    assert causes(t) == [] and at(t, "arrakeen_10", "atreides") == Forces(2)


# ------------------------------------------------------------------------------------------------ one at a time
def entries(g: Engine) -> list[Arrival]:
    """The entries that are going on, the outermost first."""
    return [frame.what for frame in g.state.stack if isinstance(frame.what, Arrival)]


@pytest.mark.rule("ARRIVE-29", "ARRIVE-09", "SEED-03")
@pytest.mark.parametrize("number", range(8))
def test_entries_are_made_one_inside_the_other_never_two_at_once(number: int) -> None:
    """At every pause of games full of Ambassadors: of the entries that go on each lies one deeper than the one that has
    caused it, and each is an entry into one territory."""
    rng = Random(f"entries {number}")
    g = random_ecaz_table(rng)._g
    for _ in range(250):
        if not g.question:
            break
        g.events.clear()
        g.act(*eager_act(g, rng))
        going_on = entries(g)
        assert [entry.depth for entry in going_on] == [*range(len(going_on))]
        assert all(catalog.board().territory_of[entry.destination] == entry.territory for entry in going_on)


@pytest.mark.rule("ARRIVE-29", "ARRIVE-09")
def test_a_force_that_goes_along_is_an_entry_of_its_own_before_the_shipper_goes_on() -> None:
    """An effect that brings forces to two territories: the shipment to Carthag, and the force to the Polar Sink."""
    p = (
        position("atreides", "bene_gesserit", "moritani", turn=2)
        .purse(atreides=9)
        .order("atreides", "bene_gesserit", "moritani")
    )
    t = p.terror({"carthag": "robbery"}).begin(Phase("shipment_movement"))
    until_asked(t, ("ChooseShipment", "atreides"))("atreides", ship(2, "carthag_11"))
    assert t.asks == [("ChooseAccompaniment", "bene_gesserit")]
    t("bene_gesserit", next(option for option in t.options("bene_gesserit") if option != Pass()))
    assert causes(t) == [("reserve_shipment", "carthag_11"), ("accompany", "polar_sink")]
    assert t.asks == [("ChooseTerror", "moritani")]
    t("moritani", RevealTerror())
    assert at(t, "polar_sink", "bene_gesserit") == Forces(1)
