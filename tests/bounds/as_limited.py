"""When each printed statement is asserted, typed from the paper once more.

A claim that is asserted in fewer cases is a weaker claim, and one whose left side is
said to be limited by less counts fewer cases as vacuous. So the conditions (`where`, of
a part), the hypotheses about parameters (`given`, of a claim) and the limits of the
left side (`cap`) stand here a second time, as plain functions of numbers, typed from
the text: "for c_t <= t", "if d > L", "Let K divide T", "any u_1..u_T in K". A part that
is not named is asserted in every case, and its left side has no limit.
"""

# The numbers are attributes of any name, so what comes back is Any to the checker.
# mypy: disable-error-code="no-any-return"

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import log2, sqrt

from tests.bounds.as_printed import NAMES, Numbers

Holds = Callable[[Numbers], bool]
Limit = Callable[[Numbers], float]
Part = tuple[str, int]
"""Key of a claim and number of its part."""

LIMIT_NAMES = NAMES | {
    "#epochs from 2": "epochs",
    "K|T": "divides",
    "begun_{s,t}": "begun",
    "q > 0": "inside",
    "s_{v_t}": "s_v",
    "sum|g_z|": "sum_g",
}


def parts_of(key: str, *numbers: int) -> list[Part]:
    """Some parts of a claim."""
    return [(key, number) for number in numbers]


def first_of(*keys: str) -> list[Part]:
    """The first part of each claim."""
    return [(key, 1) for key in keys]


def table(*rows: tuple[Iterable[Part], Callable[..., float]]) -> dict[Part, Limit]:
    """One entry for every part."""
    return {part: function for parts, function in rows for part in parts}


# -- conditions ------------------------------------------------------------------------


def shifted_delay(q: Numbers) -> bool:
    """Delay mild against the dimension, the first form that the introduction has."""
    return q.dbar <= q.lam * sqrt(q.n) * q.T ** (1 / 4)


def divides(q: Numbers) -> bool:
    """K divides T, which the paper assumes without loss of generality."""
    return q.divides == 1


def divides_whole_root(q: Numbers) -> bool:
    """K divides T and is n sqrt(T) for a whole n."""
    return q.divides == 1 and (q.K / sqrt(q.T)).is_integer()


