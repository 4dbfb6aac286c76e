"""Formulas as MathML that is safe to put into a page.

A ledger may have been edited by hand, so MathML is never taken from it: it is
converted from the LaTeX again and rebuilt from elements known to be harmless. What
cannot be converted is shown as the text it is.
"""

from __future__ import annotations

from functools import lru_cache
from xml.etree import ElementTree as ET

from latex2mathml.converter import convert
from markupsafe import Markup

SPACE = "{http://www.w3.org/1998/Math/MathML}"
ELEMENTS = frozenset(
    (
        *("math", "mrow", "mi", "mo", "mn", "mtext", "mspace", "msub", "msup"),
        *("msubsup", "msqrt", "mroot", "mfrac", "mover", "munder", "munderover"),
        *("mtable", "mtr", "mtd", "mstyle", "mpadded", "mphantom"),
    )
)
ATTRIBUTES = frozenset(
    (
        *("stretchy", "fence", "form", "accent", "width", "mathvariant"),
        *("columnalign", "minsize", "maxsize", "linethickness", "separator"),
    )
)
LONGEST = 20_000
"""Characters of LaTeX beyond which it is shown as text."""


def formula(
    latex: str, text: str, *, block: bool = False, tall: bool = False
) -> Markup:
    """A formula for a page: MathML, or the text if there is none.

    A block stands alone; a tall one in a line, with fractions as large as in a block.
    """
    found = _mathml(latex, block, tall) if len(latex) <= LONGEST else None
    return found if found is not None else Markup("<code>{}</code>").format(text)


@lru_cache(maxsize=4096)
def _mathml(latex: str, block: bool, tall: bool) -> Markup | None:
    try:
        root = ET.fromstring(convert(latex))
        clean = _rebuilt(root)
    except (Exception, RecursionError):
        return None  # beyond the converter, or not harmless
    if block:
        clean.set("display", "block")
    if tall:
        clean.set("displaystyle", "true")
    return Markup(ET.tostring(clean, encoding="unicode"))


def _rebuilt(element: ET.Element) -> ET.Element:
    """A copy of known elements and attributes; raises at any other element."""
    name = element.tag.removeprefix(SPACE)
    if name not in ELEMENTS:
        raise ValueError(f"<{name}> has no place in a formula")
    kept = {k: v for k, v in element.attrib.items() if k in ATTRIBUTES}
    copy = ET.Element(name, kept)
    copy.text = element.text
    for i, child in enumerate(element):
        rebuilt = _rebuilt(child)
        rebuilt.tail = child.tail
        if i and name == "mrow" and _is_word(rebuilt):
            copy.append(ET.Element("mspace", width="0.17em"))
        copy.append(rebuilt)
    return copy


def _is_word(element: ET.Element) -> bool:
    """Whether it is the name of a function, such as log, which needs room before it."""
    text = element.text or ""
    return element.tag == "mi" and len(text) > 1 and text.isascii() and text.isalpha()
