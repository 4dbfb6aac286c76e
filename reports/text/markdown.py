"""Markdown as GitHub reads it: text made safe, tables, formulas."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from reports.ledger import formatting
from reports.text.sections import Cell, Section

SPECIAL = re.compile(r"[\\`*\[\]<>|~$]|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])|^[#+-](?= )")


def text(words: str) -> str:
    r"""Words that are shown as they are, on one line.

    >>> print(text("m_z and sum_{k} |x~_k|*2"))
    m_z and sum\_{k} \|x\~\_k\|\*2
    """
    return SPECIAL.sub(lambda found: "\\" + found[0], " ".join(words.split()))


def coded(line: str) -> str:
    r"""Words made safe, apart from the code in them, which stands between backticks.

    >>> print(coded("`mild replay` shows |x|"))
    `mild replay` shows \|x\|
    """
    parts = " ".join(line.split()).split("`")
    return "".join(
        code(part) if i % 2 else SPECIAL.sub(lambda found: "\\" + found[0], part)
        for i, part in enumerate(parts)
    )


def code(words: str) -> str:
    """Words shown letter by letter; more backticks around than there are inside."""
    line = " ".join(words.split())
    fence = "`" * (1 + max(map(len, re.findall("`+", line)), default=0))
    pad = " " if line.startswith("`") or line.endswith("`") else ""
    return f"{fence}{pad}{line}{pad}{fence}"


def math(latex: str) -> str:
    """A formula in a block of its own, where nothing has to be made safe."""
    line = " ".join(latex.replace("`", "'").split())
    return f"```math\n{line}\n```"


def inline(latex: str) -> str:
    r"""A formula in a line, in the notation that needs no escapes.

    In a table `\|` would become `|`, so that a norm is written with another command.
    """
    safe = latex.replace("`", "'").replace(r"\|", r"\Vert ")
    return f"$`{' '.join(safe.split())}`$"


def table(head: Iterable[str], rows: Iterable[Iterable[str]], align: str = "") -> str:
    """A table; cells are taken as Markdown, `align` has r for columns of numbers."""
    marks = ["--:" if i < len(align) and align[i] == "r" else "---" for i in range(9)]
    titles = list(head)
    lines = [titles, marks[: len(titles)], *rows]
    return "\n".join(f"| {' | '.join(map(_cell, line))} |" for line in lines)


def section(found: Section) -> Iterator[str]:
    """A section: its title, paragraphs and table."""
    yield f"## {found.title}"
    yield from map(coded, found.words)
    if found.rows:
        align = "".join("r" if numeric else " " for numeric in found.numeric)
        yield table(found.head, (map(_shown, row) for row in found.rows), align)
    yield from map(coded, found.below)


def _shown(cell: Cell) -> str:
    if cell is None:
        return "-"
    if isinstance(cell, float):
        return formatting.ratio(cell)
    return f"{cell:,}" if isinstance(cell, int) else text(str(cell))


def _cell(content: str) -> str:
    """A cell ends at every bar that is not escaped, also within code and formulas."""
    return re.sub(r"(?<!\\)\|", r"\\|", content)
