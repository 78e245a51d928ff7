"""What users of the library read: in its public packages every method says what it does, every field of a struct is
told, and every error that a function raises is named."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "src" / "kanly"
PUBLIC = [
    *sorted((PACKAGE / "game").glob("*.py")),
    *sorted((PACKAGE / "view").glob("*.py")),
    *sorted((PACKAGE / "bots").glob("*.py")),
    *sorted((PACKAGE / "lab").glob("*.py")),
    PACKAGE / "kernel" / "messages.py",
    PACKAGE / "kernel" / "decisions.py",
]
STRUCTS = {"Struct", "Action", "Event", "NamedTuple", "Fact"}
SELF_EVIDENT = {"seat", "viewer"}
"""Names of fields that need no words: whose it is."""

Function = ast.FunctionDef | ast.AsyncFunctionDef


def named(node: ast.expr) -> str:
    """The last name in an expression such as `msgspec.Struct` or `Generic[A]`."""
    if isinstance(node, ast.Subscript | ast.Call):
        return named(node.value if isinstance(node, ast.Subscript) else node.func)
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def documented_elsewhere(function: Function) -> bool:
    """Overloads, and what carries out a protocol that is documented."""
    return any(named(d) == "overload" for d in function.decorator_list) or function.name == "choose"


def faults(owner: ast.ClassDef | ast.Module, where: str) -> Iterator[str]:
    for part in owner.body:
        if isinstance(part, ast.ClassDef) and not part.name.startswith("_"):
            yield from fields_untold(part, f"{where}: {part.name}")
            yield from faults(part, f"{where}: {part.name}")
        elif isinstance(part, Function) and not part.name.startswith("_") and not documented_elsewhere(part):
            told = ast.get_docstring(part) or ""
            if not told:
                yield f"{where}.{part.name} has no docstring"
            for error in errors_of(part):
                if error not in told:
                    yield f"{where}.{part.name} raises {error} and does not say so"


def fields_untold(struct: ast.ClassDef, where: str) -> Iterator[str]:
    """Fields of a struct that stand neither in its docstring nor before a docstring of their own."""
    if not {named(base) for base in struct.bases} & STRUCTS:
        return
    told = ast.get_docstring(struct) or ""
    for part, following in zip(struct.body, [*struct.body[1:], None], strict=True):
        if not isinstance(part, ast.AnnAssign) or "ClassVar" in ast.unparse(part.annotation):
            continue
        name = ast.unparse(part.target)
        own = isinstance(following, ast.Expr) and isinstance(following.value, ast.Constant)
        if f"`{name}`" not in told and not own and name not in SELF_EVIDENT:
            yield f"{where}.{name} is not told"


def errors_of(function: Function) -> set[str]:
    """The errors that a function raises itself."""
    raised = (node.exc for node in ast.walk(function) if isinstance(node, ast.Raise) and node.exc is not None)
    return {name for error in raised if (name := named(error))[:1].isupper()} - {"NotImplementedError"}


@pytest.mark.parametrize("file", PUBLIC, ids=lambda file: file.relative_to(PACKAGE).as_posix())
def test_everything_that_users_read_is_told(file: Path) -> None:
    where = file.relative_to(PACKAGE.parent).as_posix()
    found = [*faults(ast.parse(file.read_text(encoding="utf-8")), where)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("code", "fault"),
    [
        ("class A(Struct):\n    '''One `b`.'''\n    b: int\n    c: int", "x: A.c is not told"),
        ("class A(Struct):\n    '''One.'''\n    b: int\n    'The b.'", None),
        ("class Some:\n    def b(self): return 1", "x: Some.b has no docstring"),
        ("def a():\n    '''It.'''\n    raise ValueError(1)", "x.a raises ValueError and does not say so"),
        ("def a():\n    '''It. Raises ValueError.'''\n    raise ValueError(1)", None),
        ("def _a():\n    raise ValueError(1)", None),
    ],
)
def test_what_is_not_told_is_found(code: str, fault: str | None) -> None:
    assert [*faults(ast.parse(code), "x")] == ([fault] if fault else [])
