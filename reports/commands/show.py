"""`mild show`: one claim in full."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.text import Text

from bounds.book import option, owner
from bounds.claim import Chain, Claim
from bounds.excerpt import excerpt
from bounds.judging.words import PROVED, REFUTED, SUPPORTED
from bounds.limits import reason
from bounds.worlds import words as worlds
from bounds.written_proofs import cited, proof_note
from reports.ledger import expected, formatting, statement
from reports.ledger.files import default_ledger
from reports.ledger.formatting import STYLES, ratio
from reports.ledger.kinds import KeptCase
from reports.ledger.latest import known_ledger
from reports.ledger.model import (
    ClaimEntry,
    ControlEntry,
    EvidenceEntry,
    FormalEntry,
    GrowthRow,
    Ledger,
)
from reports.text.printing import print_indented, print_text, print_title


def command(
    key: str,
    /,
    *,
    ledger: Path | None = None,
    plot: Path | None = None,
    book: str | None = None,
) -> int:
    """Tell all about one claim.

    Parameters
    ----------
    key
        a key or an alias
    ledger
        default mild-out/ledger.json, if it exists
    plot
        instead, draw what was measured against the bound: a file that ends in .png,
        .svg or .pdf
    book
        statements of another paper: FILE.py, or an entry point of mild.books
    """
    del book  # `reports.cli` has opened it
    if plot is not None:
        from reports.commands import show_plot  # matplotlib takes most of a second

        return show_plot.run(excerpt(key).claim, ledger, plot, Console())
    return run(key, ledger, Console())


def run(name: str, path: Path | None, console: Console) -> int:
    """Tell everything about one claim."""
    found = excerpt(name)
    claim = found.claim
    content = known_ledger(path, claim)
    entry = content.claim(claim.key) if content else None
    _head(claim, entry, console)
    _statement(claim, console)
    _quantities(claim, console)
    _homogeneity(claim, console)
    _altered(claim, entry, console)
    _chains(claim.key, found.chains, console)
    _evidence(claim, entry, content, path or default_ledger(), console)
    _correction(claim, found.correction, console)
    return 0


def _head(claim: Claim, entry: ClaimEntry | None, console: Console) -> None:
    known = entry.verdict if entry else expected.verdicts().get(claim.key)
    word = known or "not judged"
    facts = [claim.place, claim.nature.value, f"judged on {worlds.words(claim.world)}"]
    if claim.assumptions:
        facts.append(f"assumes {', '.join(claim.assumptions)}")
    if whose := cited(claim.key):
        facts.append(whose)
    elif claim.own:
        facts.append(f"{owner()} own")
    style = STYLES.get(word, "dim")
    print_text(
        console, Text.assemble((claim.key, "bold"), f"  {claim.alias}  ", (word, style))
    )
    print_text(console, Text(_plain(" · ".join(facts)), "dim"))
    print_text(console, Text(f"\n{_plain(claim.says)}\n"))
    note = proof_note(claim)
    if note and word != REFUTED:  # what is false has none
        print_text(console, Text(f"Proof: {_plain(note)}\n", "dim"))


def _plain(words: str) -> str:
    """Words with their mathematics as a terminal can show it."""
    return formatting.plain(words, typed=True)


def _statement(claim: Claim, console: Console) -> None:
    for i, part in enumerate(claim.parts):
        if i:
            print_indented(console, Text("and", "dim"))
        drawn = formatting.relation(part, console.width - 4)
        print_indented(console, Text(drawn, no_wrap=True), 4)
    if claim.given:
        given = ", ".join(formatting.oneline(condition) for condition in claim.given)
        print_indented(console, Text(f"given {given}"), 4)
    print_text(console, Text(f"\nIn plain text: {claim.text()}", "dim"))


def _quantities(claim: Claim, console: Console) -> None:
    print_title(console, "Quantities")
    grid = Table.grid(padding=(0, 2))
    grid.add_column(no_wrap=True)
    grid.add_column(overflow="fold")
    grid.add_column(no_wrap=True)
    for q in claim.quantities:
        grid.add_row(
            Text(formatting.readable(str(q.name))),
            Text(_plain(q.definition)),
            Text(str(q.dimension), "dim"),
        )
    print_indented(console, grid)


def _homogeneity(claim: Claim, console: Console) -> None:
    """Whether it says the same in every unit, and if not, where and what is meant."""
    found = statement.fitting(claim)
    if found.homogeneous:
        print_indented(console, Text("homogeneous: the same in every unit", "dim"))
        return
    print_title(console, "Not homogeneous")
    for one in found.breaks:
        words = f"{one.where} {formatting.readable(one.what)}"
        print_indented(console, Text(words))
    ones = " or ".join(f"{letter} = 1" for letter in found.ones)
    told = [found.why or f"written for {ones}"]
    told += [f"in every unit: {', '.join(found.see)}"] if found.see else []
    print_indented(console, Text("; ".join(told), "dim"))


def _altered(claim: Claim, entry: ClaimEntry | None, console: Console) -> None:
    print_title(console, "Altered so that it is false (the check has to refute these)")
    known = {c.name: c for c in entry.controls} if entry else {}
    rows = {control.name: control.relation.text() for control in claim.controls}
    rows |= {name: "" for name in known if name not in rows}
    grid = Table.grid(padding=(0, 2))
    grid.add_column(overflow="fold")
    grid.add_column(overflow="fold")
    grid.add_column(no_wrap=True)
    for name, text in rows.items():
        grid.add_row(
            Text(_plain(name)),
            Text(_plain(text)),
            _refuted(known.get(name)),
        )
    print_indented(console, grid)
    for name, control in known.items():
        if not control.refuted and (why := reason(claim.key, 0, name)):
            print_indented(console, Text(_plain(f"{name} is not refuted: {why}")))


def _refuted(control: ControlEntry | None) -> Text:
    if control is None:
        return Text()
    if control.refuted:
        return Text("refuted", "green")
    return Text("stands", "yellow") if control.text else Text("not noticed", "dim")


def _chains(key: str, chains: tuple[Chain, ...], console: Console) -> None:
    """The proof of the claim in full, and where else it is used."""
    for chain in chains:
        if chain.proves == key:
            _proof(chain, console)
    used = [chain for chain in chains if chain.proves != key]
    if used:
        print_title(console, "Used in")
    for chain in used:
        print_indented(console, Text(_use(chain, key)))


def _use(chain: Chain, key: str) -> str:
    steps = [(i, step) for i, step in enumerate(chain.steps) if key in step.by]
    words = [
        f"step {i} ({_plain(step.reason)})" if step.reason else f"step {i}"
        for i, step in steps
    ]
    return f"the proof {chain.name} of {chain.proves}: {', '.join(words)}"


def _proof(chain: Chain, console: Console) -> None:
    print_title(console, f"Proof ({chain.name})")
    grid = Table.grid(padding=(0, 2))
    grid.add_column(no_wrap=True)
    grid.add_column(overflow="fold", ratio=3)
    grid.add_column(overflow="fold", ratio=2)
    for i, step in enumerate(chain.steps):
        by = ", ".join(step.by)
        why = f"{step.reason} ({by})" if step.reason and by else step.reason or by
        why = _plain(why)
        grid.add_row(
            "≤" if i else "",
            Text(formatting.flat(step.expression)),
            Text(why, "dim"),
        )
    print_indented(console, grid)


def _evidence(
    claim: Claim,
    entry: ClaimEntry | None,
    content: Ledger | None,
    path: Path,
    console: Console,
) -> None:
    print_title(console, "Evidence")
    if entry is None or content is None:
        stored = expected.counterexample(claim.key)
        told = f"none yet: mild verify {claim.key}{option()}"
        print_indented(console, Text(told, "dim"))
        if stored:
            _counterexample(claim, stored, console)
        return
    print_indented(
        console,
        Text.assemble((entry.verdict, STYLES[entry.verdict]), f": {entry.reason}"),
    )
    for e in entry.evidence:
        print_indented(console, Text(_evidence_line(e, entry)))
    resolution = entry.resolution
    if resolution:
        text = f"largest left/right {ratio(resolution.multiplier)}, attained at "
        print_indented(console, Text(text + formatting.case(resolution.case, 160)))
    _noticed(entry, console)
    facts = f"{path}, profile {content.profile}, seed {content.seed}"
    print_indented(console, Text(facts, "dim"))
    if entry.counterexample:
        _counterexample(claim, entry.counterexample, console)


def _noticed(entry: ClaimEntry, console: Console) -> None:
    """What is needed of the bound, and what is weak about the evidence."""
    several = len(entry.printed.parts) > 1
    for kind, word in (("term", "terms needed"), ("exponent", "exponents needed")):
        of_kind = [a for a in entry.alterations if a.kind == kind]
        needed = [
            _plain(a.what) + (f" (part {a.part})" if several else "")
            for a in of_kind
            if a.refuted
        ]
        if of_kind:
            told = ", ".join(needed) or "none"
            words = f"{word}: {len(needed)} of {len(of_kind)}: {told}"
            print_indented(console, Text(words))
    for w in entry.weak:
        part = f"part {w.part}: " if several and w.part else ""
        why = f" ({w.why})" if w.why else ""
        text = _plain(f"{part}{w.what}{why}")
        print_indented(console, Text.assemble(("weak: ", "yellow"), text))


def _evidence_line(e: EvidenceEntry, entry: ClaimEntry) -> str:
    """One kind of evidence in a line; its tightness is that of the claim's part."""
    found = e.details
    if found.growth:
        return f"{e.kind}: measured growth {', '.join(map(_fit, found.growth))}"
    if found.sweeps:
        count = sum(len(row.points) for row in found.sweeps)
        sizes = ", ".join(dict.fromkeys(row.size for row in found.sweeps))
        told = f"{count} points against the bound, over {sizes}; decides nothing"
        return f"{e.kind}: {told} (--plot FILE draws them)"
    if found.exact:
        return f"{e.kind}: {len(found.exact)} exact worst cases; decides nothing"
    if found.between:
        told = f"{len(found.between)} points between the bounds"
        return f"{e.kind}: {told}; decides nothing"
    if found.formal is not None:
        return f"{e.kind}: {_theorem(found.formal)}"
    if e.kind == "proof":
        words = [f"{p.status} by {p.method} ({p.solver})" for p in e.proofs]
        return f"proof: {'; '.join(words)}"
    tight = e.least_tightness(entry.resolution.part if entry.resolution else None)
    close = "" if tight is None else f", tightness {formatting.ratio(tight)}"
    left = f"; {e.undecided}" if e.undecided else ""
    return f"{e.kind}: {_counts(e)}{close}{_hollow(e, entry.verdict)}{left}"


