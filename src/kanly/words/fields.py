"""The fields of a form in words, for the terminal and for plain pages: what each is called, and each of its values."""

from __future__ import annotations

from typing import Any

from kanly.kernel import Choice, Fact, Field, Seat
from kanly.state import Thing
from kanly.words.arguments import Things
from kanly.words.words import Words

KINDS = ("place", "territory", "faction", "card")


class FieldWords:
    """The words for forms of one seat. `things`: the faces that it knows, of things that are spoken of by number."""

    def __init__(self, words: Words, seat: Seat, things: Things) -> None:
        self.words = words
        self.seat = seat
        self.things = things

    def say(self, key: str, **values: Any) -> str:
        """A sentence of the catalogue."""
        return self.words.message(key, values)

    def named(self, field: Field) -> str:
        """What the field is called: `forces.arrakeen_10.ordinary` are ordinary forces from there."""
        first, *rest = field.name.split(".")
        if len(rest) == 2:
            return self.say("terminal-field-forces", place=rest[0], kind=rest[1])
        if rest:
            return self.say("terminal-field-reserves", kind=rest[0])
        return self.say("terminal-field", name=first)

    def shown(self, field: Field, choice: Choice) -> str:
        """A value with what it costs."""
        text = self.text(field, choice.value)
        if not choice.costs:
            return text
        own = choice.costs.get(self.seat, 0)
        others = sum(choice.costs.values()) - own
        return self.say("terminal-form-cost", value=text, own=own, ally=others)

    def text(self, field: Field, value: Fact) -> str:
        """A value in words."""
        if value is None or value == "":
            return self.say("terminal-form-nothing", field=field.name)
        if isinstance(value, bool):
            return self.say("terminal-form-flag", on=value)
        if field.kind == "action":
            return self.say("terminal-form-action", action=value)
        if isinstance(value, int) and field.kind in ("card", "leader"):
            value = self.things.get(Thing(value), "unknown")
        if isinstance(value, str):
            if field.kind == "leader":
                return self.words.names.fighter(value)
            kind = {"location": "place", "seat": "faction"}.get(field.kind, field.kind)
            return self.words.names.of(kind, value) if kind in KINDS else self.words.names.any(value)
        return str(value)
