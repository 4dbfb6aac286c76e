"""Cited constants of rivals, derived again: the pieces add up to what is claimed."""

from __future__ import annotations

import math

import numpy as np
import pytest
from sympy import Expr

from bounds import catalogue
from bounds.limits import reason
from bounds.paper import rivals
from bounds.quantity import quantities
from bounds.written_proofs import BESIDE, cited, proof_note
from mild_core.rivals.ader import ader
from mild_core.rivals.bgd import bgd, exploration
from reports.cli import main

Sizes = dict[str, float]
MORE = 1 + 1e-12
"""Rounding of a few operations."""


def some(seed: int) -> Sizes:
    rng = np.random.default_rng(seed)
    R, G, M = (float(v) for v in 2.0 ** rng.uniform(-4, 4, 3))
    T = int(rng.integers(2, 3000))
    P = float(rng.choice([0.0, rng.uniform(0, 2 * R * (T - 1))]))
    n = int(rng.integers(1, 9))
    r = R * float(rng.uniform(0.1, 1))
    return {"R": R, "G": G, "M": max(M, G * R / 2), "T": T, "P_T": P, "n": n, "r": r}


def bound(key: str, sizes: Sizes) -> float:
    rhs: Expr = catalogue.claim(key).parts[0].rhs
    return float(rhs.subs({q: sizes[str(q.name)] for q in quantities(rhs)}))


@pytest.mark.parametrize("seed", range(8))
def test_zinkevichs_constant_is_not_smaller_than_the_one_derived(seed: int) -> None:
    s = some(seed)
    eta = s["R"] / (s["G"] * math.sqrt(s["T"]))
    derived = s["R"] ** 2 / (2 * eta) + eta * s["G"] ** 2 * s["T"] / 2
    assert bound("R02", s) == pytest.approx(derived)
    assert bound("R01", s) >= derived + 2 * s["R"] * s["P_T"] / eta


@pytest.mark.parametrize("seed", range(8))
def test_aders_bound_is_that_of_its_best_expert_and_of_hedge(seed: int) -> None:
    s = some(seed)
    R, G, T, P = s["R"], s["G"], int(s["T"]), s["P_T"]
    stage = ader(R, G, T).stages[0]
    best = math.sqrt((28 * R**2 + 8 * R * P) / (2 * T)) / G
    k = max(i for i, eta in enumerate(stage.etas, 1) if eta <= best * MORE)
    eta, N = stage.etas[k - 1], len(stage.etas)
    assert best <= 2 * eta * MORE
    expert = (28 * R**2 + 8 * R * P) / (4 * eta) + eta * G**2 * T / 2
    w, c, alpha = (1 + 1 / N) / (k * (k + 1)), 4 * G * R, stage.alpha
    assert alpha is not None
    hedge = math.log(1 / w) / alpha + alpha * T * c**2 / 8
    assert expert + hedge <= bound("R03", s | {"k_A": k}) * MORE


@pytest.mark.parametrize("seed", range(8))
def test_flaxmans_bound_is_that_of_steps_and_of_smoothing(seed: int) -> None:
    s = some(seed)
    R, r, G, M, T, n = (s[name] for name in ("R", "r", "G", "M", "T", "n"))
    delta = exploration(R, r, G, M, int(n), int(T))
    eta = R * delta / (n * M * math.sqrt(T))
    if delta <= r / 2:
        assert bgd(R, r, G, M, int(n), int(T)).stages[0].etas[0] == pytest.approx(eta)
    steps = R**2 / (2 * eta) + eta * T * (n * M / delta) ** 2 / 2
    assert steps + delta * T * (2 * G + 2 * M / r) <= bound("R10", s) * MORE
    assert steps + 3 * delta * T * (G + M / r) == pytest.approx(bound("R10", s))


def test_cited_constants_say_where_they_are_derived() -> None:
    head = rivals.__doc__ or ""
    for key in ("R01", "R03", "R10"):
        where = "derived again at the head of bounds/paper/rivals.py"
        assert where in proof_note(catalogue.claim(key))
        assert f"**{key}.**" in head


def test_a_miss_of_a_bandits_bound_has_a_reason() -> None:
    """Whatever of R10 to R14 no game needs, somebody has said why."""
    known = {"R10": "rG", "R11": "rM", "R12": "rMG", "R13": "rG", "R14": "rMGR"}
    for key, letters in known.items():
        terms = catalogue.claim(key).parts[0].terms
        missed = [f"term {text}" for text in terms] if len(terms) > 1 else []
        missed += [f"exponent {letter}" for letter in ("n", *letters)]
        for what in (*missed, "cases"):
            assert reason(key, 1, what), (key, what)


def test_rivals_bounds_are_marked_as_cited(capsys: pytest.CaptureFixture[str]) -> None:
    """In the head of `mild show`; what no source prints, and all others, are not."""
    keys = {claim.key for claim in rivals.CLAIMS}
    marked = {claim.key for claim in catalogue.CLAIMS if cited(claim.key)}
    assert marked == keys - set(BESIDE)
    for key, own in (("R01", False), ("R04", True), ("R02", True)):
        assert main(["show", key]) == 0
        head = " ".join(capsys.readouterr().out.split("\n\n")[0].split())
        assert ("cited, a rival's" in head) == (key != "R02")
        assert ("suite's own" in head) == own


def test_the_radius_of_flaxman_is_as_typed_again() -> None:
    """sqrt(R n M r/(3 (G r + M)))/T^(1/4)."""
    names = {"R": 3.0, "n": 2, "M": 5.0, "r": 0.5, "G": 7.0, "T": 81}
    delta = rivals.FLAXMAN_DELTA
    value = float(delta.subs({q: names[str(q.name)] for q in delta.free_symbols}))
    assert value == pytest.approx(math.sqrt(15 / (3 * 8.5)) / 3, rel=1e-12)