def _counts(e: EvidenceEntry) -> str:
    """Cases, part by part where these differ: one part may have none that counts."""
    told = [f"{p.cases:,} cases, {p.vacuous:,} vacuous" for p in e.parts]
    if len(set(told)) > 1:
        parts = "; ".join(f"part {i}: {one}" for i, one in enumerate(told, 1))
    else:
        parts = f"{e.cases:,} cases, {e.vacuous:,} vacuous"
    return f"{parts}, {e.violations:,} violations"


def _theorem(t: FormalEntry) -> str:
    """A theorem on record: where it stands, and what it takes for granted."""
    axioms, cited = (", ".join(names) or "none" for names in (t.axioms, t.cited))
    where = f"{t.theorem}, bounds/formal/{t.file}:{t.line}, Coq {t.coq} on record"
    return f"{where}; axioms: {axioms}; cited: {cited}"


def _hollow(e: EvidenceEntry, verdict: str) -> str:
    """What to say of a kind of which every case of every part is vacuous.

    Under a favourable verdict something else supports the claim, and says so.
    """
    if e.violations or any(p.vacuous < p.cases for p in e.parts):
        return ""
    return ": not counted" if verdict in (PROVED, SUPPORTED) else ": no support"


def _fit(fit: GrowthRow) -> str:
    fitted = "?" if fit.fitted is None else f"{fit.fitted:.2f}"
    if fit.printed is None:
        return f"{fit.size}^{fitted} (none printed)"
    return f"{fit.size}^{fitted} (printed {fit.printed:.2f})"


def _counterexample(claim: Claim, found: KeptCase, console: Console) -> None:
    print_title(console, "Counterexample")
    part = claim.parts[found.stamps.part - 1]
    if found.stamps.lhs is not None:
        reads = formatting.sides(found, part.op)
        print_indented(console, Text.assemble("it says ", (reads, "red")))
    print_indented(console, Text(formatting.case(found, 400)))
    print_indented(console, Text(f"mild replay {claim.key}{option()} runs it", "dim"))


def _correction(claim: Claim, better: Claim | None, console: Console) -> None:
    if better is not None:
        print_title(console, f"Corrected by {better.key}")
        print_indented(console, Text(_plain(better.says)))
        for part in better.parts:
            drawn = formatting.relation(part, console.width - 4)
            print_indented(console, Text(drawn, no_wrap=True), 4)
    if claim.consequences:
        print_title(console, "What becomes of the results that use it")
        for key, becomes in claim.consequences.items():
            print_indented(console, Text(_plain(f"{key}: {becomes}")))
