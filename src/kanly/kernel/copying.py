"""Copies of plain data by generated code: from the types of the fields, once, comes a function that copies the lists,
dicts and unfrozen structs, and shares everything else: numbers, strings, tuples, frozen structs, and whatever is typed
Mapping or Sequence (which the type checker keeps from being changed)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

from msgspec import Struct

V = TypeVar("V")


def copier(kind: type) -> Callable[[Any], Any]:
    """A function that copies structs of this type."""
    names: dict[str, Any] = {}
    source = "def copy(it):\n    new = it.__copy__()\n"
    for name, hint in get_type_hints(kind).items():
        if part := _copy_of(hint, f"it.{name}", names):
            source += f"    new.{name} = {part}\n"
    exec(source + "    return new", names)
    function: Callable[[Any], Any] = names["copy"]
    return function


def shallow(value: V) -> V:
    """The same struct again, with the same parts."""
    struct: Any = value
    copied: V = struct.__copy__()
    return copied


def changeable(hint: Any) -> bool:
    """Whether values of this type can change."""
    return _copy_of(hint, "it", {}) is not None


def _copy_of(hint: Any, it: str, names: dict[str, Any]) -> str | None:
    """The expression that copies `it`, or None if it is shared."""
    origin, inner = get_origin(hint) or hint, get_args(hint)
    if origin is list:
        part = _copy_of(inner[0], "e", names)
        return f"[{part} for e in {it}]" if part else f"{it}.copy()"
    if origin is dict:
        part = _copy_of(inner[1], "v", names)
        return f"{{k: {part} for k, v in {it}.items()}}" if part else f"{it}.copy()"
    if isinstance(origin, type) and issubclass(origin, Struct) and not origin.__struct_config__.frozen:
        names[f"copy_{origin.__name__}"] = copier(origin)
        return f"copy_{origin.__name__}({it})"
    if any(changeable(part) for part in inner):
        raise TypeError(f"{hint} hides something changeable")
    return None
