"""Weather Control: the storm moves as far as its player says (CARD-WEATHER-CONTROL)."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from kanly.kernel import NEXT, Event, Outcome, Reaction, ReactionPlay, Seat, Violation, Window, step, violation
from kanly.rules.core.cards import CardPlayed, discard, free_copies, not_held
from kanly.rules.core.extension import core
from kanly.rules.core.storm import Storm
from kanly.rules.core.windows import answering_cards
from kanly.state import Engine, Public, Thing

WEATHER_CONTROL = "weather_control"
MOST_SECTORS = 10


@answering_cards.by(core)
def may_hold_weather_control(public: Public, window: Window[Any]) -> Iterable[tuple[str, Collection[Seat]]]:
    """TIMING-06 · Everybody may hold it; nothing on the table keeps anybody from playing it."""
    return ((WEATHER_CONTROL, public.table.order),) if window.kind == "w_storm" else ()


@core.reaction
class ControlWeather(Reaction, frozen=True):
    """The storm moves so many sectors instead of the number known."""

    card: Thing
    sectors: int

    windows = ("w_storm",)

    def objections(self, g: Engine, seat: Seat, window: Window[Any]) -> Iterable[Violation]:
        yield from not_held(g, seat, self.card, WEATHER_CONTROL, "CARD-WEATHER-CONTROL")
        if not 0 <= self.sectors <= MOST_SECTORS:
            yield violation("CARD-WEATHER-CONTROL", "weather-sectors", most=MOST_SECTORS)

    def procedure(self, g: Engine, seat: Seat) -> WeatherControlled:
        return WeatherControlled(seat, card=self.card, sectors=self.sectors)

    @classmethod
    def options(cls, g: Engine, seat: Seat, window: Window[Any]) -> Iterable[ControlWeather]:
        for card in free_copies(g, seat, WEATHER_CONTROL):
            yield from (cls(card, sectors) for sectors in range(MOST_SECTORS + 1))


class WeatherControlled(ReactionPlay):
    """CARD-WEATHER-CONTROL · The card takes effect and is discarded; the window opens again (CARD-STORM-WINDOW)."""

    card: Thing = Thing(0)
    sectors: int = 0

    @step
    def play(self, g: Engine) -> Outcome:
        storm = g.innermost(Storm)
        storm.distance, storm.controlled = self.sectors, True
        g.emit(CardPlayed(self.seat, WEATHER_CONTROL))
        g.emit(StormControlled(self.seat, self.sectors))
        discard(g, self.seat, self.card)
        self.effective = self.reopens = True
        return NEXT


class StormControlled(Event, frozen=True):
    """The storm will move so many sectors, by the will of this seat."""

    seat: Seat
    sectors: int
