"""Support: everything that the viewers of a game receive over HTTP and by their streams, while it is played to its end,
against what each may know: its own view, prompt and events, made by the game alone."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Mapping
from hashlib import sha256
from random import Random
from typing import Any, TypeAlias

import httpx
import msgspec

from kanly import catalog
from kanly.bots import player
from kanly.game import Game, Prompt
from kanly.kernel import Action
from kanly.server.services import Services
from kanly.server.standing import policies
from kanly.server.table import Table, digest
from kanly.words import words
from kanly.words.words import below
from server.house import PATIENCE, PLAIN, Browser, House

Chooser: TypeAlias = Callable[[Game, Prompt, Random], Action]
"""How somebody who is asked answers."""
LOOKS, PRIES = 2, 11
"""At every second act somebody looks at everything, at every eleventh somebody tries what it may not do."""
TERROR = {token.id.encode(): token.name.encode() for token in catalog.terror_tokens().tokens}
"""The Terror tokens with their names for people."""
FACES = {*TERROR} | {
    row["id"].encode()
    for file, rows in (("treachery_cards.json", "cards"), ("leaders.json", "leaders"))
    for row in msgspec.json.decode(catalog.read(file))[rows]
}
SPOKEN = re.compile(rb"(?<!Family )\b(" + rb"|".join(TERROR.values()) + rb")\b")
WORDS = re.compile(rb"[A-Za-z][A-Za-z0-9_]{4,}")
FIELDS = re.compile(
    rb'"(' + rb"|".join(FACES & {name.encode() for kind in below(Action) for name in kind.__struct_fields__}) + rb')":'
)
"""The names of fields of actions that are also those of cards: as the key of an object each tells of no card."""


def words_in(received: bytes) -> set[bytes]:
    """The words of what was received, but the names of fields; for the name of a Terror token its id."""
    spoken = {*SPOKEN.findall(received)}
    return {*WORDS.findall(FIELDS.sub(b"", received))} | {id for id, name in TERROR.items() if name in spoken}


class Wire:
    """All that one viewer receives: each answer, headers included, and the raw bytes of its stream."""

    def __init__(self, browser: Browser, seat: str | None, room: str) -> None:
        self.browser, self.seat, self.room = browser, seat, room
        self.received: list[bytes] = []
        self.stream = bytearray()
        self._read = self._heard = 0
        browser.http.event_hooks["response"] = [self._keep]
        self._thread = threading.Thread(target=self._listen, args=(dict(browser.http.cookies),), daemon=True)
        self._thread.start()

    def _keep(self, answer: httpx.Response) -> None:
        headers = b"\n".join(name + b": " + value for name, value in answer.headers.raw if name != b"set-cookie")
        self.received += [headers, answer.read()]

    def _listen(self, cookies: dict[str, str]) -> None:
        at = f"/rooms/{self.room}/stream"
        with (
            httpx.Client(base_url=self.browser.http.base_url, cookies=cookies, timeout=PATIENCE, verify=PLAIN) as http,
            http.stream("GET", at, params={"seat": self.seat} if self.seat else {}) as answer,
        ):
            for part in answer.iter_raw():
                self.stream += part
                if b"THE END" in self.stream:
                    return

    def moments(self) -> list[dict[str, Any]]:
        """What the stream has told so far."""
        lines = bytes(self.stream).split(b"\n")
        return [msgspec.json.decode(line.strip()[6:]) for line in lines if line.startswith(b"data: {")]

    def ended(self) -> None:
        """Waits until the stream has told what was said last."""
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive(), "the stream has not told the end"

    def everything(self) -> bytes:
        """Everything."""
        return b"\n".join(self.received) + bytes(self.stream)

    def new_words(self) -> set[bytes]:
        """The words of all that has come since this was asked last; the stream's last line may be unfinished."""
        received, stream = b"\n".join(self.received[self._read :]), bytes(self.stream)
        whole = stream.rfind(b"\n") + 1
        found = words_in(received) | words_in(stream[self._heard : whole])
        self._read, self._heard = len(self.received), whole
        return found

    def where(self, words: set[bytes]) -> list[str]:
        """What stands around these words, wherever they have come."""
        names = {TERROR[word] for word in words & TERROR.keys()}
        every = rb"|".join(sorted(words | names)) or rb"$^"
        found = re.finditer(rb".{0,200}\b(" + every + rb")\b.{0,100}", self.everything(), re.DOTALL)
        return [one[0].decode(errors="replace") for one in found]

    def params(self) -> dict[str, str]:
        """Through whose eyes it looks."""
        return {"seat": self.seat} if self.seat else {}

    def look(self, path: str) -> Any:
        """What is at this address of the room, as it comes."""
        answer = self.browser.http.get(f"/rooms/{self.room}/{path}", params=self.params())
        assert answer.status_code == 200, answer.text
        return answer.content


