"""The rulebook as code: the core phases, the factions, the cards."""
