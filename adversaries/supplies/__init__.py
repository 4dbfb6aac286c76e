"""Supplies: where the cases come from on which claims are judged.

A supply module offers `units(profile)`: a tuple of independent pieces of work, each of
which builds worlds of one kind.
"""

from __future__ import annotations
