"""What many games have shown: who has won how often, and how sure that is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from math import sqrt
from typing import NamedTuple

from kanly.lab.series import Played

SURE = 1.96
"""Standard deviations on either side of a 95 % interval."""


class Share(NamedTuple):
    """A part of a whole, `share`, and the 95 % interval of what it would be in endlessly many games, `low` to `high`;
    all from 0 to 1."""

    share: float
    low: float
    high: float


def wilson(part: int, whole: int) -> Share:
    """The share of independent successes, with the interval of Wilson.

    >>> [round(value, 3) for value in wilson(10, 20)]
    [0.5, 0.299, 0.701]
    >>> wilson(0, 0)
    Share(share=0.0, low=0.0, high=1.0)
    """
    return of_share(part / whole, whole) if whole else Share(0.0, 0.0, 1.0)


def of_share(share: float, observations: float) -> Share:
    """A share with the interval of Wilson, where it rests on as much as so many independent observations."""
    square = SURE * SURE / observations
    middle = (share + square / 2) / (1 + square)
    half = sqrt(square) / (1 + square) * sqrt(share * (1 - share) + square / 4)
    return Share(share, max(0.0, min(share, middle - half)), min(1.0, max(share, middle + half)))


def of_winning_seats(games: Iterable[tuple[int, int]]) -> Share:
    """The share of one side in all winning seats; each game gives (its winning seats, all winning seats). Two who win
    together do so in one game: the interval is Wilson's for as many observations as the spread over games is worth, at
    most one for each winning seat; where one side has won everything, one for each game.

    >>> [round(value, 3) for value in of_winning_seats([(1, 1), (0, 1), (2, 2), (1, 2)])]
    [0.667, 0.286, 0.909]
    >>> [round(value, 3) for value in of_winning_seats([(1, 1)] * 8 + [(2, 2)] * 2)]
    [1.0, 0.722, 1.0]
    """
    pairs = [(one, both) for one, both in games if both]
    won, all_ = sum(one for one, _ in pairs), sum(both for _, both in pairs)
    if len(pairs) < 2 or won in (0, all_):
        return of_share(won / all_, len(pairs)) if pairs else Share(0.0, 0.0, 1.0)
    share = won / all_
    spread = sum((one - share * both) ** 2 for one, both in pairs) * len(pairs) / (len(pairs) - 1)
    worth = share * (1 - share) * all_ * all_ / spread if spread else all_
    return of_share(share, min(all_, worth))


class Tally:
    """The games so far, without those that went wrong, which are its `faults`: numbers of `games`, `answers` and
    `turns` in all, `most_answers` in one; how often each of the `reasons` has won; by faction, the games played,
    `seats`, and won, `wins`; by kind of bot and faction the games that it has played there, `sat`, and won, `won`."""

    def __init__(self) -> None:
        self.games = self.answers = self.most_answers = self.turns = 0
        self.reasons: Counter[str] = Counter()
        self.seats: Counter[str] = Counter()
        self.wins: Counter[str] = Counter()
        self.bots: dict[str, list[tuple[int, int]]] = {}
        self.sat: Counter[tuple[str, str]] = Counter()
        self.won: Counter[tuple[str, str]] = Counter()
        self.faults: list[Played] = []

    def add(self, played: Played) -> None:
        """One more game."""
        if played.fault:
            self.faults.append(played)
            return
        self.games += 1
        self.turns += played.turn
        self.answers += played.answers
        self.most_answers = max(self.most_answers, played.answers)
        self.reasons[played.reason] += 1
        self.seats.update(played.bots.keys())
        self.wins.update(played.winners)
        self.sat.update((bot, seat) for seat, bot in played.bots.items())
        self.won.update((played.bots[seat], seat) for seat in played.winners)
        for bot in {*played.bots.values()}:
            mine = sum(played.bots[seat] == bot for seat in played.winners)
            self.bots.setdefault(bot, []).append((mine, len(played.winners)))

    def of_seat(self, seat: str) -> Share:
        """How often this faction has won of the games that it has played."""
        return wilson(self.wins[seat], self.seats[seat])

    def of_reason(self, reason: str) -> Share:
        """How often this has won."""
        return wilson(self.reasons[reason], self.games)

    def of_bot_as(self, bot: str, seat: str) -> Share:
        """How often this kind of bot has won of the games that it has played as this faction."""
        return wilson(self.won[bot, seat], self.sat[bot, seat])

    def bot_seats(self, bot: str) -> int:
        """The seats of this kind of bot in all games."""
        return sum(games for (who, _), games in self.sat.items() if who == bot)

    def bot_wins(self, bot: str) -> int:
        """The winning seats of this kind of bot. Raises KeyError if it has sat nowhere."""
        return sum(mine for mine, _ in self.bots[bot])

    def of_bot(self, bot: str) -> Share:
        """The share of this kind of bot in all winning seats. Raises KeyError if it has sat nowhere."""
        return of_winning_seats(self.bots[bot])
