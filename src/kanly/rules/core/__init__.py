"""The rules without faction, card or module: phases, and what they have in common."""
