"""Twin games in which everybody, the seat itself included, does certain things whenever they are possible."""

from __future__ import annotations

from random import Random
from typing import Any

from kanly.game import Game
from kanly.game.prompt import any_time
from kanly.kernel import Action, Decision, Seat
from kanly.rules.core.battle_plan import BattlePlan
from kanly.rules.core.battle_planning import ChoosePlan
from kanly.rules.factions.harkonnen.hand_swap import ChooseReturn
from support.twins import Twins


class Steered(Twins):
    """Whoever can do something of the `wanted` kinds mostly does it, and those who fight play the strongest plan that
    both games allow. `met`: the kinds of question that were put to anybody, and the kinds of play that were made,
    before something was shown."""

    def __init__(
        self, one: Game, other: Game, seat: Seat, rng: Random, wanted: tuple[type[Action], ...], often: float = 0.8
    ) -> None:
        super().__init__(one, other, seat, rng)
        self.wanted = wanted
        self.often = often
        self.met = set[str]()

    def compare(self) -> None:
        super().compare()
        if self.rng.random() < 0.2:
            self.imagine_the_same()
        question = self.machines()[0].question
        self.met |= {type(decision).__name__ for decision in question.decisions.values()} if question else set()

    def send(self, game: Game, seat: Seat, action: Action) -> None:
        super().send(game, seat, action)
        self.met.add(type(action).__name__)

    def step(self) -> None:
        if not self.wanted_play():
            super().step()

    def wanted_play(self) -> bool:
        """Somebody makes a wanted play at any time, the same in both games; whether there was one."""
        a, b = self.machines()
        plays = [(s, play) for s in a.table.seats for play in any_time(a, s) if isinstance(play, self.wanted)]
        if not plays or self.rng.random() > self.often:
            return False
        seat, play = self.rng.choice(plays)
        for one, other in self.translated(seat, play, None):
            if not a.quote(seat, one).violations and not b.quote(seat, other).violations:
                self.send(self.games[0], seat, one)
                self.send(self.games[1], seat, other)
                self.catch_up()
                return True
        return False

    def alike(self, seat: Seat, one: Decision[Any], other: Decision[Any]) -> tuple[Action, Action]:
        a, b = self.machines()
        untouched = not any(seat in self.answers(game) for game in self.games)
        if untouched and not one.given(a) and not other.given(b):
            if isinstance(one, ChooseReturn) and self.seat != one.target:
                return one.sample(a, self.rng), other.sample(b, self.rng)  # nobody else sees what comes back
            for action in self.preferred(one, a):
                for twin in self.translated(seat, action, one):
                    if self.legal(a, one, twin[0]) and self.legal(b, other, twin[1]):
                        return twin
        return super().alike(seat, one, other)

    def preferred(self, decision: Decision[Any], g: Any) -> list[Action]:
        """What this seat would like to do, the best first."""
        options = [*decision.options(g)]
        if isinstance(decision, ChoosePlan):
            plans = [plan for plan in options if isinstance(plan, BattlePlan)]
            return [*sorted(plans, key=lambda plan: -plan.dial)]
        self.rng.shuffle(options)
        found = [option for option in options if isinstance(option, self.wanted)]
        return found if self.rng.random() < self.often else []

    def own_act(self) -> None:
        """The seat, too, does what is wanted."""
        ours, theirs = (game.prompt(self.seat) for game in self.games)
        assert ours and theirs
        g = self.machines()[0]
        assert g.question
        for action in self.preferred(g.question.decisions[self.seat], g):
            if not theirs.check(action):
                for game in self.games:
                    self.send(game, self.seat, action)
                return
        super().own_act()
