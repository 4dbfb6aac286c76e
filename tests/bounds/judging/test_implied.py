"""What is called still true follows from a stronger bound, and nothing else does."""

from __future__ import annotations

import numpy as np
import pytest
from sympy import lambdify

from adversaries.learners import prescribed
from adversaries.sampled_games import Setting
from adversaries.supplies.sampled_mean import SampledMean, Values, told
from bounds import catalogue
from bounds.evaluation import evaluate
from bounds.judging.alterations import Alteration, alterations
from bounds.judging.implied import STRONGER, rate_above, stronger
from bounds.judging.proving import experts
from bounds.worlds.bandit import Bandit
from bounds.worlds.bandit_epochs import BanditEpochs
from mild_core.delays import DelaySchedule


def altered(key: str, what: str, part: int = 1) -> Alteration:
    claim = catalogue.claim(key)
    return next(a for a in alterations(claim) if (a.part, a.what) == (part, what))


@pytest.mark.parametrize(
    ("key", "what"),
    [
        ("C012", "2*G*R*sqrt(sum(d_t))*log(k + 1)"),
        ("C031", "2*R*T^(3/4)*sqrt(n)*sqrt(G^2 + M^2)*log(k + 1)"),
        ("C032", "M*R*T^(3/4)*sqrt(n)"),
        ("C033a", "G*R*T^(3/4)*sqrt(n)"),
        ("C033a", "G*sqrt(R)*T^(3/4)*sqrt(n)*sqrt(P_T + 2*R)"),
        ("C129", "G*R*sqrt(T)*sqrt(d)"),
        ("C129", "3*G*T^(3/4)*sqrt(n)"),
        # once what exploring costs is counted once and not thrice
        ("C172", "sqrt(2)*G*T^(3/4)*sqrt(n)*(P_T*R + R^2)^(1/4)"),
        ("C173", "G^2*T^(3/2)*eta*n/(2*sqrt(P_T*R + R^2))"),
    ],
)
def test_a_term_that_is_not_needed(key: str, what: str) -> None:
    assert stronger(catalogue.claim(key), altered(key, what)) is not None


@pytest.mark.parametrize(
    ("key", "what"),
    [
        ("C012", "3*G*sqrt(R)*sqrt(sum(d_t))*sqrt(P_T + 2*R)"),
        # R = r = 1 would hide this one
        ("C031", "G*R*T^(3/4)*sqrt(n)/r"),
        ("C031", "3*G*T^(3/4)*sqrt(n)"),
        # the root of the path is not convex
        ("C031", "sqrt(2)*G*sqrt(P_T)*sqrt(R)*T^(3/4)*sqrt(n)"),
        ("C032", "3*G*T^(3/4)*sqrt(n)"),
        # these are decided at the corners
        ("C032", "5*M*sqrt(R)*T^(3/4)*sqrt(n)*sqrt(P_T + 2*R)/2"),
        (
            "C031",
            "5*sqrt(R)*T^(3/4)*sqrt(n)*sqrt(G^2 + M^2)*sqrt(P_T + 2*R)/2",
        ),
        ("C032", "G*sqrt(R)*T^(1/3)*n^(1/3)*sum(m_t)^(1/3)*sqrt(P_T + 2*R)"),
        ("C172", "3*G*T^(3/4)*sqrt(n)*(P_T*R + R^2)^(1/4)"),
        ("C172", "G*R*T^(3/4)*sqrt(n)*(P_T*R + R^2)^(1/4)/r"),
        ("C129", "G*R*T^(3/4)*sqrt(n)/r"),
        # far games refute these
        ("C129", "2*P_T*T^(3/4)*sqrt(n)*sqrt(G^2 + M^2)*Max(1, R)"),
        ("C033a", "3*G*T^(3/4)*sqrt(n)"),
    ],
)
def test_a_term_that_cases_need_is_never_called_unneeded(key: str, what: str) -> None:
    assert stronger(catalogue.claim(key), altered(key, what)) is None


def test_an_epoch_needs_no_logarithm() -> None:
    """S33's argument with 2^v for beta; the other terms are needed or not known."""
    claim = catalogue.claim("C166")
    terms = [a for a in alterations(claim) if a.part == 3 and a.kind == "term"]
    true = {a.what for a in terms if stronger(claim, a)}
    assert true == {"2^(v/2)*G*R", "2*2^(v/2)*G*R*log(k + 1)"}


@pytest.mark.parametrize(
    ("key", "part"), [("C014", 1), ("C015", 1), ("C016", 2), ("C016", 3), ("C082", 3)]
)
def test_nine_tenths_of_a_lower_bound_is_true_and_half_is_not(
    key: str, part: int
) -> None:
    """Each is true times sqrt(2), by blocks of one sign or by counting them again."""
    claim = catalogue.claim(key)
    scaled = {
        a.what: a for a in alterations(claim) if a.part == part and a.kind == "scale"
    }
    assert stronger(claim, scaled["0.9"]) is not None
    assert stronger(claim, scaled["0.5"]) is None


