"""The storm: dials that are openly sealed, then an event window in which cards with parameters are played."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kanly.kernel import (
    NEXT,
    Action,
    Decision,
    Event,
    Outcome,
    Procedure,
    Reaction,
    Seat,
    Violation,
    Window,
    ask_all,
    call,
    step,
    violation,
)
from toys.phases import Block
from toys.powers import CardPlay
from toys.table import SECTORS, Game, Thing, core, discard, free_card, free_cards, without


class Dial(Action, frozen=True):
    number: int


class ChooseDial(Decision[Dial]):
    """STORM-04 · 1 to 3. Silence: 1."""

    rule = "STORM-04"

    def options(self, g: Game) -> Iterable[Dial]:
        return map(Dial, (1, 2, 3))


class Storm(Procedure):
    """TIMING-32 · A phase: number, window, movement, storm order."""

    distance: int = 0

    @step
    def start(self, g: Game) -> Outcome:
        return call(Block(phase="storm"))

    @step
    def dials(self, g: Game) -> Outcome:
        """1.20 · Two seats dial; everybody sees who has sealed, and a sealed dial is final."""
        return ask_all([ChooseDial(g.table.order[0]), ChooseDial(g.table.order[-1])], then=self.dialled, openly=True)

    def dialled(self, g: Game, dials: dict[Seat, Dial]) -> Outcome:
        self.distance = sum(dial.number for dial in dials.values())
        g.emit(StormDialled(self.distance))
        return NEXT

    @step
    def window(self, g: Game) -> Outcome:
        """1.30 · Weather Control and Family Atomics, until a round without a use."""
        return call(Window("w_storm"))

    @step
    def movement(self, g: Game) -> Outcome:
        """1.50, 1.60 · The storm moves; who is first changes with it."""
        g.table.storm = (g.table.storm + self.distance) % SECTORS
        first = g.table.storm * len(g.table.seats) // SECTORS
        g.table.order = g.table.seats[first:] + g.table.seats[:first]
        g.emit(StormMoved(g.table.storm))
        return NEXT

    @step
    def end(self, g: Game) -> Outcome:
        return call(Block(phase="storm", ending=True))


class StormDialled(Event, frozen=True):
    distance: int


class StormMoved(Event, frozen=True):
    sector: int


# ------------------------------------------------------------------------------------------------ the cards
@core.reaction
class WeatherControl(Reaction, frozen=True):
    """CARD-WEATHER-CONTROL · The storm moves 0 to 10 sectors of the player's choice."""

    card: Thing
    distance: int

    windows = ("w_storm",)

    def objections(self, g: Game, seat: Seat, window: Window[Any]) -> Iterable[Violation]:
        if not 0 <= self.distance <= 10:
            yield violation("CARD-WEATHER-CONTROL", "not-that-far", most=10)
        if not free_card(g, seat, self.card, "weather_control"):
            yield violation("CARD-WEATHER-CONTROL", "card-not-held", card="weather_control")

    def procedure(self, g: Game, seat: Seat) -> WeatherControlPlay:
        return WeatherControlPlay(seat, card=self.card, distance=self.distance)

    @classmethod
    def options(cls, g: Game, seat: Seat, window: Window[Any]) -> Iterable[WeatherControl]:
        """Only the extremes: a parameter with many values need not be listed."""
        cards = [card for card in free_cards(g, seat) if free_card(g, seat, card, "weather_control")]
        return [WeatherControl(card, distance) for card in cards for distance in (0, 10)]


class WeatherControlPlay(CardPlay, kw_only=True):
    distance: int

    @step
    def effect(self, g: Game) -> Outcome:
        discard(g, self.seat, self.card)
        g.innermost(Storm).distance = self.distance
        self.effective = self.reopens = True
        return NEXT


@core.reaction
class Atomics(Reaction, frozen=True):
    """CARD-FAMILY-ATOMICS · No Shield Wall any more; needs fighters in the city behind it. The card leaves the game."""

    card: Thing

    windows = ("w_storm",)

    def objections(self, g: Game, seat: Seat, window: Window[Any]) -> Iterable[Violation]:
        if not free_card(g, seat, self.card, "family_atomics"):
            yield violation("CARD-FAMILY-ATOMICS", "card-not-held", card="family_atomics")
        if not g.table.fighters("arrakeen", seat):
            yield violation("CARD-FAMILY-ATOMICS", "not-near-the-wall")
        if not g.table.shield_wall:
            yield violation("CARD-FAMILY-ATOMICS", "no-wall-any-more")

    def procedure(self, g: Game, seat: Seat) -> AtomicsPlay:
        return AtomicsPlay(seat, card=self.card)

    @classmethod
    def options(cls, g: Game, seat: Seat, window: Window[Any]) -> Iterable[Atomics]:
        uses = [Atomics(card) for card in free_cards(g, seat)]
        return [use for use in uses if not any(use.objections(g, seat, window))]


class AtomicsPlay(CardPlay, kw_only=True):
    @step
    def effect(self, g: Game) -> Outcome:
        g.table.hands[self.seat] = without(g.table.hands[self.seat], self.card)
        g.table.used += (self.card,)
        g.table.shield_wall = False
        self.effective = self.reopens = True
        return NEXT
