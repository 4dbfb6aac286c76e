"""Rivals: legal on every game, and what their sources say."""
