"""The hunt: genes are always legal cases, it climbs, and it finds what is false."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sympy import Rational

from adversaries.hunt.arena import Arena
from adversaries.hunt.arenas import arena_of, arenas, arenas_for, smaller
from adversaries.hunt.genes import Genes
from adversaries.hunt.search import Best, Hunt, Over, climb, draw, evolve, scores
from adversaries.hunt.shrink import KEEP, PLAIN, _plainest, shrunk
from bounds import catalogue
from bounds.catalogue import claim
from bounds.claim import Relation
from bounds.judging.judge import judge
from mild_core.numerics import FloatArray

SMALL = tuple(arena for arena in arenas() if arena.T <= 16)


def limited(relation: Relation, cases: int) -> Hunt:
    def after_batch(hunt: Hunt) -> None:
        if hunt.tried >= cases:
            raise Over

    return Hunt(relation, after_batch)


def hunted(relation: Relation, some: tuple[Arena, ...], cases: int) -> Hunt:
    hunt = limited(relation, cases)
    with pytest.raises(Over):
        for _ in climb(hunt, some, np.random.default_rng(0)):
            pass
    hunt.after_batch = lambda hunt: None
    return hunt


def the(name: str) -> Arena:
    arena = arena_of(name)
    assert arena is not None
    return arena


def test_names_of_arenas_are_unique() -> None:
    names = [arena.name for arena in arenas()]
    assert len(set(names)) == len(names)
    assert arena_of("nowhere") is None


@pytest.mark.parametrize("arena", SMALL, ids=lambda arena: arena.name)
def test_every_gene_is_a_legal_case(arena: Arena) -> None:
    rng = np.random.default_rng(1)
    rows = np.concatenate(
        [
            rng.random((6, arena.genes)),
            rng.choice([0.0, 0.5, 1.0], (6, arena.genes)),
            np.zeros((1, arena.genes)),
            np.ones((1, arena.genes)),
        ]
    )
    world = arena.cases(rows)
    assert world.size == 14
    mine = [c for c in catalogue.CLAIMS if c.world == arena.world]
    expected = {c.key for c in mine if c.correction is None}
    for one in mine:
        for part in one.parts:
            if one.key in expected:
                assert judge(part, world).violations == 0, one.key


def test_prescribed_arenas_respect_assumption_5() -> None:
    for name in ("mean-theorem-7 R=1 T=9", "mean-corollary-3 R=10 T=5"):
        arena = the(name)
        world = arena.cases(np.random.default_rng(2).random((40, arena.genes)))
        assert world.in_order.all()  # type: ignore[attr-defined]


@given(st.lists(st.floats(0, 1), min_size=9, max_size=9), st.integers(1, 40))
def test_genes_read_as_promised(row: list[float], T: int) -> None:
    genes = Genes(np.array([row]))
    (d,) = genes.delays(T)
    assert d.shape == (T,)
    assert d.min() >= 1
    assert d.max() <= max(2 * T + 1, T + 1)
    (signs,) = genes.signs(T)
    assert set(signs) <= {-1.0, 1.0}
    assert (np.diff(signs) != 0).sum() <= 5
    assert 1 <= Genes(np.array([row])).integer(1, 4)[0] <= 4


def test_scores_are_the_tightness_and_vacuous_cases_come_last() -> None:
    part = claim("theorem-1").parts[0]
    arena = the("ogd T=8")
    world = arena.cases(np.random.default_rng(3).random((60, arena.genes)))
    found, tally = scores(part, world), judge(part, world)
    assert tally.tightness is not None
    assert found.max() == tally.tightness
    assert (found <= 0).sum() >= tally.vacuous > 0


def test_the_climb_beats_random_genes() -> None:
    part, arena = claim("lemma-3").parts[0], the("hedge T=16")
    rng = np.random.default_rng(4)
    by_chance = scores(part, arena.cases(rng.random((6000, arena.genes)))).max()
    climbed = hunted(part, (arena,), 6000)
    assert climbed.best is not None
    assert climbed.best.score > 1.05 * by_chance


def test_the_hunt_is_the_same_for_the_same_seed() -> None:
    part, some = claim("lemma-1").parts[0], arenas_for(claim("lemma-1"))[:2]
    first, second = (hunted(part, some, 400).best for _ in range(2))
    assert first is not None
    assert second is not None
    assert (first.score, first.genes) == (second.score, second.genes)


@pytest.mark.parametrize("key", ["eq-47-bound", "eq-48", "k-counts-out-of-order"])
def test_false_claims_are_refuted(key: str) -> None:
    one = claim(key)
    some = tuple(arena for arena in arenas_for(one) if arena.T <= 6)
    hunt = hunted(one.parts[0], some, 9000)
    assert hunt.best is not None
    assert hunt.best.broken
    best = shrunk(hunt)
    assert best is not None
    assert best.broken
    assert best.arena is not None
    assert best.arena.T <= 6


@pytest.mark.parametrize(
    ("key", "name", "factor"),
    [
        ("theorem-1", "ogd T=32", Rational(7, 10)),
        ("lemma-1", "walks K=1 T=6", Rational(95, 100)),
        ("lemma-3", "hedge T=32", Rational(4, 10)),
        ("theorem-2", "mild T=64", Rational(25, 100)),
    ],
)
def test_a_constant_too_small_is_refuted(key: str, name: str, factor: Rational) -> None:
    part = claim(key).parts[0]
    small = replace(part, rhs=part.rhs * factor, cap=None)
    hunt = hunted(small, (the(name),), 3000)
    assert hunt.best is not None
    assert hunt.best.broken


def test_shrinking_keeps_the_score_and_makes_genes_plain() -> None:
    part = claim("lemma-1").parts[0]
    some = tuple(the(f"walks K=1 T={T}") for T in (4, 6, 9))
    hunt = hunted(part, some, 4000)
    before = hunt.best
    best = shrunk(hunt)
    assert before is not None
    assert best is not None
    assert best.arena is not None
    assert best.score >= KEEP * before.score
    assert best.arena.T == 3  # the smallest T at which Lemma 1 is attained
    assert sum(gene in (0.0, 0.5, 1.0) for gene in best.genes) > len(best.genes) / 2


def test_smaller_arenas_are_for_the_same_claims() -> None:
    found = smaller(the("ogd T=16"))
    assert [arena.T for arena in found] == [2, 4, 8]
    assert {arena.world for arena in found} == {"ogd"}


def test_an_interrupted_turn_keeps_the_best() -> None:
    hunt = limited(claim("theorem-1").parts[0], 200)
    rng = np.random.default_rng(5)
    with pytest.raises(Over):
        evolve(hunt, the("ogd T=8"), rng)
    assert isinstance(hunt.best, Best)
    hunt.after_batch = _interrupt
    with pytest.raises(KeyboardInterrupt):
        draw(hunt, the("ogd T=8"), rng)
    assert hunt.best.score > 0


def _interrupt(hunt: Hunt) -> None:
    raise KeyboardInterrupt


@given(st.lists(st.floats(0, 1), min_size=26, max_size=26))
@settings(max_examples=20)
def test_vertices_are_never_worse_than_standing_still(row: list[float]) -> None:
    """The comparators an arena computes are at least as good as a static one."""
    rows: FloatArray = np.array([row])
    rows[0, 17], rows[0, 18] = 0.0, 1.0  # a vertex, the last one
    arena = the("ogd T=8")
    world = arena.cases(rows)
    g = world.g[0, :, 0]  # type: ignore[attr-defined]
    u = world.u[0, :, 0]  # type: ignore[attr-defined]
    assert g @ u <= -abs(g.sum()) + 1e-12 * np.abs(g).sum()


def test_a_world_that_somebody_built_is_taken_if_it_is_better() -> None:
    asked = claim("theorem-1")
    part, arena = asked.parts[0], smaller(arenas_for(asked)[-1])[0]
    world = arena.cases(np.random.default_rng(3).random((20, arena.genes)))
    hunt = Hunt(part)
    hunt.take(world, "built elsewhere")
    found = scores(part, world)
    assert (hunt.tried, hunt.where) == (world.size, "built elsewhere")
    assert hunt.best is not None
    assert hunt.best.score == found.max()
    hunt.take(world, "once more")
    assert hunt.best.score == found.max()


@pytest.mark.parametrize("arena", SMALL, ids=lambda arena: arena.name)
def test_smaller_arenas_are_of_the_same_world(arena: Arena) -> None:
    found = smaller(arena)
    assert {other.world for other in found} <= {arena.world}
    sizes = [other.T for other in found]
    assert sizes == sorted(sizes)
    assert all(T < arena.T for T in sizes)


def test_a_plain_value_takes_the_place_of_one_gene() -> None:
    asked = claim("theorem-1")
    part, arena = asked.parts[0], smaller(arenas_for(asked)[-1])[0]
    hunt = Hunt(part)
    hunt.offer(arena, np.random.default_rng(5).random((10, arena.genes)))
    assert hunt.best is not None
    for i in (0, arena.genes - 1):
        found = _plainest(hunt, hunt.best, i, least=-np.inf)
        assert found.genes[:i] == hunt.best.genes[:i]
        assert found.genes[i + 1 :] == hunt.best.genes[i + 1 :]
        assert len(found.genes) == arena.genes
        assert found.genes[i] == PLAIN[0]
