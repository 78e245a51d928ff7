"""The table's words: what is asked, what is thought of a draft, an action, a line; names and facts; the page itself."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import httpx
import msgspec
import pytest

from kanly import catalog
from kanly.game import Game
from kanly.kernel import Emitted, Event, Form, Seat
from kanly.rules.core.deals import DealUnpayable
from kanly.rules.factions.emperor.gifts import GiftMade
from kanly.server.bearing import BEARINGS, END
from kanly.server.marks import mark
from kanly.server.position import Position
from kanly.server.records import Pace
from kanly.server.table import Table
from kanly.server.told import Teller
from server.house import House, house_at, room_for
from support.answered import said_unasked, thought_of_everything

SIX = ["atreides", "bene_gesserit", "emperor", "fremen", "harkonnen", "spacing_guild"]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house_at(tmp_path_factory.mktemp("told") / "kanly.db") as running:
        yield running


def complete(teller: Teller, rng: Random) -> dict[str, Any]:
    """A draft filled field by field, as a table does it; it may end where a field has no choice."""
    draft: dict[str, Any] = {}
    while True:
        form = teller.draft(draft).form
        assert form is not None
        field = next((field for field in form.fields if field.name not in draft), None)
        if field is None or not field.choices:
            return draft
        draft[field.name] = rng.choice(field.choices).value


@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_every_question_of_games_has_its_words(mode: str) -> None:
    factions = {"faction_selection": "free", "faction_pool": SIX}
    seats = [{"name": s, "controller": {"id": s, "kind": "bot"}, "faction": s} for s in SIX]
    game = Game.new({"seats": seats, "mode": mode, "max_turns": 2, **factions}, seed="told")
    table = Table("room", Position(game), 0, Pace(), 1)
    rng, made = Random(1), 0
    while not game.over:
        seat = game.owed()[0]
        teller, prompt = Teller(table, seat), game.prompt(seat)
        told = teller.prompt()
        assert prompt is not None and told is not None
        said = [told.title, told.question, *told.crumbs, *(option.says for option in told.options)]
        said += [told.silence.says if told.silence else ""]
        if not prompt.listed:
            tried = teller.draft(complete(teller, rng))
            assert tried.form is not None
            for field in tried.form.fields:
                said += [field.label, *(choice.says for choice in field.choices)]
                said += [reason.message for refused in field.refused for reason in refused.violations]
            if tried.said is not None:
                made += 1
                assert [reason.key for reason in tried.violations] == [
                    found.key for found in prompt.check(tried.said.action)
                ]
                assert teller.line(tried.typed).said == tried.said
        assert not [text for text in said if not text.strip() or "title-" in text or "form-" in text], said
        game.act(seat, prompt.sample(rng))
    assert made > 20


@pytest.mark.rule("SECRET-01")
@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_the_words_are_the_same_in_every_world_that_the_seat_can_imagine(mode: str) -> None:
    """For who is asked and for who is not; what would follow from an answer, too."""
    game, rng = Game.new({"seats": SIX, "max_turns": 2, "mode": mode}, seed="worlds"), Random(3)
    compared, foreseen = 0, set[str]()
    while not game.over:
        seat = rng.choice(game.owed())
        prompt = game.prompt(seat)
        assert prompt is not None
        answer = prompt.sample(rng)
        if prompt.outlook(answer) or rng.random() < 0.2:
            foreseen |= prompt.outlook(answer).keys()
            for viewer in (seat, rng.choice(game.seats)):
                world = game.imagine(viewer, rng)
                assert said_unasked(game, viewer) == said_unasked(world, viewer)
                for tried, real, imagined in thought_of_everything(game, viewer, rng, world):
                    assert real == imagined, f"{viewer} tries {tried}"
                compared += 1
        game.act(seat, answer)
    assert compared > 60 and {"way", "total", "other_most"} <= foreseen


def test_a_form_and_its_words_are_one() -> None:
    game = Game.new(SIX, seed="told")
    while (prompt := game.prompt(game.owed()[0])) and prompt.decision != "ChooseBid":
        game.act(prompt.seat, prompt.default)
    assert prompt is not None
    teller = Teller(Table("room", Position(game), 0, Pace(), 1), prompt.seat)
    tried = teller.draft({"amount": 2})
    form = prompt.form({"amount": 2})
    assert isinstance(form, Form) and tried.form is not None
    assert [field.name for field in tried.form.fields] == [field.name for field in form.fields]
    assert tried.said is not None and tried.said.says == "bid 2" and tried.costs == {prompt.seat: 2}
    assert tried.form.fields[0].refused[0].violations[0].message == "Bid at least 1."


def test_a_choice_is_tried_over_the_wire(house: House) -> None:
    ada = house.browser()
    room = room_for([ada], ["fremen"], ["atreides", "harkonnen"])
    asked = ada.get(f"/rooms/{room}/asked", seat="fremen")
    prompt = asked["prompt"]
    assert prompt["title"] == "Keep one traitor" and prompt["listed"] and len(prompt["options"]) == 4
    assert asked["question"] == ada.get(f"/rooms/{room}/prompt", seat="fremen")["question"]
    keep = prompt["options"][0]
    tried = ada.post(f"/rooms/{room}/try", {"seat": "fremen", "action": keep["action"]})
    assert tried["said"] == keep and not tried["violations"]
    line = ada.post(f"/rooms/{room}/try", {"seat": "fremen", "line": tried["typed"]})
    assert line["said"] == keep
    begun = ada.post(f"/rooms/{room}/try", {"seat": "fremen", "line": "ke"})
    assert begun["completions"] == ["keep"] and begun["lacks"]["message"] and begun["said"] is None
    meant = {"seat": "fremen", "question": "0.99", "draft": {"nothing": 1}}
    assert ada.post(f"/rooms/{room}/try", meant)["over"]
    wrong = ada.post(f"/rooms/{room}/try", {"seat": "fremen", "draft": {"nothing": 1}}, 422)
    assert wrong["violations"][0]["message"]
    ada.post(f"/rooms/{room}/try", {"seat": "fremen"}, 400)
    ada.post(f"/rooms/{room}/try", {"seat": "atreides", "line": "pass"}, 403)


def test_sentences_have_marks(house: House) -> None:
    ada = house.browser()
    room = room_for([ada], ["fremen"], ["atreides", "harkonnen"])
    told = ada.get(f"/rooms/{room}/chronicle", seat="fremen")
    assert len(told["marks"]) == len(told["sentences"])
    own = told["marks"][[mark["secret"] for mark in told["marks"]].index(True)]
    assert own["seats"] == ["fremen"] and own["faces"]
    observed = house.browser()
    observed.post(f"/rooms/{room}/join", {"name": "Eve", "role": "observer"}, 201)
    assert not any(mark["secret"] for mark in observed.get(f"/rooms/{room}/chronicle")["marks"])


@pytest.mark.parametrize(
    "viewer, told", [("fremen", ("emperor",)), ("emperor", ("fremen",)), ("atreides", ()), (None, ())]
)
def test_a_secret_says_who_was_told_of_it(viewer: str | None, told: tuple[str, ...]) -> None:
    """Whoever only sees that there is one, is told nothing of the kind."""
    event, others = DealUnpayable(7, Seat("fremen")), GiftMade(Seat("fremen"), Seat("emperor"))
    emitted = Emitted(event, (Seat("fremen"), Seat("emperor")), others)
    seat = None if viewer is None else Seat(viewer)
    seen = emitted.seen_by(seat)
    assert seen is not None
    found = mark(emitted, seen, seat, tuple(map(Seat, SIX)))
    assert (found.secret, found.told) == (bool(told), told)


def test_names_facts_board_and_rules(house: House) -> None:
    everyone = house.browser()
    catalogue = everyone.get("/catalogue")
    assert catalogue["names"]["place"]["old_gap_9"] == "Old Gap (sector 9)"
    assert catalogue["leaders"]["stilgar"] == {"name": "Stilgar", "faction": "fremen", "strength": 7}
    assert catalogue["cards"]["karama"]["sentence"]
    extra = catalogue["stoppable"]["hark_extra_card"]
    assert (extra["owner"], extra["rule"], extra["scope"]) == ("harkonnen", "HARK-04", "one purchase")
    assert extra["summary"] and extra["after"]
    robbery = catalogue["tokens"]["terror_robbery"]
    assert (robbery["kind"], robbery["faction"], robbery["rule"]) == ("terror", "moritani", "TERROR-28")
    assert all(token["name"] and token["sentence"] for token in catalogue["tokens"].values())
    assert set(catalogue["tokens"]) == {
        *catalog.ambassadors().token,
        *catalog.terror_tokens().token,
        *(token.id for token in catalog.terror_tokens().other_tokens),
    }
    assert set(catalogue["stoppable"]) == {power.id for power in catalog.karama().powers}
    assert len(catalogue["phases"]) == 9
    assert everyone.get("/board")["view_box"] == [0, 0, 1000, 1000]
    assert "FRE-06" in [rule["id"] for rule in everyone.get("/rules", search="worm ride")]
    assert {rule["family"] for rule in everyone.get("/rules", family="STORM")} == {"STORM"}
    assert everyone.get("/rules/storm-03")["title"] == "Who dials later storms"
    assert "STORM" in [family["name"] for family in everyone.get("/rules/families")]
    near = everyone.get("/rules/STORM-99", 404)
    assert near["code"] == "no-rule" and "STORM" in near["message"]


@pytest.mark.parametrize(("path", "most"), [("/api/catalogue", 25_000), ("/api/board", 90_000)])
def test_what_lasts_is_sent_packed_and_once(house: House, path: str, most: int) -> None:
    """For who cannot unpack it is the same unpacked, under a name of its own: no cache takes one for the other."""
    packed = httpx.get(f"{house.url}{path}", headers={"Accept-Encoding": "gzip"})
    plain = httpx.get(f"{house.url}{path}", headers={"Accept-Encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip" and "content-encoding" not in plain.headers
    assert packed.content == plain.content and int(packed.headers["content-length"]) < most < len(plain.content)
    assert packed.headers["vary"] == plain.headers["vary"] == "Accept-Encoding"
    names = {packed.headers["etag"]: "gzip", plain.headers["etag"]: "identity"}
    for name, encoding in names.items():
        again = httpx.get(f"{house.url}{path}", headers={"If-None-Match": name, "Accept-Encoding": encoding})
        assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", name)
    assert len(names) == 2


def test_what_is_told_is_json(house: House) -> None:
    game = Game.new(SIX, seed="told")
    told = Teller(Table("room", Position(game), 0, Pace(), 1), game.owed()[0]).prompt()
    assert msgspec.json.decode(msgspec.json.encode(told))["seat"] == game.owed()[0]


def test_what_happened_is_told_to_whom_it_concerns() -> None:
    """Every kind of event that means something for somebody is there, and has the fields that name whom."""
    kinds = {kind.__name__: kind for kind in Event.kinds if kind.__module__.startswith("kanly.")}
    for events in BEARINGS.values():
        for name, fields in events.items():
            assert set(fields) <= set(kinds[name].__struct_fields__), name
    assert kinds.keys() >= END
