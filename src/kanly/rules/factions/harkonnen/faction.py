"""Harkonnen: their name, and the extension to which their powers belong (HARK-01)."""

from __future__ import annotations

from kanly.kernel import Extension, Seat

HARKONNEN = Seat("harkonnen")

harkonnen = Extension("harkonnen")
advanced_harkonnen = Extension("advanced_harkonnen")
"""What they have in the Advanced game alone."""
