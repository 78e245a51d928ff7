"""The facade: beginning, acting, refusing, journals, taking back."""

from __future__ import annotations

from random import Random

import pytest

from kanly.bots import RandomPlayer, play_out
from kanly.catalog import InvalidSettings
from kanly.game import Game, commitment_to
from kanly.kernel import Action, AnyTime, Event, GameOver, IllegalAction, NotAsked, Pass, QuestionOver, WrongSeat
from kanly.rules.core.bids import Bid
from kanly.rules.core.storm import DialStorm
from kanly.rules.core.traitor_deal import KeepTraitor
from kanly.rules.core.turn import GameEnded, TurnBegun
from kanly.rules.core.windows import GiveOrders
from kanly.rules.policies import edition
from kanly.state import StandingOrder

SIX = ("atreides", "bene_gesserit", "emperor", "fremen", "spacing_guild", "harkonnen")
THREE = ("atreides", "harkonnen", "fremen")


def new_game(**settings: object) -> Game:
    return Game.new({"seats": list(THREE), **settings}, seed="a game")


def played(game: Game, answers: int, seed: int = 1) -> Game:
    """So many random answers later, or at the end."""
    rng = Random(seed)
    for _ in range(answers):
        if not game.over:
            prompt = game.prompt(rng.choice(game.owed()))
            assert prompt is not None
            game.act(prompt.seat, RandomPlayer().choose(game, prompt, rng))
    return game


def test_a_game_is_what_its_journal_says() -> None:
    game = played(new_game(max_turns=3), 10_000)
    assert game.over and Game.replay(game.journal).state_bytes() == game.state_bytes()
    half = len(game.journal.entries) // 2
    assert len(Game.replay(game.journal, half).journal.entries) == half


def test_a_copy_goes_its_own_way() -> None:
    game = played(new_game(), 30)
    before = game.state_bytes()
    copy = played(game.copy(), 30)
    assert game.state_bytes() == before != copy.state_bytes()
    assert len(copy.journal.entries) == len(game.journal.entries) + 30


def silent_until(game: Game, decision: str) -> Game:
    """Everybody silent, until this is asked."""
    while (prompt := game.prompt(game.owed()[0])) and prompt.decision != decision:
        game.act(prompt.seat, prompt.default)
    return game


@pytest.mark.rule("SETUP-01", "SETUP-02", "VARIANT-01")
@pytest.mark.parametrize(
    ("settings", "word"),
    [
        ({"seats": ["atreides"]}, "seats"),
        ({"seats": ["atreides", "atreides"]}, "faction"),
        ({"seats": ["atreides", "ducal"]}, "faction"),
        ({"seats": list(THREE), "max_turn": 3}, "max_turns"),
        ({"seats": list(THREE), "max_turns": 0}, "max_turns"),
        ({"seats": list(THREE), "mode": "expert"}, "mode"),
        ({"seats": list(THREE), "stronghold_cards": True}, "stronghold_cards"),
        ({"seats": [*THREE, "ixians"]}, "ixians.* not played"),
        ({"seats": list(THREE), "homeworlds": True}, "homeworlds: .* not played"),
        ({"seats": list(THREE), "tech_tokens": True}, "tech_tokens: .* not played"),
        ({}, "seats"),
        ({"seats": 3}, "seats"),
    ],
)
def test_impossible_settings_are_named(settings: dict[str, object], word: str) -> None:
    with pytest.raises(InvalidSettings, match=word):
        Game.new(settings)


