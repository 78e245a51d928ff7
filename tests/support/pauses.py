"""What kinds of pause a game can stand at."""

from __future__ import annotations

from collections.abc import Iterator

from kanly.state import Engine


def kinds_of_pause(g: Engine) -> set[str]:
    """All that this pause is an example of, in words: each kind of question that is put (a window also by its name),
    the procedure that puts it, and what lies about in it. Empty when the game is over."""
    return set(_kinds(g))


def _kinds(g: Engine) -> Iterator[str]:
    question = g.question
    if question is None:
        return
    for decision in question.decisions.values():
        yield type(decision).__name__
        if window := decision.window_name():
            yield f"window {window}"
    *below, top = g.state.stack
    yield f"in {type(top.what).__name__}"
    if question.open_point:
        yield "open point"
    if question.free:
        yield "who is asked need not answer"
    if top.number:
        yield "put again and again"
    if top.waiting is not None and top.waiting.answers:
        yield "openly sealed answers" if top.waiting.openly else "sealed answers"
    if any(frame.waiting is not None and frame.waiting.answers for frame in below):
        yield "answers kept below an interruption"
