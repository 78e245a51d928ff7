"""Windows, decisions and the steps of the phases."""

import re

import pytest

from kanly import catalog, rulebook

WINDOWS = catalog.windows()


@pytest.mark.rule("TIMING-04")
def test_kinds() -> None:
    printed = re.findall(r"^\| `(\w+)` \|", rulebook.rule("TIMING-04").text, re.M)
    assert list(WINDOWS.kinds) == printed
    assert {window.kind for window in WINDOWS.windows} <= set(printed)


@pytest.mark.rule("TIMING-27")
def test_every_window_of_the_catalogue_is_there() -> None:
    named = set(re.findall(r"(?<!\w)[dw]_[a-z_]+", rulebook.rule("TIMING-27").text)) - {"d_x", "w_x"}
    assert len(WINDOWS.window) == 157
    twins = {window.id for window in WINDOWS.windows if window.twin_of}
    assert set(WINDOWS.window) == named | twins
    for id in twins:
        twin = WINDOWS.window[id].twin_of
        assert twin is not None
        assert twin in named
        assert twin[2:] == id[2:]


@pytest.mark.rule("TIMING-04", "TIMING-06")
def test_who_sees_who_has_answered() -> None:
    sealed = {"secret_simultaneous": True, "window": False}
    for window in WINDOWS.windows:
        assert window.openly_sealed is sealed.get(window.kind)
        assert window.id.startswith(("w_", "d_"))
        assert window.default
        assert window.rule


@pytest.mark.rule(
    "TIMING-30",
    "TIMING-31",
    "TIMING-32",
    "TIMING-33",
    "TIMING-34",
    "TIMING-35",
    "TIMING-36",
    "TIMING-37",
    "TIMING-38",
    "TIMING-39",
    "TIMING-40",
)
def test_the_steps_are_the_rows_of_the_timing_tables() -> None:
    assert list(WINDOWS.table) == [f"TIMING-{number}" for number in range(30, 41)]
    for rule, table in WINDOWS.table.items():
        text = rulebook.rule(rule).text
        printed = re.findall(r"^\| (\d{1,2}\.\d\d|T\.\d) \| (.*) \| [^|]* \|$", text, re.M)
        assert [step.step for step in table.steps] == [number for number, _ in printed]
        for step, (_, row) in zip(table.steps, printed, strict=True):
            assert step.open_point == ("○" in row)
            assert set(step.windows) == set(re.findall(r"(?<!\w)[dw]_[a-z_]+", row))
    assert len(WINDOWS.step) == 151


def test_windows_and_steps_name_each_other() -> None:
    places: dict[str, list[str]] = {}
    for step in WINDOWS.step.values():
        for name in (*step.windows, *step.also):
            assert name in WINDOWS.window
            places.setdefault(name, []).append(step.step)
    for window in WINDOWS.windows:
        assert list(window.steps) == places.get(window.id, [])


def test_modes_name_settings() -> None:
    settings = catalog.settings().setting
    for window in WINDOWS.windows:
        for mode in window.modes:
            word, _, name = mode.partition(" ")
            assert word in ("all", "advanced") or (word == "module" and settings[name].group == "module")
    for tag in ("hw", "nx", "disc", "gm", "st", "tech", "skill", "sh"):
        assert getattr(WINDOWS.tags, tag) in settings
