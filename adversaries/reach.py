"""How near a game could come to an altered bound, at the most.

The bounds of bandits with prescribed parameters are not the best that the paper's
proofs give: keep -|y_{T+1}|^2/2 (S04), exploring costs delta G T (S026), Hoeffding's
lemma halves what the weights lose (S05), drifts are bounded in any order (S31, S39),
and nobody loses more than 2GRT or 2MT. Where that sharper value is below what is left
of a bound without a term, no game refutes the alteration. It is computed at random
parameters, and at more of them near the closest until that gains nothing, from several
beginnings: not a proof, but a number that has settled.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from bounds.claim import Claim
from bounds.evaluation import evaluate
from bounds.judging.alterations import Alteration
from bounds.quantities.bandit import E_regret
from bounds.quantity import Measured
from mild_core.numerics import FloatArray

PLAYED, LONGEST = 2.0**22, 2.0**80
"""Rounds of games that can be played; of the longest whose means can be enclosed, as
in `supplies.far_means`."""
DRAWN, NEAR, BEGINNINGS = 40_000, 200, 4
GAIN, PATIENCE, SEARCHES = 1e-3, 4, 60
"""A search has settled that gained less than this, so many times on end."""

TOLD = ("n", "T", "R", "r", "G", "M", "P_T")

Numbers = dict[str, FloatArray]
"""Sizes by letter."""


@dataclass(frozen=True)
class Reach:
    """The sharper value over what is left of the altered bound, where that is largest.

    Attributes
    ----------
    ratio : below 1, no game of so many rounds was found that could refute it
    at : the parameters
    """

    ratio: float
    at: dict[str, float]


def reach(claim: Claim, one: Alteration, longest: float) -> Reach | None:
    """How near a game of at most so many rounds could come.

    Nothing for bounds this knows nothing about.
    """
    sharp = SHARP.get(claim.world)
    if sharp is None or one.relation.lhs != E_regret:
        return None
    rngs = np.random.default_rng(0).spawn(BEGINNINGS)
    found = [_climbed(one, sharp, rng, longest) for rng in rngs]
    return max((f for f in found if f), key=lambda f: f.ratio, default=None)


def _climbed(
    one: Alteration,
    sharp: Callable[[Numbers], Numbers],
    rng: np.random.Generator,
    longest: float,
) -> Reach | None:
    """The largest ratio from one beginning, when nothing near is larger."""
    free, largest, idle = _drawn(rng, DRAWN, longest), -np.inf, 0
    for _ in range(SEARCHES):
        with np.errstate(all="ignore"):  # what is not admissible has no value
            ratio = _ratio(one, sharp(free))
        if ratio is None:
            return None
        best = np.argsort(ratio)[-NEAR:]
        closest = {name: values[best] for name, values in free.items()}
        idle = 0 if ratio[best[-1]] > (1 + GAIN) * largest else idle + 1
        largest = max(largest, float(ratio[best[-1]]))
        if idle == PATIENCE:
            break
        free = _around(rng, closest, longest)
    known = sharp(closest)
    at = {name: float(f"{known[name][-1]:.4g}") for name in TOLD}
    return Reach(largest, at)


def _drawn(rng: np.random.Generator, count: int, longest: float) -> Numbers:
    """Random parameters; `path` and `late` are shares of the most there can be."""

    def spread(low: float, high: float) -> FloatArray:
        return np.exp(rng.uniform(np.log(low), np.log(high), count))

    def often(value: float, other: FloatArray) -> FloatArray:
        return np.where(rng.random(count) < 0.4, value, other)

    return {
        "n": spread(1, 16),
        "T": spread(16, longest),
        "R": spread(1e-2, 1e2),
        "rho": often(1.0, spread(1, 1e3)),
        "M/GR": spread(1e-4, 1e3),
        "path": often(0.0, spread(1e-6, 1)),
        "late": often(0.0, spread(longest**-1.5, 1)),
        "slow": often(1.0, spread(1, 100)),
    }


def _around(rng: np.random.Generator, free: Numbers, longest: float) -> Numbers:
    """Some parameters, and more near each."""
    count = DRAWN // NEAR
    limits = {"n": (1, 16), "T": (16, longest), "rho": (1, 1e6), "path": (0, 1)}
    limits |= {"late": (0, 1), "slow": (1, 1e3)}
    moved = {}
    widths = 10 ** rng.uniform(-3, 0, count * NEAR)  # far and near at once
    for name, x in free.items():
        step = rng.normal(0, 1, count * len(x)) * widths
        step[::count] = 0.0  # the closest stay among them
        moved[name] = np.repeat(x, count) * np.exp(step)
    return {
        name: np.clip(x, *limits[name]) if name in limits else x
        for name, x in moved.items()
    }


def _ratio(one: Alteration, known: Numbers) -> FloatArray | None:
    """Sharper value over right side; -1 where the parameters are not admissible."""
    letters = one.relation.quantities
    wanted = [q for q in letters if q != E_regret]
    if any(str(q.name) not in known for q in wanted):
        return None
    values: dict[Measured, FloatArray] = {q: known[str(q.name)] for q in wanted}
    rhs = np.asarray(evaluate(one.relation.rhs, values))
    left = np.broadcast_to(rhs, known["T"].shape)
    found = np.where(known["admissible"] > 0, known["sharp"] / left, -1.0)
    return np.where(np.isfinite(found), found, -1.0)


def _sizes(free: Numbers) -> Numbers:
    """What all worlds have in common, with G = 1."""
    n, T, R = np.floor(free["n"]), np.floor(free["T"]), free["R"]
    P = free["path"] * 2 * R * (T - 1)
    k = np.floor(np.log2(np.sqrt((P + 2 * R) / (2 * R)))) + 1
    N = np.ceil(np.log2(T) / 2) + 1
    weight = np.log(k * (k + 1) * N / (N + 1))
    sizes = {"n": n, "T": T, "R": R, "r": R / free["rho"], "P_T": P, "k": k}
    sizes |= {"G": np.ones_like(T), "M": free["M/GR"] * R, "ln(1/w_1^{eta_k})": weight}
    return sizes | {"a": np.sqrt(n) * T**0.75, "rho": free["rho"]}


def _capped(s: Numbers, value: FloatArray) -> Numbers:
    most = 2 * np.minimum(s["M"], s["R"]) * s["T"]
    fits = (s["delta"] < s["r"]) & (s.get("Z", s["T"]) >= 1) & (s["K"] >= 1)
    return s | {"sharp": np.minimum(value, most), "admissible": fits.astype(float)}


def _late(s: Numbers, free: Numbers) -> FloatArray:
    total = free["late"] * s["T"] * (s["T"] - 1) / 2
    return np.where(total < 1, 0.0, total)


def _rounds(size: Callable[[Numbers], FloatArray]) -> Callable[[Numbers], Numbers]:
    """Sizes without blocks: delta = m/T, m the larger of both maxima's entries."""

    def made(free: Numbers) -> Numbers:
        s = _sizes(free)
        late = _late(s, free)
        c = size(s)
        a, b = s["a"] * c**0.25, np.cbrt(s["n"] * c * s["T"] * late)
        m = np.maximum(a, b)
        return (
            s
            | {"sum(m_t)": late, "m": m, "delta": m / s["T"], "c": c}
            | {"K": np.ones_like(m)}
        )

    return made


