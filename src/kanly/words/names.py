"""What things are called: the names of the catalog, unless the language has a message such as `card-karama`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TypeAlias

from kanly import catalog
from kanly.words.arguments import NONE, UNKNOWN

Message: TypeAlias = Callable[[str, Mapping[str, str | int]], str | None]
"""Formats a message; None if there is none of this id."""


class Names:
    """The names in one language. What is named by no table gets its id with blanks, so that nothing is ever without
    words."""

    def __init__(self, message: Message) -> None:
        self._message = message
        self._known: dict[str, dict[str, str]] = {}

    def of(self, kind: str, id: str) -> str:
        """The name of the thing of this kind: a table below, or the first part of a message (`action` for verbs).
        `none` and `unknown` are ids too: "no card", "a card"."""
        found = self.table(kind).get(id) if kind in TABLES else self._message(f"{kind}-{id}", {})
        return found or self.any(id)

    def table(self, kind: str) -> Mapping[str, str]:
        """All names of a kind by id."""
        table = self._known.get(kind)
        if table is None:
            table = self._known[kind] = self._table(kind)
        return table

    def any(self, id: str) -> str:
        """The name of whatever has this id.

        >>> from kanly.words import words
        >>> words().names.any("tueks_sietch"), words().names.any("w_shipment"), words().names.any("some_thing")
        ("Tuek's Sietch", 'a shipment', 'some thing')
        """
        table = self._known.get("any")
        if table is None:
            table = {}
            for kind in TABLES:
                for known, name in self.table(kind).items():
                    if known not in (NONE, UNKNOWN):
                        table.setdefault(known, name)
            self._known["any"] = table
        return table.get(id) or id.replace("_", " ")

    def fighter(self, id: str) -> str:
        """A leader with its strength, for those who have to weigh it; what has none by its name alone.

        >>> from kanly.words import words
        >>> words().names.fighter("stilgar"), words().names.fighter("cheap_hero"), words().names.fighter("none")
        ('Stilgar (7)', 'Cheap Hero', 'no leader')
        """
        name, leader = self.of("leader", id), catalog.leaders().leader.get(catalog.LeaderId(id))
        if leader is None or leader.strength is None:
            return name
        return self._message("leader-with-strength", {"leader": name, "strength": leader.strength}) or name

    def _table(self, kind: str) -> dict[str, str]:
        table: dict[str, str] = {}
        for id, name in TABLES.get(kind, tuple)():
            table[id] = self._message(f"{kind}-{id}", {}) or name or self._sector(id) or id.replace("_", " ")
        for id in (NONE, UNKNOWN):
            if said := self._message(f"{kind}-{id}", {}):
                table[id] = said
        return table

    def _sector(self, id: str) -> str | None:
        """BOARD-28 · A location of a territory with several, with its sector."""
        location = catalog.board().location.get(catalog.LocationId(id))
        if location is None or location.sector is None:
            return None
        facts: dict[str, str | int] = {
            "territory": self.of("territory", location.territory),
            "sector": location.sector,
        }
        return self._message("place-with-sector", facts)


# ------------------------------------------------------------------------------------------------ the catalog's names
def _factions() -> Iterator[tuple[str, str]]:
    return ((faction.id, faction.name) for faction in catalog.factions().factions)


def _territories() -> Iterator[tuple[str, str]]:
    return ((territory.id, territory.name) for territory in catalog.board().territories)


def _places() -> Iterator[tuple[str, str]]:
    """Locations, and territories, which are places as well. A name that needs its sector is made by the message."""
    for territory in catalog.board().territories:
        for location in territory.locations:
            yield location, territory.name if len(territory.locations) == 1 else ""
    yield from ((homeworld.id, homeworld.name) for homeworld in catalog.homeworlds().worlds)
    yield from _territories()


def _cards() -> Iterator[tuple[str, str]]:
    """Cards of every deck."""
    yield from ((treachery.id, treachery.name) for treachery in catalog.treachery_cards().cards)
    yield from ((spice.id, spice.name) for spice in catalog.spice_cards().cards)
    yield from ((nexus.id, catalog.factions().faction[nexus.faction].name) for nexus in catalog.nexus_cards().cards)
    yield from ((skill.id, skill.name) for skill in catalog.leader_skills().skills)
    yield from ((storm.id, storm.name) for storm in catalog.storm_deck().cards)
    yield from ((stronghold.id, stronghold.name) for stronghold in catalog.stronghold_cards().cards)


def _copies() -> Iterator[tuple[str, str]]:
    """The copies of cards; a Traitor Card has the name of its leader."""
    yield from ((copy, treachery.name) for copy, treachery in catalog.treachery_cards().card_of.items())
    yield from ((copy, spice.name) for copy, spice in catalog.spice_cards().card_of.items())
    leaders = dict(_leaders())
    yield from ((id, leaders.get(leader, "")) for id, leader in catalog.leaders().leader_of_traitor.items())


def _leaders() -> Iterator[tuple[str, str]]:
    leaders = catalog.leaders()
    yield from ((leader.id, leader.name) for leader in leaders.leaders)
    yield from ((disc.id, disc.name) for disc in leaders.special_discs)
    yield from ((card.id, card.name) for card in leaders.card_leaders)


def _tokens() -> Iterator[tuple[str, str]]:
    for ambassador in catalog.ambassadors().tokens:
        yield ambassador.id, catalog.factions().faction[ambassador.faction].name
    yield from ((terror.id, terror.name) for terror in catalog.terror_tokens().tokens)
    yield from ((no_field.id, no_field.name) for no_field in catalog.no_fields().tokens)
    yield from ((tech.id, tech.name) for tech in catalog.tech_tokens().tokens)
    yield from ((discovery.id, discovery.name) for discovery in catalog.discovery_tokens().tokens)


def _powers() -> Iterator[tuple[str, str]]:
    return ((power.id, "") for power in catalog.karama().powers)


def _windows() -> Iterator[tuple[str, str]]:
    return ((window.id, "") for window in catalog.windows().windows)


PHASES = (
    "setup",
    "storm",
    "spice_blow",
    "charity",
    "bidding",
    "revival",
    "shipment_movement",
    "battle",
    "collection",
    "mentat_pause",
    "over",
)
"""What `GameState.phase` may say."""


def _phases() -> Iterator[tuple[str, str]]:
    return ((phase, "") for phase in PHASES)


TABLES: Mapping[str, Callable[[], Iterator[tuple[str, str]]]] = {
    "faction": _factions,
    "territory": _territories,
    "place": _places,
    "card": _cards,
    "leader": _leaders,
    "token": _tokens,
    "power": _powers,
    "window": _windows,
    "phase": _phases,
    "copy": _copies,
}
"""The kinds of things that have names; an id that several kinds know is named by the first."""
