"""Series of games: the same games whatever the workers, half the seats to each side, and what they are counted as."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from kanly.game import Game
from kanly.kernel import Seat
from kanly.lab.chronicle import by_turn
from kanly.lab.records import BrokenRecord, read_record
from kanly.lab.report import reason_in_words, tables
from kanly.lab.series import Played, Series, halves, play
from kanly.lab.simulate import simulate
from kanly.lab.tally import Tally, of_winning_seats, wilson

FOUR = ("atreides", "fremen", "harkonnen", "spacing_guild")
SERIES = Series(FOUR, versus=("easy", "random"), turns=2, seed="lab")


def test_the_same_games_whatever_the_workers() -> None:
    alone = [*simulate(SERIES, 6, workers=1, keep=True)]
    assert [*simulate(SERIES, 6, workers=2, keep=True)] == alone
    assert [played.number for played in alone] == [*range(6)]
    assert all(played.line and played.winners and not played.fault for played in alone)
    assert play(SERIES, 4, keep=True) == alone[4]


def test_another_seed_is_another_series() -> None:
    other = Series(FOUR, versus=("easy", "random"), turns=2, seed="other")
    assert play(other, 0, keep=True).line != play(SERIES, 0, keep=True).line


def test_either_side_sits_everywhere_equally_often() -> None:
    bots = [SERIES.players(number) for number in range(len(halves(FOUR)))]
    assert {Counter(seats.values())["easy"] for seats in bots} == {2}
    assert {sum(seats[seat] == "easy" for seats in bots) for seat in FOUR} == {3}


def test_a_fault_is_told_and_hurts_no_other_game(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> int:
        raise AssertionError("a worm")

    monkeypatch.setattr("kanly.lab.series.play_out", broken)
    played = play(SERIES, 3)
    assert played.fault.startswith("AssertionError: a worm")
    tally = Tally()
    tally.add(played)
    assert (tally.games, [one.number for one in tally.faults]) == (0, [3])


def test_a_record_is_the_whole_game(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_bytes(b"".join(play(SERIES, number, keep=True).line for number in range(2)))
    record = read_record(file, 1)
    again = Game.replay(record.journal)
    assert again.over and again.result is not None
    assert (again.result.winners, again.result.reason) == (record.winners, record.reason)
    assert record.answers == len(record.journal.entries)
    assert read_record(file).game == 0
    with pytest.raises(BrokenRecord, match="no game 7"):
        read_record(file, 7)
    file.write_bytes(b'{"game": "chess"}\n')
    with pytest.raises(BrokenRecord, match="line 1 is no game"):
        read_record(file)
    turns = by_turn(again, "fremen")
    assert len(turns) == record.turn + 1
    assert turns[1][0] == "Turn 1 began."
    assert turns[1][1] == "  Storm, turn 1."


def won(number: int, *winners: str, reason: str = "strongholds") -> Played:
    bots = {"atreides": "easy", "fremen": "random"}
    return Played(number, bots, tuple(Seat(seat) for seat in winners), reason, turn=3, answers=100 + number)


def test_a_tally_counts_games_seats_and_bots() -> None:
    tally = Tally()
    for played in (won(0, "atreides"), won(1, "atreides", "fremen", reason="most_strongholds"), won(2, "atreides")):
        tally.add(played)
    assert (tally.games, tally.answers, tally.most_answers, tally.turns) == (3, 303, 102, 9)
    assert tally.of_seat("atreides").share == 1
    assert tally.of_seat("fremen") == wilson(1, 3)
    assert tally.of_reason("strongholds") == wilson(2, 3)
    assert tally.of_bot("easy") == of_winning_seats([(1, 1), (1, 2), (1, 1)])
    assert tally.of_bot("easy").share == 3 / 4
    (factions, reasons, bots) = tables(Series(("atreides", "fremen"), ("easy", "random")), tally)
    assert factions[1][1][:3] == ("Fremen", "3", "1")
    assert reasons[1][0][:2] == ("enough strongholds", "2")
    assert bots[1][0][:4] == ("easy", "3", "3", "75.0")


def test_bots_that_change_seats_are_compared_by_faction() -> None:
    series = Series(("atreides", "fremen"), versus=("easy", "random"))
    tally, seats = Tally(), ("atreides", "fremen")
    for number, (bots, winners) in enumerate(
        [(("easy", "random"), "af"), (("easy", "random"), "f"), (("random", "easy"), "a"), (("easy", "random"), "a")]
    ):
        won_by = tuple(Seat(seat) for seat in seats if seat[0] in winners)
        tally.add(Played(number, dict(zip(seats, bots, strict=True)), won_by, "strongholds", 3, 100))
    assert tally.of_bot_as("easy", "atreides") == wilson(2, 3)
    assert tally.of_bot_as("random", "atreides") == wilson(1, 1)
    assert tally.of_bot_as("easy", "fremen") == wilson(0, 1)
    assert (tally.bot_seats("easy"), tally.bot_wins("easy"), tally.bot_seats("random")) == (4, 2, 4)
    *_, by_faction, _ = tables(series, tally)
    assert [row[:4] for row in by_faction[1]] == [
        ("Atreides", "easy", "3", "2"),
        ("Atreides", "random", "1", "1"),
        ("Fremen", "easy", "1", "0"),
        ("Fremen", "random", "3", "2"),
    ]


ALL_ALONE, ALL_TOGETHER = [(1, 1)] * 12, [(2, 2)] * 12


@pytest.mark.parametrize(
    "games", [ALL_ALONE, ALL_TOGETHER, [(1, 2)] * 12, [(1, 1)], [(1, 2)], [(1, 1)] * 11 + [(0, 1)]]
)
def test_no_number_of_games_makes_a_share_certain(games: list[tuple[int, int]]) -> None:
    for mirrored in (games, [(both - one, both) for one, both in games]):
        share = of_winning_seats(mirrored)
        assert 0 <= share.low <= share.share <= share.high <= 1 and share.high - share.low > 0.05
        assert share.low < share.share or share.share == 0
        assert share.high > share.share or share.share == 1


def test_allies_who_win_together_are_one_observation() -> None:
    """Two winning seats of one game tell no more than one; where the sides share them, each tells something."""
    assert of_winning_seats(ALL_TOGETHER) == of_winning_seats(ALL_ALONE) == wilson(12, 12)
    alone, together = ([(both * (game % 2), both) for game in range(40)] for both in (1, 2))
    assert of_winning_seats(together) == pytest.approx(of_winning_seats(alone))
    assert of_winning_seats(alone) == pytest.approx(wilson(20, 40), abs=0.01)
    assert of_winning_seats([(1, 2)] * 40) == wilson(40, 80)


def test_games_without_a_winner_tell_nothing_of_sides() -> None:
    assert of_winning_seats([(0, 0)] * 9 + [(1, 1), (0, 1)]) == of_winning_seats([(1, 1), (0, 1)])
    assert of_winning_seats([(0, 0)] * 9) == wilson(0, 0)


def test_every_reason_has_words() -> None:
    assert reason_in_words("guild_special") == "nobody else before the end"
    assert reason_in_words("a_new_reason") == "a new reason"
