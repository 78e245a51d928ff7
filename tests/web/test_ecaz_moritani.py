"""Ecaz and Moritani at the table: an Ambassador is placed, a Terror token revealed, a battle fought by two together."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from server.processes import Process
from support.position import Position
from web.browsers import Person
from web.conftest import Guests
from web.playing import Player
from web.rooms import table_for
from web.staged import Looked, pick_place, quiet, stage

SEATS = ("ecaz", "moritani", "atreides")


def arranged(at: Position) -> None:
    """Ecaz and Atreides are allied; they and Moritani stand in Carthag; Robbery lies in Arrakeen."""
    at.allied("ecaz", "atreides").terror({"arrakeen": "robbery"})
    at.forces({"carthag_11": {"ecaz": 5, "atreides": 4, "moritani": 4}})


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_an_ambassador_a_terror_token_and_a_battle_of_two(guest: Guests, server: Process, size: str) -> None:
    people = {seat: guest(size, name) for seat, name in zip(SEATS, ("Ada", "Bo", "Cy"), strict=True)}
    ada, bo = people["ecaz"], people["moritani"]
    path = table_for([*people.values()], SEATS)
    stage(server, path, lambda seat, decision, game: decision == "ChooseAmbassador", arranged)
    seen = Looked("e3")
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
    assert not seen.faults, "\n".join(seen.faults)


def view_of(person: Person, room: str) -> Any:
    """What this person sees."""
    return person.call("GET", f"{room}/view?seat=ecaz")
