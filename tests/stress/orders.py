"""The tests in one random order after another, with other random examples each time.

    python -m tests.stress.orders --runs 20 --seed 0
    python -m tests.stress.orders --runs 20 --seed 0 tests/mild_core tests/bounds

Every run mixes all tests it is given, across files. One that fails is said with the
seed that makes it fail again.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

HOME = Path(__file__).parents[2]
MIXED = ("--random-order-bucket=global", "-p", "no:cacheprovider")
FAILED = re.compile(r"^(?:FAILED|ERROR) (\S+)", re.MULTILINE)


def tried(seed: int, words: Sequence[str]) -> tuple[str, ...]:
    """The tests that fail in the order of a seed; what was said if none could run."""
    seeds = [f"--random-order-seed={seed}", f"--hypothesis-seed={seed}"]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", *MIXED, *seeds, *words],
        cwd=HOME,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode == 0:
        return ()
    return tuple(FAILED.findall(done.stdout)) or (done.stdout[-500:] + done.stderr,)


def main() -> int:
    """Try; 1 if a test failed in any order."""
    asked = argparse.ArgumentParser(description="run the tests in random orders")
    asked.add_argument("--runs", type=int, default=20)
    asked.add_argument("--seed", type=int, default=0)
    asked.add_argument("tests", nargs="*", help="files or folders; all tests if none")
    options = asked.parse_args()
    failures, start = 0, time.monotonic()
    for seed in range(options.seed, options.seed + options.runs):
        failed = tried(seed, options.tests)
        failures += bool(failed)
        print(f"seed {seed}: {', '.join(failed) or 'all pass'}", flush=True)  # noqa: T201
    took = time.monotonic() - start
    print(f"{options.runs} orders in {took:.0f} s, {failures} with a failure")  # noqa: T201
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
