"""The Guild wins if nobody else does (GUILD-11)."""

from __future__ import annotations

from kanly.rules.core.victory import side_of, special_victory
from kanly.rules.factions.spacing_guild.faction import SPACING_GUILD, spacing_guild
from kanly.state import Engine, Result


@special_victory.by(spacing_guild, at=2)
def win_if_nobody_has(g: Engine) -> Result | None:
    """GUILD-11 · If nobody before them in the list has won, they win with their ally; they need no forces. HOUSE-02 ·
    Not with no_guild_default."""
    return None if g.table.settings.no_guild_default else Result(side_of(g, SPACING_GUILD), "guild_special")
