"""The fields of forms in words: what each is called, and what each value is, as the one who fills it knows things."""

from __future__ import annotations

from kanly.kernel import Choice, Fact, Field, Seat
from kanly.state import Thing
from kanly.words.arguments import UNKNOWN, Things
from kanly.words.words import Words

KINDS = {"location": "place", "seat": "faction", "territory": "territory", "card": "card"}
"""Kinds of fields whose values have names, and the tables these are in."""


class FormWords:
    """The words of forms in one language, for a reader who can tell these things apart.

    >>> from kanly.kernel import Choice, Field
    >>> from kanly.words import words
    >>> said = FormWords(words(), {Thing(3): "karama"})
    >>> said.label(Field("forces.ordinary", "number", ()))
    'forces from the reserves'
    >>> said.label(Field("forces.arsunt_11.advisors", "number", ()))
    'advisors from Arsunt (sector 11)'
    >>> said.value(Field("card", "card", ()), 3), said.value(Field("destination", "location", ()), "old_gap_9")
    ('Karama', 'Old Gap (sector 9)')
    """

    def __init__(self, words: Words, things: Things) -> None:
        self.words = words
        self.things = things

    def label(self, field: Field) -> str:
        """What the field is called: `forces.arrakeen_10.ordinary` are ordinary forces from there."""
        first, *rest = field.name.split(".")
        if len(rest) == 2:
            return self.words.message("form-forces", {"place": rest[0], "kind": rest[1]})
        if rest:
            return self.words.message("form-reserves", {"kind": rest[0]})
        return self.words.message("form-field", {"name": first})

    def value(self, field: Field, value: Fact) -> str:
        """A value of the field."""
        if value is None or value == "":
            return self.words.message("form-nothing", {"field": field.name})
        if isinstance(value, bool):
            return self.words.message("form-flag", {"on": value})
        if isinstance(value, int) and field.kind in ("card", "leader"):
            value = self.things.get(Thing(value), UNKNOWN)
        if not isinstance(value, str):
            return str(value)
        if field.kind == "leader":
            return self.words.names.fighter(value)
        if field.kind == "action":
            return self.words.names.of("action", value)
        if field.kind in KINDS:
            return self.words.names.of(KINDS[field.kind], value)
        return self.words.names.of("value", value)

    def shown(self, field: Field, choice: Choice, seat: Seat) -> str:
        """A value with what it would cost this seat and others."""
        text = self.value(field, choice.value)
        if not choice.costs:
            return text
        own = choice.costs.get(seat, 0)
        others = sum(choice.costs.values()) - own
        return self.words.message("terminal-form-cost", {"value": text, "own": own, "ally": others})
