"""What the README shows is what happens."""

from __future__ import annotations

import doctest
import io
import re
import sys
from pathlib import Path

import pytest

from kanly.cli import main

README = Path(__file__).parents[2] / "README.md"


def test_its_python_runs() -> None:
    results = doctest.testfile(str(README), module_relative=False)
    assert results.attempted > 5 and not results.failed


def test_its_game_in_the_terminal_is_played_like_that(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = README.read_text(encoding="utf-8").splitlines()
    start = next(at for at, line in enumerate(lines) if line.startswith("    $ kanly play"))
    shown = [line[4:] for line in lines[start + 1 : lines.index("", start)]]
    typed = [line[2:] for line in shown if line.startswith("> ")]
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join(typed)))
    assert main(lines[start].split()[2:]) == 0
    said = capsys.readouterr().out.replace("> ", "").splitlines()
    told = [line for line in shown if not line.startswith("> ") and line.strip() != "..."]
    left = iter(said)
    missing = [line for line in told if line not in left]  # in this order, with others between
    assert not missing


def test_its_links_lead_somewhere() -> None:
    links = re.findall(r"\]\(([^)]+)\)", README.read_text(encoding="utf-8"))
    assert len(links) > 5
    assert [link for link in links if not (README.parent / link).is_file()] == []
