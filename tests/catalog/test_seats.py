"""Circles, proposed factions, strongholds that win."""

import pytest

from kanly import catalog

SEATS = catalog.seats()


@pytest.mark.rule("SETUP-06")
def test_seven_seats() -> None:
    assert SEATS.circles_for[7].circles == (2, 4, 7, 9, 12, 14, 17)


@pytest.mark.rule("SETUP-06")
def test_circles_of_the_printed_game() -> None:
    printed = {seats: row.circles for seats, row in SEATS.circles_for.items() if row.printed}
    assert printed == {
        2: (2, 11),
        3: (2, 8, 14),
        4: (2, 5, 11, 14),
        5: (2, 5, 8, 11, 14),
        6: (2, 5, 8, 11, 14, 17),
    }
    on_the_board = {circle.sector for circle in catalog.board().player_circles}
    assert all(set(circles) <= on_the_board for circles in printed.values())


@pytest.mark.rule("SETUP-06")
@pytest.mark.parametrize("seats", range(7, 13))
def test_circles_from_seven_seats_on(seats: int) -> None:
    assert SEATS.circles_for[seats].circles == tuple(2 + 18 * k // seats for k in range(seats))


@pytest.mark.rule("SETUP-01")
def test_controllers() -> None:
    assert set(SEATS.circles_for) == set(range(2, 13))
    assert {seats: row.controllers for seats, row in SEATS.circles_for.items()} == {
        seats: (2, 4) if seats == 4 else (seats,) for seats in range(2, 13)
    }


@pytest.mark.rule("SETUP-04")
def test_proposed_factions() -> None:
    assert SEATS.recommended_for[2].factions == ("atreides", "harkonnen")
    assert SEATS.recommended_for[3].factions == ("atreides", "harkonnen", "fremen")
    assert set(SEATS.recommended_for[6].factions) == set(catalog.factions().ids[:6])
    assert SEATS.recommended_for[12].factions[6:] == catalog.factions().ids[6:]
    for seats, row in SEATS.recommended_for.items():
        assert len(set(row.factions)) == seats
        assert set(row.factions) <= set(catalog.factions().ids)


@pytest.mark.rule("VICTORY-03", "VICTORY-04", "NEXUS-09")
def test_strongholds_that_win() -> None:
    def wins(controllers: int, seats: int) -> tuple[int, int | None]:
        row = SEATS.strongholds_to_win(controllers=controllers, seats=seats)
        return row.alone, row.alliance

    assert wins(2, 2) == (4, None)
    assert wins(2, 4) == (4, 4)
    assert {wins(seats, seats) for seats in range(3, 13)} == {(3, 4)}
    with pytest.raises(KeyError, match="no game of 5 seats has 2 controllers"):
        wins(2, 5)
