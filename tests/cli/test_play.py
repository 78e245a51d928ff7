"""`kanly play`: a whole game typed line by line, what can be asked at the table, forms, refusals, saves."""

from __future__ import annotations

import builtins
import re
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random

import pytest

from kanly.bots import EasyPlayer, RandomPlayer
from kanly.cli import main
from kanly.cli.play import settings_for
from kanly.cli.table import Table
from kanly.game import Game
from kanly.kernel import Fact, Pass
from kanly.rules.core.battle_plan import BattlePlan
from kanly.rules.core.bids import Bid
from kanly.rules.core.moves import Move
from kanly.rules.core.storm import DialStorm
from kanly.words import words

Captured = pytest.CaptureFixture[str]
Typing = Callable[[Iterable[str]], None]
SIX = ["atreides", "bene_gesserit", "emperor", "fremen", "harkonnen", "spacing_guild"]


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Typing:
    """Lines of a person, one after the other; then nothing more can be read."""

    def type_lines(given: Iterable[str]) -> None:
        rest = iter(given)

        def read(shown: str) -> str:
            line = next(rest, None)
            if line is None:
                raise EOFError
            return line

        monkeypatch.setattr(builtins, "input", read)

    return type_lines


def table(game: Game, seat: str, file: Path | None = None) -> Table:
    return Table(game, seat, EasyPlayer, file)


