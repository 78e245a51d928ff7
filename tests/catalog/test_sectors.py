"""Counting sectors and circles."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kanly import catalog

SECTORS = st.integers(1, 18)


@pytest.mark.rule("BOARD-03")
def test_a_storm_passes_from_18_to_1() -> None:
    assert catalog.storm_path(17, 4) == (18, 1, 2, 3)
    assert catalog.storm_stop(17, 4) == 3


@pytest.mark.rule("BOARD-03", "STORM-09")
def test_the_first_storm() -> None:
    start = catalog.board().storm.start_sector
    assert catalog.storm_stop(start, 11 + 7) == 1
    assert catalog.storm_stop(start, 12 + 9) == 4


@pytest.mark.rule("BOARD-03")
@given(SECTORS, st.integers(0, 40))
def test_a_path_goes_sector_by_sector(sector: int, moved: int) -> None:
    path = catalog.storm_path(sector, moved)
    assert len(path) == moved
    assert list(path) == [catalog.next_sector(entered) for entered in (sector, *path)[:moved]]
    assert catalog.storm_stop(sector, moved) == (path[-1] if path else sector)


@pytest.mark.rule("BOARD-03")
@given(SECTORS, SECTORS)
def test_sectors_ahead_is_how_far_the_storm_must_move(sector: int, other: int) -> None:
    assert catalog.storm_stop(sector, catalog.sectors_ahead(sector, other)) == other
    assert 0 <= catalog.sectors_ahead(sector, other) < 18


@pytest.mark.rule("STORM-12", "STORM-13")
def test_storm_order_of_six() -> None:
    circles = (2, 5, 8, 11, 14, 17)
    assert catalog.storm_order(circles, storm=6) == (8, 11, 14, 17, 2, 5)
    assert catalog.storm_order(circles, storm=5) == (8, 11, 14, 17, 2, 5)


@pytest.mark.rule("BOARD-04")
def test_the_circle_under_the_storm_is_last() -> None:
    order = catalog.storm_order((2, 5, 8, 11, 14, 17), storm=11)
    assert (order[0], order[-1]) == (14, 11)


@pytest.mark.rule("BOARD-04")
def test_the_first_circle_for_every_storm() -> None:
    circles = [circle.sector for circle in catalog.board().player_circles]
    for circle in catalog.board().player_circles:
        for storm in circle.first_player_when_storm_in:
            assert catalog.storm_order(circles, storm)[0] == circle.sector
