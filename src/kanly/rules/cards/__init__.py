"""Treachery Cards, one file each."""
