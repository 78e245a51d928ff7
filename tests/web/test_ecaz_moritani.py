"""Ecaz and Moritani at the table: an Ambassador is placed, a Terror token revealed, a battle fought by two together."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from kanly.game import Game
from server.databases import run_sql
from server.house import PATIENCE
from server.processes import Process, process_at
from support.position import Position
from web.browsers import Person
from web.conftest import Guests
from web.playing import Player
from web.rooms import table_for

SEATS = ("ecaz", "moritani", "atreides")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server of its own: it is killed and started while positions are staged."""
    with process_at(f"sqlite:///{tmp_path_factory.mktemp('web') / 'kanly.db'}") as running:
        yield running


def sql(server: Process, statement: str, *values: Any) -> list[Any]:
    """The rows that this gives in the server's database; in a thread of its own, for the browser has the loop of this
    one."""
    with ThreadPoolExecutor(1) as threads:
        return threads.submit(run_sql, server.database, statement, *values).result()


def staged(server: Process, room: str) -> None:
    """Staged, not reached by play: at the end of the first Revival Phase Ecaz and Atreides are allied; they and
    Moritani stand in Carthag; Robbery lies in Arrakeen."""
    id = room.rpartition("/")[2]
    server.kill()
    ((save,),) = sql(server, "SELECT save FROM snapshots WHERE room = ? AND seq = 0", id)
    game = Game.new(Game.load(save).journal.settings, "staged")
    while (waiting := game.prompt(game.owed()[0])) and waiting.decision != "ChooseAmbassador":
        game.act(game.owed()[0], waiting.default)
    at = Position.__new__(Position)
    at.table = game._g.table
    at.allied("ecaz", "atreides").terror({"arrakeen": "robbery"})
    at.forces({"carthag_11": {"ecaz": 5, "atreides": 4, "moritani": 4}})
    sql(server, "UPDATE snapshots SET save = ?, past = '[0,[]]' WHERE room = ? AND seq = 0", game.save(), id)
    sql(server, "UPDATE rooms SET question = ?, asked_at = ? WHERE id = ?", f"0.{game.question}", time.time(), id)
    server.start()


def quiet(people: Sequence[Person], room: str, until: Callable[[str, str], bool]) -> None:
    """Silence answers for all of them, until somebody is asked a question (seat, decision) that it shall not answer."""
    sent, end = 0, time.monotonic() + PATIENCE
    while time.monotonic() < end:
        for person, seat in zip(people, SEATS, strict=True):
            asked = person.call("GET", f"{room}/asked?seat={seat}")
            prompt = asked["prompt"]
            if not prompt or not prompt["waited_for"] or prompt["answered"]:
                continue
            if until(seat, prompt["decision"]):
                return
            sent += 1
            body: dict[str, Any] = {"seat": seat, "action": prompt["silence"]["action"], "question": asked["question"]}
            answer = person.context.request.post(
                f"{person.url}/api{room}/actions", data=body | {"client_id": f"quiet {sent} {end}"}
            )
            if answer.ok:
                end = time.monotonic() + PATIENCE
    raise AssertionError("it never came to that")


