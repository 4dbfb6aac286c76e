"""The first screen on a terminal: the verdict, every numbered result, every cause.

At most 30 lines of 80 columns with what `mild verify` says below it; a test counts.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from reports.ledger import formatting
from reports.ledger.formatting import STYLES
from reports.ledger.model import Ledger
from reports.text.error_causes import NOTHING, Caused, causes
from reports.text.printing import print_text
from reports.text.results import Result, results
from reports.text.verdict_sentence import WEAKLY, own_sentence, sentence

WRONG = "Wrong: false + readings + misprints; * if a numbered result falls when so read"
MARK = "°"
"""Behind the name of a result that is supported weakly."""
HEAD = f"{'result':11} {'verdict':9} {'rests on':11} tight"


def show(content: Ledger, console: Console) -> None:
    """Print it."""
    told = sentence(content).replace(WEAKLY, WEAKLY + MARK)
    print_text(console, Text(told, "bold"))
    if own := own_sentence(content):
        print_text(console, Text(own))
    found = results(content)
    if found:
        console.print(_table(found), highlight=False)
    wrong = causes(content)
    if any(one.telling for one in wrong):
        print_text(console, Text(WRONG, "bold"))
        for one in wrong:
            print_text(console, _cause(one))


NARROW = {formatting.JUST_BELOW: "<1", formatting.JUST_ABOVE: ">1"}
"""What does not fit a column of five."""


def _table(found: Sequence[Result]) -> Table:
    """Theorems and the first lemmas on the left, the rest on the right."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    height = (len(found) + 1) // 2
    grid.add_row(Text(HEAD, "dim"), Text(HEAD, "dim") if len(found) > 1 else Text())
    for row in range(height):
        beside = found[row + height] if row + height < len(found) else None
        grid.add_row(_result(found[row]), _result(beside) if beside else Text())
    return grid


def _result(result: Result) -> Text:
    verdict = result.weakest.verdict
    tight = "-" if result.tightness is None else formatting.ratio(result.tightness)
    tight = NARROW.get(tight, tight)
    rests = result.short_grounds[:11]
    mark = MARK if result.weak else ""
    return Text.assemble(
        f"{result.name + mark:12}",
        (f"{verdict:9}", STYLES[verdict]),
        f" {rests:11} {tight:>5}",
    )


def _cause(one: Caused) -> Text:
    """How many, what went wrong, and what falls, on one line of 80."""
    falls = "" if one.falls == NOTHING else " *"
    count = f"{one.false}+{one.readings}+{one.misprints}"
    return Text.assemble((f"{count:>7}", "bold"), f"  {one.cause}{falls}")
