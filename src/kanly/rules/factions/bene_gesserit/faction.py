"""The Bene Gesserit: their name, and the extension to which their powers belong (BG-01)."""

from __future__ import annotations

from kanly.kernel import Extension, Seat

BENE_GESSERIT = Seat("bene_gesserit")

bene_gesserit = Extension("bene_gesserit")
"""Their force in the Polar Sink, reserves, spice and cards of the Basic game are those of the faction sheet (BG-01)."""

advanced_bene_gesserit = Extension("advanced_bene_gesserit")
"""What they are in the Advanced game only: forces with two sides (BG-11 to BG-24), and what goes with that."""