class Allowed:
    """What a viewer may know, from the game alone: the words of everything that it has been allowed to see so far."""

    def __init__(self, seat: str | None) -> None:
        self.seat = seat
        self.words: set[bytes] = set()
        self.views: set[str] = set()

    def see(self, game: Game) -> tuple[bytes, bytes]:
        """The view and the prompt of the moment."""
        view = msgspec.json.encode(game.view(self.seat))
        prompt = game.prompt(self.seat) if self.seat else None
        asked = msgspec.json.encode(prompt.data() if prompt else None)
        self.words |= {*WORDS.findall(view), *WORDS.findall(asked)}
        self.views.add(digest(view))
        return view, asked


def faces(game: Game) -> set[bytes]:
    """The names of all cards and leaders that the state of the game holds, wherever they lie."""
    return FACES & {*WORDS.findall(game.state_bytes())}


def of_bots(game: Game, prompt: Prompt, luck: Random) -> Action:
    """As a bot would, often a random one."""
    return player("random" if luck.random() < 0.7 else "easy").choose(game, prompt, luck)


def played(
    house: House,
    room: str,
    wires: Mapping[str | None, Wire],
    allowed: Mapping[str | None, Allowed],
    choose: Chooser = of_bots,
) -> Table:
    """The game is played to its end from browsers; meanwhile everybody looks, in turn, at everything."""
    parts: Services = house.app.state.services
    viewers, luck, n, unknown_ever = list(wires), Random(7), 0, 0
    wires[None].look("view")
    table = parts.tables.loaded(room)
    assert table is not None
    while not table.game.over:
        for each in allowed.values():
            each.see(table.game)
        (seat, *_) = table.owed()
        prompt = table.game.prompt(seat)
        assert prompt is not None
        action = choose(table.game, prompt, luck)
        body = {"seat": seat, "action": msgspec.to_builtins(action), "question": table.question, "client_id": str(n)}
        viewer = viewers[n % len(viewers)]
        if n % LOOKS == 0:
            compare(wires[viewer], allowed[viewer], table)
            tries(wires[viewer], allowed[viewer], table, luck)
        if n % PRIES == 0:
            pry(wires[viewer], body, seat)
        allowed[viewer].words |= {*WORDS.findall(msgspec.json.encode(table.game.events(viewer)))}
        unknown = faces(table.game) - allowed[viewer].words
        unknown_ever = max(unknown_ever, len(unknown))
        leaked = unknown & wires[viewer].new_words()
        assert not leaked, f"{viewer} got the face of something hidden, {wires[viewer].where(leaked)}"
        answer = wires[seat].browser.http.post(f"/rooms/{room}/actions", json=body)
        assert answer.status_code == 200, answer.text
        n += 1
    assert unknown_ever > 10, "faces were hidden, so that the search could have found one"
    return table


def compare(wire: Wire, allowed: Allowed, table: Table) -> None:
    """What the viewer gets is what the game says, byte for byte."""
    game, seat = table.game, wire.seat
    view, asked = allowed.see(game)
    assert wire.look("view") == view
    events = msgspec.json.encode(game.events(seat))
    told = msgspec.json.decode(wire.look("events"))
    assert told["events"] == msgspec.json.decode(events) and told["next"] == len(told["events"])
    if seat is not None:
        got = msgspec.json.decode(wire.look("prompt"))
        wanted = msgspec.json.decode(asked)
        if seat in table.held and wanted is not None:
            wanted |= {"answered": msgspec.json.decode(table.held[seat].action), "waited_for": False}
            got["prompt"].setdefault("waited_for", False)
        assert got == {"question": table.question, "prompt": wanted}


