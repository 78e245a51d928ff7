"""Twin games in which certain things happen for sure: a Karama is lent for a shipment, and a question is answered with
a promise. What the random twin games meet by chance only is met here in every run."""

from __future__ import annotations

from random import Random

import pytest

from kanly.catalog import LocationId
from kanly.game import Game
from kanly.kernel import Action, Seat
from kanly.rules.cards.karama_rate import KaramaOffered, OfferKarama
from kanly.rules.cards.questions import Intention, question_forms
from kanly.rules.cards.truthtrance import (
    AnswerQuestion,
    AskQuestion,
    ChooseQuestion,
    ChooseTruth,
    PlayTruthtrance,
    QuestionAnswered,
)
from kanly.rules.core.shipment import RateNotBought, ShipmentDeclared
from kanly.rules.core.shipment_choice import ChooseShipment
from kanly.rules.core.shipment_terms import Ship
from kanly.state import Forces
from support.position import Position, position
from support.tables import game_at
from support.twin_changes import make_twin
from support.twins import Twins

SEATS = SHIPPER, HOLDER, THIRD, FOURTH = tuple(map(Seat, ("emperor", "harkonnen", "fremen", "bene_gesserit")))
STEPS = 40


def table(rng: Random) -> Position:
    """Four players with spice and cards in turn 2; the Emperor is the first in storm order."""
    t = position(*SEATS, turn=2, max_turns=3, no_reveal_at_end=True).purse(**dict.fromkeys(SEATS, 9))
    t.hand(emperor=["shield"], fremen=["lasgun", "karama"], bene_gesserit=["snooper", "baliset"])
    t.deck("crysknife", "chaumas", "hajr", "kulon").predicted("fremen", 3).order(*SEATS)
    return t.forces({"carthag_11": {HOLDER: 3}, "red_chasm_7": {THIRD: 2}, "arrakeen_10": {SHIPPER: 2}})


def twin_of(game: Game, seat: Seat, rng: Random, holder: Seat, card: str) -> Game:
    """A twin in which the holder has the card if it has it in this game."""
    while True:
        twin = make_twin(game, seat, rng)
        if holds(twin, holder, card) == holds(game, holder, card):
            return twin


def holds(game: Game, seat: Seat, card: str) -> bool:
    """Whether the card is in the seat's hand."""
    table = game._g.table
    return any(table.faces[thing] == card for thing in table.hands[seat])


class TwinsWithAHabit(Twins):
    """Twins that do something for sure, if it is time for that, and anything else otherwise."""

    def step(self) -> None:
        if not self.habit():
            super().step()

    def habit(self) -> bool:
        """Do it; whether it was done."""
        raise NotImplementedError

    def both(self, seat: Seat, action: Action) -> bool:
        """The same in both games; in each with its own copy of a card."""
        ((one, other),) = self.translated(seat, action, None)
        self.send(self.games[0], seat, one)
        self.send(self.games[1], seat, other)
        self.catch_up()
        return True


# ------------------------------------------------------------------------------------------------ a lent Karama
class Lending(TwinsWithAHabit):
    """The holder offers its Karama to the shipper, who accepts."""

    accepted = False

    def habit(self) -> bool:
        a, _ = self.machines()
        assert a.question
        if self.accepted or not isinstance(a.question.decisions.get(SHIPPER), ChooseShipment):
            return False
        if a.table.karama_offers.get(HOLDER) != SHIPPER:
            return self.both(HOLDER, OfferKarama(SHIPPER))
        self.accepted = True
        return self.both(SHIPPER, Ship(LocationId("polar_sink"), Forces(3), karama=HOLDER))


@pytest.mark.rule("KARAMA-11", "SECRET-01", "SECRET-08", "TIMING-06")
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("there", [True, False])
@pytest.mark.parametrize("number", range(3))
def test_a_lent_karama_tells_nothing_but_what_is_meant_to_be_shown(seat: Seat, there: bool, number: int) -> None:
    """Of an offer, and of a card that is not there, only the two know."""
    rng = Random(number)
    t = table(rng).hand(harkonnen=["karama", "kulon"] if there else ["kulon"])
    game = game_at(t, "shipment_movement", str(rng.random()))
    twins = Lending(game, twin_of(game, seat, rng, HOLDER, "karama"), seat, rng)
    twins.play(STEPS)
    for game in twins.games:
        told = {viewer: game.events(viewer) for viewer in (*SEATS, None)}
        two, others = (SHIPPER, HOLDER), (THIRD, FOURTH, None)
        assert all(KaramaOffered(HOLDER, SHIPPER) in told[viewer] for viewer in two)
        assert not any(KaramaOffered(HOLDER, SHIPPER) in told[viewer] for viewer in others)
        assert any(isinstance(e, ShipmentDeclared) and e.karama == HOLDER for e in told[None]) == there
        assert all((RateNotBought(HOLDER, SHIPPER) in told[viewer]) != there for viewer in two)
        assert not any(RateNotBought(HOLDER, SHIPPER) in told[viewer] for viewer in others)


# ------------------------------------------------------------------------------------------------ a promise
class Promising(TwinsWithAHabit):
    """Somebody plays a Truthtrance and asks what another player will do this turn; the answer binds."""

    def habit(self) -> bool:
        a, b = self.machines()
        assert a.question and b.question
        if a.table.promises:
            return False
        for seat, decision in a.question.decisions.items():
            if isinstance(decision, ChooseQuestion):
                return self.both(seat, self.question(decision.target))
            if isinstance(decision, ChooseTruth):
                return self.both(seat, AnswerQuestion(self.rng.choice(("yes", "no"))))
        plays = [play for play in PlayTruthtrance.options(a, HOLDER) if play.target == SHIPPER]
        return a.question.open_point and bool(plays) and self.both(HOLDER, plays[0])

    def question(self, target: Seat) -> AskQuestion:
        """One about an intention that can be asked in both games."""
        a, b = self.machines()
        found = [
            AskQuestion(form.name, about, number)
            for form in question_forms(a)
            if isinstance(form, Intention) and form.fits(a, target)
            for about in form.subjects(a, target)
            for number in (form.numbers(a) or (0,))[:5]
        ]
        decision = ChooseQuestion(HOLDER, target)
        return self.rng.choice([q for q in found if not decision.check(a, q) and not decision.check(b, q)])


@pytest.mark.rule("CARD-TRUTHTRANCE", "SECRET-01", "SECRET-02", "TIMING-06")
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("phase", ["bidding", "revival", "shipment_movement"])
@pytest.mark.parametrize("number", range(2))
def test_what_is_promised_is_kept_and_tells_nothing_else(seat: Seat, phase: str, number: int) -> None:
    rng = Random(number)
    t = table(rng).hand(harkonnen=["truthtrance", "kulon"]).tanks(**dict.fromkeys(SEATS, 3))
    game = game_at(t, phase, str(rng.random()))
    twins = Promising(game, twin_of(game, seat, rng, HOLDER, "truthtrance"), seat, rng)
    twins.play(STEPS)
    for game in twins.games:
        assert any(isinstance(event, QuestionAnswered) and event.seat == SHIPPER for event in game.events(None))
    one, other = (game._g.table.promises.get(SHIPPER, ()) for game in twins.games)
    assert one == other
