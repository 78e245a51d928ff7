"""Truthtrance: any time, one question, the truth; promises bind (CARD-TRUTHTRANCE, CARD-GEN-09, CARD-GEN-12)."""

from random import Random

import pytest

from kanly.game import Game
from kanly.kernel import Pass, PowerStopped, Seat, filled
from kanly.rules.cards.karama import Stop
from kanly.rules.cards.questions import FORMS
from kanly.rules.cards.tleilaxu_ghola import PlayGhola
from kanly.rules.cards.truthtrance import (
    AnswerQuestion,
    AskQuestion,
    ChooseQuestion,
    PlayTruthtrance,
    QuestionAnswered,
    QuestionAsked,
    TruthtranceTakenBack,
)
from kanly.rules.core.bidding import Bidding
from kanly.rules.core.bids import Bid
from kanly.rules.core.cards import CardDiscarded, CardPlayed, free_cards
from kanly.rules.core.promises import give_promise, promised, settle_promises
from kanly.rules.core.turn import Phase
from kanly.state import Promise
from kanly.view import view
from support.position import Position, position
from support.referee import Referee
from support.sales import LOTS

SEATS = ("fremen", "bene_gesserit", "harkonnen", "spacing_guild")
RULE = "CARD-TRUTHTRANCE"


def table(**hands: list[str]) -> Position:
    """Four seats in an auction, Fremen to bid; they hold Truthtrance."""
    cards = {"fremen": ["truthtrance"]} | hands
    return position(*SEATS, turn=2).purse(**dict.fromkeys(SEATS, 9)).hand(**cards).deck(*LOTS).order(*SEATS)


def playing(place: Position, target: str = "harkonnen") -> Referee:
    """Fremen have played their Truthtrance against this player."""
    t = place.begin(Bidding())
    return t("fremen", PlayTruthtrance(t.card("fremen", "truthtrance"), Seat(target)))


def answer(t: Referee) -> str:
    """The last answer given."""
    return t.happened(QuestionAnswered)[-1].answer


# ------------------------------------------------------------------------------------------------ playing it
@pytest.mark.rule("CARD-TRUTHTRANCE", "CARD-GEN-09", "TIMING-11")
def test_at_an_open_point_it_is_played_and_answered_before_anything_else_goes_on() -> None:
    t = table(spacing_guild=["truthtrance"]).begin(Bidding())
    assert t.asks == [("ChooseBid", "fremen")]
    t("spacing_guild", PlayTruthtrance(t.card("spacing_guild", "truthtrance"), Seat("fremen")))
    assert t.asks == [("ChooseQuestion", "spacing_guild")]
    assert t.game.question and not t.game.question.open_point
    t("spacing_guild", AskQuestion("holds_card", "truthtrance"))
    assert t.asks == [("ChooseBid", "fremen")]
    assert answer(t) == "yes"
    assert t.happened(CardPlayed) == [CardPlayed(Seat("spacing_guild"), "truthtrance")]
    assert t.happened(CardDiscarded) == [CardDiscarded(Seat("spacing_guild"), "truthtrance")]
    assert t.hand("spacing_guild") == []


@pytest.mark.rule("CARD-TRUTHTRANCE")
def test_it_goes_to_another_player_and_the_card_must_be_held() -> None:
    t = table(harkonnen=["shield"]).begin(Bidding())
    card = t.card("fremen", "truthtrance")
    t.refuses("fremen", PlayTruthtrance(card, Seat("fremen")), "CARD-TRUTHTRANCE")
    t.refuses("fremen", PlayTruthtrance(card, Seat("atreides")), "CARD-TRUTHTRANCE")
    t.refuses("harkonnen", PlayTruthtrance(t.card("harkonnen", "shield"), Seat("fremen")), "CARD-TRUTHTRANCE")
    t.refuses("harkonnen", PlayTruthtrance(card, Seat("fremen")), "CARD-TRUTHTRANCE")


