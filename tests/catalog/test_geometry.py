"""The drawing against the map: every location drawn once, every border where the map has one (BOARD-29 point 7)."""

import math
import re
from collections import defaultdict
from itertools import pairwise

import pytest

from kanly import catalog
from kanly.catalog import LocationId

DRAWING = catalog.board_geometry()
BOARD = catalog.board()

Point = tuple[float, float]
Ring = list[Point]


def rings(path: str) -> list[Ring]:
    """The closed rings of a path of straight lines, each without its repeated first point."""
    assert set(re.findall(r"[A-Za-z]", path)) <= {"M", "L", "Z"}
    found = []
    for part in path.split("M")[1:]:
        points = [(float(x), float(y)) for x, y in re.findall(r"(-?[\d.]+) (-?[\d.]+)", part)]
        found.append(points)
    return found


def inside(x: float, y: float, path: str) -> bool:
    """Whether a point lies in the shape (even-odd rule)."""
    odd = False
    for ring in rings(path):
        for (x1, y1), (x2, y2) in pairwise([*ring, ring[0]]):
            if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
                odd = not odd
    return odd


def test_everything_on_the_map_is_drawn() -> None:
    assert set(DRAWING.locations) == set(BOARD.location)
    assert set(DRAWING.territories) == set(BOARD.territory)
    for id, drawn in DRAWING.locations.items():
        assert (drawn.territory, drawn.sector) == (BOARD.territory_of[id], BOARD.sector_of[id])
    for territory, shape in DRAWING.territories.items():
        assert shape.terrain == BOARD.territory[territory].terrain
    circles = [(circle.number, circle.sector) for circle in DRAWING.player_circles]
    assert circles == [(circle.number, circle.sector) for circle in BOARD.player_circles]
    angles = [(sector.number, sector.angle_from, sector.angle_to) for sector in DRAWING.sectors]
    assert angles == [(sector.number, sector.angle_from, sector.angle_to) for sector in BOARD.sectors]


@pytest.mark.rule("BOARD-27", "BOARD-29")
def test_locations_share_a_line_exactly_when_the_map_says_so() -> None:
    sides: defaultdict[frozenset[Point], list[tuple[LocationId, Point]]] = defaultdict(list)
    for id, drawn in DRAWING.locations.items():
        for ring in rings(drawn.path):
            for start, end in pairwise([*ring, ring[0]]):
                if start != end:
                    sides[frozenset((start, end))].append((id, start))
    shared = set()
    for segment, owners in sides.items():
        if len(owners) == 1:
            assert all(abs(math.dist(point, DRAWING.center) - DRAWING.radius) < 0.5 for point in segment)
        else:
            (one, start), (other, back) = owners
            assert start != back
            shared.add(frozenset((one, other)))
    assert shared == {frozenset(pair) for pair in BOARD.location_adjacency}


@pytest.mark.rule("BOARD-29")
def test_borders_and_sector_lines_are_those_of_the_map() -> None:
    assert {frozenset(border.between) for border in DRAWING.borders} == {
        frozenset(pair) for pair in BOARD.territory_adjacency
    }
    lines = {frozenset(line.between) for line in DRAWING.sector_lines}
    assert lines == {
        frozenset((one, other))
        for one, other in BOARD.location_adjacency
        if BOARD.territory_of[one] == BOARD.territory_of[other]
    }
    assert (len(DRAWING.borders), len(DRAWING.sector_lines)) == (103, 44)


@pytest.mark.rule("BOARD-27", "BOARD-29")
def test_pieces_lie_inside_their_location() -> None:
    for id, drawn in DRAWING.locations.items():
        for spot in (drawn.token, drawn.aux, drawn.spice):
            assert spot is None or inside(spot.x, spot.y, drawn.path), id
        assert (drawn.spice is not None) == (BOARD.territory[drawn.territory].terrain == "sand")
        assert 10 <= drawn.token.r <= 72
        assert drawn.aux.r >= 6


@pytest.mark.rule("BOARD-29")
def test_labels_lie_inside_their_territory() -> None:
    for territory, drawn in DRAWING.territories.items():
        assert inside(drawn.label.x, drawn.label.y, drawn.path), territory
        written = re.sub(r"\W+", " ", " ".join(drawn.label.lines)).casefold()
        name = re.sub(r"\W+", " ", BOARD.territory[territory].name).casefold()
        assert written == name
