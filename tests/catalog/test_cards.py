"""Treachery Cards, Spice Cards, storm cards: counts, copies, decks."""

from collections import Counter

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from catalog.printed import rows
from kanly import catalog
from kanly.catalog import CardId, CopyId, GameSettings
from kanly.catalog.cards import ADDED_ALONE, EXTRA_KARAMA, DeckCount

CARDS = catalog.treachery_cards()
SPICE = catalog.spice_cards()
FLAGS = st.booleans()


@pytest.mark.rule("SETUP-14", "CARD-GEN-01")
def test_the_base_deck() -> None:
    deck = CARDS.deck(GameSettings(seats=()))
    assert len(deck) == 33
    kinds = Counter(CARDS.card_of[copy].kind for copy in deck)
    assert kinds == {"weapon": 9, "defense": 8, "special": 8, "worthless": 5, "leader": 3}
    assert {CARDS.card_of[copy].set for copy in deck} == {"base"}


@pytest.mark.rule("CARD-GEN-01", "E1-07", "E2-02", "E3-03")
@pytest.mark.parametrize("row", CARDS.decks.counts, ids=lambda row: str(row.cards))
def test_the_size_of_the_deck(row: DeckCount) -> None:
    options = msgspec.structs.asdict(row)
    cards = options.pop("cards")
    assert len(CARDS.deck(GameSettings(seats=(), **options))) == cards
    assert len(CARDS.deck(GameSettings(seats=(), extra_karama=True, **options))) == cards + 3


@pytest.mark.rule("CARD-GEN-01")
def test_both_decks_share_one_poison_tooth() -> None:
    deck = CARDS.deck(GameSettings(seats=(), deck_ixians_tleilaxu=True, deck_choam_richese=True))
    assert (len(deck), deck.count(CopyId("poison_tooth"))) == (47, 1)
    alone = CARDS.deck(GameSettings(seats=(), deck_choam_richese=True))
    assert alone[33:] == ("poison_tooth", "artillery_strike")


@pytest.mark.rule("E1-07")
def test_totals_with_the_ixian_deck() -> None:
    cards = [CARDS.card_of[copy] for copy in CARDS.deck(GameSettings(seats=(), deck_ixians_tleilaxu=True))]
    effects = Counter(card.effect for card in cards)
    assert effects["weapon_projectile"] == effects["weapon_poison"] == 5
    assert effects["defense_projectile"] == effects["defense_poison"] == 5
    assert (effects["worthless"], effects["harvester"]) == (6, 1)


@pytest.mark.rule("E3-03")
def test_the_three_cards_of_ecaz_and_moritani() -> None:
    deck = CARDS.deck(GameSettings(seats=(), deck_ecaz_moritani=True))
    assert set(deck[33:]) == {"reinforcements", "recruits", "harass_and_withdraw"}


@given(FLAGS, FLAGS, FLAGS, FLAGS)
def test_a_deck_has_every_copy_once_in_the_order_of_the_file(ix: bool, choam: bool, ecaz: bool, karama: bool) -> None:
    deck = CARDS.deck(
        GameSettings(
            seats=(), deck_ixians_tleilaxu=ix, deck_choam_richese=choam, deck_ecaz_moritani=ecaz, extra_karama=karama
        )
    )
    assert len(set(deck)) == len(deck)
    assert not set(deck) & set(CARDS.cache_of_richese)
    order = [*(copy for card in CARDS.cards for copy in card.copy_ids), *EXTRA_KARAMA]
    assert list(deck) == [copy for copy in order if copy in deck]


@pytest.mark.rule("RICH-03")
def test_the_cache_of_richese() -> None:
    assert len(CARDS.cache_of_richese) == 10
    assert {CARDS.card_of[copy].set for copy in CARDS.cache_of_richese} == {"choam_richese"}


def test_copies_and_counts() -> None:
    assert len(CARDS.cards) == 51
    assert len(CARDS.card_of) == 33 + 14 + 10 + 3 + 3
    assert all(len(card.copy_ids) == card.count for card in CARDS.cards)
    for box in CARDS.sets:
        assert sum(card.count for card in CARDS.cards if card.set == box.id) == box.cards
        assert all(revised.card in CARDS.card for revised in box.revised)
    assert f"{EXTRA_KARAMA[0]} to {EXTRA_KARAMA[-1]}" in CARDS.decks.house_rule
    assert ADDED_ALONE in {revised.effect_on_count for box in CARDS.sets for revised in box.revised}


