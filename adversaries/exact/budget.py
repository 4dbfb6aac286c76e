"""A total path budget P: branch and bound over the lengths of the steps.

Among comparators with sum_t |u_t - u_{t-1}| <= P the program is not convex: the path
length is a concave function of the Gram matrix. Two convex neighbours enclose it.
`Within` is larger, on a box of step lengths: its dual gives an upper bound, the better
the smaller the box. `Around` is smaller, near given steps: solved again near its own
answer it climbs to a strong adversary, whose replay is the lower bound. The box with
the largest upper bound is cut in two until both bounds meet or the nodes are used up;
the bracket is honest either way.
"""

from __future__ import annotations

import heapq
import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from adversaries.exact.adversary import Adversary, constant, strongest
from adversaries.exact.moves import DIAMETER, Around, Within
from adversaries.exact.program import Instance, program
from adversaries.exact.solve import Solution, solve
from mild_core.errors import ParameterError
from mild_core.numerics import FloatArray

REST = 32
"""Boxes between two climbs, once there are many."""
SHORT = 1e-4
"""Steps shorter than this part of P are not taken."""
GRID = 2**20
"""Boxes are cut at multiples of 1/GRID of their width,"""
LOW, HIGH = Fraction(1, 32), Fraction(7, 8)
"""and between these: lower down a square root bends more."""

Tell = Callable[[str], None]
"""Whoever wants to know how far it is."""


def silent(text: str) -> None:
    """Nobody wants to know."""


Cuts = Mapping[Within, tuple[int, Fraction]]
"""The step across which a box was cut, and where."""


@dataclass(frozen=True)
class Leaf:
    """A box that was not cut, with the multipliers that bound it."""

    box: Within
    upper: float
    multipliers: FloatArray
    cut: tuple[int, Fraction] | None
    """Where it would be cut next; None for a single point."""


@dataclass(frozen=True)
class Bracket:
    """Lower and upper bound on the worst regret within a path budget.

    Attributes
    ----------
    adversary : the strongest found; its replayed regret is the lower bound
    cuts : how the box of all steps was cut
    leaves : what became of it; together they hold all of the box
    nodes : boxes looked at
    interrupted : whether somebody stopped it; the bracket is honest all the same
    """

    adversary: Adversary
    cuts: Cuts
    leaves: tuple[Leaf, ...]
    nodes: int
    interrupted: bool = False

    @property
    def lower(self) -> float:
        """Regret of the adversary."""
        return self.adversary.regret

    @property
    def upper(self) -> float:
        """No adversary exceeds it, by the repaired dual of every leaf."""
        return max(leaf.upper for leaf in self.leaves)


def bracket(
    instance: Instance, *, nodes: int | None = None, gap: float, tell: Tell = silent
) -> Bracket:
    """Enclose the worst regret with path length <= P, to `gap` if `nodes` suffice.

    `tell` is called with every box. Whoever interrupts gets the bracket known by then,
    unless nothing is.
    """
    nodes = nodes or affordable(instance.T)
    search, interrupted = _Search(instance), False
    try:
        moves = search.begin(root(instance))
        search.tell(nodes, tell)
        search.climb(moves)  # which takes longer than the first bound
        search.tell(nodes, tell)
        while search.nodes + 1 < nodes and not search.closed(gap):
            if not search.divide():
                break
            search.tell(nodes, tell)
    except KeyboardInterrupt:
        if not search.leaves:
            raise
        interrupted = True
    found = tuple(leaf for _, _, leaf in sorted(search.leaves))
    return Bracket(search.best, search.cuts, found, search.nodes, interrupted)


