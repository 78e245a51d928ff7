"""The rulebook of Kanly: every rule of the game in our own words, to be looked up by ID.

>>> from kanly import rulebook
>>> storm = rulebook.rule("STORM-03")
>>> storm.title, storm.file, [str(mode) for mode in storm.modes]
('Who dials later storms', '10-base-game.md', ['all'])
>>> print(storm.policies[0].text)
as printed, last users of the wheels.

Importing this reads no text; the texts are read when first asked for and then kept.
"""

from kanly.rulebook.book import UnknownRule, families, policies, rule, rules, texts, version
from kanly.rulebook.finding import Hit, search
from kanly.rulebook.grammar import GrammarError
from kanly.rulebook.rule import Family, Mode, Policy, Provisional, Rule

__all__ = [
    "Family",
    "GrammarError",
    "Hit",
    "Mode",
    "Policy",
    "Provisional",
    "Rule",
    "UnknownRule",
    "families",
    "policies",
    "rule",
    "rules",
    "search",
    "texts",
    "version",
]
