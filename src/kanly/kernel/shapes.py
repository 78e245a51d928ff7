"""The types that a save is made of, and what is refused at start-up in a procedure, an action or a table."""

from __future__ import annotations

from collections.abc import Sequence
from types import UnionType
from typing import Any, Union, get_args, get_origin

from kanly.kernel.copying import changeable, copier, fields_of, parts
from kanly.kernel.messages import Action
from kanly.kernel.pause import State
from kanly.kernel.procedures import Procedure, Sealed


def kinds_of(base: type[Any], packages: Sequence[str]) -> list[type[Any]]:
    """The procedures, actions or events defined in these packages. Raises TypeError if two have one name."""
    found = [kind for kind in base.kinds if any(f"{kind.__module__}.".startswith(f"{name}.") for name in packages)]
    names = [kind.__name__ for kind in found]
    if twice := sorted({name for name in names if names.count(name) > 1}):
        raise TypeError(f"two classes are called {', '.join(twice)}: names are the save format")
    return found


def whole(table: Any, packages: Sequence[str]) -> Any:
    """The type of a complete state with this table, of which a decoder is made. Every module that defines procedures or
    actions must have been imported; `packages` names those that belong to this game. Raises TypeError if a procedure or
    action has a field whose value can change, if a sealed fact stands where a view would not find it, or if the table
    cannot be copied."""
    procedures, actions = kinds_of(Procedure, packages), kinds_of(Action, packages)
    for kind in (*procedures, *actions):
        for name, hint in fields_of(kind):
            if hint in (Any, object) or changeable(hint):
                raise TypeError(f"{kind.__name__}.{name} must be an immutable value, not {hint}")
    for kind in procedures:
        for name, hint in fields_of(kind):
            if _out_of_sight(hint):
                raise TypeError(f"{kind.__name__}.{name}: Sealed may stand only by itself or in a tuple, not in {hint}")
    copier(table)
    state: Any = State
    action: Any = Union[tuple(actions)]  # noqa: UP007
    procedure: Any = Union[tuple(_with(kind, action) for kind in procedures)]  # noqa: UP007
    return state[_with(table, action), procedure, action]


def _out_of_sight(hint: Any) -> bool:
    """Whether a Sealed stands in the type where `known` and `forget` do not look for it."""
    origin, inner = get_origin(hint) or hint, get_args(hint)
    if origin in (Union, UnionType):
        return any(map(_out_of_sight, inner))
    if origin is Sealed:
        inner_parts = inner
    elif origin is tuple:
        inner_parts = tuple(part for part in inner if (get_origin(part) or part) is not Sealed)
    else:
        inner_parts = (hint,)
    return any((get_origin(part) or part) is Sealed for one in inner_parts for part in parts(one))


def _with(kind: Any, action: Any) -> Any:
    """A struct type that may hold any action, with the actions of this game."""
    return kind[action] if getattr(kind, "__parameters__", ()) else kind
