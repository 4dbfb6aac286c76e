"""The lower bound: quantities against naive definitions, claims, controls, power."""

from __future__ import annotations

import itertools
import math
from collections import defaultdict
from fractions import Fraction

import numpy as np
import pytest
from scipy.optimize import linprog

from adversaries.learners.faults import ON_SIGNS
from adversaries.learners.tuned import SCHEMES
from adversaries.lower_bound.construction import Construction
from adversaries.lower_bound.hard_signs import Block, binomial, hard_signs
from adversaries.lower_bound.sign_players import exploration
from adversaries.supplies import lower_bound as supply
from bounds.judging.judge import Tally, judge, sides
from bounds.judging.supply import Supply
from bounds.paper.section_4_5 import CHAINS, CLAIMS
from bounds.worlds.cuts import Cuts
from bounds.worlds.signs import Signs, best_on_paths
from bounds.worlds.weights import Inner, Weights, cut, mean_abs, mean_of_blocks
from mild_core.algorithms import transcription
from mild_core.engine import simulate
from mild_core.errors import ParameterError
from mild_core.game import Feedback
from mild_core.numerics import FloatArray, allowance
from mild_core.scheme import Scheme, algorithm_1

BY_KEY = {claim.key: claim for claim in CLAIMS}


def random_construction(seed: int, most_blocks: int = 7) -> Construction:
    rng = np.random.default_rng(seed)
    while True:
        T, d = int(rng.integers(1, 9)), int(rng.integers(1, 6))
        kappa = Fraction(int(rng.integers(0, 4 * T + 1)), 4)
        n = int(rng.integers(1, 3))
        R, G = (float(x) for x in rng.choice([0.01, 1.0, 100.0], 2))
        game = Construction(T, d, kappa, R, G, n)
        if game.blocks * n <= most_blocks:
            return game


def naive_mean(sizes: list[int]) -> float:
    """E|sum eps_z a_z| over all sign patterns, one by one."""
    patterns = list(itertools.product((-1, 1), repeat=len(sizes)))
    total = sum(
        abs(sum(e * a for e, a in zip(p, sizes, strict=True))) for p in patterns
    )
    return total / len(patterns)


def naive_outer(game: Construction) -> list[list[int]]:
    """Rounds of every outer block, from the printed formulas."""
    L = math.ceil(2 * game.T / max(2 * game.kappa, Fraction(2)))
    Z = math.ceil(Fraction(game.T, L))
    T = game.T
    return [list(range((z - 1) * L + 1, min(z * L, T) + 1)) for z in range(1, Z + 1)]


def naive_inner(game: Construction) -> list[list[list[int]]]:
    """Rounds of every inner block of every outer block."""
    return [
        [outer[i : i + game.d] for i in range(0, len(outer), game.d)]
        for outer in naive_outer(game)
    ]


def cuts_of(game: Construction) -> Cuts:
    d = np.array([game.d])
    radius, slope = np.array([game.R]), np.array([game.G])
    return Cuts(game.T, d, (game.kappa,), 0 * d, radius, slope)


def sign(x: Fraction | int) -> int:
    return (x > 0) - (x < 0)


def signs_world(game: Construction, kind: str = "signs", early: bool = False) -> Signs:
    (fault,) = ON_SIGNS
    return supply.play_all(kind, game, fault if early else None)


@pytest.mark.parametrize("seed", range(30))
def test_delays_reach_to_the_end_of_the_inner_block(seed: int) -> None:
    game = random_construction(seed, 99)
    blocks = [inner for outer in naive_inner(game) for inner in outer]
    delays = game.delays
    assert [len(block) for block in blocks] == game.sizes.tolist()
    for block in blocks:
        for t in block:
            assert delays.d[t - 1] == block[-1] - t + 1
            assert 1 <= delays.d[t - 1] <= game.d
    arrived = {t: delays.F(t) for t in range(1, game.T + 1)}
    assert {t: k for t, k in arrived.items() if k} == {b[-1]: b for b in blocks}


