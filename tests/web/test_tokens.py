"""What an entry sets off, answered by the real controls: Ambassadors, the copy of one, a relocation, a Sneak Attack."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from server.processes import Process
from support.position import Position
from web.browsers import Person
from web.conftest import Guests
from web.rooms import table_for
from web.staged import Looked, asked, no_ambassadors, pick_place, quiet, stage

SEATS = ("ecaz", "moritani", "atreides")


def arranged(at: Position) -> None:
    """Ambassadors stand in Arrakeen (Bene Gesserit) and Carthag (Ecaz), a Sneak Attack lies in Tuek's Sietch; Ecaz has
    forces in two sectors of the Imperial Basin."""
    no_ambassadors(at)
    cohort = ("bene_gesserit", "atreides", "choam", "emperor", "spacing_guild")
    at.ambassadors(*cohort, placed={"arrakeen": "bene_gesserit", "carthag": "ecaz"})
    at.terror({"tueks_sietch": "sneak_attack"}).purse(atreides=15)
    at.forces({"imperial_basin_9": {"ecaz": 2}, "imperial_basin_10": {"ecaz": 3}})


@pytest.fixture
def entry(guest: Guests, server: Process) -> Callable[[str, str], tuple[dict[str, Person], str]]:
    """Atreides ship a force to a place: everybody, at browsers of this size, and the path of the room."""

    def ships(size: str, place: str) -> tuple[dict[str, Person], str]:
        people = {seat: guest(size, name) for seat, name in zip(SEATS, ("Ada", "Bo", "Cy"), strict=True)}
        path = table_for([*people.values()], SEATS, mode="advanced")
        stage(server, path, lambda seat, decision, game: (seat, decision) == ("atreides", "ChooseShipment"), arranged)
        cy = people["atreides"]
        action = cy.call("POST", f"{path}/try", {"seat": "atreides", "line": f"ship 1 {place}"})["said"]["action"]
        question = cy.call("GET", f"{path}/asked?seat=atreides")["question"]
        body = {"seat": "atreides", "action": action, "question": question, "client_id": "ship"}
        cy.call("POST", f"{path}/actions", body)
        return people, path

    return ships


Entry = Callable[[str, str], tuple[dict[str, Person], str]]


def board_of(person: Person, path: str) -> Any:
    """What stands on the board."""
    return person.call("GET", f"{path}/view")["board"]


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_a_copied_ambassador_relocates_forces_of_two_sectors(entry: Entry, size: str) -> None:
    people, path = entry(size, "Arrakeen")
    ada, look = people["ecaz"], Looked("tokens")
    ada.page.goto(path)
    quiet(people, path, lambda seat, decision: decision == "ChooseTrigger")
    trigger = asked(ada, "ChooseTrigger")
    expect(trigger.get_by_role("link", name="AMB-31").first).to_be_visible()
    look(ada, "trigger")
    trigger.locator("[data-act=main]").click()
    copy = asked(ada, "ChooseCopiedEffect")
    expect(copy.get_by_role("radio")).to_have_count(5)
    expect(copy.locator("[data-act=main]")).to_have_attribute("aria-disabled", "true")
    copy.get_by_role("radio", name="Fremen").click()
    look(ada, "copy")
    copy.locator("[data-act=main]").click()
    moves = asked(ada, "ChooseRelocation")
    expect(moves.locator("[data-act=main]")).to_be_visible()
    look(ada, "relocation")
    numbers = moves.get_by_role("spinbutton")
    expect(numbers).to_have_count(2)
    numbers.nth(0).press("ArrowDown")
    numbers.nth(1).press("End")
    pick_place(ada, "Polar Sink")
    expect(moves.locator("[data-act=main]")).to_have_attribute("aria-disabled", "false")
    look(ada, "relocation-chosen")
    moves.locator("[data-act=main]").click()
    expect(moves).to_have_count(0)
    board = board_of(ada, path)
    assert board["polar_sink"]["ecaz"]["ordinary"] == 4
    assert board["imperial_basin_9"]["ecaz"]["ordinary"] == 1
    assert "imperial_basin_10" not in board
    assert not look.faults, "\n".join(look.faults)


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_the_own_ambassador_of_ecaz_brings_the_duke(entry: Entry, size: str) -> None:
    people, path = entry(size, "Carthag")
    ada, look = people["ecaz"], Looked("tokens")
    ada.page.goto(path)
    quiet(people, path, lambda seat, decision: decision == "ChooseTrigger")
    trigger = asked(ada, "ChooseTrigger")
    expect(trigger.locator("[data-told=ambassador_ecaz]")).to_be_visible()
    expect(trigger.get_by_role("radio")).to_have_count(2)
    trigger.get_by_role("radio", name="Vidal").click()
    look(ada, "own-token")
    expect(trigger.locator("[data-act=main]")).to_contain_text("Vidal")
    trigger.locator("[data-act=main]").click()
    expect(trigger).to_have_count(0)
    view = ada.call("GET", f"{path}/view?seat=ecaz")
    own = next(seat for seat in view["seats"] if seat["seat"] == "ecaz")
    assert "duke_vidal" in str(own["leaders"])
    assert not look.faults, "\n".join(look.faults)


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_a_sneak_attack_sends_as_many_as_are_chosen(entry: Entry, size: str) -> None:
    people, path = entry(size, "Tuek")
    bo, look = people["moritani"], Looked("tokens")
    bo.page.goto(path)
    quiet(people, path, lambda seat, decision: decision == "ChooseTerror")
    terror = asked(bo, "ChooseTerror")
    expect(terror.locator("[data-told=terror_sneak_attack]")).to_be_visible()
    look(bo, "terror-choices")
    terror.get_by_role("radio", name="eveal").click()
    terror.locator("[data-act=main]").click()
    sneak = asked(bo, "ChooseSneakAttack")
    number = sneak.get_by_role("spinbutton")
    expect(number).to_be_visible()
    number.press("Home")
    number.press("ArrowUp")
    expect(number).to_have_attribute("aria-valuenow", "2")
    look(bo, "sneak-attack")
    sneak.locator("[data-act=main]").click()
    expect(sneak).to_have_count(0)
    assert board_of(bo, path)["tueks_sietch_5"]["moritani"]["ordinary"] == 2
    assert not look.faults, "\n".join(look.faults)
