"""What follows a battle, by the real controls: the fate of a winner's cards, its Cheap Hero included; who leads two
allies; what Ecaz loses beside its ally; how the two share spice."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from kanly.kernel import Seat
from kanly.state import Forces
from server.processes import Process
from support.position import Position
from web.conftest import Guests
from web.rooms import table_for
from web.staged import Looked, asked, does, quiet, stage, swept

SEATS = ("ecaz", "emperor", "moritani", "harkonnen")
TRAITOR = "vando_terboli"


def arranged(at: Position) -> None:
    """Harkonnen fight Moritani in Carthag, whose leader is their traitor, and Ecaz with the Emperor in two sectors of
    Habbanya Erg, where spice lies. What was dealt has gone back before."""
    table = swept(at).table
    for seat in SEATS:
        table.deck += table.hands[Seat(seat)]
        table.traitor_deck += table.traitors[Seat(seat)]
        table.hands[Seat(seat)] = table.traitors[Seat(seat)] = ()
    table.bank += sum(table.spice.values())
    table.spice.clear()
    at.hand(harkonnen=["cheap_hero", "crysknife", "shield"], moritani=["karama"]).traitors(harkonnen=[TRAITOR])
    at.allied("ecaz", "emperor").spice({"habbanya_erg_16": 6}).storm(2).order(
        "harkonnen", "ecaz", "emperor", "moritani"
    )
    at.forces(
        {
            "carthag_11": {"moritani": 2, "harkonnen": 5},
            "habbanya_erg_16": {"ecaz": 3, "emperor": Forces(2, 2), "harkonnen": 1},
            "habbanya_erg_17": {"ecaz": 2, "emperor": 2},
        }
    )


def uncovered(page: Page) -> None:
    """A battle that lies over what is asked next is closed before anything is pressed."""
    close = "document.querySelector('.rvbox [data-close]')?.click()"
    page.add_locator_handler(page.locator(".rvbox [data-close]"), lambda: page.evaluate(close))


@pytest.mark.rule("SEED-73", "MORI-16", "OCCUPY-08", "OCCUPY-13", "OCCUPY-23")
@pytest.mark.parametrize("size", ["desk", "phone"])
def test_two_battles_and_what_comes_of_them(guest: Guests, server: Process, size: str) -> None:
    people = {seat: guest(size, name) for seat, name in zip(SEATS, ("Ada", "Em", "Mo", "Ben"), strict=True)}
    ada, emperor, mo = people["ecaz"], people["emperor"], people["moritani"]
    path, look = table_for([*people.values()], SEATS, mode="advanced"), Looked("after")
    stage(server, path, lambda seat, decision, game: decision == "ChooseShipment", arranged)
    for person in (ada, emperor, mo):
        uncovered(person.page)
        person.page.goto(path)

    def on_to(decision: str, who: str = "") -> None:
        quiet(people, path, lambda seat, asks: asks == decision and (not who or seat == who))

    on_to("ChooseBattle")
    does(people["harkonnen"], path, "harkonnen", "fight moritani carthag_11")
    on_to("ChoosePlan")
    does(mo, path, "moritani", f"plan {TRAITOR} 0")
    does(people["harkonnen"], path, "harkonnen", "plan cheap_hero 0 crysknife shield")
    on_to("ChooseTraitorCall", "harkonnen")
    does(people["harkonnen"], path, "harkonnen", "traitor")
    on_to("ChooseFates")
    fates = asked(mo, "ChooseFates")
    for slot, fate in (("Cheap Hero", "Discarded"), ("weapon", "Kept")):
        radio = fates.get_by_role("radiogroup", name=slot).get_by_role("radio", name=fate)
        radio.click()
        expect(radio).to_have_attribute("aria-checked", "true")
    expect(fates.get_by_role("radiogroup")).to_have_count(3)
    look(mo, "fates")
    seals = fates.locator("[data-act=second]")
    expect(seals).to_have_attribute("aria-disabled", "false")
    seals.click()
    expect(fates).to_have_count(0)

    on_to("ChooseLead")
    view = people["harkonnen"].call("GET", f"{path}/view?seat=harkonnen")
    hand = next(seat for seat in view["seats"] if seat["seat"] == "harkonnen")["private"]["hand"]
    assert "cheap_hero" not in str(hand) and "crysknife" in str(hand)
    lead = asked(ada, "ChooseLead")
    lead.get_by_role("radio", name="Emperor").click()
    look(ada, "lead")
    lead.locator("[data-act=main]").click()
    expect(lead).to_have_count(0)
    on_to("ChoosePlan", "emperor")
    does(emperor, path, "emperor", "plan caid 2")
    on_to("ChooseLossesBeside")
    losses = asked(ada, "ChooseLossesBeside")
    numbers = losses.get_by_role("spinbutton")
    numbers.nth(0).press("Home")
    numbers.nth(1).press("End")
    expect(numbers).to_have_count(2)
    expect(losses.locator("[data-act=main]")).to_have_attribute("aria-disabled", "false")
    look(ada, "losses")
    losses.locator("[data-act=main]").click()
    expect(losses).to_have_count(0)

    on_to("ChooseShare")
    board = ada.call("GET", f"{path}/view?seat=ecaz")["board"]
    assert board["habbanya_erg_16"]["ecaz"]["ordinary"] == 2 and "ecaz" not in board.get("habbanya_erg_17", {})
    share = asked(ada, "ChooseShare")
    number = share.get_by_role("spinbutton")
    number.press("Home")
    number.press("ArrowUp")
    expect(number).to_have_attribute("aria-valuenow", "1")
    look(ada, "share")
    share.locator("[data-act=main]").click()
    answer = asked(emperor, "ChooseShare")
    expect(answer.locator("[data-act=main]")).to_contain_text("ccept")
    look(emperor, "share-offered")
    answer.locator("[data-act=main]").click()
    expect(answer).to_have_count(0)
    assert not ada.call("GET", f"{path}/view?seat=ecaz")["spice"].get("habbanya_erg_16")
    assert not look.faults, "\n".join(look.faults)
