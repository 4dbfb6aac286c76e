"""All rivals, by name, tuned to a game as `settled` tells.

A new one is a file of its own and an entry here.
"""

from __future__ import annotations

import math
from functools import partial

from mild_core.algorithms import transcription
from mild_core.errors import ParameterError
from mild_core.game import Feedback, Game, Problem
from mild_core.protocol import Learner
from mild_core.rivals import bgd, d_ftbl, gold, improved_gold, pbgd
from mild_core.rivals import delayed_hedge as hedge
from mild_core.rivals import frank_wolfe as dofw
from mild_core.rivals.adaptive_revision import AdaptiveRevision
from mild_core.rivals.ader import ader
from mild_core.rivals.bold import Bold
from mild_core.rivals.delayed_adagrad import DelayedAdaGrad
from mild_core.rivals.ogd import ogd
from mild_core.rivals.pieces import Tune, pooled, whole, with_queue
from mild_core.rivals.rival import Rival
from mild_core.rivals.summed_ogd import SummedOGD, rate
from mild_core.scheme import Scheme, algorithm_1

# -- schemes for a game --------------------------------------------------------------


def _steep(game: Game) -> float:
    """G, or any positive number where all losses are constant."""
    return game.G if game.G > 0 else 1.0


def _largest(game: Game) -> float:
    return game.M if game.M > 0 else 1.0


def _inner(game: Game) -> float:
    r = game.domain.r
    if r is None:
        raise ParameterError("r", None, "a bandit needs a ball inside K")
    return r


def _ogd(game: Game) -> Scheme:
    return ogd(game.domain.R, _steep(game), game.T)


def _ader(game: Game) -> Scheme:
    return ader(game.domain.R, _steep(game), game.T)


def pool_size(game: Game) -> int:
    """N = 1 + max m_t: how many instances BOLD needs."""
    return 1 + int(game.delays.m.max())


def _bold_ogd(game: Game) -> Scheme:
    """The scheme of every instance: eta = R sqrt(N/T)/G."""
    share = pool_size(game) / game.T
    return algorithm_1(game.domain.R * math.sqrt(share) / _steep(game))


def _bgd(game: Game) -> Scheme:
    R, r, G, M = game.domain.R, _inner(game), _steep(game), _largest(game)
    return bgd.bgd(R, r, G, M, game.n, game.T)


def _pbgd(game: Game) -> Scheme:
    R, r, M = game.domain.R, _inner(game), _largest(game)
    return pbgd.pbgd(R, r, M, game.n, game.T)


