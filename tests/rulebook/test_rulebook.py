"""The rulebook as it ships."""

import re
import subprocess
import sys
from collections import Counter

import pytest

from kanly import rulebook
from kanly.rulebook import UnknownRule


def test_every_rule_is_there_with_modes_source_and_text() -> None:
    rules = rulebook.rules()
    assert len(rules) == len({rule.id for rule in rules}) == 1137
    assert all(rule.modes and rule.source and rule.text and rule.title for rule in rules)
    assert all(rulebook.rule(rule.id) is rule for rule in rules)


def test_every_family_has_as_many_rules_as_the_index_says_in_the_file_it_says() -> None:
    counts = Counter(rule.family for rule in rulebook.rules())
    assert {family.name: family.rules for family in rulebook.families()} == counts
    assert {(family.name, family.file) for family in rulebook.families()} == {
        (rule.family, rule.file) for rule in rulebook.rules()
    }


def test_rules_stand_in_book_order() -> None:
    places = [(rule.file, rule.line) for rule in rulebook.rules()]
    assert places == sorted(places)
    for rule in rulebook.rules():
        assert rulebook.texts()[rule.file].splitlines()[rule.line - 1] == f"### {rule.id} · {rule.title}"


def test_every_tagged_block_says_something() -> None:
    blocks = [
        text
        for rule in rulebook.rules()
        for text in (*rule.examples, *rule.gaps, *(policy.text for policy in rule.policies))
    ]
    assert all(text == text.strip() and len(text) >= 3 for text in blocks)
    assert sum(len(rule.examples) for rule in rulebook.rules()) == 229
    assert all("given" in example.lower() for rule in rulebook.rules() for example in rule.examples)


def test_every_open_point_is_followed_by_a_policy() -> None:
    assert [rule.id for rule in rulebook.rules() if rule.gaps and not rule.policies] == []


def test_a_rule_with_gap_policy_and_example() -> None:
    rule = rulebook.rule("STORM-03")
    assert rule.remark == "not while the storm deck is in use, STORM-15"
    assert rule.gaps == ('summaries of the game sometimes say "the two players nearest the storm" for every turn.',)
    assert [policy.provisional for policy in rule.policies] == [False]
    assert rule.examples[0].endswith("then Emperor and Guild dial in turn 4 and again in turn 5.")


@pytest.mark.rule("E3-04", "SEED-01")
def test_every_provisional_rule_is_in_the_register_with_text_and_sentence() -> None:
    policies = rulebook.policies()
    assert {policy.rule for policy in policies} == {rule.id for rule in rulebook.rules() if rule.provisional}
    assert len(policies) == 340
    assert all(policy.topic and policy.summary and policy.text for policy in policies)
    by_rule = {policy.rule: policy for policy in policies}
    assert by_rule["STORM-09"].topic == "Storm, spice, Nexus, alliances"
    assert by_rule["WORLD-52"].text == "both pay, once per phase; the token returns to supply."


def provisional_of_50() -> set[str]:
    """The rules of Ecaz, Moritani and entries that are in the register."""
    return {policy.rule for policy in rulebook.policies() if rulebook.rule(policy.rule).file.startswith("50-")}


@pytest.mark.rule("ARRIVE-32", "SEED-01")
def test_what_is_provisional_of_entries_is_shown_so_by_topic() -> None:
    """The topic of the register is what a guide shows; the engine has no other text for it."""
    named = {*re.findall(r"ARRIVE-\d\d", rulebook.rule("ARRIVE-32").text)}
    arrivals = {policy.rule for policy in rulebook.policies() if policy.topic == "Arrivals"}
    assert arrivals - {"ARRIVE-01"} == named, "ARRIVE-01 says why"
    assert arrivals == {id for id in provisional_of_50() if id.startswith("ARRIVE-")}
    assert all(rulebook.rule(id).provisional for id in arrivals)


@pytest.mark.rule("E3-40", "SEED-01")
def test_the_provisional_policies_of_ecaz_and_moritani_by_topic_are_those_of_the_register() -> None:
    rows = re.findall(r"^\| ([^|]+) \| ([^|]+) \| ((?:[A-Z0-9]+-\d\d(?:, )?)+) \|$", rulebook.rule("E3-40").text, re.M)
    named = {id for _, _, rules in rows for id in rules.split(", ")}
    entries = {id for id in named if id == "ARRIVE-32"}
    assert named - entries == {id for id in provisional_of_50() if not id.startswith("ARRIVE-")}
    assert entries, "which stands for those of entries"
    assert len(rows) == len(rulebook.rule("E3-40").text.strip().splitlines()) - 2, "every row is read"


@pytest.mark.parametrize(
    ("asked", "near"),
    [
        ("STORM-3", ("STORM-03",)),
        ("storm-03", ("STORM-03",)),
        ("storm 3", ("STORM-03",)),
        ("LASGUN", ("CARD-LASGUN",)),
        ("CARD-LASGUNN", ("CARD-LASGUN", "CARD-STUNNER")),
        ("STORM", ("STORM-01", "STORM-02", "STORM-03", "STORM-04", "STORM-05")),
        ("STROM-03", ("STORM-03",)),
        ("?", ()),
    ],
)
def test_an_unknown_rule_is_told_with_its_near_matches(asked: str, near: tuple[str, ...]) -> None:
    with pytest.raises(UnknownRule) as unknown:
        rulebook.rule(asked)
    assert isinstance(unknown.value, KeyError)
    assert unknown.value.id == asked
    assert unknown.value.near[: len(near)] == near
    assert str(unknown.value).startswith(f"there is no rule {asked}")
    assert ("did you mean" in str(unknown.value)) is bool(near)


def test_search_wants_every_word_and_puts_titles_first() -> None:
    hits = rulebook.search("worm devours")
    assert hits[0].rule.id == "SPICE-05"
    for hit in hits:
        whole = f"{hit.rule.id} {hit.rule.title} {hit.rule.text}".lower()
        assert "worm" in whole
        assert "devours" in whole
        assert len(hit.context) < 160
        assert "\n" not in hit.context
    assert [hit.score for hit in hits] == sorted((hit.score for hit in hits), reverse=True)


def test_search_finds_ids_beginnings_of_words_and_nothing() -> None:
    assert rulebook.search("lasgun")[0].rule.id == "CARD-LASGUN"
    assert rulebook.search("STORM-03")[0].rule.id == "STORM-03"
    assert not rulebook.search("orms")
    assert not rulebook.search("hovercraft")
    assert not rulebook.search("  ")
    assert not rulebook.search("(")[:0]


def test_the_version_is_a_digest_of_the_texts(monkeypatch: pytest.MonkeyPatch) -> None:
    assert len(rulebook.version()) == 16
    assert int(rulebook.version(), 16) >= 0
    changed = {**rulebook.texts(), "05-board.md": rulebook.texts()["05-board.md"] + "\n"}
    monkeypatch.setattr("kanly.rulebook.book.texts", lambda: changed)
    assert rulebook.version.__wrapped__() != rulebook.version()


def test_importing_the_rulebook_reads_no_text() -> None:
    code = "from kanly.rulebook import book; print(book.texts.cache_info().currsize, book._book.cache_info().currsize)"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert said.split() == ["0", "0"]
