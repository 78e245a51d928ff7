"""Nothing in the repository depends on the machine or the network it was written on."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
HOSTS = re.compile(r"pypi\.\w|pythonhosted\.\w|npmjs\.\w|crates\.io|registry\.\w+\.\w")
MACHINE_PATHS = re.compile(
    r"(?<![\w./~-])/(?:home|root|work|tmp|mnt|srv|opt|Users|private|var/folders)/\w|\b[A-Z]:\\\\?\w"
)


def tracked_files() -> list[Path]:
    """Every file under version control that is there; the test is skipped outside a working copy."""
    if not (ROOT / ".git").exists() or shutil.which("git") is None:
        pytest.skip("no working copy of git")
    names = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [file for name in names.split("\0") if name and (file := ROOT / name).is_file()]


@pytest.mark.parametrize("traces", [HOSTS, MACHINE_PATHS], ids=["hosts of registries", "paths of a machine"])
def test_no_file_names(traces: re.Pattern[str]) -> None:
    found = []
    for file in tracked_files():
        if file == Path(__file__):
            continue
        try:
            lines = file.read_text(encoding="utf-8").splitlines()
        except UnicodeDecodeError:
            continue
        found += [
            f"{file.relative_to(ROOT)}:{number}: {line.strip()}"
            for number, line in enumerate(lines, 1)
            if traces.search(line)
        ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("line", "refused"),
    [
        ("see /home/ada/kanly", True),
        ("open('/tmp/x')", True),
        (r"C:\\Users", True),
        ("#!/usr/bin/env bash", False),
        ("GET /work", False),
        ("src/kanly/tmp/x", False),
    ],
)
def test_paths_of_a_machine_are_known(line: str, refused: bool) -> None:
    assert bool(MACHINE_PATHS.search(line)) is refused


def test_the_lock_pins_every_package_and_names_no_address() -> None:
    lines = (ROOT / "requirements.lock").read_text(encoding="utf-8").splitlines()
    pins = [line for line in lines if not line.startswith("#")]
    assert pins
    assert [line for line in pins if not re.fullmatch(r"[a-z0-9-]+==[\w.]+(?: ; .+)?", line)] == []
    assert "://" not in "\n".join(lines)
