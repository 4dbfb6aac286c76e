"""Formulas as MathML that is safe to put into a page.

A ledger may have been edited by hand, so MathML is never taken from it: it is
converted from the LaTeX again and rebuilt from elements known to be harmless. What
cannot be converted is shown as the text it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from html import escape, unescape
from xml.etree import ElementTree as ET

from latex2mathml.converter import convert_to_element
from markupsafe import Markup

from reports.site.light_mathml import (
    CLOSING,
    OPENING,
    RELATIONS,
    SIGNS,
    light,
    mark_of,
)

ELEMENTS = frozenset(
    (
        *("math", "mrow", "mi", "mo", "mn", "mtext", "mspace", "msub", "msup"),
        *("msubsup", "msqrt", "mroot", "mfrac", "mover", "munder", "munderover"),
        *("mtable", "mtr", "mtd", "mstyle", "mpadded", "mphantom"),
    )
)
ATTRIBUTES = frozenset(
    (
        *("stretchy", "form", "accent", "width", "mathvariant"),
        *("columnalign", "minsize", "maxsize", "linethickness", "separator"),
    )
)
BETWEEN = (",", "/", ":")
"""Signs behind which a long piece may be broken again, on narrow screens."""
LETTERS = 20
"""Letters and signs of a piece that is not too long."""
WIDE, WIDEST = 30, 60
"""Letters above or below a line that is too long for a table, and for a display."""
LONGEST = 20_000
"""Characters of LaTeX beyond which it is shown as text."""


BREAK = "<wbr>"
"""Where a formula may be broken."""
SPACED = (" + ", " - ", " = ", r" \leq ", r" \geq ")
GROUPED = re.compile(
    r"[{}]|\\(?:left|right|begin|end)\b|" + "|".join(map(re.escape, SPACED))
)
"""Signs between terms, and what begins or ends a group."""


def formula(
    latex: str, text: str, *, tall: bool = False, broken: bool = False
) -> Markup:
    """A formula for a page: MathML, or the text if there is none.

    A tall one stands in an element of the class `formula`, where fractions are large.
    That and a broken one may be broken before signs, so that it fits into narrow
    windows: browsers do not break MathML themselves.
    """
    found = _mathml(latex, tall, tall or broken) if len(latex) <= LONGEST else None
    return found if found is not None else Markup("<code>{}</code>").format(text)


@lru_cache(maxsize=4096)
def _mathml(latex: str, tall: bool, broken: bool) -> Markup | None:
    try:
        clean = light(_rebuilt(_converted(latex)))
    except (Exception, RecursionError):
        return None  # beyond the converter, or not harmless
    if not broken:
        return Markup(_written(clean))
    found = _pieces(clean, deep=not tall)  # tall brackets would not fit what is cut
    return Markup(BREAK.join(_shown(piece, tall) for piece in found))


def _converted(latex: str) -> ET.Element:
    """The converter's formula, put together from its terms: altered ones share most."""
    whole = ET.Element("math")
    row = ET.SubElement(whole, "mrow")
    for term in _terms(latex):
        row.extend(_term(term))
    return whole


@lru_cache(maxsize=8192)
def _term(latex: str) -> ET.Element:
    """One term in a row; it is copied where it is used, and never changed."""
    return convert_to_element(latex)[0]


def _terms(latex: str) -> Iterator[str]:
    """LaTeX cut before signs that stand in no group."""
    depth, begins = 0, 0
    for found in GROUPED.finditer(latex):
        if found[0] in SPACED:
            if not depth:
                yield latex[begins : found.start()]
                begins = found.start()
        else:
            depth += 1 if found[0] in ("{", r"\left", r"\begin") else -1
    yield latex[begins:]


def _written(element: ET.Element) -> str:
    """As in a page: no names of spaces, no declarations, nothing between elements."""
    name = element.tag
    told = "".join(f" {k}={_value(v)}" for k, v in element.attrib.items())
    inside = escape(element.text, quote=False) if element.text else ""
    return f"<{name}{told}>{inside}{''.join(map(_written, element))}</{name}>"


def _value(text: str) -> str:
    """Of an attribute: between quotes only if HTML asks for them."""
    return text if text.isalnum() else f'"{escape(text)}"'


