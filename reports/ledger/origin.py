"""Where the evidence of a ledger comes from, in words."""

from __future__ import annotations

from typing import Any

VERIFY = "verify"
TESTS = "tests"
ORIGINS = (VERIFY, TESTS)
"""What carried out the units: `mild verify`, or pytest."""


def from_tests(ledger: dict[str, Any]) -> bool:
    """Whether tests produced the evidence; a ledger that does not say so is verify's.

    Profile and seed have no meaning then.
    """
    return bool(ledger.get("origin", VERIFY) == TESTS)


def run(ledger: dict[str, Any]) -> str:
    """The run in few words."""
    if from_tests(ledger):
        tests = len({unit["name"] for unit in ledger["units"]})
        return f"{tests:,} {'test' if tests == 1 else 'tests'} of pytest"
    return f"profile {ledger['profile']}, seed {ledger['seed']}"


def computed(ledger: dict[str, Any]) -> str:
    """What computed it, code between backticks."""
    if from_tests(ledger):
        return f"Collected from {run(ledger)} by `pytest --mild-report`"
    return f"Computed by `mild verify` ({run(ledger)})"


def replayed(ledger: dict[str, Any]) -> str:
    """The command that runs a counterexample again."""
    return f"mild replay KEY{' --ledger ledger.json' if from_tests(ledger) else ''}"
