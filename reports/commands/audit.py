"""`mild audit`: five questions about a learner of one's own, on one page."""

from __future__ import annotations

import sys
from dataclasses import KW_ONLY, dataclass
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console

from mild_core.errors import UsageError
from reports.auditing import files, page, template
from reports.auditing.run import Asked, audited, patience
from reports.commands.arguments import File, Flag, Folder, Numbers, Seconds, Seed, Whole
from reports.ledger.file import as_json
from reports.ledger.files import writable
from reports.run.load import factory_of

MOST_HUNTED = 1_000_000


@Parameter(name="*")
@dataclass(frozen=True)
class Options:
    """What is asked.

    Attributes
    ----------
    learner
        FILE.py:NAME or package.module:NAME of its factory
    role
        what it says it is: theorem-1, theorem-2, theorem-A1, theorem-6, theorem-7,
        corollary-1 to corollary-4, algorithm-1 to algorithm-5, ader
    eta
        learning rate, of algorithm-1 and algorithm-3
    etas
        learning rates such as 0.1,0.2, of algorithm-2 and algorithm-4
    alpha
        rate of the weights, of the same
    delta
        radius of exploration, of algorithm-3 and algorithm-4
    K
        block size, of the same
    P
        path length that theorem-1, corollary-3 and corollary-4 are tuned to
    factor
        of eta in theorem-1, of delta in the roles of bandits; default 1
    claims
        statements it is held to, such as theorem-2; default those of its role
    values
        it gets loss values, not gradients
    unannounced
        it is not told the delays
    quick
        within 20 seconds
    only
        questions to ask: legal, honest, likeness, bound, standing; default all
    hunt
        games hunted for each claim; default 1500, quick 60
    expect_fail
        NAME=REASON: a check that is known to fail; may be given several times
    seed
        of the games and of the learner's generator
    json
        print everything as JSON instead
    template
        print a minimal learner, with --values a bandit, and end
    plot
        draw how good it is, as PNG, SVG or PDF
    out
        where the page, its data and the worst games go
    seconds
        after which one game is given up
    memory
        megabytes the learner may take
    """

    learner: str | None = None
    _: KW_ONLY
    role: Annotated[str | None, Parameter(name="--as")] = None
    eta: float | None = None
    etas: Numbers | None = None
    alpha: float | None = None
    delta: float | None = None
    K: Whole | None = None
    P: float | None = None
    factor: float | None = None
    claims: str = ""
    values: Flag = False
    unannounced: Flag = False
    quick: Flag = False
    only: str = ""
    hunt: Whole | None = None
    expect_fail: tuple[str, ...] = ()
    json: Flag = False
    template: Flag = False
    plot: File | None = None
    seed: Seed = 0
    out: Folder = Path("mild-out/audit")
    seconds: Seconds | None = None
    memory: Whole | None = None


def command(options: Options = Options()) -> int:  # noqa: B008 -- frozen
    """Audit a learner of your own: legal, honest, what it says, its bound, how good."""
    return run(options, Console())


def run(options: Options, console: Console) -> int:
    """Ask and print; 0 if something was decided and nothing wrong, else 1."""
    if options.template:
        sys.stdout.write(template.VALUES if options.values else template.TEMPLATE)
        return 0
    if options.learner is None:
        raise UsageError("which learner? FILE.py:NAME, or --template for one to begin")
    name = options.learner
    if options.plot is not None:
        files.checked(options.plot)
    aside = Console(stderr=True)
    found = audited(name, lambda: factory_of(name), _asked(options), aside.print)
    if options.json:
        sys.stdout.write(as_json(found.data()) + "\n")
    else:
        page.show(found, console)
    for line in files.write(found, options.out, options.plot):
        if not options.json:
            console.print(line, style="dim", highlight=False, soft_wrap=True)
    return 0 if found.passed else 1


def _asked(options: Options) -> Asked:
    numbers = ("eta", "etas", "alpha", "delta", "K", "P", "factor")
    return Asked(
        role=options.role,
        options={name: getattr(options, name) for name in numbers},
        claims=tuple(options.claims.split(",")) if options.claims else (),
        values=True if options.values else None,
        unannounced=options.unannounced,
        quick=options.quick,
        only=tuple(options.only.split(",")) if options.only else (),
        hunt=_hunted(options.hunt),
        seed=options.seed,
        expected=dict(map(_declared, options.expect_fail)),
        out=writable(options.out),
        patience=patience(options.quick, options.seconds, options.memory),
    )


def _hunted(cases: int | None) -> int | None:
    if cases is not None and not 0 <= cases <= MOST_HUNTED:
        raise UsageError(f"--hunt {cases}: it must be from 0 to {MOST_HUNTED:,}")
    return cases


def _declared(text: str) -> tuple[str, str]:
    name, found, reason = text.partition("=")
    if not (found and name.strip() and reason.strip()):
        raise UsageError(f"--expect-fail {text!r}: it must be NAME=REASON")
    return name.strip(), reason.strip()
