"""Karama: every power has its rule, its faction and its window."""

import re

import pytest

from kanly import catalog, rulebook
from kanly.catalog import FactionId
from kanly.catalog.factions import Advantage, AllyPower

KARAMA = catalog.karama()
FACTIONS = catalog.factions().faction
WINDOWS = catalog.windows().window
PARTS = ("KARAMA-24", "E1-16", "E2-08", "ECAZ-10", "MORI-04")


def test_every_power_has_an_owner_and_a_rule() -> None:
    known = {rule.id for rule in rulebook.rules()}
    for power in KARAMA.powers:
        assert power.owner in FACTIONS
        assert power.rule in known
        assert power.moment
        assert power.scope
        assert power.after
    assert sum(len(powers) for powers in KARAMA.powers_of.values()) == len(KARAMA.power) == 73


def test_every_power_is_offered_in_its_window_once() -> None:
    offers = [power for offered in KARAMA.offered_in.values() for power in offered]
    assert sorted(offers) == sorted(KARAMA.power)
    for window, offered in KARAMA.offered_in.items():
        assert all(KARAMA.power[power].window == window for power in offered)


def test_every_window_exists_and_can_be_answered_with_a_karama() -> None:
    assert {window.id for window in WINDOWS.values() if window.karama} == set(KARAMA.window)
    assert all(WINDOWS[window].default == row.default for window, row in KARAMA.window.items())


@pytest.mark.rule("KARAMA-24", "E1-16", "E2-08", "ECAZ-10", "MORI-04", "SEED-59")
def test_the_rows_are_those_of_the_rules() -> None:
    texts = {part: rulebook.rule(part).text for part in PARTS}
    owners: dict[FactionId, list[str]] = {power.owner: [] for power in KARAMA.powers}
    for power in KARAMA.powers:
        parts = [part for part, text in texts.items() if f"`{power.id}`" in text]
        assert parts, power.id
        owners[power.owner] += parts
    for faction, parts in owners.items():
        part = {
            "base": "KARAMA-24",
            "ixians_tleilaxu": "E1-16",
            "choam_richese": "E2-08",
            "ecaz_moritani": "ECAZ-10" if faction == "ecaz" else "MORI-04",
        }[FACTIONS[faction].set]
        assert part in parts, faction


@pytest.mark.rule("KARAMA-24")
def test_the_rows_of_the_base_factions() -> None:
    printed = {}
    for line in rulebook.rule("KARAMA-24").text.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if match := re.match(r"`(\w+)` \((\S+)\)", cells[0]):
            printed[match[1]] = [match[2], *(cell.replace("`", "") for cell in cells[1:])]
    base = [power for power in KARAMA.powers if FACTIONS[power.owner].set == "base"]
    for power in base:
        rule, mode, _, window, scope, _ = printed[power.id]
        assert (power.rule, power.mode, power.window, power.scope) == (rule, mode, window, scope)
    assert set(printed) == {power.id for power in base}


def test_the_sheets_name_the_same_powers() -> None:
    stoppable, lines = {}, set()
    for faction in FACTIONS.values():
        sheet: tuple[Advantage | AllyPower, ...] = (*faction.advantages, *faction.alliance_power.powers)
        for line in sheet:
            lines.add(line.id)
            named = tuple(power.id for power in KARAMA.powers if line.id in power.advantages)
            assert line.karama == named
            assert line.karama_can_stop == bool(named)
            stoppable[line.id] = line.karama_can_stop
    assert {name for power in KARAMA.powers for name in power.advantages} <= lines
    exempt = {row.advantage for row in KARAMA.not_stoppable if row.advantage}
    assert exempt == {name for name, can in stoppable.items() if not can}
    assert {row.owner for row in KARAMA.not_stoppable} <= {*FACTIONS, "all"}


@pytest.mark.rule("KARAMA-17")
def test_special_powers() -> None:
    assert set(FACTIONS) - set(KARAMA.special_power) == {"bene_gesserit"}
    for faction, power in KARAMA.special_power.items():
        sheet = FACTIONS[faction].special_karama
        assert sheet is not None
        assert (sheet.rule, sheet.phase) == (power.rule, power.phase)
    assert {use.id: use.mode for use in KARAMA.uses}["special_power"] == "advanced"


@pytest.mark.rule("KARAMA-12")
def test_only_the_overbid_keeps_the_card() -> None:
    assert [use.id for use in KARAMA.uses if not use.spends_card] == ["overbid"]
