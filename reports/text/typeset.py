r"""Mathematics found in plain words, and put between dollar signs.

The catalogue's sentences write formulas as one types them: `sqrt(dT) <= K^2 (Z - 1)`.
What is not recognised stays words, so nothing is lost.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

from reports.ledger.numbers import RAISED, scientific
from reports.text.names import LETTERS, greek, token_latex

FUNCTIONS = {"ceil": r"\lceil ", "floor": r"\lfloor ", "sqrt": r"\sqrt{"}
ENDS = {"ceil": r"\rceil ", "floor": r"\rfloor ", "sqrt": "}"}
SIGNS = {
    "<=": r"\leq ",
    ">=": r"\geq ",
    "!=": r"\neq ",
    "->": r"\to ",
    "*": r"\cdot ",
    "..": r"\dots ",
    "\u27e8": r"\langle ",
    "\u27e9": r"\rangle ",
    "#": r"\#",
}
PRODUCTS = ("Zd", "zd", "nd", "dc", "Gx", "sx")
"""Products that begin like words."""
NAMES = ("OGD", "BGD", "OCO", "FTRL", "JMLR", "BOLD", "GOLD", "FTBL", "PBGD", "DOFW")
"""Short words in capitals that are no products of letters."""

LOWERED = {above: below for below, above in RAISED.items()}
NESTED = r"(?:[^{}$]|\{[^{}$]*\})*"
INDEX = rf"(?:_\{{{NESTED}\}}|_[A-Za-z0-9]+|_\*)?"
POWER = rf"(?:\^\{{{NESTED}\}}|\^\([^()$]*\)|\^[A-Za-z0-9]+|\^\*)?"
TENS = "10[\u207b\u2070\u00b9\u00b2\u00b3\u2074-\u2079]+"
"""A power of ten, as `number` writes it behind a number or alone."""
TOKEN = re.compile(
    rf"""(?P<file>[\w/]+(?:/\w+)*\.(?:py|md|json|v|tex)\b)
    |(?P<function>(?:sqrt|ceil(?:ing)?|floor|log2|[Mm]ax|[Mm]in|exp)(?=[({{])
        |(?:ln|log2)(?=[ ({{])|(?:max|min)(?=[ ][A-Za-z|][_|\w]*[_|])
        |(?:max|min)(?:_\{{{NESTED}\}}|_[A-Za-z0-9]+)|log(?=\())
    |(?P<sum>sum(?=[ ][A-Za-z(|\u27e8][A-Za-z^~']*[_(|])|sum(?=[(|\u27e8])
        |sum(?=[ ]sum)|sum(?:_\{{{NESTED}\}}|_[A-Za-z0-9]+){POWER})
    |(?P<name>(?:{"|".join(LETTERS)})'?{INDEX}{POWER}(?![A-Za-z]))
    |(?P<word>[A-Za-z]++(?:-[A-Za-z]++)+(?![_^])|[A-Za-z]+\d+[a-z]?
        |[A-Za-z]{{5,}}+(?![_^])|'s\b|(?<=Lemma[ ]\d,[ ])i(?=\)))
    |(?P<letter>[A-Za-z](?:~|\^(?=[_\s),.;])|(?<=f)\^(?=\())?'?{INDEX}{POWER}(?![A-Za-z]))
    |(?P<product>[A-Za-z]{{2,4}}{INDEX}{POWER}(?![A-Za-z])
        |[A-Za-z]{{5,}}+(?:[_^](?:\{{{NESTED}\}}|\([^()$]*\)|[A-Za-z0-9]+))+)
    |(?P<number>(?:\d+(?:\.\d+)?\u00b7)?{TENS}|\d+(?:,\d{{3}})+|\d+(?:\.\d+)?{POWER})
    |(?P<power>(?<=[)|}}\]])(?:_(?:\{{{NESTED}\}}|[A-Za-z0-9]+|\*))?
        \^(?:\{{{NESTED}\}}|\([^()$]*\)|[A-Za-z0-9]+))
    |(?P<norm>(?<=\|)_(?:inf|[A-Za-z0-9]|\*)(?![A-Za-z]))
    |(?P<sign><=|>=|!=|->|\.\.(?!\.)|[=+*/<>-]|\#(?=[\{{A-Za-z]))
    |(?P<open>[(\[|]|\{{|\u27e8)|(?P<close>[)\]]|\}}|\u27e9)
    |(?P<space>\s+)
    |(?P<other>.)""",
    re.VERBOSE | re.DOTALL,
)
MATH = {"function", "sum", "name", "letter", "product", "number", "sign", "open"}
MATH |= {"close", "space", "power", "norm"}
ALONE = re.compile(r"[_^~]|<=|>=|!=|->|\*|\#")
"""What no word has: a token with it is mathematics even where nothing else is."""
INNER = re.compile(r"<([^<>=$]*[^<>=$ ], [^<>=$]*)>")
TYPED = re.compile(r"(?<![\w.])\d+(?:\.\d+)?e[-+]?\d+(?!\w)")
"""A number with its power of ten as programs write it: 2.42e+06."""
SUMMED = re.compile(r"\bsum\(([^()]*)\)\^")
"""A power of a sum as sympy prints it, which must not become one of its terms."""
TIMES = re.compile(r"(?<=[\d)] )x(?= )|(?<=\d )x\Z")
ROOT = re.compile(r"\bsqrt ([A-Za-z0-9](?![A-Za-z]))")


@lru_cache(maxsize=8192)
def typeset(words: str) -> str:
    r"""The words with their mathematics marked.

    >>> print(typeset("K^2 sum m_z <= (d + K - 2) T, by eq. (48)"))
    $K^2 \sum m_z \leq (d + K - 2) T$, by eq. (48)
    >>> print(typeset("a block waits for ceil((d-1)/K) others"))
    a block waits for $\lceil (d-1)/K\rceil $ others
    """
    clean = words.replace("$", "").replace("`", "'")
    clean = re.sub(r"\^?\(?\.\.\.", "\u2026", clean)  # where an expression was cut
    clean = SUMMED.sub(r"(sum \1)^", clean)
    clean = TYPED.sub(lambda found: scientific(found[0]), clean)
    clean = TIMES.sub("\u00d7", clean)
    clean = INNER.sub("\u27e8\\1\u27e9", ROOT.sub(r"sqrt(\1)", clean))
    runs: list[list[tuple[str, str]]] = [[]]
    depth = 0
    for found in TOKEN.finditer(clean):
        kind, text = found.lastgroup or "other", found[0]
        depth += (kind == "open" and text != "|") - (kind == "close")
        begin, end = found.span()
        around = clean[max(begin - 1, 0) : begin], clean[end : end + 1]
        listed = text == "," or (text == ":" and (around[0] == " " or around[1] != " "))
        inside = depth > 0 and listed and bool(runs[-1]) and _is_math(runs[-1])
        touched = _touched(around[0], text, around[1])
        mathematical = inside or (
            kind in MATH and (touched or not _is_word(kind, text))
        )
        if runs[-1] and mathematical != _is_math(runs[-1]):
            runs.append([])
        runs[-1].append((kind if mathematical else _in_words(kind), text))
    return "".join(_shown(run) for run in runs if run)


def _touched(before: str, text: str, after: str) -> bool:
    """Whether letters that may be a word stand as close to signs as no word does."""
    if text == "a":
        return before in ("|", "(") and after in tuple("|)+-/^,")
    return before.isdigit() or "|" in (before, after)


def _in_words(kind: str) -> str:
    return "file" if kind == "file" else "word"


def _is_word(kind: str, text: str) -> bool:
    """Whether letters are a word of the sentence and no product of quantities."""
    if kind == "letter":
        return text in ("a", "A", "I")
    bare = re.sub(r"[_^].*", "", text)
    inner = any(c.isupper() for c in bare[1:]) and bare not in NAMES
    return (
        kind == "product"
        and not ALONE.search(text)
        and not inner
        and bare not in PRODUCTS
    )


def _is_math(run: list[tuple[str, str]]) -> bool:
    return run[0][0] not in ("word", "file")


def _shown(run: list[tuple[str, str]]) -> str:
    """A run of tokens: the longest formulas in it, and what is none as it is."""
    if not _is_math(run):
        return "".join(f"`{t}`" if kind == "file" else t for kind, t in run)
    for end in range(len(run), 0, -1):
        if _is_formula(run[:end]):
            rest = _shown(run[end:]) if run[end:] else ""
            return _between_dollars(run[:end]) + rest
    return _alone(*run[0]) + (_shown(run[1:]) if run[1:] else "")


def _is_formula(run: list[tuple[str, str]]) -> bool:
    """Whether it begins and ends with mathematics, names something and closes."""
    named = any(kind in NAMING or "^" in t for kind, t in run)
    return named and _balanced("".join(t for _, t in run).strip())


def _between_dollars(run: list[tuple[str, str]]) -> str:
    text = "".join(t for _, t in run)
    before, after = text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]
    return f"{before}${_latex(run)}${after}"


NAMING = ("name", "letter", "product", "function", "sum", "power")


def _alone(kind: str, text: str) -> str:
    """A token of a run that is no formula as a whole."""
    if kind == "name" or (kind in ("letter", "product", "number") and "^" in text):
        return f"${_token(kind, text)}$"
    if kind == "function" and text in FUNCTIONS:
        return f"{text} of "  # its brackets do not close
    if ALONE.search(text) or (kind == "function" and text.startswith("log")):
        return f"${{}}{_token(kind, text).strip()}$"
    return text


OPENING, CLOSING = "([{\u27e8", ")]}\u27e9"


def _balanced(text: str) -> bool:
    """Whether brackets close in their order, bars are in pairs, and no sign hangs."""
    open_: list[str] = []
    for c in text:
        if c in OPENING:
            open_.append(c)
        elif c in CLOSING and (
            not open_ or OPENING.index(open_.pop()) != CLOSING.index(c)
        ):
            return False
    hangs = text[-1:] in tuple("=+*/<>-") or text[:1] in tuple("=*/")
    return not open_ and text.count("|") % 2 == 0 and not hangs


def _products(run: list[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """The tokens without signs of products, which only a number needs behind it."""
    rest = [one for one in run if one[0] != "space"]
    following = {id(a): b for a, b in pairwise(rest)}
    for one in run:
        after = following.get(id(one), ("number", ""))
        yield one if one[1] != "*" or after[0] == "number" else ("space", " ")


def _latex(run: list[tuple[str, str]]) -> str:
    parts = [_token(kind, text) for kind, text in _products(run)]
    line = " ".join("".join(parts).split())
    for name, begins in FUNCTIONS.items():
        line = _applied(line, name, begins, ENDS[name])
    return line


def _applied(line: str, name: str, begins: str, ends: str) -> str:
    """The function's brackets replaced, its argument kept."""
    while (at := line.find(f"@{name}(")) >= 0:
        start = at + len(name) + 2
        depth, end = 1, start
        while depth:
            depth += {"(": 1, ")": -1}.get(line[end], 0)
            end += 1
        line = line[:at] + begins + line[start : end - 1] + ends + line[end:]
    return line


def _token(kind: str, text: str) -> str:
    if kind == "function":
        direct = {"log2": r"\log_2", "log": r"\ln", "ceiling": "@ceil"}
        text = text.lower()
        if "_" in text:
            return "\\" + greek(_braced(text))
        return direct.get(text, f"@{text}" if text in FUNCTIONS else rf"\{text}")
    if kind == "sum":
        return r"\sum" + greek(_braced(text.removeprefix("sum")))
    if kind in ("name", "letter", "product"):
        return token_latex(text)
    if kind == "number" and ord(text[-1]) in LOWERED:
        bare = text.rstrip("".join(map(chr, LOWERED)))
        power = text[len(bare) :].translate(LOWERED)
        return rf"{bare}^{{{power}}}".replace("\u00b7", r"\cdot ")
    if kind == "number" and "," in text:  # which would part it in a formula
        return text.replace(",", "")
    if kind in ("power", "norm", "number"):
        return greek(_braced(text.replace("inf", r"\infty")))
    if kind in ("open", "close") and text in "{}":
        return f"\\{text}"
    return SIGNS.get(text, text)


def _braced(text: str) -> str:
    """An index or a power of more than one letter between braces."""
    text = re.sub(r"\^\(([^()]*)\)", r"^{\1}", text)
    return re.sub(r"([_^])([A-Za-z0-9]{2,})", r"\1{\2}", text)
