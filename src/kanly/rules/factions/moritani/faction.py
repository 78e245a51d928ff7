"""Moritani: their name, and the extension to which their powers belong (MORI-01)."""

from __future__ import annotations

from kanly.kernel import Extension, Seat

MORITANI = Seat("moritani")

moritani = Extension("moritani")
advanced_moritani = Extension("advanced_moritani")
"""What they have in the Advanced game alone."""
