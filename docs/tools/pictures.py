"""Takes the pictures of the table: `PYTHONPATH=tests python docs/tools/pictures.py [FOLDER]`.

Six people play a game at a server of its own; a bot answers for each of them. Where a scene comes up, the page of one
of them is opened at both sizes. Every game is another one: look at the pictures before you keep them.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Callable
from itertools import count
from pathlib import Path
from random import Random

import msgspec

from kanly.bots import player
from kanly.game import Game, Prompt
from kanly.kernel import Seat
from server.processes import Process, process_at
from web.browsers import SIZES, Person, browser_at, chromium
from web.rooms import ready, seated
from web.staged import sql

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "docs" / "pictures"
ME = Seat("atreides")
PEOPLE = {
    ME: "Mira",
    "harkonnen": "Tomas",
    "emperor": "Iris",
    "spacing_guild": "Jun",
    "fremen": "Ola",
    "ecaz": "Saffron",
}
SETTLES = 1500
"""So long a page takes until nothing moves any more, milliseconds."""
BIDS, FROM, LATER = 3, 3, 2
"""So many bids make an auction worth seeing; from this turn on pictures are taken, of a Nexus from this one on."""


def movement(me: Person) -> None:
    """A group is chosen, and where it goes."""
    panel = me.page.locator("#decision")
    panel.locator("[data-source]").first.click()
    panel.get_by_role("button", name="List").first.click()
    panel.locator(".dest select").first.select_option(index=1)


def plan(me: Person) -> None:
    """A leader, a number, and what cards there are."""
    page = me.page
    page.locator("[data-field=leader] [role=radio]:not([aria-disabled=true])").first.click()
    for field in ("weapon", "defense"):
        cards = page.locator(f"[data-field={field}] [role=radio]")
        cards.nth(min(1, cards.count() - 1)).click()
    for _ in range(3):
        page.get_by_role("slider").first.press("ArrowUp")


def nexus(me: Person) -> None:
    """What an alliance would bring is looked at: with who offers one, or with the first who could be asked."""
    panel = me.page.locator("#decision")
    if not panel.locator("[data-nexus][aria-pressed=true]").count():
        panel.locator("[data-nexus]").first.click()


def nothing(me: Person) -> None:
    """It is worth seeing as it is."""


SCENES: dict[str, tuple[str, Callable[[Person], object]]] = {
    "ChooseBid": ("bidding", nothing),
    "ChooseMove": ("movement", movement),
    "ChoosePlan": ("battle_plan", plan),
    "ChooseTraitorCall": ("battle_open", nothing),
    "ChooseNexusAct": ("nexus", nexus),
}


class Photographer:
    """Takes each picture once, at both sizes."""

    def __init__(self, me: Person, folder: Path) -> None:
        self.me, self.folder = me, folder
        self.taken: set[str] = set()
        self.has_nexus = False

    def look(self, name: str, prepare: Callable[[Person], object] = nothing, *, anew: bool = True) -> None:
        """Take the picture `name` of the page as it is when it is opened `anew`, or as it stands."""
        page = self.me.page
        for size, viewport in SIZES.items():
            page.set_viewport_size(viewport)
            if anew:
                page.reload()
                page.wait_for_timeout(SETTLES)
                if size == "desk":  # what is chosen outlives the reload for the other size
                    prepare(self.me)
            page.wait_for_timeout(SETTLES)
            page.screenshot(path=self.folder / f"{name}_{size}.jpg", type="jpeg", quality=82)
        page.set_viewport_size(SIZES["desk"])
        self.taken.add(name)

    def asked(self, game: Game, prompt: Prompt) -> None:
        """Somebody is asked this: is it a scene of ours?"""
        name, prepare = SCENES.get(prompt.decision, ("", nothing))
        view = game.view(ME)
        if prompt.seat != ME or not name or name in self.taken or view.turn < (LATER if name == "nexus" else FROM):
            return
        if name == "bidding" and len(offers(game)) < BIDS:
            return
        offered = name == "nexus" and any(type(one).__name__ == "AcceptProposal" for one in prompt.options)
        if name == "nexus" and self.has_nexus and not offered:
            return
        self.look(name, prepare)
        if name == "nexus" and not offered:  # one with an offer is worth more, if it comes
            self.taken.discard(name)
            self.has_nexus = True

    def answered(self) -> None:
        """Something has happened: has a battle of ours ended?"""
        if "battle_plan" not in self.taken or "battle_end" in self.taken:
            return
        self.me.page.wait_for_timeout(200)
        if self.me.page.locator(".rvbox [data-decided]").count():
            self.look("battle_end", anew=False)


def offers(game: Game) -> list[object]:
    """The bids for the card on sale."""
    found = [one.facts["offers"] for one in game.view(ME).paragraphs if one.kind == "Auction"]
    return list(found[-1]) if found else []


def open_table(people: dict[str, Person], photographer: Photographer) -> str:
    """A table for these people; a picture of its lobby; its game begins. Where it is."""
    host, *others = people.values()
    at = seated([*people.values()], [*people], mode="advanced")
    for number, person in enumerate(others, 1):
        ready(at, number, person)
    host.call("POST", f"{at}/messages", {"text": "Welcome! Shall we begin?"})
    others[0].call("POST", f"{at}/messages", {"text": "The spice must flow to me, as always."})
    host.page.goto(at)
    photographer.look("lobby")
    ready(at, 0, host)
    host.call("POST", f"{at}/start")
    return at


def take(server: Process, people: dict[str, Person], folder: Path) -> set[str]:
    """Play one game and take its pictures; their names."""
    photographer = Photographer(people[ME], folder)
    at = open_table(people, photographer)
    ((save,),) = sql(server, "SELECT save FROM snapshots WHERE room = ? AND seq = 0", at.rpartition("/")[2])
    game, bot, rng = Game.load(save), player("medium"), Random("pictures")
    sent = count()
    while game.owed():
        seat = game.owed()[0]
        prompt = game.prompt(seat)
        assert prompt is not None, "who owes an answer is asked"
        photographer.asked(game, prompt)
        action = bot.choose(game, prompt, rng)
        body = {"seat": seat, "action": json.loads(msgspec.json.encode(action)), "question": f"0.{game.question}"}
        people[seat].call("POST", f"{at}/actions", body | {"client_id": f"picture {next(sent)}"})
        game.act(seat, action)
        photographer.answered()
    photographer.look("victory", lambda me: me.page.wait_for_selector(".spark"))
    return photographer.taken


def main(folder: Path) -> None:
    """All pictures, into this folder."""
    folder.mkdir(parents=True, exist_ok=True)
    path = chromium()
    assert path, "no Chromium on PATH"
    with (
        tempfile.TemporaryDirectory() as rooms,
        process_at(f"sqlite:///{rooms}/kanly.db") as server,
        browser_at(path) as browser,
    ):
        people = {seat: Person(browser, server.url, "desk", name) for seat, name in PEOPLE.items()}
        print("taken:", ", ".join(sorted(take(server, people, folder))))


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
