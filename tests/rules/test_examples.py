"""The account of the rules, `examples.toml`: every example of a rule that is played is a test, or waits for something
that is named; every rule that the code cites has a test, or is only a pointer to something that is not played yet.

An entry repeats its example word for word: whoever changes an example meets its test here, and reads it again.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kanly import rulebook
from support.accounts import COVERAGE, ROOT, marked, switched_off, words
from support.citations import cited

RULES = ROOT / "src" / "kanly" / "rules"

FAMILIES = {
    "SETUP",
    "STORM",
    "SPICE",
    "NEXUS",
    "ALLY",
    "CHARITY",
    "BID",
    "REVIVE",
    "MOVE",
    "BATTLE",
    "COLLECT",
    "MENTAT",
    "VICTORY",
    "DEAL",
    "SHIP",
}
"""What is played of the base game: all of their rules are in the account, also those that no code cites."""

CARDS_AND_FACTIONS = {
    *("ATR-02", "ATR-04", "BG-01", "BG-03", "BG-04", "BG-05", "FRE-17", "FRE-18"),
    *("BG-02", *(f"BG-{number}" for number in (*range(11, 25), 27))),
    *(f"EMP-{number:02}" for number in range(1, 7)),
    *(f"GUILD-{number:02}" for number in range(1, 13)),
    *(f"FRE-{number:02}" for number in (*range(1, 15), 19)),
    *(f"HARK-{number:02}" for number in range(1, 15)),
    *(f"ATR-{number:02}" for number in range(8, 14)),
    *(f"KARAMA-{number:02}" for number in (*range(1, 17), *range(25, 30), *range(31, 35))),
    *(f"CARD-BATTLE-{number:02}" for number in (1, 2, *range(4, 10))),
    *(f"CARD-GEN-{number:02}" for number in range(1, 15)),
    *(
        "CARD-STORM-WINDOW",
        "CARD-CRYSKNIFE",
        "CARD-LASGUN",
        "CARD-WEATHER-CONTROL",
        "CARD-FAMILY-ATOMICS",
        "CARD-TLEILAXU-GHOLA",
        "CARD-HAJR",
        "CARD-KARAMA",
    ),
}
ACCEPTANCE_LISTS = {"KARAMA-34": re.compile(r"- (.+)"), "TIMING-42": re.compile(r"\d+\. (.+)")}
"""Rules that are lists: each of their items is an example."""


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One example: its words; the tests that show it; what it, or the rest of it, waits for."""

    example: str
    tests: tuple[str, ...] = ()
    waits: str = ""


class Account(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file. `examples`: by rule, in the order of its text; `pointers`: why a rule that is cited has no test."""

    examples: dict[str, tuple[Entry, ...]]
    pointers: dict[str, str]


ACCOUNT = msgspec.convert(
    tomllib.loads(Path(__file__).with_name("examples.toml").read_text(encoding="utf-8")), Account, strict=True
)
CITED = cited(RULES)


def examples(rule: rulebook.Rule) -> list[str]:
    """The examples of a rule; of an acceptance list, its items."""
    if item := ACCEPTANCE_LISTS.get(rule.id):
        return [found[1] for line in rule.text.splitlines() if (found := item.fullmatch(line))]
    return [words(example) for example in rule.examples]


def accounted() -> Iterator[rulebook.Rule]:
    """The rules whose examples belong into the account: what is played, and whatever code cites."""
    played = {*CARDS_AND_FACTIONS, *ACCEPTANCE_LISTS, *CITED}
    return (rule for rule in rulebook.rules() if rule.family in FAMILIES or rule.id in played)


def test_every_example_has_its_entry_word_for_word() -> None:
    wanted = {rule.id: found for rule in accounted() if (found := examples(rule))}
    written = {id: [words(entry.example) for entry in entries] for id, entries in ACCOUNT.examples.items()}
    assert written == wanted


def test_every_entry_names_tests_or_what_it_waits_for() -> None:
    empty = [(id, entry.example) for id, entry in entries() if not entry.tests and not entry.waits.strip()]
    assert not empty


def entries() -> Iterator[tuple[str, Entry]]:
    """Every entry, with its rule."""
    return ((id, entry) for id, entries in ACCOUNT.examples.items() for entry in entries)


@pytest.mark.parametrize("id", [id for id, found in ACCOUNT.examples.items() if any(entry.tests for entry in found)])
def test_the_tests_named_exist_and_carry_the_mark_of_their_rule(id: str) -> None:
    named = {test for entry in ACCOUNT.examples[id] for test in entry.tests}
    assert named <= marked(id), f"no such tests, or not marked {id}: {sorted(named - marked(id))}"


def test_no_test_named_is_switched_off() -> None:
    assert not switched_off(test for _, entry in entries() for test in entry.tests)


# ------------------------------------------------------------------------------------------------ cited rules
def test_every_rule_cited_has_a_test_or_is_a_pointer_with_a_reason() -> None:
    untested = {id: places for id, places in CITED.items() if id not in COVERAGE.tests}
    assert not untested.keys() - ACCOUNT.pointers.keys(), "rules without test: " + told(untested)
    assert all(reason.strip() for reason in ACCOUNT.pointers.values())


def test_no_pointer_is_left_over() -> None:
    assert ACCOUNT.pointers.keys() <= CITED.keys(), "no code cites them"
    assert not ACCOUNT.pointers.keys() & COVERAGE.tests.keys(), "they have tests"


def told(untested: dict[str, Any]) -> str:
    """Those that are not in the table, each with where it is cited."""
    return "; ".join(f"{id} ({', '.join(places)})" for id, places in untested.items() if id not in ACCOUNT.pointers)
