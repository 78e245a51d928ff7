"""What the pages of `docs/` show is what happens: every block of code runs, in the order of the page."""

from __future__ import annotations

import doctest
import re
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from kanly.cli import main

ROOT = Path(__file__).parents[2]
PAGES = sorted((ROOT / "docs").rglob("*.md"))
FENCE = re.compile(r"^```(\w*)([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
TITLE = re.compile(r'title="([\w.]+)"')
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


class Block(NamedTuple):
    """A block of code: its language, the file that it shows, its text and the line it begins in."""

    language: str
    title: str
    text: str
    line: int


def blocks(page: Path) -> Iterator[Block]:
    text = page.read_text(encoding="utf-8")
    for found in FENCE.finditer(text):
        title = TITLE.search(found[2])
        yield Block(found[1], title[1] if title else "", found[3], text.count("\n", 0, found.start()) + 1)


SHOWN = [page for page in PAGES if any(blocks(page))]


@pytest.mark.parametrize("page", SHOWN, ids=lambda page: page.relative_to(ROOT / "docs").as_posix())
def test_the_code_of_a_page_runs(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    names: dict[str, Any] = {}
    for block in blocks(page):
        where = f"{page.name}, line {block.line}"
        if block.language == "python":
            assert block.title, f"{where}: a program needs a name, title=..., or `>>>`"
            (tmp_path / block.title).write_text(block.text, encoding="utf-8")
            monkeypatch.delitem(sys.modules, Path(block.title).stem, raising=False)
        elif block.language == "pycon":
            run_session(block, names, where)
        elif block.language == "console":
            run_commands(block, capsys, where)
        else:
            pytest.fail(f"{where}: nothing runs a block of {block.language or 'no language'}")


def run_session(block: Block, names: dict[str, Any], where: str) -> None:
    """A session of Python; what it defines is there in the next one of the page."""
    session = doctest.DocTestParser().get_doctest(block.text, names, where, None, block.line)
    said: list[str] = []
    runner = doctest.DocTestRunner(optionflags=FLAGS)
    results = runner.run(session, out=said.append, clear_globs=False)
    names.update(session.globs)
    assert results.attempted and not results.failed, f"{where}\n{''.join(said)}"


def run_commands(block: Block, capsys: pytest.CaptureFixture[str], where: str) -> None:
    """Commands of kanly, each with what it prints; `...` stands for anything."""
    for command in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
        call, _, shown = command.partition("\n")
        program, *arguments = shlex.split(call, comments=True)
        assert program == "kanly", f"{where}: {call}"
        main(arguments)
        out, err = capsys.readouterr()
        said = out + err
        wanted = shown.strip("\n") + "\n"
        if not doctest.OutputChecker().check_output(wanted, said, FLAGS):
            pytest.fail(f"{where}: $ {call}\nshown:\n{shown}\nsaid:\n{said}")


def test_every_page_is_in_the_navigation() -> None:
    navigation = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    listed = set(re.findall(r": ([\w/]+\.md)$", navigation, re.MULTILINE))
    assert {page.relative_to(ROOT / "docs").as_posix() for page in PAGES} <= listed
