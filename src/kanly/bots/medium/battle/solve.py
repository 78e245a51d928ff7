"""A small game of two players, each with its own payoffs, solved by fictitious play."""

from __future__ import annotations

from collections.abc import Sequence

ROUNDS = 120
"""Enough for mixes that are steady to some per cent."""
WARM_UP = 20
"""The first answers tell more of the start than of the game, and are left out."""

Matrix = Sequence[Sequence[float]]


def fictitious_play(mine: Matrix, theirs: Matrix, rounds: int = ROUNDS) -> tuple[list[float], list[float]]:
    """How often each row and each column is played, when both again and again answer best to what the other has done so
    far. `mine[row][column]` is what the row player gets, `theirs[row][column]` what the other one gets.

    >>> rows, columns = fictitious_play([[1, -1], [-1, 1]], [[-1, 1], [1, -1]])
    >>> all(abs(part - 0.5) < 0.1 for part in (*rows, *columns))
    True
    """
    height, width = len(mine), len(mine[0])
    by_column = [[theirs[row][column] for column in range(width)] for row in range(height)]
    by_row = [[mine[row][column] for row in range(height)] for column in range(width)]
    row_score, column_score = [0.0] * height, [0.0] * width
    rows, columns = [0] * height, [0] * width
    row = column = 0
    for number in range(rounds):
        row_score = [score + gain for score, gain in zip(row_score, by_row[column], strict=True)]
        column_score = [score + gain for score, gain in zip(column_score, by_column[row], strict=True)]
        row = max(range(height), key=row_score.__getitem__)
        column = max(range(width), key=column_score.__getitem__)
        if number >= WARM_UP:
            rows[row] += 1
            columns[column] += 1
    counted = rounds - WARM_UP
    return [count / counted for count in rows], [count / counted for count in columns]
