"""The facts of the game, read once from the JSON files of `data/` into frozen objects.

Each function below reads its file when it is first called and returns the same object ever after; importing the package
reads nothing. Ids are plain strings and the same as in the files, in saves and on the wire. What a fact means is in the
rulebook: rows name their rule. Facts of the expansions are always there; `in_sets` picks those of a box.

>>> from kanly import catalog
>>> catalog.board().neighbours["arrakeen_10"]
('imperial_basin_10', 'old_gap_10', 'rim_wall_west_9')
>>> catalog.factions().faction["harkonnen"].hand_limit
8
>>> [card.name for card in catalog.in_sets(catalog.treachery_cards().cards, "ecaz_moritani")]
['Recruits', 'Reinforcements', 'Harass and Withdraw']
"""

from kanly.catalog.arrivals import arrivals
from kanly.catalog.board import board
from kanly.catalog.cards import spice_cards, treachery_cards
from kanly.catalog.factions import factions
from kanly.catalog.facts import (
    AmbassadorId,
    CardId,
    CatalogError,
    CopyId,
    FactionId,
    LeaderId,
    LocationId,
    Mode,
    ModeOf,
    PowerId,
    RuleId,
    Sector,
    SetId,
    TerritoryId,
    TerrorId,
    WindowId,
    in_sets,
    read,
)
from kanly.catalog.game_settings import Controller, GameSettings, SeatSetting
from kanly.catalog.geometry import board_geometry
from kanly.catalog.homeworlds import homeworlds
from kanly.catalog.karama import karama
from kanly.catalog.leaders import leaders, traitor_of
from kanly.catalog.nexus_cards import nexus_cards
from kanly.catalog.place_names import find_place, place_name
from kanly.catalog.problems import InvalidSettings, Problem
from kanly.catalog.seats import seats
from kanly.catalog.sectors import next_sector, sectors_ahead, storm_order, storm_path, storm_stop
from kanly.catalog.settings import settings
from kanly.catalog.skills import leader_skills
from kanly.catalog.storm_deck import storm_deck
from kanly.catalog.strongholds import stronghold_cards
from kanly.catalog.tokens import ambassadors, discovery_tokens, no_fields, tech_tokens, terror_tokens
from kanly.catalog.ways import borders_crossed, connected_parts, distances, near_shield_wall, way, within
from kanly.catalog.windows import windows

__all__ = [
    "AmbassadorId",
    "CardId",
    "CatalogError",
    "Controller",
    "CopyId",
    "FactionId",
    "GameSettings",
    "InvalidSettings",
    "LeaderId",
    "LocationId",
    "Mode",
    "ModeOf",
    "PowerId",
    "Problem",
    "RuleId",
    "SeatSetting",
    "Sector",
    "SetId",
    "TerritoryId",
    "TerrorId",
    "WindowId",
    "ambassadors",
    "arrivals",
    "board",
    "board_geometry",
    "borders_crossed",
    "connected_parts",
    "discovery_tokens",
    "distances",
    "factions",
    "find_place",
    "homeworlds",
    "in_sets",
    "karama",
    "leader_skills",
    "leaders",
    "near_shield_wall",
    "next_sector",
    "nexus_cards",
    "no_fields",
    "place_name",
    "read",
    "seats",
    "sectors_ahead",
    "settings",
    "spice_cards",
    "storm_deck",
    "storm_order",
    "storm_path",
    "storm_stop",
    "stronghold_cards",
    "tech_tokens",
    "terror_tokens",
    "traitor_of",
    "treachery_cards",
    "way",
    "windows",
    "within",
]
