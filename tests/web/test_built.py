"""What the build has made: small enough for a phone, with fonts of its own and their licences."""

from __future__ import annotations

import re
from gzip import compress

import pytest

from web.browsers import ROOT

ASSETS = ROOT / "src" / "kanly" / "page" / "assets"
LARGEST = 250_000  # bytes of script, packed, of all pages together


@pytest.fixture(autouse=True, scope="module")
def built() -> None:
    assert ASSETS.is_dir(), "the page is not built: make page"


def test_the_script_is_small() -> None:
    scripts = [file.read_bytes() for file in ASSETS.glob("*.js")]
    size = sum(len(compress(script, 9)) for script in scripts)
    assert 10_000 < size < LARGEST


def test_fonts_are_shipped_and_open() -> None:
    styles = "".join(file.read_text(encoding="utf-8") for file in ASSETS.glob("*.css"))
    named = {name.strip("\"'").rpartition("/")[2] for name in re.findall(r"url\(([^)]*woff2)[^)]*\)", styles)}
    assert named == {file.name for file in ASSETS.glob("*.woff2")} != set()
    for font in ("alegreya-sans", "eb-garamond", "im-fell-double-pica-sc"):
        assert any(name.startswith(font) for name in named)
        assert "SIL OPEN FONT LICENSE" in (ASSETS / f"{font}-licence.txt").read_text(encoding="utf-8").upper()


FETCHED = re.compile(r"""(?:src|href)="([^"]*)|url\(([^)]*)\)|@import "([^"]*)""")


def test_nothing_is_fetched_from_elsewhere() -> None:
    for file in [*ASSETS.glob("*.css"), ASSETS.parent / "index.html"]:
        all_of_it = FETCHED.findall(file.read_text(encoding="utf-8"))
        addresses = [address.strip("\"'") for found in all_of_it for address in found if address]
        assert addresses and not [address for address in addresses if not re.match(r"/(?!/)|#|data:", address)]
