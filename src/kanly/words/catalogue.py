"""The messages of one language: Project Fluent files in a folder of its name, read when first asked for and kept."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import CurrentEnvironment, ResolverEnvironment

Function = Callable[..., Any]
"""What a message calls by a name in capitals; it gets and gives Fluent values or strings."""

SHIPPED: Traversable = files(__package__)
"""The folder that holds one folder of `.ftl` files for each language."""


class Catalogue:
    """All messages of a language. Message ids are unique over its files."""

    def __init__(self, language: str, functions: Mapping[str, Function], folder: Traversable = SHIPPED) -> None:
        self.language = language
        self._bundle = FluentBundle([language], functions=dict(functions), use_isolating=False)
        for _, text in sources(language, folder):
            self._bundle.add_resource(FluentResource(text))

    def __contains__(self, id: str) -> bool:
        return self._bundle.has_message(id)

    def format(self, id: str, arguments: Mapping[str, Any]) -> tuple[str, list[Exception]]:
        """The message in words, and what was wrong with it or its arguments. Raises LookupError if there is none."""
        pattern = self._bundle.get_message(id).value
        if pattern is None:
            raise LookupError(id)
        errors: list[Exception] = []
        # Not `format_pattern`: it would make plain numbers of ours again, which babel writes, slowly.
        env = ResolverEnvironment(self._bundle, errors, CurrentEnvironment(dict(arguments)))
        try:
            text = str(pattern(env))
        except (ValueError, ArithmeticError) as error:  # a text or number beyond all bounds
            return "", [error]
        return text, errors


def sources(language: str, folder: Traversable = SHIPPED) -> list[tuple[str, str]]:
    """The files of a language with their texts, in the order of their names.

    >>> [name for name, _ in sources("en") if name.startswith("k")]
    ['kernel.ftl']
    """
    found = [file for file in (folder / language).iterdir() if file.name.endswith(".ftl")]
    return [(file.name, file.read_text(encoding="utf-8")) for file in sorted(found, key=lambda file: file.name)]


def languages(folder: Traversable = SHIPPED) -> tuple[str, ...]:
    """The languages that there are messages in.

    >>> languages()
    ('en',)
    """
    folders = [entry for entry in folder.iterdir() if entry.is_dir() and not entry.name.startswith("_")]
    return tuple(sorted(entry.name for entry in folders if any(file.name.endswith(".ftl") for file in entry.iterdir())))
