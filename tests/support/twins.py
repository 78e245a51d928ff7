"""Twin games: two games that differ only in what one seat may not know.

They are played side by side, the others acting by what they hold: with the same public acts in both, and with hidden
acts (sealed answers, private settings, gifts, in whatever order) of their own in each. The seat, meanwhile, asks all
that a client can ask and sends all that it can send. It must be answered with the same bytes in both, until something
is shown to it that is meant to be shown: that, and nothing else, ends the comparison.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from random import Random
from typing import Any

from kanly.game import Game
from kanly.game.prompt import any_time
from kanly.kernel import Action, AnyTime, Decision, Pass, Seat
from kanly.rules.cards.karama import Stop, is_real_karama
from kanly.rules.core.alliances import SetPledge
from kanly.rules.core.arrival import Arrival
from kanly.rules.core.battle_planning import ChoosePlan
from kanly.rules.core.purchase import PaySpice
from kanly.rules.core.shipment import Recall
from kanly.rules.core.switches import SetSwitch, switches
from kanly.rules.core.traitor_deal import KeepTraitor
from kanly.rules.core.traitors import ChooseTraitorCall
from kanly.rules.core.windows import GiveOrders, SetInterest
from kanly.rules.factions.atreides.prescience import ChooseDisclosure
from kanly.rules.factions.bene_gesserit.prediction import Predict
from kanly.rules.factions.emperor.gifts import GiveSpice
from kanly.state import Engine
from support.alike import breaks_its_seal, translations
from support.compared import Compared, Shown
from support.twin_changes import ACTING, others, some_orders, some_windows

MOST_STEPS = 400


class Twins(Compared):
    """Two games and the seat that must not be able to tell them apart."""

    def __init__(self, one: Game, other: Game, seat: Seat, rng: Random) -> None:
        super().__init__(one, other, seat, rng)
        self.plans: dict[tuple[int, Seat], tuple[Action, Action]] = {}

    # -- driving
    def play(self, steps: int) -> int:
        """So many steps, or until something is shown; returns how many there were."""
        step = 0
        try:
            self.begin()
            for step in range(steps):
                self.compare()
                if self.games[0].over:
                    return step
                self.step()
        except Shown:
            return step
        return steps

    def begin(self) -> None:
        """What has been sealed in one game will be answered in the other, unless something else is sealed there."""
        if self.games[0].question == self.games[1].question:
            self.compare()
            for seat in others(self.games[0]._g, self.seat):
                if seat in self.answers(self.games[0]):
                    self.plan(seat)
        self.catch_up()

    def step(self) -> None:
        """One public act, or some hidden ones."""
        a, b = self.machines()
        assert a.question and b.question
        if self.rng.random() < 0.25:
            self.probe()
        if self.rng.random() < 0.25:
            self.unasked()
            return
        if self.rng.random() < 0.3:
            self.hidden_setting()
            return
        question = a.question
        if question.mode == "at once":
            self.act_at_once()
        elif list(question.decisions) == [self.seat]:
            self.own_act()
        elif len(question.decisions) == 1:
            (seat,) = question.decisions
            for game, action in zip(self.games, self.plan(seat), strict=True):
                self.send(game, seat, action)
        else:
            self.answer_in_secret(openly=question.openly)
        self.catch_up()

    def send(self, game: Game, seat: Seat, action: Action) -> None:
        """One seat acts in one of the games."""
        self.done.append(f"{'ab'[self.games.index(game)]}: {seat} {action}")
        game.act(seat, action)

    def owed(self, game: Game) -> list[Seat]:
        """Who owes an answer there, but for the seat itself."""
        return [decision.seat for decision in game._g.owed() if decision.seat != self.seat]

    def catch_up(self) -> None:
        """Where settings have answered at once, the other game is a question behind: there the same is answered."""
        for _ in range(MOST_STEPS):
            one, other = ((game._g.state.asks, -game.question) for game in self.games)  # the farther on, the greater
            if one == other:
                return
            self.part_where_shown()
            behind = self.games[one > other]
            owed = self.owed(behind)
            assert owed, f"{self.seat} is asked in one of the games only; {self.done[-6:]}"
            seat = self.rng.choice(owed)
            number, at = behind.question, self.games.index(behind)
            self.send(behind, seat, self.plans[number, seat][at] if (number, seat) in self.plans else Pass())
        raise AssertionError("the twins go different ways")

    def answers(self, game: Game) -> Mapping[Seat, Action]:
        """What has been sealed there."""
        waiting = game._g.waiting if game._g.question else None
        return waiting.answers if waiting else {}

    # -- what the others do
    def plan(self, seat: Seat) -> tuple[Action, Action]:
        """What this seat answers to the open question in each of the games: the same, as far as anybody sees it."""
        a, b = self.machines()
        assert a.question and b.question
        number = self.games[0].question
        if (number, seat) not in self.plans or self.out_of_date(seat):
            self.plans[number, seat] = self.alike(seat, a.question.decisions[seat], b.question.decisions[seat])
        return self.plans[number, seat]

    def out_of_date(self, seat: Seat) -> bool:
        """Whether what was planned is no longer possible, or a setting has come between that answers for the seat."""
        plan = self.plans[self.games[0].question, seat]
        for game, action in zip(self.games, plan, strict=True):
            assert game._g.question
            decision = game._g.question.decisions[seat]
            if seat not in self.answers(game) and not self.legal(game._g, decision, action):
                return True
        return False

    def alike(self, seat: Seat, one: Decision[Any], other: Decision[Any]) -> tuple[Action, Action]:
        """Two answers that look the same."""
        a, b = self.machines()
        sealed, sealed_there = (self.answers(game).get(seat) for game in self.games)
        if sealed is not None and sealed_there in (None, sealed):
            for twin in self.translated(seat, sealed, one):
                if self.legal(b, other, twin[1]):
                    return twin
        elif sealed is None and sealed_there is not None:  # a setting has answered in that game only
            for there, here in translations((b, a), seat, sealed_there, other, self.rng):
                if self.legal(a, one, here):
                    return here, there
        if sealed is not None or sealed_there is not None:
            raise Shown
        if issubclass(KeepTraitor, one.accepts) or issubclass(Predict, one.accepts):
            return one.sample(a, self.rng), other.sample(b, self.rng)
        if isinstance(one, ChoosePlan | ChooseDisclosure | ChooseTraitorCall) and self.rng.random() < 0.4:
            return one.sample(a, self.rng), other.sample(b, self.rng)  # alike until they are shown
        settled = [decision.given(g) for g, decision in ((a, one), (b, other))]
        tried = [] if any(settled) else [one.sample(a, self.rng) for _ in range(3)]
        if not any(settled) and self.rng.random() < 0.5:
            tried = [option for option in one.options(a) if option != Pass()][:30]
            self.rng.shuffle(tried)
        for action in (*tried, Pass(), PaySpice(), *one.options(a)):
            for twin in self.translated(seat, action, one):
                if not self.legal(a, one, twin[0]) or not self.legal(b, other, twin[1]):
                    continue
                if breaks_its_seal(a, one, twin[0]) == breaks_its_seal(b, other, twin[1]):
                    return twin
        raise Shown  # nothing that is possible in both

    def legal(self, g: Engine, decision: Decision[Any], action: Action) -> bool:
        """Whether the decision takes this answer."""
        return isinstance(action, decision.accepts) and not decision.check(g, action)

    def translated(self, seat: Seat, action: Action, decision: Decision[Any] | None) -> Iterator[tuple[Action, Action]]:
        """The action in both games, each with some card of the same face out of the seat's hand there."""
        return translations(self.machines(), seat, action, decision, self.rng)

    def act_at_once(self) -> None:
        """One seat, perhaps our own, does something that everybody sees."""
        a, b = self.machines()
        assert a.question and b.question
        waited = [seat for seat in a.question.decisions if seat not in a.question.free]
        seat = self.rng.choice(waited or [*a.question.decisions])
        if seat == self.seat:
            self.own_act()
            return
        one, other = a.question.decisions[seat], b.question.decisions[seat]
        for game, action in zip(self.games, self.alike(seat, one, other), strict=True):
            self.send(game, seat, action)

    def own_act(self) -> None:
        """The seat answers: the same in both."""
        prompt = self.games[0].prompt(self.seat)
        assert prompt is not None
        action = prompt.sample(self.rng)
        if self.rng.random() < 0.5:
            action = self.rng.choice(prompt.options)
        for game in self.games:
            self.send(game, self.seat, action)

    def answer_in_secret(self, openly: bool) -> None:
        """Some of the others answer, in each game some of them; then all, and the seat itself at any time."""
        a, b = self.machines()
        assert a.question and b.question
        for seat in a.question.decisions:
            if seat != self.seat:
                self.plan(seat)
        self.come_too_late()
        if a.question.mode == "revisable" and self.rng.random() < 0.3:
            self.change_their_minds()
            return
        ours = self.seat in [decision.seat for decision in a.owed()]
        if not openly and self.rng.random() < 0.7:
            for game in self.games:
                owed = self.owed(game)
                self.rng.shuffle(owed)
                last = 0 if ours else 1
                for seat in owed[: self.rng.randint(0, max(0, len(owed) - last))]:
                    if len(game._g.owed()) > 1:
                        self.send(game, seat, self.plan(seat)[self.games.index(game)])
            self.compare()
        if ours and self.rng.random() < 0.5:
            self.own_act()
            return
        if openly:
            owed = self.owed(self.games[0])
            for seat in owed[:1]:
                for game, action in zip(self.games, self.plan(seat), strict=True):
                    self.send(game, seat, action)
            return
        number = self.games[0].question
        for game in self.games:
            while game.question == number and (owed := self.owed(game)):
                seat = self.rng.choice(owed)
                self.send(game, seat, self.plans[number, seat][self.games.index(game)])

    def come_too_late(self) -> None:
        """Whoever stops what is stopped already goes back unseen: somebody does that in one of the games only."""
        a, b = self.machines()
        assert a.question and b.question
        number, stopped = self.games[0].question, set[str]()
        if any(self.answers(game) for game in self.games):
            return
        for seat in a.question.decisions:
            plan = self.plans.get((number, seat), (Pass(), Pass()))
            if isinstance(plan[0], Stop):
                if not is_real_karama(a, seat, plan[0].card):
                    return  # BG-26: that can be stopped, and with the card of whoever comes next
                stopped.add(plan[0].power)
            elif plan == (Pass(), Pass()) and seat != self.seat and self.rng.random() < 0.7:
                at = self.rng.choice((0, 1))
                decision = (a.question, b.question)[at].decisions[seat]
                late = [use for use in decision.options((a, b)[at]) if isinstance(use, Stop) and use.power in stopped]
                if late:
                    self.plans[number, seat] = (Pass(), late[0]) if at else (late[0], Pass())

    def change_their_minds(self) -> None:
        """Who has sealed an answer that may still be changed seals another one."""
        for game in self.games:
            for seat in [seat for seat in self.answers(game) if seat != self.seat]:
                prompt = game.prompt(seat)
                if prompt is not None and self.rng.random() < 0.5:
                    self.send(game, seat, prompt.sample(self.rng))

    def unasked(self) -> None:
        """A play at any time of somebody else. What only the player or its ally sees differs between the games."""
        a, b = self.machines()
        seat = self.rng.choice([seat for seat in a.table.seats if seat != self.seat])
        with_us = a.table.ally(seat) == self.seat
        plays = [*any_time(a, seat)]
        if not plays:
            return
        play = self.rng.choice(plays)
        twins: Iterable[tuple[Action, Action]] = self.translated(seat, play, None)
        if isinstance(play, SetSwitch):
            play = SetSwitch(self.rng.choice([*switches(a, seat)]), self.rng.random() < 0.5)
            if play.switch not in ACTING:
                self.alone(seat, play)
                return
            twins = [(play, play)]
        if isinstance(play, SetPledge) and stands_behind_a_shipment(a, seat):
            return  # without it the shipment comes back, which everybody sees
        if isinstance(play, SetPledge) and not with_us:
            self.alone(seat, SetPledge(self.rng.randint(0, 8)))
            return
        if isinstance(play, GiveSpice) and not with_us:
            gifts = [[p for p in any_time(g, seat) if isinstance(p, GiveSpice)] for g in (a, b)]
            if not all(gifts):
                return
            twins = [(self.rng.choice(gifts[0]), self.rng.choice(gifts[1]))]
        for one, other in twins:
            if not a.quote(seat, one).violations and not b.quote(seat, other).violations:
                self.send(self.games[0], seat, one)
                self.send(self.games[1], seat, other)
                self.catch_up()

    def hidden_setting(self) -> None:
        """Somebody else sets what nobody sees, in one of the games."""
        a, _ = self.machines()
        seat = self.rng.choice([seat for seat in a.table.seats if seat != self.seat])
        if any(seat in self.owed(game) for game in self.games):
            return  # its answer may be planned
        settings = (SetInterest(some_windows(self.rng)), GiveOrders(some_orders(self.rng)))
        self.alone(seat, self.rng.choice(settings))

    def alone(self, seat: Seat, play: AnyTime) -> None:
        """This happens in one game only, if it can."""
        game = self.rng.choice(self.games)
        if not game._g.quote(seat, play).violations:
            self.send(game, seat, play)
            self.catch_up()


def stands_behind_a_shipment(g: Engine, seat: Seat) -> bool:
    """Whether a declared shipment is to be paid in part by this seat, the shipper's ally."""
    prices = [entry.price for entry in g.running(Arrival)] + [recall.price for recall in g.running(Recall)]
    return any(share.payer == seat for price in prices for share in price)
