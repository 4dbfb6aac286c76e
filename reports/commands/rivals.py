"""`mild rivals`: algorithms of other papers, and their regret beside the paper's."""

from __future__ import annotations

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from adversaries.sweeps.rivals import standings
from adversaries.sweeps.turning_games import R
from mild_core.errors import ParameterError

LONGEST, WIDEST, GAMES = 16384, 64, 24
"""Longer games, or in more dimensions, would take minutes."""


def command(
    *,
    value: bool = False,
    T: int = 1024,
    d: int = 4,
    P: float = 4.0,
    n: int = 2,
    seed: int = 0,
) -> int:
    """Tell who the paper measures itself against, and how all do on the same games.

    Parameters
    ----------
    value
        bandits: only the value of the loss comes back
    T
        rounds
    d
        largest delay
    P
        path length of the comparators, R = 1
    n
        dimension
    seed
        decides the games
    """
    _check("T", T, 2, LONGEST)
    _check("d", d, 1, T)
    _check("n", n, 1, WIDEST)
    if not 0 <= P <= 2 * R * (T - 1):
        raise ParameterError("P", P, f"it must be from 0 to 2R(T - 1) = {2 * T - 2}")
    run({"T": T, "d": d, "P": P, "n": n}, value, seed, Console())
    return 0


def run(sizes: dict[str, float], value: bool, seed: int, console: Console) -> None:
    """Print the table, the smallest regret first."""
    table = Table(box=SIMPLE_HEAD, pad_edge=False, collapse_padding=True)
    for name in ("learner", "source", "against", "promised", "claim"):
        table.add_column(name)
    table.add_column("regret", justify="right")
    for one, (mean, low, high) in standings(sizes, value, GAMES, seed):
        told = (one.title, one.source, one.against, one.rate, ", ".join(one.claims))
        table.add_row(*told, f"{mean:.4g} ± {(high - low) / 2:.2g}")
    told_sizes = ", ".join(f"{name} = {size:g}" for name, size in sizes.items())
    console.print(
        f"Mean regret on {GAMES} games with {told_sizes}; directions that turn around, "
        "none of them hostile",
        highlight=False,
    )
    console.print(table, highlight=False)


def _check(name: str, value: int, low: int, high: int) -> None:
    if not low <= value <= high:
        raise ParameterError(name, value, f"it must be between {low} and {high}")
