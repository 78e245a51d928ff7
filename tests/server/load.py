"""How a server bears a crowd: many watch one game in which two people act, while bots play many others.

    python tests/server/load.py --watchers 200 --games 100 --actions 300

`kanly serve` runs as a process of its own, on a file; what is printed are seconds as a client sees them, and the memory
of that process. Not part of the tests."""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
from prometheus_client.parser import text_string_to_metric_families

SIX = ("atreides", "bene_gesserit", "emperor", "fremen", "harkonnen", "spacing_guild")
TWO = ("atreides", "harkonnen")
LIMITS = ("CHANGES_PER_MINUTE", "ADDRESS_CHANGES_PER_MINUTE", "ROOMS_PER_HOUR", "STREAMS_PER_ADDRESS")
START = "import sys; from kanly.cli import main; sys.exit(main())"
LONGEST = 2.0  # seconds to wait for what watchers may have nothing of to see


class Server:
    """`kanly serve` in a process, with no limits for one address."""

    def __init__(self, folder: Path, port: int, watchers: int) -> None:
        self.url = f"http://127.0.0.1:{port}"
        settings = {
            "PORT": port,
            "DATABASE_URL": f"sqlite:///{folder / 'load.db'}",
            "LOG_LEVEL": "error",
            "METRICS_TOKEN": "load",
            "MOST_MEMBERS": watchers + 10,
            **dict.fromkeys(LIMITS, 0),
        }
        environment = os.environ | {f"KANLY_{name}": str(value) for name, value in settings.items()}
        self.process = subprocess.Popen([sys.executable, "-c", START, "serve"], env=environment)

    def memory(self, what: str) -> float:
        """Megabytes of the process: VmRSS now, VmHWM at most."""
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="ascii")
        found = re.search(rf"{what}:\s+(\d+) kB", status)
        assert found is not None, "only Linux tells"
        return int(found[1]) / 1024

    async def ready(self) -> None:
        """Wait until it serves."""
        async with httpx.AsyncClient() as http:
            for _ in range(200):
                try:
                    if (await http.get(f"{self.url}/health")).status_code == 200:
                        return
                except httpx.TransportError:
                    pass
                await asyncio.sleep(0.1)
        raise SystemExit("the server did not start")

    async def counted(self) -> dict[str, float]:
        """Decisions of bots so far, by outcome: `late` is silence, `hurried` the quick bot in place of its own."""
        async with httpx.AsyncClient() as http:
            text = (await http.get(f"{self.url}/metrics", headers={"Authorization": "Bearer load"})).text
        families = text_string_to_metric_families(text)
        samples = [sample for family in families for sample in family.samples]
        decided = [each for each in samples if each.name == "kanly_bot_decisions_total"]
        return dict.fromkeys(("chosen", "hurried", "late"), 0.0) | {
            each.labels["outcome"]: each.value for each in decided
        }


class Person:
    """Somebody at a browser."""

    def __init__(self, url: str) -> None:
        self.http = httpx.AsyncClient(base_url=f"{url}/api", timeout=60, limits=httpx.Limits(max_connections=4))

    async def call(self, method: str, path: str, body: Any = None) -> Any:
        """The JSON of the answer, which is no refusal."""
        answer = await self.http.request(method, path, json=body)
        assert answer.status_code < 400, f"{method} {path}: {answer.status_code} {answer.text}"
        return answer.json() if answer.content else None


async def opened(people: Sequence[Person], factions: Sequence[str], pace: dict[str, Any], strength: str) -> str:
    """A game that has begun: of these people, or of bots if only a host is given more factions."""
    bots = len(factions) > len(people)
    seat = {"kind": "bot", "strength": strength} if bots else {"kind": "human"}
    wanted: dict[str, Any] = {"title": "Load", "name": "Ada", "seats": [seat] * len(factions), "pace": pace}
    wanted["settings"] = {"faction_selection": "free", "faction_pool": [*factions]}
    room = str((await people[0].call("POST", "/rooms", wanted))["id"])
    if bots:
        await people[0].call("POST", f"/rooms/{room}/deal")
    else:
        await people[1].call("POST", f"/rooms/{room}/join", {"name": "Bo"})
        for number, (person, faction) in enumerate(zip(people, factions, strict=True)):
            await person.call("PUT", f"/rooms/{room}/seats/{number}/faction", {"faction": faction})
            await person.call("PUT", f"/rooms/{room}/seats/{number}/ready", {"ready": True})
    await people[0].call("POST", f"/rooms/{room}/start")
    return room


