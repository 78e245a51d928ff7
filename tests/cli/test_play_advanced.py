"""`kanly play` in the Advanced game: a whole game typed, what is told, offered and suggested."""

from __future__ import annotations

import builtins
import re
from random import Random

import pytest

from kanly.bots import EasyPlayer
from kanly.cli.play import settings_for
from kanly.game import Game
from kanly.kernel import Fact, Pass
from kanly.rules.core.battle_plan import BattlePlan
from kanly.rules.core.moves import Move
from support.terminal import Typing, table, until

Captured = pytest.CaptureFixture[str]
SIX = ["atreides", "bene_gesserit", "emperor", "fremen", "harkonnen", "spacing_guild"]
INTERNAL = re.compile(r"\b[a-z]+_[a-z0-9_]+\b|#\d|\bnone\b(?! of)")


@pytest.mark.parametrize("seat", ["bene_gesserit", "atreides"])
def test_a_whole_advanced_game_is_typed(seat: str, monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    """With the hand and the table asked for now and then; no line is refused, and none shows internal names."""
    game, rng = Game.new(settings_for(SIX, seat, 3, "advanced", "assisted_notes"), seed=f"typed {seat}"), Random(1)
    looks = ["hand", "state"]

    def read(shown: str) -> str:
        prompt = game.prompt(seat)
        assert prompt is not None
        if looks:
            return looks.pop()
        if rng.random() < 0.1:
            looks.extend(["hand", "state", "where", "state harkonnen", "state atreides"])
        return game.grammar(seat).say(EasyPlayer().choose(game, prompt, rng))

    monkeypatch.setattr(builtins, "input", read)
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    table(game, seat).run()
    said = capsys.readouterr().out
    assert game.over and "`?` shows the rule" not in said
    assert not {line for line in said.splitlines() if INTERNAL.search(line)}
    assert "15 ordinary and 5 Sardaukar in reserve" in said
    assert "The card for the next storm lies face down." in said
    assert "behind the shield (your note of turn " in said
    assert ("Traitor Cards dealt to you: " in said) == (seat == "atreides")  # the prediction comes before the deal
    assert ("1 advisor" if seat == "bene_gesserit" else "Kwisatz Haderach does not fight yet") in said


def test_nobody_in_the_basic_game_is_told_of_advisors() -> None:
    for seat in ("bene_gesserit", "emperor"):
        game = until(Game.new(SIX, seed="basic"), seat, "ChooseMove")
        assert game.grammar(seat).help(Move) == ["move DESTINATION FORCES FROM_PLACE, ..."]
    game = until(Game.new({"seats": SIX, "mode": "advanced"}, seed="basic"), "bene_gesserit", "ChooseMove")
    assert game.grammar("bene_gesserit").help(Move)[0].endswith("[fighters|advisors]")


def test_a_pass_is_always_zero() -> None:
    game, rng, kinds = Game.new({"seats": SIX, "max_turns": 1, "mode": "advanced"}, seed="zero"), Random(1), set()
    while not game.over:
        seat = game.owed()[0]
        prompt = game.prompt(seat)
        assert prompt is not None
        if Pass() in prompt.options:
            kinds.add(prompt.decision)
            here = table(game, seat).choices(prompt)
            assert here.numbered["0"] == here.chosen("0") == Pass()
        game.act(seat, EasyPlayer().choose(game, prompt, rng))
    assert {"ChooseBid", "ChooseShipment", "ChooseMove", "React"} <= kinds


def test_a_form_lists_strongholds_and_places_with_something_first(typed: Typing, capsys: Captured) -> None:
    game = until(Game.new(SIX, seed="form"), "emperor", "ChooseShipment")
    typed(["form", "pasty 6", "1", "no"])
    table(game, "emperor").run()
    said = capsys.readouterr().out
    assert "    1  Tuek's Sietch (" in said and "  - Spacing Guild 5 forces" in said
    assert "more, by name: " in said and "Pasty Mesa (5, 6, 7, 8)" in said
    assert "Pasty Mesa (sector 6)" in said


def test_a_suggested_plan_has_cards_where_the_hand_has_any() -> None:
    """Only in the terminal: the rules' own suggestion, and the default, stay without."""
    game = until(Game.new({"seats": SIX, "mode": "advanced"}, seed="f"), "harkonnen", "ChoosePlan")
    prompt = game.prompt("harkonnen")
    assert prompt is not None
    plans = [p for p in table(game, "harkonnen").choices(prompt).numbered.values() if isinstance(p, BattlePlan)]
    fields = {field.name: field for field in prompt.form(leaving(plans[0])).fields}  # type: ignore[union-attr]
    for slot in ("weapon", "defense"):
        if any(choice.value is not None for choice in fields[slot].choices):
            assert all(getattr(plan, slot) is not None for plan in plans)
    assert any(plan.weapon or plan.defense for plan in plans)
    assert not any(prompt.check(plan) for plan in plans)
    assert isinstance(prompt.default, BattlePlan) and not prompt.default.weapon and not prompt.default.defense


def leaving(plan: BattlePlan) -> dict[str, Fact]:
    """The fields of a plan before its cards."""
    return {name: getattr(plan, name) for name in ("leader", "dial", "support")}


def test_the_storm_card_and_captives_are_told_to_those_who_may_know_them() -> None:
    game, rng = Game.new({"seats": ["fremen", "harkonnen", "atreides"], "mode": "advanced"}, seed="q"), Random(1)
    told: dict[str, list[str]] = {}
    while not (game.over or any(line.startswith("Your captives: ") for line in told.get("harkonnen", ()))):
        seat = game.owed()[0]
        prompt = game.prompt(seat)
        assert prompt is not None
        game.act(seat, EasyPlayer().choose(game, prompt, rng))
        told = {viewer: [*table(game, viewer).summary().hand()] for viewer in game.seats}
    assert "Your captives: Duncan Idaho (2)." in told["harkonnen"]
    assert [line for line in told["fremen"] if re.fullmatch(r"The next storm moves \d sectors\.", line)]
    for viewer, owned in (
        ("fremen", "Alive, or in the hands of others: "),
        ("harkonnen", "Captive: Duncan Idaho (2)."),
    ):
        said = [*table(game, viewer).summary().about("harkonnen"), *table(game, viewer).summary().about("atreides")]  # type: ignore[misc]
        assert "Harkonnen holds one leader of Atreides captive." in said
        assert [line for line in said if line.startswith(owned)]