@pytest.mark.rule("CARD-TRUTHTRANCE", "TIMING-11")
def test_never_during_setup() -> None:
    from kanly.rules.core.setup import Setup

    t = position(*SEATS).begin(Setup())
    assert t.game.question and not t.game.question.open_point


@pytest.mark.rule("CARD-GEN-12")
def test_the_card_is_reserved_until_the_answer_is_given() -> None:
    t = playing(table(harkonnen=["shield"]))
    assert free_cards(t.game, Seat("fremen")) == []


@pytest.mark.rule("TIMING-11")
def test_nothing_else_can_be_played_while_it_is_unanswered() -> None:
    place = table(spacing_guild=["tleilaxu_ghola", "truthtrance"]).tanks(spacing_guild=3)
    t = playing(place)
    t.refuses("spacing_guild", PlayGhola(t.card("spacing_guild", "tleilaxu_ghola"), 3), "TIMING-11")
    t.refuses("spacing_guild", PlayTruthtrance(t.card("spacing_guild", "truthtrance"), Seat("fremen")), "TIMING-11")
    t("fremen", AskQuestion("dial_over", number=3))
    t.refuses("spacing_guild", PlayGhola(t.card("spacing_guild", "tleilaxu_ghola"), 3), "TIMING-11")
    t("harkonnen", AnswerQuestion("no"))
    t("spacing_guild", PlayGhola(t.card("spacing_guild", "tleilaxu_ghola"), 3))


@pytest.mark.rule("CARD-TRUTHTRANCE", "TIMING-08")
def test_the_card_may_be_taken_back_instead_of_asking() -> None:
    t = playing(table())
    t.silence()
    assert t.happened(TruthtranceTakenBack) == [TruthtranceTakenBack(Seat("fremen"))]
    assert t.hand("fremen") == ["truthtrance"]
    assert t.asks == [("ChooseBid", "fremen")]


# ------------------------------------------------------------------------------------------------ facts
@pytest.mark.rule("CARD-TRUTHTRANCE")
@pytest.mark.parametrize(
    ("question", "truth"),
    [
        (AskQuestion("holds_card", "shield"), "yes"),
        (AskQuestion("holds_card", "karama"), "no"),
        (AskQuestion("holds_kind", "defense"), "yes"),
        (AskQuestion("holds_kind", "projectile_defense"), "yes"),
        (AskQuestion("holds_kind", "poison_defense"), "no"),
        (AskQuestion("holds_kind", "weapon"), "yes"),
        (AskQuestion("holds_kind", "poison_weapon"), "yes"),
        (AskQuestion("holds_kind", "projectile_weapon"), "no"),
        (AskQuestion("holds_kind", "worthless"), "no"),
        (AskQuestion("holds_kind", "special"), "no"),
        (AskQuestion("holds_kind", "leader"), "yes"),
        (AskQuestion("holds_traitor", "stilgar"), "yes"),
        (AskQuestion("holds_traitor", "chani"), "no"),
        (AskQuestion("spice_at_least", number=9), "yes"),
        (AskQuestion("spice_at_least", number=10), "no"),
        (AskQuestion("spice_at_most", number=9), "yes"),
        (AskQuestion("spice_at_most", number=8), "no"),
        (AskQuestion("spice_exactly", number=9), "yes"),
        (AskQuestion("spice_exactly", number=30), "no"),
    ],
)
def test_the_engine_answers_facts(question: AskQuestion, truth: str) -> None:
    place = table(harkonnen=["shield", "chaumurky", "cheap_hero"]).traitors(harkonnen=["stilgar"])
    t = playing(place)
    t("fremen", question)
    assert answer(t) == truth
    assert t.happened(QuestionAsked)[0].question == question.question
    assert t.happened(QuestionAnswered) == [QuestionAnswered(Seat("harkonnen"), truth)]
    assert t.game.table.promises == {}


