"""The page of the web table and its files, and the plain pages where it has not been built."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from kanly.server import site
from server.house import House, house_at


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house_at(tmp_path_factory.mktemp("site") / "kanly.db") as running:
        yield running


@pytest.mark.parametrize("path", ["/", "/rooms/abc", "/rules", "/rules/STORM-03", "/learn", "/learn/storm"])
def test_the_page_or_the_plain_one(house: House, path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(site, "PAGE", tmp_path)
    away = httpx.get(f"{house.url}{path}")
    assert away.status_code == 302
    assert away.headers["location"] == ("/plain/rooms/abc" if path == "/rooms/abc" else "/plain")
    (tmp_path / "index.html").write_text('<div id="app"></div>')
    page = httpx.get(f"{house.url}{path}")
    assert page.status_code == 200 and page.headers["cache-control"] == "no-cache"
    assert page.headers["content-type"].startswith("text/html")
    policy = page.headers["content-security-policy"]
    assert "default-src 'none'" in policy and "script-src 'self';" in policy and "unsafe" not in policy


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A page with a script, packed and not, and a font."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "index-1.js").write_text("let kanly")
    (tmp_path / "assets" / "index-1.js.gz").write_bytes(gzip.compress(b"let kanly"))
    (tmp_path / "assets" / "a.woff2").write_bytes(b"font")
    (tmp_path / "secret.txt").write_text("secret")
    monkeypatch.setattr(site, "PAGE", tmp_path)
    return tmp_path


@pytest.mark.parametrize(("accepts", "encoding"), [("gzip, br", "gzip"), ("identity", None)])
def test_files_are_kept_for_ever_and_packed(house: House, built: Path, accepts: str, encoding: str | None) -> None:
    script = httpx.get(f"{house.url}/assets/index-1.js", headers={"Accept-Encoding": accepts})
    assert script.text == "let kanly" and script.headers.get("content-encoding") == encoding
    assert script.headers["content-type"].startswith("text/javascript")
    assert "immutable" in script.headers["cache-control"] and script.headers["vary"] == "Accept-Encoding"
    assert httpx.get(f"{house.url}/assets/a.woff2").headers["content-type"] == "font/woff2"


@pytest.mark.parametrize("name", ["none.js", "..%2Fsecret.txt", "..", ".", "%2e%2e%2fsecret.txt"])
def test_nothing_else_is_served(house: House, built: Path, name: str) -> None:
    assert "secret" not in httpx.get(f"{house.url}/assets/{name}", follow_redirects=True).text
    if name == "none.js":
        assert httpx.get(f"{house.url}/assets/{name}").status_code == 404
