"""What the site has beyond the written pages: the pages made of the code, and the colours of code."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from generated_pages import PAGES

LIGHT, DARK = "friendly", "nord-darker"  # styles of pygments


def colours() -> str:
    """Style sheet of code in both modes of the theme."""
    formatters: Any = import_module("pygments.formatters")  # it has no types
    light = formatters.HtmlFormatter(style=LIGHT).get_style_defs('[data-bs-theme="light"] .highlight')
    dark = formatters.HtmlFormatter(style=DARK).get_style_defs('[data-bs-theme="dark"] .highlight')
    return f"{light}\n{dark}\n"


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add what is generated."""
    for name, make in PAGES.items():
        files.append(File.generated(config, name, content=make()))
    files.append(File.generated(config, "code.css", content=colours()))
    return files
