"""What every fact of the catalog has in common: it is frozen, and it is typed completely.

The facts are the JSON files of `data/`. A field that no type declares, a missing field, a word outside its list: each
is a `CatalogError` when the file is first asked for, never a fact that is silently ignored.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from importlib.resources import files
from types import MappingProxyType
from typing import Literal, NewType, Protocol, TypeVar

import msgspec

FactionId = NewType("FactionId", str)
TerritoryId = NewType("TerritoryId", str)
LocationId = NewType("LocationId", str)
CardId = NewType("CardId", str)
CopyId = NewType("CopyId", str)
LeaderId = NewType("LeaderId", str)
PowerId = NewType("PowerId", str)
WindowId = NewType("WindowId", str)
AmbassadorId = NewType("AmbassadorId", str)
TerrorId = NewType("TerrorId", str)
RuleId = NewType("RuleId", str)

Sector = int
"""1 to 18, counterclockwise; 18 is followed by 1 (BOARD-02)."""

SetId = Literal["base", "ixians_tleilaxu", "choam_richese", "ecaz_moritani"]
"""The box a thing comes from."""

Mode = Literal["basic", "advanced"]
ModeOf = Literal["all", "basic", "advanced"]
"""The mode a fact belongs to; `all` is both."""

T = TypeVar("T")
K = TypeVar("K")


class CatalogError(Exception):
    """A data file does not say what its types and rules demand. The message names the file and the place."""


class Fact(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One object of a data file. Frozen; a field that is not declared is an error."""


class OfSet(Protocol):
    """Anything that comes from a box."""

    @property
    def set(self) -> str: ...


S = TypeVar("S", bound=OfSet)


def read(file: str) -> bytes:
    """The bytes of `data/<file>` as they ship, for clients that read JSON themselves.

    >>> read("nofields.json")[:1]
    b'{'
    """
    return (files(__package__) / "data" / file).read_bytes()


def load(file: str, kind: type[T]) -> T:
    """`data/<file>` decoded as `kind`. Raises CatalogError when anything in it is not typed or does not fit."""
    try:
        return msgspec.json.decode(read(file), type=kind)
    except msgspec.MsgspecError as error:
        raise CatalogError(f"{file}: {error}") from error


def frozen(pairs: Iterable[tuple[K, T]]) -> Mapping[K, T]:
    """A read-only mapping of the pairs, in their order. Raises CatalogError when a key comes twice."""
    pairs = list(pairs)
    mapping = dict(pairs)
    if len(mapping) != len(pairs):
        keys = [key for key, _ in pairs]
        raise CatalogError(f"twice: {', '.join(sorted({str(key) for key in keys if keys.count(key) > 1}))}")
    return MappingProxyType(mapping)


def in_sets(facts: Iterable[S], *sets: str) -> tuple[S, ...]:
    """Those of the facts that come from one of the sets (boxes), in their order.

    >>> from kanly import catalog
    >>> [faction.id for faction in in_sets(catalog.factions().factions, "choam_richese", "ecaz_moritani")]
    ['choam', 'richese', 'ecaz', 'moritani']
    """
    return tuple(fact for fact in facts if fact.set in sets)
