"""What is refused before any game begins: it could not be saved, copied or kept secret."""

# Annotations are looked up in these classes' own made-up modules, so they must be types, not text.
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from msgspec import Struct

from kanly.kernel import Action, Codec, Extension, Pass, Procedure, Rows, Ruleset, Sealed, Seat
from toys.table import Table

KERNEL = "kanly.kernel"


@pytest.fixture(autouse=True)
def _forget_what_is_defined_here(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for kind in (Procedure, Action):
        monkeypatch.setattr(kind, "kinds", [*kind.kinds])
    yield


class Loose(Struct):
    number: int


class Tight(Struct, frozen=True):
    numbers: list[int]


@pytest.mark.parametrize(
    ("hint", "reason"),
    [
        (list[int], "immutable"),
        (dict[str, int], "immutable"),
        (Loose, "immutable"),
        (Any, "immutable"),
        (object, "immutable"),
        (list, "immutable"),
        (tuple[list[int], ...], "changeable"),
        (Mapping[str, Loose], "changeable"),
        (Tight, "changeable"),
        (int | list[int], "changeable"),
        (set[int], "no order"),
        (frozenset[int], "no order"),
        (tuple[frozenset[str], ...], "no order"),
    ],
)
def test_a_field_that_can_change_is_refused(hint: Any, reason: str) -> None:
    """Two copies of a game would share it, and a reload would separate them."""

    class Careless(Procedure):
        __module__ = "careless"
        part: hint

    with pytest.raises(TypeError, match=reason):
        Codec(Table, ("careless", KERNEL))


def test_an_action_that_can_change_is_refused() -> None:
    class Several(Action, frozen=True):
        __module__ = "careless"
        numbers: list[int]

    with pytest.raises(TypeError, match=r"Several\.numbers"):
        Codec(Table, ("careless", KERNEL))


@pytest.mark.parametrize(
    ("hint", "found"),
    [
        (Sealed[int], True),
        (Sealed[int] | None, True),
        (tuple[Sealed[int], ...], True),
        (tuple[Sealed[int], ...] | None, True),
        (Mapping[Seat, Sealed[int]], False),
        (tuple[tuple[Seat, Sealed[int]], ...], False),
        (Sealed[tuple[Sealed[int], ...]], False),
    ],
)
def test_a_secret_where_no_view_looks_for_it_is_refused(hint: Any, found: bool) -> None:
    """Everything else in a procedure is shown to everybody."""

    class Secretive(Procedure):
        __module__ = "secretive"
        part: hint

    if found:
        Codec(Table, ("secretive", KERNEL))
    else:
        with pytest.raises(TypeError, match="Sealed"):
            Codec(Table, ("secretive", KERNEL))


def test_a_table_that_cannot_be_copied_is_refused() -> None:
    class Odd(Struct):
        seats: tuple[Seat, ...]
        order: tuple[Seat, ...]
        asked: set[Seat]
        answers_ahead: bool = False

    with pytest.raises(TypeError, match="no order"):
        Codec(Odd, (KERNEL,))


@pytest.mark.parametrize("base", [Procedure, Action])
def test_two_classes_of_one_name_are_refused(base: Any) -> None:
    frozen = {"frozen": True} if base is Action else {}
    for module in ("twice.here", "twice.there"):
        type(base)("Twin", (base,), {"__module__": module}, **frozen)
    type(base)("Twin", (base,), {"__module__": "elsewhere"}, **frozen)
    with pytest.raises(TypeError, match="Twin"):
        Codec(Table, ("twice", KERNEL))
    Codec(Table, ("twice.here", KERNEL))  # the other one belongs to another game


def test_one_row_holds_one_thing_to_do() -> None:
    one, two = Extension("one"), Extension("two")

    @Rows
    def obligations(g: Any) -> Procedure | None:
        return None

    obligations.by(one, at=4.2)(lambda g: None)
    obligations.by(two, at=4.2)(lambda g: None)
    Ruleset(one)
    with pytest.raises(ValueError, match="obligations: two things to do in one row"):
        Ruleset(one, two)


def test_an_extension_is_in_a_game_once() -> None:
    one = Extension("one")
    with pytest.raises(ValueError, match="twice"):
        Ruleset(one, one)


def test_an_action_is_frozen() -> None:
    with pytest.raises(AttributeError):
        Pass().word = "no"  # type: ignore[attr-defined]
