"""What waits in a territory for whoever enters it: Terror tokens, an Ambassador (TERROR-09, AMB-12). In spice."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from kanly import catalog
from kanly.bots.easy.look import Look
from kanly.bots.easy.worth import FORCE
from kanly.catalog import AmbassadorId, TerritoryId
from kanly.kernel import Seat
from kanly.rules.factions.ecaz.faction import ECAZ
from kanly.rules.factions.moritani.faction import MORITANI

HARM: Mapping[str, float] = {
    "terror_assassination": 3.0,
    "terror_extortion": 1.5,
    "terror_robbery": 3.0,
    "terror_sabotage": 2.0,
    "terror_sneak_attack": 2.5,
}
"""What a Terror token does to the entrant; Atomics kill all its forces."""
ATOMICS = "terror_atomics"
TURNED_OVER = 0.7
"""How likely a token is."""
HELP_TO_OTHERS: Mapping[str, float] = {
    "see_hand": 1.0,
    "see_traitor": 1.5,
    "ship_free": 2.5,
    "move_group": 2.0,
    "gain_spice": 1.5,
    "copy": 2.0,
    "sell_cards": 1.0,
    "swap_card": 0.7,
    "buy_card": 0.7,
    "revive_free": 1.2,
    "gain_vidal_or_alliance": 1.0,
}
"""What the effect of an Ambassador, by the word that the catalog has for it, costs the entrant."""


def risk(look: Look, territory: TerritoryId, number: int) -> float:
    """What it costs the seat to enter this territory with so many forces."""
    return terror(look, territory, number) + ambassador(look, territory)


def terror(look: Look, territory: TerritoryId, number: int) -> float:
    """What the Terror tokens there are likely to cost: each is one of those that may still lie anywhere."""
    seen = look.view.terror
    if seen is None or territory not in seen.placed or MORITANI in (look.seat, look.ally):
        return 0.0
    possible = [*hidden(look)]
    each = sum(HARM.get(token, FORCE * number) for token in possible) / max(1, len(possible))
    return TURNED_OVER * each * len(seen.placed[territory])


def hidden(look: Look) -> Iterable[str]:
    """The Terror tokens that nobody but Moritani sees."""
    seen = look.view.terror
    if seen is not None:
        shown = (*seen.resolving, *seen.pending_extortion, *seen.removed)
        yield from (token for token in catalog.terror_tokens().token if token not in shown)


def ambassador(look: Look, territory: TerritoryId) -> float:
    """What the Ambassador there gives to others, if this seat sets it off."""
    seen = look.view.ambassadors
    if seen is None or territory not in seen.placed or ECAZ in (look.seat, look.ally):
        return 0.0
    token = catalog.ambassadors().token[AmbassadorId(seen.placed[territory])]
    return 0.0 if Seat(token.faction) == look.seat else HELP_TO_OTHERS[token.effect]
