"""The Emperor: the name, and the extension to which the powers belong (EMP-01)."""

from __future__ import annotations

from kanly.kernel import Extension, Seat

EMPEROR = Seat("emperor")

emperor = Extension("emperor")
