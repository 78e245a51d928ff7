"""The commands that show the rulebook and the settings: what they print, and how they refuse."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from kanly import rulebook
from kanly.cli import main

Captured = pytest.CaptureFixture[str]


def refused(arguments: list[str], capsys: Captured) -> str:
    """The one line on stderr of a command that ends with status 2."""
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("kanly: ")
    assert err.count("\n") == 1
    return err.strip()


def test_a_rule_is_shown_with_everything_it_has(capsys: Captured) -> None:
    assert main(["rule", "STORM-03"]) == 0
    said = capsys.readouterr().out
    assert said.startswith(
        "STORM-03 · Who dials later storms\nmodes: all (not while the storm deck is in use, STORM-15)\n"
    )
    assert "source: base p.7\ntext: 10-base-game.md, line 405\n" in said
    assert "provisional" not in said
    words = " ".join(said.split())
    assert 'open: summaries of the game sometimes say "the two players nearest the storm" for every turn.' in words
    assert "policy: as printed, last users of the wheels." in words
    assert "Emperor and Guild dial in turn 4 and again in turn 5." in words
    assert max(len(line) for line in said.splitlines()) <= 100


@pytest.mark.rule("E3-04")
def test_a_provisional_rule_is_shown_as_such(capsys: Captured) -> None:
    assert main(["rule", "STORM-09"]) == 0
    assert "\nprovisional: " in capsys.readouterr().out


def test_several_rules_are_shown_in_the_order_asked_for_in_any_case(capsys: Captured) -> None:
    assert main(["rule", "card-lasgun", "STORM-01"]) == 0
    said = capsys.readouterr().out
    assert 0 == said.index("CARD-LASGUN · ") < said.index("\n\nSTORM-01 · ")


def test_rules_of_every_part_can_be_shown(capsys: Captured) -> None:
    ids = [rule.id for rule in rulebook.rules()[::25]]
    assert main(["rule", *ids]) == 0
    said = capsys.readouterr().out
    assert all(f"{id} · " in said for id in ids)


def test_an_unknown_rule_is_refused_with_near_matches(capsys: Captured) -> None:
    assert refused(["rule", "STORM-01", "storm-3"], capsys) == "kanly: there is no rule STORM-3; did you mean STORM-03?"


def test_without_options_the_families_are_shown(capsys: Captured) -> None:
    assert main(["rulebook"]) == 0
    said = capsys.readouterr().out
    assert all(family.name in said and family.subject in said for family in rulebook.families())
    assert said.endswith(f"1137 rules, 340 provisional, rulebook {rulebook.version()}\n")
    assert main(["rulebook", "--family", "storm"]) == 0
    assert "SPICE" not in capsys.readouterr().out


def test_a_search_shows_titles_and_context(capsys: Captured) -> None:
    assert main(["rulebook", "--search", "worm"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("FRE-08 · ")
    assert said.splitlines()[-1] == f"{len(rulebook.search('worm'))} rules have 'worm'"
    assert main(["rulebook", "--search", "worm", "--family", "SPICE"]) == 0
    assert "FRE-08 · " not in capsys.readouterr().out
    assert main(["rulebook", "--search", "hovercraft"]) == 0
    assert capsys.readouterr().out == "no rule has 'hovercraft'\n"


@pytest.mark.rule("E3-04", "SEED-01")
def test_the_provisional_policies_are_shown_with_their_rules(capsys: Captured) -> None:
    assert main(["rulebook", "--provisional"]) == 0
    said = capsys.readouterr().out
    assert all(policy.rule in said and policy.summary in said for policy in rulebook.policies())


@pytest.fixture
def tests(tmp_path: Path) -> Path:
    folder = tmp_path / "checks"
    folder.mkdir()
    (folder / "test_storm.py").write_text(
        "import pytest\n@pytest.mark.rule('STORM-01', 'CARD-LASGUN')\ndef test_a(): ..."
    )
    return folder


def test_coverage_by_file_and_family(tests: Path, capsys: Captured) -> None:
    assert main(["rulebook", "--coverage", "--tests", str(tests)]) == 0
    lines = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert ["10-base-game.md", "192", "1", "0.5"] in lines
    assert ["STORM", "15", "1", "6.7"] in lines
    assert ["CARD", "74", "1", "1.4"] in lines
    assert ["SPICE", "10", "0", "0.0"] in lines
    assert " ".join(lines[-1]) == "2 of 1137 rules have tests (0.2 per cent)"


def test_coverage_of_one_family_and_what_it_lacks(tests: Path, capsys: Captured) -> None:
    assert main(["rulebook", "--coverage", "--tests", str(tests), "--family", "STORM", "--missing"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "STORM-02 · Who dials the first storm"
    assert lines[-2:] == ["", "1 of 15 rules have tests (6.7 per cent)"]
    assert len(lines) == 16


def test_coverage_refuses_marks_it_cannot_read(tests: Path, capsys: Captured) -> None:
    (tests / "test_worm.py").write_text("import pytest\n@pytest.mark.rule('WORM-01')\ndef test_a(): ...")
    assert "test_worm.py:2: there is no rule WORM-01" in refused(
        ["rulebook", "--coverage", "--tests", str(tests)], capsys
    )
    (tests / "test_worm.py").write_text("def")
    assert "test_worm.py" in refused(["rulebook", "--coverage", "--tests", str(tests)], capsys)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            ["rulebook", "--coverage", "--tests", "nowhere"],
            "there is no folder nowhere; say where the tests are with --tests",
        ),
        (["rulebook", "--family", "WORM"], "there is no family WORM; the families are BOARD, SETUP, "),
        (["rulebook", "--missing"], "--missing goes with --coverage"),
        (
            ["rulebook", "--search", "worm", "--coverage"],
            "--search, --provisional and --coverage are three things to ask",
        ),
        (["rulebook", "--worms"], "No such option: --worms"),
        (["rule"], "Missing parameter: ids"),
        (["ride"], "No such command 'ride'."),
    ],
)
def test_wrong_calls_are_refused_in_one_line(arguments: list[str], message: str, capsys: Captured) -> None:
    assert message in refused(arguments, capsys)


def test_settings_are_shown_as_a_table(capsys: Captured) -> None:
    assert main(["settings"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["name", "group", "type", "default", "preselected", "needs", "rule", "meaning"]
    assert len(lines) == 53
    rows = {line.split()[0]: " ".join(line.split()) for line in lines}
    assert rows["max_turns"] == "max_turns general 1–20 10 – – TURN-02 number of the last turn"
    assert rows["clock"].startswith("clock general none, or 5–1209600 – – – TURN-06 ")
    assert rows["stronghold_cards"].endswith("on, off off – mode advanced STRONGHOLD-01 six Stronghold Cards")
    assert " on if ixians or tleilaxu is seated – E1-07 " in rows["deck_ixians_tleilaxu"]


def test_settings_as_json(capsys: Captured) -> None:
    assert main(["settings", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert len(rows) == 52
    assert rows[1]["name"] == "mode"
    assert rows[1]["type"] == {"kind": "enum", "values": ["basic", "advanced"]}


def test_help_and_versions(capsys: Captured) -> None:
    assert main([]) == 0
    assert capsys.readouterr().out.startswith("Usage: kanly ")
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"kanly 0.1.0, rulebook {rulebook.version()}\n"


def run(*arguments: str) -> "subprocess.CompletedProcess[str]":
    """``kanly`` as its users run it: a process of its own."""
    command = str(Path(sys.executable).with_name("kanly"))
    return subprocess.run([command, *arguments], capture_output=True, text=True, check=False)


def test_the_command_line_as_a_process() -> None:
    assert run("rule", "STORM-03").stdout.startswith("STORM-03 · Who dials later storms\n")
    wrong = run("rule", "STORM-99")
    assert (wrong.returncode, wrong.stdout) == (2, "")
    assert wrong.stderr.startswith("kanly: there is no rule STORM-99; did you mean STORM-09")


def test_importing_the_command_line_loads_nothing_that_a_command_may_not_need() -> None:
    code = "import sys, kanly.cli; print({name.partition('.')[0] for name in sys.modules} & {'rich', 'msgspec'})"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert said.strip() == "set()"