def _gold(game: Game) -> Scheme:
    late = (game.delays.maximum - 1) * game.T
    return _values(game, min(late, game.T * (game.T - 1) // 2))


def _improved_gold(game: Game) -> Scheme:
    return _values(game, game.delays.backlog)


def _values(game: Game, backlog: int) -> Scheme:
    R, r, M = game.domain.R, _inner(game), _largest(game)
    return improved_gold.tuned(R, r, M, game.n, game.T, backlog)


# -- learners for a game -------------------------------------------------------------


def _summed(game: Game, problem: Problem, runs: int | None) -> Learner:
    eta = rate(game.domain.R, _steep(game), game.T, game.delays.backlog)
    return SummedOGD(problem, eta, runs)


def _pool(tune: Tune, whole_game: bool, game: Game, problem: Problem) -> Learner:
    """BOLD over a scheme: one for all, or tuned to the rounds of each instance."""
    schemes = [tune(game)] if whole_game else [p.scheme for p in pooled(game, tune)]
    return Bold(problem, lambda told, i: transcription(schemes[i % len(schemes)])(told))


def _bold_over_ogd(game: Game, problem: Problem, runs: int | None) -> Learner:
    del runs
    return _pool(_bold_ogd, True, game, problem)


def _bold_over_ader(game: Game, problem: Problem, runs: int | None) -> Learner:
    del runs
    return _pool(_ader, False, game, problem)


def _hedge(game: Game, problem: Problem, runs: int | None) -> Learner:
    N = len(hedge.vertices(game.domain))
    R, backlog = game.domain.R, game.delays.backlog
    alpha = hedge.rate(R, _steep(game), game.T, N, backlog)
    return hedge.HedgeOverPoints(problem, alpha, runs)


def _dofw(game: Game, problem: Problem, runs: int | None) -> Learner:
    eta = dofw.rate(game.domain.R, _steep(game), game.T)
    return dofw.DelayedFrankWolfe(problem, eta, runs)


def _revision(game: Game, problem: Problem, runs: int | None) -> Learner:
    del game
    return AdaptiveRevision(problem, runs)


def _adagrad(game: Game, problem: Problem, runs: int | None) -> Learner:
    del game
    return DelayedAdaGrad(problem, runs)


def _make_gold(game: Game, problem: Problem, runs: int | None) -> Learner:
    del runs
    stage = _gold(game).stages[0]
    assert stage.delta is not None
    return gold.Gold(problem, stage.etas[0], stage.delta)


def _d_ftbl(game: Game, problem: Problem, runs: int | None) -> Learner:
    R, r, G, M = game.domain.R, _inner(game), _steep(game), _largest(game)
    tuning = d_ftbl.tuned(R, r, G, M, game.n, game.delays)
    return d_ftbl.DelayedBanditLeader(problem, tuning, runs)


GRADIENT, VALUE = Feedback.GRADIENT, Feedback.VALUE
ALL = (
    Rival(
        "ogd", "OGD", "Zinkevich 2003", GRADIENT, "dynamic", False,
        "sqrt(T) (P_T + 1)", ("R01", "R02"),
        scheme=_ogd, pieces=partial(whole, tune=_ogd),
    ),
    Rival(
        "ader", "Ader", "Zhang, Lu, Zhou 2018", GRADIENT, "dynamic", False,
        "sqrt(T (P_T + 1))", ("R03",),
        scheme=_ader, pieces=partial(whole, tune=_ader),
    ),
    Rival(
        "summed-ogd", "OGD, summed gradients", "Quanrud, Khashabi 2015", GRADIENT,
        "static", True, "sqrt(dbar T)", ("R04",), _summed,
    ),
    Rival(
        "bold-ogd", "BOLD over OGD", "Joulani, Gyorgy, Szepesvari 2013", GRADIENT,
        "static", True, "sqrt(d T)", ("R05",), _bold_over_ogd,
        pieces=lambda game: pooled(game, lambda _: _bold_ogd(game)),
    ),
    Rival(
        "bold-ader", "BOLD over Ader", "Joulani et al. 2013; Wan et al. 2025", GRADIENT,
        "dynamic", True, "sqrt(d T (P_T + 1))", ("R06",), _bold_over_ader,
        pieces=partial(pooled, tune=_ader),
    ),
    Rival(
        "delayed-hedge", "delayed Hedge over points",
        "Korotin, V'yugin, Burnaev 2020", GRADIENT,
        "static", True, "sqrt(dbar T ln N)", ("R07",), _hedge,
    ),
    Rival(
        "dofw", "delayed Frank-Wolfe", "Wan, Tu, Zhang 2022", GRADIENT,
        "static", True, "T^{3/4} + dbar T^{1/4}", ("R08",), _dofw,
    ),
    Rival(
        "delayed-adagrad", "delayed AdaGrad", "Joulani, Gyorgy, Szepesvari 2016",
        GRADIENT, "static", True, "sqrt(sum of |g_i||g_j|, i and j overlapping)",
        ("R09",), _adagrad,
    ),
    Rival(
        "adaptive-revision", "AdaptiveRevision", "McMahan, Streeter 2014", GRADIENT,
        "static", True, "none; like T if projected", (), _revision,
    ),
    Rival(
        "bgd", "BGD", "Flaxman, Kalai, McMahan 2005", VALUE, "static", False,
        "sqrt(n) T^{3/4}", ("R10",),
        scheme=_bgd, pieces=partial(whole, tune=_bgd),
    ),
    Rival(
        "gold", "GOLD", "Heliou, Mertikopoulos, Zhou 2020", VALUE, "static", True,
        "sqrt(n) T^{3/4} + (n d)^{1/3} T^{2/3}", ("R11",), _make_gold,
        pieces=partial(with_queue, tune=_gold),
    ),
    Rival(
        "improved-gold", "GOLD, all values", "Bistritz et al. 2022", VALUE,
        "static", True, "sqrt(n) T^{3/4} + (n dbar)^{1/3} T^{2/3}", ("R12",),
        scheme=_improved_gold, pieces=partial(whole, tune=_improved_gold),
    ),
    Rival(
        "d-ftbl", "D-FTBL", "Wan, Yao, Song, Zhang 2024", VALUE, "static", True,
        "sqrt(n) T^{3/4} + sqrt(d T)", ("R13",), _d_ftbl,
    ),
    Rival(
        "pbgd", "PBGD", "Zhao, Wang, Zhang, Zhou 2021", VALUE, "dynamic", False,
        "sqrt(n) T^{3/4} sqrt(P_T + 1)", ("R14",),
        scheme=_pbgd, pieces=partial(whole, tune=_pbgd),
    ),
)  # fmt: skip

RIVALS: dict[str, Rival] = {rival.name: rival for rival in ALL}
"""Every rival, by name."""
FULL_INFORMATION = tuple(rival for rival in ALL if rival.feedback is GRADIENT)
BANDITS = tuple(rival for rival in ALL if rival.feedback is VALUE)
