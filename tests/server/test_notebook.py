"""What players write down for themselves: there on every device, and for nobody else."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from server.house import House, house_at, room_for

LONGEST = 4000


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house_at(tmp_path_factory.mktemp("notebook") / "kanly.db") as running:
        yield running


@pytest.mark.rule("SECRET-10", "SECRET-01")
def test_notes_are_for_their_writer_only(house: House) -> None:
    """Whatever others ask for has the same bytes before and after."""
    ada, bo, watcher = house.browser(), house.browser(), house.browser()
    room = room_for([ada, bo], ["atreides", "fremen"])
    watcher.post(f"/rooms/{room}/join", {"name": "Gil", "role": "observer"}, 201)
    at = f"/rooms/{room}/notes"
    assert ada.get(at, seat="atreides") == {"seat": "atreides", "text": ""}
    paths = [f"/rooms/{room}{path}" for path in ("", "/view", "/events", "/chronicle", "/messages")]
    before = [one.http.get(path).content for path in paths for one in (bo, watcher)]
    written = {"seat": "atreides", "text": "Fremen hold a Lasgun.\nPurse of Fremen: 7"}
    assert ada.put(at, written) == written
    assert ada.get(at, seat="atreides") == written
    assert [one.http.get(path).content for path in paths for one in (bo, watcher)] == before
    for other in (bo, watcher):
        other.get(at, 403, seat="atreides")
        other.put(at, written, 403)
    assert bo.get(at, seat="fremen")["text"] == ""
    ada.put(at, written | {"text": ""})
    assert ada.get(at, seat="atreides")["text"] == ""


@pytest.mark.rule("SECRET-10")
def test_notes_stay_with_their_writer_when_the_seat_changes_hands(house: House) -> None:
    """A place that is opened from another device has its notes; who takes a seat over from a bot has none."""
    ada, bo, cy, phone = house.browser(), house.browser(), house.browser(), house.browser()
    room = room_for([ada, bo], ["atreides", "fremen"])
    at = f"/rooms/{room}/notes"
    ada.put(at, {"seat": "atreides", "text": "mine"})
    code = ada.post(f"/rooms/{room}/kit", {}, 201)["code"]
    phone.post(f"/rooms/{room}/recover", {"code": code})
    assert phone.get(at, seat="atreides")["text"] == "mine"
    phone.post(f"/rooms/{room}/resign", {"seat": "atreides"})
    phone.get(at, 403, seat="atreides")
    (number,) = [seat["number"] for seat in bo.get(f"/rooms/{room}")["seats"] if seat["faction"] == "atreides"]
    host = bo if bo.get(f"/rooms/{room}")["you"]["host"] else phone
    host.put(f"/rooms/{room}/seats/{number}/vacant", {"vacant": True})
    assert cy.post(f"/rooms/{room}/join", {"name": "Cy"}, 201)["you"]["seats"] == [number]
    assert cy.get(at, seat="atreides")["text"] == ""


def test_notes_have_an_end(house: House) -> None:
    ada, bo = house.browser(), house.browser()
    room = room_for([ada, bo], ["atreides", "fremen"])
    at = f"/rooms/{room}/notes"
    ada.put(at, {"seat": "atreides", "text": "x" * LONGEST})
    ada.put(at, {"seat": "atreides", "text": "x" * (LONGEST + 1)}, 400)
    ada.put(at, {"seat": "atreides", "text": "\x00"}, 400)
    assert ada.get(at, seat="atreides")["text"] == "x" * LONGEST
