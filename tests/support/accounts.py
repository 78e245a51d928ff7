"""What the accounts of rules and tests share: whether a test that is named is there, carries the mark of its rule, and
asserts something."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

from kanly.rulebook.coverage import read_coverage

ROOT = Path(__file__).parents[2]
COVERAGE = read_coverage(ROOT / "tests")


def words(text: str) -> str:
    """The text without its line breaks."""
    return " ".join(text.split())


def marked(rule: str) -> set[str]:
    """The tests that carry the mark of this rule: `tests/rules/test_x.py::test_y`."""
    return {Path(test).relative_to(ROOT).as_posix() for test in COVERAGE.tests.get(rule, ())}


def switched_off(named: Iterable[str]) -> list[str]:
    """Those of the tests that are skipped or expected to fail, or assert nothing at all."""
    wanted = {*named}
    return [
        f"{file}::{function.name}"
        for file in sorted({test.split("::")[0] for test in wanted})
        for function in _functions(ast.parse((ROOT / file).read_text(encoding="utf-8")))
        if f"{file}::{function.name}" in wanted and _is_off(function)
    ]


def _functions(module: ast.Module) -> Iterator[ast.FunctionDef]:
    """The functions of a module that stand in no class."""
    return (statement for statement in module.body if isinstance(statement, ast.FunctionDef))


def _is_off(function: ast.FunctionDef) -> bool:
    marks = " ".join(map(ast.unparse, function.decorator_list))
    body = [node for statement in function.body for node in ast.walk(statement)]
    calls = {node.func.attr for node in body if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)}
    asserts = any(isinstance(node, ast.Assert) for node in body) or "refuses" in calls
    return "mark.skip" in marks or "mark.xfail" in marks or {"skip", "xfail"} & calls != set() or not asserts
