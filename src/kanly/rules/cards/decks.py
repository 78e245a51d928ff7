"""The extensions of the decks that a setting adds to the Treachery Deck, with any factions (VARIANT-01)."""

from kanly.kernel import Extension

ecaz_moritani_deck = Extension("deck_ecaz_moritani")
"""E3-03 · Reinforcements, Recruits, Harass and Withdraw."""
