"""Leader discs and the Traitor Deck."""

import pytest

from kanly import catalog
from kanly.catalog import FactionId, GameSettings, LeaderId

LEADERS = catalog.leaders()
FACTIONS = catalog.factions().ids
BASIC = GameSettings(seats=())
ADVANCED = GameSettings(seats=(), mode="advanced")


def test_sixty_leaders_five_a_faction() -> None:
    assert len(LEADERS.leaders) == len(LEADERS.leader) == 60
    assert list(LEADERS.of_faction) == list(FACTIONS)
    for faction in catalog.factions().factions:
        own = LEADERS.of_faction[faction.id]
        assert len(own) == faction.ordinary_leaders == 5
        assert {leader.set for leader in own} == {faction.set}


@pytest.mark.rule("RICH-02")
def test_the_leaders_of_richese() -> None:
    strengths = {leader.name: leader.strength for leader in LEADERS.of_faction[FactionId("richese")]}
    assert strengths == {
        "Ein Calimar": 5,
        "Lady Helena": 4,
        "Flinto Kinnis": 3,
        "Haloa Rund": 2,
        "Talis Balt": 2,
    }


@pytest.mark.rule("TLEI-23")
def test_only_zoal_varies() -> None:
    variable = [leader for leader in LEADERS.leaders if leader.strength is None]
    assert [(leader.name, leader.revival_cost, leader.bounty_outside_battle) for leader in variable] == [("Zoal", 6, 3)]
    assert all(leader.strength == leader.revival_cost for leader in LEADERS.leaders if leader not in variable)
    assert [leader for leader in LEADERS.leaders if leader.strength_rule] == variable


@pytest.mark.rule("SETUP-07")
def test_the_traitor_deck_has_five_cards_a_faction() -> None:
    base = catalog.factions().ids[:6]
    deck = LEADERS.traitors(base, BASIC)
    assert len(deck) == 30
    assert {LEADERS.leader[LEADERS.leader_of_traitor[card]].faction for card in deck} == set(base)
    assert len(LEADERS.traitors(base[:2], ADVANCED)) == 10


@pytest.mark.rule("CHOAM-30")
def test_the_auditor_is_a_traitor_in_advanced_games_with_choam() -> None:
    choam, ecaz = FactionId("choam"), FactionId("ecaz")
    assert LEADERS.traitors((choam, ecaz), ADVANCED)[-1] == "traitor_auditor"
    assert "traitor_auditor" not in LEADERS.traitors((choam, ecaz), BASIC)
    assert "traitor_auditor" not in LEADERS.traitors((ecaz,), ADVANCED)
    assert LEADERS.special_disc[LeaderId("auditor")].strength == 2


@pytest.mark.rule("E1-06")
def test_the_cheap_hero_is_a_traitor_with_its_module() -> None:
    with_hero = GameSettings(seats=(), cheap_hero_traitor=True)
    assert LEADERS.traitors(FACTIONS[:2], with_hero)[10:] == ("traitor_cheap_hero",)
    card = LEADERS.traitor_deck.extra_cards[1]
    assert (card.bounty, card.leader) == (0, LEADERS.card_leaders[0].id)


@pytest.mark.rule("VIDAL-01", "ATR-08")
def test_duke_vidal_and_the_kwisatz_haderach_are_no_traitors() -> None:
    full = LEADERS.traitors(FACTIONS, GameSettings(seats=(), mode="advanced", cheap_hero_traitor=True))
    assert len(full) == len(set(full)) == LEADERS.traitor_deck.full_deck_count == 62
    assert list(full) == list(LEADERS.leader_of_traitor)
    assert not {"duke_vidal", "kwisatz_haderach"} & set(LEADERS.leader_of_traitor.values())
    kwisatz = LEADERS.special_disc[LeaderId("kwisatz_haderach")]
    assert kwisatz.activation is not None
    assert (kwisatz.strength, kwisatz.activation.forces_lost_in_battle) == (2, 7)


def test_printed_traitors_by_box() -> None:
    printed = LEADERS.traitor_deck.printed_counts
    ordinary = {box: sum(leader.set == box for leader in LEADERS.leaders) for box in printed.__struct_fields__}
    extra = {"ixians_tleilaxu": 1, "choam_richese": 1}
    assert {box: getattr(printed, box) for box in ordinary} == {
        box: number + extra.get(box, 0) for box, number in ordinary.items()
    }
    assert sum(ordinary.values()) == LEADERS.traitor_deck.ordinary_cards
