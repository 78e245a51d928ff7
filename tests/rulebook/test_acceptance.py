"""The acceptance items of Ecaz, Moritani and the four audits, by name: `tests/rules/acceptance.toml` tells for each the
tests that show it, or what it waits for (E3-20 to E3-24, OCCUPY-39, SEED-90 to SEED-92).

An entry repeats its item word for word: whoever changes an item meets its tests here, and reads them again.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from itertools import pairwise

import msgspec
import pytest

from kanly import rulebook
from support.accounts import ROOT, marked, switched_off, words


class Item(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One item: its words; the tests that show it; what it, or the rest of it, waits for."""

    item: str
    tests: tuple[str, ...] = ()
    waits: str = ""


def bullets(text: str) -> list[str]:
    """The items of a list."""
    starts = [found.start() for found in re.finditer(r"^- ", text, re.M)]
    return [words(text[start + 2 : end]) for start, end in pairwise([*starts, len(text)])]


def rows(text: str) -> list[str]:
    """The first cell of each row of the table."""
    cells = re.findall(r"^\| ([^|]+) \|", text, re.M)
    return [words(cell) for cell in cells if cell not in ("required", "---")]


def clauses(text: str) -> list[str]:
    """What one sentence lists after its colon."""
    _, listed = words(text).split(": ", 1)
    return listed.removesuffix(".").split("; ")


READ: Mapping[str, Callable[[str], list[str]]] = {
    **dict.fromkeys(("E3-20", "E3-21", "E3-22", "E3-23", "E3-24", "OCCUPY-39"), bullets),
    **dict.fromkeys(("SEED-90", "SEED-92"), rows),
    "SEED-91": clauses,
}
"""The rules whose text is a list of what has to be shown, and how the list is read."""

ACCOUNT = msgspec.convert(
    tomllib.loads((ROOT / "tests" / "rules" / "acceptance.toml").read_text(encoding="utf-8")),
    dict[str, tuple[Item, ...]],
    strict=True,
)


@pytest.mark.parametrize("rule", READ)
def test_every_item_has_its_entry_word_for_word(rule: str) -> None:
    assert [entry.item for entry in ACCOUNT[rule]] == READ[rule](rulebook.rule(rule).text)


def test_no_other_rule_is_in_the_account() -> None:
    assert {*ACCOUNT} == {*READ}


@pytest.mark.parametrize("rule", READ)
def test_every_entry_names_tests_that_are_there_and_carry_its_mark_or_what_it_waits_for(rule: str) -> None:
    named = {test for entry in ACCOUNT[rule] for test in entry.tests}
    assert named <= marked(rule), f"no such tests, or not marked {rule}: {sorted(named - marked(rule))}"
    assert not [entry.item for entry in ACCOUNT[rule] if not entry.tests and not entry.waits.strip()]
    assert not switched_off(named)


# ------------------------------------------------------------------------------------------------ the register
def registered() -> list[tuple[str, list[str]]]:
    """The cases of SEED-80, each with the rules that its row names."""
    table = re.findall(r"^\| (.+) \| .+ \| .+ \| (.+) \|$", rulebook.rule("SEED-80").text, re.M)
    return [(case, rules_of(named)) for case, named in table if case not in ("case in the audits", "---")]


def rules_of(named: str) -> list[str]:
    """The rules of a cell: single ones, from one to another, or from one on."""
    ids = [rule.id for rule in rulebook.rules()]
    found: list[str] = []
    for part in named.split(", "):
        first, _, last = part.removesuffix(" ff.").partition(" to ")
        family = [id for id in ids[ids.index(first) :] if id.split("-")[0] == first.split("-")[0]]
        if part.endswith(" ff."):
            found += family
        else:
            found += family[: family.index(last) + 1] if last else [first]
    return found


@pytest.mark.rule("SEED-80")
def test_each_case_that_the_audits_left_open_is_a_policy_that_players_see_as_provisional() -> None:
    """Two rows are no choice of ours: what the Bene Gesserit token may copy is read from the printed text, and that
    every game can be started is what the product is for."""
    provisional = {policy.rule for policy in rulebook.policies()}
    cases = registered()
    assert len(cases) == 24
    assert [rules for _, rules in cases if not {*rules} & provisional] == [["AMB-31"], ["E3-01"]]
