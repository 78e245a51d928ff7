"""The prediction of the Bene Gesserit: made in secret, and won by (BG-03, BG-04)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random

from kanly.kernel import (
    NEXT,
    Action,
    Choice,
    Decision,
    Draft,
    Event,
    Field,
    Form,
    Outcome,
    Procedure,
    Refused,
    Sealed,
    Seat,
    Violation,
    ask,
    step,
    violation,
)
from kanly.rules.core.mentat_pause import mentat_rows
from kanly.rules.core.setup import setup_rows
from kanly.rules.core.victory import taken_over
from kanly.rules.factions.bene_gesserit.faction import BENE_GESSERIT, bene_gesserit
from kanly.state import Engine, Prediction, Result


# ------------------------------------------------------------------------------------------------ the prediction
class PredictionMaking(Procedure):
    """BG-03 · During setup, before traitors are dealt, they predict who will win, and in which turn."""

    @step
    def choice(self, g: Engine) -> Outcome:
        return ask(ChoosePrediction(BENE_GESSERIT), then=self.predicted)

    def predicted(self, g: Engine, answer: Predict) -> Outcome:
        """2 · It is final, and shown to nobody."""
        g.table.prediction = Sealed((BENE_GESSERIT,), Prediction(answer.faction, answer.turn))
        g.emit(PredictionMade(answer.faction, answer.turn), to=[BENE_GESSERIT], others=PredictionHidden())
        return NEXT


@setup_rows.by(bene_gesserit, at=0.15)
def prediction(g: Engine) -> PredictionMaking:
    """TIMING-30 0.15 · The prediction."""
    return PredictionMaking()


class Predict(Action, frozen=True):
    """This faction wins in this turn."""

    faction: Seat
    turn: int


class ChoosePrediction(Decision[Predict]):
    """BG-03 · One other faction in the game, and a turn from the first to the last."""

    rule = "BG-03"
    window = "d_prediction"
    listed = False

    def check(self, g: Engine, action: Predict) -> Sequence[Violation]:
        return [*self.not_a_faction(g, action.faction), *self.not_a_turn(g, action.turn)]

    def not_a_faction(self, g: Engine, faction: Seat) -> Iterator[Violation]:
        """Why this faction cannot be predicted."""
        if faction == self.seat:
            yield violation("BG-03", "predicts-itself")
        elif faction not in g.table.seats:
            yield violation("BG-03", "predicted-not-here", faction=faction)

    def not_a_turn(self, g: Engine, turn: int) -> Iterator[Violation]:
        """Why this turn cannot be predicted."""
        if not 1 <= turn <= g.table.settings.max_turns:
            yield violation("BG-03", "predicted-no-turn", turn=turn, last=g.table.settings.max_turns)

    def others(self, g: Engine) -> list[Seat]:
        """The other seats, counterclockwise from the own one."""
        own = g.table.seats.index(self.seat)
        return [*g.table.seats[own + 1 :], *g.table.seats[:own]]

    def options(self, g: Engine) -> Iterable[Predict]:
        """Each faction in the last turn; the next seat counterclockwise first, which is what silence means."""
        return (Predict(faction, g.table.settings.max_turns) for faction in self.others(g))

    def sample(self, g: Engine, rng: Random) -> Predict:
        return Predict(rng.choice(self.others(g)), rng.randint(1, g.table.settings.max_turns))

    def form(self, g: Engine, draft: Draft) -> Form:
        """The faction, then the turn."""
        itself = Refused(self.seat, tuple(self.not_a_faction(g, self.seat)))
        turns = range(1, g.table.settings.max_turns + 1)
        return Form(
            "Predict",
            (
                Field("faction", "seat", tuple(Choice(seat) for seat in self.others(g)), (itself,)),
                Field("turn", "number", tuple(Choice(turn) for turn in turns)),
            ),
        )


# ------------------------------------------------------------------------------------------------ winning by it
BY_PREDICTION = "prediction"


@taken_over.by(bene_gesserit, at=2)
def foreseen(g: Engine, result: Result) -> Result | None:
    """BG-04 points 1, 2 and 4 · If they have predicted one of those who win now, and this turn, they win instead,
    alone."""
    found = g.table.prediction.value if g.table.prediction else None
    if found is None or found.turn != g.table.turn or found.faction not in result.winners:
        return None
    return Result((BENE_GESSERIT,), BY_PREDICTION)


class PredictionShowing(Procedure):
    """BG-04 point 1 · A prediction that has come true is revealed."""

    @step
    def show(self, g: Engine) -> Outcome:
        if g.table.prediction:
            g.learn()
            g.emit(PredictionRevealed(g.table.prediction.value.faction, g.table.prediction.value.turn))
        return NEXT


@mentat_rows.by(bene_gesserit, at=9.51)
def show_the_prediction(g: Engine) -> PredictionShowing | None:
    """9.50 · Right after the check, if they have won by it."""
    return PredictionShowing() if g.table.result and g.table.result.reason == BY_PREDICTION else None


# ------------------------------------------------------------------------------------------------ what is told
class PredictionMade(Event, frozen=True):
    """BG-03 · For the Bene Gesserit alone: what they have predicted."""

    faction: Seat
    turn: int


class PredictionHidden(Event, frozen=True):
    """BG-03 · For the others: the prediction is made."""


class PredictionRevealed(Event, frozen=True):
    """BG-04 · The Bene Gesserit have won by their prediction, which was this."""

    faction: Seat
    turn: int