def test_moments_name_windows_that_exist() -> None:
    moments = CARDS.moments.__struct_fields__
    windows = catalog.windows().window
    for card in CARDS.cards:
        uses = {use.window for use in card.special_uses if use.window}
        assert {*card.play.windows, *uses} <= set(moments)
    for moment in moments:
        for name in getattr(CARDS.moments, moment).timing:
            assert name in windows or not name.startswith(("w_", "d_"))


def test_slots_agree_with_types_and_conditions() -> None:
    for card in CARDS.cards:
        battle = card.battle
        assert (battle.weapon_condition is not None) == (battle.weapon_slot == "conditional")
        assert (battle.defense_condition is not None) == (battle.defense_slot == "conditional")
        assert battle.weapon_slot != "never" or not battle.weapon_types
        assert battle.defense_slot != "never" or not battle.defense_types
        assert battle.leader_slot == (card.kind == "leader")
        named = {f"named:{other}" for other in CARDS.card}
        kinds = {
            "projectile_weapon",
            "poison_weapon",
            "projectile_defense",
            "poison_defense",
            "worthless",
            "cheap_hero",
        }
        for slots in (card.voice.must, card.voice.may_not):
            assert {*slots.weapon, *slots.defense, *slots.leader} <= named | kinds


def test_a_special_use_belongs_to_every_worthless_card() -> None:
    for card in CARDS.cards:
        users = [use.by for use in card.special_uses]
        assert users == (["bene_gesserit", "choam"] if card.kind == "worthless" else [])


@pytest.mark.rule("SETUP-14", "BOARD-29")
def test_the_base_spice_deck() -> None:
    deck = SPICE.deck(GameSettings(seats=()))
    cards = [SPICE.card_of[copy] for copy in deck]
    assert len(deck) == len(set(deck)) == 21
    assert Counter(card.kind for card in cards) == {"territory": 15, "shai_hulud": 6}
    assert sum(card.amount or 0 for card in cards) == SPICE.counts.territory_spice_total == 118
    blows = {blow.location: blow.amount for blow in catalog.board().spice_blow.values()}
    assert {card.location: card.amount for card in cards if card.kind == "territory"} == blows


@pytest.mark.rule("E1-10", "VARIANT-02", "DISCOVERY-02")
@pytest.mark.parametrize(("setting", "count"), [("sandtrout", 22), ("great_maker", 22), ("discovery_tokens", 27)])
def test_modules_add_spice_cards(setting: str, count: int) -> None:
    assert len(SPICE.deck(GameSettings(seats=(), **{setting: True}))) == count  # type: ignore[arg-type]
    assert setting in catalog.settings().setting


def test_all_spice_cards() -> None:
    everything = GameSettings(seats=(), sandtrout=True, great_maker=True, discovery_tokens=True)
    assert len(SPICE.deck(everything)) == SPICE.counts.all_modules == 29
    assert all(len(card.copies) == card.count for card in SPICE.cards)


@pytest.mark.rule("DISCOVERY-02", "BOARD-21")
def test_discovery_cards_agree_with_rule_and_map() -> None:
    board = catalog.board()
    sites = {site.id: site for site in board.discovery_spice_cards}
    printed = {row[0]: row for row in rows("DISCOVERY-02", columns=4)}
    discovery = [card for card in SPICE.cards if card.kind == "discovery"]
    assert {card.id for card in discovery} == set(sites) == set(printed)
    for card in discovery:
        site = sites[card.id]
        assert (card.territory, card.location, card.amount) == (site.spice_territory, site.spice_location, 6)
        assert (card.token_territory, card.token_location) == (site.token_territory, site.token_location)
        assert card.token_sector == board.sector_of[site.token_location]
        assert card.sector == board.sector_of[site.spice_location]
        token = f"{board.territory[site.token_territory].name}, sector {card.token_sector}"
        assert printed[card.id][2:] == [token, card.token_type] == [token, site.token_type]


@pytest.mark.rule("STORM-04", "STORM-15")
def test_storm_cards_and_dials() -> None:
    storm = catalog.storm_deck()
    assert [storm.card[CardId(f"storm_{sectors}")].sectors for sectors in range(1, 7)] == [1, 2, 3, 4, 5, 6]
    first, later = storm.dials.first_turn, storm.dials.later_turns
    assert (first.each_min, first.each_max, first.total_max) == (0, 20, 40)
    assert (later.each_min, later.each_max, later.total_max) == (1, 3, 6)
    assert all(dial.total_max == dial.players * dial.each_max for dial in (first, later))
