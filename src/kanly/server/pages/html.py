"""HTML by hand, for a few plain pages: every text is escaped here and nowhere else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape

from litestar import MediaType, Response

STYLE = (
    ":root{color-scheme:light dark}"
    "body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:1rem auto;padding:0 1rem;overflow-wrap:anywhere}"
    "table{border-collapse:collapse;margin:.5rem 0;display:block;overflow-x:auto}"
    "td,th{border:1px solid #888;padding:.2rem .5rem;text-align:left;overflow-wrap:normal}"
    "form{display:inline-block;max-width:100%;margin:.2rem .4rem .2rem 0}form>*{margin-right:.4rem}"
    "button,input,select{font:inherit;padding:.3rem .6rem}"
    "input,select{max-width:100%;box-sizing:border-box}"
    "section,details{margin:1.2rem 0}.problem{border:2px solid #c33;padding:.5rem}"
)


class Html(str):
    """Text that is markup already."""


def h(tag: str, *parts: str | Html, **attributes: str | bool) -> Html:
    """An element. Texts in it are escaped; `cls` is the attribute class.

    >>> h("b", "1 < 2", cls="x")
    '<b class="x">1 &lt; 2</b>'
    """
    named = "".join(
        f" {name.replace('cls', 'class').replace('_', '-')}" + ("" if value is True else f'="{escape(value)}"')
        for name, value in attributes.items()
        if value is not False
    )
    inside = "".join(part if isinstance(part, Html) else escape(part) for part in parts)
    return Html(f"<{tag}{named}>" if tag in ("input", "meta") else f"<{tag}{named}>{inside}</{tag}>")


def joined(parts: Iterable[Html]) -> Html:
    """One after the other."""
    return Html("".join(parts))


def rows(head: Iterable[str], body: Iterable[Iterable[str]]) -> Html:
    """A table."""
    return h(
        "table",
        h("tr", *(h("th", cell) for cell in head)),
        *(h("tr", *(h("td", cell) for cell in row)) for row in body),
    )


def form(action: str, button: str, /, *fields: Html, **hidden: str) -> Html:
    """A form that is sent with one button."""
    return h(
        "form",
        *(h("input", type="hidden", name=name, value=value) for name, value in hidden.items()),
        *fields,
        h("button", button),
        method="post",
        action=action,
    )


def select(name: str, label: str, choices: Mapping[str, str], chosen: str = "") -> Html:
    """A list to choose from: value -> what is shown."""
    options = (h("option", shown, value=value, selected=value == chosen) for value, shown in choices.items())
    return h("label", f"{label} ", h("select", *options, name=name))


def page(title: str, *parts: Html, refresh: bool = False, status: int = 200) -> Response[str]:
    """A whole page. `refresh`: it loads itself again now and then, for those who watch."""
    again = [h("meta", http_equiv="refresh", content="5")] if refresh else []
    head = h(
        "head",
        h("meta", charset="utf-8"),
        h("meta", name="viewport", content="width=device-width"),
        *again,
        h("title", title),
        h("style", Html(STYLE)),
    )
    body = h("body", h("main", h("h1", title), *parts))
    text = f"<!doctype html>{h('html', head, body, lang='en')}"
    return Response(text, status_code=status, media_type=MediaType.HTML)
