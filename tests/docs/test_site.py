"""What the site is made of is up to date and whole."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

import docstrings
import generated_pages
import layers_picture
from kanly import catalog
from kanly.game import Game
from kanly.game.schemas import schema

ROOT = Path(__file__).parents[2]


def test_the_picture_shows_the_present_layers() -> None:
    shown = layers_picture.PICTURE.read_text(encoding="utf-8")
    assert shown == layers_picture.picture(), "out of date: python docs/tools/layers_picture.py"


def test_the_picture_has_every_package_of_the_contracts() -> None:
    drawn = layers_picture.picture()
    packages = {p.name for p in (ROOT / "src" / "kanly").iterdir() if (p / "__init__.py").is_file()}
    assert packages and all(f">kanly.{name}</text>" in drawn for name in packages)


def test_every_setting_is_told() -> None:
    page = generated_pages.settings_page()
    for setting in catalog.settings().settings:
        assert f"| `{setting.name}` |" in page and f"| {setting.rule} |" in page


def test_every_command_is_told() -> None:
    page = generated_pages.commands_page()
    assert all(f"## kanly {name}\n" in page for name in ("play", "rule", "settings", "sim", "verify"))
    assert "| `--versus` | Two kinds of bots" in page


@pytest.mark.parametrize("what", ["actions", "events"])
def test_every_kind_is_told(what: str) -> None:
    page = generated_pages.vocabulary_page()
    kinds = schema(what)["anyOf"]
    assert len(kinds) > 50
    assert all(f"| `{kind['$ref'].rpartition('/')[2]}` |" in page for kind in kinds)


def test_every_question_and_place_is_told() -> None:
    page, ids = generated_pages.vocabulary_page(), generated_pages.ids_page()
    assert all(f"| `{name}` |" in page for name in ("ChooseBid", "ChoosePlan", "React"))
    assert all(f"| `{territory}` |" in ids for territory in catalog.board().locations_of)


@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_facts_and_outlook_of_a_question_are_those_that_are_told(mode: str) -> None:
    told = {kind.__name__: {"seat", *generated_pages.facts_of(kind)} for kind in generated_pages.decisions()}
    outlooks = {kind.__name__: generated_pages.told(kind.outlook) for kind in generated_pages.decisions()}
    seats = ["atreides", "bene_gesserit", "emperor", "fremen", "harkonnen", "spacing_guild"]
    game, rng, met = Game.new({"seats": seats, "mode": mode, "max_turns": 3}, seed="facts"), Random(1), set[str]()
    while not game.over:
        prompt = game.prompt(game.owed()[0])
        assert prompt
        facts, known = prompt.facts, told[prompt.decision]
        assert known <= set(facts), prompt.decision
        if prompt.decision != "React":  # which has those of its window too
            assert not {name for name, value in facts.items() if value is not None} - known, prompt.decision
        met.add(prompt.decision)
        action = prompt.sample(rng)
        assert all(f"`{name}`" in outlooks[prompt.decision] for name in prompt.outlook(action)), prompt.decision
        game.act(prompt.seat, action)
    assert {"ChooseBid", "ChoosePlan", "ChooseShipment", "React"} <= met


def test_what_the_fields_of_actions_hold_is_told() -> None:
    hints = [str(hint) for kind in generated_pages.actions() for hint in kind.__annotations__.values()]
    names = {name for hint in hints if "ClassVar" not in hint for name in re.findall(r"\b[A-Z]\w+", hint)}
    assert names - {"None", "Mapping", "Literal"} <= set(generated_pages.VALUES)


def test_the_strengths_of_leaders_are_told() -> None:
    page = generated_pages.ids_page()
    assert "| `stilgar` | Stilgar | fremen | 7 |" in page and "| `zoal` | Zoal | tleilaxu | varies |" in page
    assert "| `lasgun` | Lasgun | weapon | lasgun weapon |" in page and "| Carthag | stronghold |" in page


@pytest.mark.parametrize("module", [docstrings, generated_pages, layers_picture])
def test_the_doctests_of_the_tools(module: ModuleType) -> None:
    results = doctest.testmod(module)
    assert results.attempted and not results.failed


def test_the_site_is_built_without_a_warning(tmp_path: Path) -> None:
    call = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(tmp_path / "site")]
    built = subprocess.run(call, cwd=ROOT, capture_output=True, text=True)
    assert built.returncode == 0, built.stdout + built.stderr
    game = (tmp_path / "site" / "api" / "game.html").read_text(encoding="utf-8")
    assert "kanly.game.Game.act" in game and "Raises IllegalAction" in game
    pages = [file.read_text(encoding="utf-8") for file in (tmp_path / "site").rglob("*.html")]
    assert not any('src="http' in page or 'rel="stylesheet" href="http' in page for page in pages)
