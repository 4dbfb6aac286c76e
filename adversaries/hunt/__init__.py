"""Search: climb on left side/right side of any claim.

A case is a row of *genes*, numbers in [0, 1]; an `Arena` turns rows into a world of one
kind, so that one climber serves them all: hypothesis draws genes and aims at the ratio,
a population (differential evolution) moves them, and what is found is shrunk.
"""

from __future__ import annotations
