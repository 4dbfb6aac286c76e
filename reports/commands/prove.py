"""`mild prove`: let Coq's kernel check the theorems about the claims."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from cyclopts import Parameter
from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from bounds import catalogue
from bounds.formal import statements
from bounds.formal.obstacles import obstacle
from mild_core.errors import UsageError
from reports.commands.arguments import Flag
from reports.formal import audit, check, compiler, record, sources, words
from reports.formal.check import Outcome
from reports.formal.record import Checked, Record
from reports.ledger.files import write_text

WIDE = 160
NOT_INSTALLED = 2
STYLES = {"proved": "green", "refuted": "red", "not yet": "dim"}


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class Options:
    """What is done beside compiling.

    Attributes
    ----------
    statements
        print the statements from the claims into the sources, compile nothing
    record
        make what was found the record that other commands use
    quick
        without coqchk, which reads the compiled files once more
    """

    statements: Flag = False
    record: Flag = False
    quick: Flag = False


def command(*keys: str, options: Options = Options()) -> int:  # noqa: B008 -- frozen
    """Let Coq check the theorems about the claims.

    Parameters
    ----------
    keys
        keys or aliases; all if none is given
    """
    return run(keys, options, Console())


def run(names: Iterable[str], options: Options, console: Console) -> int:
    """Prove, or print the statements; 0 if everything was accepted."""
    if not console.is_terminal:
        console.width = WIDE  # whoever reads it is not limited to a screen
    keys = [catalogue.claim(name).key for name in names]
    if options.record and (keys or options.quick):
        raise UsageError("a record is of all claims, and of coqchk: no key, no --quick")
    if options.statements:
        return _print_statements(console)
    if not compiler.installed():
        return _not_installed(keys, console)
    outcome = check.check(keys, again=not options.quick)
    if outcome.problems:
        for problem in outcome.problems:
            console.print(Text(problem, "red"), highlight=False, soft_wrap=True)
        return 1
    console.print(_table(keys or catalogue.KEYS, outcome))
    _say(_summary(outcome.record.theorems), console)
    if outcome.record.altered:
        told = f"{len(outcome.record.altered)} altered statements proved false"
        _say(told, console)
    _say(_ran(outcome, options), console)
    if options.record:
        record.write(outcome.record)
        words.write_readme(outcome.record)
        _say(f"recorded in {record.PATH}, and in the README", console)
        return 0
    return _compared(outcome.record, keys, console)


def _compared(found: Record, keys: list[str], console: Console) -> int:
    """0 if the record, which other commands believe, says the same."""
    known = record.read()
    told = record.differences(found, known, keys)
    if known.sources != found.sources:  # then its theorems may well be others
        told = ["the record is of other sources"]
    for line in told:
        console.print(Text(line, "red"), highlight=False, soft_wrap=True)
    if told:
        _say("mild prove --record makes what is found the record", console)
    return 1 if told else 0


def _print_statements(console: Console) -> int:
    """Write what has changed, remove what is not stated any more."""
    changed = sources.outdated()
    now = statements.files()
    for name in changed:
        path = sources.STATEMENTS / name
        if name in now:
            write_text(now[name], path)
        else:
            path.unlink()
    stated = [s for s in statements.statements().values() if s.text]
    told = f"{len(stated)} claims stated in {sources.STATEMENTS}"
    _say(f"{told}; {len(changed)} files changed", console)
    return 0


def _not_installed(keys: list[str], console: Console) -> int:
    """How to install Coq, and what is on record."""
    _say(f"coqc is not installed: {compiler.INSTALL}", console)
    known = record.read()
    stale = record.stale(known)
    if stale:
        _say(f"on record is a check of other sources: {stale}", console)
    elif known.theorems:
        console.print(_table(keys or catalogue.KEYS, Outcome(known)))
        told = f"on record, checked by Coq {known.coq}, nothing was run: "
        _say(told + _summary(known.theorems), console)
    return NOT_INSTALLED


def _table(keys: Iterable[str], outcome: Outcome) -> Table:
    rows = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for title in (
        "claim",
        "alias",
        "is",
        "axioms",
        "cited",
        "where, or what is in the way",
        "seconds",
    ):
        rows.add_column(title, overflow="fold")
    for key in keys:
        found = outcome.record.theorems.get(key)
        rows.add_row(key, catalogue.claim(key).alias, *_cells(key, found, outcome))
    return rows


def _cells(key: str, found: Checked | None, outcome: Outcome) -> list[str | Text]:
    if found is None:
        stated = not statements.statements()[key].reason
        told = f"{'stated' if stated else 'not stated'}: {obstacle(key)}"
        return [Text("not yet", STYLES["not yet"]), "", "", Text(told, "dim"), ""]
    seconds = outcome.seconds.get(found.file)
    return [
        Text(found.outcome, STYLES[found.outcome]),
        ", ".join(audit.in_words(found.axioms)) or "none",
        ", ".join(found.cited) or "none",
        f"{found.file}:{found.line}",
        "" if seconds is None else f"{seconds:.1f}",
    ]


def _summary(theorems: dict[str, Checked]) -> str:
    """How many of the paper's claims, and how many of the suite's own."""
    counts = {}
    for own in (False, True):
        mine = [theorems.get(c.key) for c in catalogue.CLAIMS if c.own is own]
        proved = sum(found is not None and found.outcome == "proved" for found in mine)
        refuted = sum(found is not None for found in mine) - proved
        counts[own] = f"{proved} proved, {refuted} refuted of {len(mine)}"
    return f"{counts[False]} claims of the paper; {counts[True]} of the suite's own"


def _ran(outcome: Outcome, options: Options) -> str:
    checker = "coqchk not run" if options.quick else "coqchk included"
    files = f"{len(outcome.seconds)} sources compiled by Coq {outcome.record.coq}"
    return f"{files} in {outcome.compiling:.0f} s; {outcome.whole:.0f} s, {checker}"


def _say(told: str, console: Console) -> None:
    console.print(Text(told), highlight=False, soft_wrap=True)
