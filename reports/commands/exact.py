"""`mild exact`: the worst case of Algorithm 1, next to what Theorem 1 promises."""

from __future__ import annotations

import math
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated

import numpy as np
from cyclopts import Parameter
from rich.console import Console
from rich.table import Table
from rich.text import Text

from adversaries.exact import (
    BallBracket,
    Instance,
    WorstCase,
    ball_bracket,
    is_small,
    small_rate,
    worst_case,
)
from adversaries.exact.adversary import constant
from adversaries.exact.budget import Tell
from adversaries.exact.certificate import RationalProof
from adversaries.exact.program import LONGEST
from adversaries.exact.promised import sharp_theorem_1, theorem_1
from mild_core.delays import DelaySchedule
from mild_core.doors.command import INTERRUPTED
from mild_core.errors import ParameterError
from mild_core.parameters import balanced_eta
from reports.commands.arguments import Flag, Integers, Numbers, Whole
from reports.run.progress import print_line

QUICKLY = 8
"""Largest T at which one program is certified without being asked."""
RARELY = 5.0
"""Seconds between two lines of progress where there is no terminal."""
DIGITS = 8
"""Decimals of a certified bound, rounded up."""


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class Options:
    """What is asked.

    Attributes
    ----------
    T
        number of rounds
    delays
        d_1,...,d_T, or one for all rounds
    eta
        learning rate; default balances Theorem 1
    path
        path length allowed; default 0
    steps
        p_2,...,p_T instead
    R
        radius of K
    G
        Lipschitz constant
    certify
        prove it in rational numbers; default for T <= 8
    ball
        also enclose the worst case on the ball
    nodes
        programs to solve for a path budget
    """

    T: Whole
    delays: Integers = (1,)
    eta: float | None = None
    path: float | None = None
    steps: Numbers = ()
    R: float = 1.0
    G: float = 1.0
    certify: Annotated[bool | None, Parameter(negative="--no-certify")] = None
    ball: Flag = False
    nodes: Whole | None = None


def command(options: Options) -> int:
    """Find the exact worst case of Algorithm 1."""
    return run(options, Console())


def run(options: Options, console: Console) -> int:
    """Print the worst case; 0 if both bounds agree (and a proof is there), else 1.

    Whoever interrupts gets what is known by then, and 130.
    """
    instance = instance_of(options)
    with _progress(console) as tell:
        found = _searched(instance, options.nodes, tell)
        ball = _ball(found, options, tell)
    asked = options.certify
    if asked is None:
        asked = found.nodes == 1 and instance.T <= QUICKLY
    proof = found.proof() if asked and not found.interrupted else None
    _print(console, _question(instance))
    grid = Table.grid(padding=(0, 2))
    for row in (
        *_bounds(found),
        *(_promises(instance, found.upper) if found.nodes else ()),
        *_ball_row(ball),
        ("certificate", *_certificate(proof, asked=asked)),
        ("status", *_status(found)),
    ):
        grid.add_row(*(Text(cell) for cell in row))
    console.print(grid, highlight=False)
    if found.interrupted or (ball is not None and ball.interrupted):
        return INTERRUPTED
    proved = proof is not None or not options.certify
    return 0 if found.decided and proved else 1


def _searched(instance: Instance, nodes: int | None, tell: Tell) -> WorstCase:
    """The worst case; before anything is bounded, what holds for every game."""
    if instance.T > QUICKLY:
        tell("the first program")
    try:
        return worst_case(instance, nodes=nodes, tell=tell)
    except KeyboardInterrupt:
        most = 2 * instance.G * instance.R * instance.T
        return WorstCase(
            instance, constant(instance), most, "no program", 0, (), interrupted=True
        )


@contextmanager
def _progress(console: Console) -> Iterator[Tell]:
    """How far it is: on a terminal in a line that goes away, else now and then."""
    if console.is_terminal:
        with console.status("") as status:
            yield lambda text: status.update(Text(text))
        return
    last = [-math.inf]  # the first word at once

    def line(text: str) -> None:
        if time.monotonic() >= last[0] + RARELY:
            last[0] = time.monotonic()
            print_line(console, text)

    yield line


