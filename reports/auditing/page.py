"""The answers on one page of a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from reports.auditing.model import QUESTIONS, Audit, Check, Question, Standing

MOST = 4
"""Failed checks of one question that are shown; JSON has all of them."""
SHORT: dict[Question, str] = {
    "legal": "legal?",
    "honest": "honest?",
    "likeness": "what it says?",
    "bound": "its bound?",
    "standing": "how good?",
}
CAPTION = (
    "target still, drifting or jumping, or a sign that turns; feedback at once, up to "
    "12 rounds late, in bursts, last in first out, or now and then very late"
)
STYLES = {
    "yes": "green",
    "no": "bold red",
    "known": "yellow",
    "open": "yellow",
    "-": "dim",
}


def show(audit: Audit, console: Console) -> None:
    """Print the page."""
    console.print(head(audit), highlight=False)
    grid = Table.grid(padding=(0, 2))
    grid.add_column(no_wrap=True)
    grid.add_column(no_wrap=True)
    grid.add_column(overflow="fold")
    for number, question in enumerate(QUESTIONS, 1):
        style = STYLES[answer(audit.of(question))]
        first, *more = list(lines(audit.of(question), question))
        asked = Text(f"{number} {SHORT[question]}")
        grid.add_row(asked, Text(word(audit, question), style), first)
        for line in more:
            grid.add_row("", "", line)
    console.print(grid, highlight=False)
    if audit.standing is not None:
        console.print(_table(audit.standing), highlight=False)
        console.print(Text(CAPTION, "dim"), highlight=False)
    for check in audit.checks:
        if check.command:  # in one piece, to be copied
            console.print(Text(check.command), highlight=False, soft_wrap=True)
    for line in end(audit):
        console.print(line, highlight=False, soft_wrap=False)


def word(audit: Audit, question: Question) -> str:
    """The answer, and the place among all for the last question."""
    checks = audit.of(question)
    if question == "standing" and (place := checks[0].data.get("place")):
        return f"{place}/{checks[0].data['of']}"
    return answer(checks)


def answer(checks: Sequence[Check]) -> str:
    """The answer to a question in a word."""
    outcomes = {check.outcome for check in checks}
    if any(check.wrong for check in checks):
        return "no"
    if "failed" in outcomes:
        return "known"
    if "undecided" in outcomes:
        return "open"
    return "yes" if "passed" in outcomes else "-"


def head(audit: Audit) -> Text:
    """Who was asked, and what for."""
    role = f" as {audit.role}" if audit.role else ""
    told = "announced" if audit.announced else "not announced"
    kind = f"{audit.feedback}s, delays {told}, seed {audit.seed}, {audit.profile}"
    return Text.assemble((f"{audit.learner}{role}", "bold"), (f"\n{kind}\n", "dim"))


def lines(checks: Sequence[Check], question: Question) -> Iterator[Text]:
    """What is said about a question: all that failed, else what was done."""
    failed = [check for check in checks if check.outcome == "failed"]
    if question == "legal":
        yield from _legal(checks, failed)
        return
    for check in checks:
        yield Text(check.told)
        for line in check.more:
            yield Text(line, "dim")


def _legal(checks: Sequence[Check], failed: Sequence[Check]) -> Iterator[Text]:
    asked = [check for check in checks if check.outcome != "not asked"]
    if not failed:
        left = len(checks) - len(asked)
        missed = [check for check in asked if check.outcome == "undecided"]
        rest = f"; {left} not asked, outside its assumptions" if left else ""
        degenerate = "plain and degenerate games, twice each, in silence"
        yield Text(f"{len(asked) - len(missed)} checks passed: {degenerate}{rest}")
        if missed:
            yield Text(f"{len(missed)} undecided, such as {missed[0].told}")
        return
    yield Text(f"{len(failed)} of {len(asked)} checks failed")
    groups: dict[str, list[Check]] = {}
    # who changes the suite or leaves its process spoilt puts the rest in doubt
    for check in sorted(failed, key=lambda check: check.name != "legal-silent"):
        groups.setdefault(check.data.get("trouble", check.told), []).append(check)
    for same in [*groups.values()][:MOST]:
        first = same[0]
        yield Text.assemble((f"{first.name}  ", "bold"), first.told)
        for line in first.more:
            yield Text(line, "dim")
        if len(same) > 1:
            yield Text(f"the same in {len(same) - 1} other games", "dim")
    if len(groups) > MOST:
        names = [check.name for same in [*groups.values()][MOST:] for check in same]
        yield Text(f"and {', '.join(names)}", "dim")


def _table(standing: Standing) -> Table:
    """Regret of everyone, the best first."""
    table = Table(box=SIMPLE_HEAD, pad_edge=False, collapse_padding=True)
    table.add_column("regret / (G R √T)", no_wrap=True)
    for name in standing.games:
        table.add_column("\n".join(name.split()), justify="right")
    for name in ranked(standing):
        row = standing.regrets[name]
        best = ["-" if one is None else f"{one:.2f}" for one in row]
        mine = name == standing.mine
        table.add_row(short(name), *best, style="bold" if mine else "")
    return table


def ranked(standing: Standing) -> list[str]:
    """Learners by mean regret; those that could not play everything come last."""

    def key(name: str) -> tuple[bool, float]:
        known = [one for one in standing.regrets[name] if one is not None]
        missing = len(known) < len(standing.games)
        return missing, sum(known) / max(len(known), 1)

    return sorted(standing.regrets, key=key)


def short(name: str) -> str:
    """The end of a long name: files differ there."""
    return name if len(name) <= 26 else f"…{name[-25:]}"


def end(audit: Audit, timed: bool = True) -> Iterator[Text]:
    """What was declared, what it all amounts to, and how long it took."""
    known = [check for check in audit.checks if check.reason is not None]
    for check in known:
        if check.surprising:
            told = (
                f"{check.name} passes although a failure was declared: {check.reason}"
            )
            yield Text(told, "yellow")
        else:
            yield Text(f"{check.name}: {check.outcome}, as declared: {check.reason}")
    asked = audit.asked
    seconds = f"{sum(audit.seconds.values()):.1f} s"
    comma, semicolon = (f", {seconds}", f"; {seconds}") if timed else ("", "")
    if not (audit.failed or audit.decided):
        open_questions = [one for one in QUESTIONS if answer(audit.of(one)) == "open"]
        which = f", open: {', '.join(open_questions)}" if open_questions else ""
        told = f"nothing could be decided{which}{semicolon}"
        yield Text(told, "bold red")
        return
    if audit.passed:
        open_ = sum(check.outcome == "undecided" for check in asked)
        rest = f"; {open_} undecided" if open_ else ""
        told = f"nothing wrong was found in {len(asked) - open_} checks{rest}{comma}"
        yield Text(told, "yellow" if open_ else "green")
        return
    names = ", ".join(check.name for check in audit.failed[:6])
    more = f" and {len(audit.failed) - 6} more" if len(audit.failed) > 6 else ""
    told = (
        f"{len(audit.failed)} of {len(asked)} checks failed: {names}{more}{semicolon}"
    )
    yield Text(told, "bold red")
