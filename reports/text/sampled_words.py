"""A sampled game of long blocks in a few sentences: what happens, and who plays.

Its case keeps sizes alone; what happens in it is read off the game itself. For prose,
as `far_words`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import Any

import numpy as np

from adversaries.long_games import LongGame, Smoothed, WeightGame
from adversaries.long_prescribed import PrescribedGame
from adversaries.supplies import sampled_descent
from bounds.worlds.long_blocks import LongBlocks
from bounds.worlds.long_experts import LongExperts
from bounds.worlds.long_weights import LongWeights
from mild_core.numerics import AnyArray
from mild_core.scheme import initial_weights
from reports.ledger.kinds import KeptCase
from reports.ledger.numbers import number
from reports.text.far_words import rounds, small
from reports.text.unit_names import learner_of

Blocks = LongGame | Smoothed | WeightGame | PrescribedGame
SAMPLED = (
    "Its runs are sampled block by block: over rounds with one slope the sum of the "
    "random signs is binomial, so that a block costs no more than a round would."
)


def sampled_setting(case: Mapping[str, Any] | None) -> Blocks | None:
    """The game of a case, if it is one of long blocks whose mean is sampled."""
    unit = KeptCase(case).stamps.unit if case else None
    return _settings().get(unit) if unit else None


@cache
def _settings() -> dict[str, Blocks]:
    found = ((one.name, one.setting) for one in sampled_descent.units("deep"))
    return {name: one for name, one in found if isinstance(one, Blocks)}


def words(setting: Blocks) -> tuple[str, str]:
    """What is played, and by whom, computed from the game."""
    game = setting.played().constants
    assert isinstance(game, LongBlocks)
    played = " ".join((_sizes(game), _losses(game), _comparators(game), _late(game)))
    return played, f"{_learner(setting, game)} {SAMPLED}"


def _sizes(game: LongBlocks) -> str:
    R, T, Z, K = (float(x[0]) for x in (game.R, game.T, game.Z, game.K))
    return (
        f"On the line from \u2212{number(R)} to {number(R)}, T = {rounds(int(T))} "
        f"rounds, in {rounds(int(Z))} blocks of K = {rounds(int(K))}."
    )


def _losses(game: LongBlocks) -> str:
    begins = f"Losses are linear with slope {number(game.steepest)}"
    lengths = stretches(game.slopes)
    if len(lengths) == 1:
        end = "-R" if game.slopes[0, 0] > 0 else "R"
        return f"{begins} and lead to {end} throughout."
    ends = ("-R", "R") if game.slopes[0, 0] > 0 else ("R", "-R")
    [(usual, _)] = Counter(lengths).most_common(1)
    unit = "blocks" if game.slopes.shape[1] == 1 else "pieces of blocks"
    return (
        f"{begins}: they lead to {ends[0]} for {rounds(usual)} {unit}, then to "
        f"{ends[1]}, and so on in {len(lengths)} stretches{_others(lengths, usual)}."
    )


def _others(lengths: list[int], usual: int) -> str:
    """The first and the last stretch, where they are shorter or longer."""
    ends = (("first", lengths[0]), ("last", lengths[-1]))
    return "".join(f", the {name} of {rounds(n)}" for name, n in ends if n != usual)


def stretches(values: AnyArray) -> list[int]:
    """How long each value stays, in pieces of blocks."""
    flat = values.ravel()
    changes = np.flatnonzero(np.diff(flat)) + 1
    return [int(n) for n in np.diff([0, *changes.tolist(), len(flat)])]


def _comparators(game: LongBlocks) -> str:
    turns, path = len(stretches(game.u)) - 1, number(float(game.P_T[0]))
    if not game.u.any():
        return "The comparator is 0 throughout, so P_T = 0."
    assert (game.u == -game.radius * np.sign(game.slopes)).all()
    if not turns:
        return "The comparator is there throughout, so P_T = 0."
    often = "at the turn" if turns == 1 else f"at each of {turns} turns"
    return (
        "The comparator is at the end that they lead to, and jumps by 2R "
        f"{often}, so P_T = {path}."
    )


def _late(game: LongBlocks) -> str:
    late = game.delays - 1
    if not late.any():
        return "Nothing is late: what a block has shown is used in the next one."
    if late.min() >= len(late):
        return "Nothing arrives before the end."
    if late.min() == late.max():
        return f"Every block is used {rounds(int(late[0]))} blocks late."
    order = "in order" if game.in_order[0] else "out of order"
    return (
        f"Of all blocks {rounds(int(np.count_nonzero(late)))} are late, by up to "
        f"{rounds(int(late.max()))} blocks, and used {order}."
    )


# -- learners ------------------------------------------------------------------------


def _learner(setting: Blocks, game: LongBlocks) -> str:
    if isinstance(game, LongWeights):
        return _weights(game)
    if isinstance(game, LongExperts):
        return _experts(game)
    prescribed = isinstance(setting, PrescribedGame)
    by = f" with {learner_of('corollary-2')}," if prescribed else ":"
    return (
        f"The learner is Algorithm 3{by} eta = {small(game.rate)} and delta = "
        f"{small(game.explore)}. With the true gradients {_way(game, game.rate)}."
    )


def _experts(game: LongExperts) -> str:
    etas, k = game.stage.etas, int(game.k[0])
    rate = float(game.eta_k[0])
    return (
        f"The learner is Algorithm 4 with {learner_of('theorem-6')}: {len(etas)} "
        f"experts with eta from {small(etas[0])} to {small(etas[-1])}, each twice the "
        f"one before, alpha = {small(game.stage.alpha)} and delta = "
        f"{small(game.explore)}. The proof compares it with expert k = {k}, "
        f"eta_k = {small(rate)}: with the true gradients {_way(game, rate)}."
    )


def _way(game: LongBlocks, rate: float) -> str:
    """How long descent takes, in blocks: from one end to the other, or from 0."""
    speed = rate * game.steepest * float(game.K[0])
    edge, turns = game.radius - game.explore, len(stretches(game.slopes)) > 1
    blocks = -(-(2 if turns else 1) * edge // speed)
    way = "from one end to the other" if turns else "from 0 to that end"
    count = "1 block" if blocks == 1 else f"{rounds(int(blocks))} blocks"
    return f"it needs {count} {way}"


def _weights(game: LongWeights) -> str:
    first, second = initial_weights(2)
    stays, moves = game.rates
    lost = float(game.log_inverse_w1[0, 1]) / game.weighing
    return (
        "The learner is Algorithm 4 with two experts, alpha = "
        f"{small(game.weighing)} and delta = {small(game.explore)}. The first begins "
        f"with weight {number(first)}; its eta = {small(stays)} is so small that it "
        f"stays at 0. The second begins with {number(second)} and has eta = "
        f"{small(moves)}: with the true gradients {_way(game, moves)}. From then on it "
        "is better in every block, and until the weights have found that, they lose "
        f"most of ln(1/w_1)/alpha = {number(lost)} against it."
    )