def affordable(T: int) -> int:
    """Boxes that take about half a minute."""
    # the work of one box grows about like T^4
    return min(max(200_000 // T**4, 3), 400)


def root(instance: Instance) -> Within:
    """The box of all steps that fit into the budget."""
    if instance.total is None:
        raise ParameterError("path budget", None, "branch and bound needs one")
    total = Fraction(instance.total) / Fraction(instance.R)
    steps = instance.T - 1
    return Within((Fraction(0),) * steps, (min(DIAMETER, total),) * steps, total)


def uncut(box: Within, cuts: Cuts) -> Iterator[Within]:
    """Boxes that were not cut: together they hold every point of `box`."""
    if box in cuts:
        for half in box.split(*cuts[box]):
            yield from uncut(half, cuts)
    elif not box.empty:
        yield box


def climb(instance: Instance, start: FloatArray) -> Adversary:
    """Climb from given step lengths, then try with one step less while that helps.

    Each answer points where to go; four times as far is often better, until it is not.
    """
    best, steps, leap = constant(instance), scaled(instance, start), 4.0
    for _ in range(min(max(20_000 // instance.T**3, 3), 12)):
        adversary, found = _around(instance, steps)
        # gains below the solver's accuracy are no gains
        if adversary.regret > best.regret * (1 + 1e-7):
            best = adversary
        elif leap > 1:
            leap /= 2
        else:
            break
        steps = scaled(instance, np.maximum(steps + leap * (found - steps), 0.0))
    # an interior-point solver never sets a step to 0 itself: fewer have to be tried
    while np.count_nonzero(steps) > 1:
        fewer = np.where(steps == steps[steps > 0].min(), 0.0, steps)
        adversary, found = _around(instance, scaled(instance, fewer))
        if adversary.regret <= best.regret:
            break
        best, steps = adversary, scaled(instance, found)
    return best


def scaled(instance: Instance, steps: FloatArray) -> FloatArray:
    """Steps in units of R that use the whole budget, none above 2, short ones 0."""
    total = float(root(instance).total)
    kept = np.where(steps < SHORT * min(total, 2.0), 0.0, steps)
    if not kept.any():
        kept = np.ones_like(steps)
    return np.asarray(np.minimum(kept * (total / kept.sum()), 2.0))


def _around(instance: Instance, steps: FloatArray) -> tuple[Adversary, FloatArray]:
    near = tuple(Fraction(float(p)) for p in steps)
    # rounding to doubles may put the steps above P by a bit; `within` shortens them
    # again
    total = max(root(instance).total, sum(near, Fraction(0)))
    solution = solve(program(instance, Around(near, total), ball=False))
    return strongest(instance, solution), solution.moves


class _Search:
    """Leaves by upper bound, and the best adversary so far."""

    def __init__(self, instance: Instance) -> None:
        self.instance, self.best = instance, constant(instance)
        self.leaves: list[tuple[float, int, Leaf]] = []
        self.cuts: dict[Within, tuple[int, Fraction]] = {}
        self.nodes = 0

    def closed(self, gap: float) -> bool:
        """Whether both bounds have met."""
        return -self.leaves[0][0] <= (1 + gap) * self.best.regret

    def tell(self, nodes: int, tell: Tell) -> None:
        """Say how far it is."""
        known = f"{self.best.regret:.6g} to {-self.leaves[0][0]:.6g}"
        tell(f"{self.nodes} of up to {nodes} programs solved, worst regret {known}")

    def begin(self, box: Within) -> FloatArray:
        """Bound the box that holds all; the steps to climb from."""
        entry, moves = self._bounded(box, math.inf)
        heapq.heappush(self.leaves, entry)
        return moves

    def climb(self, moves: FloatArray) -> None:
        """See whether something worse is near these steps."""
        found = climb(self.instance, moves)
        self.best = max(self.best, found, key=lambda a: a.regret)

    def _looked_at(self, box: Within, parent: float) -> tuple[float, int, Leaf]:
        """Bound a box; now and then climb from its answer."""
        entry, moves = self._bounded(box, parent)
        turn = self.nodes.bit_count() == 1 or self.nodes % REST == 0
        if turn and -entry[0] > self.best.regret:
            self.climb(moves)
        return entry

    def _bounded(
        self, box: Within, parent: float
    ) -> tuple[tuple[float, int, Leaf], FloatArray]:
        self.nodes += 1
        solution = solve(program(self.instance, box, ball=False))
        upper = min(parent, solution.upper * float(self.instance.unit))
        leaf = Leaf(box, upper, solution.multipliers, _cut(box, solution))
        # the number of the node breaks ties, so that boxes are never compared
        return (-upper, self.nodes, leaf), solution.moves

    def divide(self) -> bool:
        """Cut the box with the largest upper bound in two, if it can be."""
        leaf = self.leaves[0][2]
        if leaf.cut is None:
            return False
        halves = [half for half in leaf.box.split(*leaf.cut) if not half.empty]
        # the box stays until both halves are bounded: an interrupt leaves no hole
        entries = [self._looked_at(half, leaf.upper) for half in halves]
        self.cuts[leaf.box] = leaf.cut
        heapq.heappop(self.leaves)
        for entry in entries:
            heapq.heappush(self.leaves, entry)
        return True


def _cut(box: Within, solution: Solution) -> tuple[int, Fraction] | None:
    """Cut where a step is longest beyond the length that stands for it."""
    found = zip(solution.program.layout.moves, solution.lengths, strict=True)
    best: tuple[float, int, Fraction] | None = None
    for t, length in found:
        low, high = box.least[t - 2], box.scale[t - 2]
        width, move = float(high - low), float(np.nan_to_num(solution.moves[t - 2]))
        if width == 0:
            continue
        excess = move - float(high) * float(np.nan_to_num(length)) + 1e-6 * width
        part = Fraction(round((move - float(low)) / width * GRID), GRID)
        at = low + (high - low) * min(max(part, LOW), HIGH)
        best = max(best or (excess, t, at), (excess, t, at))
    return best and best[1:]
