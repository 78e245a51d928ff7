"""The twelve factions."""

import re
from typing import get_args

import pytest

from kanly import catalog
from kanly.catalog import FactionId, Mode
from kanly.catalog.factions import Faction

FACTIONS = catalog.factions()
BOARD = catalog.board()


def test_twelve_factions_in_the_order_of_the_boxes() -> None:
    assert FACTIONS.ids == (
        "atreides", "bene_gesserit", "emperor", "fremen", "spacing_guild", "harkonnen", "ixians", "tleilaxu", "choam",
        "richese", "ecaz", "moritani",
    )  # fmt: skip
    assert [faction.set for faction in FACTIONS.factions[::2]] == [
        "base", "base", "base", "ixians_tleilaxu", "choam_richese", "ecaz_moritani",
    ]  # fmt: skip
    assert len({faction.colour.hex for faction in FACTIONS.factions}) == 12
    assert all(re.fullmatch(r"#[0-9a-f]{6}", faction.colour.hex) for faction in FACTIONS.factions)


@pytest.mark.rule("SETUP-09")
def test_starting_spice_of_the_base_factions() -> None:
    assert [FACTIONS.faction[id].starting_spice for id in FACTIONS.ids[:6]] == [10, 5, 10, 3, 5, 10]


@pytest.mark.rule("SETUP-14")
@pytest.mark.parametrize("faction", FACTIONS.factions, ids=lambda faction: faction.id)
def test_twenty_forces_on_the_board_and_in_reserve(faction: Faction) -> None:
    for mode in get_args(Mode):
        split = faction.forces_in(mode)
        assert split.ordinary + split.elite == faction.forces.total == 20
    start = faction.starting_forces
    placed = sum(entry.ordinary + entry.elite for entry in start.on_board)
    chosen = start.choose_among.count if start.choose_among else 0
    reserves = start.reserves
    waiting = (reserves.total or 0) + (reserves.ordinary or 0) + (reserves.elite or 0)
    assert placed + chosen + waiting == 20


@pytest.mark.rule("SETUP-10")
def test_starting_forces_of_the_base_factions() -> None:
    fixed = {
        faction.id: [(entry.location, entry.ordinary) for entry in faction.starting_forces.on_board]
        for faction in FACTIONS.factions[:6]
    }
    assert fixed == {
        "atreides": [("arrakeen_10", 10)],
        "bene_gesserit": [("polar_sink", 1)],
        "emperor": [],
        "fremen": [],
        "spacing_guild": [("tueks_sietch_5", 5)],
        "harkonnen": [("carthag_11", 10)],
    }
    fremen = FACTIONS.faction[FactionId("fremen")].starting_forces
    assert fremen.choose_among is not None
    assert (fremen.choose_among.count, fremen.reserves.total) == (10, 10)
    assert fremen.choose_among.territories == ("sietch_tabr", "false_wall_south", "false_wall_west")
    assert set(fremen.choose_among.locations) == {
        location for territory in fremen.choose_among.territories for location in BOARD.locations_of[territory]
    }


def test_starting_places_are_on_the_map() -> None:
    for faction in FACTIONS.factions:
        for entry in faction.starting_forces.on_board:
            if entry.territory == "hidden_mobile_stronghold":
                assert (entry.location, entry.locations) == (None, ())
                continue
            places = BOARD.locations_of[entry.territory]
            assert (entry.location,) == places if len(places) == 1 else entry.locations == places


@pytest.mark.rule("CARD-GEN-04", "CARD-GEN-14", "SETUP-07", "SETUP-08")
def test_cards_and_traitors_at_the_start() -> None:
    limits = {faction.id: faction.hand_limit for faction in FACTIONS.factions if faction.hand_limit != 4}
    assert limits == {"harkonnen": 8, "choam": 5}
    cards = {faction.id: faction.starting_treachery_cards for faction in FACTIONS.factions}
    assert {id for id, number in cards.items() if number != 1} == {"harkonnen"}
    assert cards[FactionId("harkonnen")] == 2
    unusual = {
        faction.id: (faction.traitors.dealt, faction.traitors.kept, faction.traitors.face_dancers)
        for faction in FACTIONS.factions
        if (faction.traitors.dealt, faction.traitors.kept) != (4, 1)
    }
    assert unusual == {"harkonnen": (4, 4, 0), "tleilaxu": (0, 0, 3)}


def test_force_kinds_agree_with_the_forces() -> None:
    for faction in FACTIONS.factions:
        for kind in faction.force_kinds:
            if kind.kind != "side":
                assert kind.count == getattr(faction.forces.advanced, kind.kind)
    assert {kind.id: kind.battle_strength for faction in FACTIONS.factions for kind in faction.force_kinds} == {
        "advisor": 0,
        "sardaukar": 2,
        "fedaykin": 2,
        "cyborg": 2,
        "suboid": 0.5,
    }


def test_advantages_of_the_basic_game_hold_in_both_modes() -> None:
    for faction in FACTIONS.factions:
        assert set(faction.advantages_in("basic")) <= set(faction.advantages_in("advanced"))
        assert faction.advantages_in("advanced") == faction.advantages
        assert all(advantage.mode == "basic" for advantage in faction.advantages_in("basic"))


def test_all_but_the_bene_gesserit_have_a_special_karama() -> None:
    assert [faction.id for faction in FACTIONS.factions if faction.special_karama is None] == ["bene_gesserit"]
