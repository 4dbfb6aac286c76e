"""The exact worst case of Algorithm 1 by semidefinite programming.

`worst_case` solves an `Instance` (delays, eta, R, G, budgets of the comparators) over
all convex sets, all dimensions, all gradients and comparators: an adversary to replay,
an upper bound, and on demand a proof in rational numbers. `small_rate` is its closed
form for small learning rates, `ball_bracket` encloses the worst case on the ball.
"""

from __future__ import annotations

from adversaries.exact.ball import BallBracket, ball_bracket
from adversaries.exact.closed_form import is_small, small_rate
from adversaries.exact.program import Instance
from adversaries.exact.table import ExactTable
from adversaries.exact.worst import WorstCase, worst_case

__all__ = [
    "BallBracket",
    "ExactTable",
    "Instance",
    "WorstCase",
    "ball_bracket",
    "is_small",
    "small_rate",
    "worst_case",
]
