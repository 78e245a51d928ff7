"""Tokens, Homeworlds, Leader Skills, Stronghold Cards, Nexus Cards."""

import re

import pytest

from catalog.printed import numbers, rows
from kanly import catalog, rulebook
from kanly.catalog import FactionId

FACTIONS = set(catalog.factions().ids)


@pytest.mark.rule("AMB-03", "SEED-45")
def test_eleven_ambassadors_none_of_moritani() -> None:
    ambassadors = catalog.ambassadors()
    assert len(ambassadors.token) == ambassadors.count == 11
    assert FACTIONS - {token.faction for token in ambassadors.tokens} == {"moritani"}
    after = {token.id: token.after_trigger for token in ambassadors.tokens if token.after_trigger != "set_aside"}
    assert after == {"ambassador_ecaz": "return_to_supply", "ambassador_bene_gesserit": "remove_from_game"}


@pytest.mark.rule("TERROR-20", "TERROR-22", "TERROR-25", "TERROR-30")
def test_six_terror_tokens_and_their_numbers() -> None:
    terror = catalog.terror_tokens()
    assert len(terror.token) == terror.count == 6
    assert terror.token[catalog.TerrorId("terror_assassination")].zoal_value == 3
    assert terror.token[catalog.TerrorId("terror_atomics")].hand_limit_change == -1
    assert (
        terror.token[catalog.TerrorId("terror_extortion")].spice,
        terror.token[catalog.TerrorId("terror_extortion")].ransom,
    ) == (5, 3)
    assert terror.token[catalog.TerrorId("terror_sneak_attack")].max_forces == 5
    assert [token.id for token in terror.other_tokens] == ["atomics_aftermath"]


@pytest.mark.rule("ECAZ-11", "MORI-17")
@pytest.mark.parametrize(("rule", "faction"), [("ECAZ-11", "ecaz"), ("MORI-17", "moritani")])
def test_the_homeworlds_of_ecaz_and_moritani(rule: str, faction: str) -> None:
    """Their numbers, and that they are no places of tokens. What they do waits for the module, which is refused by name
    (`tests/game`, VARIANT-01)."""
    (world,) = catalog.homeworlds().of_faction[FactionId(faction)]
    said = re.search(
        r"high side at (\d+)–(\d+) native reserve pieces(?: and a|,) low side at (\d+)–(\d+);"
        r" an occupier collects (\d) spice",
        " ".join(rulebook.rule(rule).text.split()),
        re.IGNORECASE,
    )
    assert said and [int(number) for number in said.groups()] == [
        *(world.high.min_native_forces, world.high.max_native_forces),
        *(world.low.min_native_forces, world.low.max_native_forces),
        world.occupied.bank_income,
    ]
    assert str(world.id) not in [*map(str, catalog.board().territory), *map(str, catalog.board().location)]
    assert not world.counts_as_stronghold


@pytest.mark.rule("NOFIELD-01")
def test_three_no_fields() -> None:
    fields = catalog.no_fields()
    assert {token.value for token in fields.token.values()} == {0, 3, 5}
    assert len(fields.token) == fields.count


@pytest.mark.rule("TECH-05", "TECH-06", "TECH-07")
def test_three_tech_tokens() -> None:
    tokens = catalog.tech_tokens()
    assert {id: (token.start_faction, token.excluded_faction) for id, token in tokens.token.items()} == {
        "axlotl_tanks": ("tleilaxu", "tleilaxu"),
        "heighliners": ("ixians", "spacing_guild"),
        "spice_production": ("fremen", "bene_gesserit"),
    }
    assert len(tokens.token) == tokens.count


@pytest.mark.rule("DISCOVERY-01", "BOARD-22")
def test_eight_discovery_tokens() -> None:
    tokens, board = catalog.discovery_tokens(), catalog.board()
    assert len(tokens.token) == tokens.count == 8
    assert tuple(token.id for token in tokens.of_type["hiereg"]) == board.discovery_tokens.hiereg
    assert tuple(token.id for token in tokens.of_type["smuggler"]) == board.discovery_tokens.smuggler
    assert {token.id for token in tokens.tokens if token.kind == "place"} == {
        "discovery_jacurutu_sietch",
        "discovery_cistern",
        "discovery_ecological_testing_station",
        "discovery_shrine",
        "discovery_orgiz_processing_station",
    }
    assert [token.name for token in tokens.tokens if token.is_stronghold] == ["Jacurutu Sietch"]


@pytest.mark.rule("WORLD-03")
def test_the_table_of_homeworlds() -> None:
    homeworlds = catalog.homeworlds()
    printed = rows("WORLD-03", columns=7)
    assert [row[0].split()[0] for row in printed] == list(homeworlds.world)
    for world, (name, native, high, low, above, below, income) in zip(homeworlds.worlds, printed, strict=True):
        assert world.faction == native
        assert [world.high.min_native_forces, world.high.max_native_forces] == numbers(high)
        assert [world.low.min_native_forces, world.low.max_native_forces] == numbers(low)
        assert world.high.battle_bonus == world.high.explosion_loss == int(above)
        assert world.low.battle_bonus == world.low.explosion_loss == int(below)
        assert world.occupied.bank_income == int(income)
        assert (world.mode == "advanced") == ("Advanced" in name)
        assert (world.native_pieces == "elite") == ("Sardaukar" in high)
    assert len(homeworlds.worlds) == homeworlds.count == 13


@pytest.mark.rule("WORLD-04")
def test_the_face_follows_the_number_of_native_forces() -> None:
    for world in catalog.homeworlds().worlds:
        for forces in range(world.high.max_native_forces + 1):
            face = world.face(forces)
            assert face.min_native_forces <= forces <= face.max_native_forces


def test_the_emperor_has_two_worlds() -> None:
    owners = catalog.homeworlds().of_faction
    assert set(owners) == FACTIONS
    assert {faction for faction, worlds in owners.items() if len(worlds) != 1} == {"emperor"}
    assert [world.name for world in owners[FactionId("emperor")]] == ["Kaitain", "Salusa Secundus"]


@pytest.mark.rule("SKILL-01")
def test_fourteen_leader_skills() -> None:
    skills = catalog.leader_skills()
    assert len(skills.skill) == skills.count == 14
    for skill in skills.skills:
        assert re.fullmatch(r"SKILL-(3\d|4[0-3])", skill.rule)
        if skill.kind == "battle_bonus":
            assert (skill.face_up.bonus, skill.in_battle.bonus) == (1, 3)
            assert skill.face_up.condition == skill.in_battle.condition is not None


@pytest.mark.rule("STRONGHOLD-01")
def test_six_stronghold_cards() -> None:
    cards = catalog.stronghold_cards()
    assert len(cards.card) == cards.count == 6
    assert set(cards.of_stronghold) == {*catalog.board().strongholds, "hidden_mobile_stronghold"}


@pytest.mark.rule("NEXUSCARD-01", "NEXUSCARD-09")
def test_twelve_nexus_cards() -> None:
    cards = catalog.nexus_cards()
    assert set(cards.of_faction) == FACTIONS
    assert len(cards.card) == cards.count == 12
    assert set(cards.karama.cunning_stoppable) <= FACTIONS
    for card in cards.cards:
        options = [option.id for effect in (card.betrayal, card.cunning, card.secret_ally) for option in effect.options]
        assert len(options) == len(set(options))
        assert card.id == f"nexus_{card.faction}"
