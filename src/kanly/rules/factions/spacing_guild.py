"""Spacing Guild (GUILD). Its powers belong to shipments, which the engine does not play yet; setup is data."""

from kanly.kernel import Extension

spacing_guild = Extension("spacing_guild")
