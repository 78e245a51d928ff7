"""Kanly: the tabletop game Dune as software. An independent, unofficial fan work."""