class TestRefusals:
    """Each kind of refusal is a clear one of its own, and changes no byte."""

    def refused(
        self, game: Game, kind: type[IllegalAction], seat: str, action: Action, question: int | None = None
    ) -> str:
        before, entries = game.state_bytes(), len(game.journal.entries)
        with pytest.raises(kind) as refusal:
            game.act(seat, action, question)
        assert type(refusal.value) is kind
        assert game.state_bytes() == before and len(game.journal.entries) == entries
        assert all(found.rule for found in refusal.value.violations)
        return refusal.value.violations[0].key

    def test_illegal_action(self) -> None:
        game = new_game()
        self.refused(game, IllegalAction, "atreides", KeepTraitor("chani"))  # type: ignore[arg-type]

    def test_wrong_seat(self) -> None:
        assert self.refused(new_game(), WrongSeat, "emperor", Pass()) == "no-such-seat"
        for ask in (Game.view, Game.prompt, Game.takeback_point, Game.events, Game.form):
            with pytest.raises(WrongSeat):
                ask(new_game(), "emperor")

    def test_not_asked(self) -> None:
        assert self.refused(new_game(), NotAsked, "atreides", Bid(3)) == "not-asked"

    def test_question_over(self) -> None:
        game = new_game()
        for seat in ("atreides", "fremen"):
            prompt = game.prompt(seat)
            assert prompt is not None
            game.act(seat, prompt.default, prompt.number)
        assert self.refused(game, QuestionOver, "fremen", Pass(), 1) == "question-over"

    def test_answered_already(self) -> None:
        game = silent_until(new_game(), "ChooseDial")
        one = game.owed()[0]
        game.act(one, DialStorm(3))
        assert self.refused(game, QuestionOver, one, DialStorm(4)) == "already-answered"

    def test_game_over(self) -> None:
        game = played(new_game(max_turns=1), 10_000)
        assert game.over and game.question == 0 and game.prompt("fremen") is None
        assert self.refused(game, GameOver, "fremen", Pass()) == "game-over"


@pytest.mark.rule("TURN-02")
def test_the_last_turn_ends_the_game() -> None:
    game = played(new_game(max_turns=2), 10_000)
    events = game.events(None)
    assert [e.turn for e in events if isinstance(e, TurnBegun)] == [1, 2]
    assert isinstance(events[-1], GameEnded)


class TestSeed:
    def test_a_seed_of_the_machine_is_committed_to(self) -> None:
        game = Game.new(list(THREE))
        assert len(game.journal.seed) == 64 and game.commitment == commitment_to(game.journal.seed)
        assert Game.replay(game.journal).commitment == game.commitment

    def test_a_seed_given_by_hand_is_not(self) -> None:
        assert new_game().commitment is None

    @pytest.mark.rule("SEED-67")
    def test_the_seed_makes_the_game(self) -> None:
        one, same, other = (Game.new(list(THREE), seed=seed) for seed in ("a", "a", "b"))
        assert one.state_bytes() == same.state_bytes() != other.state_bytes()

    def test_no_view_and_no_event_holds_the_seed_while_the_game_runs(self) -> None:
        game = played(Game.new(list(THREE)), 60)
        for viewer in (*game.seats, None):
            assert game.journal.seed not in str(game.view(viewer)) + str(game.events(viewer))


class TestTakingBack:
    """The journal records who learnt something hidden by an action: play goes back no further."""

    def test_a_dial_can_be_taken_back_until_both_are_shown(self) -> None:
        game = silent_until(new_game(), "ChooseDial")
        one, other = game.owed()
        at = len(game.journal.entries)
        game.act(one, DialStorm(7))
        assert game.takeback_point(one) == at and game.takeback_point(other) is None
        back = game.take_back(at)
        assert back.owed() == (one, other) and len(back.journal.entries) == at
        game.act(other, DialStorm(2))
        assert game.takeback_point(one) is None and game.takeback_point(other) is None
        with pytest.raises(ValueError, match="taken back"):
            game.take_back(at)

    @pytest.mark.parametrize("number", range(12))
    def test_what_taught_nobody_could_have_been_foreseen(self, number: int) -> None:
        """An action after which nobody is said to have learnt anything shows each seat just what it would have shown in
        any world that the seat could imagine before."""
        rng = Random(number)
        game = Game.new({"seats": rng.sample(SIX, rng.randint(2, 6)), "max_turns": 2}, seed=str(number))
        compared = 0
        while not game.over:
            prompt = game.prompt(rng.choice(game.owed()))
            assert prompt is not None
            action, before = RandomPlayer().choose(game, prompt, rng), game.copy()
            game.act(prompt.seat, action)
            if not game.journal.entries[-1].learnt:
                for viewer in game.seats:
                    world = before.imagine(viewer, rng)
                    if not world.quote(prompt.seat, action).violations:
                        world.act(prompt.seat, action)
                        assert world.view(viewer) == game.view(viewer), action
                        compared += 1
        assert compared > 20

    def test_a_point_lies_after_all_that_was_learnt(self) -> None:
        game = played(new_game(max_turns=3), 150)
        entries = game.journal.entries
        assert not any(entry.learnt for entry in entries[game.safe_point :])
        assert game.safe_point == 0 or entries[game.safe_point - 1].learnt


