"""Plain pages, made by the server, until there is a table in the browser."""

from typing import Any

PAGES: list[Any] = []
