"""What the code can say, found in its classes and in its source; and what the catalogue has to say it with."""

from __future__ import annotations

import ast
import importlib
import pkgutil
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

import kanly
from kanly.kernel import Action, Decision, Event
from kanly.words.catalogue import sources
from kanly.words.words import below

PACKAGE = Path(kanly.__file__).parent


class Needed(NamedTuple):
    """A message that the code needs, and where."""

    id: str
    file: str


class Call(NamedTuple):
    """A call such as violation("BID-08", "bid-too-low", high=3) in the source."""

    file: str
    line: int
    rule: str | None
    keys: tuple[str, ...]
    facts: frozenset[str] | None  # None: they are not all named

    @property
    def where(self) -> str:
        return f"{self.file}:{self.line}"


@cache
def broken_modules() -> tuple[str, ...]:
    """Imports every module of the package; those that cannot be imported, with the reason."""
    broken = []
    for module in pkgutil.walk_packages([str(PACKAGE)], "kanly."):
        if module.name.endswith("__main__"):
            continue
        try:
            importlib.import_module(module.name)
        except ImportError as error:
            broken.append(f"{module.name}: {error}")
    return tuple(broken)


def kinds(base: type[Any]) -> list[type[Any]]:
    """The actions, events or decisions of the product that are no mere base of others."""
    broken_modules()
    found = {kind for kind in below(base) if kind.__module__.startswith("kanly.") and not _is_base(kind)}
    return sorted(found, key=lambda kind: (kind.__module__, kind.__name__))


def _is_base(kind: type[Any]) -> bool:
    return any(sub.__module__.startswith("kanly.") for sub in kind.__subclasses__())


def file_of(kind: type[Any]) -> str:
    """The file of a class, below src."""
    return f"{kind.__module__.replace('.', '/')}.py"


@cache
def calls(function: str) -> tuple[Call, ...]:
    """All calls of this function in the package."""
    found = []
    for path in sorted(PACKAGE.rglob("*.py")):
        file = path.relative_to(PACKAGE.parent).as_posix()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id == function
                and node.args
            ):
                key = node.args[1] if function == "violation" else node.args[0]
                rule = node.args[0] if function == "violation" else None
                named = (
                    None
                    if any(fact.arg is None for fact in node.keywords)
                    else frozenset(str(fact.arg) for fact in node.keywords)
                )
                found.append(Call(file, node.lineno, _constant(rule), tuple(_constants(key)), named))
    return tuple(found)


def _constant(node: ast.expr | None) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def _constants(node: ast.expr) -> Iterator[str]:
    """The texts that an expression may be: itself, or the branches of a condition."""
    if isinstance(node, ast.IfExp):
        yield from _constants(node.body)
        yield from _constants(node.orelse)
    elif (text := _constant(node)) is not None:
        yield text


@cache
def strings() -> Mapping[str, str]:
    """All texts in the source of the package, each with the file where it was last found."""
    return {
        node.value: path.relative_to(PACKAGE.parent).as_posix()
        for path in sorted(PACKAGE.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def needed() -> Iterator[Needed]:
    """Every message that some code needs."""
    for base, prefix in ((Event, "event"), (Decision, "decision"), (Decision, "title"), (Action, "action")):
        yield from (Needed(f"{prefix}-{kind.__name__}", file_of(kind)) for kind in kinds(base))
    for function in ("violation", "unreadable"):
        yield from (Needed(key, call.where) for call in calls(function) for key in call.keys)
    for word in first_words():
        keys = re.compile(rf"{word}-[a-z0-9-]+")
        yield from (Needed(text, file) for text, file in strings().items() if keys.fullmatch(text))


def first_words() -> Iterator[str]:
    """The words with which all keys of a file begin, such as `terminal`."""
    for file in {each.file for each in messages()}:
        words = {each.id.partition("-")[0] for each in messages() if each.file == file}
        if len(words) == 1:
            yield from words - {"event", "power", "window"}


# ------------------------------------------------------------------------------------------------ the catalogue
class Message(NamedTuple):
    """A message of the catalogue: its file, what it refers to, and whether it has attributes."""

    id: str
    file: str
    variables: frozenset[str]
    functions: frozenset[str]
    messages: frozenset[str]
    terms: frozenset[str]
    attributes: int


@cache
def messages() -> tuple[Message, ...]:
    """All messages, in the order of the files."""
    found = []
    for file, text in sources("en"):
        for entry in FluentParser().parse(text).body:
            if isinstance(entry, ftl.Message):
                found.append(_message(entry, file))
    return tuple(found)


def junk() -> list[str]:
    """What is no message: the place and the fault."""
    return [
        f"{file}: line {text[: entry.span.start].count(chr(10)) + 1}: {entry.annotations[0].message}"
        for file, text in sources("en")
        for entry in FluentParser().parse(text).body
        if isinstance(entry, ftl.Junk) and entry.span
    ]


def _message(entry: ftl.Message, file: str) -> Message:
    nodes = list(_walk(entry))
    return Message(
        entry.id.name,
        file,
        frozenset(node.id.name for node in nodes if isinstance(node, ftl.VariableReference)),
        frozenset(node.id.name for node in nodes if isinstance(node, ftl.FunctionReference)),
        frozenset(node.id.name for node in nodes if isinstance(node, ftl.MessageReference)),
        frozenset(node.id.name for node in nodes if isinstance(node, ftl.TermReference)),
        len(entry.attributes),
    )


def _walk(node: Any) -> Iterator[Any]:
    yield node
    for value in vars(node).values():
        for part in value if isinstance(value, list) else [value]:
            if isinstance(part, ftl.BaseNode):
                yield from _walk(part)


@cache
def message(id: str) -> Message | None:
    """One message; None if there is none."""
    return next((message for message in messages() if message.id == id), None)


def speaks_of(id: str) -> frozenset[str]:
    """The arguments that a message uses, those of the messages in it included."""
    found = message(id)
    if found is None:
        return frozenset()
    return found.variables.union(*(speaks_of(other) for other in found.messages))
