"""The parser of the rule texts: what it reads, and what it refuses."""

import pytest

from kanly.rulebook import GrammarError, Mode, Policy, Rule
from kanly.rulebook.grammar import Block, read_blocks, read_register, read_rules, read_table

RULE = """\
# 99 · Sandworms

Preface.

### WORM-01 · Riding
modes: advanced, module homeworlds, faction fremen (also at night)
source: base p.1; details provisional

Hooks are used.
Always two.

open: nothing is said
  about saddles.
policy (provisional): no saddle.
policy: two hooks.

#### A heading inside

example: given one worm, when it is ridden,
  then it moves.

---

### WORM-02 · Thumping
modes: all
source: none

Thump.

## Next part

Not of a rule.
"""


def only(text: str) -> Rule:
    (rule,) = read_rules("w.md", text)
    return rule


def test_a_rule_in_all_its_parts() -> None:
    first, second = read_rules("99-worms.md", RULE)
    assert (first.id, first.title, first.family, first.file, first.line) == (
        "WORM-01",
        "Riding",
        "WORM",
        "99-worms.md",
        5,
    )
    assert first.modes == (Mode("advanced"), Mode("module", "homeworlds"), Mode("faction", "fremen"))
    assert [str(mode) for mode in first.modes] == ["advanced", "module homeworlds", "faction fremen"]
    assert first.remark == "also at night"
    assert first.source == "base p.1; details provisional"
    assert first.text.startswith("Hooks are used.\nAlways two.\n\nopen:")
    assert first.text.endswith("then it moves.")
    assert first.gaps == ("nothing is said about saddles.",)
    assert first.policies == (Policy("no saddle.", provisional=True), Policy("two hooks.", provisional=False))
    assert first.examples == ("given one worm, when it is ridden, then it moves.",)
    assert first.provisional
    assert (second.id, second.text, second.line, second.provisional) == ("WORM-02", "Thump.", 24, False)


@pytest.mark.parametrize(
    ("text", "provisional"),
    [
        ("source: user audit\n\nText.", False),
        ("source: provisional: our choice\n\nText.", True),
        ("source: none\n\npolicy: as printed.", False),
        ("source: none\n\nText. policy (provisional): ours.", True),
        ("source: none\n\n| permitted: policy (provisional), both |", True),
    ],
)
def test_what_makes_a_rule_provisional(text: str, provisional: bool) -> None:
    assert only(f"### WORM-01 · Riding\nmodes: all\n{text}\n").provisional is provisional


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("### Riding", "w.md:1: '### ID · Title' expected, not '### Riding'"),
        ("### worm-01 · Riding", "w.md:1: '### ID · Title' expected"),
        ("### WORM-01 · Riding", "w.md:2: 'modes: ...' expected, not ''"),
        ("### WORM-01 · Riding\nmodes: always\n", "w.md:2: a mode expected, not 'always'"),
        ("### WORM-01 · Riding\nmodes: module\n", "w.md:2: a mode expected, not 'module'"),
        ("### WORM-01 · Riding\nmodes: all x\n", "w.md:2: a mode expected, not 'all x'"),
        ("### WORM-01 · Riding\nmodes: all\nsource:\n", "w.md:3: 'source: ...' expected, not 'source:'"),
        ("### WORM-01 · Riding\nmodes: all\nbase p.1\n", "w.md:3: 'source: ...' expected, not 'base p.1'"),
        ("### WORM-01 · Riding\nmodes: all\nsource: none\nText.", "w.md:4: a blank line expected, not 'Text.'"),
        ("### WORM-01 · Riding\nmodes: all\nsource: none\n\n\n---\n", "w.md:5: a text expected"),
    ],
)
def test_what_is_no_rule_is_refused_with_its_place(text: str, message: str) -> None:
    with pytest.raises(GrammarError) as refused:
        list(read_rules("w.md", text))
    assert str(refused.value).startswith(message)


@pytest.mark.parametrize(
    ("text", "blocks"),
    [
        ("plain text, still open: nothing", []),
        ("policy: one\ntwo\n\nthree", [("policy", "one two")]),
        ("open: why?\npolicy: so.\nexample: given", [("open", "why?"), ("policy", "so."), ("example", "given")]),
        ("Two. policy (provisional): or more. Ever.", [("policy (provisional)", "or more. Ever.")]),
        ("open: a? policy: b; example: c", [("open", "a? policy: b;"), ("example", "c")]),
        ("- policy: one\n  two\n- three", [("policy", "one two")]),
        ("- one\n  open: two\n  policy: three\n- four", [("open", "two"), ("policy", "three")]),
        ("1. one. policy: two\n2. three", [("policy", "two")]),
        ("  - deep. policy: two\n    three\n- four", [("policy", "two three")]),
        ("policy: both\n- one\n  more\n- two\nthree", [("policy", "both\n- one more\n- two three")]),
        ("policy: as here\n| a | b |\n| c | d |", [("policy", "as here\n| a | b |\n| c | d |")]),
        ("- policy (provisional) casualties: none", [("policy (provisional)", "casualties: none")]),
        ("policy (provisional), everywhere: one", [("policy (provisional)", "everywhere: one")]),
        ("example (one state): given", [("example", "given")]),
        ("example: given\n#### Part\nmore", [("example", "given")]),
    ],
)
def test_blocks(text: str, blocks: list[tuple[str, str]]) -> None:
    assert list(read_blocks(text)) == [Block(*block) for block in blocks]


def test_a_table_is_read_to_its_end() -> None:
    text = "| a | b |\n|---|---|\n| 1 | `2` |\n| 3 |  |\n\n| 5 | 6 |"
    assert read_table(text, "| a | b |") == [["1", "`2`"], ["3", ""]]
    with pytest.raises(GrammarError, match="table not found"):
        read_table(text, "| c |")


def test_the_register_is_read_with_its_topics() -> None:
    text = "- WORM-00: no\n## Register of provisional policies\n\n#### Worms\n\n- WORM-01: none\n## End\n- WORM-02: no"
    assert list(read_register(text)) == [("WORM-01", "Worms", "none")]
