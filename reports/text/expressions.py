r"""Expressions as the ledger writes them, in LaTeX.

What sympy prints (`sqrt(T)*n/(2*r)`) with the names of quantities in it (`sum(m_t)`),
which have a LaTeX of their own. Relations may be joined by words: `where`, `given`,
`by`, `and`. What is none of this raises `Unreadable`; whoever asks shows it otherwise.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from reports.text.names import token_latex

RELATIONS = {
    "<=": r"\leq",
    ">=": r"\geq",
    "!=": r"\neq",
    "=": "=",
    "<": "<",
    ">": ">",
}
JOINTS = ("where", "given", "by", "and", "never")
BRACKETS = {
    "sqrt": (r"\sqrt{", "}"),
    "floor": (r"\lfloor ", r"\rfloor "),
    "ceil": (r"\lceil ", r"\rceil "),
    "ceiling": (r"\lceil ", r"\rceil "),
    "Max": (r"\max\left(", r"\right)"),
    "Min": (r"\min\left(", r"\right)"),
    "max": (r"\max\left(", r"\right)"),
    "min": (r"\min\left(", r"\right)"),
    "log": (r"\ln\left(", r"\right)"),
    "ln": (r"\ln\left(", r"\right)"),
    "exp": (r"\exp\left(", r"\right)"),
    "Abs": (r"\left|", r"\right|"),
    "sign": (r"\operatorname{sign}\left(", r"\right)"),
}
"""Functions, and what stands around their arguments."""
TOKEN = re.compile(
    r"""\s*(?:(?P<number>\d+(?:\.\d+)?)
    |(?P<relation><=|>=|!=|=|<|>)
    |(?P<word>[A-Za-z]+(?:'|~)?(?:_\{[^{}]*\}|_[A-Za-z0-9]+)?)
    |(?P<mark>[-+*/^(),:]))""",
    re.VERBOSE,
)
SIMPLE = re.compile(r"\\?[A-Za-z]+'?(_(\{[^{}]*\}|\\?[A-Za-z0-9]+))?\Z")
Token = tuple[str, str]


class Unreadable(ValueError):
    """It is no expression of this kind."""


def latex(text: str, names: Mapping[str, str]) -> str:
    r"""The text in LaTeX; names of quantities are given with theirs.

    >>> print(latex("2*x_1 + sqrt(T)/r <= N", {"N": "N"}))
    2 x_1 + \frac{\sqrt{T}}{r} \leq N
    """
    reader = _Reader(_tokens(text, names))
    shown = reader.whole()
    if reader.rest:
        raise Unreadable(text)
    return shown


def _tokens(text: str, names: Mapping[str, str]) -> list[Token]:
    found: list[Token] = []
    known, at, end = pattern(frozenset(names)), 0, len(text.rstrip())
    while at < end:
        start = at + len(text[at:]) - len(text[at:].lstrip())
        if name := known.match(text, start):
            found.append(("name", names[name[0]]))
            at = name.end()
            continue
        token = TOKEN.match(text, at)
        if token is None:
            raise Unreadable(text)
        found.append((token.lastgroup or "", token[0].strip()))
        at = token.end()
    return found


@lru_cache(maxsize=512)
def pattern(names: frozenset[str]) -> re.Pattern[str]:
    """Any of the names, the longest first, and only as a whole word."""
    ordered = sorted(names, key=len, reverse=True)
    each = (re.escape(n) + (r"(?![\w'])" if n[-1].isalnum() else "") for n in ordered)
    return re.compile("|".join(each) or r"(?!)")


class _Reader:
    """Reads tokens from left to right, each method what its name says."""

    def __init__(self, rest: list[Token]) -> None:
        self.rest = rest

    def whole(self) -> str:
        shown = "" if self._next("word", *JOINTS) else self.clause()
        while self.rest:
            if self._take(","):
                shown += r",\ "
            elif joint := self._word():
                self._take(":")
                shown += rf"\ \text{{ {joint} }}\ "
            else:
                raise Unreadable(str(self.rest[0]))
            shown += self.clause()
        return shown

    def clause(self) -> str:
        shown = self.sum()
        while self.rest and self.rest[0][0] == "relation":
            shown += f" {RELATIONS[self.rest.pop(0)[1]]} {self.sum()}"
        return shown

    def sum(self) -> str:
        shown = self.product()
        while self.rest and self.rest[0] in (("mark", "+"), ("mark", "-")):
            shown += f" {self.rest.pop(0)[1]} {self.product()}"
        return shown

    def product(self) -> str:
        if self._take("-"):
            return f"-{self.product()}"
        above, below = [self.power()], list[str]()
        while self.rest and self.rest[0] in (("mark", "*"), ("mark", "/")):
            mark = self.rest.pop(0)[1]
            (above if mark == "*" else below).append(self.power())
        if len(above) > 1 and above[0] == "1":
            above = above[1:]
        top = _times(above)
        return rf"\frac{{{top}}}{{{_times(below, alone=True)}}}" if below else top

    def power(self) -> str:
        bracketed = self._next("mark", "(")
        base = self.atom()
        if not self._take("^"):
            return base
        if bracketed and self._fraction():
            exponent = "".join(token[1] for token in self.rest[:3])
            del self.rest[:3]
        else:
            exponent = self._exponent()
        return f"{base if bracketed else _grouped(base)}^{{{exponent}}}"

    def _exponent(self) -> str:
        if self._take("("):
            shown = self.sum()
            self._need(")")
            return re.sub(r"\\frac\{(\w+)\}\{(\w+)\}", r"\1/\2", shown)
        return self.atom()

    def _fraction(self) -> bool:
        """Whether a power like the 1/3 of a certificate follows."""
        return [kind for kind, _ in self.rest[:3]] == ["number", "mark", "number"] and (
            self.rest[1][1] == "/"
        )

    def atom(self) -> str:
        if not self.rest:
            raise Unreadable("it ends too early")
        kind, text = self.rest.pop(0)
        if kind in ("name", "number"):
            return text
        if text == "(":
            inner = self.clause()
            self._need(")")
            return rf"\left({inner}\right)"
        if kind != "word":
            raise Unreadable(text)
        if text == "ln" and self._next("number", "2"):
            return rf"\ln {self.rest.pop(0)[1]}"
        return self._call(text) if self._take("(") else token_latex(text)

    def _call(self, name: str) -> str:
        if name == "Piecewise":
            return self._cases()
        arguments = self._arguments()
        if name == "Eq":
            return f"{arguments[0]} = {arguments[-1]}"
        if name == "Mod":
            return rf"{arguments[0]} \bmod {arguments[-1]}"
        if name == "Sum" and len(arguments) == 4:
            letter, first, last = arguments[1:]
            return rf"\sum_{{{letter}={first}}}^{{{last}}} {arguments[0]}"
        if name not in BRACKETS:
            raise Unreadable(name)
        begins, ends = BRACKETS[name]
        return f"{begins}{', '.join(arguments)}{ends}"

    def _cases(self) -> str:
        """Values with their conditions, which stand in brackets each."""
        found: list[str] = []
        while not found or self._take(","):
            self._need("(")
            value = self.sum()
            self._need(",")
            condition = self.clause()
            self._need(")")
            other = r"\text{otherwise}"
            told = other if condition == "True" else rf"\text{{for}}\: {condition}"
            found.append(f"{value} & {told}")
        self._need(")")
        rows = r" \\ ".join(found)
        return rf"\begin{{cases}} {rows} \end{{cases}}"

    def _arguments(self) -> list[str]:
        """What stands between the brackets of a call; inner lists are opened."""
        found: list[str] = []
        while True:
            found += self._arguments() if self._range() else [self.clause()]
            if not self._take(","):
                self._need(")")
                return found

    def _range(self) -> bool:
        """Take the bracket of a range like (i, 1, N), if one follows."""
        texts = [text for _, text in self.rest[:3]]
        ranged = len(texts) == 3 and texts[0] == "(" and texts[2] == ","
        if ranged:
            self.rest.pop(0)
        return ranged

    def _word(self) -> str:
        return self.rest.pop(0)[1] if self._next("word", *JOINTS) else ""

    def _next(self, kind: str, *texts: str) -> bool:
        return bool(self.rest) and self.rest[0][0] == kind and self.rest[0][1] in texts

    def _take(self, mark: str) -> bool:
        taken = self._next("mark", mark)
        if taken:
            self.rest.pop(0)
        return taken

    def _need(self, mark: str) -> None:
        if not self._take(mark):
            raise Unreadable(f"no {mark}")


def _times(factors: list[str], *, alone: bool = False) -> str:
    """A product; numbers next to each other are kept apart, brackets go if alone."""
    if alone and len(factors) == 1:
        return re.sub(r"\A\\left\((((?!\\left\().)*)\\right\)\Z", r"\1", factors[0])
    shown = factors[0]
    for factor in factors[1:]:
        shown += (r" \cdot " if factor[:1].isdigit() else " ") + factor
    return shown


def _grouped(base: str) -> str:
    simple = base.isdigit() or SIMPLE.match(base) or base.startswith(r"\left(")
    return base if simple else rf"\left({base}\right)"
