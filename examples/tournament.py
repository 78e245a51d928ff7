"""A tournament: every bot against every other on all seats, and a table of who has won how much: `python
examples/tournament.py easy random twenty_lines:Fighter`."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from itertools import combinations

from kanly.lab.series import Series
from kanly.lab.simulate import simulate
from kanly.lab.tally import Tally

SEATS = ("atreides", "emperor", "fremen", "harkonnen")


def match(one: str, other: str, games: int, turns: int, workers: int) -> Tally:
    """One pairing: each half of the seats falls to each of the two equally often."""
    series, tally = Series(SEATS, versus=(one, other), turns=turns, seed="tournament"), Tally()
    for played in simulate(series, games, workers):
        tally.add(played)
    return tally


def main(bots: Sequence[str], games: int = 12, turns: int = 10, workers: int = 1) -> dict[str, int]:
    """Play all pairings; the winning seats of each bot, the best first."""
    points = dict.fromkeys(bots, 0)
    for one, other in combinations(bots, 2):
        tally = match(one, other, games, turns, workers)
        for bot in (one, other):
            points[bot] += tally.bot_wins(bot)
        print(f"{one} {tally.bot_wins(one)} : {tally.bot_wins(other)} {other}")
    table = dict(sorted(points.items(), key=lambda row: -row[1]))
    for bot, wins in table.items():
        print(f"{wins:5}  {bot}")
    return table


if __name__ == "__main__":
    main(sys.argv[1:] or ["easy", "random"])
