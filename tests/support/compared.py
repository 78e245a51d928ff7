"""What a seat is told in two games, compared byte for byte until something is meant to be shown."""

from __future__ import annotations

from functools import partial
from itertools import zip_longest
from random import Random
from typing import Any

import msgspec

from kanly.game import Game
from kanly.game.prompt import any_time
from kanly.kernel import Action, Event, Seat, Window
from kanly.rules.core.battle_fight import BattleBegun, FightBattle, NoLeaderToPlay
from kanly.rules.core.battle_plan import usable_leaders
from kanly.rules.core.cards import CardPlayed
from kanly.rules.core.knowledge import knows, records_shown
from kanly.rules.core.spice import pledge
from kanly.rules.factions.atreides.looks import LotSeen, SpiceCardSeen
from kanly.rules.factions.atreides.prescience import ElementDisclosed
from kanly.rules.factions.fremen.storm_card import StormCardSeen, StormCardShown
from kanly.rules.factions.harkonnen.capture import LeaderDrawn, LeaderExecuted, LeaderKept
from kanly.state import Engine, Thing
from kanly.view import imagine
from support.answered import marks_since, said_unasked, teller_of, thought_of, thought_of_everything
from support.anything import TYPED, hints_of, some
from support.comparing import attempt, differences, meant, plain


class Shown(Exception):
    """Something was shown to the seat, as it was meant to be: here the twins part."""


def uses_to_come(g: Engine) -> frozenset[Seat]:
    """The seats whose uses are sealed in windows that are being resolved."""
    return frozenset(seat for window in g.running(Window) for use in window.uses for seat in use.owners)


class Compared:
    """Two games, and a seat that must be told the same in both."""

    def __init__(self, one: Game, other: Game, seat: Seat, rng: Random) -> None:
        self.games = (one, other)
        self.seat = seat
        self.rng = rng
        self.told = [len(one.events(seat))] * 2
        self.uses = [uses_to_come(game._g) for game in self.games]
        self.done: list[str] = []

    def machines(self) -> tuple[Engine, Engine]:
        """The live games."""
        return self.games[0]._g, self.games[1]._g

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
        prompt = self.games[0].prompt(self.seat)
        if prompt is not None and self.rng.random() < (0.05 if prompt.listed else 0.3):
            self.think_the_same()

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

    def think_the_same(self) -> None:
        """What the server says of answers that the seat thinks of, legal ones with all that would follow."""
        one, other = self.games
        for tried, ours, theirs in thought_of_everything(one, self.seat, self.rng, other):
            assert ours == theirs, f"{self.seat} tries {tried}: {ours} or {theirs}; {self.done[-6:]}"

    def compare_events(self) -> None:
        """The news of both games, and what is marked in it."""
        news = self.news()
        for one, other in zip_longest(*news):
            self.compare_event(one, other)
        if any(news):
            ours, theirs = (
                marks_since(game, self.seat, told) for game, told in zip(self.games, self.told, strict=True)
            )
            assert ours == theirs, f"{self.seat}: {ours} or {theirs}; {self.done[-6:]}"
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
            shown = shown and all(map(self.has_no_leader, self.games, (one, other)))
            assert shown, f"{self.seat} is told {one} or {other}; {self.done[-6:]}"
            raise Shown

    def has_no_leader(self, game: Game, event: Event | None) -> bool:
        """BATTLE-12 · Whether it is true, if it is told, that this player can play neither a leader nor a Cheap Hero:
        nothing else may be shown by that."""
        battle = next(game._g.running(FightBattle), None)
        if not isinstance(event, NoLeaderToPlay) or battle is None:
            return True
        return not usable_leaders(game._g, event.seat, battle)

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
                game.last_action(self.seat) is not None,
                game.takeback_point(self.seat) is not None,
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
        said = said_unasked(game, self.seat)
        return [*game.chronicle(self.seat), *grammar.help(), *map(str, completed), *said]

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
                thought_of(game, self.seat, action),
                attempt(partial(teller_of(game, self.seat).draft, draft)),
                attempt(partial(teller_of(game, self.seat).line, line)),
            ]
            for game in self.games
        )
        assert one == other, f"{difference(one, other, self)}: {action} {draft} {line}"


def cards_in_play(g: Engine) -> set[Thing]:
    """Cards that running procedures have shown."""
    return {getattr(frame.what, "card", Thing(0)) for frame in g.state.stack}


def difference(one: Any, other: Any, twins: Compared) -> str:
    """Where the two differ, and what was done before."""
    return f"{twins.seat} sees {[*differences(one, other)][:4]}; {twins.done[-8:]}"
