"""A formula in fewer elements, as one writes it by hand.

Rows of one are no rows, upright letters are a word, a fraction in an exponent is a
stroke, roots that stand side by side are one root, and what fills a root or a side of a
relation needs no brackets. Whole numbers have a comma before every three digits.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import accumulate, groupby
from xml.etree import ElementTree as ET

OPENING, CLOSING = ("(", "[", "{"), (")", "]", "}")
SIGNS = ("=", "+", "\u2212", "\u2264", "\u2265")
"""Signs before which a formula may be broken; the third is a minus."""
RELATIONS = ("=", "\u2264", "\u2265", "<", ">")
FIXED = {"stretchy": "false"}
BASED = ("msup", "msub", "msubsup")
POWERS = ("msup", "msubsup")
"""Elements whose last child is an exponent."""
ROWS = frozenset(("math", "msqrt", "mtd", "mstyle", "mpadded", "mphantom", "mrow"))
"""Elements whose children stand in a row of themselves."""


def light(element: ET.Element) -> ET.Element:
    """The same formula in fewer words: rows of one, and what goes without saying."""
    children = [light(child) for child in element]
    del element[:]
    if element.tag in POWERS:
        children[-1] = _sloped(children[-1])
    alone = len(children) == 1 and element.tag in ROWS
    spelt = _spelt(children)
    for child in _rooted(spelt) if element.tag in ROWS else spelt:
        row = child.tag == "mrow" and not child.attrib
        if row and alone:
            element.extend(child)
        else:
            element.append(child[0] if row and len(child) == 1 else child)
    if element.tag in ("math", "msqrt"):
        _unbracket(element)
    if element.tag == "mn" and (element.text or "").isdigit():
        element.text = f"{int(element.text or 0):,}"
    if element.tag == "mo" and element.text == "|" and element.attrib == FIXED:
        element.tag = "mi"  # a sign between two terms would stand apart from both
        element.attrib.clear()
    if element.tag == "mo" and (element.text or "") in (*OPENING, *CLOSING):
        if element.get("stretchy") == "true":
            element.attrib.clear()
    return element


def _unbracket(element: ET.Element) -> None:
    """Leave out the brackets around all of a root, or all of a side of a relation."""
    row = list(element)
    if element.tag == "math" and not any(map(_relates, row)):
        return  # what stands before the brackets may be a word of the sentence
    for child in row:
        element.remove(child)
    side: list[ET.Element] = []
    for child in row:
        if _relates(child):
            element.extend((*_inner(side), child))
            side = []
        else:
            side.append(child)
    element.extend(_inner(side))


def _relates(element: ET.Element) -> bool:
    return element.tag == "mo" and mark_of(element) in RELATIONS


def _inner(side: list[ET.Element]) -> list[ET.Element]:
    """A sum without the round brackets at its ends, if they are a pair."""
    row = list(side[0]) if len(side) == 1 and side[0].tag == "mrow" else side
    if len(row) < 3 or (row[0].text, row[-1].text) != ("(", ")"):
        return side
    depths = list(accumulate(_step(child) for child in row))
    return row[1:-1] if 0 not in depths[:-1] and _is_sum(row[1:-1]) else side


def _step(element: ET.Element) -> int:
    mark = mark_of(element)
    return (mark in OPENING) - (mark in CLOSING)


def _sloped(power: ET.Element) -> ET.Element:
    """An exponent that is a fraction of two numbers, as one writes it: 3/4."""
    inner = power[0] if power.tag == "mrow" and len(power) == 1 else power
    slash = len(inner) == 3 and mark_of(inner[1]) == "/"
    parts = [inner[0], inner[-1]] if slash or inner.tag == "mfrac" else []
    if not parts or any(part.tag != "mn" for part in parts):
        return power
    made = ET.Element("mn")
    made.text = "/".join(part.text or "" for part in parts)
    return made


def _spelt(children: list[ET.Element]) -> Iterator[ET.Element]:
    """Upright letters in a row are one word, which is upright by itself."""
    upright = {"mathvariant": "normal"}
    for is_letter, group in groupby(
        children, lambda child: child.tag == "mi" and child.attrib == upright
    ):
        letters = list(group)
        if is_letter and len(letters) > 1:
            word = ET.Element("mi")
            word.text = "".join(letter.text or "" for letter in letters)
            yield word
        else:
            yield from letters


def _rooted(children: Iterable[ET.Element]) -> Iterator[ET.Element]:
    """Roots in a row are one root of the product; a number begins another."""
    before: ET.Element | None = None
    for child in children:
        joins = child.tag == "msqrt" and len(child) and child[0].tag != "mn"
        if before is None or before.tag != "msqrt" or not joins:
            if before is not None:
                yield before
            before = child
            continue
        whole = ET.Element("msqrt")
        whole.extend((*_factor(list(before)), *_factor(list(child))))
        before = whole
    if before is not None:
        yield before


def _factor(row: list[ET.Element]) -> list[ET.Element]:
    """A part of a product: in brackets if it is a sum."""
    if not _is_sum(row):
        return row
    made = ET.Element("mrow")
    made.extend((_bracket("("), *row, _bracket(")")))
    return [made]


def _is_sum(row: list[ET.Element]) -> bool:
    """Whether something is added, outside of all brackets."""
    depths = accumulate(map(_step, row))
    signs = (*SIGNS, "\u2211")
    return any(
        depth == 0 and mark_of(child) in signs
        for child, depth in zip(row, depths, strict=True)
    )


def _bracket(text: str) -> ET.Element:
    made = ET.Element("mo")
    made.text = text
    return made


def mark_of(element: ET.Element) -> str:
    """The sign or the word that it is; a closing bracket may carry a power."""
    if element.tag in BASED and len(element):
        return mark_of(element[0])
    return (element.text or "").strip() if element.tag in ("mo", "mtext") else ""
