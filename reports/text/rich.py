r"""Lines of words with mathematics between dollar signs and code between backticks.

One line is written once and shown as Markdown, as LaTeX and (see `reports.site.words`)
as HTML. Words are made safe in each; mathematics is LaTeX that all of them understand.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from bounds.change import written_out
from reports.text import markdown as md
from reports.text import tex

PIECE = re.compile(r"\$([^$]+)\$|`([^`]+)`")


def pieces(line: str) -> Iterator[tuple[str, str]]:
    """The kind (words, math or code) and content of each piece, in order.

    >>> list(pieces("so $d=2$."))
    [('words', 'so '), ('math', 'd=2'), ('words', '.')]
    """
    end = 0
    for found in PIECE.finditer(line):
        if found.start() > end:
            yield "words", line[end : found.start()]
        yield ("math", written_out(found[1])) if found[1] else ("code", found[2])
        end = found.end()
    if end < len(line):
        yield "words", line[end:]


def markdown(line: str) -> str:
    """The line as GitHub reads it."""
    shown = {"words": _spaced, "math": _inline, "code": md.code}
    return "".join(shown[kind](content) for kind, content in pieces(line)).strip()


def _inline(latex: str) -> str:
    """A formula without bars, which would end a cell of a table."""
    return md.inline(latex.replace(r"\|", r"\Vert ").replace("|", r"\vert "))


def _spaced(words: str) -> str:
    """Words made safe, with the spaces at their ends."""
    before = " " if words[:1].isspace() else ""
    after = " " if words[-1:].isspace() and words.strip() else ""
    return f"{before}{md.text(words)}{after}"


def latex(line: str) -> str:
    """The line for TeX."""
    return "".join(_latex(kind, content) for kind, content in pieces(line))


def _latex(kind: str, content: str) -> str:
    if kind == "math":
        return f"${content}$"
    return rf"\texttt{{{tex.text(content)}}}" if kind == "code" else tex.text(content)


def plain(line: str) -> str:
    """The line without its marks, for titles and tests."""
    return "".join(content for _, content in pieces(line))


def display(line: str) -> str:
    """The formula, if the line is one and nothing else; "" if it is not."""
    found = list(pieces(line))
    return found[0][1] if [kind for kind, _ in found] == ["math"] else ""
