"""Atreides: their name, and the extension to which their powers belong (ATR-01)."""

from __future__ import annotations

from kanly.kernel import Extension, Seat

ATREIDES = Seat("atreides")

atreides = Extension("atreides")
advanced_atreides = Extension("advanced_atreides")
"""What they have in the Advanced game alone."""
