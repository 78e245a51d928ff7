"""KARAMA-26 · Ticks: what others get of a game, and when, does not depend on what a hand holds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from kanly.game import Game
from kanly.kernel import Seat
from kanly.server.table import digest
from server.house import Browser, House, house_at, room_for
from server.staging import Heard, Standing, again, nothing_due, plant, planted, sql, until

WINDOWS, TICK, STEP = 3, 1.5, 0.5
"""So many windows are played; seconds of the server's clock between two ticks, and by which the test moves it."""
THINKS = (STEP, 2 * STEP)
"""How long Bo thinks in a window, in each of the twins."""


def twins(database: str) -> list[tuple[str, list[Browser]]]:
    """Two rooms of Ada, Bo and a bot with one game, at a window, in which only Bo's hand may differ."""
    people = ["atreides", "harkonnen"]
    with house_at(database, drives=False) as house:
        tables = []
        for other in (False, True):
            browsers = [house.browser(), house.browser()]
            room = room_for(browsers, people, ["fremen"], pace={"tick": TICK, "bots": STEP})
            game = Game.new(planted(house, room).journal.settings, "twin")
            while not (game.secret and len(game.waits_for) > 1):
                seat = game.owed()[0]
                prompt = game.prompt(seat)
                assert prompt is not None
                game.act(seat, prompt.default)
            table = game._g.table
            if other:  # Bo has a Karama in place of a Shield
                mine = next(card for card in table.hands[Seat("harkonnen")] if table.faces[card] == "shield")
                karama = next(card for card in table.deck if table.faces[card] == "karama")
                table.faces[mine], table.faces[karama] = table.faces[karama], table.faces[mine]
            plant(house, room, game)
            tables.append((room, browsers))
    return tables


LOOKED_AT = ("view", "prompt")


class Asked(msgspec.Struct):
    """What is asked, as it came."""

    prompt: msgspec.Raw


class Twin:
    """One of the two games: Ada answers at once, Bo in windows after `think` seconds; everybody with the default."""

    def __init__(self, house: House, clock: Standing, room: str, people: Sequence[Browser], think: float) -> None:
        self.house, self.clock, self.room, self.think = house, clock, room, think
        self.ada, self.bo = (again(house, browser) for browser in people)
        self.seen: list[str] = []
        self.over = False
        sql(house, "UPDATE rooms SET asked_at = ? WHERE id = ?", clock.time(), room)
        self.stream = Heard(self.ada, room)

    def answers(self) -> bool:
        """One who has to answer now does; whether there was anybody."""
        for browser, seat in ((self.ada, "atreides"), (self.bo, "harkonnen")):
            asked = browser.get(f"/rooms/{self.room}/prompt", seat=seat)
            prompt, question = asked["prompt"], asked["question"]
            self.over = len(self.seen) == WINDOWS and question not in self.seen
            if self.over or not prompt or not prompt.get("waited_for", True):
                continue
            if prompt["decision"] == "React" and seat == "harkonnen":
                self.seen += [] if question in self.seen else [question]
                if self.clock.time() < browser.get(f"/rooms/{self.room}")["asked_at"] + self.think:
                    continue
            browser.act(self.room, seat, prompt["default"])
            return True
        return False

    def has_been_told(self) -> bool:
        """Whether the stream has told all that Ada may see."""
        moments, at = self.stream.moments, f"/rooms/{self.room}"
        last, (*_, room) = moments[-1][1], (moment["room"] for _, moment in moments if "room" in moment)
        view, asked = (self.ada.http.get(f"{at}/{what}", params={"seat": "atreides"}).content for what in LOOKED_AT)
        names = digest(view), digest(bytes(msgspec.json.decode(asked, type=Asked).prompt))
        events = sum(len(moment.get("events", ())) for _, moment in moments)
        return (
            names == (last["view"], last["asked"])
            and events == self.ada.get(f"{at}/events")["next"]
            and room == self.ada.get(at)
        )

    def told(self) -> list[Any]:
        """What the stream has told up to the end of the last window, without the times and the name of the room; and
        how long after the question it came."""
        lines, asked_at = [], 0.0
        for at, moment in self.stream.up_to_after(self.seen[-1]):
            shown = moment.pop("room", None)
            lines.append((moment, at - asked_at if asked_at else 0.0))
            asked_at = shown["asked_at"] if shown else asked_at
        return lines


def told_of_twins(database: str, clock: Standing) -> list[list[Any]]:
    """What the streams of Ada tell of two games that differ in the hand of Bo, who thinks longer in one of them."""
    tables = twins(database)
    with house_at(database, drive_scan=STEP / 8, heartbeat=3600) as house:
        pair = [Twin(house, clock, *table, think) for table, think in zip(tables, THINKS, strict=True)]
        for twin in pair:
            hand = {card["face"] for card in _hand(twin.bo.get(f"/rooms/{twin.room}/view"))}
            assert ("karama" in hand) == (twin is pair[1])
        while not all(twin.over for twin in pair):
            if not any([twin.answers() for twin in pair]):
                clock.passes(STEP)
            until(lambda: nothing_due(house) and all(twin.has_been_told() for twin in pair))
        assert pair[0].seen == pair[1].seen
        lines = [twin.told() for twin in pair]
        for twin in pair:
            twin.stream.leave()
            twin.ada.post(f"/rooms/{twin.room}/messages", {"text": "THE END"}, 201)  # no heart beats
            twin.stream.close()
    return lines


@pytest.mark.rule("KARAMA-26", "TURN-07")
def test_number_content_and_moment_of_what_others_get_do_not_depend_on_a_hand(database: str, clock: Standing) -> None:
    first, second = told_of_twins(database, clock)
    assert first == second
    assert sum(seconds == TICK for _, seconds in first) >= WINDOWS


def _hand(view: Any) -> Any:
    return next(seat for seat in view["seats"] if seat["seat"] == "harkonnen")["private"]["hand"]
