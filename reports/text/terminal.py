"""What `mild verify` says at the end: a few lines that a person can read."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from rich.console import Console
from rich.text import Text

from bounds import book
from bounds.judging.words import (
    HELD,
    OPEN,
    REFUTED,
    UNJUDGED,
)
from reports.ledger import formatting, origin
from reports.ledger.formatting import STYLES
from reports.ledger.model import ChainEntry, ClaimEntry, Ledger
from reports.text import first_screen
from reports.text.errata import failing, failure
from reports.text.printing import print_indented, print_text

MOST = 4
"""Differences listed one by one, unless all is asked for."""

Difference = tuple[str, str | None, str]


def show(
    content: Ledger,
    differing: Sequence[Difference] | None,
    path: Path,
    console: Console,
    details: bool = False,
) -> None:
    """Print what was found on one screen; in detail before it, if that is asked for.

    `differing` is None if nothing was expected yet.
    """
    if details:
        _details(content, console)
    first_screen.show(content, console)
    _mishaps(content, console)
    print_text(console, _conclusion(differing, details))
    times = content.times
    took = f"{times.seconds:.0f} s with {times.jobs} at a time"
    false = [c for c in content.claims if c.verdict == REFUTED]
    refuted = next((c.key for c in sorted(false, key=lambda c: c.own)), None)
    name = f"{refuted}{book.option()}"
    more = f"; mild show {name}, mild replay {name} tell more" * bool(refuted)
    print_text(console, Text(f"{origin.run(content)}, {took}; ledger in {path}", "dim"))
    print_text(console, Text(f"--all: all that is refuted or open{more}", "dim"))


def _details(content: Ledger, console: Console) -> None:
    """Every claim that is refuted, open, or has a control that stands."""
    claims = content.claims
    _section(console, "Refuted", [c for c in claims if c.verdict == REFUTED], _why)
    _section(console, "Open", [c for c in claims if c.verdict == OPEN], _open)
    weak = [c for c in claims if _unrefuted(c)]
    _section(console, "Controls not refuted", weak, _weak)
    console.print()


def _mishaps(content: Ledger, console: Console) -> None:
    """Proofs that broke and units that crashed: these are never left out."""
    for chain in broken_chains(content):
        print_text(console, Text(f"\nProof {chain.name} of {chain.proves}", "bold"))
        for text in _broken(chain):
            _line(console, text, 2)
    crashed = [unit for unit in content.units if unit.accident]
    if crashed:
        print_text(console, Text("\nCrashed", style="bold"))
        for unit in crashed:
            print_indented(console, Text(f"{unit.name}: {unit.accident}"))
            print_indented(console, Text(f"its claims: {', '.join(unit.keys)}"), 8)


def _section(
    console: Console,
    title: str,
    claims: Sequence[ClaimEntry],
    tell: Callable[[ClaimEntry], Iterator[Text]],
) -> None:
    """A title, and for every claim one line each of what there is to tell."""
    if claims:
        print_text(console, Text(f"\n{title}", style="bold"))
    for claim in claims:
        first, *others = tell(claim)
        head = Text.assemble((f"{claim.key:6}", "bold"), f"{claim.alias}: ")
        _line(console, head + first, 2)
        for text in others:
            _line(console, text, 8)


def _why(claim: ClaimEntry) -> Iterator[Text]:
    """What it says; both sides at the smallest counterexample, and the correction."""
    yield Text(formatting.plain(claim.says, typed=True))
    found, better = failure(claim), claim.corrected
    has_sides = found.stamps.lhs is not None
    reads = formatting.sides(found, failing(claim).op) if has_sides else claim.reason
    head = Text.assemble("false: ", (reads, "red"))
    if better is None:
        head += Text("; no corrected statement is known", "yellow")
    else:
        verdict = better.verdict or "not judged"
        style = STYLES.get(verdict, "")
        head += Text.assemble(f"; corrected by {better.key}, ", (verdict, style))
    yield head + Text(f"; at {formatting.case(found, 400)}")


def _open(claim: ClaimEntry) -> Iterator[Text]:
    yield Text(claim.reason, "yellow")


def _weak(claim: ClaimEntry) -> Iterator[Text]:
    yield Text("; ".join(_unrefuted(claim)), "yellow")


def broken_chains(content: Ledger) -> list[ChainEntry]:
    """Proofs of which a link is broken, or could not be judged."""
    return [chain for chain in content.chains if chain.outcome != HELD]


def _broken(chain: ChainEntry) -> Iterator[Text]:
    """Every broken link, with both sides where it breaks."""
    if chain.outcome == UNJUDGED:
        yield Text(chain.crashed or "a link was never judged", "yellow")
    for i, link in enumerate(chain.links):
        found = link.counterexample
        if found:
            step = chain.steps[i + 1]
            reads, case = formatting.sides(found, "<="), formatting.case(found, 400)
            why = step.reason or ", ".join(step.by)
            head = f"step {i + 1} ({why}): says "
            yield Text.assemble(head, (reads, "red"), f" at {case}")


def _unrefuted(claim: ClaimEntry) -> list[str]:
    """Altered claims that nothing refuted; a learner's fault need not concern it."""
    return [c.name for c in claim.altered if not c.refuted]


def fallen(content: Ledger) -> list[str]:
    """Keys of claims that are refuted or open."""
    return [c.key for c in content.claims if c.verdict in (REFUTED, OPEN)]


def _conclusion(differing: Sequence[Difference] | None, details: bool) -> Text:
    if differing is None:
        told = f"Nothing is recorded yet: mild check{book.option()} --update does that."
        return Text(told, "yellow")
    if not differing:
        return Text("Every verdict is the expected one.", style="green")
    lines = [
        f"\n  {key}: expected {known or 'nothing recorded'}, got {got}"
        for key, known, got in differing
    ]
    most = len(lines) if details else MOST
    rest = [f"\n  and {len(lines) - most} more"] if len(lines) > most else []
    head = (f"{len(differing)} not as expected", "bold red")
    return Text.assemble(head, *lines[:most], *rest)


def _line(console: Console, text: Text, by: int) -> None:
    """One line, cut off where the terminal ends; all of it if there is none."""
    if console.is_terminal:
        text.truncate(console.width - by, overflow="ellipsis")
    console.print(Text(" " * by) + text, highlight=False, soft_wrap=True)