def _blocks(s: Numbers, free: Numbers, c: FloatArray) -> Numbers:
    """Sizes in blocks of K = n sqrt(T/c)."""
    n, T, P, R = s["n"], s["T"], s["P_T"], s["R"]
    K = n * np.sqrt(T / c)
    Z = T / K
    late = free["late"] * Z * Z / 2
    late = np.where(late < 1, 0.0, late)
    # a block is late by at most (d - 2)/K + 1
    least = np.where(late > 0, np.maximum(2, K * (late / Z - 1) + 2), 1.0)
    d = np.minimum(least * free["slow"], T + 1)
    a = s["a"] * c**0.25
    m = np.maximum(a, n * np.sqrt(T * late))
    delta, root = a / T, np.sqrt(1 + s["M"] ** 2)
    gamma = K * (n * s["M"] / delta) ** 2 + (K * K - K)
    inside = np.sqrt(2 * (K - 1) * R * T * P)
    drift = np.minimum(2 * np.sqrt(d * T * R * P), 2 * K * np.sqrt(2 * R * P * late))
    moved = np.minimum(drift, 2 * R * T) + inside
    return (
        s
        | {"K": K, "Z": Z, "sum(m_z)": late, "d": d, "m": m, "delta": delta}
        | {"root": root, "gamma": gamma, "moved": moved, "explored": (1 + s["rho"]) * a}
    )


