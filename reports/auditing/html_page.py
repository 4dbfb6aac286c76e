"""The answers as a page for a browser: all that the terminal tells, and every check."""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup
from rich.text import Text

from reports.auditing import page
from reports.auditing.model import QUESTIONS, Audit, Check, Question, Standing

STYLE = """
:root{color-scheme:light dark;--ink:#1c1e21;--paper:#fff;--soft:#5a6068;--line:#d9dce1;
--yes:#00705a;--no:#b00020;--open:#8a5a00;--mine:#fdf3d8}
@media (prefers-color-scheme:dark){:root{--ink:#e6e7e9;--paper:#16181b;--soft:#a3a9b2;
--line:#3a3f46;--yes:#4fc3a1;--no:#ff8a95;--open:#e0b050;--mine:#3a331c}}
*{box-sizing:border-box}
body{font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper);
max-width:60rem;margin:0 auto;padding:1.5rem 1rem 3rem;overflow-wrap:anywhere}
h1{font-size:1.4rem;line-height:1.3;margin:0}h2{font-size:1.1rem;margin:0}
section{border-top:1px solid var(--line);padding:1rem 0}
.soft,li small{color:var(--soft)}p{margin:.3rem 0}
.word{font-weight:700;margin-left:.4rem}.yes{color:var(--yes)}.no{color:var(--no)}
.open,.known{color:var(--open)}.none{color:var(--soft)}
details{margin-top:.4rem}summary{cursor:pointer;color:var(--soft)}
ul{padding-left:1.2rem;margin:.4rem 0}
code{display:block;padding:.5rem .7rem;border:1px solid var(--line);border-radius:4px;
font-size:.85rem;margin:.5rem 0}
.wide{overflow-x:auto}table{border-collapse:collapse;font-size:.9rem}
td,th{padding:.2rem .5rem;text-align:right;overflow-wrap:normal;vertical-align:bottom}
th[scope=row],th:first-child{text-align:left;font-weight:400;max-width:22rem}
@media (max-width:40rem){th[scope=row],th:first-child{min-width:7.5rem;
max-width:8.5rem;overflow-wrap:anywhere;position:sticky;left:0;background:var(--paper)}
tr.mine th[scope=row]{background:var(--mine)}td,th{padding:.2rem .35rem}}
thead th{border-bottom:1px solid var(--line);font-weight:600}
tr.mine{background:var(--mine)}tr.mine th,tr.mine td{font-weight:700}
figure{margin:1rem 0;background:#fff;border-radius:4px;overflow-x:auto}
figure svg{max-width:100%;height:auto;display:block;min-width:30rem}
"""
HEAD = Markup(
    '<!doctype html><html lang="en"><head><meta charset="utf-8">'
    '<meta name="viewport" content="width=device-width, initial-scale=1">'
    "<title>{}</title><style>{}</style></head><body>"
)


def html(audit: Audit) -> str:
    """The page."""
    parts = [HEAD.format(f"Audit of {audit.learner}", Markup(STYLE)), _title(audit)]
    parts += [_question(audit, *row) for row in enumerate(QUESTIONS, 1)]
    if audit.standing is not None:
        parts += [_table(audit.standing), _figure(audit.standing)]
    parts.append(_end(audit))
    return "\n".join(map(str, parts)) + "\n</body></html>\n"


def _title(audit: Audit) -> Markup:
    first, *rest = page.head(audit).plain.strip().splitlines()
    return Markup('<header><h1>{}</h1><p class="soft">{}</p></header>').format(
        first, " ".join(rest)
    )


def _question(audit: Audit, number: int, question: Question) -> Markup:
    """The answer as on the terminal, and all checks behind it."""
    checks, word = audit.of(question), page.word(audit, question)
    kind = page.answer(checks)
    told = Markup("").join(_lines(page.lines(checks, question)))
    head = Markup('<h2>{} {} <span class="word {}">{}</span></h2>').format(
        number, QUESTIONS[question].capitalize(), "none" if kind == "-" else kind, word
    )
    typed = (Markup("<code>{}</code>").format(c.command) for c in checks if c.command)
    return Markup("<section>{}{}{}{}</section>").format(
        head, told, Markup("").join(typed), _all(checks)
    )


def _lines(told: Iterator[Text]) -> Iterator[Markup]:
    for line in told:
        soft = Markup(' class="soft"') if line.style == "dim" else ""
        yield Markup("<p{}>{}</p>").format(soft, line.plain)


def _all(checks: tuple[Check, ...]) -> Markup:
    """Every check by name, folded up where there are many."""
    rows = Markup("").join(map(_item, checks))
    summary = Markup("<summary>{}</summary>").format(_count(len(checks)))
    return Markup("<details>{}<ul>{}</ul></details>").format(summary, rows)


def _count(number: int) -> str:
    return f"{number} checks" if number > 1 else "1 check"


def _item(check: Check) -> Markup:
    row = Markup("<li><b>{}</b> {}: {}").format(check.name, check.outcome, check.told)
    if check.reason is not None:
        row += Markup(" <small>declared: {}</small>").format(check.reason)
    for line in check.more:
        row += Markup("<br><small>{}</small>").format(line)
    return row + Markup("</li>")


def _table(standing: Standing) -> Markup:
    names = (Markup('<th scope="col">{}').format(name) for name in standing.games)
    head = Markup("<thead><tr><th>regret / (G R √T)</th>{}</tr></thead>")
    rows = Markup("").join(_row(standing, name) for name in page.ranked(standing))
    table = '<div class="wide"><table>{}<tbody>{}</tbody></table></div>'
    return Markup(table + '<p class="soft">{}</p>').format(
        head.format(Markup("").join(names)), rows, page.CAPTION
    )


def _row(standing: Standing, name: str) -> Markup:
    mine = Markup(' class="mine"') if name == standing.mine else ""
    cells = ("-" if x is None else f"{x:.2f}" for x in standing.regrets[name])
    told = Markup("").join(Markup("<td>{}</td>").format(cell) for cell in cells)
    return Markup('<tr{}><th scope="row">{}</th>{}</tr>').format(
        mine, page.short(name), told
    )


def _figure(standing: Standing) -> Markup:
    from reports.auditing.picture import drawn

    text = drawn(standing, ".svg").decode()
    return Markup("<figure>{}</figure>").format(Markup(text[text.index("<svg") :]))


def _end(audit: Audit) -> Markup:
    """What was declared and what it all amounts to, without times: they differ."""
    told = (Markup("<p>{}</p>").format(line.plain) for line in page.end(audit, False))
    return Markup("<section>{}</section>").format(Markup("").join(told))
