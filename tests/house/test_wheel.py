"""The wheel carries everything: code, rule texts, data, the mark that the package is typed."""

import subprocess
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_wheel_has_every_file_of_the_package(tmp_path: Path) -> None:
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    (wheel,) = tmp_path.glob("kanly-*.whl")
    packed = set(zipfile.ZipFile(wheel).namelist())
    source = ROOT / "src"
    wanted = {
        file.relative_to(source).as_posix()
        for file in (source / "kanly").rglob("*")
        if file.suffix in {".py", ".md", ".json", ".ftl"} or file.name == "py.typed"
    }
    assert wanted
    assert wanted - packed == set()
    assert any(name.endswith("licenses/LICENSE") for name in packed)
