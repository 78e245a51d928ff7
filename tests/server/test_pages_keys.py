"""The plain pages of those who hold a place: recovery kit, handing over, a stand-in, votes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import urljoin

import httpx
import pytest

from server.forms import buttons, in_words
from server.house import Browser, House, house_at, room_for
from server.staging import later, sql, until

CODE = re.compile(r"<code>([0-9A-Z-]+)</code>")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house_at(tmp_path_factory.mktemp("pages") / "kanly.db", drive_scan=0.2, absent_after=60.0) as running:
        yield running


@pytest.fixture
def table(house: House) -> tuple[str, list[Browser]]:
    """The address of a room in which Ada and Bo play, and their browsers."""
    people = [house.browser(), house.browser()]
    room = room_for(people, ["atreides", "emperor"], pace={"deadline": 86_400})
    return f"{house.url}/plain/rooms/{room}", people


def look(browser: Browser, address: str) -> str:
    """The page, in words."""
    answer = browser.http.get(address)
    assert answer.status_code == 200, answer.text
    return in_words(answer.text)


def shown_once(page: httpx.Response) -> str:
    """The code on a page that no browser keeps."""
    in_words(page.text)
    found = CODE.search(page.text)
    assert found and page.headers["Cache-Control"] == "no-store"
    return found[1]


def pressed(browser: Browser, address: str, wanted: str, **typed: str) -> httpx.Response:
    """What the first button gives whose address or text ends or begins so, whatever that is."""
    found = buttons(look(browser, address))
    to, _, fields = next(one for one in found if one[0].endswith(wanted) or one[1].startswith(wanted))
    return browser.http.post(urljoin(address, to), data=fields | typed)


def test_a_kit_is_made_and_brings_back(house: House, table: tuple[str, list[Browser]]) -> None:
    address, (ada, _) = table
    code = shown_once(pressed(ada, address, "/kit"))
    assert code not in look(ada, address), "shown this once"
    refused = pressed(ada, address, "/kit")
    assert refused.status_code == 403 and 'class="problem"' in in_words(refused.text)
    again = shown_once(pressed(ada, address, "/kit", kit=code))
    new = house.browser()
    assert pressed(new, address, "/recover", code=code).status_code == 403
    assert pressed(new, address, "/recover", code=again.lower()).status_code == 303
    assert "What only you see" in look(new, address) and "What only you see" not in look(ada, address)


@pytest.mark.parametrize("name", ["", "Cy"])
def test_a_place_is_handed_over(house: House, table: tuple[str, list[Browser]], name: str) -> None:
    address, (ada, _) = table
    code = shown_once(pressed(ada, address, "/handover"))
    assert "What only you see" in look(ada, address), "until it is taken it is hers"
    new = house.browser()
    assert pressed(new, address, "/accept", code=code, name=name).status_code == 303
    page = look(new, address)
    assert "What only you see" in page and ("Cy" in page) == bool(name)
    assert "What only you see" not in look(ada, address)
    assert pressed(ada, address, "/accept", code=code, name="").status_code == 403, "it works once"


def test_a_bot_is_let_in_and_out(table: tuple[str, list[Browser]]) -> None:
    address, (ada, _) = table
    room = address.rpartition("/")[2]
    for allowed in (True, False):
        assert pressed(ada, address, "/standin").status_code == 303
        assert ada.get(f"/rooms/{room}")["you"].get("standins", []) == ([0] if allowed else [])
    texts = [button for to, button, _ in buttons(look(ada, address)) if to.endswith("/standin")]
    assert len(texts) == 1 and "Atreides" in texts[0]


def test_a_pause_is_voted_on(table: tuple[str, list[Browser]]) -> None:
    address, (ada, bo) = table
    room = address.rpartition("/")[2]
    assert pressed(ada, address, "/vote").status_code == 303
    assert not ada.get(f"/rooms/{room}")["paused"]
    page = look(bo, address)
    assert "Ada: yes" in page
    assert "pause" not in [fields.get("kind") for _, _, fields in buttons(page)], "it is voted on already"
    ballots = [button for to, button, fields in buttons(page) if to.endswith("/ballot")]
    assert ballots == ["yes", "no"]
    assert pressed(bo, address, "/ballot").status_code == 303
    assert ada.get(f"/rooms/{room}")["paused"]
    kinds = [fields["kind"] for to, _, fields in buttons(look(bo, address)) if to.endswith("/vote")]
    assert "resume" in kinds and "pause" not in kinds
    assert not [1 for to, _, _ in buttons(look(bo, address)) if to.endswith("/ballot")], "it is decided"


def test_who_is_gone_is_voted_on(house: House, table: tuple[str, list[Browser]]) -> None:
    address, (ada, bo) = table
    room = address.rpartition("/")[2]
    replaced = [fields for to, _, fields in buttons(look(bo, address)) if fields.get("kind") == "replace"]
    assert [fields["seat"] for fields in replaced] == ["atreides"], "whom the game waits for"
    early = bo.http.post(f"{address}/vote", data=replaced[0] | {"choice": "bot"})
    assert early.status_code == 409 and 'class="problem"' in in_words(early.text)
    later(house, room, 120)
    late = bo.http.post(f"{address}/vote", data=replaced[0] | {"choice": "bot"})
    assert late.status_code == 303
    until(lambda: sql(house, "SELECT 1 FROM log WHERE room = ? AND by = 'bot'", room))
    assert ada.get(f"/rooms/{room}")["seats"][0]["kind"] == "bot"
    look(ada, address)


def test_a_take_back_is_voted_on(house: House, table: tuple[str, list[Browser]]) -> None:
    address, (ada, bo) = table
    room = address.rpartition("/")[2]
    assert pressed(ada, address, "keep ").status_code == 303
    assert pressed(ada, address, "May Atreides").status_code == 303
    assert "Ada: yes" in look(bo, address)
    assert pressed(bo, address, "/ballot").status_code == 303
    assert "It was decided: yes." in look(ada, address)
    until(lambda: ada.get(f"/rooms/{room}/prompt", seat="atreides")["prompt"]["decision"] == "ChooseTraitor")


def test_who_only_watches_neither_votes_nor_gives_its_word(house: House, table: tuple[str, list[Browser]]) -> None:
    address, (ada, _) = table
    room, watcher = address.rpartition("/")[2], house.browser()
    watcher.post(f"/rooms/{room}/join", {"name": "Di", "role": "observer"}, 201)
    pressed(ada, address, "/vote")
    page = look(watcher, address)
    assert "Ada: yes" in page
    assert not [to for to, _, _ in buttons(page) if to.endswith(("/vote", "/ballot", "/standin"))]
    shown_once(pressed(watcher, address, "/kit"))  # a place is a place
