"""Positions that are staged, not reached by play: a room's game is taken on by its silent answers and then arranged."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from playwright.sync_api import Locator

from kanly.game import Game
from server.databases import run_sql
from server.house import PATIENCE
from server.processes import Process
from support.position import Position
from web.browsers import Person

MOST = 3000
"""So many silent answers lead to any question that is ever asked."""


def sql(server: Process, statement: str, *values: Any) -> list[Any]:
    """The rows that this gives in the server's database; in a thread of its own, for the browser has the loop of this
    one."""
    with ThreadPoolExecutor(1) as threads:
        return threads.submit(run_sql, server.database, statement, *values).result()


def stage(
    server: Process,
    room: str,
    until: Callable[[str, str, Game], bool],
    arrange: Callable[[Position], object] = lambda at: None,
    says: Callable[[str, str, Game], str | None] = lambda seat, decision, game: None,
) -> None:
    """The game of this room, which has just begun, goes on by silent answers, or by the lines that `says` has for a
    question, until somebody is asked one (seat, decision, the game) that is wanted; then what lies where is arranged,
    after which the game cannot be replayed any more. The server is killed and started for it."""
    id = room.rpartition("/")[2]
    server.kill()
    ((save,),) = sql(server, "SELECT save FROM snapshots WHERE room = ? AND seq = 0", id)
    game = Game.new(Game.load(save).journal.settings, "staged")
    for _ in range(MOST):
        seat = game.owed()[0]
        prompt = game.prompt(seat)
        assert prompt is not None
        if until(seat, prompt.decision, game):
            break
        line = says(seat, prompt.decision, game)
        game.act(seat, game.grammar(seat).read(line) if line else prompt.default)
    else:
        raise AssertionError("it never came to that")
    at = Position.__new__(Position)
    at.table = game._g.table
    arrange(at)
    for table in ("log", "held", "receipts"):  # a bot may have answered before the server was killed
        sql(server, f"DELETE FROM {table} WHERE room = ?", id)
    sql(server, "DELETE FROM snapshots WHERE room = ? AND seq > 0", id)
    sql(server, "UPDATE snapshots SET save = ?, past = '[0,[]]' WHERE room = ? AND seq = 0", game.save(), id)
    begun = "version = 0, sealed = 0, question = ?, asked_at = ?"
    sql(server, f"UPDATE rooms SET {begun} WHERE id = ?", f"0.{game.question}", time.time(), id)
    server.start()


def quiet(people: Mapping[str, Person], room: str, until: Callable[[str, str], bool]) -> None:
    """Silence answers for all of these seats, until somebody is asked a question (seat, decision) that it shall not
    answer."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        for seat, person in people.items():
            asked = waiting(person, room, seat)
            if asked and until(seat, asked["prompt"]["decision"]):
                return
            if asked and silenced(person, room, seat, asked):
                end = time.monotonic() + PATIENCE
    raise AssertionError("it never came to that")


def waiting(person: Person, room: str, seat: str) -> Any:
    """What this seat is asked, if it is waited for; else None."""
    asked = person.call("GET", f"{room}/asked?seat={seat}")
    prompt = asked["prompt"]
    return asked if prompt and prompt["waited_for"] and not prompt["answered"] else None


def silenced(person: Person, room: str, seat: str, asked: Any) -> bool:
    """Silence answers this question; whether others had not ended it before."""
    body = {"seat": seat, "action": asked["prompt"]["silence"]["action"], "question": asked["question"]}
    sent = body | {"client_id": f"quiet {time.monotonic()}"}
    return person.sends(f"{room}/actions", sent)


def does(person: Person, room: str, seat: str, line: str) -> None:
    """What a person types for a seat is done, at a page that is not looked at."""
    said = person.call("POST", f"{room}/try", {"seat": seat, "line": line})["said"]
    assert said, line
    question = person.call("GET", f"{room}/asked?seat={seat}")["question"]
    body = {"seat": seat, "action": said["action"], "question": question, "client_id": f"{time.monotonic()}"}
    person.call("POST", f"{room}/actions", body)


def swept(at: Position) -> Position:
    """All forces go from the board back to the reserves, so that others can be put there."""
    table = at.table
    for groups in table.board.values():
        for seat, forces in groups.items():
            table.reserves[seat] += forces.sideless
    table.board.clear()
    return at


def no_ambassadors(at: Position) -> None:
    """No Ambassador stands anywhere or is available: all are unused."""
    table = at.table
    zones = table.ambassadors
    tokens = [*table.embassies.values(), *(token for zone in zones.values() for token in zone)]
    table.embassies.clear()
    for zone in zones:
        zones[zone] = ()
    zones["unused"] = tuple(sorted(tokens))


def pick_place(person: Person, name: str, which: int = 0) -> None:
    """Choose a place out of a list of the panel: the first one, if not said otherwise."""
    panel = person.page.locator("#decision")
    panel.get_by_role("button", name="List").nth(which).click()
    places = panel.locator(".dest select").nth(which)
    value = places.locator("option", has_text=name).first.get_attribute("value")
    places.select_option(value)


class Looked:
    """Takes pictures of pages, and finds what is wrong with each: see `faults`."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.faults: list[str] = []

    def __call__(self, person: Person, what: str) -> None:
        """Look at the page of somebody: axe finds nothing, nothing is wider than the screen."""
        person.page.wait_for_timeout(600)
        person.picture(f"{self.name}-{what}")
        self.faults += [f"{what} at the {person.size}: {one}" for one in person.axe()]
        wide = person.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        if wide > 0:
            self.faults.append(f"{what} at the {person.size} is {wide} pixels wider than the screen")


def asked(person: Person, decision: str) -> Locator:
    """The panel of this person when this is asked."""
    return person.page.locator(f"#decision[data-decision={decision}][data-sealed=false]")
