"""Solve a program with Clarabel, and judge the answer without trusting it.

The solver works on the dual: multipliers lambda >= 0 with least sum lambda_i b_i such
that S = sum lambda_i A_i - C is positive semidefinite; then C <= sum lambda_i b_i on
every Gram matrix within the constraints. Its status is kept for the reader only. Any
lambda gives an upper bound: clip it at 0, and where S lacks mu to be semidefinite, add
mu to the multipliers of the ball constraints, which adds mu to its whole diagonal.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property

import clarabel
import numpy as np
from scipy import sparse

from adversaries.cones import reproducible_settings
from adversaries.exact.gram import Form
from adversaries.exact.program import Program
from mild_core.numerics import FloatArray, allowance

ACCURACY = 1e-10
"""What the solver is asked for; it may stop before."""
STEPS = 100
"""Most iterations of the solver; it needs about 30."""


@dataclass(frozen=True)
class Solution:
    """What the solver returned, with its own checks.

    Attributes
    ----------
    gram : Gram matrix of the vectors
    lengths : the lengths beside it
    multipliers : one for every constraint, >= 0
    status : the solver's word; proves nothing
    """

    program: Program
    gram: FloatArray
    lengths: FloatArray
    multipliers: FloatArray
    status: str

    @cached_property
    def lack(self) -> float:
        """How much the diagonal of S lacks; see `lack`."""
        return lack(self.program, self.multipliers)

    @cached_property
    def upper(self) -> float:
        """Nothing within the constraints exceeds this (in GR)."""
        bounds = np.array([float(c.bound) for c in self.program.constraints])
        if not np.isfinite(self.lack):
            return math.inf
        terms = bounds * self.multipliers
        # rounding is added, not ignored: the number is shown as an upper bound
        error = allowance(len(terms), float(np.abs(terms).sum()))
        return float(terms.sum()) + error + self.lack * float(self.program.room)

    @property
    def value(self) -> float:
        """Objective at the Gram matrix, whether or not that is feasible."""
        return evaluate(self.program.objective, self.gram, self.lengths)

    @property
    def residual(self) -> float:
        """Largest violation of a constraint, or of semidefiniteness, by the Gram."""
        broken = [
            evaluate(c.form, self.gram, self.lengths) - float(c.bound)
            for c in self.program.constraints
        ]
        broken += [-float(np.linalg.eigvalsh(self.gram)[0]), *(-self.lengths)]
        return max(0.0, *broken)

    @property
    def moves(self) -> FloatArray:
        """|u_t - u_{t-1}|, t = 2..T."""
        layout = self.program.layout
        found = np.zeros(layout.T - 1)
        for t in layout.moves:
            (i,) = layout.w(t)
            square = max(float(self.gram[i, i]), 0.0)
            found[t - 2] = float(layout.scale[t - 2]) * math.sqrt(square)
        return found


def solve(program: Program, *, iterations: int = STEPS) -> Solution:
    """Ask Clarabel; a solver that stops early still gives valid, if loose, bounds."""
    rows = _rows(program)
    m, triangle = len(program.constraints), _count(program.layout.order)
    linear = rows.shape[1] - triangle
    A = sparse.vstack([-sparse.identity(m), -rows.T]).tocsc()
    b = np.concatenate([np.zeros(m), -_row(program, program.objective)])
    bounds = np.array([float(c.bound) for c in program.constraints])
    cones = [
        clarabel.NonnegativeConeT(m + linear),
        clarabel.PSDTriangleConeT(program.layout.order),
    ]
    nothing = sparse.csc_matrix((m, m))
    answer = clarabel.DefaultSolver(
        nothing, bounds, A, b, cones, _settings(iterations)
    ).solve()
    z = np.array(answer.z)[m:]
    return Solution(
        program,
        gram=_matrix(z[linear:], program.layout.order),
        lengths=z[:linear],
        # an interior-point method may end a hair below 0; any lambda >= 0 is a valid
        # bound
        multipliers=np.maximum(np.array(answer.x), 0.0),
        status=str(answer.status),
    )


def lack(program: Program, multipliers: FloatArray) -> float:
    """mu >= 0 that makes S + mu semidefinite, rounding included; inf if none does."""
    if not np.isfinite(multipliers).all():
        return math.inf
    S = slack(program, multipliers)
    # eigenvalues are known to rounding only: what they may be below counts as missing
    error = allowance(len(multipliers), float(np.abs(S).sum()))
    return max(0.0, error - float(np.linalg.eigvalsh(S)[0]))


def slack(program: Program, multipliers: FloatArray) -> FloatArray:
    """S = sum lambda_i A_i - C over vectors and lengths."""
    order, n = program.layout.order, program.size
    row = _rows(program).T @ multipliers - _row(program, program.objective)
    S = np.zeros((n, n))
    S[range(order, n), range(order, n)] = row[: n - order]
    S[:order, :order] = _matrix(row[n - order :], order)
    return S


def evaluate(form: Form, gram: FloatArray, lengths: FloatArray) -> float:
    """A form at a Gram matrix and lengths."""
    order = len(gram)
    return math.fsum(
        float(v) * float(gram[i, j] if i < order else lengths[i - order])
        for (i, j), v in form.items()
    )


def _settings(iterations: int) -> clarabel.DefaultSettings:
    settings = reproducible_settings()
    settings.max_iter = iterations
    settings.chordal_decomposition_enable = False  # it leaves entries of the Gram open
    settings.tol_gap_abs = settings.tol_gap_rel = settings.tol_feas = ACCURACY
    return settings


def _rows(program: Program) -> sparse.csr_matrix:
    """One row of coefficients for every constraint: lengths, then the triangle."""
    order, lengths = program.layout.order, program.lengths
    entries = [
        (k, *_place(order, lengths, i, j), float(v))
        for k, constraint in enumerate(program.constraints)
        for (i, j), v in constraint.form.items()
    ]
    k, column, scale, value = np.array(entries).T
    shape = (len(program.constraints), lengths + _count(order))
    where = (k.astype(int), column.astype(int))
    return sparse.csr_matrix((scale * value, where), shape=shape)


def _row(program: Program, form: Form) -> FloatArray:
    order, lengths = program.layout.order, program.lengths
    row = np.zeros(lengths + _count(order))
    for (i, j), value in form.items():
        column, scale = _place(order, lengths, i, j)
        row[column] += scale * float(value)
    return row


def _place(order: int, lengths: int, i: int, j: int) -> tuple[int, float]:
    """Column and scale of an entry in the solver's scaled upper triangle, by columns.

    A form's entry (i, j) is the sum of both matrix entries: half of it, times sqrt(2).
    """
    if i >= order:
        return i - order, 1.0
    return lengths + _count(j) + i, 1.0 if i == j else math.sqrt(0.5)


def _count(n: int) -> int:
    """Entries of a triangle."""
    return n * (n + 1) // 2


def _matrix(triangle: FloatArray, order: int) -> FloatArray:
    """Symmetric matrix from the solver's scaled triangle."""
    M = np.zeros((order, order))
    columns, rows = np.tril_indices(order)
    M[rows, columns] = triangle
    M[columns, rows] = triangle
    off = ~np.eye(order, dtype=bool)
    M[off] *= math.sqrt(0.5)
    return M
