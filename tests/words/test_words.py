"""Sentences in one place: names, lists, numbers, gaps, other languages."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NewType

import pytest

from kanly import catalog
from kanly.kernel import (
    Action,
    AnswerReopened,
    Decision,
    Event,
    Fact,
    Pass,
    PowerStopped,
    Seat,
    Violation,
    Window,
    violation,
)
from kanly.kernel.windows import React
from kanly.rules.cards.karama import Stop
from kanly.rules.core.cards import CardPlayed
from kanly.rules.core.leader_cycles import LeaderKilled
from kanly.rules.core.purchase import ChoosePayment, Purchase
from kanly.state import Forces, Prediction, Thing
from kanly.words import Words, languages, words
from kanly.words.arguments import argument, arguments, facts
from kanly.words.catalogue import sources


@pytest.fixture
def german(tmp_path: Path) -> Iterator[Words]:
    """A language with a few messages."""
    (tmp_path / "de").mkdir()
    (tmp_path / "de" / "a.ftl").write_text(
        "faction-fremen = Fremde\n"
        "list-and = { $start } und { $last }\n"
        "place-with-sector = { $territory }, Sektor { $sector }\n"
        "event-CardDiscarded = { FACTION($seat) } legt { CARD($card) } ab.\n"
        "half = { $strength }\n"
        "broken = { NOWHERE($seat) }\n",
        encoding="utf-8",
    )
    yield Words("de", tmp_path)


# ------------------------------------------------------------------------------------------------ names
@pytest.mark.rule("BOARD-28")
@pytest.mark.parametrize(
    ("kind", "id", "name"),
    [
        ("faction", "spacing_guild", "Spacing Guild"),
        ("territory", "tueks_sietch", "Tuek's Sietch"),
        ("place", "tueks_sietch_5", "Tuek's Sietch"),
        ("place", "pasty_mesa_5", "Pasty Mesa (sector 5)"),
        ("place", "pasty_mesa", "Pasty Mesa"),
        ("place", "polar_sink", "Polar Sink"),
        ("card", "hunter_seeker", "Hunter-Seeker"),
        ("card", "karama_1", "Karama"),
        ("card", "shai_hulud", "Shai-Hulud"),
        ("card", "stilgar", "Stilgar"),
        ("leader", "feyd_rautha", "Feyd-Rautha"),
        ("leader", "traitor_feyd_rautha", "Feyd-Rautha"),
        ("power", "atr_auction_look", "the look at the card for sale"),
        ("window", "w_shipment", "a shipment"),
        ("phase", "spice_blow", "Spice Blow and Nexus"),
        ("action", "Pass", "pass"),
        ("card", "none", "no card"),
        ("card", "unknown", "a card"),
        ("faction", "none", "nobody"),
        ("leader", "nobody_knows", "nobody knows"),
        ("nothing_like_it", "alia", "Alia"),
    ],
)
def test_names(kind: str, id: str, name: str) -> None:
    assert words().names.of(kind, id) == name


def test_no_name_is_an_id() -> None:
    for location in catalog.board().locations:
        assert words().names.of("place", location.id) == catalog.place_name(location.id)
    for kind in ("faction", "territory", "place", "card", "leader", "token", "power", "window", "phase", "copy"):
        assert not [name for name in words().names.table(kind).values() if "_" in name or not name]


# ------------------------------------------------------------------------------------------------ values
@pytest.mark.parametrize(
    ("forces", "faction", "said"),
    [
        (Forces(), "", "no forces"),
        (Forces(1), "", "1 force"),
        (Forces(3), "emperor", "3 forces"),
        (Forces(2, 1), "", "2 ordinary and 1 elite"),
        (Forces(0, 3), "fremen", "3 Fedaykin"),
        (Forces(1, 2), "emperor", "1 ordinary and 2 Sardaukar"),
        (Forces(0, 0, 1), "bene_gesserit", "1 advisor"),
        (Forces(2, 1, 3), "", "2 ordinary, 1 elite and 3 advisors"),
        (Forces(1, 2), "ixians", "1 suboid and 2 cyborgs"),
    ],
)
def test_forces(forces: Forces, faction: str, said: str, tmp_path: Path) -> None:
    assert one(tmp_path, "FORCES($forces, $seat)", forces=forces, seat=faction) == said


@pytest.mark.parametrize(
    ("call", "values", "said"),
    [
        ("FORCES($count)", {"count": 2}, "2 forces"),
        ("SPICE($amount)", {"amount": 1}, "1 spice"),
        ("LIST($ids)", {"ids": ("atreides", "karama", "tueks_sietch")}, "Atreides, Karama and Tuek's Sietch"),
        ("LIST($ids)", {"ids": ()}, "nothing"),
        ("LIST($ids)", {"ids": (4, 2.5, True, None)}, "4, 2.5, yes and none"),
        ('LIST($ids, of: "faction")', {"ids": ("fremen",)}, "Fremen"),
        ('LIST($ids, of: "faction")', {"ids": ()}, "nobody"),
        ('LIST($ids, of: "card", with: "or")', {"ids": ("shield", "")}, "Shield or no card"),
        ("LIST($paid)", {"paid": {"fremen": 3, "emperor": 1}}, "Fremen 3 and Emperor 1"),
        ("LIST($held)", {"held": (("arrakeen_10", Forces(2, 1)),)}, "Arrakeen 2 ordinary and 1 elite"),
        ("LIST($why)", {"why": (violation("TIMING-40", "game-over"),)}, "The game is over."),
        ("CAP(CARD($card))", {"card": ""}, "No card"),
        ("CARD($card)", {"card": 7}, "a card"),
        ("NAME($value)", {"value": 7}, "7"),
        ("FACTION($seats)", {"seats": ("fremen", "emperor")}, "Fremen and Emperor"),
        ("$yes", {"yes": True}, "yes"),
        ("$strength", {"strength": 2.5}, "2.5"),
        ("$strength", {"strength": 1234}, "1234"),
        ("$forces", {"forces": Forces(2, 1)}, "3"),
        ("$list", {"list": ("a", "b")}, "a, b"),
    ],
)
def test_functions(call: str, values: dict[str, Any], said: str, tmp_path: Path) -> None:
    assert one(tmp_path, call, **values) == said


def one(folder: Path, call: str, **values: Any) -> str:
    """A message that is only this call."""
    (folder / "xx").mkdir()
    (folder / "xx" / "a.ftl").write_text(f"it = {{ {call} }}\n", encoding="utf-8")
    language = Words("xx", folder)
    text, errors = language.attempt("it", facts(values))
    assert not errors
    return text


def test_a_new_type_of_text_is_text() -> None:
    assert argument(NewType("Odd", str)("x")) == "x"


class Foretold(Event, frozen=True):
    """For tests: a struct in a field, things in another."""

    by: Seat
    prediction: Prediction | None
    cards: tuple[Thing, ...] = ()


def test_fields_of_structs_are_joined_and_things_have_faces() -> None:
    told = Foretold(Seat("bene_gesserit"), Prediction(Seat("fremen"), 4), (Thing(3), Thing(4), Thing(0)))
    found = arguments(told, {Thing(3): "karama", Thing(4): ""})
    assert found["cards"].items == ("karama", "unknown", "none")
    assert {**found, "cards": None} == {
        "by": "bene_gesserit",
        "prediction_faction": "fremen",
        "prediction_turn": 4,
        "cards": None,
    }
    assert arguments(Foretold(Seat("emperor"), None))["prediction_turn"] == "none"


# ------------------------------------------------------------------------------------------------ sentences
@pytest.mark.parametrize(
    ("what", "said"),
    [
        (CardPlayed(Seat("fremen"), "karama"), "Fremen played Karama."),
        (
            CardPlayed(Seat("fremen"), "karama", "guild_half_price"),
            "Fremen played Karama against the half price of a shipment.",
        ),
        (PowerStopped("bg_voice", Seat("emperor")), "Emperor stopped the Voice."),
        (
            AnswerReopened((violation("TIMING-04", "asked-anew"),)),
            "Your answer has become impossible and is asked for again. What is asked has changed.",
        ),
        (
            violation("TIMING-01", "not-asked", action="Stop", wanted=("Pass",)),
            "You are not asked to “stop” now; what may be answered is pass.",
        ),
        (violation("TIMING-01", "not-asked", action="Stop", wanted=()), "You are not asked to “stop” now."),
        (
            React(Seat("fremen"), Window("w_storm")),
            "The number of the storm. Do you do something about it?",
        ),
        (
            React(Seat("fremen"), Window("w_payment", Seat("emperor"), ("emp_treachery_income",))),
            "Emperor: the income from the sale of a Treachery Card. Do you do something about it?",
        ),
        (
            ChoosePayment(Seat("fremen"), Purchase(Seat("fremen"), 5)),
            "You have won the card for 5 spice. It is paid now.",
        ),
        (
            ChoosePayment(Seat("fremen"), Purchase(Seat("fremen"), 5, ally_share=2, backed=1)),
            "You have won the card for 5 spice, 2 of it from the ally, 1 of it from the Emperor. It is paid now.",
        ),
        (Pass(), "pass"),
        (Stop("bg_voice", Thing(9)), "stop the Voice with a card"),
    ],
)
def test_sentences(what: Event | Violation | Decision[Any] | Action, said: str) -> None:
    assert words().text(what) == said


def test_things_have_names_only_for_those_who_know_them() -> None:
    stop = Stop("bg_voice", Thing(9))
    assert words().text(stop, {Thing(9): "karama"}) == "stop the Voice with Karama"
    assert words().text(stop, {Thing(8): "karama"}) == "stop the Voice with a card"


def test_problems_of_settings_are_told_as_the_catalog_tells_them() -> None:
    broken: list[dict[str, Any]] = [
        {"sets": ["atreides", "fremen"]},
        {"seats": ["atreides"]},
        {"seats": ["atreides", "fremn"]},
        {"seats": ["atreides", "atreides"]},
        {"seats": ["atreides", "fremen"], "mode": "hard"},
        {"seats": ["atreides", "fremen"], "max_turns": 99},
        {"seats": ["atreides", "fremen"], "max_turns": "ten"},
        {"seats": ["atreides", "fremen"], "leader_skills": True, "homeworlds": True, "mode": "basic"},
    ]
    told = 0
    for given in broken:
        for problem in catalog.settings().validate(given):
            assert words().text(problem) == str(problem)
            told += 1
    assert told >= len(broken)


# ------------------------------------------------------------------------------------------------ gaps
class NeverTold(Event, frozen=True):
    """For tests: an event without words."""

    seat: Seat
    cards: tuple[str, ...]
    forces: Forces


def test_what_has_no_words_is_still_told() -> None:
    told = words().text(NeverTold(Seat("fremen"), ("karama", "shield"), Forces(2)))
    assert (
        told == "event-NeverTold (seat: fremen, cards: karama, shield, forces: Forces(ordinary=2, elite=0, advisors=0))"
    )
    assert words().message("no-such-key") == "no-such-key"
    assert words().question("NoSuchDecision", {"a": 1}) == "decision-NoSuchDecision (a: 1)"


def test_a_broken_message_is_a_gap(german: Words) -> None:
    assert german.message("broken", {"seat": "fremen"}) == "broken (seat: fremen)"
    assert german.message("game-over", {}) == "The game is over."


def test_what_is_no_message_at_all_is_a_mistake_of_the_caller() -> None:
    with pytest.raises(TypeError, match="no words for a int"):
        words().text(3)  # type: ignore[arg-type]


@pytest.mark.parametrize("value", ["x" * 5000, "{ $seat }", '"', "\u2068", -1, 10**30, [1, [2, [3]]], {"a": {"b": 1}}])
def test_odd_facts_never_fail(value: Fact) -> None:
    for key in ("no-such-seat", "not-asked", "card-not-held", "power-not-here", "nothing-like-it"):
        assert words().message(
            key, {name: value for name in ("seat", "seats", "action", "wanted", "card", "power", "powers")}
        )


# ------------------------------------------------------------------------------------------------ languages
def test_another_language_takes_what_it_lacks_from_english(german: Words) -> None:
    from kanly.rules.core.cards import CardDiscarded

    assert german.text(CardDiscarded(Seat("fremen"), "karama")) == "Fremde legt Karama ab."
    assert german.text(PowerStopped("bg_voice", Seat("fremen"))) == "Fremde stopped the Voice."
    assert german.names.of("place", "pasty_mesa_5") == "Pasty Mesa, Sektor 5"
    assert german.message("half", {"strength": 2.5}) == "2,5"


def test_a_language_that_is_not_there_is_english() -> None:
    assert words("tlh").text(Pass()) == "pass"
    assert languages() == ("en",)
    assert words() is words("en")


def test_every_file_says_what_is_in_it() -> None:
    assert [file for file, text in sources("en") if not text.startswith("#")] == []


@pytest.mark.rule("BATTLE-20", "BATTLE-23", "BATTLE-22")
def test_why_a_leader_died_is_told() -> None:
    why = {
        "battle": "killed by a weapon",
        "traitor": "betrayed in battle",
        "explosion": "killed in the explosion",
        "assassin": "killed by an assassin",
        "terror": "killed by a Terror Token",
        "captor": "killed by its captor",
    }
    for cause, said in why.items():
        told = words().text(LeaderKilled(Seat("atreides"), "thufir_hawat", cause, False))
        assert told == f"Thufir Hawat of Atreides went to the Tanks, face up: {said}."


@pytest.mark.rule("KARAMA-28", "TIMING-05")
@pytest.mark.parametrize(
    ("power", "event", "said"),
    [
        (
            "bg_voice",
            {"target": "atreides", "order": "must_not", "what": "poison_weapon"},
            "In Arrakeen Bene Gesserit would command Atreides: do not play a poison weapon.",
        ),
        (
            "bg_voice",
            {"target": "fremen", "order": "must", "what": "lasgun"},
            "In Arrakeen Bene Gesserit would command Fremen: play Lasgun.",
        ),
        (
            "atr_prescience",
            {"target": "harkonnen", "element": "number"},
            "In Arrakeen Atreides would ask Harkonnen for the number on the dial of the plan.",
        ),
        (
            "hark_ally_traitor",
            {"leader": "stilgar", "side": "emperor"},
            "In Arrakeen Harkonnen called Stilgar a traitor, for Emperor.",
        ),
        ("hark_capture", {"loser": "emperor"}, "Harkonnen would capture a leader of Emperor."),
        ("fre_ally_revival", {"ally": "emperor"}, "It is for Emperor."),
        (
            "bg_worthless_karama",
            {"card": "baliset", "use": "stop_ability", "against": "hark_capture"},
            "Bene Gesserit plays Baliset as a Karama against the capture of a leader.",
        ),
        (
            "bg_worthless_karama",
            {"card": "baliset", "use": "take_lot", "against": ""},
            "Bene Gesserit plays Baliset as a Karama to take the card on sale.",
        ),
        (
            "ecaz_ambassador_placement",
            {"token": "ambassador_spacing_guild", "fee": 2},
            "Ecaz would place the Spacing Guild Ambassador in Arrakeen, for 2 spice.",
        ),
        (
            "fre_movement",
            {"entrant": "fremen", "forces": 3, "destination": "arrakeen_10"},
            "Fremen comes to Arrakeen with 3 forces.",
        ),
    ],
)
def test_a_window_names_what_is_to_be_stopped(power: str, event: dict[str, Fact], said: str) -> None:
    """Before where it happens, which all windows of a battle have in common."""
    place: dict[str, Fact] = {"territory": "arrakeen", "aggressor": "emperor", "defender": "harkonnen"}
    found = place if "entrant" not in event else {"territory": "arrakeen"}
    by = catalog.karama().power[catalog.PowerId(power)].owner
    asked = words().question("React", {**found, **event, "by": by, "powers": (power,), "window": "w"})
    assert asked.startswith(f"{said} ")
