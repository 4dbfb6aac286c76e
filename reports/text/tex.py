r"""Words for LaTeX with the article class: special characters and accents made safe."""

from __future__ import annotations

SPECIAL = {
    "\\": r"\textbackslash{}",
    "{": r"\{",
    "}": r"\}",
    "$": r"\$",
    "&": r"\&",
    "%": r"\%",
    "#": r"\#",
    "_": r"\_",
    "^": r"\^{}",
    "~": r"\~{}",
    "<": "$<$",
    ">": "$>$",
    "|": "$|$",
    '"': "''",
    "`": "'",
}
SIGNS = {
    "\u2013": "--",
    "\u2014": "---",
    "\u2018": "`",
    "\u2019": "'",
    "\u201c": "``",
    "\u201d": "''",
    "\u2026": r"\ldots{}",
    "\u2264": r"$\leq$",
    "\u2265": r"$\geq$",
    "\u2260": r"$\neq$",
    "\u2212": "$-$",
    "\u00b7": r"$\cdot$",
    "\u221a": r"$\surd$",
    "\u03a3": r"$\Sigma$",
    "\u03b1": r"$\alpha$",
    "\u03b2": r"$\beta$",
    "\u03b3": r"$\gamma$",
    "\u03b4": r"$\delta$",
    "\u03b7": r"$\eta$",
    "\u03c4": r"$\tau$",
}
UNKNOWN = "?"
"""What stands for a character that the article class can not show."""


def text(words: str) -> str:
    r"""Words that TeX shows as they are.

    >>> print(text("50% of a_b"))
    50\% of a\_b
    """
    shown = " ".join(words.split())
    before = " " if words[:1].isspace() else ""
    after = " " if words[-1:].isspace() and shown else ""
    return f"{before}{''.join(map(_shown, shown))}{after}"


def _shown(character: str) -> str:
    if character in SPECIAL:
        return SPECIAL[character]
    if character in SIGNS:
        return SIGNS[character]
    return character if character.isascii() and character.isprintable() else UNKNOWN