WHERE: dict[Part, Limit] = table(
    (parts_of("C008", 1, 2, 3), lambda q: q.in_order == 1),
    (parts_of("C008", 4), lambda q: q.strictly_in_order == 1),
    (parts_of("C013", 2), lambda q: q.P_T == 0),
    (first_of("C014"), lambda q: q.d > q.L),
    (first_of("C015"), lambda q: q.d <= q.L),
    (parts_of("C016", 2), lambda q: q.d > q.L),
    (parts_of("C016", 3), lambda q: q.d <= q.L),
    (first_of("C019"), lambda q: q.K == 1),
    (first_of("C025"), lambda q: q.K == 1 and q.N == 1),
    (parts_of("C027", 1, 2), divides),
    (parts_of("C029", 1, 2), lambda q: q.P_T == 0),
    (parts_of("C033", 1), lambda q: q.K > 1),
    (parts_of("C033", 2), lambda q: q.K == 1),
    (parts_of("C033", 3), lambda q: q.epochs > 1),
    (parts_of("C034", 1), shifted_delay),
    (
        parts_of("C034", 2),
        lambda q: (
            (q.n * q.dbar) ** (1 / 3) * q.T ** (2 / 3)
            <= q.lam ** (1 / 3) * sqrt(q.n) * q.T ** (3 / 4)
        ),
    ),
    (parts_of("C034", 3), lambda q: q.d <= q.lam * q.n * sqrt(q.T)),
    (
        parts_of("C034", 4),
        lambda q: sqrt(q.d * q.T) <= sqrt(q.lam * q.n) * q.T ** (3 / 4),
    ),
    (parts_of("C050", 1, 2), lambda q: q.c_t <= q.t),
    (parts_of("C051", 1, 2), lambda q: q.c_t > q.t),
    (parts_of("C066", 1, 3), lambda q: q.inside == 1),
    (parts_of("C077", 1, 2), lambda q: q.P < 2 * q.R),
    (parts_of("C078", 1, 2), lambda q: q.P >= 2 * q.R),
    (parts_of("C082", 2), lambda q: q.d > q.L),
    (parts_of("C082", 3), lambda q: q.d <= q.L),
    (parts_of("C083", 1, 2), lambda q: q.d <= q.L),
    (parts_of("C108", 1), lambda q: q.beta > 0),
    (parts_of("C108", 2), lambda q: q.beta == 0),
    (first_of("C115", "C116"), divides),
    (parts_of("C118", 1, 2, 3), divides),
    (parts_of("C121", 1, 2, 3), lambda q: q.c_z <= q.z),
    (parts_of("C122", 1, 2, 3), lambda q: q.c_z > q.z),
    (parts_of("C124", 1, 2, 3), divides),
    (parts_of("C127", 1), lambda q: q.beta_z > 0),
    (parts_of("C127", 2), lambda q: q.beta_z == 0),
    (first_of("C128", "C137"), divides_whole_root),
    (first_of("C139"), lambda q: q.K == 1 and q.in_order == 1),
    (parts_of("C148", 1, 2, 3), lambda q: q.z >= 2),
    (parts_of("C156", 1, 2), lambda q: q.t == q.s_v),
    (parts_of("C158", 1, 2), lambda q: q.begun == 1),
    (first_of("C162", "C163"), lambda q: q.active_v == 1),
    (parts_of("C164", 1, 2, 3, 4), lambda q: q.active_v == 1),
    (parts_of("C165", 1, 2, 3), lambda q: q.active_v == 1),
    (parts_of("C166", 1, 2, 3), lambda q: q.active_v == 1),
    (first_of("C168"), lambda q: q.in_order == 0),
    (parts_of("C170", 1), lambda q: q.beta > 0),
    (parts_of("C170", 2), lambda q: q.beta == 0),
    (parts_of("C174", 1), lambda q: q.beta_z > 0),
    (parts_of("C174", 2), lambda q: q.beta_z == 0),
    (first_of("C175"), divides),
)


# -- hypotheses about parameters -------------------------------------------------------


def path_within(q: Numbers) -> bool:
    """T - 1 steps, none longer than the diameter."""
    return q.P_T <= 2 * q.R * (q.T - 1)


def epoch(q: Numbers) -> bool:
    """An epoch has a round, at most all of them, and a path of one step less."""
    path = q.P_v <= 2 * q.R * (q.rounds_v - 1)
    return 1 <= q.rounds_v <= q.T and path


def smoothing_fits(q: Numbers) -> bool:
    """Corollary 1: at most T(T-1)/2 wait, and the smoothing fits into K."""
    delta = max(
        sqrt(q.n) * q.T ** (-1 / 4), (q.n * q.beta) ** (1 / 3) * q.T ** (-2 / 3)
    )
    return q.beta <= q.T * (q.T - 1) / 2 and delta < q.r <= q.R


GIVEN: dict[str, Holds] = {
    "C004": lambda q: q.beta1 <= q.S,
    "C009": lambda q: q.moved <= q.lam * q.S / q.d,
    "C010": lambda q: q.beta1 <= q.S <= q.d * q.T,
    "C013": lambda q: min(2 * q.T * q.G * q.R, 2 * q.d * q.G * q.P_T) >= q.C,
    "C021": lambda q: 1 <= q.dbar <= q.d,
    "C054": path_within,
    "C055": path_within,
    "C108": smoothing_fits,
    "C109": lambda q: q.G * q.drift <= q.C,
    "C110": lambda q: q.G * q.drift <= q.C and q.beta + q.T <= q.dbar * q.T,
    "C127": lambda q: q.gamma <= q.n**2 * (q.M**2 + q.G**2) * q.T,
    "C134": path_within,
    "C138": path_within,
    "C142": lambda q: q.beta + q.T <= q.dbar * q.T,
    "C160": epoch,
    "C161": lambda q: epoch(q) and q.P_v <= q.P_T,
    "C167": lambda q: 1 + log2(q.S) >= q.V,
    "C171": lambda q: q.drift == 0,
}