def instance_of(options: Options) -> Instance:
    """The question as data; one delay stands for all rounds, eta is balanced."""
    for name, count in (("T", options.T), ("number of nodes", options.nodes)):
        if count is not None and count < 1:
            raise ParameterError(name, count, "there must be at least one")
    if options.T > LONGEST:  # before anything of that size is made
        limit = f"exact worst cases are computed up to T = {LONGEST}"
        raise ParameterError("T", options.T, limit)
    d = options.delays * (options.T if len(options.delays) == 1 else 1)
    if len(d) != options.T:
        limit = f"there must be T = {options.T}, or a single one for all rounds"
        raise ParameterError("number of delays", len(d), limit)
    schedule = DelaySchedule.of(d)
    eta = 1.0 if options.eta is None else options.eta
    path = None if options.steps and options.path is None else options.path or 0.0
    asked = Instance(schedule, eta, options.R, options.G, options.steps, path)
    if options.eta is not None:
        return asked
    eta = balanced_eta(options.R, options.G, asked.path, schedule.beta)
    return Instance(schedule, eta, options.R, options.G, options.steps, path)


def rounded_up(bound: Fraction) -> str:
    """A decimal not below the bound."""
    scaled = math.ceil(bound * 10**DIGITS)
    whole, rest = divmod(scaled, 10**DIGITS)
    return f"{whole}.{rest:0{DIGITS}d}"


TextRow = tuple[str, ...]


def _question(instance: Instance) -> str:
    d = " ".join(map(str, instance.delays.d.tolist()))
    if instance.total:
        who = f"comparators with path length at most {instance.total:g}"
    elif any(instance.steps):
        steps = " ".join(f"{p:g}" for p in instance.steps)
        who = f"comparators with steps at most {steps}"
    else:
        who = "one static comparator"
    return (
        f"Algorithm 1 with eta = {instance.eta:.6g}, T = {instance.T}, delays {d}\n"
        f"R = {instance.R:g}, G = {instance.G:g}, {who}\n"
    )


def _bounds(found: WorstCase) -> tuple[TextRow, ...]:
    n = found.adversary.n
    value = f"{found.lower:.6g}"
    if not found.decided:
        value = f"{found.lower:.6g} to {found.upper:.6g}"
    return (
        ("worst regret", value, "any convex K of radius R, any dimension"),
        (
            "attained",
            f"{found.lower:.9g}",
            f"by an adversary in dimension {n}, replayed",
        ),
        ("never above", f"{found.upper:.9g}", _why_never_above(found)),
    )


def _why_never_above(found: WorstCase) -> str:
    if found.nodes == 0:
        return "2GRT, the most anyone can lose"
    return "by the dual, up to rounding"


def _promises(instance: Instance, worst: float) -> tuple[TextRow, ...]:
    printed, sharp = theorem_1(instance), sharp_theorem_1(instance)
    most = 2 * instance.G * instance.R * instance.T
    note = ", above 2GRT" if printed > most else ""
    rows: tuple[TextRow, ...] = (
        ("Theorem 1", f"{printed:.6g}", f"ratio {worst / printed:.4f}{note}"),
        ("sharper (S04)", f"{sharp:.6g}", f"ratio {worst / sharp:.4f}"),
    )
    if is_small(instance):
        value = float(small_rate(instance))
        rows += (("closed form", f"{value:.9g}", "eta <= R/(GT): constant gradient"),)
    return rows


def _ball(found: WorstCase, options: Options, tell: Tell) -> BallBracket | None:
    if not options.ball or found.interrupted:
        return None
    rng = np.random.default_rng(0)
    start = found.adversary.gradients / found.instance.G
    return ball_bracket(found.instance, start, rng, upper=found.upper, tell=tell)


def _ball_row(ball: BallBracket | None) -> tuple[TextRow, ...]:
    if ball is None:
        return ()
    value = f"{ball.lower:.6g} to {ball.upper:.6g}"
    how = ", interrupted" if ball.interrupted else ""
    told = f"lower bound in dimension {ball.n}, replayed{how}"
    return (("on the ball", value, told),)


def _certificate(proof: RationalProof | None, *, asked: bool) -> TextRow:
    if proof is None:
        return ("none", "the multipliers are too inaccurate" if asked else "--certify")
    count = len(proof.certificates)
    cases = "" if count == 1 else f" in {count} cases"
    size = sum(len(c.multipliers) for c in proof.certificates)
    how = (
        f"proved{cases}: {size} rational multipliers, exact LDL^T, all pivots positive"
    )
    return (f"<= {rounded_up(proof.bound)}", how)


def _status(found: WorstCase) -> TextRow:
    if found.decided:
        return ("decided", f"both bounds agree to {found.gap:.1e}")
    why = f"bounds are {found.gap:.1e} apart ({found.status})"
    if found.interrupted:
        return ("interrupted", f"{why}; both hold all the same")
    return (
        "undecided",
        f"{why}; more --nodes may help" if found.instance.total else why,
    )


def _print(console: Console, text: str) -> None:
    console.print(Text(text), highlight=False)
