"""Battles: before the plan, the plan, after it."""