@pytest.mark.rule("CARD-TRUTHTRANCE", "BG-03")
@pytest.mark.parametrize(
    ("question", "truth"),
    [
        (AskQuestion("predicted", "harkonnen"), "yes"),
        (AskQuestion("predicted", "fremen"), "no"),
        (AskQuestion("predicted_turn", number=7), "yes"),
        (AskQuestion("predicted_turn", number=6), "no"),
    ],
)
def test_the_prediction_can_be_asked_for(question: AskQuestion, truth: str) -> None:
    t = playing(table().predicted("harkonnen", 7), "bene_gesserit")
    t("fremen", question)
    assert answer(t) == truth


@pytest.mark.rule("CARD-TRUTHTRANCE")
def test_what_cannot_be_asked() -> None:
    t = playing(table().predicted("harkonnen", 7))
    for question in (
        AskQuestion("holds_hope"),
        AskQuestion("holds_card"),
        AskQuestion("holds_card", "amal"),
        AskQuestion("holds_card", "shield", 1),
        AskQuestion("holds_kind", "shield"),
        AskQuestion("holds_traitor", "nobody"),
        AskQuestion("predicted", "fremen"),
        AskQuestion("predicted_turn", number=3),
        AskQuestion("spice_exactly", number=-1),
        AskQuestion("spice_exactly", "shield", 1),
        AskQuestion("use_leader", "stilgar"),
        AskQuestion("use_card", "karama"),
        AskQuestion("dial_over", number=-1),
        AskQuestion("ship_to", "nowhere"),
        AskQuestion("in_words", "x" * 201),
    ):
        t.refuses("fremen", question, "CARD-TRUTHTRANCE")


@pytest.mark.rule("CARD-TRUTHTRANCE")
def test_no_turn_beyond_the_last_has_been_predicted() -> None:
    t = playing(table().predicted("harkonnen", 7), "bene_gesserit")
    t.refuses("fremen", AskQuestion("predicted_turn", number=0), "CARD-TRUTHTRANCE")
    t.refuses("fremen", AskQuestion("predicted_turn", number=11), "CARD-TRUTHTRANCE")
    t.refuses("fremen", AskQuestion("predicted", "bene_gesserit"), "CARD-TRUTHTRANCE")


# ------------------------------------------------------------------------------------------------ intentions
@pytest.mark.rule("CARD-TRUTHTRANCE")
@pytest.mark.parametrize(
    "question",
    [
        AskQuestion("use_leader", "feyd_rautha"),
        AskQuestion("use_card", "shield"),
        AskQuestion("use_card", "cheap_hero"),
        AskQuestion("dial_over", number=5),
        AskQuestion("ship_to", "arrakeen"),
        AskQuestion("move_to", "carthag"),
    ],
)
def test_an_answer_about_an_intention_is_a_promise_for_this_turn(question: AskQuestion) -> None:
    t = playing(table())
    t("fremen", question)
    assert t.asks == [("ChooseTruth", "harkonnen")]
    assert t.game.question and t.game.question.decisions[Seat("harkonnen")].window_name() == "d_truthtrance"
    t.refuses("harkonnen", AnswerQuestion("unknown"), "CARD-TRUTHTRANCE")
    t("harkonnen", AnswerQuestion("yes"))
    promise = Promise(question.question, question.about, question.number, True)
    assert t.game.table.promises == {"harkonnen": (promise,)}
    assert view(t.game, None).promises == {"harkonnen": (promise,)}


@pytest.mark.rule("CARD-TRUTHTRANCE", "TIMING-08")
def test_silence_about_an_intention_is_a_no() -> None:
    t = playing(table())
    t("fremen", AskQuestion("dial_over", number=5)).silence()
    assert promised(t.game, Seat("harkonnen"), "dial_over") == [Promise("dial_over", "", 5, False)]


@pytest.mark.rule("CARD-TRUTHTRANCE")
def test_a_new_answer_in_the_same_matter_takes_the_place_of_the_old_one() -> None:
    t = table().begin(Bidding())
    seat = Seat("harkonnen")
    will, will_not, dial = Promise("use_card", "shield"), Promise("use_card", "shield", 0, False), Promise("dial_over")
    for promise in (will, dial, will_not):
        give_promise(t.game, seat, promise)
    assert t.game.table.promises[seat] == (dial, will_not)
    settle_promises(t.game, seat, "use_card")
    assert t.game.table.promises[seat] == (dial,)
    settle_promises(t.game, seat, "dial_over")
    assert t.game.table.promises == {}


