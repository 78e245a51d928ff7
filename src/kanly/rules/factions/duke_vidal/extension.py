"""The Duke as a part of the rules: in games of the houses that may hold him (VIDAL-01)."""

from kanly.kernel import Extension

duke_vidal = Extension("duke_vidal")