def tries(wire: Wire, allowed: Allowed, table: Table, luck: Random) -> None:
    """What the viewer is told in words, and what is thought of answers: nothing beside what the game says of them. A
    card that it names itself, in a question say, tells it of nothing."""
    seat = wire.seat
    told = msgspec.json.decode(wire.look("chronicle"))
    assert len(told["marks"]) == len(told["sentences"]) == len(table.game.events(seat))
    rules = msgspec.json.decode(wire.look("policies"))
    assert rules == msgspec.to_builtins([*policies(table)])
    wire.received.pop()  # the same words for everybody in every such game, of whatever tokens they speak
    if seat is None:
        return
    wire.look("ahead")
    asked, prompt = msgspec.json.decode(wire.look("asked")), table.game.prompt(seat)
    assert asked["question"] == table.question and (asked["prompt"] is None) == (prompt is None)
    if prompt is None:
        return
    for action in (prompt.sample(luck), *prompt.options[:2]):
        body = {"seat": seat, "action": msgspec.to_builtins(action)}
        tried = wire.browser.post(f"/rooms/{wire.room}/try", body)
        outlook = msgspec.json.encode(prompt.outlook(action))
        assert tried["outlook"] == msgspec.json.decode(outlook)
        allowed.words |= {*WORDS.findall(msgspec.json.encode(action)), *WORDS.findall(outlook)}
    if not prompt.listed:
        wire.browser.post(f"/rooms/{wire.room}/try", {"seat": seat, "draft": {}})


def pry(wire: Wire, body: dict[str, Any], seat: str) -> None:
    """Somebody tries to look into another's hand: with its view, quote, form, tries, action; with a replay."""
    if wire.seat == seat:
        return
    http, room = wire.browser.http, f"/rooms/{wire.room}"
    refused = [
        http.get(f"{room}/view", params={"seat": seat}),
        http.get(f"{room}/prompt", params={"seat": seat}),
        http.get(f"{room}/events", params={"seat": seat}),
        http.post(f"{room}/quote", json={"seat": seat, "action": body["action"]}),
        http.post(f"{room}/form", json={"seat": seat}),
        http.post(f"{room}/actions", json=body),
        http.get(f"{room}/asked", params={"seat": seat}),
        http.get(f"{room}/ahead", params={"seat": seat}),
        http.get(f"{room}/undo", params={"seat": seat}),
        http.get(f"{room}/chronicle", params={"seat": seat}),
        http.post(f"{room}/try", json={"seat": seat, "action": body["action"]}),
        http.post(f"{room}/try", json={"seat": seat, "draft": {}}),
        http.post(f"{room}/try", json={"seat": seat, "line": ""}),
        http.get(f"{room}/played"),
        http.get(f"{room}/played/lines"),
        http.get(f"{room}/replay"),
        http.get(f"{room}/export"),
    ]
    assert all(answer.status_code in (403, 409) for answer in refused), [answer.status_code for answer in refused]
    if wire.seat is not None:
        http.post(f"{room}/actions", json=body | {"seat": wire.seat, "question": "9.9"})


def search(
    seat: str | None, received: bytes, table: Table, tokens: Mapping[Any, str], codes: Mapping[Any, str]
) -> None:
    """Secrets that have no place in any answer, in whatever form."""
    journal = table.game.journal
    secrets = [journal.seed, *(token for token in tokens.values()), *codes.values()]
    secrets += [sha256(secret.encode()).hexdigest() for secret in secrets[1:]]
    for secret in secrets:
        assert secret.encode() not in received, f"{seat} got a secret"


def compare_stream(wire: Wire, allowed: Allowed, table: Table) -> None:
    """The stream has told the viewer's events, all of them, each once and in words; the names in it are those of its
    own views; and the room is the one that everybody sees."""
    moments, game = wire.moments(), table.game
    events = [event for moment in moments for event in moment.get("events", ())]
    seen = game.events(wire.seat)
    assert msgspec.json.encode(events) == msgspec.json.encode(msgspec.to_builtins(seen))
    marks = [mark for moment in moments for mark in moment.get("marks", ())]
    assert len(marks) == len(events)
    for event, mark in zip(events, marks, strict=True):
        told = msgspec.json.encode(event).decode()
        assert all(f'"{id}"' in told for kind in ("seats", "places", "faces") for id in mark[kind])
    say, things = words(), game.known(wire.seat)
    assert len([one for moment in moments for one in moment.get("sentences", ())]) == len(events)
    assert moments[-1].get("sentences", []) == [
        say.text(event, things) for event in seen[len(seen) - len(moments[-1].get("sentences", [])) :]
    ]
    final = digest(msgspec.json.encode(game.view(wire.seat)))
    assert {moment["view"] for moment in moments} <= allowed.views | {final}
    public = [moment["room"] for moment in moments if "room" in moment]
    assert public and all(set(one) == set(public[0]) for one in public)
    assert not {"token", "recovery", "handover", "standin", "notice_url"} & set(str(public).replace("'", " ").split())
