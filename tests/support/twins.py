"""Twin games: two games that differ only in what one seat may not know.

They are played side by side, the others acting by what they hold: with the same public acts in both, and with hidden
acts (sealed answers, private settings, gifts, in whatever order) of their own in each. The seat, meanwhile, asks all
that a client can ask and sends all that it can send. It must be answered with the same bytes in both, until something
is shown to it that is meant to be shown: that, and nothing else, ends the comparison.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from itertools import zip_longest
from random import Random
from typing import Any, get_args

import msgspec

from kanly.game import Game
from kanly.game.prompt import any_time
from kanly.kernel import Action, AnyTime, Decision, Event, Pass, Seat, Window
from kanly.rules.cards.karama import Stop, is_real_karama
from kanly.rules.core.alliances import SetPledge
from kanly.rules.core.arrival import Arrival
from kanly.rules.core.battle_fight import BattleBegun
from kanly.rules.core.battle_planning import ChoosePlan
from kanly.rules.core.bids import Bid, ChooseBid
from kanly.rules.core.cards import CardPlayed
from kanly.rules.core.knowledge import knows, records_shown
from kanly.rules.core.purchase import PaySpice
from kanly.rules.core.shipment import Recall
from kanly.rules.core.shipment_choice import ChooseShipment
from kanly.rules.core.shipment_terms import Ship
from kanly.rules.core.spice import pledge
from kanly.rules.core.switches import SetSwitch, switches
from kanly.rules.core.traitor_deal import KeepTraitor
from kanly.rules.core.traitors import ChooseTraitorCall
from kanly.rules.core.windows import GiveOrders, SetInterest
from kanly.rules.factions.atreides.looks import LotSeen, SpiceCardSeen
from kanly.rules.factions.atreides.prescience import ChooseDisclosure, ElementDisclosed
from kanly.rules.factions.bene_gesserit.prediction import Predict
from kanly.rules.factions.emperor.gifts import GiveSpice
from kanly.rules.factions.fremen.storm_card import StormCardSeen, StormCardShown
from kanly.rules.factions.harkonnen.capture import LeaderDrawn, LeaderExecuted, LeaderKept
from kanly.state import Engine, Thing
from kanly.view import imagine
from support.anything import TYPED, hints_of, some
from support.comparing import attempt, differences, meant, plain
from support.twin_changes import ACTING, others, some_orders, some_windows

MOST_STEPS = 400


class Shown(Exception):
    """Something was shown to the seat, as it was meant to be: here the twins part."""


def uses_to_come(g: Engine) -> frozenset[Seat]:
    """The seats whose uses are sealed in windows that are being resolved."""
    return frozenset(seat for window in g.running(Window) for use in window.uses for seat in use.owners)


class Twins:
    """Two games and the seat that must not be able to tell them apart."""

    def __init__(self, one: Game, other: Game, seat: Seat, rng: Random) -> None:
        self.games = (one, other)
        self.seat = seat
        self.rng = rng
        self.told = [len(one.events(seat))] * 2
        self.uses = [uses_to_come(game._g) for game in self.games]
        self.plans: dict[tuple[int, Seat], tuple[Action, Action]] = {}
        self.done: list[str] = []

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
        """What has been sealed in one game will be answered in the other."""
        if self.games[0].question == self.games[1].question:
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

    def machines(self) -> tuple[Engine, Engine]:
        """The live games."""
        return self.games[0]._g, self.games[1]._g

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
        if sealed is not None:
            for twin in self.translated(seat, sealed, one):
                if self.legal(b, other, twin[1]):
                    return twin
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
                if self.legal(a, one, twin[0]) and self.legal(b, other, twin[1]):
                    return twin
        raise Shown  # nothing that is possible in both

    def legal(self, g: Engine, decision: Decision[Any], action: Action) -> bool:
        """Whether the decision takes this answer."""
        return isinstance(action, decision.accepts) and not decision.check(g, action)

    def translated(self, seat: Seat, action: Action, decision: Decision[Any] | None) -> Iterator[tuple[Action, Action]]:
        """The action in both games, each with some card of the same face out of the seat's hand there."""
        a, b = self.machines()
        if isinstance(action, Bid) and isinstance(decision, ChooseBid):
            offer = decision.offer(a, action)
            action = Bid(action.amount, offer.ally_share, offer.backed)
        if isinstance(action, Ship) and isinstance(decision, ChooseShipment) and not decision.check(a, action):
            price = decision.declaration(a, action).price
            share = sum(part.spice for part in price if part.payer != seat)
            action = msgspec.structs.replace(action, ally_share=share)
        if isinstance(action, Ship) and action.ally_share is None and isinstance(decision, ChooseShipment):
            costs = decision.quote(a, action).costs  # what is left open follows from the purse, and is shown
            action = msgspec.structs.replace(action, ally_share=sum(costs[payer] for payer in costs if payer != seat))
        ours, theirs = dict[str, Thing](), dict[str, Thing]()
        for name, card in self.cards_named(seat, action):
            face = a.table.faces[card]
            held = [[c for c in g.table.hands[seat] if g.table.faces[c] == face] for g in (a, b)]
            if not all(held):
                return
            ours[name], theirs[name] = (self.rng.choice(cards) for cards in held)
        replace = msgspec.structs.replace
        yield replace(action, **ours), replace(action, **theirs)

    def cards_named(self, seat: Seat, action: Action) -> Iterator[tuple[str, Thing]]:
        """The fields of an action in which a card of the seat's hand stands."""
        hand = self.machines()[0].table.hands[seat]
        for name, hint in hints_of(type(action)).items():
            card = getattr(action, name)
            if (hint is Thing or Thing in get_args(hint)) and card in hand:
                yield name, card

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
            if isinstance(plan[0], Stop) and is_real_karama(a, seat, plan[0].card):  # BG-26: another can be stopped
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

    # -- what the seat is told
    def compare(self) -> None:
        """Everything that reaches the seat is the same; raises Shown where something is meant to be shown."""
        self.compare_events()
        if self.games[0].over and not self.machines()[0].table.settings.no_reveal_at_end:
            return
        one, other = (self.received(game) for game in self.games)
        if one != other and (self.ally_is_poor() or self.ally_shows_its_record(one, other)):
            raise Shown
        if one != other:
            raise AssertionError(difference(msgspec.json.decode(one), msgspec.json.decode(other), self))
        self.knows_no_more()
        if self.rng.random() < 0.1:
            self.imagine_the_same()
        if self.rng.random() < 0.02:
            ours, theirs = (self.in_words(game) for game in self.games)
            assert ours == theirs, difference(ours, theirs, self)

    def ally_is_poor(self) -> bool:
        """ALLY-07 · Whether the ally's pledge has fallen with its spice in one of the games only, which shows it."""
        a, b = self.machines()
        ally = a.table.ally(self.seat)
        return ally is not None and a.table.purses[ally] != b.table.purses[ally] and pledge(a, ally) != pledge(b, ally)

    def ally_shows_its_record(self, one: bytes, other: bytes) -> bool:
        """ATR-16 · Whether what differs is what the ally shows the seat of its notes of cards."""
        if not all([*records_shown(g, self.seat)] for g in self.machines()):
            return False
        found = differences(msgspec.json.decode(one), msgspec.json.decode(other))
        return all(at.startswith(("[0].record", "[0].lot:", "[0].spice_seen")) for at in found)

    def knows_no_more(self) -> None:
        """Of hidden cards the seat knows only its own, and those that it was told of; Atreides, who see cards on sale,
        others too."""
        for game, g in zip(self.games, self.machines(), strict=True):
            table = g.table
            own = {*table.hands[self.seat], *table.traitors[self.seat], *table.dealt_traitors[self.seat]}
            open_to_all = {*table.discard, *table.removed, *table.spice_aside, *table.spice_discards[0]}
            open_to_all |= {*table.spice_discards[1], *cards_in_play(g)}
            if table.spice_look and table.spice_look.seat == self.seat:  # ATR-04
                open_to_all.add(table.spice_look.card)
            hidden = ("traitor", "spice") if self.seat == "atreides" else ("traitor", "spice", "treachery")
            for number, family in enumerate(table.family):
                if family in hidden and knows(g, self.seat, Thing(number)):
                    told = number in own | open_to_all or table.faces[number] in self.faces_told(game)
                    assert told, f"{self.seat} knows {family} {number}, {table.faces[number]}"

    def faces_told(self, game: Game) -> set[str]:
        """All that events have named to the seat: cards of open plans and gifts, what was disclosed or played."""
        told = map(plain, game.events(self.seat))
        values = (value for event in told for value in event.values())
        found = (value if isinstance(value, list) else [value] for value in values)
        return {name for names in found for name in names if isinstance(name, str)}

    def imagine_the_same(self) -> None:
        """What the seat imagines depends on nothing hidden."""
        number = self.rng.random()
        one, other = (imagine(g, self.seat, Random(number)) for g in self.machines())
        one, other = (plain(world.state) for world in (one, other))
        assert one == other, difference(one, other, self)

    def compare_events(self) -> None:
        """The news of both games."""
        news = self.news()
        for one, other in zip_longest(*news):
            self.compare_event(one, other)
        self.told = [told + len(new) for told, new in zip(self.told, news, strict=True)]

    def part_where_shown(self) -> None:
        """One game is behind, with its news, too: what has been told in both is compared."""
        for one, other in zip(*self.news(), strict=False):
            self.compare_event(one, other)

    def news(self) -> list[list[Event]]:
        """What the seat is told in each game and has not been compared yet."""
        return [game.events(self.seat, told) for game, told in zip(self.games, self.told, strict=True)]

    def compare_event(self, one: Event | None, other: Event | None) -> None:
        """The same, or something that is meant to be shown."""
        assert self.concerns_us(one), f"{self.seat} is told {one}, which is for others; {self.done[-6:]}"
        if one != other:
            shown = meant(one, other) or self.sealed_before(one, other)
            assert shown, f"{self.seat} is told {one} or {other}; {self.done[-6:]}"
            raise Shown

    def sealed_before(self, one: Event | None, other: Event | None) -> bool:
        """TIMING-05 · Whether a card is played in a window whose uses were sealed before the twins began: the other
        twin's hand need not have it."""
        events = zip((one, other), self.uses, strict=True)
        return any(isinstance(event, CardPlayed) and event.seat in uses for event, uses in events)

    def concerns_us(self, event: Event | None) -> bool:
        """Whether the seat is one of those who may see what is not shown to all: ATR-02, ATR-04, ATR-07, FRE-12."""
        if isinstance(event, StormCardSeen):
            return self.seat == "fremen"
        if isinstance(event, LeaderDrawn | LeaderKept | LeaderExecuted):
            return self.seat in ("harkonnen", event.owner)
        if isinstance(event, StormCardShown):
            return self.seat in (event.seat, event.ally)
        if isinstance(event, LotSeen | SpiceCardSeen):
            return self.seat == "atreides"
        if isinstance(event, ElementDisclosed):
            begun = [told for told in self.games[0].events(None) if isinstance(told, BattleBegun)]
            return not begun or self.seat in ("atreides", begun[-1].aggressor, begun[-1].defender)
        return True

    def received(self, game: Game) -> bytes:
        """All that a client of the seat has at this moment without asking."""
        prompt = game.prompt(self.seat)
        return msgspec.json.encode(
            [
                game.view(self.seat),
                game.view(None),
                game.events(None)[-5:],
                prompt.data() if prompt else None,
                any_time(game._g, self.seat),
                game.waits_for,
                game.question,
                game.over,
            ]
        )

    def in_words(self, game: Game) -> list[str]:
        """The same as text."""
        grammar = game.grammar(self.seat)
        heads = [usage.split()[0] for usage in grammar.help()]
        completed = [grammar.complete(f"{head} ") for head in heads]
        return [*game.chronicle(self.seat), *grammar.help(), *map(str, completed)]

    def probe(self) -> None:
        """The seat tries something, sensible or not."""
        (a, _), rng = self.machines(), self.rng
        prompt = self.games[0].prompt(self.seat)
        known = (kind for kind in Action.kinds if kind.__module__.startswith("kanly.rules"))
        kinds = sorted(known, key=lambda kind: kind.__name__)  # luck must not depend on what was imported first
        if prompt is not None and prompt.options and rng.random() < 0.6:
            kinds = [type(option) for option in prompt.options]
        action = some(rng.choice(kinds), rng, a)
        draft = {name: some(hint, rng, a) for name, hint in hints_of(type(action)).items()}
        number = rng.choice([None, self.games[0].question, self.games[0].question - 1])
        line = " ".join(rng.choices(TYPED, k=rng.randint(1, 5)))
        one, other = (
            [
                attempt(partial(game.quote, self.seat, action)),
                attempt(partial(game.form, self.seat, draft)),
                attempt(partial(game.grammar(self.seat).read, line)),
                attempt(partial(game._g.copy().act, self.seat, action, number)),
            ]
            for game in self.games
        )
        assert one == other, f"{difference(one, other, self)}: {action} {draft} {line}"


def stands_behind_a_shipment(g: Engine, seat: Seat) -> bool:
    """Whether a declared shipment is to be paid in part by this seat, the shipper's ally."""
    prices = [entry.price for entry in g.running(Arrival)] + [recall.price for recall in g.running(Recall)]
    return any(share.payer == seat for price in prices for share in price)


def cards_in_play(g: Engine) -> set[Thing]:
    """Cards that running procedures have shown."""
    return {getattr(frame.what, "card", Thing(0)) for frame in g.state.stack}


def difference(one: Any, other: Any, twins: Twins) -> str:
    """Where the two differ, and what was done before."""
    return f"{twins.seat} sees {[*differences(one, other)][:4]}; {twins.done[-8:]}"
