"""Tests and code cite rules that exist, and the number of rules with tests does not fall."""

import json
import re
from pathlib import Path

import pytest

from kanly import rulebook
from kanly.rulebook.coverage import read_coverage

ROOT = Path(__file__).parents[2]
FLOOR = Path(__file__).with_name("coverage_floor.json")
CITED = re.compile(r"(?<![\w-])([A-Z][A-Z0-9]*)-(\d\d|[A-Z][A-Z0-9-]*[A-Z0-9])(?!\w)")


def test_every_rule_mark_names_rules_that_exist() -> None:
    read_coverage(ROOT / "tests")


@pytest.mark.parametrize("part", ["src/kanly", "docs"])
def test_every_rule_cited_exists(part: str) -> None:
    families = {family.name for family in rulebook.families()}
    known = {rule.id for rule in rulebook.rules()}
    unknown = {
        f"{file.relative_to(ROOT)}: {cited[0]}"
        for file in sorted((ROOT / part).rglob("*"))
        if file.suffix in {".py", ".md", ".ftl", ".json"}
        for cited in CITED.finditer(file.read_text(encoding="utf-8"))
        if cited[1] in families and (cited[2].isdigit() or cited[1] == "CARD") and cited[0] not in known
    }
    assert not unknown, "unknown rules:\n" + "\n".join(sorted(unknown))


def test_the_number_of_rules_with_tests_does_not_fall() -> None:
    floor = json.loads(FLOOR.read_text(encoding="utf-8"))["tested_rules"]
    tested = len(read_coverage(ROOT / "tests").tested())
    assert tested >= floor, f"{tested} rules have tests; before there were {floor} ({FLOOR.name} may only rise)"
