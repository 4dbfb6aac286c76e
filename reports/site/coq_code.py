"""Coq and Python sources as pages show them: escaped, few colours, with anchors.

Three kinds of words have a colour, which a regular expression finds in a thousandth of
the time of a general highlighter; a report has half a million of such words.
"""

from __future__ import annotations

import keyword
import re
from collections.abc import Iterator
from html import escape
from itertools import pairwise

from markupsafe import Markup

COQ = (
    *("Arguments", "Bind", "Canonical", "Corollary", "Declare", "Defined"),
    *("Definition", "Defensive", "Delimit", "End", "Example", "Fixpoint", "From"),
    *("Hypotheses", "Hypothesis", "Implicit", "Import", "Inductive", "Instance"),
    *("Lemma", "Let", "Local", "Ltac", "Notation", "Open", "Print", "Printing"),
    *("Proof", "Prop", "Qed", "Record", "Require", "Scope", "Section", "Set"),
    *("Strict", "Theorem", "Type", "Types", "Unset", "Variable", "Variables"),
    *("as", "else", "end", "exists", "exists2", "forall", "fun", "if", "in"),
    *("is", "let", "match", "then", "with"),
)
"""Commands and binders. Tactics are most of a proof: a colour would say nothing."""


def _tokens(comment: str, string: str, words: tuple[str, ...]) -> re.Pattern[str]:
    word = "|".join(sorted(words, key=len, reverse=True))
    return re.compile(
        rf"(?P<i>{comment})|(?P<samp>{string})|(?<![\w.'])(?P<b>{word})(?![\w'])",
        re.DOTALL,
    )


LANGUAGES = {
    "coq": _tokens(r"\(\*(?:\(\*.*?\*\)|.)*?\*\)", r'"[^"]*"', COQ),
    "python": _tokens(
        r"#[^\n]*",
        r'"{3}.*?"{3}|"(?:\\.|[^"\\\n])*"'
        r"|'(?:\\.|[^'\\\n])*'",
        tuple(keyword.kwlist),
    ),
}
"""What has a colour: comments, strings and words, by the element that marks it."""
DECLARED = re.compile(
    r"^(?:Theorem|Lemma|Definition|Fixpoint|Record|Corollary|Inductive|Ltac|Instance)"
    r"\s+(?P<name>\w+)",
    re.MULTILINE,
)

NEXT = re.compile(r"(?<=\.)(\s+(End \w+\.|\(\*.*?\*\)))+$", re.DOTALL)
"""What follows a definition and is of the next one, or of the section."""


def highlighted(code: str, language: str = "coq") -> Markup:
    """The code, escaped, with the words that have a colour marked.

    >>> highlighted("Proof. (* a < b *)")
    Markup('<b>Proof</b>. <i>(* a &lt; b *)</i>')
    """
    parts, end = [], 0
    for found in LANGUAGES[language].finditer(code):
        name = found.lastgroup
        parts += [escape(code[end : found.start()], quote=False), f"<{name}>"]
        parts += [escape(found[0], quote=False), f"</{name}>"]
        end = found.end()
    parts.append(escape(code[end:], quote=False))
    return Markup("".join(parts))


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
    return NEXT.sub("", found[:stop].rstrip())


def _pieces(code: str) -> Iterator[tuple[str, str]]:
    """The source cut before every declaration; the first piece has no name."""
    marks = [(match.start(), match["name"]) for match in DECLARED.finditer(code)]
    places = [(0, ""), *marks, (len(code), "")]
    for (begin, name), (end, _) in pairwise(places):
        yield name, code[begin:end]
