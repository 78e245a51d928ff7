"""Terror tokens by the real controls: Assassination, Extortion and its ransom, Robbery, an offer instead."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from server.processes import Process
from support.position import Position
from web.browsers import Person
from web.conftest import Guests
from web.rooms import table_for
from web.staged import Looked, asked, does, quiet, stage, swept

SEATS = ("moritani", "atreides", "harkonnen", "ecaz")
PLACES = {
    "arrakeen": "assassination",
    "carthag": "extortion",
    "tueks_sietch": "robbery",
    "habbanya_sietch": "sabotage",
}


def arranged(at: Position) -> None:
    """Four tokens lie on the board, and no Ambassador; Harkonnen stand beside Habbanya Sietch."""
    table = swept(at).table
    supply = [token for zone in table.terror_placed.values() for token in zone]
    table.terror["supply"] = tuple(sorted((*table.terror["supply"], *supply)))
    table.terror_placed.clear()
    table.ambassadors["available"] = tuple(sorted((*table.ambassadors["available"], *table.embassies.values())))
    table.embassies.clear()
    at.terror(PLACES).purse(moritani=4, atreides=12, harkonnen=15)
    at.forces({"habbanya_ridge_flat_17": {"harkonnen": 3}, "polar_sink": {"moritani": 2}})
    at.storm(2).order("atreides", "harkonnen", "ecaz", "moritani")


def purse(person: Person, path: str, seat: str) -> int:
    """What a seat sees behind its own shield."""
    return int(own(person, path, seat)["private"]["purse"])


def own(person: Person, path: str, seat: str) -> Any:
    """What a seat sees of itself."""
    view = person.call("GET", f"{path}/view?seat={seat}")
    return next(one for one in view["seats"] if one["seat"] == seat)


def reveal(person: Person, token: str, look: Looked) -> None:
    """Turn over what is asked about, once its rule has been read."""
    panel = asked(person, "ChooseTerror")
    told = panel.locator(f"[data-told=terror_{token}]")
    expect(told).to_be_visible()
    expect(told.get_by_role("link").first).to_be_visible()
    look(person, token)
    choose(panel, "eveal")


def choose(panel: Locator, name: str) -> None:
    """Choose the answer of this name, and send it."""
    panel.get_by_role("radio", name=name).click()
    main = panel.locator("[data-act=main]")
    expect(main).to_have_attribute("aria-disabled", "false")
    main.click()
    expect(panel).to_have_count(0)


@pytest.mark.rule("SEED-73", "TERROR-20", "TERROR-25", "TERROR-26", "TERROR-28", "TERROR-14", "TERROR-16")
@pytest.mark.parametrize("size", ["desk", "phone"])
def test_four_entries_and_a_ransom(guest: Guests, server: Process, size: str) -> None:
    people = {seat: guest(size, name) for seat, name in zip(SEATS, ("Mo", "Ada", "Ben", "Cy"), strict=True)}
    mo, ada, ben = people["moritani"], people["atreides"], people["harkonnen"]
    path, look = table_for([*people.values()], SEATS), Looked("terror")
    stage(server, path, lambda seat, decision, game: (seat, decision) == ("atreides", "ChooseShipment"), arranged)
    for person in (mo, ada, ben):
        person.page.goto(path)

    def ours(seat: str, decision: str) -> bool:
        return decision in ("ChooseTerror", "ChooseMove", "ChooseShipment")

    does(ada, path, "atreides", "ship 2 arrakeen_10")
    quiet(people, path, ours)
    before = purse(mo, path, "moritani")
    reveal(mo, "assassination", look)
    quiet(people, path, ours)
    states = [leader["state"] for leader in own(ada, path, "atreides")["leaders"]]
    assert states.count("dead") == 1 and purse(mo, path, "moritani") > before
    look(ada, "assassinated")
    does(ada, path, "atreides", "move carthag_11 arrakeen_10 2")
    quiet(people, path, ours)
    reveal(mo, "extortion", look)
    quiet(people, path, ours)
    assert people["ecaz"].call("GET", f"{path}/view?seat=ecaz")["terror"]["extorted"] == 5
    does(ben, path, "harkonnen", "ship 1 tueks_sietch_5")
    quiet(people, path, ours)
    reveal(mo, "robbery", look)
    robbery = asked(mo, "ChooseRobbery")
    look(mo, "robbery-choice")
    hand = own(mo, path, "moritani")["hand_size"]
    robbery.get_by_role("button", name="card").click()
    expect(robbery).to_have_count(0)
    assert own(mo, path, "moritani")["hand_size"] == hand + 1
    quiet(people, path, ours)

    does(ben, path, "harkonnen", "move habbanya_sietch_17 habbanya_ridge_flat_17 3")
    quiet(people, path, ours)
    choose(asked(mo, "ChooseTerror"), "alliance")
    quiet(people, path, lambda seat, decision: decision == "ChooseEnemyAnswer")
    offer = asked(ben, "ChooseEnemyAnswer")
    expect(offer).not_to_contain_text("Sabotage")
    look(ben, "alliance-offered")
    offer.get_by_role("button", name="ccept").click()
    expect(offer).to_have_count(0)
    quiet(people, path, lambda seat, decision: decision == "ChooseRansom")
    assert own(ben, path, "harkonnen")["ally"] == "moritani"
    assert "habbanya_sietch" not in ben.call("GET", f"{path}/view?seat=harkonnen")["terror"].get("placed", {})

    ransom = asked(ada, "ChooseRansom")
    expect(ransom.get_by_role("link", name="TERROR-26").first).to_be_visible()
    look(ada, "ransom")
    had = purse(ada, path, "atreides")
    ransom.get_by_role("button", name="Pay", exact=True).click()
    expect(ransom).to_have_count(0)
    assert purse(ada, path, "atreides") == had - 3
    view = mo.call("GET", f"{path}/view?seat=moritani")
    assert view["terror"]["removed"] and not view["terror"].get("pending_extortion")
    assert not look.faults, "\n".join(look.faults)