def pick_place(person: Person, name: str) -> None:
    """Choose a place out of the list of the panel."""
    panel = person.page.locator("#decision")
    panel.get_by_role("button", name="List").first.click()
    places = panel.locator(".dest select")
    value = places.locator("option", has_text=name).first.get_attribute("value")
    places.select_option(value)


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_an_ambassador_a_terror_token_and_a_battle_of_two(guest: Guests, server: Process, size: str) -> None:
    people = [guest(size, name) for name in ("Ada", "Bo", "Cy")]
    ada, bo = people[:2]
    path = table_for(people, SEATS)
    staged(server, path)
    faults: list[str] = []

    def seen(person: Person, name: str) -> None:
        person.page.wait_for_timeout(600)
        person.picture(f"e3-{name}")
        faults.extend(f"{name}: {one}" for one in person.axe())
        wide = person.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert wide <= 0, f"{name} is {wide} pixels wider than the screen"

    for person in (ada, bo):
        person.page.goto(path)
    panel = ada.page.locator("#decision[data-decision=ChooseAmbassador]")
    expect(panel.get_by_role("heading", level=1)).to_be_visible()
    seen(ada, "placing")
    token = panel.locator(".token-pick").first
    token.focus()
    token.press("Enter")
    expect(token).to_have_attribute("aria-checked", "true")
    pick_place(ada, "Tuek's Sietch")
    expect(panel.locator(".token-rule a")).to_be_visible()
    main = panel.locator("[data-act=main]")
    expect(main).to_contain_text("Place in Tuek's Sietch")
    seen(ada, "placing-chosen")
    main.click()
    expect(ada.page.locator("#decision[data-decision=ChooseAmbassador]")).to_have_count(0)
    quiet(people, path, lambda seat, decision: decision == "ChooseAmbassador")
    for person in (ada, bo):
        expect(person.page.locator('[data-token="ambassador tueks_sietch"]')).to_be_attached()
    expect(panel).to_contain_text("costs 2 spice")
    quiet(people, path, lambda seat, decision: (seat, decision) == ("ecaz", "ChooseShipment"))

    hidden, open_to_owner = (person.page.locator('[data-token^="terror arrakeen"]') for person in (ada, bo))
    expect(hidden).to_have_attribute("aria-label", "a Terror token, face down in Arrakeen")
    expect(open_to_owner).to_have_attribute("aria-label", "Terror token: Robbery in Arrakeen")
    assert "terror_robbery" not in str(ada.call("GET", f"{path}/view?seat=ecaz"))
    for person, tells in ((ada, "5 in the supply"), (bo, "Sabotage")):
        person.page.locator(".seat[data-f=moritani]").first.click()
        sheet = person.page.get_by_role("dialog", name="Moritani")
        expect(sheet).to_contain_text(tells)
        expect(sheet).to_contain_text("Duke Vidal")
        seen(person, f"sheet-{person.name}")
        person.page.keyboard.press("Escape")
        expect(sheet).to_be_hidden()
    ships = ada.page.locator("#decision[data-decision=ChooseShipment]")
    expect(ships).to_be_visible()
    pick_place(ada, "Arrakeen")
    expect(ships.locator("[data-act=main]")).to_have_attribute("aria-disabled", "false")
    ships.locator("[data-act=main]").click()
    quiet(people, path, lambda seat, decision: decision == "ChooseTerror")

    terror = bo.page.locator("#decision[data-decision=ChooseTerror]")
    expect(terror.locator("[data-told=terror_robbery]")).to_contain_text("Robbery")
    expect(terror.get_by_role("link", name="TERROR-28")).to_be_visible()
    seen(bo, "terror")
    terror.locator("[data-act=main]").click()
    robbery = bo.page.locator("#decision[data-decision=ChooseRobbery]")
    expect(robbery.locator("[data-act=main]")).to_be_visible()
    seen(bo, "robbery")
    robbery.locator("[data-act=main]").click()
    expect(open_to_owner).to_have_count(0)
    quiet(people, path, lambda seat, decision: decision == "ChooseLead")

    lead = ada.page.locator("#decision[data-decision=ChooseLead]")
    expect(lead).to_contain_text("5 forces here")
    lead.get_by_role("radio").first.click()
    seen(ada, "lead")
    lead.locator("[data-act=main]").click()
    quiet(people, path, lambda seat, decision: decision == "ChoosePlan")
    for person in (ada, bo):
        expect(person.page.locator("#decision[data-decision=ChoosePlan]")).to_be_visible()
    seen(ada, "plan")
    players = [Player(person, Random(5)) for person in (ada, bo)]
    for player in players:
        while player.read().decision == "ChoosePlan" and not player.read().sealed:
            player.answer()
    quiet(people, path, lambda seat, decision: decision == "ChooseBattle" or view_of(ada, path)["phase"] != "battle")
    expect(ada.page.locator(".rvbox")).to_contain_text("with Atreides")
    seen(ada, "reveal")
    assert not faults, "\n".join(faults)


def view_of(person: Person, room: str) -> Any:
    """What this person sees."""
    return person.call("GET", f"{room}/view?seat=ecaz")
