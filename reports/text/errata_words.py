"""What stands before the errata and beside them, the same in every form; rich lines."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from bounds import book, catalogue
from bounds.change import Rank
from bounds.judging.words import OPEN, PROVED, REFUTED, SUPPORTED
from reports.ledger import origin
from reports.ledger.model import Ledger
from reports.text.errata import Fate
from reports.text.errata_entries import Entry
from reports.text.results import NUMBERED, place_in_order
from reports.text.verdict_sentence import PLURALS, sizes

RESULT = re.compile(r"(Theorem|Lemma|Corollary) ")
"""How the place of a theorem, lemma or corollary begins."""
TO_THE_LETTER = re.compile(r", Algorithm \d .*as printed$")
"""How the place of a reading ends that takes an algorithm to the letter."""
UNTOUCHED = re.compile(r"untouched|not touched")
"""How it is said of a result that it does not depend on a false statement."""
WHERE = "Where"
PRINTED = "Printed"
CHANGE = "Change to"
WHY = "Why"
CASE = "By hand"
STORED = "Smallest case found"
JUDGED = "Judged"
DEPENDS = "What depends on it"
BRIEF = (
    "These are seen where they stand; no case is needed, and nothing depends on them."
)
UNCORRECTED = "No corrected statement is known."
UNUSED = "No other statement uses it."
NEEDS = "What each needs to stand:"
NONE = "No printed statement was refuted."
ORDERS = (
    r"An $O(\dots)$ hides a constant, and no single case refutes it. Where one rests "
    r"on "
    r"a false step, the entry says which step is false and what takes its place."
)
LEGEND = (
    r"Where a case is given as it was found: $d=(d_1,\dots,d_T)$ are the delays, $K$ "
    r"is "
    r"the block size, $g$ are the gradients of linear losses "
    r"$f_t(\x)=\langle g_t,\x\rangle$, $\s$ the directions $\s_t$, $\u$ the "
    r"comparators."
)


def introduction(ledger: Ledger, found: Sequence[Entry]) -> list[str]:
    """Paragraphs; what `standing` says follows the first."""
    false = [e for entry in found for e in entry.refuted]
    if not false:
        return [f"{NONE} {_misprints(found)}".strip()]
    orders = [ORDERS] if any(_touches_order(entry) for entry in found) else []
    legend = [LEGEND] if any(case.measured for e in found for case in e.cases) else []
    computed = (
        f"{origin.computed(ledger)}. `{origin.replayed(ledger)}` runs a stored "
        "counterexample again and shows every quantity. Lines are those of the paper's "
        "LaTeX source."
    )
    told = (_count(ledger, found), _misprints(found), _fallen(ledger, found))
    return [
        " ".join(filter(None, told)),
        *orders,
        " ".join([computed, *legend]),
    ]


def _count(ledger: Ledger, found: Sequence[Entry]) -> str:
    false = [e for entry in found for e in entry.refuted]
    printed = sum(not e.own for e in false)
    judged = sum(not claim.own for claim in ledger.claims)
    readings = len(false) - printed
    words = [f"{printed} of the {judged} printed statements that were judged"]
    if readings:
        words.append(f"{readings} reading{'s' * (readings > 1)} of the text")
    return f"False to the letter are {' and '.join(words)}."


def _misprints(found: Sequence[Entry]) -> str:
    count = sum(not entry.refuted for entry in found)
    if not count:
        return ""
    return (
        f"There {'is' if count == 1 else 'are'} {count} more "
        f"misprint{'s' * (count > 1)} that no relation expresses."
    )


def _touches_order(entry: Entry) -> bool:
    return entry.rank is Rank.BOUND and bool(entry.refuted)


def _fallen(ledger: Ledger, found: Sequence[Entry]) -> str:
    """Which numbered results fall, as they are meant and to the letter."""
    verdicts = _verdicts(ledger)
    fallen = [name for name in verdicts if REFUTED in verdicts[name]]
    meant = (
        f"Of the theorems, lemmas and corollaries fall: {_named(fallen)}."
        if fallen
        else "No theorem, lemma or corollary falls as it is meant."
    )
    algorithm = _readings(e for e in found if e.rank is Rank.ALGORITHM)
    others = _readings(e for e in found if e.rank is not Rank.ALGORITHM)
    told = (
        f"With the algorithms to the letter fall: {algorithm}." if algorithm else "",
        f"Under a reading that their text allows fail: {others}." if others else "",
    )
    return " ".join(filter(None, (meant, *told, NEEDS)))


def standing(ledger: Ledger, found: Sequence[Entry]) -> list[tuple[str, str]]:
    """What each numbered result needs to stand, the most of it: words, and results."""
    if not any(entry.refuted for entry in found):
        return []
    verdicts = _verdicts(ledger)
    rest = [name for name in verdicts if REFUTED not in verdicts[name]]
    table = (
        ("Open", {name for name in rest if OPEN in verdicts[name]}),
        ("Not judged in this run", {name for name in rest if None in verdicts[name]}),
        (
            "With the corrected algorithm in its proof; no run that was tried breaks "
            "the printed one",
            _unbroken(found),
        ),
        ("With the corrected algorithm", _users(found, Rank.ALGORITHM)),
        (
            "With a hypothesis or a parameter completed",
            {name for entry in found for name in entry.results},
        ),
        (
            "As printed, with a step of the proof replaced",
            _users(found, Rank.BOUND, Rank.DISPLAY),
        ),
        ("As printed", set(rest)),
    )
    rows = []
    for said, those in table:
        mine = [name for name in rest if name in those]
        rest = [name for name in rest if name not in those]
        if mine:
            rows.append((_said(said, mine, verdicts), _named(mine)))
    return rows[::-1]


def _said(said: str, names: Sequence[str], verdicts: dict[str, set[str | None]]) -> str:
    words = sorted({v for name in names for v in verdicts[name] if v})
    if said == "Open" or not words or said.startswith("Not"):
        return said
    return f"{said} ({' or '.join(words)})"


def _verdicts(ledger: Ledger) -> dict[str, set[str | None]]:
    """Verdicts of all parts of each numbered result of the paper."""
    table: dict[str, set[str | None]] = {}
    for claim in catalogue.current().claims:
        name = NUMBERED.match(claim.place)
        if name and not claim.own:
            judged = ledger.claim(claim.key)
            table.setdefault(name[0], set()).add(judged.verdict if judged else None)
    return dict(sorted(table.items(), key=lambda item: place_in_order(item[0])))


def _readings(found: Iterable[Entry]) -> str:
    """Readings of numbered results that are refuted."""
    told = []
    for entry in found:
        for e in entry.refuted:
            name = NUMBERED.match(e.place)
            # a parameter that is not defined is completed; no result falls with it
            if e.own and name and e.key not in sizes():
                how = dict(entry.provided).get(e.key)
                said = f"{name[0]} {how}" if how else name[0]
                told.append(f"{said} ({e.key}, entry {entry.number})")
    return "; ".join(told)


def _users(found: Iterable[Entry], *ranks: Rank) -> set[str]:
    """Numbered results that depend on one of the entries of these ranks."""
    fates = [fate for entry in found if entry.rank in ranks for fate in entry.survives]
    names = (NUMBERED.match(f.place) for f in fates if not UNTOUCHED.match(f.says))
    return {name[0] for name in names if name}


def _unbroken(found: Iterable[Entry]) -> set[str]:
    """Numbered results of which a reading to the letter was judged and not refuted."""
    algorithms = [entry for entry in found if entry.rank is Rank.ALGORITHM]
    fates = [fate for entry in algorithms for fate in entry.survives]
    letter = (f for f in fates if f.own and TO_THE_LETTER.search(f.place))
    kept = (NUMBERED.match(f.place) for f in letter if f.verdict in (PROVED, SUPPORTED))
    return {name[0] for name in kept if name} & _users(algorithms, Rank.ALGORITHM)


def _named(names: Sequence[str]) -> str:
    """Theorems 1, 2 and A1; Lemma 3."""
    told = []
    for kind, plural in PLURALS.items():
        numbers = [name.split()[1] for name in names if name.startswith(kind)]
        if len(numbers) == 1:
            told.append(f"{kind} {numbers[0]}")
        elif numbers:
            told.append(f"{plural} {', '.join(numbers[:-1])} and {numbers[-1]}")
    return "; ".join(told)


def fate(found: Fate) -> str:
    """What becomes of a result, as a clause behind its place and key."""
    own = f", {book.owner()} own" if found.own else ""
    return f"{found.key}{own}, {found.verdict or 'not judged'}"
