"""`mild rivals`: algorithms of other papers, and their regret beside the paper's."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from adversaries.sweeps.rivals import standings
from adversaries.sweeps.turning_games import R
from mild_core.errors import ParameterError
from mild_core.rivals import Rival
from reports.commands.arguments import Flag, Seed, Whole
from reports.figures.rival_legend import marked

LONGEST, WIDEST, GAMES = 16384, 64, 24
"""Longer games, or in more dimensions, would take minutes."""

Standings = list[tuple[Rival, list[float]]]


def command(
    *,
    value: Flag = False,
    T: Whole = 1024,
    d: Whole = 4,
    P: float = 4.0,
    n: Whole = 2,
    seed: Seed = 0,
    tuned: Flag = False,
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
    tuned
        also tell how each is tuned, and what its source leaves open
    """
    _check("T", T, 2, LONGEST)
    _check("d", d, 1, T)
    _check("n", n, 1, WIDEST)
    if not 0 <= P <= 2 * R * (T - 1):
        raise ParameterError("P", P, f"it must be from 0 to 2R(T - 1) = {2 * T - 2}")
    run({"T": T, "d": d, "P": P, "n": n}, value, seed, Console(), tuned=tuned)
    return 0


def run(
    sizes: dict[str, float],
    value: bool,
    seed: int,
    console: Console,
    *,
    tuned: bool = False,
) -> None:
    """Print the table, the smallest regret first."""
    table = Table(box=SIMPLE_HEAD, pad_edge=False, collapse_padding=True)
    for name in ("learner", "source", "against", "delays", "promised", "claim"):
        table.add_column(name)
    table.add_column("regret", justify="right")
    found = standings(sizes, value, GAMES, seed)
    for one, (mean, low, high) in found:
        told = (one.title, one.source, one.against, "" if one.delays else "ignored")
        promised = (one.rate, ", ".join(one.claims))
        table.add_row(*told, *promised, f"{mean:.4g} ± {(high - low) / 2:.2g}")
    told_sizes = ", ".join(f"{name} = {size:g}" for name, size in sizes.items())
    console.print(
        f"Mean regret on {GAMES} games with {told_sizes}; directions that turn around, "
        "none of them hostile",
        highlight=False,
    )
    console.print(table, highlight=False)
    for line in (_best(found), *_words([one for one, _ in found], tuned)):
        console.print(line, highlight=False)


def _best(found: Standings) -> str:
    """Whether a rival has the smallest regret, and how much smaller it is."""
    (first, best), (_, paper) = found[0], next(p for p in found if p[0].own)
    if first.own:
        return f"Here {first.title} does best; no rival beats the paper's algorithms."
    sure = "intervals apart" if best[2] < paper[1] else "intervals overlap"
    least = next(one.title for one, _ in found if one.own)
    return (
        f"Here a rival beats every algorithm of the paper: {marked(first.title)}, "
        f"{best[0]:.4g} against {paper[0]:.4g} of {least} ({sure})."
    )


def _words(learners: Sequence[Rival], tuned: bool) -> Iterator[str]:
    """What becomes of delays a source does not have; if asked, all the tuning."""
    for sentence in dict.fromkeys(one.late for one in learners if one.late):
        names = ", ".join(one.title for one in learners if one.late == sentence)
        yield f"{names}: {sentence}."
    if not tuned:
        yield "How each is tuned, and what of it is its source's: --tuned"
        return
    for one in learners:
        read = one.read and f" {one.read[:1].upper()}{one.read[1:]}."
        yield f"{one.title} is tuned: {one.tuned}.{read}"


def _check(name: str, value: int, low: int, high: int) -> None:
    if not low <= value <= high:
        raise ParameterError(name, value, f"it must be between {low} and {high}")
