"""`mild honest`: whether a learner of one's own uses only what has arrived."""

from __future__ import annotations

import sys
from dataclasses import KW_ONLY, dataclass
from fractions import Fraction

from cyclopts import Parameter
from rich.console import Console
from rich.table import Table
from rich.text import Text

from adversaries.lower_bound.construction import Construction
from adversaries.lower_bound.honesty import HonestyReport, examine
from adversaries.lower_bound.players import playing
from mild_core.errors import ParameterError, UsageError
from mild_core.game import Feedback
from reports.commands.arguments import Flag, Number, Seconds, Seed, Whole
from reports.run.apart import MOST_MEMORY, Limits, Misbehaved, apart
from reports.run.load import factory_of

LONGEST = 4096
"""Largest T, d and n: more would take hours."""


@Parameter(name="*")
@dataclass(frozen=True)
class Options:
    """What is asked.

    Attributes
    ----------
    learner
        FILE.py:NAME or package.module:NAME of its factory
    T
        number of rounds
    d
        longest delay
    P
        path length
    n
        dimension
    value
        the learner gets values, not gradients
    seed
        of the learner's generator
    seconds
        after which it is stopped
    memory
        megabytes it may take
    """

    learner: str
    _: KW_ONLY
    T: Whole = 12
    d: Whole = 3
    P: Number = Fraction(0)
    n: Whole = 1
    value: Flag = False
    seed: Seed = 0
    seconds: Seconds = Limits.seconds
    memory: Whole = Limits.memory


def command(options: Options) -> int:
    """Examine a learner of your own: does it use only what has arrived."""
    return run(options, Console())


def run(options: Options, console: Console) -> int:
    """Examine a learner and print the answer; 0 if it is honest, else 1."""
    _check_size(options)
    construction = Construction(options.T, options.d, options.P / 2, n=options.n)
    construction.check_patterns()
    feedback = Feedback.VALUE if options.value else Feedback.GRADIENT

    def examined() -> HonestyReport:
        player = playing(factory_of(options.learner))
        try:
            return examine(player, construction, feedback=feedback, seed=options.seed)
        except (ParameterError, UsageError) as error:  # what was asked is checked above
            raise Misbehaved(f"broke what examines it: {error}") from error

    found = apart(examined, Limits(options.seconds, options.memory))
    sys.stderr.write(found.output)
    answer = found.value
    console.print(Text(str(answer)), highlight=False, soft_wrap=True)
    console.print(_figures(construction, answer), highlight=False)
    return 0 if answer.honest else 1


def _check_size(options: Options) -> None:
    """Before anything of these sizes is made."""
    for name, value in (("T", options.T), ("d", options.d), ("n", options.n)):
        if value > LONGEST:
            raise ParameterError(name, value, f"it must be at most {LONGEST}")
    if not 1 <= options.memory <= MOST_MEMORY:
        limit = f"it must be at least 1 and at most {MOST_MEMORY:,} MB"
        raise ParameterError("memory", options.memory, limit)


def _figures(game: Construction, answer: HonestyReport) -> Table:
    sizes = f"T = {game.T}, d = {game.d}, P = {game.P:g}, n = {game.n}"
    blocks = f"R = G = 1, {game.blocks} blocks, {game.patterns} sign patterns"
    bound = "RGT/sqrt(2)" if game.d > game.L else "G sqrt(d R max{P,2R} T)/4"
    apart = f"{answer.mean - answer.exact:.2g}"
    grid = Table.grid(padding=(0, 2))
    for row in (
        ("construction", sizes, blocks),
        ("mean regret", f"{answer.mean:.9g}", "of this learner"),
        ("exact", f"{answer.exact:.9g}", "of every honest one, in integers"),
        ("difference", apart, f"up to {answer.allowed:.2g} is rounding"),
        ("Theorem 3", f"{game.theorem_3:.9g}", bound),
        ("changes", f"{answer.changes}", "single rounds turned around"),
    ):
        grid.add_row(*(Text(cell) for cell in row))
    return grid
