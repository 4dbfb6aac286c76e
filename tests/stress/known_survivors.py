"""Alterations of the code that no test noticed once, made again: each is noticed now.

    python -m tests.stress.known_survivors

Only `tests/test_survivors.py` runs, in a copy of the checkout.
"""

from __future__ import annotations

import os
import sys
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from reports.run.mutants import Bench, Checkout
from reports.run.warm_tests import Order

HOME = Path(__file__).parents[2]
TESTS = ("tests/test_survivors.py",)

Change = tuple[str, str, str]
"""A file, what stands there, and what is put in its place."""
PLAN, POINTS = "mild_core/engine/plan.py", "bounds/judging/proving/points.py"
ESTIMATOR, SMALL = "bounds/worlds/estimator.py", "adversaries/exact/small_games.py"
CHANGES: tuple[Change, ...] = (
    (PLAN, "V = max(len(scheme.stages)", "V = min(len(scheme.stages)"),
    (PLAN, "min(v, len(scheme.stages) - 1)", "min(v, len(scheme.stages) - 2)"),
    (PLAN, "min(v, len(scheme.stages) - 1)", "min(v, 0)"),
    ("mild_core/losses.py", "a.shape[-1] < 1", "a.shape[-1] < 0"),
    ("mild_core/losses.py", "a.shape[-1] < 1", "a.shape[-1] <= 1"),
    (POINTS, "(DIGITS - 20)", "(DIGITS + 20)"),
    (POINTS, "(DIGITS - 20)", "(DIGITS // 20)"),
    (POINTS, "sign == 0 and not difference", "sign == 0 and difference"),
    (POINTS, "return 0\n", "return 1\n"),
    ("adversaries/exact/worst.py", "certificate is None", "certificate is not None"),
    ("adversaries/exact/certificate.py", "same and complete and", "same and"),
    ("bounds/relation.py", "self.op not in SIGNS", "self.op in SIGNS"),
    ("bounds/relation.py", "self.op not in SIGNS", "False"),
    ("reports/baseline/measurements.py", "was is None or now is None", "was is None"),
    (
        "reports/baseline/measurements.py",
        "        return True\n",
        "        return False\n",
    ),
    ("bounds/worlds/moments.py", "np.abs(self.x) + self", "np.abs(self.x) - self"),
    ("bounds/worlds/moments.py", "self.n / self.radius *", "self.n * self.radius *"),
    (ESTIMATOR, "(self.n / self.radius + 1", "(self.n / self.radius - 1"),
    (ESTIMATOR, "+ 1 / np.abs(self.q - self.p)", "+ 2 / np.abs(self.q - self.p)"),
    (ESTIMATOR, "+ 2 * near * NODES", "- 2 * near * NODES"),
    (ESTIMATOR, "root * NODES / 2", "root * NODES / 3"),
    (ESTIMATOR, "near = np.minimum(t, 0.1)", "near = np.maximum(t, 0.1)"),
    (SMALL, "empty = bounds >= 2 * self.T", "empty = bounds > 2 * self.T"),
    (SMALL, "empty = bounds >= 2 * self.T", "empty = bounds >= 3 * self.T"),
    (SMALL, "self.vacuous += int", "self.vacuous -= int"),
    (SMALL, "allowance(self.T * 4, 4.0", "allowance(self.T * 4, 2.0"),
    (SMALL, "allowance(self.T * 4, 4.0", "allowance(self.T * 8, 4.0"),
)


def main() -> int:
    """Make each; 1 if one is not noticed."""
    missed = 0
    with TemporaryDirectory() as copy, closing(_bench(Path(copy))) as bench:
        for change in CHANGES:
            noticed = _noticed(bench, change)
            missed += not noticed
            words = " -> ".join(part.strip() for part in change[1:])
            _tell(f"{'' if noticed else 'NOT '}noticed: {change[0]}: {words}")
    _tell(f"{len(CHANGES)} alterations, {missed} not noticed")
    return 1 if missed else 0


def _bench(copy: Path) -> Bench:
    bench = Bench(Checkout(HOME), copy)
    if bench.tests.run(Order(TESTS)).failed is not None:
        raise SystemExit("the tests fail as they are")
    return bench


def _tell(line: str) -> None:
    print(line, flush=True)  # noqa: T201


def _noticed(bench: Bench, change: Change, tests: tuple[str, ...] = TESTS) -> bool:
    name, before, after = change
    place = bench.root / name
    source = place.read_text(encoding="utf-8")
    if before not in source:
        raise SystemExit(f"{name}: no {before!r} there any more")
    place.write_text(source.replace(before, after, 1), encoding="utf-8")
    os.utime(place, (0, 0))
    forget = tuple(bench.imports.distances(Path(name)))
    try:
        return bench.tests.run(Order(tests, forget)).failed is not None
    finally:
        place.write_text(source, encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
