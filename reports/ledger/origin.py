"""Where the evidence of a ledger comes from, in words."""

from __future__ import annotations

from reports.ledger.model import Ledger


def run(ledger: Ledger) -> str:
    """The run in few words."""
    if ledger.from_tests:
        tests = len({unit.name for unit in ledger.units})
        return f"{tests:,} {'test' if tests == 1 else 'tests'} of pytest"
    return f"profile {ledger.profile}, seed {ledger.seed}"


def computed(ledger: Ledger) -> str:
    """What computed it, code between backticks."""
    if ledger.from_tests:
        return f"Collected from {run(ledger)} by `pytest --mild-report`"
    return f"Computed by `mild verify` ({run(ledger)})"


def replayed(ledger: Ledger) -> str:
    """The command that runs a counterexample again."""
    return f"mild replay KEY{' --ledger ledger.json' if ledger.from_tests else ''}"


def command(ledger: Ledger) -> str:
    """The command that makes the same ledger again."""
    if ledger.from_tests:
        return "pytest --mild-report DIR"
    return f"mild verify --profile {ledger.profile} --seed {ledger.seed}"
