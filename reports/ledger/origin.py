"""Where the evidence of a ledger comes from, in words."""

from __future__ import annotations

from bounds import book
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
    return f"Computed by `mild verify{book.option()}` ({run(ledger)})"


def replayed(ledger: Ledger) -> str:
    """The command that runs a counterexample again."""
    told = " --ledger ledger.json" if ledger.from_tests else ""
    return f"mild replay KEY{book.option()}{told}"


def replay(key: str) -> str:
    """The same for one claim."""
    return f"mild replay {key}{book.option()}"


def command(ledger: Ledger) -> str:
    """The command that makes the same ledger again."""
    if ledger.from_tests:
        return "pytest --mild-report DIR"
    told = f"--profile {ledger.profile} --seed {ledger.seed}"
    return f"mild verify{book.option()} {told}"
