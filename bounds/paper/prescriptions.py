"""The parameters the paper prescribes, as expressions: what letter, where, and what.

`mild_core.parameters` has the same as numbers. Where feedback is delayed; without delay
beta = 0 and the second entry of each minimum is infinite.
"""

from __future__ import annotations

from dataclasses import dataclass

from sympy import Expr, sqrt

from bounds.paper import section_4_8, section_4_11_algebra
from bounds.paper.appendix_b import DELTA_3, ETA_3, ETA_4, SLOW
from bounds.paper.appendix_b import c as c_path
from bounds.paper.section_3_2_algebra import ETA_5, ETA_FIXED, LENGTH
from bounds.paper.section_4_3_algebra import rate
from bounds.paper.section_4_12_algebra import ALPHA_6, ALPHA_7, SIZE_6, SIZE_7
from bounds.quantities.algebra import DELTA_1, DELTA_2, EXPERTS, K_2, best_expert
from bounds.quantities.delays import P_T, K, R, T, beta
from bounds.quantities.epochs import P_v, alpha_v, eta_v, k_v, v
from bounds.quantities.hedge import eta_k
from bounds.quantities.parameters import G, N, alpha, delta, eta, k, n
from bounds.quantities.signs import L
from bounds.quantity import Measured
from bounds.units import Homogeneity, of_statements


@dataclass(frozen=True)
class Prescription:
    """A letter, what the paper sets it to, and where.

    Attributes
    ----------
    place : theorem, corollary or equation
    letter : what is set
    expression : what it is set to
    """

    place: str
    letter: Measured
    expression: Expr

    @property
    def name(self) -> str:
        """Place and letter."""
        return f"{self.place}: {self.letter.name}"

    @property
    def homogeneity(self) -> Homogeneity:
        """Whether the letter is set to something of its own dimension."""
        sides = (self.letter, self.expression)
        return of_statements([(self.place, "equates", sides)])


PRESCRIPTIONS = (
    Prescription("eq. (5)", eta, ETA_5),
    Prescription("Remark 3", eta, ETA_FIXED),
    Prescription("Theorem 2", N, EXPERTS),
    Prescription("Theorem 2", k, best_expert(P_T)),
    Prescription("Theorem 2", eta_k, rate(k)),
    Prescription("Theorem 2", alpha, 1 / (G * R * sqrt(beta))),
    Prescription("Theorem 3", L, LENGTH),
    Prescription("Corollary 1", eta, section_4_8.ETA),
    Prescription("Corollary 1", delta, DELTA_1),
    Prescription("text before Corollary 2", K, (n / delta) ** 2),
    Prescription("Corollary 2", eta, section_4_11_algebra.ETA),
    Prescription("Corollary 2", delta, DELTA_2),
    Prescription("Corollary 2", K, K_2),
    Prescription("Theorem 6", eta_k, 2**k * R / (sqrt(2) * SIZE_6)),
    Prescription("Theorem 6", alpha, ALPHA_6),
    Prescription("Theorem 6", delta, DELTA_2),
    Prescription("Theorem 6", K, K_2),
    Prescription("Theorem 7", eta_k, 2**k * R / (sqrt(2) * SIZE_7)),
    Prescription("Theorem 7", alpha, ALPHA_7),
    Prescription("Theorem 7", delta, DELTA_1),
    Prescription("Algorithm 5", eta_v, R * 2**k_v / (sqrt(2) * G)),
    Prescription("Algorithm 5", alpha_v, 1 / (G * R * 2 ** (v / 2))),
    Prescription("Theorem A1", k_v, best_expert(P_v)),
    Prescription("Corollary 3", eta, ETA_3),
    Prescription("Corollary 3", delta, DELTA_3),
    Prescription("Corollary 4", eta, ETA_4),
    Prescription("Corollary 4", delta, SLOW),
    Prescription("Corollary 4", K, n * sqrt(T / c_path)),
)
"""Everything the paper tells a learner or an opponent to use."""
