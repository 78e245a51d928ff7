"""Ecaz: their name, and the extension to which their powers belong (ECAZ-01)."""

from __future__ import annotations

from kanly.kernel import Extension, Seat

ECAZ = Seat("ecaz")

ecaz = Extension("ecaz")
advanced_ecaz = Extension("advanced_ecaz")
"""What they have in the Advanced game alone."""
