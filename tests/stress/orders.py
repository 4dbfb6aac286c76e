"""The tests in one random order after another, with other random examples each time.

    python -m tests.stress.orders --runs 20 --seed 0
    python -m tests.stress.orders --runs 20 --seed 0 tests/mild_core tests/bounds

Every run mixes all tests it is given, across files. One that fails is said with the
seed that makes it fail again.

All tests take a quarter of an hour. Four in five of them take a minute together:

    python -m tests.stress.orders --below 0.05 --measured FOLDER/reach.jsonl

runs those that take at most 0.05 s each, as measured by `mild power --mutants 1 --kept
FOLDER`, and says how many of how many.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from reports.run.reach import Reach

HOME = Path(__file__).parents[2]
MIXED = ("--random-order-bucket=global", "-p", "no:cacheprovider")
FAILED = re.compile(r"^(?:FAILED|ERROR) (\S+)", re.MULTILINE)
COUNTED = re.compile(r"^(?=.*\bpassed\b).* in .*s", re.MULTILINE)
BELOW, MEASURED = "MILD_ORDERS_BELOW", "MILD_ORDERS_MEASURED"
"""Variables that say which tests are quick enough."""


def pytest_collection_modifyitems(config: Any, items: list[Any]) -> None:
    """Leave out the slow tests: this module is a plugin of the runs it starts."""
    if BELOW not in os.environ:
        return
    costs = Reach.read(Path(os.environ[MEASURED])).costs
    most = float(os.environ[BELOW])
    quick = {test for test, cost in costs.items() if cost is not None and cost <= most}
    config.hook.pytest_deselected(items=[i for i in items if i.nodeid not in quick])
    items[:] = [item for item in items if item.nodeid in quick]


def tried(seed: int, words: Sequence[str]) -> tuple[tuple[str, ...], str]:
    """The tests that fail in the order of a seed, and how many ran.

    What was said, if none could.
    """
    seeds = [f"--random-order-seed={seed}", f"--hypothesis-seed={seed}"]
    mine = ["-p", "tests.stress.orders", *MIXED]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", *mine, *seeds, *words],
        cwd=HOME,
        capture_output=True,
        text=True,
        check=False,
    )
    counted = " ".join(COUNTED.findall(done.stdout)[-1:])
    if done.returncode == 0:
        return (), counted
    failed = tuple(FAILED.findall(done.stdout))
    return failed or (done.stdout[-500:] + done.stderr,), counted


def main() -> int:
    """Try; 1 if a test failed in any order."""
    options = _options()
    failures, start = 0, time.monotonic()
    for seed in range(options.seed, options.seed + options.runs):
        failed, counted = tried(seed, options.tests)
        failures += bool(failed)
        told = ", ".join(failed) or "all pass"
        print(f"seed {seed}: {told} ({counted})", flush=True)  # noqa: T201
    took = time.monotonic() - start
    print(f"{options.runs} orders in {took:.0f} s, {failures} with a failure")  # noqa: T201
    return 1 if failures else 0


def _options() -> argparse.Namespace:
    asked = argparse.ArgumentParser(description="run the tests in random orders")
    asked.add_argument("--runs", type=int, default=20)
    asked.add_argument("--seed", type=int, default=0)
    asked.add_argument("--below", type=float, help="seconds of the slowest test to run")
    asked.add_argument("--measured", type=Path, help="what the tests cost")
    asked.add_argument("tests", nargs="*", help="files or folders; all tests if none")
    options = asked.parse_args()
    if options.below is not None:
        if options.measured is None or not options.measured.exists():
            asked.error("--below needs --measured FILE")
        os.environ[BELOW] = str(options.below)
        os.environ[MEASURED] = str(options.measured.absolute())
    return options


if __name__ == "__main__":
    sys.exit(main())
