"""Docstrings as Markdown: their doctests as blocks of code, for Markdown would read `>>>` as quotations within
quotations; and the fields of structs, which need no docstrings of their own."""

from __future__ import annotations

from typing import Any

from griffe import Class, Extension, Object

STRUCTS = ("Struct", "Action", "Event", "Fact", "NamedTuple")
"""Bases of classes of which the fields are told."""


def fenced(text: str) -> str:
    """The same text, with a fence around each doctest, which ends at an empty line.

    >>> fenced("Adds.\\n\\n>>> 1 + 1\\n2\\n\\nSo.").splitlines()
    ['Adds.', '', '```pycon', '>>> 1 + 1', '2', '```', '', 'So.']
    """
    lines, inside = list[str](), False
    for line in [*text.split("\n"), ""]:
        if not inside and line.lstrip().startswith(">>>"):
            if lines and lines[-1]:
                lines.append("")
            lines.append("```pycon")
            inside = True
        elif inside and not line.strip():
            lines.append("```")
            inside = False
        lines.append(line)
    return "\n".join(lines[:-1])


def fields_of(struct: Class) -> list[str]:
    """The fields of a struct, each with its type and its default."""
    if not any(str(base).partition("[")[0] in STRUCTS for base in struct.bases):
        return []
    told = (
        f"`{field.name}: {field.annotation}{'' if field.value is None else f' = {field.value}'}`"
        for field in struct.attributes.values()
        if field.annotation and "ClassVar" not in str(field.annotation)
    )
    return [*told]


class Docstrings(Extension):
    """Fences the doctests of every docstring, and tells the fields of every struct."""

    def on_object(self, *, obj: Object, **kwargs: Any) -> None:
        """An object has been read."""
        if obj.docstring:
            obj.docstring.value = fenced(obj.docstring.value)

    def on_class(self, *, cls: Class, **kwargs: Any) -> None:
        """A class has been read."""
        if cls.docstring and (told := fields_of(cls)):
            cls.docstring.value += f"\n\nFields: {', '.join(told)}."
