"""A proof, in rational numbers, that no adversary is worse.

Multipliers lambda >= 0 with S = sum lambda_i A_i - C positive definite prove that the
objective C is at most sum lambda_i b_i wherever every A_i is at most b_i (and the Gram
matrix is semidefinite): C = sum lambda_i A_i - S. The solver's multipliers are rounded
to short fractions and a little is added to those of the ball constraints, which makes
S definite; that it is, an LDL^T factorisation in exact arithmetic shows. Nothing of the
solver has to be believed. eta, R, G and the budgets are the doubles' exact values.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from flint import fmpq

from adversaries.exact.budget import Cuts, root, uncut
from adversaries.exact.gram import Form, combine
from adversaries.exact.moves import Moves
from adversaries.exact.program import Instance, Program, program
from adversaries.exact.solve import lack
from mild_core.numerics import FloatArray

GRID = 2**40
"""Multipliers are rounded to multiples of 1/GRID."""
TRIES = 8
"""Each try adds four times as much to the ball constraints."""


@dataclass(frozen=True)
class Certificate:
    """Multipliers for the program of an instance with given moves.

    Made by `certify`; `proves` looks at nothing but the data here.
    """

    instance: Instance
    moves: Moves
    multipliers: tuple[Fraction, ...]

    @cached_property
    def program(self) -> Program:
        """What is certified."""
        return program(self.instance, self.moves, ball=False)

    @property
    def bound(self) -> Fraction:
        """Upper bound on the regret, if the certificate `proves`."""
        pairs = zip(self.multipliers, self.program.constraints, strict=True)
        return self.instance.unit * sum(x * c.bound for x, c in pairs)

    @cached_property
    def pivots(self) -> tuple[Fraction, ...]:
        """Diagonal D of S = L D L^T, up to the first that is not positive."""
        return pivots(slack(self.program, self.multipliers), self.program.size)

    @property
    def proves(self) -> bool:
        """Whether multipliers are >= 0 and S is positive definite, exactly."""
        if len(self.multipliers) != len(self.program.constraints):
            return False
        whole = len(self.pivots) == self.program.size
        return min(self.multipliers) >= 0 and whole and min(self.pivots) > 0


@dataclass(frozen=True)
class RationalProof:
    """Certificates for every case of an instance: no adversary exceeds `bound`.

    There is one case, unless the budget is for the whole path: then there is one for
    every box that `cuts` leaves of all possible steps.
    """

    instance: Instance
    cuts: Cuts
    certificates: tuple[Certificate, ...]

    @property
    def bound(self) -> Fraction:
        """The largest of the bounds."""
        return max(c.bound for c in self.certificates)

    @property
    def holds(self) -> bool:
        """Whether every case is there and every certificate proves."""
        cases = [c.moves for c in self.certificates]
        same = all(c.instance == self.instance for c in self.certificates)
        complete = cases == cases_of(self.instance, self.cuts)
        return same and complete and all(c.proves for c in self.certificates)


def cases_of(instance: Instance, cuts: Cuts) -> list[Moves]:
    """The cases that together are all an adversary can do."""
    if instance.total is None:
        return [instance.fixed]
    return list(uncut(root(instance), cuts))


def certify(
    instance: Instance, moves: Moves, multipliers: FloatArray
) -> Certificate | None:
    """A certificate that proves its bound, or None if the multipliers are too bad."""
    case = program(instance, moves, ball=False)
    missing = lack(case, multipliers)
    # also catches nan, which a solver that failed leaves behind
    if not missing < 1:
        return None
    # a little even if nothing is missing: S has to be definite, and rounding takes some
    lift = Fraction(max(missing, 1e-10)).limit_denominator(GRID)
    # the lift needed depends on how rounding falls; four times as much is still far
    # below any digit shown
    for attempt in range(TRIES):
        lambdas = rounded(case, multipliers, lift * 4**attempt)
        certificate = Certificate(instance, moves, lambdas)
        if certificate.proves:
            return certificate
    return None


def rounded(
    program: Program, multipliers: FloatArray, lift: Fraction
) -> tuple[Fraction, ...]:
    """Multipliers as short fractions, with `lift` added at the ball constraints."""
    pairs = zip(multipliers.tolist(), program.constraints, strict=True)
    return tuple(
        Fraction(round(max(value, 0.0) * GRID), GRID) + (lift if c.ball else 0)
        for value, c in pairs
    )


def slack(program: Program, multipliers: Sequence[Fraction]) -> Form:
    """S = sum lambda_i A_i - C as a form."""
    pairs = zip(program.constraints, multipliers, strict=True)
    terms = [(c.form, x) for c, x in pairs if x]
    return combine([*terms, (program.objective, Fraction(-1))])


def pivots(form: Form, size: int) -> tuple[Fraction, ...]:
    """Pivots of the symmetric matrix of a form by elimination in exact arithmetic.

    All are positive exactly when the matrix is positive definite; the first that is
    not is the last.
    """
    # flint's rationals: Python's own are written in Python, and numbers get long here
    A = [[fmpq(0)] * size for _ in range(size)]
    for (i, j), value in form.items():
        entry = fmpq(value.numerator, value.denominator)
        A[i][j] = A[j][i] = entry if i == j else entry / 2
    found: list[Fraction] = []
    for k in range(size):
        pivot = A[k][k]
        found.append(Fraction(int(pivot.p), int(pivot.q)))
        # no pivoting: for a definite matrix none is needed, and for another one the
        # first bad pivot says enough
        if pivot <= 0:
            break
        for i in range(k + 1, size):
            if A[i][k]:
                ratio = A[i][k] / pivot
                for j in range(i, size):
                    A[i][j] -= ratio * A[k][j]
                    A[j][i] = A[i][j]
    return tuple(found)
