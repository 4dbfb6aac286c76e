"""The game and its players: delayed online convex optimisation, numerics only."""