# -- what the left side can never exceed -----------------------------------------------


def regret(q: Numbers) -> float:
    """G-Lipschitz losses on a set of diameter at most 2R."""
    return 2 * q.G * q.R * q.T


def bandit_regret(q: Numbers) -> float:
    """The same, and values between -M and M."""
    return q.T * min(2 * q.M, 2 * q.G * q.R)


def shrunk_regret(q: Numbers) -> float:
    """On the set shrunk by 1 - delta/r."""
    return 2 * q.G * q.T * (1 - q.delta / q.r) * q.R


def smoothed_regret(q: Numbers) -> float:
    """Values on the shrunk set, and what smoothing and shrinking may add."""
    inside = min(2 * q.M, 2 * q.G * q.R * (1 - q.delta / q.r))
    return q.T * (inside + q.G * q.delta + q.G * q.R * q.delta / q.r)


def epoch_regret(q: Numbers) -> float:
    """Of the rounds of one epoch."""
    return 2 * q.G * q.R * q.rounds_v


CAP: dict[Part, Limit] = table(
    (first_of("C002", "C012", "C057", "C060", "C069", "C075", "C157"), regret),
    (parts_of("C040", 3), regret),
    (parts_of("C061", 3), regret),
    (first_of("C005", "C053", "C092"), lambda q: 2 * q.R * q.T),
    (parts_of("C112", 1, 3), lambda q: 2 * q.R * q.T),
    (first_of("C019", "C020", "C026", "C028", "C031", "C032"), bandit_regret),
    (first_of("C105", "C125", "C129", "C130"), bandit_regret),
    (first_of("C135", "C136", "C140", "C141"), bandit_regret),
    (first_of("C169", "C172", "C173"), bandit_regret),
    (parts_of("C091", 2), bandit_regret),
    (parts_of("C131", 2), bandit_regret),
    (parts_of("C096", 1, 5), bandit_regret),
    (parts_of("C096", 3), smoothed_regret),
    (parts_of("C096", 4), shrunk_regret),
    (parts_of("C097", 3), shrunk_regret),
    (first_of("C101", "C104", "C132"), shrunk_regret),
    (parts_of("C133", 2, 3), shrunk_regret),
    (parts_of("C153", 1, 3), shrunk_regret),
    (first_of("C099", "C152"), lambda q: 2 * q.R * q.sum_g),
    (parts_of("C150", 2), lambda q: 2 * q.R * q.sum_g),
    (parts_of("C103", 1, 5), lambda q: 2 * q.R * q.Z),
    (parts_of("C103", 2), lambda q: 2 * q.R * q.late_z),
    (parts_of("C121", 1, 3), lambda q: 2 * q.R),
    (parts_of("C122", 1, 3), lambda q: 2 * q.R),
    (first_of("C123"), lambda q: 2 * q.R * q.Z),
    (parts_of("C124", 3), lambda q: 2 * q.R * q.Z),
    (first_of("C144"), lambda q: 2 * q.K * q.G * q.R),
    (parts_of("C146", 1, 2, 3, 6), lambda q: 2 * q.R),
    (parts_of("C148", 2, 3), lambda q: 2 * q.R),
    (parts_of("C151", 1, 2, 5), lambda q: 2 * q.worst),
    (first_of("C162"), epoch_regret),
    (parts_of("C164", 1, 4), epoch_regret),
    (parts_of("C165", 1, 3), epoch_regret),
    (parts_of("C166", 3), epoch_regret),
)
