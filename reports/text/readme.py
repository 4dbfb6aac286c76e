"""What the README quotes from a ledger, between marks; `mild check` keeps it true."""

from __future__ import annotations

from io import StringIO
from textwrap import fill

from rich.console import Console

from reports.ledger import formatting
from reports.ledger.model import Ledger
from reports.text import first_screen
from reports.text import markdown as md
from reports.text.results import Result, results
from reports.text.verdict_sentence import own_sentence, sentence

NAME = "README.md"
MARKS = ("verdict", "screen", "tightness")
END = "<!-- end -->"


def updated(text: str, ledger: Ledger) -> str:
    """The README with what stands between its marks made anew; others stay."""
    made = {
        "verdict": _verdict(ledger),
        "screen": _screen(ledger),
        "tightness": _table(results(ledger)),
    }
    for name in MARKS:
        begin = f"<!-- {name}: written by mild check --update -->"
        before, mark, rest = text.partition(begin)
        if mark and END in rest:
            text = f"{before}{mark}\n{made[name]}\n{END}{rest.partition(END)[2]}"
    return text


def _verdict(ledger: Ledger) -> str:
    return fill(" ".join(filter(None, (sentence(ledger), own_sentence(ledger)))), 88)


def _screen(ledger: Ledger) -> str:
    """What a terminal of 80 columns shows."""
    console = Console(file=StringIO(), width=80)
    first_screen.show(ledger, console)
    assert isinstance(console.file, StringIO)
    lines = (line.rstrip() for line in console.file.getvalue().splitlines())
    return "\n".join(["```text", *lines, "```"])


def _table(found: tuple[Result, ...]) -> str:
    rows = [
        (one.name, one.weakest.verdict, _rests(one), _ratio(one.tightness))
        for one in found
    ]
    head = ("result", "verdict", "rests on", "tightness")
    return md.table(head, [map(md.text, row) for row in rows], "   r")


def _rests(one: Result) -> str:
    return "; ".join(ground.words for ground in one.grounds)


def _ratio(value: float | None) -> str:
    return "-" if value is None else formatting.ratio(value)
