"""What all effects of Terror tokens share."""

from __future__ import annotations

from kanly.catalog import TerritoryId
from kanly.kernel import Procedure, Seat


class TerrorEffect(Procedure):
    """TERROR-12 · The effect of a revealed token on whoever has entered the territory, `entrant`. It needs nobody's
    consent, and nothing stops it (TERROR-19). `depth`: of the entry that has set it off. When it is over: `kept`, if
    the token has gone elsewhere than out of the game."""

    entrant: Seat
    territory: TerritoryId
    depth: int
    kept: bool = False
