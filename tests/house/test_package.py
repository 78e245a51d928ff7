"""The package is told from the inside: every folder is a package, everything public says what it is."""

import ast
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).parents[2] / "src" / "kanly"


def undocumented(file: Path) -> Iterator[str]:
    """Names of what lacks a docstring: the module, its public classes and functions."""
    module = ast.parse(file.read_text(encoding="utf-8"))
    where = file.relative_to(PACKAGE.parent).as_posix()
    if module.body and not ast.get_docstring(module):
        yield where
    for part in module.body:
        if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) and not part.name.startswith("_"):
            overload = any(ast.unparse(decorator).endswith("overload") for decorator in part.decorator_list)
            if not overload and not ast.get_docstring(part):
                yield f"{where}: {part.name}"


def test_everything_public_has_a_docstring() -> None:
    files = sorted(PACKAGE.rglob("*.py"))
    assert files
    missing = [name for file in files for name in undocumented(file)]
    assert not missing, "without a docstring:\n" + "\n".join(missing)


def test_every_folder_of_code_is_a_package() -> None:
    """Without `__init__.py` a folder is invisible to the check of the layers."""
    folders = {file.parent for file in PACKAGE.rglob("*.py")}
    bare = [
        folder.relative_to(PACKAGE.parent).as_posix() for folder in folders if not (folder / "__init__.py").is_file()
    ]
    assert not bare, f"without __init__.py: {', '.join(sorted(bare))}"