@pytest.mark.parametrize("seed", range(30))
def test_cuts_agree_with_naive_definitions(seed: int) -> None:
    game = random_construction(seed, 12)
    cuts = cuts_of(game)
    outer, inner = naive_outer(game), naive_inner(game)
    assert cuts.L[0] == game.L == len(outer[0])
    assert cuts.Z_L[0] == len(outer)
    assert cuts.outer[0][cuts.outer[0] > 0].tolist() == [len(o) for o in outer]
    lemma = sum(len(o) / math.sqrt(2 * math.ceil(len(o) / game.d)) for o in outer)
    assert cuts.lemma_sum[0] == pytest.approx(lemma)
    mean = sum(naive_mean([len(b) for b in blocks]) for blocks in inner)
    assert cuts.block_mean[0] == pytest.approx(mean)
    assert cuts.P[0] == pytest.approx(game.P)
    corners = itertools.product((-game.R, game.R), repeat=len(outer))
    paths = [sum(abs(b - a) for a, b in itertools.pairwise(c)) for c in corners]
    assert cuts.corner_path[0] == pytest.approx(max(paths))


@pytest.mark.parametrize("seed", range(30))
def test_equal_blocks_agree_with_a_naive_definition(seed: int) -> None:
    game = random_construction(seed, 12)
    cuts = cuts_of(game)
    m = min(game.T, math.floor(game.kappa) + 1)
    pieces = [len(part) for part in np.array_split(np.arange(game.T), m)]
    d = game.d
    inner = [[min(d, size - i) for i in range(0, size, d)] for size in pieces]
    mean = sum(map(naive_mean, inner))
    assert cuts.even_mean[0] == pytest.approx(mean)
    bound = d * max(game.kappa, Fraction(1)) * game.T
    exact = sum(Fraction(naive_mean(sizes)) for sizes in inner)  # dyadic, so exact
    assert cuts.equal_blocks_sign[0] == sign(2 * exact**2 - bound)
    paper = [[len(b) for b in blocks] for blocks in naive_inner(game)]
    exact = sum(Fraction(naive_mean(sizes)) for sizes in paper)
    assert cuts.same_blocks_sign[0] == sign(4 * exact**2 - bound)


def test_limits_are_the_values_just_below() -> None:
    for T in range(2, 9):
        points = supply.breakpoints(T)[1:]
        count, one = len(points), np.ones(len(points))
        d = np.ones(count, dtype=np.int64)
        limit = Cuts(T, d, tuple(points), d, one, one)
        below = tuple(kappa - Fraction(1, 10**6) for kappa in points)
        near = Cuts(T, d, below, 0 * d, one, one)
        for name in ("L", "Z_L", "pieces", "lemma_sum", "block_mean", "even_mean"):
            assert np.array_equal(getattr(limit, name), getattr(near, name)), (T, name)