class Crowd:
    """People who watch a room, each in a stream of its own. `heard`: when each last got something."""

    def __init__(self, url: str, room: str, size: int) -> None:
        self.people = [Person(url) for _ in range(size)]
        self.room = room
        self.heard = [0.0] * size

    async def come(self) -> list[asyncio.Task[None]]:
        """Join, and listen."""
        for number, person in enumerate(self.people):
            body = {"name": f"Watcher {number}", "role": "observer"}
            await person.call("POST", f"/rooms/{self.room}/join", body)
        tasks = [asyncio.create_task(self._listen(number)) for number in range(len(self.people))]
        while not all(self.heard):
            await asyncio.sleep(0.1)
            for task in tasks:
                assert not task.done(), f"somebody listens no more: {task.exception()}"
        return tasks

    async def _listen(self, number: int) -> None:
        """Where the line breaks it is taken up again, as browsers do: a connection that was idle may be closed just
        when it is used."""
        while True:
            with suppress(httpx.TransportError):
                async with self.people[number].http.stream("GET", f"/rooms/{self.room}/stream", timeout=None) as lines:
                    assert lines.status_code == 200, f"a stream: {lines.status_code}"
                    async for line in lines.aiter_lines():
                        if line.startswith("data:"):
                            self.heard[number] = time.perf_counter()

    async def all_heard(self, since: float) -> float | None:
        """Seconds until the last one has heard of what was sent then; None if there is nothing for them to hear."""
        while not all(moment > since for moment in self.heard):
            if time.perf_counter() - since > LONGEST and not any(moment > since for moment in self.heard):
                return None
            await asyncio.sleep(0.002)
        return max(self.heard) - since


async def played(people: Sequence[Person], room: str, crowd: Crowd, actions: int) -> tuple[list[float], list[float]]:
    """So many actions of the two: seconds until the receipt, and until the last watcher has heard of it."""
    receipts: list[float] = []
    heard: list[float] = []
    while len(receipts) < actions:
        before = len(receipts)
        for person, seat in zip(people, TWO, strict=True):
            asked = await person.call("GET", f"/rooms/{room}/prompt?seat={seat}")
            prompt = asked["prompt"]
            if prompt is None or not prompt.get("waited_for", True) or len(receipts) == actions:
                continue
            body = {"seat": seat, "action": prompt["default"], "question": asked["question"]}
            begun = time.perf_counter()
            receipt = await person.call("POST", f"/rooms/{room}/actions", body | {"client_id": f"{len(receipts)}"})
            receipts.append(time.perf_counter() - begun)
            if not receipt["sealed"] and crowd.people and (lag := await crowd.all_heard(begun)) is not None:
                heard.append(lag)
        if len(receipts) == before:
            break  # the game is over
    return receipts, heard


def line(what: str, seconds: Sequence[float]) -> str:
    """Quantiles of these, in milliseconds."""
    if not seconds:
        return f"{what:<44} nothing measured"
    order = sorted(seconds)
    at = {part: order[min(len(order) - 1, int(len(order) * part / 100))] * 1000 for part in (50, 95, 99)}
    quantiles = "  ".join(f"p{part} {value:7.1f} ms" for part, value in at.items())
    return f"{what:<44} {quantiles}  of {len(order)}"


async def run(wanted: argparse.Namespace, server: Server) -> None:
    """Everything, printed as it comes."""
    await server.ready()
    print(f"{'memory before':<44} {server.memory('VmRSS'):7.0f} MB")
    people = [Person(server.url), Person(server.url)]
    room = await opened(people, TWO, {"tick": 0}, wanted.strength)
    quiet = await played(people, room, Crowd(server.url, room, 0), wanted.actions)
    print(line("an action, alone on the server", quiet[0]))
    room = await opened(people, TWO, {"tick": 0}, wanted.strength)
    host = Person(server.url)
    for _ in range(wanted.games):
        await opened([host], SIX, {"bots": wanted.pace}, wanted.strength)
    crowd = Crowd(server.url, room, wanted.watchers)
    listening = await crowd.come()
    before, begun = await server.counted(), time.perf_counter()
    receipts, heard = await played(people, room, crowd, wanted.actions)
    after, seconds = await server.counted(), time.perf_counter() - begun
    rates = {outcome: (number - before.get(outcome, 0.0)) / seconds for outcome, number in after.items()}
    print(line(f"an action, {wanted.watchers} watching, {wanted.games} bot games", receipts))
    print(line("until the last of the watchers has heard", heard))
    told = ", ".join(f"{outcome} {rate:.1f}" for outcome, rate in rates.items())
    print(f"{'decisions of bots meanwhile':<44} {sum(rates.values()):7.1f} a second: {told}")
    print(f"{'memory now, and at most':<44} {server.memory('VmRSS'):7.0f} MB, {server.memory('VmHWM'):.0f} MB")
    for task in listening:
        task.cancel()
    await asyncio.gather(*listening, return_exceptions=True)


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--watchers", type=int, default=200)
    parser.add_argument("--games", type=int, default=100, help="games that bots play meanwhile")
    parser.add_argument("--actions", type=int, default=300, help="actions of people that are measured")
    parser.add_argument("--pace", type=float, default=3.0, help="seconds that a bot takes for what it does openly")
    parser.add_argument("--strength", default="easy")
    parser.add_argument("--port", type=int, default=18_765)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), wanted.port, wanted.watchers)
        try:
            asyncio.run(run(wanted, server))
        finally:
            server.process.terminate()
            server.process.wait(20)


if __name__ == "__main__":
    main()
