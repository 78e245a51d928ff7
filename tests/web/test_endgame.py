"""The end that only Ecaz beside the Fremen makes possible, from a fresh lobby on, by the ordinary controls (SEED-75).

What stands where in the last turn was chosen for the test, but comes of legal answers, so the game can be replayed."""

from __future__ import annotations

import re
import time
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from kanly.game import Game
from server.house import PATIENCE
from server.processes import Process
from web.browsers import Person
from web.conftest import Guests
from web.playing import Player
from web.rooms import seated
from web.staged import Looked, silenced, sql, stage, waiting

SEATS = ("ecaz", "fremen", "harkonnen", "spacing_guild")
LAST = 2
"""How many turns this game has."""
SAID = {
    (0, "fremen", "ChooseStartingPlace"): "place 4 false_wall_west_17",
    (1, "ecaz", "ChooseAmbassador"): "post ambassador_ecaz habbanya_sietch",
    (1, "fremen", "ChooseMove"): "move habbanya_sietch_17 false_wall_west_17 4",
    (1, "ecaz", "ChooseTrigger"): "court",
    (1, "fremen", "ChooseTies"): "ally",
    (2, "ecaz", "ChooseShipment"): "ship 2 sietch_tabr_14",
}
REASON = "the sietches are left to Fremen"
"""What is answered in which turn, once; everything else is silence. So Fremen and Ecaz become allies, each of the two
sietches is occupied, and in Sietch Tabr both stand."""


def lobby(people: dict[str, Person]) -> str:
    """A table of four is opened, entered and begun by the controls of its lobby; where it is."""
    host, *others = people.values()
    path = seated([*people.values()], [*people], title="The last turn", mode="advanced", max_turns=LAST)
    for person in others:
        person.page.goto(path)
        person.page.get_by_role("button", name="I am ready").click()
        expect(person.page.get_by_role("button", name="Not ready")).to_be_visible()
    host.page.goto(path)
    expect(host.page.get_by_role("list", name="seats").get_by_role("listitem")).to_have_count(len(people))
    start = host.page.get_by_role("button", name="Start the game")
    expect(start).to_be_enabled()
    start.click()
    expect(host.page.get_by_role("region", name="Your decision")).to_be_visible()
    return path


def kept(person: Person, path: str, seat: str) -> Any:
    """What a refresh may not change: the seat and the hand of this person, and where everything stands."""
    view = person.call("GET", f"{path}/view?seat={seat}")
    own = next(one for one in view["seats"] if one["seat"] == seat)
    return view["viewer"], own["private"], view["board"], view["turn"], view["phase"]


