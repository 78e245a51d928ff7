"""The plain pages: a room opened, entered and played in them alone."""

from __future__ import annotations

import re
from collections.abc import Iterator

import httpx
import pytest

from server.forms import buttons, in_words, press
from server.house import PLAIN, Browser, House, house_at, room_for
from server.staging import until


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house_at(tmp_path_factory.mktemp("pages") / "kanly.db") as running:
        yield running


def answered(http: httpx.Client, address: str) -> bool:
    """Press the first answer on the page of this room; whether there was one and it came in time."""
    page = in_words(http.get(address).text)
    acts = [(to, fields) for to, _, fields in buttons(page) if to.endswith("/act") and "action" in fields]
    if not acts:
        return False
    answer = http.post(acts[0][0], data=acts[0][1], follow_redirects=True)
    in_words(answer.text)
    assert answer.status_code in (200, 409), answer.text  # a bot may have ended the question meanwhile
    return answer.status_code == 200


@pytest.mark.parametrize("how", ["free", "random", "draft"])
def test_a_game_is_opened_and_played_with_forms(house: House, how: str) -> None:
    with httpx.Client(base_url=house.url, verify=PLAIN) as ada, httpx.Client(base_url=house.url, verify=PLAIN) as bo:
        home = ada.get("/plain").text
        room = press(ada, home, "Open a room", name="Ada", title="A & B", people="2", bots="1", selection=how)
        assert "<h1>A &amp; B</h1>" in room
        address = re.search(r"/plain/rooms/\w+", room)
        assert address
        press(bo, bo.get(address[0]).text, "come in to play", name="<Bo>")
        if how == "free":
            press(ada, ada.get(address[0]).text, "/claim", faction="atreides")
            press(bo, bo.get(address[0]).text, "/claim", faction="fremen")
        room = press(ada, ada.get(address[0]).text, "/deal")
        assert "&lt;Bo&gt;" in room and "<Bo>" not in room
        if how == "draft":
            for _ in range(2):
                for who in (ada, bo):
                    if "/claim" in (page := who.get(address[0]).text):
                        free = re.findall(r'<option value="(\w+)">', page)
                        for faction in free:
                            answer = who.post(f"{address[0]}/claim", data=dict(buttons(page)[0][2], faction=faction))
                            if answer.status_code == 303:
                                break
        press(ada, ada.get(address[0]).text, "/ready")
        press(bo, bo.get(address[0]).text, "/ready")
        page = press(ada, ada.get(address[0]).text, "/start")
        assert "What only you see" in page and "Chronicle" in page
        assert "take the last action back" not in page or how != "free"
        if how == "free":
            page = press(ada, page, "keep ")
            assert "take the last action back" in page
            for _ in range(7):
                until(lambda: any([answered(who, address[0]) for who in (ada, bo)]))
        said = press(ada, page, "/say", text="1 < 2", to="table")
        assert "Ada: 1 &lt; 2" in said
        refused = ada.post(f"{address[0]}/act", data={"seat": "nobody", "line": "pass"})
        assert refused.status_code == 403 and "That is not your seat." in refused.text


def test_what_a_line_means_is_told(house: House) -> None:
    with httpx.Client(base_url=house.url, verify=PLAIN) as ada:
        home = ada.get("/plain").text
        wanted = {"name": "Ada", "title": "Alone", "people": "1", "bots": "2", "selection": "free"}
        press(ada, home, "Open a room", **wanted)
        home = ada.get("/plain").text
        address = re.search(r"/plain/rooms/\w+", home)
        assert address and "Alone" in home
        for deed, more in (("claim", {"faction": "fremen"}), ("deal", {}), ("ready", {}), ("start", {})):
            press(ada, ada.get(address[0]).text, f"/{deed}", **more)
        page = ada.get(address[0]).text
        form = next(fields for to, button, fields in buttons(page) if button == "send")
        unread = ada.post(f"{address[0]}/act", data=form | {"line": "fly to the moon"})
        assert unread.status_code == 422 and 'class="problem"' in unread.text
        typed = next(button for to, button, _ in buttons(page) if to.endswith("/act") and button.startswith("keep"))
        assert re.search(r"\(\d+\)$", typed), "a traitor is shown with its strength"
        press(ada, page, "send", line=typed.upper())


def test_a_form_is_filled_with_words_and_bears_what_nobody_can_have_chosen(house: House) -> None:
    ada, bo = house.browser(), house.browser()
    room = room_for([ada, bo], ["atreides", "harkonnen"], pace={"tick": 0})
    people, seen = {"atreides": ada, "harkonnen": bo}, set[str]()
    while not seen >= {"ChooseBid", "ChooseShipment", "ChooseMove"}:
        for seat, browser in people.items():
            asked = browser.get(f"/rooms/{room}/prompt", seat=seat)["prompt"]
            if asked and asked.get("form") and asked["decision"] not in seen:
                seen.add(asked["decision"])
                fill_in(house, browser, room, seat, [field["name"] for field in asked["form"]["fields"]])
            if asked and asked.get("waited_for", True):
                browser.act(room, seat, asked["default"])


def fill_in(house: House, browser: Browser, room: str, seat: str, names: list[str]) -> None:
    """Look at the form of a seat, with sense and without."""

    def page(**given: str) -> str:
        answer = browser.http.get(f"{house.url}/rooms/{room}", params={"seat": seat, **given})
        assert answer.status_code == 200, answer.text
        return in_words(answer.text)

    for label, choices in re.findall(r"<label>([^<]*) <select name=\"[^\"]*\">(.*?)</select>", page(), re.S):
        shown = re.findall(r"<option[^>]*>([^<]*)</option>", choices)
        assert not [text for text in (label, *shown) if "_" in text or "." in text], (label, shown)
    for name in (*names, "none", ""):
        for value in (
            "",
            "x",
            "[",
            "[" * 3000,
            "{}",
            "[1]",
            "-1",
            "1e999",
            "null",
            '"x"',
            '"\\ud800"',
            "9" * 30,
            "\0",
            "é",
        ):
            page(**{name: value})


def test_a_page_that_is_not_there(house: House) -> None:
    gone = httpx.get(f"{house.url}/plain/rooms/none")
    assert gone.status_code == 404 and "There is no such room." in gone.text
    assert "EventSource" in httpx.get(f"{house.url}/plain/live.js").text
