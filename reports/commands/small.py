"""`mild small`: exact worst cases on the line by complete enumeration, as a table."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import KW_ONLY, dataclass
from typing import Literal

from cyclopts import Parameter
from rich.console import Console
from rich.progress import track
from rich.table import Table
from rich.text import Text

from adversaries.exact.line_learners import LEARNERS, LearnerAndBound
from adversaries.exact.small_games import (
    LONGEST,
    LONGEST_FREE,
    Found,
    worst_moving,
    worst_static,
)
from bounds import catalogue
from mild_core.errors import ParameterError
from reports.commands.arguments import Flag, Whole

ABOUT = (
    "Gradients -1 and 1 on [-1, 1]: all delay vectors (up to symmetry), all sign "
    "patterns, the worst comparators. `worst` is the largest regret of all; the rest "
    "of a row is the game with the largest ratio regret/bound."
)


@Parameter(name="*")
@dataclass(frozen=True)
class Options:
    """What is asked.

    Attributes
    ----------
    T
        the longest game
    algorithm
        default all three
    quiet
        no progress
    """

    _: KW_ONLY
    T: Whole = 6
    algorithm: Literal["1", "2", "5"] | None = None
    quiet: Flag = False


def command(options: Options = Options()) -> int:  # noqa: B008 -- frozen
    """Try all small games: exact worst cases next to the bounds."""
    return run(options, Console())


def run(options: Options, console: Console) -> int:
    """Print the table; 1 if a bound is exceeded."""
    if not 1 <= options.T <= LONGEST:
        limit = f"all games are tried for T from 1 to {LONGEST}"
        raise ParameterError("T", options.T, limit)
    asked = [x for x in LEARNERS if options.algorithm in (None, x.name.split()[-1])]
    work = [(learner, T) for learner in asked for T in range(1, options.T + 1)]
    found = [
        one
        for learner, T in _watched(work, console, options.quiet)
        for one in _worst_games(learner, T)
    ]
    console.print(Text(ABOUT), highlight=False)
    for learner in asked:
        console.print()
        mine = [one for one in found if one.learner is learner]
        console.print(_table(learner, mine), highlight=False)
    if any(one.bound >= 2 * one.T for one in found):
        console.print(Text("* the bound is at least 2GRT and says nothing", "dim"))
    broken = sum(one.violations for one in found)
    games = sum(one.cases for one in found)
    told = f"\n{games:,} games with comparators, {broken:,} beyond a bound"
    console.print(Text(told, "bold red" if broken else ""), highlight=False)
    return 1 if broken else 0


def _watched(
    work: list[tuple[LearnerAndBound, int]], console: Console, quiet: bool
) -> Iterable[tuple[LearnerAndBound, int]]:
    if quiet or not console.is_terminal:
        return work
    return track(work, "all games", console=console, transient=True)


def _worst_games(learner: LearnerAndBound, T: int) -> list[Found]:
    found = [worst_static(learner, T)]
    return found if T > LONGEST_FREE else [*found, worst_moving(learner, T)]


def _table(learner: LearnerAndBound, found: list[Found]) -> Table:
    place = catalogue.claim(learner.claim).place.split(",")[0]
    table = Table(
        title=f"{learner.name} against {place}", title_justify="left", box=None
    )
    for name in ("T", "vectors", "worst", "regret", "bound", "ratio"):
        table.add_column(name, justify="right", no_wrap=True)
    table.add_column("delays", overflow="fold")
    for name in ("gradients", "comparators"):
        table.add_column(name, no_wrap=True)
    for one in sorted(found, key=lambda one: (one.paths > 1, one.T)):
        if one.paths > 1 and one.T == 1:
            continue  # the same as static
        table.add_row(*_row(one))
    return table


def _row(one: Found) -> tuple[str, ...]:
    mark = "*" if one.bound >= 2 * one.T else ""
    return (
        str(one.T),
        f"{one.vectors:,}",
        f"{one.worst:.4g}",
        f"{one.regret:.4g}",
        f"{one.bound:.4g}",
        f"{one.ratio:.4f}{mark or ' '}",
        ("" if max(one.delays) < 10 else " ").join(map(str, one.delays)),
        _signs(one.signs),
        "static" if one.paths == 1 else _signs(one.u),
    )


def _signs(values: Iterable[float]) -> str:
    """+ and -; a path between the corners in numbers."""
    some = list(values)
    if all(abs(value) == 1 for value in some):
        return "".join("+" if value > 0 else "-" for value in some)
    return " ".join(f"{value:.2g}" for value in some)