@pytest.mark.rule("SEED-75", "SEED-74", "OCCUPY-33", "OCCUPY-38", "SEED-32")
def test_the_last_turn_is_won_by_fremen_and_ecaz_together(guest: Guests, server: Process) -> None:
    sizes = ("desk", "phone", "phone", "desk")
    names = ("Ada", "Bo", "Cy", "Di")
    people = {seat: guest(size, name) for seat, size, name in zip(SEATS, sizes, names, strict=True)}
    ada, bo = people["ecaz"], people["fremen"]
    path, look = lobby(people), Looked("endgame")
    id = path.rpartition("/")[2]

    said = dict(SAID)

    def says(seat: str, decision: str, game: Game) -> str | None:
        return said.pop((game.view(seat).turn, seat, decision), None)

    def last(seat: str, decision: str, game: Game) -> bool:
        return (game.view(seat).turn, seat, decision) == (LAST, "ecaz", "ChooseMove")

    for person in people.values():
        person.away = True
    stage(server, path, last, says=says)
    assert not said, f"it was not asked: {said}"
    for person in people.values():
        person.page.goto("about:blank")
        person.away = False
    for person in (ada, bo):
        person.page.goto(path)
        expect(person.page.locator("#decision")).to_be_attached()
    guide = ada.call("GET", f"{path}/view?seat=ecaz")["guide"]
    assert "sietch_tabr" in guide["together"] and not guide.get("sietches"), guide
    watch = ada.page.get_by_role("region", name="Strongholds")
    pair = watch.locator("li[title='Sietch Tabr'] .pair")
    expect(pair).to_be_visible()
    for faction in ("Ecaz", "Fremen"):
        expect(pair.get_by_label(faction)).to_be_attached()
    expect(watch).to_contain_text("1 of 3")
    look(ada, "guide")

    before = {seat: kept(person, path, seat) for seat, person in people.items()}
    for person in (ada, bo):
        person.page.reload()
        expect(person.page.locator("#decision")).to_be_attached()
    assert {seat: kept(person, path, seat) for seat, person in people.items()} == before
    expect(pair).to_be_visible()

    others = {seat: people[seat] for seat in SEATS[2:]}
    pressed = finished({"ecaz": ada, "fremen": bo}, others, path)
    assert "ChooseMove" in pressed
    ended = {seat: kept(person, path, seat) for seat, person in people.items()}
    rows = sql(server, "SELECT seq, content FROM log WHERE room = ? ORDER BY seq", id)
    for person in (ada, bo):
        won = person.page.get_by_role("heading", level=1, name=re.compile("Ecaz.*Fremen|Fremen.*Ecaz"))
        expect(won).to_be_visible()
        expect(person.page.locator(".crest")).to_contain_text(REASON)
        look(person, "won")
        person.page.reload()
        expect(won).to_be_visible()
        person.page.goto(f"{path}?table")
        expect(line_of(person)).to_have_count(1)
        look(person, "chronicle")
    assert {seat: kept(person, path, seat) for seat, person in people.items()} == ended
    for seat in SEATS:
        assert ended[seat][1]["hand"] == before[seat][1]["hand"], "and nobody's hand has changed"
    assert ended["ecaz"][2] == before["ecaz"][2], "nobody has moved"
    view = ada.call("GET", f"{path}/view?seat=ecaz")
    assert (sorted(view["result"]["winners"]), view["result"]["reason"]) == (["ecaz", "fremen"], "fremen_special")
    assert sql(server, "SELECT seq, content FROM log WHERE room = ? ORDER BY seq", id) == rows
    assert sql(server, "SELECT status FROM rooms WHERE id = ?", id) == [("finished",)]
    assert not sql(server, "SELECT question FROM held WHERE room = ?", id)
    for person in people.values():
        person.away = True
    server.kill()
    server.start()
    ada.page.reload()
    expect(line_of(ada)).to_have_count(1)  # all that it tells now comes out of the database
    verified = ada.call("GET", f"{path}/verify")
    assert verified["state_fits"], verified
    assert not look.faults, "\n".join(look.faults)


def line_of(person: Person) -> Locator:
    """The lines of the chronicle that give the reason of the victory."""
    return person.page.locator("ul.log > li", has_text=REASON)


def finished(pressing: dict[str, Person], others: dict[str, Person], path: str) -> set[str]:
    """These press the last button of each question, which passes, until the game is over; silence answers for the
    others. What they were asked."""
    players = {seat: Player(person, Random(1)) for seat, person in pressing.items()}
    asked, end = set[str](), time.monotonic() + PATIENCE
    while not all(player.read().over for player in players.values()):
        assert time.monotonic() < end, [player.read() for player in players.values()]
        for seat, person in others.items():
            if question := waiting(person, path, seat):
                silenced(person, path, seat, question)
        for player in players.values():
            panel = player.read()
            for button, act in ((panel.second, "second"), (panel.main, "main")):
                if panel.waits and button and button.open:
                    player.person.page.locator(f"#decision[data-question='{panel.question}'] [data-act={act}]").click()
                    asked.add(panel.decision)
                    end = time.monotonic() + PATIENCE
                    break
        pressing["ecaz"].page.wait_for_timeout(40)
    return asked
