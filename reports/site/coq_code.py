"""Coq and Python sources as pages show them: escaped, few colours, with anchors."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby, pairwise

from markupsafe import Markup, escape
from pygments.lexers import get_lexer_by_name
from pygments.token import Comment, Keyword, String, _TokenType

CLASSES: tuple[tuple[_TokenType, str], ...] = (
    (Comment, "c"),
    (Keyword, "k"),
    (String, "s"),
)
"""Kinds of words that have a colour; few, so that pages stay small."""
DECLARED = re.compile(
    r"^(?:Theorem|Lemma|Definition|Fixpoint|Record|Corollary|Inductive|Ltac|Instance)"
    r"\s+(?P<name>\w+)",
    re.MULTILINE,
)


def highlighted(code: str, language: str = "coq") -> Markup:
    """The code, escaped, with the words that have a colour marked.

    >>> highlighted("Proof. (* a < b *)")
    Markup('<span class="k">Proof</span>. <span class="c">(* a &lt; b *)</span>')
    """
    lexer = get_lexer_by_name(language, stripnl=False, ensurenl=False)
    tokens = [(_class(kind), text) for kind, text in lexer.get_tokens(code)]
    parts = []
    for name, group in groupby(tokens, key=lambda token: token[0]):
        text = escape("".join(text for _, text in group))
        span = Markup('<span class="{}">{}</span>')
        parts.append(span.format(name, text) if name else text)
    return Markup("").join(parts)


def anchored(code: str) -> Markup:
    """A whole source; every declaration can be linked to by its name."""
    anchor = Markup('<a id="{}"></a>')
    return Markup("").join(
        (anchor.format(name) if name else "") + highlighted(text)
        for name, text in _pieces(code)
    )


def declaration(code: str, name: str) -> str:
    r"""A theorem with its proof, or a definition: up to the next empty line.

    >>> declaration("Lemma a : b.\nProof. c. Qed.\n\nLemma d : e.", "a")
    'Lemma a : b.\nProof. c. Qed.'
    """
    found = next((text for one, text in _pieces(code) if one == name), "")
    ends = re.search(r"\b(?:Qed|Defined)\.|\n\s*\n", found)
    stop = len(found) if ends is None else ends.end()
    return found[:stop].rstrip()


def _pieces(code: str) -> Iterator[tuple[str, str]]:
    """The source cut before every declaration; the first piece has no name."""
    marks = [(match.start(), match["name"]) for match in DECLARED.finditer(code)]
    places = [(0, ""), *marks, (len(code), "")]
    for (begin, name), (end, _) in pairwise(places):
        yield name, code[begin:end]


def _class(kind: _TokenType) -> str:
    return next((name for group, name in CLASSES if kind in group), "")