@pytest.mark.parametrize("seat", ["emperor", "fremen", "atreides"])
def test_a_whole_game_is_typed(seat: str, monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    """Every answer of the person is typed as the grammar says it, and no line is refused."""
    game, rng = Game.new({"seats": SIX, "max_turns": 4}, seed=f"typed {seat}"), Random(1)

    def read(shown: str) -> str:
        prompt = game.prompt(seat)
        assert prompt is not None
        return game.grammar(seat).say(EasyPlayer().choose(game, prompt, rng))

    monkeypatch.setattr(builtins, "input", read)
    table(game, seat).run()
    said = capsys.readouterr().out
    assert game.over
    assert "=== Turn 4 began." in said or "won" in said
    assert "`?` shows the rule" not in said
    assert " (" not in [line for line in said.splitlines() if line.startswith("event-")]


def test_random_bots_play_as_well(typed: Typing, capsys: Captured) -> None:
    game = Game.new({"seats": SIX, "max_turns": 1}, seed="lazy")
    typed(["1", "0"] * 2000)
    Table(game, "harkonnen", RandomPlayer, None).run()
    assert game.over


INTERNAL = re.compile(r"\b[a-z]+_[a-z0-9_]+\b|#\d|\bnone\b(?! of)")


def test_no_line_of_a_game_shows_internal_names(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    """Neither ids nor numbers of things in what is told, asked, offered, or said of a line that is no answer."""
    game, rng = Game.new({"seats": SIX, "max_turns": 3}, seed="names"), Random(3)
    wrong = [
        "keep",
        "keep bewtt",
        "ship 3 habanya",
        "move 3",
        "ignore xyz",
        "plan x",
        "bid",
        "form",
        "",
        "state",
        "hand",
    ]

    def read(shown: str) -> str:
        prompt = game.prompt("atreides")
        assert prompt is not None
        if rng.random() < 0.5 or shown != "> ":
            return rng.choice(wrong) if shown == "> " else ""
        return game.grammar("atreides").say(prompt.sample(rng))

    monkeypatch.setattr(builtins, "input", read)
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    table(game, "atreides").run()
    told = [line for line in capsys.readouterr().out.splitlines() if "nothing that can be done" not in line]
    assert game.over
    assert not {line for line in told if INTERNAL.search(line)}


@pytest.mark.parametrize("seed", ["shown", "again"])
def test_each_choice_can_be_typed_as_it_is_shown(seed: str) -> None:
    """With and without its price; of choices that look alike one is meant."""
    game, rng = Game.new({"seats": SIX, "max_turns": 3}, seed=seed), Random(1)
    kinds = set()
    while not game.over:
        seat = game.owed()[0]
        prompt = game.prompt(seat)
        assert prompt is not None
        here = table(game, seat).choices(prompt)
        for option in [*here.numbered.values()][:5]:
            for text in (here.plain(option), here.deed(option)):
                meant = here.chosen(text) or game.grammar(seat).read(text)
                assert here.plain(meant) == here.plain(option)
                assert not prompt.check(meant)
            kinds.add(type(option).__name__)
        game.act(seat, prompt.sample(rng))
    assert {"KeepTraitor", "DialStorm", "Bid", "Ship", "Move", "BattlePlan", "Stop"} <= kinds


def test_where_a_number_is_asked_for_it_is_the_number(typed: Typing, capsys: Captured) -> None:
    game = until(Game.new(["atreides", "harkonnen"], seed="dial"), "atreides", "ChooseDial")
    typed(["21", "4"])
    table(game, "atreides").run()
    assert "Type a number from 0 to 20." in capsys.readouterr().out
    assert DialStorm(4) in [entry.action for entry in game.journal.entries]
    game = until(Game.new(SIX, seed="refused"), "emperor", "ChooseBid")
    least = min(option.amount for option in game.prompt("emperor").options if isinstance(option, Bid))  # type: ignore[union-attr]
    typed([str(least + 1)])
    table(game, "emperor").run()
    assert f"  {least}  bid {least}\n" in (said := capsys.readouterr().out)
    assert "   0  pass\n" in said
    assert [entry.action for entry in game.journal.entries if entry.seat == "emperor"][-1] == Bid(least + 1)
    game = until(Game.new(SIX, seed="refused"), "emperor", "ChooseBid")
    typed(["0"])
    table(game, "emperor").run()
    assert [entry.action for entry in game.journal.entries if entry.seat == "emperor"][-1] == Pass()


def test_out_passes_until_the_card_is_sold(typed: Typing, capsys: Captured) -> None:
    game = until(Game.new(SIX, seed="refused"), "emperor", "ChooseBid")
    prompt = game.prompt("emperor")
    assert prompt is not None
    lot = prompt.facts["lot"]
    typed(["out"])
    table(game, "emperor").run()
    said = capsys.readouterr().out
    assert "`out` passes until this card is sold" in said
    assert said.count("What do you bid? [BID-08]") == 2
    assert said.count(f"Card {lot} is on sale. ") == 1
    prompt = game.prompt("emperor")
    assert prompt is not None and prompt.facts["lot"] != lot


def test_a_choice_is_known_by_some_of_its_words(typed: Typing, capsys: Captured) -> None:
    game = until(Game.new(SIX, seed="3"), "atreides", "ChooseTraitor")
    prompt = game.prompt("atreides")
    assert prompt is not None
    names = [words().deed(option, game.known("atreides")) for option in prompt.options]
    typed(["keep", "x", "ke", names[2].split()[-2]])  # the last is the strength
    table(game, "atreides").run()
    said = capsys.readouterr().out
    assert f"That may mean {names[0]}, {names[1]}, {names[2]} or {names[3]}." in said
    assert f"Atreides kept {names[2].removeprefix('keep ')} and returned" in said


def test_an_empty_line_shows_the_question_again(typed: Typing, capsys: Captured) -> None:
    typed(["state", "", ""])
    table(until(Game.new(SIX, seed="5"), "emperor", "ChooseBid"), "emperor").run()
    assert capsys.readouterr().out.count("What do you bid? [BID-08]") == 3


def test_rules_are_found_by_words_and_help_tells_of_one_verb(typed: Typing, capsys: Captured) -> None:
    typed(["? weather control", "rule bid-08", "? storm dial", "? xyzzy", "help deal", "help xyzzy", "help"])
    table(until(Game.new(SIX, seed="5"), "emperor", "ChooseBid"), "emperor").run()
    said = capsys.readouterr().out
    assert "\nCARD-WEATHER-CONTROL - " in said
    assert "\nBID-08 - " in said
    assert "  STORM-03 - Who dials later storms\n" in said
    assert "No rule has the ID or the words “xyzzy”." in said
    assert "  deal TO, ..." in said
    assert "Nothing that can be typed now begins with “xyzzy”." in said
    answers = said.partition("You may answer:")[2]
    assert "    bid AMOUNT" in answers and "ghola CARD" not in answers
    assert "Beside the answer, when it is allowed: " in answers


def test_a_form_is_done_only_by_a_yes(typed: Typing, capsys: Captured) -> None:
    game = until(Game.new(SIX, seed="form"), "emperor", "ChooseShipment")
    before = len(game.journal.entries)
    typed(["form", "state carthag", "? SHIP-02", "habbanya sietch", "2", "5", "help", "xyz", "n"])
    table(game, "emperor").run()
    assert len(game.journal.entries) == before
    said = capsys.readouterr().out
    assert "Carthag, a stronghold in sector 11" in said
    assert "\nSHIP-02 - " in said
    assert said.endswith("Nothing is done.\n")


def test_who_fights_stands_above_the_plan(typed: Typing, capsys: Captured) -> None:
    game = until(Game.new(SIX, seed="5"), "atreides", "ChoosePlan")
    typed(["quit"])
    table(game, "atreides").run()
    asked = capsys.readouterr().out.partition("What is your plan?")[2].splitlines()[1]
    assert "Atreides " in asked and " force" in asked


def test_lines_are_broken_between_words(monkeypatch: pytest.MonkeyPatch, typed: Typing, capsys: Captured) -> None:
    """In a terminal of 60 columns no line is longer, and no word is cut; the text of rules runs on."""
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("kanly.cli.output.width_of_terminal", lambda: 60)
    typed(["help", "state", "? STORM-03", "ship 3 habanya", "form", "state", ""])
    table(until(Game.new(SIX, seed="form"), "emperor", "ChooseShipment"), "emperor").run()
    said = capsys.readouterr().out
    assert max(map(len, said.splitlines())) <= 60
    whole = " ".join(said.split())
    assert "two combatants of the most recent battle, whatever its outcome" in whole
    assert not [line for line in said.splitlines() if len(line.split()) == 1 and line.startswith("recent")]


def test_a_kept_game_knows_whose_it_is(typed: Typing, capsys: Captured, tmp_path: Path) -> None:
    file = tmp_path / "save"
    typed(["1"])
    assert main(["play", "--seed", "kept", "--seat", "fremen", "--turns", "2", "--save", str(file)]) == 0
    typed(["quit"])
    assert main(["play", "--save", str(file)]) == 0
    said = capsys.readouterr().out
    assert f"The game kept in {file} goes on." in said
    assert said.count("You play Fremen.") == 2
    assert main(["play", "--save", str(file), "--seat", "emperor"]) == 2
    assert "you play Fremen, not Emperor." in " ".join(capsys.readouterr().err.split())


def test_without_atreides_the_first_faction_is_played(typed: Typing, capsys: Captured) -> None:
    typed([])
    assert main(["play", "--seats", "fremen,emperor"]) == 0
    assert "You play Fremen." in capsys.readouterr().out


def until(game: Game, seat: str, decision: str) -> Game:
    """The game where this seat is first asked so."""
    rng = Random(1)
    while True:
        for other in game.owed():
            prompt = game.prompt(other)
            assert prompt is not None
            if other == seat and prompt.decision == decision and len(prompt.options) > 1:
                return game
            game.act(other, EasyPlayer().choose(game, prompt, rng))
            break


def test_what_can_be_asked_at_the_table(typed: Typing, capsys: Captured) -> None:
    typed(["state", "state carth", "state fremen", "state moon", "where", "hand", "more", "help", "? storm-03"])
    table(until(Game.new(SIX, seed="5"), "emperor", "ChooseBid"), "emperor").run()
    said = capsys.readouterr().out
    for part in (
        "Turn 1 of 10, ",
        "Carthag: Harkonnen 10 forces",
        "Carthag, a stronghold in sector 11; sheltered from the storm.",
        "It touches Arsunt, Hagga Basin, Imperial Basin and Tsimpo.",
        "Alive: Stilgar (7), Chani (6), Otheym (5), Shadout Mapes (3) and Jamis (2).",
        "There is no place or faction called moon, or more than one.",
        "In reserve: 20 forces. In the Tanks: no forces.",
        "10 spice, 10 of it free to be spent",
        "switch charity off",
        "deal ",
        "bid AMOUNT   such as: bid ",
        "STORM-03 - Who dials later storms",
    ):
        assert part in said, part


def test_a_form_is_asked_field_by_field(typed: Typing, capsys: Captured) -> None:
    game = until(Game.new(SIX, seed="form"), "emperor", "ChooseShipment")
    lines = ["form", "nowhere", "?", "", "form", "hab", "99", "habbanya sietch", "50", "2", "no"]
    lines += ["form", "habbanya sietch", "2", ""]
    typed(lines)
    table(game, "emperor").run()
    said = capsys.readouterr().out
    assert "nowhere is no choice here" in said
    assert "[" in said.partition("nowhere is no choice here")[2]  # the rules of what is refused
    assert said.count("Nothing is done.") == 2
    assert "That may be Habbanya Erg" in said
    assert "ship 2 forces to Habbanya Sietch (2 spice)" in said
    assert "Emperor ships 2 forces to Habbanya Sietch for 2 spice." in said


def test_a_refusal_tells_its_rule(typed: Typing, capsys: Captured) -> None:
    game = until(Game.new(SIX, seed="refused"), "emperor", "ChooseBid")
    typed(["bid 99", "?", "99"])
    table(game, "emperor").run()
    said = capsys.readouterr().out
    assert "You cannot pay such a bid with your spice and what your ally would add. [BID-08]" in said
    assert "\nBID-08 - " in said
    assert "You cannot pay such a bid" in said


def test_a_kind_of_window_can_be_ignored(typed: Typing, capsys: Captured) -> None:
    game = until(Game.new({"seats": SIX, "max_turns": 2}, seed="refused"), "emperor", "React")
    typed(["ignore", "ignore w_shipment", "hand", "ignore none", "hand"])
    table(game, "emperor").run()
    said = capsys.readouterr().out
    assert "Enter passes; `ignore` passes in every such moment from now on." in said
    assert said.count("You are not asked in these moments: ") == 1
    assert said.count("Do you do something about it? [TIMING-05]") == 1


def test_who_can_only_pass_is_not_asked(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    """Every question that is shown, a window too, has an answer beside the pass, or is no list."""
    game, rng, asked = Game.new({"seats": SIX, "max_turns": 2}, seed="form"), Random(1), []

    def read(shown: str) -> str:
        prompt = game.prompt("emperor")
        assert prompt is not None
        asked.append((prompt.decision, len(prompt.options) > 1 or not prompt.listed))
        return game.grammar("emperor").say(EasyPlayer().choose(game, prompt, rng))

    monkeypatch.setattr(builtins, "input", read)
    table(game, "emperor").run()
    assert game.over
    assert len(asked) > 10
    assert all(choice for _, choice in asked)


def test_it_is_kept_after_each_action_and_goes_on(typed: Typing, capsys: Captured, tmp_path: Path) -> None:
    file = tmp_path / "save"
    call = ["play", "--seed", "kept", "--seat", "emperor", "--turns", "2", "--save", str(file)]
    typed(["1"])
    assert main(call) == 0
    assert f"kept in {file}" in capsys.readouterr().out
    kept = len(Game.load(file.read_bytes()).journal.entries)
    typed(["save", "quit"])
    assert main(call) == 0
    said = capsys.readouterr().out
    assert "Which of these leaders do you keep" not in said
    assert len(Game.load(file.read_bytes()).journal.entries) >= kept
    typed(["save"])
    assert main(["play", "--seed", "free"]) == 0
    assert "Without --save FILE there is no file to keep the game in." in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--bots", "clever"], "there is no bot clever; there are random, easy"),
        (["--seat", "ixians"], "ixians does not play here"),
        (["--seats", "atreides"], "seats"),
    ],
)
def test_wrong_calls_are_refused(arguments: list[str], message: str, capsys: Captured) -> None:
    assert main(["play", *arguments]) == 2
    assert message in capsys.readouterr().err


# ------------------------------------------------------------------------------------------------ the Advanced game
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
