"""The Spacing Guild: its name, and the extension to which its powers belong (GUILD-01)."""

from __future__ import annotations

from kanly.kernel import Extension, Seat

SPACING_GUILD = Seat("spacing_guild")

spacing_guild = Extension("spacing_guild")

advanced_spacing_guild = Extension("advanced_spacing_guild")
"""What it has in the Advanced game only: the choice of when it ships and moves (GUILD-09)."""
