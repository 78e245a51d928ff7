"""Which rules have tests, read from a small tree of tests."""

from pathlib import Path
from textwrap import dedent

import pytest

from kanly import rulebook
from kanly.rulebook.coverage import MarkError, read_coverage


def tree(folder: Path, source: str, name: str = "test_x.py") -> Path:
    (folder / name).parent.mkdir(exist_ok=True)
    (folder / name).write_text("import pytest\nfrom pytest import mark\n" + dedent(source), encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    ("source", "tests"),
    [
        ("@pytest.mark.rule('STORM-01', 'STORM-02')\ndef test_a(): ...", {"STORM-01": "test_a", "STORM-02": "test_a"}),
        ("@mark.rule('STORM-01')\nasync def test_a(): ...", {"STORM-01": "test_a"}),
        ("@mark.rule('STORM-01')\nclass TestA:\n    def test_b(self): ...", {"STORM-01": "TestA::test_b"}),
        (
            "M = mark.rule('STORM-01')\nclass TestA:\n    pytestmark = M\n    def test_b(self): ...",
            {"STORM-01": "TestA::test_b"},
        ),
        ("class TestA:\n    @mark.rule('STORM-01')\n    def test_b(self): ...", {"STORM-01": "TestA::test_b"}),
        ("pytestmark = [mark.slow, mark.rule('STORM-01')]\ndef test_a(): ...", {"STORM-01": "test_a"}),
        ("pytestmark: object = mark.rule('STORM-01')\ndef test_a(): ...", {"STORM-01": "test_a"}),
        (
            "@mark.parametrize('n', [pytest.param(1, marks=mark.rule('STORM-01')), 2])\ndef test_a(n): ...",
            {"STORM-01": "test_a"},
        ),
        (
            "ROWS = [pytest.param(1, marks=[mark.rule('STORM-01')])]\n@mark.parametrize('n', ROWS)\ndef test_a(n): ...",
            {"STORM-01": "test_a"},
        ),
        (
            "storm = mark.rule('STORM-01')\n@storm\ndef test_a(): ...\n@storm\ndef test_b(): ...",
            {"STORM-01": "test_a test_b"},
        ),
        ("@mark.rule('STORM-01')\ndef place(): ...", {}),
        ("@mark.rule('STORM-01')\nclass Table:\n    def test_b(self): ...", {}),
        ("@mark.rule('STORM-01')\nclass TestA:\n    def place(self): ...", {}),
        ("pytestmark = mark.rule('STORM-01')", {}),
        ("storm = mark.rule('STORM-01')\ndef test_a(): ...", {}),
    ],
)
def test_marks_are_found_where_they_reach_a_test(tmp_path: Path, source: str, tests: dict[str, str]) -> None:
    found = read_coverage(tree(tmp_path, source)).tests
    where = f"{tmp_path.as_posix()}/test_x.py::"
    assert {id: " ".join(name.removeprefix(where) for name in names) for id, names in found.items()} == tests


def test_a_mark_of_an_unknown_rule_is_told_with_place_and_near_matches(tmp_path: Path) -> None:
    with pytest.raises(MarkError, match=r"test_x\.py:3: there is no rule STORM-3; did you mean STORM-03\?"):
        read_coverage(tree(tmp_path, "@mark.rule('STORM-3')\ndef test_a(): ..."))


def test_a_mark_without_a_literal_is_told_with_its_place(tmp_path: Path) -> None:
    with pytest.raises(MarkError, match=r"test_x\.py:3: .* literal strings, not \*IDS"):
        read_coverage(tree(tmp_path, "@mark.rule(*IDS)\ndef test_a(): ..."))


def test_only_files_of_tests_are_read(tmp_path: Path) -> None:
    tree(tmp_path, "@mark.rule('STORM-01')\ndef test_a(): ...", "deep/test_y.py")
    tree(tmp_path, "@mark.rule('STORM-02')\ndef test_a(): ...", "deep/table.py")
    found = read_coverage(tmp_path)
    assert [rule.id for rule in found.tested()] == ["STORM-01"]
    storms = [rule for rule in rulebook.rules() if rule.family == "STORM"]
    assert len(found.missing()) == 1136
    assert [rule.id for rule in found.missing(storms)][:2] == ["STORM-02", "STORM-03"]
    assert found.tested(storms[1:]) == ()
