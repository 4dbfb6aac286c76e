"""The errata as a text that could be sent to an author."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from reports import markdown as md
from reports import pretty
from reports.errata import Correction, Erratum, Fate, Formula, errata, grouped
from reports.ledger import Ledger
from reports.verdicts import HOLDS, REFUTED

LONG = 400
"""Characters of LaTeX beyond which a formula that does not fail is left out."""

NOTHING = 1e-15
"""A value this small beside the largest is a zero that was rounded."""

RESULT = re.compile(r"(Theorem|Lemma|Corollary) ")
"""How the place of a theorem, lemma or corollary begins."""

ORDINALS = ("first", "second", "third", "fourth", "fifth")

PAPER = (
    "*Non-stationary Delayed Online Convex Optimization: From Full-information to "
    "Bandit Setting*"
)
LEGEND = (
    "How to read a case: $`d = [d_1, \\dots, d_T]`$ are the delays and $`K`$ the block "
    "size; a ball with n = 1 and R = 1 is the interval from -1 to 1; `gradients` are "
    "those of linear losses, $`f_t(x) = \\langle g_t, x\\rangle`$; `noise` are the "
    "$`s_t`$; `x5` means five times; the index is the t, k or z at which a statement "
    "about all of them fails."
)


def errata_text(ledger: Ledger) -> str:
    """Every erratum: printed, why not, corrected, counterexample, what survives."""
    groups = grouped(errata(ledger))
    found = [f"# Errata for {PAPER}", *_introduction(ledger, groups)]
    for number, group in enumerate(groups, 1):
        found += [f"## {number}. {_title(group)}", *_group(group)]
    return "\n\n".join([*found, *_readings(ledger)]) + "\n"


def _introduction(ledger: Ledger, groups: Sequence[Sequence[Erratum]]) -> Iterator[str]:
    if not groups:
        yield "No printed statement was refuted."
        return
    yield (
        f"{sum(map(len, groups))} printed statements have counterexamples; those with "
        f"one cause stand together. {_fate(groups)} Each is given as it was read: the "
        "formulas are those that were checked, and terms may stand in another order "
        "than in print. The numbers were computed with profile "
        f"{ledger['profile']} and seed {ledger['seed']}. `mild replay KEY` runs a "
        "counterexample again and shows every quantity."
    )
    yield LEGEND
    titles = (f"{i}. {_title(group)}" for i, group in enumerate(groups, 1))
    yield "\n".join(titles)


def _fate(groups: Sequence[Sequence[Erratum]]) -> str:
    """What becomes of the printed results that use one of the errata."""
    refuted = {erratum.key for group in groups for erratum in group}
    fates = [f for g in groups for e in g for f in e.survives if not f.own]
    used = {f.key: f for f in fates if f.key not in refuted}
    lost = [f"{f.key} ({f.alias})" for f in used.values() if f.verdict != HOLDS]
    if lost:
        return f"Printed results that use them and do not hold: {', '.join(lost)}."
    rest = "Every other printed result that uses one holds once it is corrected."
    named = [e for group in groups for e in group if RESULT.match(e.place)]
    return rest if named else f"No theorem, lemma or corollary is among them. {rest}"


def _title(group: Sequence[Erratum]) -> str:
    first, *others = group
    place = md.text(first.place[:1].upper() + first.place[1:])
    if not others:
        return place
    count = "one more statement" if len(others) == 1 else f"{len(others)} more"
    return f"{place}, and {count} ({', '.join(e.key for e in others)})"


def _group(group: Sequence[Erratum]) -> Iterator[str]:
    for i, erratum in enumerate(group):
        yield f"### {erratum.key}: {md.text(erratum.place)}"
        twin = next((e for e in group[:i] if e.printed == erratum.printed), None)
        if twin is None:
            yield from _body(erratum)
        else:
            yield f"As {twin.key}, printed again: {md.text(erratum.says)}"
    yield from _survives(group)


def _body(erratum: Erratum) -> Iterator[str]:
    assumed = ", ".join(erratum.assumptions)
    given = f" (assuming {md.text(assumed)})" if assumed else ""
    yield f"**Printed**{given}: {md.text(erratum.says)}"
    yield from _formulas(erratum.printed, erratum.part)
    yield from _why(erratum)
    yield from _corrected(erratum.corrected, erratum.part)


def _formulas(parts: Sequence[Formula], failing: int) -> Iterator[str]:
    """The formulas; a long one that does not fail is left out."""
    for i, part in enumerate(parts, 1):
        if i == failing or len(part.latex) <= LONG:
            yield md.math(part.latex)


def _why(erratum: Erratum) -> Iterator[str]:
    case = md.code(pretty.case(erratum.counterexample, 600))
    several = len([p for p in erratum.printed if len(p.latex) <= LONG]) > 1
    which = f"The {_ordinal(erratum.part)} of these fails at" if several else "At"
    yield f"**Counterexample.** {which} {case}:"
    if erratum.measured:
        most = max(abs(m.value) for m in erratum.measured)
        yield md.table(
            ("quantity", "value", "what it is"),
            [
                (md.inline(m.latex), _value(m.value, most), md.text(m.definition))
                for m in erratum.measured
            ],
            " r",
        )
    yield md.text(erratum.why)


def _ordinal(i: int) -> str:
    return ORDINALS[i - 1] if i <= len(ORDINALS) else f"number {i}"


def _value(value: float, most: float) -> str:
    return pretty.number(0 if abs(value) < NOTHING * most else value)


def _corrected(better: Correction | None, failing: int) -> Iterator[str]:
    if better is None:
        yield "**Corrected.** No corrected statement is known."
        return
    verdict = better.verdict or "not judged"
    yield f"**Corrected** ({better.key}, {verdict}): {md.text(better.says)}"
    yield from _formulas(better.parts, failing)


def _survives(group: Sequence[Erratum]) -> Iterator[str]:
    fates = [fate for erratum in group for fate in erratum.survives]
    if not fates:
        yield "**What survives.** No other statement uses it."
        return
    told: dict[str, list[Fate]] = {}
    for fate in fates:
        told.setdefault(fate.key, []).append(fate)
    yield "**What survives**"
    yield "\n".join(map(_survivor, told.values()))


def _survivor(fates: Sequence[Fate]) -> str:
    """One result, with everything said of it once."""
    first = fates[0]
    words = "; ".join(dict.fromkeys(_bare(fate) for fate in fates))
    own = ", the suite's own" if first.own else ""
    facts = f"{first.key}{own}, {first.verdict or 'not judged'}"
    return f"- {md.text(first.place)} ({facts}): {md.text(words)}."


def _bare(fate: Fate) -> str:
    """What is said, without the verdict in front that stands there already."""
    return fate.says.removeprefix(f"{fate.verdict}: ").rstrip(".")


def _readings(ledger: Ledger) -> Iterator[str]:
    """Refuted statements that are other readings of the text."""
    found = [c for c in ledger["claims"] if c["own"] and c["verdict"] == REFUTED]
    if not found:
        return
    yield "## Other readings that fail too"
    yield (
        "Where the text can be read in another way, or an algorithm's step taken to "
        "the letter, that reading was judged as well."
    )
    yield "\n".join(map(_reading, found))


def _reading(claim: dict[str, Any]) -> str:
    better = claim["corrected"]
    head = f"- {claim['key']}, {md.text(claim['place'])}: {md.text(claim['says'])}"
    case = md.code(pretty.case(claim["counterexample"], 200))
    if better is None:
        return f"{head} Fails at {case}."
    verdict = better["verdict"] or "not judged"
    mended = f"Corrected ({better['key']}, {verdict}): {md.text(better['says'])}"
    return f"{head} Fails at {case}. {mended}"