class TestEditions:
    """A game goes on under the rules that were in force when it began."""

    def test_the_policies_of_a_game_stay(self, monkeypatch: pytest.MonkeyPatch) -> None:
        from kanly.rules.policies import POLICIES

        policy = POLICIES["first_storm"]
        game = new_game()
        saved = game.save()
        monkeypatch.setattr(policy, "current", "whole_way")
        later = new_game()
        assert later.edition.policies["first_storm"] == "whole_way"
        for running in (Game.load(saved), Game.replay(game.journal), game.copy()):
            assert running.edition.policies["first_storm"] == policy.of(running._g) == "final_sector"
        assert policy.of(later._g) == "whole_way"

    def test_unknown_policies_are_named(self) -> None:
        with pytest.raises(ValueError, match="first_storm"):
            edition(second_storm="x")
        with pytest.raises(ValueError, match="final_sector"):
            edition(first_storm="x")


def test_events_have_audiences() -> None:
    """What a seat is told in private reaches nobody else; everybody is told the same of what is public."""
    game = played(new_game(max_turns=3), 10_000)
    told = {viewer: game.events(viewer) for viewer in (*game.seats, None)}
    public = [emitted.event for emitted in game._told() if emitted.to is None]
    for events in told.values():
        assert [e for e in events if e in public] == [e for e in public if e in events]
    secret = [emitted for emitted in game._told() if emitted.to is not None and emitted.others is None]
    for emitted in secret:
        assert all((emitted.event in told[seat]) for seat in emitted.to or ())


def test_events_since() -> None:
    """They are counted as the viewer has seen them: the number of actions is nobody's business (KARAMA-26, 27)."""
    game = played(new_game(), 40)
    told = {viewer: game.events(viewer) for viewer in (*game.seats, None)}
    played(game, 20)
    for viewer, before in told.items():
        news: list[Event] = game.events(viewer, since=len(before))
        assert news and before + news == game.events(viewer)
        assert game.chronicle(viewer, len(before)) == game.chronicle(viewer)[len(before) :]
    assert game.events(None, since=10_000) == []


@pytest.mark.rule("KARAMA-26", "KARAMA-27")
def test_an_answer_given_in_advance_looks_like_one_given_now() -> None:
    """Whatever number a client names, it cannot tell how many actions there were."""
    one, other = (silent_until(new_game(), "ChooseDial") for _ in range(2))
    viewer = next(seat for seat in THREE if seat not in one.waits_for)
    dialer = one.owed()[0]
    other.act(dialer, GiveOrders((StandingOrder("ChooseRide", {"type": "Pass"}),)))
    for game in (one, other):
        for seat in game.owed():
            game.act(seat, DialStorm(3))
    assert len(one.journal.entries) + 1 == len(other.journal.entries)
    for since in range(len(one.events(viewer)) + 3):
        assert one.events(viewer, since) == other.events(viewer, since)


def test_a_loaded_game_tells_its_past() -> None:
    game = played(new_game(), 60)
    again = Game.load(game.save())
    assert again.events("atreides") == game.events("atreides")
    assert again.journal == game.journal


def test_an_imagined_game_has_no_journal() -> None:
    world = played(new_game(), 25).imagine("atreides", Random(1))
    play_out(world, RandomPlayer(), Random(2))
    assert world.over
    with pytest.raises(ValueError, match="imagined"):
        _ = world.journal


def test_any_time_actions_are_offered() -> None:
    game = played(new_game(), 80)
    for seat in game.seats:
        prompt = game.prompt(seat)
        if prompt is not None:
            assert all(isinstance(play, AnyTime) for play in prompt.any_time)


@pytest.mark.parametrize(
    ("draft", "key"),
    [
        ({"amunt": 3}, "draft-field"),
        ({"amount": "three"}, "draft-value"),
        ({"amount": 3, "ally_share": [1]}, "draft-value"),
        ({"amount": 3, "": 1}, "draft-field"),
    ],
)
def test_a_malformed_draft_is_named(draft: dict[str, object], key: str) -> None:
    game = silent_until(new_game(), "ChooseBid")
    before = game.state_bytes()
    with pytest.raises(IllegalAction) as refusal:
        game.form(game.owed()[0], draft)
    assert [found.key for found in refusal.value.violations] == [key]
    assert game.state_bytes() == before and game.explain(refusal.value)[0].endswith("[BID-08]")
