"""The texts of the rulebook and the data of the catalog agree; and the check that says so notices when they do not."""

import json
import re
from collections.abc import Callable
from importlib import resources
from typing import Any

import pytest

from kanly import rulebook
from rulebook.checker import faults


@pytest.fixture
def data() -> dict[str, Any]:
    folder = resources.files("kanly.catalog") / "data"
    return {file.name: json.loads(file.read_text("utf-8")) for file in folder.iterdir() if file.name.endswith(".json")}


def test_texts_and_data_agree(data: dict[str, Any]) -> None:
    assert faults(rulebook.texts(), data) == []


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("10-base-game.md", "source: base p.7\n", "", "'source: ...' expected"),
        ("10-base-game.md", "### STORM-03 ·", "### STORM-04 ·", "STORM-04 is already defined"),
        ("10-base-game.md", "(STORM-15)", "(STORM-95)", "unknown rule STORM-95"),
        ("10-base-game.md", "modes: all\n", "modes: module worms\n", "unknown setting worms"),
        ("80-timing-and-windows.md", "`w_storm`", "`w_sandstorm`", "w_storm"),
        ("00-index.md", "| `STORM` | 15 |", "| `STORM` | 14 |", "family STORM"),
        ("00-index.md", "- STORM-09: ", "- STORM-08: ", "STORM-09 is provisional but not listed"),
        ("00-index.md", "Together 1137 rules", "Together 1136 rules", "Together"),
        (
            "00-index.md",
            "| `bribes` | general | on, off | on |",
            "| `bribes` | general | on, off | off |",
            "row of bribes",
        ),
        ("10-base-game.md", "policy: as printed, last users of the wheels.", "", "open: without a policy"),
    ],
)
def test_a_fault_in_a_text_is_found(data: dict[str, Any], file: str, old: str, new: str, told: str) -> None:
    assert old in rulebook.texts()[file]
    texts = {**rulebook.texts(), file: rulebook.texts()[file].replace(old, new, 1)}
    assert re.search(re.escape(told), "\n".join(faults(texts, data)))


def _swap_circles(data: dict[str, Any]) -> None:
    data["seats.json"]["circles"]["by_seats"][0]["circles"].reverse()


def _free_the_worm(data: dict[str, Any]) -> None:
    data["spice_cards.json"]["cards"][0]["count"] += 1


def _cite_nothing(data: dict[str, Any]) -> None:
    data["settings.json"]["settings"][0]["rule"] = "SETUP-99"


def _strengthen_caladan(data: dict[str, Any]) -> None:
    data["homeworlds.json"]["worlds"][0]["high"]["battle_bonus"] += 1


def _forget_a_file(data: dict[str, Any]) -> None:
    data["moons.json"] = {}


def _stop_nothing(data: dict[str, Any]) -> None:
    power = data["factions.json"]["factions"][0]["advantages"][0]
    power["karama_can_stop"] = not power["karama_can_stop"]


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (_swap_circles, "circles for 2"),
        (_free_the_worm, "base cards"),
        (_cite_nothing, "unknown rule SETUP-99"),
        (_strengthen_caladan, "homeworlds.json: "),
        (_forget_a_file, "moons.json is not listed"),
        (_stop_nothing, "stoppable"),
    ],
)
def test_a_fault_in_the_data_is_found(
    data: dict[str, Any], change: Callable[[dict[str, Any]], None], told: str
) -> None:
    change(data)
    assert told in "\n".join(faults(rulebook.texts(), data))