@pytest.mark.parametrize("T", range(1, 11))
def test_inner_blocks_agree_with_naive_definitions(T: int) -> None:
    world = next(
        w for w in supply.inner(T, np.random.default_rng(0)) if w.size == T + 2
    )
    assert isinstance(world, Inner)
    for b, d in enumerate(world.ds.tolist()):
        rounds = range(1, T + 1)
        blocks = [[t for t in rounds if math.ceil(t / d) == z] for z in rounds]
        blocks = [block for block in blocks if block]
        assert world.Z_d[b] == len(blocks)
        assert world.squares[b] == sum(len(block) ** 2 for block in blocks)
        ends = [block[-1] for block in blocks for _ in block]
        assert world.last_t[b].tolist() == ends
        mean = naive_mean([len(block) for block in blocks])
        assert world.block_mean[b] == pytest.approx(mean)
        j = (T // d) // 2
        assert world.central[b] == pytest.approx(math.comb(2 * j, j) / 4**j)
        exact = Fraction(mean)
        assert world.lemma_6_sign[b] == sign(2 * len(blocks) * exact**2 - T**2)
        assert world.no_ceiling_sign[b] == sign(2 * exact**2 - d * T)


def test_means_of_signs_agree_with_all_patterns() -> None:
    vectors = ((1,), (1, 1), (3, 1, 2), (5, 5, 5, 4), (2, 7, 1, 8, 2, 8))
    world = Weights(vectors)
    for b, a in enumerate(vectors):
        assert world.sign_mean[b] == pytest.approx(naive_mean(list(a)))
        assert world.norm[b] == pytest.approx(math.dist(a, (0,) * len(a)))
        gap = 2 * Fraction(naive_mean(list(a))) ** 2 - sum(x * x for x in a)
        assert world.khintchine_sign[b] == sign(gap)
    assert world.khintchine_sign[1] == 0


@pytest.mark.parametrize("seed", range(12))
def test_runs_agree_with_naive_definitions(seed: int) -> None:
    game = random_construction(seed)
    world = signs_world(game)
    outer, b = naive_outer(game), seed % world.size
    side = game.R / math.sqrt(game.n)
    corners = list(itertools.product((-side, side), repeat=game.n))
    regrets, bests = [], []
    for w, a in enumerate(world.a[0]):
        loss = sum(float(a[t] @ world.played[b, w, t]) for t in range(game.T))
        best = sum(
            min(sum(float(a[t - 1] @ np.array(c)) for t in o) for c in corners)
            for o in outer
        )
        regrets.append(loss - best)
        bests.append(-best)
        norms = [math.hypot(*a[t]) for t in range(game.T)]
        assert norms == pytest.approx([game.G] * game.T)
    scale = game.R * game.G * game.T
    for name in ("regret_w", "block_regrets_w"):
        assert getattr(world, name)[b] == pytest.approx(regrets, abs=1e-12 * scale)
    for name in ("best_w", "vertex_w", "coordinates_w"):
        assert getattr(world, name)[b] == pytest.approx(bests, abs=1e-12 * scale)
    if game.n == 1:
        free = []
        for w, a in enumerate(world.a[0]):
            least = linear_program(a[:, 0] / game.G, 2 * float(game.kappa))
            loss = float((a * world.played[b, w]).sum())
            free.append(loss - game.R * game.G * least)
        assert world.regret_P_w[b] == pytest.approx(free, abs=1e-9 * scale)
        assert world.max_regret_P[b] == pytest.approx(max(free))
    assert world.max_regret[b] == pytest.approx(max(regrets))
    assert world.mean_regret[b] == pytest.approx(sum(regrets) / len(regrets))
    for name in ("mean_best", "mean_vertex", "mean_coordinates"):
        assert getattr(world, name)[b] == pytest.approx(sum(bests) / len(bests))
    assert world.steepest[b] == pytest.approx(game.G)
    assert world.flattest[b] == pytest.approx(game.G)
    sizes = [len(block) for blocks in naive_inner(game) for block in blocks]
    assert world.squares[b] == sum(size**2 for size in sizes)
    assert world.Z_L[b] == len(outer)


def test_mean_loss_of_a_round_is_a_mean_over_patterns() -> None:
    game = Construction(4, 2, Fraction(0), 100.0, 0.01)
    world = signs_world(game, early=True)
    for b in range(world.size):
        for t in range(4):
            losses = [
                float(world.a[0, w, t] @ world.played[b, w, t])
                for w in range(game.patterns)
            ]
            mean = sum(losses) / len(losses)
            assert world.mean_loss_t[b, t] == pytest.approx(mean, abs=1e-14)


@pytest.mark.parametrize("seed", range(25))
def test_the_best_comparators_of_given_path_solve_the_linear_program(seed: int) -> None:
    rng = np.random.default_rng(seed)
    T = int(rng.integers(1, 8))
    a = rng.choice([-2.0, -1.0, 1.0, 2.0], T)
    kappa = Fraction(int(rng.integers(0, 2 * T + 1)), 2)
    found = float(best_on_paths(a[None], kappa)[0])
    assert found == pytest.approx(linear_program(a, 2 * float(kappa)), abs=1e-9)


def linear_program(a: FloatArray, path: float) -> float:
    """min sum a_t u_t, |u_t| <= 1, sum |u_t - u_{t-1}| <= path."""
    T = len(a)
    cost = np.concatenate([a, np.zeros(T - 1)])
    rows = []
    for t in range(T - 1):
        for sign in (1.0, -1.0):
            row = np.zeros(2 * T - 1)
            row[t + 1], row[t], row[T + t] = sign, -sign, -1.0
            rows.append(row)
    rows.append(np.concatenate([np.zeros(T), np.ones(T - 1)]))
    limits = [0.0] * (2 * (T - 1)) + [path]
    bounds = [(-1, 1)] * T + [(0, None)] * (T - 1)
    return float(linprog(cost, A_ub=rows, b_ub=limits, bounds=bounds).fun)


@pytest.mark.parametrize("seed", range(8))
def test_early_plays_are_those_that_differ_among_patterns_alike(seed: int) -> None:
    """Until its loss arrives, a play is the same for all patterns that look alike."""
    game = random_construction(seed, 6)
    for early in (False, True):
        world = signs_world(game, early=early)
        starts = np.concatenate([[0], np.cumsum(game.sizes)])
        naive = np.zeros(world.size, dtype=int)
        for z in range(game.blocks):
            alike = defaultdict(list)
            for w, a in enumerate(world.a[0]):
                alike[a[: starts[z]].tobytes()].append(w)
            for group in alike.values():
                plays = world.played[:, group, starts[z] : starts[z + 1]]
                naive += (plays != plays[:, :1]).any(axis=3).sum(axis=(1, 2))
        assert world.early_plays.tolist() == naive.tolist()
        assert early or not naive.any()
        first = (world.played != world.played[:, :1]).any(axis=3).sum(axis=(1, 2))
        assert world.different_plays.tolist() == first.tolist()


def regret_on(game: Construction, signs: FloatArray, scheme: Scheme) -> float:
    """Regret of the engine against the best comparators constant on outer blocks."""
    bandit = scheme.feedback is Feedback.VALUE
    noise = exploration(game) if bandit else None
    record = simulate(game.game(signs, scheme.feedback), scheme, noise=noise)
    starts = np.arange(0, game.T, game.L)
    sums = np.add.reduceat(record.losses.a, starts, axis=0)
    return float(record.values.sum() + game.R / math.sqrt(game.n) * np.abs(sums).sum())


@pytest.mark.parametrize("name", SCHEMES)
@pytest.mark.parametrize(
    ("T", "d", "kappa", "n"),
    [(23, 3, "5/2", 1), (23, 3, "5/2", 2), (40, 50, "7", 3), (10_000, 1, "0", 1)],
)
def test_chosen_signs_are_bad_for_the_engine_too(
    name: str, T: int, d: int, kappa: str, n: int
) -> None:
    """Chosen against the transcription, in seconds for T = 10^4."""
    game = Construction(T, d, Fraction(kappa), 10.0, 0.1, n)
    scheme = SCHEMES[name](game)
    factory = transcription(scheme, exploration(game))
    rng = np.random.default_rng(0)
    signs = hard_signs(game, factory, rng, scheme.feedback)
    found = regret_on(game, signs, scheme)
    allowed = allowance(game.T, 2 * game.R * game.G * game.T)
    assert found >= game.mean_regret - allowed
    assert found >= game.theorem_3 - allowed
    assert found >= game.lemma_6 - allowed or game.P >= 2 * game.R


def test_signs_chosen_with_a_wrong_mean_are_not_bad(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The conditional mean matters: turned around it spares who hardly moves."""
    game = Construction(60, 2, Fraction(0))
    scheme = algorithm_1(1e-9)
    right = Block.lean
    monkeypatch.setattr(Block, "lean", lambda self, s: -right(self, s))
    signs = hard_signs(game, transcription(scheme), np.random.default_rng(0))
    assert regret_on(game, signs, scheme) < game.mean_regret


@pytest.mark.parametrize("q", [0, 1, 2, 7, 30, 2001])
def test_coins_fall_as_counted(q: int) -> None:
    exact = [float(Fraction(math.comb(q, j), 2**q)) for j in range(q + 1)]
    assert binomial(q) == pytest.approx(exact, rel=allowance(q, 1.0), abs=1e-300)


def test_exact_means_are_rationals_for_any_T() -> None:
    """The row of Pascal's triangle agrees with adding block after block."""
    for T, d in itertools.product(range(1, 30), (1, 2, 3, 5, 8, 40)):
        assert mean_of_blocks(T, d) == mean_abs(cut(T, d))
    long = mean_of_blocks(10_000, 1)
    assert isinstance(long, Fraction)
    assert long == Fraction(10_000 * math.comb(10_000, 5_000), 2**10_000)
    game = Construction(10_001, 3, Fraction(7, 2), 2.0, 5.0)
    naive = [mean_of_blocks(len(outer), 3) for outer in naive_outer(game)]
    assert game.mean == sum(naive)
    assert game.mean_regret == 10 * float(game.mean)


@pytest.mark.parametrize("seed", range(8))
def test_the_mean_of_every_learner_is_the_exact_one(seed: int) -> None:
    game = random_construction(seed, 6)
    world = signs_world(game)
    assert set(SCHEMES) <= set(world.learners)
    allowed = allowance(world.operations, 2 * game.R * game.G * game.T)
    assert np.abs(world.mean_regret - game.mean_regret).max() <= allowed


def test_printed_bounds_have_their_two_cases() -> None:
    long = Construction(12, 7, Fraction(4), 2.0, 3.0)
    assert long.L == 3
    assert long.theorem_3 == pytest.approx(6 * 12 / math.sqrt(2))
    short = Construction(12, 2, Fraction(4), 2.0, 3.0)
    assert short.theorem_3 == pytest.approx(3 * math.sqrt(2 * 2 * 16 * 12) / 4)
    static = Construction(12, 5, Fraction(1, 2), 2.0, 3.0)
    assert static.theorem_3 == pytest.approx(3 * math.sqrt(5 * 2 * 4 * 12) / 4)
    assert static.lemma_6 == pytest.approx(6 * 12 / math.sqrt(2 * 3))


@pytest.mark.parametrize(
    ("T", "d", "kappa", "n", "named"),
    [
        (0, 1, 0, 1, "T = 0"),
        (3, 0, 0, 1, "d = 0"),
        (3, 1, -1, 1, "P = -2"),
        (3, 1, 4, 1, "between 0 and 2TR = 6"),
        (3, 1, 0, 0, "n = 0"),
    ],
)
def test_what_cannot_be_built_is_refused_by_name(
    T: int, d: int, kappa: int, n: int, named: str
) -> None:
    with pytest.raises(ParameterError, match=named):
        Construction(T, d, Fraction(kappa), n=n)


def test_too_many_patterns_are_refused() -> None:
    with pytest.raises(ParameterError, match="number of sign patterns = 2\\^17"):
        Construction(17, 1, Fraction(0)).all_signs()


def found(units: list[Supply]) -> tuple[dict[str, Tally], dict[str, bool]]:
    """Violations of the claims, and whether their controls were refuted."""
    parts: dict[str, Tally] = defaultdict(Tally)
    controls: dict[str, bool] = defaultdict(bool)
    for unit in units:
        for world in unit.worlds(0):
            for claim in (c for c in CLAIMS if c.world == unit.world):
                for i, part in enumerate(claim.parts):
                    parts[f"{claim.key}.{i}"] += judge(part, world)
                for control in claim.controls:
                    name = f"{claim.key}: {control.name}"
                    if not controls[name]:
                        controls[name] = judge(control.relation, world).violations > 0
    return parts, controls


WORLDS = sorted({claim.world for claim in CLAIMS})


@pytest.mark.parametrize("world", WORLDS)
def test_claims_hold_and_their_controls_do_not(world: str) -> None:
    units = [u for u in supply.units("quick") if u.world == world and not u.fault]
    parts, controls = found(units)
    assert {key for key, tally in parts.items() if tally.violations} == set()
    assert {key for key, tally in parts.items() if not tally.cases} == set()
    assert [name for name, refuted in controls.items() if not refuted] == []


def test_peeking_one_round_ahead_is_noticed() -> None:
    units = [u for u in supply.units("quick") if u.fault and u.world == "static-signs"]
    parts, _ = found(units)
    noticed = {key for key, tally in parts.items() if tally.violations}
    assert {"C086.0", "C086.1", "C087.0", "C090.0", "C076.0", "S6e.0"} <= noticed


@pytest.mark.parametrize("chain", CHAINS, ids=lambda chain: chain.name)
def test_slacks_of_a_chain_add_up(chain) -> None:  # type: ignore[no-untyped-def]
    game = Construction(7, 2, Fraction(0), 10.0, 0.1)
    if chain.world == "signs":
        game = Construction(7, 2, Fraction(5, 2), 10.0, 0.1)
    world = signs_world(game, chain.world)
    links = [sides(link, world) for link in chain.links]
    total = sum(link.rhs - link.lhs for link in links)
    assert total == pytest.approx(links[-1].rhs - links[0].lhs)
    assert not any(link.broken.any() for link in links)


def test_a_shorter_outer_block_breaks_the_budget() -> None:
    """C080 has power: blocks one round shorter than L can need more path than P."""
    cuts = cuts_of(Construction(3, 1, Fraction(3, 2)))
    assert judge(BY_KEY["C080"].parts[1], cuts).violations == 0
    cuts.__dict__["L"] = cuts.L - 1
    assert judge(BY_KEY["C080"].parts[1], cuts).violations == 1


def test_units_have_unique_names_and_give_the_same_worlds_again() -> None:
    for profile in ("quick", "standard", "deep"):
        names = [unit.name for unit in supply.units(profile)]
        assert len(set(names)) == len(names)
    unit = next(u for u in supply.units("quick") if u.world == "chosen-signs")
    first, again = (next(unit.worlds(3)) for _ in range(2))
    assert isinstance(first, Signs)
    assert isinstance(again, Signs)
    assert np.array_equal(first.played, again.played)
