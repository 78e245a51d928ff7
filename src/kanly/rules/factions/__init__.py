"""The factions, one file each: what they answer to the hooks of the core."""
