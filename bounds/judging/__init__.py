"""Judging: from a relation on a world to the verdict on a claim."""
