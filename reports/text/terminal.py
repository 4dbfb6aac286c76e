"""What `mild verify` says at the end: a few lines that a person can read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from rich.console import Console
from rich.text import Text

from bounds.judging.words import (
    HELD,
    OPEN,
    REFUTED,
    SUPPORTED,
    UNJUDGED,
    VERDICTS,
)
from reports.ledger import formatting, origin
from reports.ledger.formatting import STYLES
from reports.ledger.model import ChainEntry, ClaimEntry, Ledger
from reports.text.errata import failing, failure
from reports.text.printing import print_indented, print_text

MOST = 30
"""Differences listed one by one."""

Difference = tuple[str, str | None, str]


def show(
    content: Ledger, differing: Sequence[Difference], path: Path, console: Console
) -> None:
    """Print the summary."""
    claims = content.claims
    print_text(console, _title(content))
    print_text(console, _counts(claims))
    _section(console, "Refuted", [c for c in claims if c.verdict == REFUTED], _why)
    _section(console, "Open", [c for c in claims if c.verdict == OPEN], _open)
    weak = [c for c in claims if _unrefuted(c)]
    _section(console, "Controls not refuted", weak, _weak)
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
    print_text(console, _conclusion(differing))
    refuted = next((c.key for c in claims if c.verdict == REFUTED), None)
    more = (
        f"; mild show {refuted} and mild replay {refuted} tell more" if refuted else ""
    )
    print_text(console, Text(f"ledger in {path}{more}", style="dim"))


def _title(content: Ledger) -> Text:
    claims, times = content.claims, content.times
    own = sum(claim.own for claim in claims)
    printed = len(claims) - own
    extra = f" and {own} of the suite's own" if own else ""
    return Text.assemble(
        (f"{printed} claims of the paper{extra}", "bold"),
        f"\n{origin.run(content)}, {times.seconds:.0f} s with {times.jobs} at a time",
    )


def _counts(claims: Sequence[ClaimEntry]) -> Text:
    counts = Counter(claim.verdict for claim in claims)
    text = Text("\n")
    for verdict in VERDICTS:
        text.append(f"  {verdict:10}", STYLES[verdict] if counts[verdict] else "dim")
        text.append(f"{counts[verdict]:5}", "" if counts[verdict] else "dim")
        if verdict == SUPPORTED and counts[verdict]:
            weak = sum(bool(claim.weak) for claim in claims)
            text.append(f"  {weak} of them weak somewhere (mild power)", "dim")
        text.append("\n")
    text.rstrip()
    return text


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
    yield Text(claim.says)
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


def _conclusion(differing: Sequence[Difference]) -> Text:
    if not differing:
        return Text("\nEvery verdict is the expected one.", style="green")
    lines = [
        f"\n  {key}: expected {known or 'nothing recorded'}, got {got}"
        for key, known, got in differing
    ]
    more = len(lines) - MOST
    rest = [f"\n  and {more} more"] if more > 0 else []
    head = (f"\n{len(differing)} not as expected", "bold red")
    return Text.assemble(head, *lines[:MOST], *rest)


def _line(console: Console, text: Text, by: int) -> None:
    """One line, cut off where the terminal ends; all of it if there is none."""
    if console.is_terminal:
        text.truncate(console.width - by, overflow="ellipsis")
    console.print(Text(" " * by) + text, highlight=False, soft_wrap=True)
