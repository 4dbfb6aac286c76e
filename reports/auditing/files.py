"""An audit as files: its data, a page for a browser, and the plot."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from markupsafe import Markup

from mild_core.errors import UsageError
from reports.auditing.model import QUESTIONS, Audit, Check
from reports.auditing.page import answer, ranked
from reports.ledger.file import write_json
from reports.ledger.files import writable, write_text

ENDINGS = (".png", ".svg", ".pdf")
HEAD = Markup(
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>{}</title>'
    "<style>body{{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;"
    "padding:0 1rem}}table{{border-collapse:collapse}}td,th{{padding:.2rem .6rem;"
    "text-align:right}}td:first-child,th:first-child{{text-align:left}}"
    "tr.mine{{font-weight:bold}}.no{{color:#b00020}}.yes{{color:#00705a}}"
    "pre{{overflow-x:auto}}svg{{max-width:100%;height:auto}}</style><body>"
)


def checked(path: Path) -> Path:
    """The path of a plot, if its ending is one that can be drawn."""
    if path.suffix.lower() not in ENDINGS:
        raise UsageError(f"{path}: a figure ends in one of {', '.join(ENDINGS)}")
    writable(path.parent)
    return path


def write(audit: Audit, folder: Path, plot: Path | None = None) -> Iterator[str]:
    """Write everything; lines that say what there is."""
    write_json(audit.data(), folder / "audit.json")
    write_text(html(audit), folder / "audit.html")
    yield f"page in {folder / 'audit.html'}, data in {folder / 'audit.json'}"
    if plot is None:
        return
    if audit.standing is None:
        yield f"{plot}: not drawn, it did not play"
        return
    from reports.auditing.picture import drawn  # most of a second to load

    plot.write_bytes(drawn(audit.standing, plot.suffix))
    yield f"figure in {plot}"


def html(audit: Audit) -> str:
    """The page."""
    role = f" as {audit.role}" if audit.role else ""
    parts = [HEAD.format(f"Audit of {audit.learner}")]
    parts.append(Markup("<h1>{}{}</h1>").format(audit.learner, role))
    for question, asked in QUESTIONS.items():
        word = answer(audit.of(question))
        title = Markup('<h2>{} <span class="{}">{}</span></h2><ul>')
        parts.append(title.format(asked.capitalize(), word, word))
        parts += [_item(check) for check in audit.of(question)]
        parts.append(Markup("</ul>"))
    if audit.standing is not None:
        parts += [_table(audit), _figure(audit)]
    return "\n".join(map(str, parts)) + "\n"


def _item(check: Check) -> Markup:
    row = Markup("<li><b>{}</b> {}: {}").format(check.name, check.outcome, check.told)
    if check.reason is not None:
        row += Markup(" <i>(declared: {})</i>").format(check.reason)
    if lines := [*check.more, *filter(None, [check.command])]:
        row += Markup("<pre>{}</pre>").format("\n".join(lines))
    return row + Markup("</li>")


def _table(audit: Audit) -> Markup:
    standing = audit.standing
    assert standing is not None
    names = Markup("").join(Markup("<th>{}").format(name) for name in standing.games)
    rows = [Markup("<table><tr><th>regret / (G R √T){}").format(names)]
    for name in ranked(standing):
        mine = Markup(' class="mine"') if name == standing.mine else ""
        cells = ("-" if x is None else f"{x:.3f}" for x in standing.regrets[name])
        told = Markup("").join(Markup("<td>{}").format(cell) for cell in cells)
        rows.append(Markup("<tr{}><td>{}{}").format(mine, name, told))
    return Markup("\n").join(rows) + Markup("</table>")


def _figure(audit: Audit) -> Markup:
    from reports.auditing.picture import drawn

    assert audit.standing is not None
    text = drawn(audit.standing, ".svg").decode()
    return Markup("<figure>{}</figure>").format(Markup(text[text.index("<svg") :]))
