"""What counts as a change, and which libraries differ."""

from __future__ import annotations

import pytest

from reports.baseline import compare


@pytest.mark.parametrize(("was", "now"), [("a", "b"), ("b", "a")])
def test_a_run_that_differs_is_a_change_whichever_is_larger(was: str, now: str) -> None:
    (change,) = compare._played("run", {"played": was}, {"played": now})
    assert (change.was, change.now) == (was, now)


def test_libraries_of_another_version_are_told() -> None:
    old, new = (
        compare.Baseline(
            profile="quick",
            seed=0,
            versions={"numpy": numpy, "sympy": "1.14"},
            claims={},
            proofs={},
            runs={},
        )
        for numpy in ("2.1", "2.4")
    )
    assert compare.libraries(old, new) == {"numpy": ("2.1", "2.4")}
    assert not compare.libraries(new, new)