def _shown(piece: list[ET.Element], tall: bool) -> str:
    """A piece in a line; on a narrow screen one that is long scrolls by itself."""
    shown = _written(_math(piece))
    if tall or _letters(piece) <= LETTERS:
        return shown
    return f'<span class="long">{shown}</span>'


def _math(children: list[ET.Element]) -> ET.Element:
    """One piece of a formula; signs at its ends keep the room they have within it."""
    piece = ET.Element("math")
    for end in (children[0], children[-1]):
        if end.tag == "mo" and end.text in (*SIGNS, *BETWEEN):  # brackets stretch
            end.set("form", "infix")
    piece.extend(children)
    return piece


def _pieces(root: ET.Element, *, deep: bool) -> list[list[ET.Element]]:
    """The formula cut before its relations, its sums and its "where".

    Not between brackets, nor before a sign that belongs to what follows it; a long
    piece is cut within its outer brackets too, if it may be cut so deep.
    """
    row = root[0] if len(root) == 1 and root[0].tag == "mrow" else root
    pieces = []
    for piece in _cut(list(row), 0):
        line = [one for child in piece for one in _level(child, deep)]
        within = line != piece or (deep and _letters(piece) > LETTERS)
        pieces += _cut(line, 1) if within else [piece]
    return pieces


def _level(element: ET.Element, deep: bool) -> list[ET.Element]:
    """A wide fraction in one line, which can be broken; else the element itself."""
    if element.tag != "mfrac" or len(element) != 2:
        return [element]
    if max(_letters([part]) for part in element) <= (WIDE if deep else WIDEST):
        return [element]
    above, below = (list(_bracketed(part)) for part in element)
    if len(below) > 1:
        return [*above, _sign("/"), *below]
    last = ET.Element("mrow")  # a number is not parted from its stroke
    last.extend((_sign("/"), *below))
    return [*above, last]


def _bracketed(part: ET.Element) -> Iterator[ET.Element]:
    """A part of a fraction in brackets, if it is more than a word and has none."""
    row = list(part) if part.tag == "mrow" else [part]
    marks = [mark_of(child) for child in row]
    bare = len(row) == 1 or (
        marks[0] in OPENING and marks[-1] in CLOSING and len(_cut(row, 0)) == 1
    )
    yield from row if bare else (_sign("("), *row, _sign(")"))


def _sign(text: str) -> ET.Element:
    made = ET.Element("mo", {"stretchy": "false"} if text != "/" else {})
    made.text = text
    return made


def _cut(row: list[ET.Element], level: int) -> list[list[ET.Element]]:
    """Pieces of a row, cut within so many brackets at most."""
    pieces: list[list[ET.Element]] = [[]]
    depth, before, condition = 0, "", False
    for child in row:
        mark = mark_of(child)
        condition |= mark == "where"
        depth += (mark in OPENING) - (mark in CLOSING)
        sign = mark in SIGNS and before not in (*SIGNS, *OPENING)
        sign &= not (condition and mark in RELATIONS)  # it would be torn apart
        behind = level > 0 and before in BETWEEN
        if depth <= level and pieces[-1] and (sign or behind or mark == "where"):
            pieces.append([])
        pieces[-1].append(child)
        before = mark
    return [piece for piece in pieces if piece]


def _letters(piece: list[ET.Element]) -> int:
    return sum(len("".join(element.itertext())) for element in piece)


def _rebuilt(element: ET.Element) -> ET.Element:
    """A copy of known elements and attributes; raises at any other element.

    The converter writes signs as character references, and takes whatever else looks
    like one for it: what would be markup then is none of ours.
    """
    name = element.tag
    if name not in ELEMENTS:
        raise ValueError(f"<{name}> has no place in a formula")
    kept = {k: v for k, v in element.attrib.items() if k in ATTRIBUTES}
    copy = ET.Element(name, kept)
    copy.text = text = unescape(element.text or "")
    if len(text) > 1 and ("<" in text or ">" in text):
        raise ValueError("markup has no place in a formula")
    for i, child in enumerate(element):
        rebuilt = _rebuilt(child)
        if i and name == "mrow" and _is_word(rebuilt):
            copy.append(ET.Element("mspace", width="0.17em"))
        copy.append(rebuilt)
    return copy


def _is_word(element: ET.Element) -> bool:
    """Whether it is the name of a function, such as log, which needs room before it."""
    text = element.text or ""
    return element.tag == "mi" and len(text) > 1 and text.isascii() and text.isalpha()
