"""The drawing of the board, for tables alone: no rule is read from it (BOARD-27).

Coordinates are units of the view box, x to the right and y down; paths are SVG path data; angles are degrees
counterclockwise from the right, rotations degrees clockwise as in SVG. Clients that draw in a browser can take the file
as it ships: `catalog.read("board_geometry.json")`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Literal

from msgspec import field
from msgspec.structs import force_setattr

from kanly.catalog.board import Terrain
from kanly.catalog.facts import Fact, LocationId, Sector, TerritoryId, load

Path = str
Facet = tuple[float, Path]
"""A tone, -1 dark to 1 bright, and its shape."""


class Rim(Fact, frozen=True):
    """Inner and outer radius of the storm track."""

    inner: float
    outer: float


class Topology(Fact, frozen=True):
    """What the drawing was checked for when it was made."""

    locations: int
    shared_borders: int
    equals_board_adjacency: bool
    exceptions: tuple[str, ...]
    point_contacts_not_adjacent: tuple[tuple[LocationId, LocationId], ...]


class Palette(Fact, frozen=True):
    """The colours of the finished look, `#rrggbb`."""

    space: str
    rim: str
    rim_line: str
    rim_text: str
    storm: str
    sand: tuple[str, ...]
    sand_shadow: str
    sand_light: str
    rock: str
    rock_dark: str
    rock_light: str
    stronghold: str
    stronghold_light: str
    stronghold_line: str
    polar: str
    polar_dark: str
    ink: str
    ink_soft: str
    label: str
    label_rock: str
    spice: str
    spice_light: str


class Icons(Fact, frozen=True):
    """Signs around the point 0, 0."""

    city: Path
    sietch: Path
    ornithopter: Path
    spice: Path
    storm_arrow: Path


class Turned(Fact, frozen=True):
    """A point and a rotation."""

    x: float
    y: float
    rotation: float


class Disc(Fact, frozen=True):
    """A point and the free radius around it."""

    x: float
    y: float
    r: float


class SectorDrawing(Fact, frozen=True):
    """A wedge for tinting the storm, its piece of the rim, and what stands there."""

    number: Sector
    angle_from: int
    angle_to: int
    wedge: Path
    rim: Path
    storm_marker: Turned
    number_at: Turned
    circle_at: Disc
    arrow_at: Turned


class CircleDrawing(Fact, frozen=True):
    """One of the six printed player circles."""

    number: int
    sector: Sector
    x: float
    y: float
    r: float


class Label(Fact, frozen=True):
    """The lines of a name around their centre, for a serif face of that size."""

    lines: tuple[str, ...]
    x: float
    y: float
    rotation: float
    size: float


class TerritoryDrawing(Fact, frozen=True):
    """The outline of a territory (fill rule evenodd), the tone of its fill, its label."""

    terrain: Terrain
    tone: int
    path: Path = field(name="d")
    label: Label


class LocationDrawing(Fact, frozen=True):
    """The outline of a location, its area in square units, and where its forces, a second piece and its spice go."""

    territory: TerritoryId
    sector: Sector | None
    path: Path = field(name="d")
    area: float
    token: Disc
    aux: Disc
    spice: Disc | None


class Border(Fact, frozen=True):
    """The line between two territories."""

    between: tuple[TerritoryId, TerritoryId]
    kind: Literal["sand", "rock", "stronghold", "polar"]
    path: Path = field(name="d")


class SectorLine(Fact, frozen=True):
    """The line between two locations of one territory."""

    between: tuple[LocationId, LocationId]
    path: Path = field(name="d")


class Decor(Fact, frozen=True):
    """Dune crests, and the facets of rock by territory and of ice. A table may leave it out."""

    dunes: tuple[tuple[Literal["light", "dark"], Path], ...]
    rock: Mapping[TerritoryId, tuple[Facet, ...]]
    ice: tuple[Facet, ...]

    def __post_init__(self) -> None:
        force_setattr(self, "rock", MappingProxyType(self.rock))


class BoardGeometry(Fact, frozen=True):
    """`board_geometry.json`.

    >>> from kanly import catalog
    >>> catalog.board_geometry().locations["arrakeen_10"].territory
    'arrakeen'
    """

    about: str
    view_box: tuple[float, float, float, float]
    center: tuple[float, float]
    radius: float
    rim: Rim
    topology: Topology
    palette: Palette
    icons: Icons
    sectors: tuple[SectorDrawing, ...]
    player_circles: tuple[CircleDrawing, ...]
    territories: Mapping[TerritoryId, TerritoryDrawing]
    locations: Mapping[LocationId, LocationDrawing]
    borders: tuple[Border, ...]
    sector_lines: tuple[SectorLine, ...]
    decor: Decor

    def __post_init__(self) -> None:
        force_setattr(self, "territories", MappingProxyType(self.territories))
        force_setattr(self, "locations", MappingProxyType(self.locations))


@cache
def board_geometry() -> BoardGeometry:
    """The drawing of the board."""
    return load("board_geometry.json", BoardGeometry)
