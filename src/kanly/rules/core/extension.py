"""The two extensions that are no faction, module or house rule: the core, in every game, and the Advanced game."""

from kanly.kernel import Extension

core = Extension("core")
advanced = Extension("advanced")
