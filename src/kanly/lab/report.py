"""What a series has shown, as tables for people."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from kanly.lab.series import Series
from kanly.lab.tally import Share, Tally
from kanly.words import words

Row: TypeAlias = tuple[str, ...]
Rows: TypeAlias = tuple[Row, list[Row]]
"""The headings of a table, and its rows."""

REASONS = {
    "strongholds": "lab-by-strongholds",
    "alliance_strongholds": "lab-by-alliance",
    "prediction": "lab-by-prediction",
    "fremen_special": "lab-by-fremen",
    "guild_special": "lab-by-guild",
    "most_strongholds": "lab-by-most",
}


def tables(series: Series, tally: Tally) -> Iterator[Rows]:
    """By faction; by what has won; if there are several kinds of bots, by faction for each that has changed seats with
    another; and by kind of bot."""
    say = words().message
    share = (say("lab-share"), say("lab-interval"))
    yield (
        (say("lab-faction"), say("lab-seats"), say("lab-wins"), *share),
        [
            (words().names.of("faction", seat), str(tally.seats[seat]), str(tally.wins[seat]), *of(tally.of_seat(seat)))
            for seat in series.seats
        ],
    )
    yield (
        (say("lab-reason"), say("lab-seats"), *share),
        [
            (reason_in_words(reason), str(games), *of(tally.of_reason(reason)))
            for reason, games in tally.reasons.most_common()
        ],
    )
    if series.versus and len(tally.bots) > 1:
        yield (
            (say("lab-faction"), say("lab-bot"), say("lab-seats"), say("lab-wins"), *share),
            [
                (
                    words().names.of("faction", seat),
                    bot,
                    str(tally.sat[bot, seat]),
                    str(tally.won[bot, seat]),
                    *of(tally.of_bot_as(bot, seat)),
                )
                for seat in series.seats
                for bot in series.versus
            ],
        )
    if len(tally.bots) > 1:
        yield (
            (say("lab-bot"), say("lab-bot-seats"), say("lab-bot-wins"), *share),
            [
                (bot, str(tally.bot_seats(bot)), str(tally.bot_wins(bot)), *of(tally.of_bot(bot)))
                for bot in sorted(tally.bots)
            ],
        )


def reason_in_words(reason: str) -> str:
    """What has won."""
    return words().message(REASONS[reason]) if reason in REASONS else reason.replace("_", " ")


def of(share: Share) -> Row:
    """A share and its interval in per cent."""
    return f"{100 * share.share:.1f}", f"{100 * share.low:.1f}–{100 * share.high:.1f}"


def closing(tally: Tally, seconds: float) -> str:
    """The last line: how much was played, and how fast."""
    games = max(1, tally.games)
    return words().message(
        "lab-games",
        {
            "games": tally.games,
            "answers": f"{tally.answers:,}",
            "seconds": f"{seconds:.1f}",
            "speed": f"{tally.answers / max(seconds, 1e-9):,.0f}",
            "turns": f"{tally.turns / games:.1f}",
            "mean": f"{tally.answers / games:,.0f}",
            "most": f"{tally.most_answers:,}",
        },
    )