@pytest.mark.rule("CARD-TRUTHTRANCE")
def test_promises_end_with_the_turn() -> None:
    from kanly.rules.core.turn import GameSequence

    t = position(*SEATS, turn=2).begin(GameSequence())
    t.game.table.promises[Seat("fremen")] = (Promise("dial_over"),)
    turn = t.game.table.turn
    while t.game.table.turn == turn:
        t.silence()
    assert t.game.table.promises == {}


# ------------------------------------------------------------------------------------------------ in other words
@pytest.mark.rule("CARD-TRUTHTRANCE", "TIMING-08")
def test_who_does_not_know_is_asked_something_else_or_the_card_is_taken_back() -> None:
    t = playing(table())
    t("fremen", AskQuestion("in_words", "Will the Guild win?"))
    assert AnswerQuestion("unknown") in t.options("harkonnen")
    t.silence()
    assert answer(t) == "unknown"
    assert t.asks == [("ChooseQuestion", "fremen")] and t.hand("fremen") == ["truthtrance"]
    t("fremen", AskQuestion("in_words"))("harkonnen", AnswerQuestion("yes"))
    assert answer(t) == "yes" and t.hand("fremen") == []
    assert t.game.table.promises == {}


@pytest.mark.rule("CARD-TRUTHTRANCE")
def test_after_no_answer_the_card_may_be_taken_back() -> None:
    t = playing(table())
    t("fremen", AskQuestion("in_words", "Is it?"))("harkonnen", AnswerQuestion("unknown"))("fremen", Pass())
    assert t.hand("fremen") == ["truthtrance"] and t.asks == [("ChooseBid", "fremen")]


# ------------------------------------------------------------------------------------------------ in windows
def looking(**hands: list[str]) -> Referee:
    """Atreides are about to see the lot."""
    seats = ("fremen", "spacing_guild", "harkonnen", "atreides")
    place = position(*seats, turn=2).purse(**dict.fromkeys(seats, 9)).hand(**hands).deck(*LOTS).order(*seats)
    return place.begin(Bidding())


@pytest.mark.rule("TIMING-05", "CARD-TRUTHTRANCE")
def test_in_a_window_it_comes_first_and_then_everybody_may_answer_anew() -> None:
    t = looking(fremen=["karama"], harkonnen=["truthtrance", "karama"])
    t("fremen", Stop("atr_auction_look", t.card("fremen", "karama")))
    t("harkonnen", PlayTruthtrance(t.card("harkonnen", "truthtrance"), Seat("spacing_guild")))
    assert t.asks == [("ChooseQuestion", "harkonnen")] and not t.happened(PowerStopped)
    t("harkonnen", AskQuestion("spice_at_least", number=9))
    assert answer(t) == "yes"
    assert [event.by for event in t.happened(PowerStopped)] == ["fremen"]
    assert t.asks[0][0] != "React"


@pytest.mark.rule("TIMING-05", "CARD-TRUTHTRANCE")
def test_who_has_asked_may_then_use_something_else() -> None:
    t = looking(fremen=["shield"], harkonnen=["truthtrance", "karama"])
    t.passes("fremen")("harkonnen", PlayTruthtrance(t.card("harkonnen", "truthtrance"), Seat("atreides")))
    t("harkonnen", AskQuestion("spice_at_least", number=9))
    assert t.asks == [("React", "fremen"), ("React", "harkonnen")]
    t.passes("fremen")("harkonnen", Stop("atr_auction_look", t.card("harkonnen", "karama")))
    assert [event.by for event in t.happened(PowerStopped)] == ["harkonnen"]