@pytest.mark.parametrize(
    ("key", "what", "true"),
    [
        ("C157", "k", True),
        ("C157", "C", True),  # in both of its cases, C >= 1 and C < 1
        ("C157", "R", False),
        ("C157", "sum(d_t)", False),
        ("C012", "k", True),
        ("C012", "P_T", False),
        # compared with n, T and d put to 1: it would be true whatever was lowered
        ("C031", "d", False),
        ("C033a", "n", False),
        ("C129", "n", False),
    ],
)
def test_exponents_are_compared_where_nothing_is_put_for_their_letters(
    key: str, what: str, true: bool
) -> None:
    claim = catalogue.claim(key)
    one = next(a for a in alterations(claim) if (a.kind, a.what) == ("exponent", what))
    assert (stronger(claim, one) is not None) is true


def test_exploring_in_epochs_is_compared_by_itself() -> None:
    """The largest delta is paid once; what shrinking costs is another matter."""
    claim, cube = catalogue.claim("C033a"), "2^(2/3)"
    late = "T^(1/3)*n^(1/3)*sum(m_t)^(1/3)"
    paid = altered("C033a", f"3*{cube}*G*{late}/(-1 + 2^(1/3))", 2)
    narrow = altered("C033a", f"{cube}*G*R*{late}/(-r + 2^(1/3)*r)", 2)
    assert stronger(claim, paid) is not None
    assert stronger(claim, narrow) is None
    assert stronger(claim, altered("C033a", "3*G*T^(3/4)*sqrt(n)", 2)) is None


@pytest.mark.parametrize(
    ("K", "factor"), [(1, 2 ** (2 / 3) / (2 ** (1 / 3) - 1)), (4, 2 / (2**0.5 - 1))]
)
def test_guesses_add_up_to_less_than_the_last_ones(K: int, factor: float) -> None:
    """With two epochs or more the sum of all guesses needs no sqrt(n) T^{3/4} more."""
    met = 0
    for late in (20, 60, 200, 255):
        epochs = BanditEpochs((DelaySchedule.constant(256, late),), K, 1)
        if epochs.V_own[0] > 1:
            met += 1
            root, power = (1 / 3, epochs.sum_m) if K == 1 else (1 / 2, epochs.sum_mz)
            size = (256 * power[0]) ** root
            assert epochs.costs_own[0] <= factor * size
    assert met


def test_every_stronger_bound_is_below_the_printed_one() -> None:
    for known in STRONGER:
        key, part = known.of
        if known.holds is not rate_above:  # that one is slow, and is tried above
            assert known.holds(catalogue.claim(key).parts[part - 1].rhs), known.of


GAMES = (
    ("theorem_6", "C135", Setting(2**10, R=1.5, turns=5), experts.BLOCKS),
    ("theorem_6", "C135", Setting(2**10, n=2, M=9.0, d=70), experts.BLOCKS),
    ("theorem_6", "C135", Setting(2**8, turns=30, delays="after T"), experts.BLOCKS),
    ("theorem_7", "C140", Setting(2**10, R=1.5, turns=5, d=9), experts.ROUNDS),
    ("theorem_7", "C140", Setting(2**12, n=2, M=9.0, d=400), experts.ROUNDS),
)


@pytest.mark.parametrize(("name", "key", "setting", "low"), GAMES)
def test_the_bound_before_rounding_is_the_papers(
    name: str, key: str, setting: Setting, low: object
) -> None:
    """Measured on a game, the paper's own bound is at most what is compared with."""
    game, u = setting.build(np.random.default_rng(0))
    P = float(np.linalg.norm(np.diff(u, axis=0), axis=1).sum())
    scheme = getattr(prescribed, name)(game, P)
    one = Bandit.build(told(game, scheme), u[None], name)
    values = Values(SampledMean(one, np.zeros(1), setting))
    paper = float(np.ravel(evaluate(catalogue.claim(key).parts[1].lhs, values))[0])
    a = game.n**0.5 * game.T**0.75
    late = float(one.sum_mz[0])
    b = {
        "theorem_6": game.n * (game.T * late) ** 0.5,
        "theorem_7": (game.n * game.T * late) ** (1 / 3),
    }[name]
    R = game.domain.R
    told_of = {
        "k": float(one.k[0]),
        "length": (2 + P / R) ** 0.5,
        "path": (P / R) ** 0.5,
        "b": b / a,
        "G": game.G,
        "M": game.M,
        "R": R,
        "r": game.domain.r,
    }
    letters = sorted(low.free_symbols, key=str)  # type: ignore[attr-defined]
    compared = a * lambdify(letters, low, "numpy")(*(told_of[str(x)] for x in letters))
    # 2 G sqrt(dTRP_T) stands for the drift there, with d = 1 in these units
    moved = 2 * game.G * (game.T * R * P) ** 0.5 * float(one.d[0]) ** 0.5
    assert paper <= compared + moved + 1e-9 * compared
