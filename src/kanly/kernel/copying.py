"""Copies of plain data by generated code: from the types of the fields, once, comes a function that copies the lists,
dicts and unfrozen structs, and shares everything else: numbers, strings, tuples, frozen structs, and whatever is typed
Mapping or Sequence (which the type checker keeps from being changed)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, ClassVar, TypeVar, get_args, get_origin, get_type_hints

from msgspec import Struct

V = TypeVar("V")


def copier(kind: type) -> Callable[[Any], Any]:
    """A function that copies structs of this type. Raises TypeError if what is shared holds something changeable."""
    names: dict[str, Any] = {}
    source = "def copy(it):\n    new = it.__copy__()\n"
    for name, hint in fields_of(kind):
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
    """Whether values of this type can change. Raises TypeError if they cannot, but something in them can."""
    return _copy_of(hint, "it", {}) is not None


def fields_of(kind: type) -> Iterator[tuple[str, Any]]:
    """The fields of a struct with their types."""
    return ((name, hint) for name, hint in get_type_hints(kind).items() if get_origin(hint) is not ClassVar)


def parts(hint: Any, known: list[Any] | None = None) -> Iterator[Any]:
    """The type and all types in it, at any depth, each once: what a tuple, union or mapping holds, and the types of the
    fields of structs."""
    known = [] if known is None else known
    if hint in known:
        return
    known.append(hint)
    yield hint
    origin = get_origin(hint) or hint
    if isinstance(origin, type) and issubclass(origin, Struct):
        for _, of_field in fields_of(origin):
            yield from parts(of_field, known)
    for inner in get_args(hint):
        yield from parts(inner, known)


def _copy_of(hint: Any, it: str, names: dict[str, Any]) -> str | None:
    """The expression that copies `it`, or None if it is shared."""
    origin, inner = get_origin(hint) or hint, get_args(hint)
    if origin is list:
        part = _copy_of(inner[0], "e", names) if inner else None
        return f"[{part} for e in {it}]" if part else f"{it}.copy()"
    if origin is dict:
        part = _copy_of(inner[1], "v", names) if inner else None
        return f"{{k: {part} for k, v in {it}.items()}}" if part else f"{it}.copy()"
    if _unfrozen(origin):
        names[f"copy_{origin.__name__}"] = copier(origin)
        return f"copy_{origin.__name__}({it})"
    for part in parts(hint):
        inmost = get_origin(part) or part
        if inmost in (list, dict, bytearray) or _unfrozen(inmost):
            raise TypeError(f"{hint} hides something changeable: {part}")
        if inmost in (set, frozenset):
            raise TypeError(f"{hint}: a set has no order in which it could be saved")
    return None


def _unfrozen(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Struct) and not kind.__struct_config__.frozen
