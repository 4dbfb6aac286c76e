"""Judging relations: tolerance, vacuous cases, conditions, the smallest failure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sympy import Dummy, Gt, Max, Min, floor, log, sqrt

from bounds.claim import Relation
from bounds.evaluation import compiled
from bounds.judging import judge as judging
from bounds.judging.judge import Tally, judge
from bounds.quantity import Measured, positive
from bounds.worlds.world import Case

a = Measured("a", "a number")
b = Measured("b", "a number")
c = positive("c", "a number > 0")
sum_of_large = Measured("s", "a difference of large sums", size="s_size")


@dataclass(frozen=True, eq=False)
class Columns:
    """A world of columns; case i weighs as much as the column `weights` says."""

    columns: dict[str, Any]
    operations: int = 0

    def __getattr__(self, name: str) -> Any:
        if name not in self.columns:
            raise AttributeError(name)
        return np.asarray(self.columns[name], dtype=np.float64)

    @property
    def size(self) -> int:
        return len(next(iter(self.columns.values())))

    def case(self, b: int) -> Case:
        return {"world": "table", "row": b}

    def weight(self, b: int) -> tuple[float, ...]:
        return (float(self.columns.get("weights", range(self.size))[b]),)


def test_a_difference_beyond_rounding_is_a_violation() -> None:
    world = Columns({"a": [1.0, 1 + 5e-15, 1 + 1e-13], "b": [1.0, 1.0, 1.0]})
    assert judge(Relation(a, "<=", b), world).violations == 1
    assert judge(Relation(a, "=", b), world).violations == 1
    assert judge(Relation(b, ">=", a), world).violations == 1


def test_the_tolerance_grows_with_the_operations() -> None:
    columns = {"a": [1 + 1e-12], "b": [1.0]}
    assert judge(Relation(a, "<=", b), Columns(columns)).violations == 1
    assert judge(Relation(a, "<=", b), Columns(columns, 1000)).violations == 0


def test_the_tolerance_knows_the_size_of_cancelled_sums() -> None:
    columns = {"s": [1e-9, 1e-2], "s_size": [1e6, 1e6], "b": [0.0, 0.0]}
    assert judge(Relation(sum_of_large, "<=", b), Columns(columns)).violations == 1
    plain = Relation(a, "<=", b)
    alone = Columns({"a": [1e-9, 1e-2], "b": [0.0, 0.0]})
    assert judge(plain, alone).violations == 2


def test_the_tolerance_adds_the_terms_not_the_sides() -> None:
    """Terms of 1e8 that cancel may leave 1e-9; their difference may not leave 1."""
    world = Columns({"a": [1e8, 1e8], "b": [1e8 - 1e-8, 1e8 - 1.0]})
    assert judge(Relation(a - b, "<=", 0), world).violations == 1


def test_integers_off_by_one_are_noticed() -> None:
    world = Columns({"a": [10**9 + 1], "b": [10**9]}, operations=10)
    assert judge(Relation(a, "<=", b), world).violations == 1


def test_what_is_not_a_number_does_not_pass() -> None:
    world = Columns({"a": [np.nan, 0.0], "b": [1.0, np.nan]})
    for op in ("<=", "=", ">="):
        assert judge(Relation(a, op, b), world).violations == 2


def test_a_bound_above_the_cap_is_vacuous() -> None:
    world = Columns({"a": [1.0, 2.0, 3.0], "b": [4.0, 5.0, 6.0]})
    tally = judge(Relation(a, "<=", b, cap=5), world)
    assert (tally.cases, tally.vacuous, tally.violations) == (3, 2, 0)
    assert tally.tightness == pytest.approx(0.25)
    assert tally.tightest == {"world": "table", "row": 0, "lhs": 1.0, "rhs": 4.0}


def test_a_case_with_one_solid_index_is_not_vacuous() -> None:
    world = Columns({"a": [[1.0, 1.0]], "b": [[4.0, 9.0]]})
    tally = judge(Relation(a, "<=", b, cap=5), world)
    assert (tally.cases, tally.vacuous) == (1, 0)
    assert judge(Relation(a, "<=", b, cap=3), world).vacuous == 1


@pytest.mark.parametrize("op", ["<=", ">="])
def test_anything_below_the_resolution_is_refuted(op: str) -> None:
    """By the case that attains it; the multiplier itself is never above 1."""
    rng = np.random.default_rng(0)
    large = rng.uniform(1, 2, (20, 3))
    sides = (large * rng.uniform(0, 1, (20, 3)), large)
    small_first = {"a": sides[0], "b": sides[1]}
    columns = small_first if op == "<=" else {"a": sides[1], "b": sides[0]}
    columns["a"][4] = columns["b"][4]
    world = Columns(columns, operations=1000)
    tally = judge(Relation(a, op, b), world)
    assert tally.tightness is not None
    assert tally.tightest is not None
    assert tally.tightness <= 1
    factor = tally.tightness * (1 - 1e-12)
    weaker = (
        Relation(a, "<=", factor * b) if op == "<=" else Relation(factor * a, ">=", b)
    )
    assert judge(weaker, world).violations >= 1
    row, i = tally.tightest["row"], tally.tightest["index"] - 1
    assert tally.tightest["lhs"] == columns["a"][row, i]
    assert tally.tightest["rhs"] == columns["b"][row, i]


def test_a_right_side_within_rounding_of_zero_has_no_tightness() -> None:
    world = Columns({"a": [0.0], "b": [1e-17], "s": [1.0], "s_size": [1.0]})
    tally = judge(Relation(sum_of_large - 1, "<=", b), world)
    assert tally.tightness is None


def test_the_size_of_a_quantity_is_at_least_its_value() -> None:
    world = Columns({"s": [1e9], "s_size": [0.0], "b": [1e9 - 1e-7]})
    assert judge(Relation(sum_of_large, "<=", b), world).violations == 0


def test_an_equality_that_is_not_a_number_is_infinitely_wrong() -> None:
    tally = judge(Relation(a, "=", b), Columns({"a": [np.nan], "b": [1.0]}))
    assert tally.error == np.inf
    assert tally.violations == 1


def test_ties_keep_the_first() -> None:
    first, second = ({"row": i} for i in range(2))
    x = Tally(1, tightness=0.5, tightest=first, counterexample=first, weight=(1.0,))
    y = Tally(1, tightness=0.5, tightest=second, counterexample=second, weight=(1.0,))
    assert (x + y).tightest == first
    assert (x + y).counterexample == first


def test_a_violation_counts_even_where_it_is_vacuous() -> None:
    tally = judge(Relation(a, "<=", b, cap=1), Columns({"a": [3.0], "b": [2.0]}))
    assert (tally.vacuous, tally.violations) == (1, 1)


def test_where_limits_the_cases() -> None:
    world = Columns({"a": [1.0, 5.0, 9.0], "b": [2.0, 2.0, 2.0]})
    tally = judge(Relation(a, "<=", b, where=Gt(a, 3)), world)
    assert (tally.cases, tally.violations) == (2, 2)
    assert judge(Relation(a, "<=", b, where=Gt(a, 10)), world) == Tally()


def test_a_statement_for_all_t_counts_cases_not_indices() -> None:
    world = Columns({"a": [[1, 5, 9], [1, 1, 1]], "b": [2, 2]})
    tally = judge(Relation(a, "<=", b), world)
    assert (tally.cases, tally.violations) == (2, 1)
    assert tally.counterexample == {
        "world": "table",
        "row": 0,
        "lhs": 9.0,
        "rhs": 2.0,
        "index": 3,
        "measured": {"a": 9.0, "b": 2.0},
    }


def test_where_may_speak_of_the_index() -> None:
    world = Columns({"a": [[1, 5, 9]], "b": [4]})
    assert judge(Relation(a, "<=", b, where=Gt(5, a)), world).violations == 0
    assert judge(Relation(a, "<=", b, where=Gt(6, a)), world).violations == 1


def test_the_smallest_counterexample_is_kept() -> None:
    world = Columns({"a": [5.0, 6.0, 7.0], "b": [1.0, 1.0, 1.0], "weights": [3, 1, 2]})
    tally = judge(Relation(a, "<=", b), world)
    assert tally.counterexample is not None
    assert tally.counterexample["row"] == 1
    assert tally.weight == (1.0,)


def test_tightness_of_a_lower_bound_is_turned_round() -> None:
    world = Columns({"a": [4.0, 2.0], "b": [1.0, 1.0]})
    assert judge(Relation(a, ">=", b), world).tightness == pytest.approx(0.5)
    assert judge(Relation(b, "<=", a), world).tightness == pytest.approx(0.5)


def test_an_equality_has_an_error_and_no_tightness() -> None:
    tally = judge(Relation(a, "=", b), Columns({"a": [1.0, 3.0], "b": [1.0, 1.0]}))
    assert tally.tightness is None
    assert tally.error == pytest.approx(0.5)


def test_a_zero_bound_has_no_tightness_but_can_fail() -> None:
    tally = judge(Relation(a, "<=", b), Columns({"a": [0.0, 1.0], "b": [0.0, 0.0]}))
    assert tally.tightness is None
    assert tally.violations == 1


def test_functions_of_the_bounds_are_measured() -> None:
    x = np.array([1.0, 2.5, 7.0])
    world = Columns({"c": x})
    bound = Min(3 * sqrt(c), floor(c) + 1) + log(c + 1) / Max(1, c)
    expected = np.minimum(3 * np.sqrt(x), np.floor(x) + 1)
    expected += np.log(x + 1) / np.maximum(1, x)
    measured = judging.sides(Relation(0, "<=", bound), world).rhs[:, 0]
    assert measured == pytest.approx(expected, rel=1e-15)


def test_rounding_does_not_depend_on_what_was_compiled_before() -> None:
    rng = np.random.default_rng(0)
    names = [Measured(f"x{i}", "a number") for i in range(6)]
    world = Columns({q.attribute: rng.uniform(1, 9, 200) for q in names})
    relation = Relation(sum(q * names[0] / 3 for q in names), "<=", names[1])
    first = judging.sides(relation, world).lhs
    for burnt in (1, 10, 100, 1000):
        for _ in range(burnt):
            Dummy()
        compiled.cache_clear()
        assert np.array_equal(judging.sides(relation, world).lhs, first)


weights = st.tuples(st.integers(0, 3).map(float), st.integers(0, 3).map(float))
cases = st.integers(0, 5).map(lambda i: {"row": i})


@st.composite
def tallies(draw: st.DrawFn) -> Tally:
    broken = draw(st.booleans())
    close = draw(st.none() | st.sampled_from([0.5, 0.75, 1.0]))
    return Tally(
        cases=draw(st.integers(0, 9)),
        vacuous=draw(st.integers(0, 9)),
        violations=draw(st.integers(1, 9)) if broken else 0,
        tightness=close,
        tightest=None if close is None else draw(cases),
        error=draw(st.none() | st.sampled_from([0.0, 1.0])),
        counterexample=draw(cases) if broken else None,
        weight=draw(weights) if broken else (),
    )


@given(tallies(), tallies(), tallies())
def test_merging_is_associative(x: Tally, y: Tally, z: Tally) -> None:
    assert (x + y) + z == x + (y + z)


@given(tallies())
def test_an_empty_tally_changes_nothing(x: Tally) -> None:
    assert Tally() + x == x == x + Tally()


def test_judging_in_parts_is_judging_at_once() -> None:
    rng = np.random.default_rng(1)
    x, y = rng.uniform(0, 2, (2, 60))
    weights = rng.permutation(60)

    def world(part: slice) -> Columns:
        return Columns({"a": x[part], "b": y[part], "weights": weights[part]})

    relation = Relation(a, "<=", b, cap=1.8)
    whole = judge(relation, world(slice(None)))
    total = Tally()
    for start in range(0, 60, 7):
        total += judge(relation, world(slice(start, start + 7)))
    assert (total.cases, total.vacuous) == (whole.cases, whole.vacuous)
    assert (total.violations, total.weight) == (whole.violations, whole.weight)
    assert total.tightness == whole.tightness
