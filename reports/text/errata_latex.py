r"""The errata as LaTeX that compiles with the article class and nothing unusual.

Formulas that fill a line are set as $\displaystyle ...$ within a ragged paragraph, so
that TeX may break them at their signs; a display could not be broken.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bounds import catalogue
from reports.ledger.model import Ledger
from reports.ledger.origin import replay
from reports.text import errata_words as words
from reports.text import rich, tex
from reports.text.errata_entries import Case, Entry, by_rank, entries, judged, place
from reports.text.typeset import typeset

PREAMBLE = r"""\documentclass[11pt]{article}
\usepackage{amsmath,amssymb}
\setlength{\oddsidemargin}{0pt}
\setlength{\evensidemargin}{0pt}
\setlength{\textwidth}{6.3in}
\setlength{\topmargin}{-0.4in}
\setlength{\textheight}{9in}
\setlength{\parindent}{0pt}
\setlength{\parskip}{4pt}
\makeatletter\@beginparpenalty=10000\makeatother
\newenvironment{shown}{\begin{quote}\raggedright}{\end{quote}}
\newenvironment{facts}{\begin{itemize}\setlength{\itemsep}{0pt}}{\end{itemize}}
\sloppy
\title{Errata for \emph{%s}}
\author{}
\date{}
\begin{document}
\maketitle"""
END = r"\end{document}"


def errata_latex(ledger: Ledger) -> str:
    """Every entry: where, printed, change to, why, by hand, what depends on it."""
    found = entries(ledger)
    lines = [PREAMBLE % tex.text(catalogue.current().title)]
    first, *others = words.introduction(ledger, found)
    rows = words.standing(ledger, found)
    lines += [rich.latex(first)]
    lines += [_items(tex.text(f"{said}: {names}.") for said, names in rows)] * bool(
        rows
    )
    lines += [rich.latex(line) for line in others]
    for title, mine in by_rank(found):
        lines += [rf"\section*{{{tex.text(title)}}}"]
        for entry in (e for e in mine if not e.brief):
            lines += _entry(entry)
        lines += _listed([e for e in mine if e.brief])
    return "\n\n".join([*lines, END]) + "\n"


def _entry(entry: Entry) -> Iterator[str]:
    yield rf"\subsection*{{{entry.number}. {rich.latex(entry.title)}}}"
    if place(entry):
        yield rf"\textbf{{{words.WHERE}.}} {rich.latex(place(entry))}."
    yield _change(words.PRINTED, entry.printed)
    yield _change(words.CHANGE, entry.to or (words.UNCORRECTED,))
    yield rf"\textbf{{{words.WHY}.}} {rich.latex(entry.why)}"
    if entry.example:
        yield rf"\textbf{{{words.CASE}.}} {rich.latex(entry.example)}"
    for case in entry.cases:
        yield from _case(case)
    if entry.refuted:
        yield from _judged(entry)
    if entry.depends:
        yield rf"\textbf{{{words.DEPENDS}.}} {rich.latex(entry.depends)}"


def _change(title: str, lines: Sequence[str]) -> str:
    shown = "\n\n".join(map(_alone, lines))
    return f"\\textbf{{{title}.}}\n\\begin{{shown}}\n{shown}\n\\end{{shown}}"


def _alone(line: str) -> str:
    formula = rich.display(line)
    return rf"$\displaystyle {formula}$" if formula else rich.latex(line)


def _case(case: Case) -> Iterator[str]:
    title = words.STORED if case.measured else words.CASE
    yield rf"\textbf{{{title}}} ({case.key}). {rich.latex(case.letters)}"
    if case.steps:
        yield _items(map(rich.latex, case.steps))
    if case.measured:
        yield _items(
            f"${m.latex} = {tex.text(m.shown)}$: {rich.latex(typeset(m.definition))}"
            for m in case.measured
        )


def _judged(entry: Entry) -> Iterator[str]:
    yield rf"\textbf{{{words.JUDGED}.}}"
    yield _items(
        rf"{erratum.key}, {rich.latex(told)} \texttt{{{tex.text(replay(erratum.key))}}}"
        for erratum, told in judged(entry)
    )
    if not entry.survives:
        yield rf"\textbf{{{words.DEPENDS}.}} {words.UNUSED}"
        return
    yield rf"\textbf{{{words.DEPENDS}.}}"
    yield _items(
        f"{rich.latex(typeset(fate.place))} ({tex.text(words.fate(fate))}): "
        f"{rich.latex(typeset(fate.says))}."
        for fate in entry.survives
    )


def _listed(found: Sequence[Entry]) -> Iterator[str]:
    """Misprints, an item each."""
    if found:
        items = "\n".join(map(_item, found))
        yield words.BRIEF
        yield f"\\begin{{facts}}\n{items}\n\\end{{facts}}"


def _item(entry: Entry) -> str:
    where = rich.latex(f"{entry.title}; {place(entry)}")
    printed, to = rich.latex(entry.printed[0]), rich.latex(entry.to[0])
    change = f"for ``{printed}'' read ``{to}''. {rich.latex(entry.why)}"
    return rf"\item[{entry.number}.] {where}: {change}"


def _items(lines: Iterator[str] | map[str]) -> str:
    items = "\n".join(rf"\item {line}" for line in lines)
    return f"\\begin{{facts}}\n{items}\n\\end{{facts}}"