@pytest.mark.rule("TIMING-05", "TIMING-03")
def test_two_of_them_are_asked_in_storm_order() -> None:
    t = looking(fremen=["truthtrance"], harkonnen=["truthtrance"])
    t("harkonnen", PlayTruthtrance(t.card("harkonnen", "truthtrance"), Seat("fremen")))
    t("fremen", PlayTruthtrance(t.card("fremen", "truthtrance"), Seat("harkonnen")))
    assert t.asks == [("ChooseQuestion", "fremen")]
    t("fremen", AskQuestion("holds_card", "shield"))
    assert t.asks == [("ChooseQuestion", "harkonnen")]


@pytest.mark.rule("TIMING-06")
def test_it_opens_no_window_by_itself() -> None:
    """A window is asked of those who may hold a Karama; without one nobody is asked whether to ask first."""
    place = table(harkonnen=["truthtrance"]).discarded("karama", "karama")
    assert place.begin(Bidding()).asks == [("ChooseBid", "fremen")]


# ------------------------------------------------------------------------------------------------ the form
@pytest.mark.rule("CARD-TRUTHTRANCE")
@pytest.mark.parametrize("target", ["harkonnen", "bene_gesserit"])
def test_every_choice_of_the_form_is_a_question_and_every_refused_one_is_refused(target: str) -> None:
    t = playing(table().predicted("harkonnen", 7), target)
    decision = ChooseQuestion(Seat("fremen"), Seat(target))
    form = decision.form(t.game, {})
    unfit = {"predicted": AskQuestion("predicted", "fremen"), "predicted_turn": AskQuestion("predicted_turn", "", 1)}
    for refused in form.fields[1].refused:
        assert tuple(decision.check(t.game, unfit[str(refused.value)])) == refused.violations
    assert bool(form.fields[1].refused) == (target == "harkonnen")
    for choice in form.fields[1].choices:
        fields = decision.form(t.game, {"question": choice.value}).fields[2:]
        for abouts in [[c.value for c in field.choices] for field in fields if field.name == "about"] or [[""]]:
            for numbers in [[c.value for c in field.choices] for field in fields if field.name == "number"] or [[0]]:
                for about in abouts:
                    for number in numbers:
                        draft = {"question": choice.value, "about": about, "number": number}
                        assert not decision.check(t.game, filled(AskQuestion, draft))


@pytest.mark.rule("CARD-TRUTHTRANCE")
def test_samples_and_options_are_legal() -> None:
    t = playing(table().predicted("harkonnen", 7), "bene_gesserit")
    decision = ChooseQuestion(Seat("fremen"), Seat("bene_gesserit"))
    asked = [*decision.options(t.game), *(decision.sample(t.game, Random(n)) for n in range(60))]
    assert not [question for question in asked if decision.check(t.game, question)]
    assert {q.question for q in asked if isinstance(q, AskQuestion)} == {form.name for form in FORMS}


@pytest.mark.rule("CARD-TRUTHTRANCE")
def test_a_whole_phase_with_it() -> None:
    t = table(harkonnen=["shield"]).begin(Phase("bidding"))
    t("fremen", PlayTruthtrance(t.card("fremen", "truthtrance"), Seat("harkonnen")))
    t("fremen", AskQuestion("ship_to", "arrakeen"))("harkonnen", AnswerQuestion("yes"))("fremen", Bid(1))
    t.finish()


@pytest.mark.rule("CARD-GEN-09", "TIMING-05")
def test_a_window_tells_it_from_what_stops_or_changes_what_the_window_is_about() -> None:
    """Of all kinds of reaction it is the only one that leaves the event as it is."""
    game = Game.new(["fremen", "atreides"], seed="aside")
    assert [kind.__name__ for kind in game._g.rules.reactions if kind.aside] == ["PlayTruthtrance"]
    at = Position.__new__(Position)
    at.table = game._g.table
    at.hand(fremen=["truthtrance", "karama"])
    while (prompt := game.prompt(game.owed()[0])) and (prompt.seat, prompt.window) != ("fremen", "w_peek"):
        game.act(prompt.seat, prompt.default)
    assert prompt is not None
    data = prompt.data()
    assert {type(action).__name__ for action in data.options} == {"Pass", "Stop", "PlayTruthtrance"}
    assert {type(action).__name__ for action in data.aside} == {"PlayTruthtrance"}
