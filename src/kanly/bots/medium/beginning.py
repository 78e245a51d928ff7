"""The setup: which traitor is kept."""

from __future__ import annotations

from random import Random

from kanly import catalog
from kanly.bots.easy.cards import leader_strength
from kanly.bots.medium.look import Look
from kanly.catalog import LeaderId
from kanly.game import Prompt
from kanly.kernel import Action, Seat
from kanly.rules.core.discs import house
from kanly.rules.core.traitor_deal import KeepTraitor

MEETINGS = {
    ("atreides", "bene_gesserit"): 1.4,
    ("atreides", "emperor"): 1.8,
    ("atreides", "fremen"): 1.3,
    ("atreides", "harkonnen"): 1.8,
    ("atreides", "spacing_guild"): 1.6,
    ("bene_gesserit", "emperor"): 1.5,
    ("bene_gesserit", "fremen"): 1.4,
    ("bene_gesserit", "harkonnen"): 1.1,
    ("bene_gesserit", "spacing_guild"): 1.7,
    ("emperor", "fremen"): 1.4,
    ("emperor", "harkonnen"): 1.7,
    ("emperor", "spacing_guild"): 2.0,
    ("fremen", "harkonnen"): 1.3,
    ("fremen", "spacing_guild"): 0.8,
    ("harkonnen", "spacing_guild"): 1.5,
}
"""How many battles two factions fight against each other in a game of six, about: by where they start and ship to."""
USUAL = 1.5
"""The same of others."""
OFTEN = (0.26, 0.22, 0.19, 0.16, 0.14)
"""How often the leaders of a faction are sent into its battles, the strongest first."""
STAKE = 10
"""What a battle is worth that a traitor wins, beside the strength of the leader that is paid for, in spice."""


def traitor(look: Look, prompt: Prompt, rng: Random) -> Action:
    """The one that is likely to be met most often, and most dearly."""
    faces = {card.thing: card.face for card in look.private.dealt_traitors}
    options = [option for option in prompt.options if isinstance(option, KeepTraitor)]
    return max(options, key=lambda option: worth_of_traitor(look.seat, faces[option.card]), default=prompt.default)


def worth_of_traitor(seat: Seat, name: str) -> float:
    """What it is worth to this seat to have that leader in its pay, in spice: nothing, if it is its own.

    >>> worth_of_traitor(Seat("fremen"), "thufir_hawat") > worth_of_traitor(Seat("fremen"), "staban_tuek")
    True
    """
    other, leaders = house(name), catalog.leaders()
    if other == seat:
        return 0.0
    strongest_first = sorted(
        (one.id for one in leaders.of_faction[leaders.leader[LeaderId(name)].faction]),
        key=lambda id: -leader_strength(id),
    )
    one, two = sorted((seat, other))
    often = OFTEN[strongest_first.index(LeaderId(name))]
    return MEETINGS.get((one, two), USUAL) * often * (STAKE + leader_strength(name))
