"""A shipment on the phone that everybody interrupts: it is paid, accompanied, an alliance is refused, a Terror
token and an Ambassador act, and who has shipped goes on with its movement as if nothing had been between (SEED-74)."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from server.processes import Process
from support.position import Position
from web.browsers import Person
from web.conftest import Guests
from web.rooms import table_for
from web.staged import Looked, asked, no_ambassadors, pick_place, quiet, stage, swept

SEATS = ("atreides", "ecaz", "moritani", "bene_gesserit", "spacing_guild")


def arranged(at: Position) -> None:
    """The Emperor's Ambassador stands in Arrakeen, Robbery lies there; Atreides stand in the Polar Sink."""
    no_ambassadors(swept(at))
    at.ambassadors("emperor", "atreides", "choam", "fremen", "harkonnen", placed={"arrakeen": "emperor"})
    at.terror({"arrakeen": "robbery"}).purse(atreides=15, ecaz=3, moritani=3, bene_gesserit=5, spacing_guild=5)
    at.forces({"polar_sink": {"atreides": 5}})


def purse(person: Person, path: str, seat: str) -> int:
    """What a seat has behind its shield, as itself sees it."""
    seats = person.call("GET", f"{path}/view?seat={seat}")["seats"]
    return int(next(one for one in seats if one["seat"] == seat)["private"]["purse"])


@pytest.mark.rule("SEED-74", "SEED-73", "AMB-14", "AMB-20", "TERROR-14", "TERROR-28", "ARRIVE-05")
@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_an_interrupted_shipment_goes_on_where_it_was(guest: Guests, server: Process, mode: str) -> None:
    people = {seat: guest("phone", name) for seat, name in zip(SEATS, ("Ada", "Cy", "Mo", "Bea", "Gil"), strict=True)}
    ada, cy, mo, bea = (people[seat] for seat in SEATS[:4])
    path, look = table_for([*people.values()], SEATS, mode=mode), Looked(f"entry-{mode}")
    stage(server, path, lambda seat, decision, game: (seat, decision) == ("atreides", "ChooseShipment"), arranged)
    for person in (ada, cy, mo, bea):
        person.page.goto(path)

    def on_to(*decisions: str) -> None:
        quiet(people, path, lambda seat, decision: decision in decisions)

    ships = asked(ada, "ChooseShipment")
    pick_place(ada, "Arrakeen")
    number = ships.get_by_role("spinbutton").first
    number.press("Home")
    number.press("ArrowUp")
    expect(number).to_have_attribute("aria-valuenow", "2")
    main = ships.locator("[data-act=main]")
    expect(main).to_have_attribute("aria-disabled", "false")
    look(ada, "shipment")
    main.click()
    expect(ships).to_have_count(0)

    on_to("ChooseAccompaniment")
    assert purse(ada, path, "atreides") == 15 - 2, "two forces to a stronghold"
    sends = asked(bea, "ChooseAccompaniment")
    expect(sends.locator("[data-act=main]")).to_be_visible()
    look(bea, "accompaniment")
    if mode == "advanced":
        sends.get_by_role("radio", name="Polar Sink").click()
    sends.locator("[data-act=main]").click()  # in the Basic game there is only one place, which need not be chosen
    expect(sends).to_have_count(0)
    ada.page.reload()

    on_to("ChooseTerror")
    look(ada, "waiting")
    terror = asked(mo, "ChooseTerror")
    terror.get_by_role("radio", name="alliance").click()
    terror.locator("[data-act=main]").click()
    on_to("ChooseEnemyAnswer")
    look(ada, "offer")
    ada.page.reload()
    offer = asked(ada, "ChooseEnemyAnswer")
    offer.locator("[data-act=second]").click()
    expect(offer).to_have_count(0)
    on_to("ChooseRobbery")
    look(mo, "robbery")
    asked(mo, "ChooseRobbery").locator("[data-act=main]").click()
    expect(asked(mo, "ChooseRobbery")).to_have_count(0)
    assert purse(ada, path, "atreides") == 13 - 7, "half of it, rounded up"

    on_to("ChooseTrigger")
    look(cy, "trigger")
    asked(cy, "ChooseTrigger").locator("[data-act=main]").click()
    expect(asked(cy, "ChooseTrigger")).to_have_count(0)
    assert purse(cy, path, "ecaz") == 3 + 5

    on_to("ChooseMove")
    moves = asked(ada, "ChooseMove")
    expect(moves).to_be_visible()
    look(ada, "movement")
    moves.get_by_role("radio", name="Polar Sink").click()
    pick_place(ada, "Arsunt")
    main = moves.locator("[data-act=main]")
    expect(main).to_contain_text("Arsunt")
    expect(main).to_have_attribute("aria-disabled", "false")
    main.click()
    expect(moves).to_have_count(0)
    view = ada.call("GET", f"{path}/view?seat=atreides")
    assert view["board"]["polar_sink"]["bene_gesserit"]["ordinary"] == 1
    stand = {place: there["atreides"]["ordinary"] for place, there in view["board"].items() if "atreides" in there}
    assert sum(stand.values()) == 7 and stand["arrakeen_10"] == 2, stand
    assert purse(ada, path, "atreides") == 6, "and nothing was paid again"
    ada.page.get_by_role("button", name="Chronicle").click()
    told = ada.page.locator("ul.log > li", has_text="Atreides ships 2 forces to Arrakeen")
    expect(told).to_have_count(1)
    look(ada, "chronicle")
    assert not look.faults, "\n".join(look.faults)
