"""How each theorem, lemma and corollary is measured: one declaration for each.

A new result is one `Sweep`: who plays (`meet`), over which sizes (`axes`), and which
other statements belong beside it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from adversaries.sweeps import bandits, estimates, lemmas, lower_bound
from adversaries.sweeps import full_information as full
from adversaries.sweeps.sweep import LETTERS, Axis, Beside, Meet, Sizes, Sweep

REGRET, MEAN_REGRET = "regret", "mean regret"
IN_ORDER = "in order: feedback at the end of each block of d rounds, dbar = (d+1)/2"
SILENT = "in order: prompt, but for one silent stretch of d rounds, so dbar stays small"
CONSTANT = "in order: every delay is d"
REVERSED = "out of order: blocks of (d+1)/2 rounds arrive in reverse, dbar = (d+1)/2"
SAMPLES = {"quick": 4, "standard": 8, "deep": 16}
"""Runs of every game of bandits."""


Values = tuple[float, ...]


def _axis(
    base: Sizes,
    size: str,
    values: Values,
    more: Values = (),
    printed: float | None = None,
    note: str = "",
    **other: float,
) -> Axis:
    """One size of these, the others as they are, or as told."""
    letter = LETTERS.get(size, size)
    fixed = {name: v for name, v in (base | other).items() if name != letter}
    return Axis(size, values, fixed, more, printed, note)


# -- full information ----------------------------------------------------------------

PLAIN: Sizes = {"T": 1024, "d": 8, "P": 8, "order": 1}
LATE = (1, 4, 16, 64)
FULL = (
    _axis(PLAIN, "T", (64, 256, 1024, 4096), (128, 512, 2048, 8192), 0.5, IN_ORDER),
    _axis(PLAIN, "dbar", (1, 2, 4, 8, 16, 32), (64,), 0.5, IN_ORDER),
    _axis(PLAIN, "d", (1, 2, 8, 16, 64), (4, 32), None, SILENT, silent=1),
    _axis(PLAIN, "d", LATE, (2, 8, 32, 128), 0.5, REVERSED, order=0),
    _axis(PLAIN, "P_T", (2, 8, 32, 128), (4, 16, 64, 256), 0.5, IN_ORDER),
)
"""T, dbar and d in order, d out of order, and P_T."""
WEIGHTS = (FULL[0], FULL[1], FULL[3])

CALM: Sizes = {"T": 2048, "d": 2, "P": 2, "order": 1}
GUESSED = (
    _axis(CALM, "T", (256, 1024, 4096), (512, 2048, 8192), 0.5, IN_ORDER),
    _axis(CALM, "dbar", (1, 2, 3, 4, 6), (8,), 0.5, IN_ORDER),
    _axis(CALM, "d", (1, 2, 8, 16, 64), (4, 32), None, SILENT, silent=1),
    _axis(CALM, "d", (1, 2, 4, 8, 16), (32,), 0.5, REVERSED, order=0),
    _axis(CALM, "P_T", (2, 4, 6, 8, 12), (16, 64), 0.5, IN_ORDER),
)
"""The same where the constants of Theorem A1, which guesses, leave something to say."""

THEOREMS = (
    Sweep(
        "C002", full.ALGORITHM_1, REGRET, FULL,
        (Beside("sharper: half the terms (S04)", "S04"),), full.theorem_3,
    ),
    Sweep(
        "C012", full.ALGORITHM_2, REGRET, FULL,
        (
            Beside("sharper: without the logarithm (S33)", "S33"),
            Beside("in any order (S34)", "S34"),
        ),
        full.theorem_3,
    ),
    Sweep(
        "C157", full.ALGORITHM_5, REGRET, GUESSED,
        (
            Beside("sharper: by the backlog (SA4)", "SA4"),
            Beside("in any order (S35)", "S35"),
        ),
        full.theorem_3,
    ),
)  # fmt: skip

# -- the lower bound -----------------------------------------------------------------

SIGNS: Sizes = {"T": 1024, "d": 8, "P": 8}
STATIC: Sizes = {"T": 1024, "d": 8, "n": 1}
SMALLEST = (("most", "largest regret of the learner that does best"),)
MEAN = Beside("sharper: exact mean over all signs (S6c)", "S6c")
BLOCKS = "feedback at the end of each block of d rounds"
LOWER = (
    Sweep(
        "C015", lower_bound.signs, REGRET,
        (
            _axis(SIGNS, "T", (64, 256, 1024, 4096), (128, 512, 2048), 0.5, BLOCKS),
            _axis(SIGNS, "d", LATE, (2, 8, 32, 128), 0.5, BLOCKS),
            _axis(SIGNS, "P_T", (2, 8, 32, 128), (4, 16, 64), 0.5, BLOCKS),
        ),
        (MEAN,), names=SMALLEST,
    ),
    Sweep(
        "C076", lower_bound.static_signs, REGRET,
        (
            _axis(STATIC, "T", (64, 256, 1024, 4096), (512, 2048), 0.5, BLOCKS),
            _axis(STATIC, "d", (1, 8, 64, 512), (2, 32, 256), 0.5, BLOCKS),
            _axis(STATIC, "n", (1, 2, 4, 8, 16), (), None, BLOCKS),
        ),
        (MEAN,), names=SMALLEST,
    ),
)  # fmt: skip

# -- bandits -------------------------------------------------------------------------

EARLY: Sizes = {"T": 2.0**12, "n": 1, "d": 1, "P": 2, "order": 1}
EVERYWHERE: dict[str, Sizes] = {}
WIDE = (1, 2, 4, 8, 16)
FEW = (1, 2, 3, 4, 6)
PATHS = (2, 4, 8, 16, 32)
FOURFOLD = tuple(4.0**k for k in (4, 5, 6, 7, 8))
TWOFOLD = tuple(2.0**k for k in range(10, 16))
DELAYS = (1, 4, 16, 64, 256)


def _squares(*roots: float, unit: float = 1) -> Values:
    """Horizons whose blocks of n sqrt(T/unit) rounds divide them."""
    return tuple(unit * root**2 for root in roots)


def _bandit(
    rates: tuple[float, float, float],
    T: Values,
    n: Values,
    d: Values,
    P: Values,
    *,
    base: Sizes = EARLY,
    at: dict[str, Sizes] = EVERYWHERE,
    any_order: bool = True,
) -> tuple[Axis, ...]:
    """T, n, d and P_T; the exponents are those of T, n and P_T + 1.

    `at` tells other sizes than those of `base` for one letter. Sizes are such that most
    bounds are below what can be lost, and that blocks are integers that divide T.
    """
    in_T, in_n, in_P = rates
    found = [
        _axis(base, "T", T, (4 * T[-1],), in_T, CONSTANT, **at.get("T", {})),
        _axis(base, "n", n, (), in_n, CONSTANT, **at.get("n", {})),
        _axis(base, "d", d, (4 * d[-1],), None, CONSTANT, **at.get("d", {})),
    ]
    if any_order:
        told = at.get("d", {}) | {"order": 0}
        found.append(_axis(base, "d", d, (), None, REVERSED, **told))
    found.append(_axis(base, "P_T", P, (), in_P, CONSTANT, **at.get("P", {})))
    return tuple(found)


def _sampled(
    key: str, meet: Meet, axes: tuple[Axis, ...], beside: tuple[Beside, ...] = ()
) -> Sweep:
    """Of mean regret; who sees values alone avoids no more than who sees gradients."""
    lower, runs = full.theorem_3, SAMPLES
    return Sweep(key, meet, MEAN_REGRET, axes, beside, lower, sampled=True, runs=runs)


EXPLORING = (Beside("sharper: exploring costs less (S026)", "S026", 2),)
"""Of Algorithm 3 with any parameters, so of its corollaries too; K = 1 is Theorem 4."""

LINEAR, ROOT, FOURTH = (0.75, 0.5, 1.0), (0.75, 0.5, 0.5), (0.75, 0.5, 0.25)
"""Printed exponents of T, n and P_T + 1 in the leading term."""
LONG: Sizes = {"T": 2.0**21, "K": 4096, "d": 4 * 4096, "P": 8}
EXACT: dict[str, Any] = {
    "note": "delta = R/40; eta crosses the set between two turns; exact in law"
}


def _open(*axes: Axis) -> tuple[Axis, ...]:
    """Of a theorem that leaves eta, delta and K open, and so its rate: fitted too."""
    return tuple(replace(axis, grows=True) for axis in axes)


BANDITS = (
    _sampled(
        "C019", bandits.THEOREM_4,
        _bandit(ROOT, FOURFOLD, WIDE, DELAYS, PATHS, base=EARLY | {"d": 2}),
        EXPLORING,
    ),
    _sampled(
        "C026", bandits.long_blocks,
        _open(
            _axis(LONG, "T", tuple(2.0**k for k in range(18, 23)), (2.0**24,), **EXACT),
            _axis(LONG, "d", tuple(2.0**k for k in range(12, 17)), **EXACT),
            _axis(LONG, "K", tuple(2.0**k for k in range(11, 16)), d=32768, **EXACT),
            _axis(LONG, "P_T", (2, 4, 8, 16, 32), **EXACT),
        ),
        EXPLORING,
    ),
    _sampled(
        "C031", bandits.THEOREM_6,
        _bandit(
            ROOT, _squares(64, 90, 128, 180, 256), (1, 2, 3, 4, 5), DELAYS,
            (2, 4, 8, 12, 16),
            at={
                "n": {"T": 180.0**2, "P": 0},
                "d": {"T": 128.0**2, "P": 0},
                "P": {"T": 180.0**2},
            },
        ),
    ),
    _sampled(
        "C032", bandits.THEOREM_7,
        _bandit(
            ROOT, TWOFOLD, FEW, WIDE, PATHS, any_order=False,
            at={"n": {"T": 20000}, "d": {"T": 2.0**14}, "P": {"T": 2.0**13}},
        ),
    ),
    _sampled(
        "C020", bandits.COROLLARY_1,
        _bandit(LINEAR, FOURFOLD, (1, 2, 3, 4, 8), WIDE, (2, 4, 6, 8, 16)), EXPLORING,
    ),
    _sampled(
        "C028", bandits.COROLLARY_2,
        _bandit(
            LINEAR, _squares(32, 64, 90, 128, 256), FEW, DELAYS, (2, 4, 6, 8, 12),
            at={
                "n": {"T": 144.0**2}, "d": {"T": 128.0**2}, "P": {"T": 144.0**2},
            },
        ),
        EXPLORING,
    ),
    _sampled(
        "C169", bandits.COROLLARY_3,
        _bandit(FOURTH, FOURFOLD, (1, 2, 3, 4, 8), WIDE, PATHS, any_order=False),
        EXPLORING,
    ),
    _sampled(
        "C172", bandits.COROLLARY_4,
        _bandit(
            # R(P_T + R) is the square of 3, 5, 7, 15 or 21, and K = n sqrt(T) over that
            FOURTH, _squares(16, 23, 32, 45, 64, unit=9), FEW, DELAYS,
            (8, 24, 48, 224, 440), base=EARLY | {"P": 8},
            at={
                "n": {"T": 96.0**2, "P": 0}, "d": {"T": 9 * 48.0**2},
                "P": {"T": 210.0**2},
            },
        ),
        EXPLORING,
    ),
)  # fmt: skip

# -- lemmas --------------------------------------------------------------------------

WALK: Sizes = {"T": 1024, "d": 16, "P": 8}
CUT: Sizes = {"T": 1024, "K": 16, "P": 32}
MOVE: Sizes = {"N": 4, "alpha": 0.5, "step": 0.5}
MOVES = (0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0)
FUNCTIONS: Sizes = {"T": 16, "points": 8}
BALL: Sizes = {"n": 3, "delta": 0.3}
DELTAS = (0.03, 0.05, 0.1, 0.2, 0.3, 0.4)
ESTIMATOR = (
    ("most", "gradient of the smoothed loss, exactly"),
    ("bound", "mean of the estimator, exactly"),
    ("mean", "estimators drawn, 95% interval of their mean"),
)
CLOSE = (("most", "closest case found"),)
ESTIMATE: Sizes = {"K": 8, "n": 2, "delta": 0.3}
EXPERTS: Sizes = {"T": 1024, "n": 2, "d": 5, "K": 2}
LEMMAS = (
    Sweep(
        "C005", lemmas.drift, "drift",
        (
            _axis(WALK, "d", (3, 5, 9, 17, 33, 65, 129)),
            _axis(WALK, "P_T", (2, 4, 8, 16, 32, 64, 128)),
            _axis(WALK, "T", (64, 128, 256, 512, 1024, 4096)),
        ),
        (
            Beside("sharper: half the path term, attained (S01)", "S01"),
            Beside("in any order, by the backlog (S31)", "S31", 3),
        ),
    ),
    Sweep(
        "C017", lemmas.one_point, "gradient",
        (_axis(BALL, "delta", DELTAS), _axis(BALL, "n", (1, 3, 5, 7, 9))),
        sampled=True, names=ESTIMATOR,
    ),
    Sweep(
        "C057", full.WEIGHTS, "regret of the weights", WEIGHTS,
        (Beside("sharper: T counts half (S05)", "S05", 2),),
    ),
    Sweep(
        "C065", lemmas.minimisers, "move of the minimiser",
        (
            _axis(MOVE, "step", MOVES),
            _axis(MOVE, "alpha", MOVES),
            _axis(MOVE, "N", (2, 4, 8, 16, 32, 64)),
        ),
        names=CLOSE,
    ),
    Sweep(
        "C070", lemmas.tables, "sum of the leaders' values",
        (
            _axis(FUNCTIONS, "T", (2, 4, 8, 16, 32, 64, 128)),
            _axis(FUNCTIONS, "points", (2, 4, 8, 16, 32)),
        ),
        names=CLOSE,
    ),
    Sweep(
        "C092", lemmas.inside_blocks, "drift inside of blocks",
        (
            _axis(CUT, "K", (2, 4, 8, 16, 32, 64)),
            _axis(CUT, "P_T", (2, 4, 8, 16, 32, 64, 128)),
            _axis(CUT, "T", (512, 1024, 2048, 4096, 8192)),
        ),
    ),
    Sweep(
        "C093", lemmas.smoothed, "value between two points",
        (_axis(BALL, "delta", DELTAS), _axis(BALL, "n", (1, 3, 5, 7, 9))),
        names=(*CLOSE, ("bound", "the chord, which convexity allows")),
    ),
    Sweep(
        "C094", lemmas.smoothed, "change by smoothing",
        (_axis(BALL, "delta", DELTAS), _axis(BALL, "n", (1, 3, 11))),
        (Beside("sharper: n/(n+1) of it (S094)", "S094", 2),), names=CLOSE,
    ),
    Sweep(
        "C095", lemmas.smoothed, "rise of the smoothed loss",
        (_axis(BALL, "delta", DELTAS), _axis(BALL, "n", (1, 3, 5, 7, 9))),
        names=CLOSE,
    ),
    Sweep(
        "C100", estimates.squares, "mean square of a block's estimate",
        (
            _axis(ESTIMATE, "K", (1, 2, 4, 8, 16), (32,)),
            _axis(ESTIMATE, "n", (1, 2, 4, 8, 16)),
            _axis(ESTIMATE, "delta", (0.05, 0.1, 0.2, 0.4, 0.8)),
        ),
        sampled=True, runs=SAMPLES,
    ),
    Sweep(
        "C132", estimates.weights, "mean regret of the weights",
        (
            _axis(EXPERTS, "T", (256, 512, 1024, 2048, 4096)),
            _axis(EXPERTS, "d", (1, 4, 8, 16, 32)),
            _axis(EXPERTS, "K", (1, 2, 4, 8, 16)),
        ),
        sampled=True, runs=SAMPLES,
    ),
)  # fmt: skip

SWEEPS: tuple[Sweep, ...] = (*THEOREMS, *LOWER, *BANDITS, *LEMMAS)
"""Every result that is drawn."""

BY_KEY = {sweep.key: sweep for sweep in SWEEPS}
