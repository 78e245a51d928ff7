"""Which rules have tests: read from the marks ``@pytest.mark.rule("STORM-03", ...)`` in the source of the tests.

No test is imported or run. A mark counts where it reaches a test: on a test function, on a test class, in a
``pytestmark`` of a class or module that has tests, in ``pytest.param(..., marks=...)`` of a test's parameters, or
through a variable of the module that holds such marks or parameters.
"""

import ast
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from kanly.rulebook.book import UnknownRule, rule, rules
from kanly.rulebook.rule import Rule

Marks = frozenset[str]
_TestFunction = ast.FunctionDef | ast.AsyncFunctionDef


class MarkError(ValueError):
    """A mark names no rule, or not by literal strings; the message begins with ``FILE:LINE:``."""


class Coverage(msgspec.Struct, frozen=True):
    """Which tests show which rule: rule ID to tests, each as pytest names it (``tests/storm.py::test_moves``)."""

    tests: dict[str, tuple[str, ...]]

    def tested(self, among: Iterable[Rule] | None = None) -> tuple[Rule, ...]:
        """The rules that have tests, in book order; of all rules, or of these."""
        return tuple(rule for rule in (rules() if among is None else among) if rule.id in self.tests)

    def missing(self, among: Iterable[Rule] | None = None) -> tuple[Rule, ...]:
        """The rules that have none, in book order; of all rules, or of these."""
        return tuple(rule for rule in (rules() if among is None else among) if rule.id not in self.tests)


def read_coverage(tests: Path) -> Coverage:
    """Read every ``test_*.py`` below this folder.

    Raises:
        MarkError: a mark names no rule of the rulebook, or does not name it by a literal string.
        SyntaxError: a file is no Python.
    """
    found: dict[str, list[str]] = defaultdict(list)
    for file in sorted(tests.rglob("test_*.py")):
        for test, marks in _marked_tests(ast.parse(file.read_text(encoding="utf-8"), file), file):
            for id in sorted(marks):
                found[id].append(f"{file.as_posix()}::{test}")
    return Coverage({id: tuple(names) for id, names in sorted(found.items())})


def _marked_tests(module: ast.Module, file: Path) -> Iterator[tuple[str, Marks]]:
    variables: dict[str, Marks] = {}
    for statement in module.body:
        for name, value in _assigned(statement):
            variables[name] = _marks(value, variables, file)
    yield from _tests_of(module.body, "", variables.get("pytestmark", Marks()), variables, file)


def _tests_of(
    body: list[ast.stmt], scope: str, above: Marks, variables: dict[str, Marks], file: Path
) -> Iterator[tuple[str, Marks]]:
    for statement in body:
        if not isinstance(statement, _TestFunction | ast.ClassDef):
            continue
        marks = above.union(*(_marks(decorator, variables, file) for decorator in statement.decorator_list))
        name = scope + statement.name
        if isinstance(statement, ast.ClassDef) and statement.name.startswith("Test"):
            own = (
                _marks(value, variables, file)
                for part in statement.body
                for name, value in _assigned(part)
                if name == "pytestmark"
            )
            yield from _tests_of(statement.body, f"{name}::", marks.union(*own), variables, file)
        elif isinstance(statement, _TestFunction) and statement.name.startswith("test"):
            yield name, marks


def _assigned(statement: ast.stmt) -> Iterator[tuple[str, ast.expr]]:
    if isinstance(statement, ast.Assign):
        yield from ((target.id, statement.value) for target in statement.targets if isinstance(target, ast.Name))
    elif isinstance(statement, ast.AnnAssign) and statement.value and isinstance(statement.target, ast.Name):
        yield statement.target.id, statement.value


def _marks(expression: ast.expr, variables: dict[str, Marks], file: Path) -> Marks:
    """Every rule named by a mark in this expression, also through variables of the module."""
    found: set[str] = set()
    for node in ast.walk(expression):
        if isinstance(node, ast.Name):
            found |= variables.get(node.id, Marks())
        elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith("mark.rule"):
            found |= {_rule_id(argument, file) for argument in node.args}
    return frozenset(found)


def _rule_id(argument: ast.expr, file: Path) -> str:
    where = f"{file.as_posix()}:{argument.lineno}"
    if not isinstance(argument, ast.Constant) or not isinstance(argument.value, str):
        raise MarkError(f"{where}: a rule mark names its rules by literal strings, not {ast.unparse(argument)}")
    try:
        return rule(argument.value).id
    except UnknownRule as unknown:
        raise MarkError(f"{where}: {unknown}") from None