def _descent(s: Numbers, eta: FloatArray) -> FloatArray:
    """Algorithm 3 in blocks."""
    R, gamma = s["R"], s["gamma"]
    path = (R * R / 2 + R * s["P_T"]) / eta
    backlog = np.sqrt(gamma) * eta * s["K"] * s["sum(m_z)"]
    return path + eta * gamma * s["Z"] / 2 + backlog + s["moved"] + s["explored"]


def _corollary_1(free: Numbers) -> Numbers:
    s = _rounds(lambda s: np.ones_like(s["T"]))(free)
    R, T, P, late = s["R"], s["T"], s["P_T"], s["sum(m_t)"]
    drift = np.minimum(
        2 * np.sqrt(2 * R * P * late), 2 * np.cbrt(2 * R * R * T * P * late)
    )
    drift = np.minimum(drift, 2 * R * T)
    s |= {"C": drift}
    return _capped(s, _alone(s, R / (s["M"] * s["m"])) + drift)


def _alone(s: Numbers, eta: FloatArray) -> FloatArray:
    """Algorithm 3 without blocks."""
    R, slope = s["R"], s["n"] * s["M"] / s["delta"]
    path = (R * R / 2 + R * s["P_T"]) / eta
    backlog = eta * slope * s["sum(m_t)"]
    explored = (1 + s["rho"]) * s["m"]
    return path + eta * s["T"] * slope**2 / 2 + backlog + explored


def _corollary_3(free: Numbers) -> Numbers:
    s = _rounds(lambda s: s["R"] ** 2 + s["R"] * s["P_T"])(free)
    return _capped(s, _alone(s, s["c"] / (s["M"] * s["m"])))


def _theorem_7(free: Numbers) -> Numbers:
    s = _rounds(lambda s: np.ones_like(s["T"]))(free)
    size = s["M"] * s["m"]
    alpha, eta = 1 / (s["R"] * size), 2 ** s["k"] * s["R"] / (np.sqrt(2) * size)
    slope = s["n"] * s["M"] / s["delta"]
    weights = s["ln(1/w_1^{eta_k})"] / alpha + alpha * s["R"] ** 2 * (
        s["T"] * slope**2 / 2 + slope * s["sum(m_t)"]
    )
    return _capped(s | {"alpha": alpha}, weights + _alone(s, eta))


def _corollary_2(free: Numbers) -> Numbers:
    s = _blocks(_sizes(free), free, np.ones_like(free["T"]))
    eta = s["R"] / (s["root"] * s["m"])
    return _capped(s | {"eta": eta}, _descent(s, eta))


def _corollary_4(free: Numbers) -> Numbers:
    s = _sizes(free)
    c = s["R"] ** 2 + s["R"] * s["P_T"]
    s = _blocks(s, free, c)
    eta = c / (s["root"] * s["m"])
    return _capped(s | {"eta": eta}, _descent(s, eta))


def _theorem_6(free: Numbers) -> Numbers:
    s = _blocks(_sizes(free), free, np.ones_like(free["T"]))
    size, gamma = s["root"] * s["m"], s["gamma"]
    alpha, eta = 1 / (s["R"] * size), 2 ** s["k"] * s["R"] / (np.sqrt(2) * size)
    weights = s["ln(1/w_1^{eta_k})"] / alpha + alpha * s["R"] ** 2 * (
        gamma * s["Z"] / 2 + np.sqrt(gamma) * s["K"] * s["sum(m_z)"]
    )
    return _capped(s | {"alpha": alpha}, weights + _descent(s, eta))


SHARP: dict[str, Callable[[Numbers], Numbers]] = {
    "mean-corollary-1": _corollary_1,
    "mean-corollary-2": _corollary_2,
    "mean-corollary-3": _corollary_3,
    "mean-corollary-4": _corollary_4,
    "mean-theorem-6": _theorem_6,
    "mean-theorem-7": _theorem_7,
}
"""Sharper values by world."""
