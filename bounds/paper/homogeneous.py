"""Beyond the paper: its inhomogeneous statements as they can be meant in every unit.

P_T + 1 adds a number to a length, delta = sqrt(n)/T^{1/4} is a length that is a number,
G^2 + M^2 adds squares of a slope and of a loss: the paper measures lengths in units of
R (the rates) or of r (the bandits' parameters) without saying so. Each claim here is
derived from the printed one (or its correction) by measuring every quantity in those
units: P_T/R + 1, delta = r sqrt(n)/T^{1/4}, c = rR/M, (Gr)^2 + M^2. Where the letter is
1 it is the printed one.
"""

from __future__ import annotations

from bounds.claim import Claim, Control
from bounds.paper import (
    appendix_b,
    section_3_2_algebra,
    section_4_8,
    section_4_11_algebra,
    section_4_12_algebra,
)
from bounds.quantities.delays import R
from bounds.quantities.parameters import r
from bounds.quantity import Measured
from bounds.units import in_units_of, relation_in_units_of

_PRINTED = {
    claim.key: claim
    for module in (
        appendix_b,
        section_3_2_algebra,
        section_4_8,
        section_4_11_algebra,
        section_4_12_algebra,
    )
    for claim in module.CLAIMS
}


def homogeneous(
    key: str, printed: str, says: str, unit: Measured, *, parts: int | None = None
) -> Claim:
    """A claim of the paper, or its first parts, in units of a length."""
    claim = _PRINTED[printed]
    some = tuple(relation_in_units_of(part, unit) for part in claim.parts[:parts])
    controls = (_in_units(control, unit) for control in claim.controls)
    return Claim(
        key=key,
        alias=f"{claim.alias}-in-units",
        place=f"{claim.place}, in units of {unit.name}",
        says=says,
        nature=claim.nature,
        world=claim.world,
        parts=some,
        assumptions=claim.assumptions,
        given=tuple(in_units_of(one, unit) for one in claim.given),
        # R^2 for max{R, R^2} is no alteration where R is 1
        controls=tuple(c for c in controls if c.relation not in some),
    )


def _in_units(control: Control, unit: Measured) -> Control:
    of = None if control.of is None else relation_in_units_of(control.of, unit)
    return Control(control.name, relation_in_units_of(control.relation, unit), of)


CLAIMS = (
    homogeneous(
        "S40",
        "C004",
        "eq. (5) with P_T/R + 1: for eta = lam sqrt((P_T/R+1)/sum(m_t+1)) the first "
        "two terms of Theorem 1 are at most (R^2/lam + lam G^2) times "
        "sqrt(dbar T (P_T/R+1)).",
        R,
    ),
    homogeneous(
        "S41",
        "C010",
        "Remark 3 with P_T/R + 1 for P_T + 1; the constants are R^2/lam + lam G^2, and "
        "GR more.",
        R,
    ),
    homogeneous(
        "S42",
        "C016p",
        "L >= T/(P/R+1), and the second bound of Theorem 3 is at least "
        "GR/8 sqrt(2dT(P/R+1)).",
        R,
    ),
    homogeneous(
        "S43",
        "C108a",
        "Corollary 1 with delta r times as large and c = rR/M: the terms with eta are "
        "at most (R+P_T) M/r (a+b) + RMa/(2r) + GRb.",
        r,
    ),
    homogeneous(
        "S44",
        "C109",
        "Corollary 1 with delta r times as large: drift and smoothing cost at most "
        "C + (3Gr + GR)(a+b).",
        r,
    ),
    homogeneous(
        "S45",
        "C110",
        "Corollary 1 with delta r times as large and c = rR/M gives "
        "O((a + (n dbar)^{1/3} T^{2/3})(P_T/r+1) + C), with the constant "
        "M max{1,R/r} + RM/(2r) + 2GR + 3Gr.",
        r,
    ),
    homogeneous(
        "S46",
        "C126",
        "Corollary 2 with delta = r sqrt(n)/T^{1/4}: gamma <= n^2 (G^2 + M^2/r^2) T.",
        r,
    ),
    homogeneous(
        "S47",
        "C127",
        "Corollary 2 with delta r times as large and c = R/sqrt(G^2 + M^2/r^2): the "
        "display holds with G^2 + M^2/r^2 for G^2 + M^2.",
        r,
    ),
    homogeneous(
        "S48",
        "C136p",
        "Theorem 6 with delta r times as large and c = R/(sqrt(2(G^2 + M^2/r^2)) max): "
        "the explicit bound holds with G^2 + M^2/r^2 for G^2 + M^2.",
        r,
    ),
    homogeneous(
        "S49",
        "C141p",
        "Theorem 7 with delta r times as large and c = rR/(sqrt(2) M max): the "
        "explicit bound holds with M/r for M and smoothing at 3Gr + GR.",
        r,
    ),
    homogeneous(
        "S50",
        "C170",
        "Corollary 3 with c = (R^2 + R P_T)/r^2, delta r times and eta r^2 times as "
        "large: the display holds with Gr for G.",
        r,
    ),
    homogeneous(
        "S51",
        "C171",
        "Corollary 3 with c = (R^2 + R P_T)/r^2 and delta r times as large: smoothing "
        "costs at most (3Gr + GR)(A + D).",
        r,
    ),
    homogeneous(
        "S52",
        "C174",
        "Corollary 4 with c = (R^2 + R P_T)/r^2, K = n sqrt(T/c) and eta r^2 times as "
        "large: the display holds with (Gr)^2 + M^2 for G^2 + M^2.",
        r,
    ),
    homogeneous(
        "S53",
        "C175p",
        "Corollary 4, the delay's share, with c = (R^2 + R P_T)/r^2: n sqrt(T beta') "
        "<= sqrt(dcT) + A.",
        r,
        parts=1,
    ),
)
CHAINS = ()
