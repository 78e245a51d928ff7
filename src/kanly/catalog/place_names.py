"""Places as people write them (BOARD-28): "Cielago North (sector 1)", never an id."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from kanly.catalog.board import board
from kanly.catalog.facts import LocationId, TerritoryId


def place_name(place: LocationId | TerritoryId) -> str:
    """The name of a territory, or of a location: with its sector where the territory has several. KeyError for an id
    that is not on the map.

    >>> place_name("cielago_north_1"), place_name("arrakeen_10"), place_name("cielago_north")
    ('Cielago North (sector 1)', 'Arrakeen', 'Cielago North')
    """
    map_ = board()
    location = map_.location.get(LocationId(place))
    if location is None:
        return map_.territory[TerritoryId(place)].name
    territory = map_.territory[location.territory]
    return f"{territory.name} (sector {location.sector})" if len(territory.locations) > 1 else territory.name


def find_place(text: str) -> tuple[LocationId, ...]:
    """The locations that a written name means: one, or all of a territory that is named without a sector; none when
    nothing is called so. Case, apostrophes, hyphens and a leading "The" do not matter.

    >>> find_place("tuek's sietch"), find_place("Great Flat"), find_place("harg pass sector 5")
    (('tueks_sietch_5',), ('the_great_flat_15',), ('harg_pass_5',))
    >>> find_place("Harg-Pass")
    ('harg_pass_4', 'harg_pass_5')
    """
    return _places().get(_plain(text), ())


def _plain(text: str) -> str:
    words = re.sub(r"[^a-z0-9]+", " ", re.sub(r"['’`]", "", text.casefold())).split()
    kept = [word for word in words if word != "sector"]
    return " ".join(kept[1:] if kept[:1] == ["the"] else kept)


@cache
def _places() -> Mapping[str, tuple[LocationId, ...]]:
    places = {_plain(territory.name): territory.locations for territory in board().territories}
    for location in board().locations:
        if location.sector is not None:
            name = board().territory[location.territory].name
            places[_plain(f"{name} {location.sector}")] = (location.id,)
    return places
