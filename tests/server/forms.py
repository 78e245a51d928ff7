"""Support: plain pages, used as a person does: what buttons they have, and one of them pressed."""

from __future__ import annotations

import re
from html import unescape

import httpx


def buttons(page: str) -> list[tuple[str, str, dict[str, str]]]:
    """The forms of a page: address, button, and the fields that they carry."""
    found = []
    for form in re.findall(r'<form method="post".*?</form>', page, re.S):
        address = re.search(r'action="([^"]*)"', form)
        button = re.search(r"<button>(.*?)</button>", form)
        assert address and button
        fields = re.findall(r'<input type="hidden" name="([^"]*)" value="([^"]*)"', form)
        found.append((address[1], unescape(button[1]), {name: unescape(value) for name, value in fields}))
    return found


def press(http: httpx.Client, page: str, wanted: str, **typed: str) -> str:
    """Press the first button whose address or text has these words; the page that follows."""
    address, _, fields = next(one for one in buttons(page) if wanted in one[0] or wanted in one[1])
    answer = http.post(address, data=fields | typed, follow_redirects=True)
    assert answer.status_code == 200, answer.text
    return in_words(answer.text)


def in_words(page: str) -> str:
    """The page, of which every word must be for people: no key of a message that lacks a fact, no id on a button."""
    seen = unescape(re.sub(r"<[^>]*>", " ", page))
    assert not re.findall(r"\b(?:terminal|page|event|decision|action|moment|window)-[\w-]+", seen)
    assert not [button for to, button, _ in buttons(page) if to.endswith("/act") and "_" in button]
    return page
