r"""Mathematics found in plain words, and put between dollar signs.

The catalogue's sentences write formulas as one types them: `sqrt(dT) <= K^2 (Z - 1)`.
What is not recognised stays words, so nothing is lost.
"""

from __future__ import annotations

import re

GREEK = ("alpha", "beta", "gamma", "delta", "eta", "tau", "mu")
FUNCTIONS = {"ceil": r"\lceil ", "floor": r"\lfloor "}
ENDS = {"ceil": r"\rceil", "floor": r"\rfloor"}
SIGNS = {
    "<=": r"\leq ",
    ">=": r"\geq ",
    "!=": r"\neq ",
    "*": r"\cdot ",
    "..": r"\dots ",
}
PRODUCTS = ("Zd", "nd", "dc")
"""Products that begin like words."""
NAMES = ("OGD", "BGD", "OCO", "FTRL", "JMLR")
"""Short words in capitals that are no products of letters."""

INDEX = r"(?:_\{[^{}$]*\}|_[A-Za-z0-9]+)?"
POWER = r"(?:\^\{[^{}$]*\}|\^[A-Za-z0-9]+)?"
TOKEN = re.compile(
    rf"""(?P<function>(?:sqrt|ceil|floor|ln|log2|max|min|exp)(?=[({{]))
    |(?P<sum>sum(?=[ ][A-Za-z(|]*[_(|]))
    |(?P<name>(?:dhat|dbar|{"|".join(GREEK)})'?{INDEX}{POWER}(?![A-Za-z]))
    |(?P<word>[A-Za-z]+(?:-[A-Za-z]+)+|[A-Za-z]+\d+[a-z]?|[A-Za-z]{{5,}}|'s\b)
    |(?P<letter>[A-Za-z](?:~|\^(?=[_\s),.]))?'?{INDEX}{POWER}(?![A-Za-z]))
    |(?P<product>[A-Za-z]{{2,4}}{INDEX}{POWER}(?![A-Za-z]))
    |(?P<number>\d+(?:,\d{{3}})+|\d+(?:\.\d+)?{POWER})
    |(?P<power>(?<=[)|])\^(?:\{{[^{{}}$]*\}}|[A-Za-z0-9]+))
    |(?P<sign><=|>=|!=|\.\.(?!\.)|[=+*/<>-])
    |(?P<open>[(\[|]|\{{)|(?P<close>[)\]]|\}})
    |(?P<space>\s+)
    |(?P<other>.)""",
    re.VERBOSE | re.DOTALL,
)
MATH = {"function", "sum", "name", "letter", "product", "number", "sign", "open"}
MATH |= {"close", "space", "power"}


def typeset(words: str) -> str:
    r"""The words with their mathematics marked.

    >>> print(typeset("K^2 sum m_z <= (d + K - 2) T, by eq. (48)"))
    $K^2 \sum m_z \leq (d + K - 2) T$, by eq. (48)
    >>> print(typeset("a block waits for ceil((d-1)/K) others"))
    a block waits for $\lceil (d-1)/K\rceil$ others
    """
    clean = words.replace("$", "").replace("`", "'")
    found = [(m.lastgroup or "other", m[0]) for m in TOKEN.finditer(clean)]
    runs: list[list[tuple[str, str]]] = [[]]
    depth = 0
    for kind, text in found:
        depth += (kind == "open" and text != "|") - (kind == "close")
        inside = depth > 0 and text in ",:" and bool(runs[-1]) and _is_math(runs[-1])
        mathematical = inside or (kind in MATH and not _is_word(kind, text))
        if runs[-1] and mathematical != _is_math(runs[-1]):
            runs.append([])
        runs[-1].append((kind if mathematical else "word", text))
    return "".join(_shown(run) for run in runs if run)


def _is_word(kind: str, text: str) -> bool:
    """Whether letters are a word of the sentence and no product of quantities."""
    if kind == "letter":
        return text in ("a", "A", "I")
    bare = re.sub(r"[_^].*", "", text)
    inner = any(c.isupper() for c in bare[1:]) and bare not in NAMES
    return kind == "product" and not inner and bare not in PRODUCTS


def _is_math(run: list[tuple[str, str]]) -> bool:
    return run[0][0] != "word"


def _shown(run: list[tuple[str, str]]) -> str:
    """A run of tokens; mathematics if it names something and its brackets close."""
    text = "".join(t for _, t in run)
    if not _is_math(run):
        return text
    body = text.strip()
    named = any(kind in ("name", "letter", "product", "function") for kind, _ in run)
    if not named or not _balanced(body):
        return text
    before, after = text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]
    return f"{before}${_latex(run)}${after}"


def _balanced(text: str) -> bool:
    """Whether brackets close in their order, bars are in pairs, and no sign hangs."""
    open_: list[str] = []
    for c in text:
        if c in "([{":
            open_.append(c)
        elif c in ")]}" and (not open_ or "([{".index(open_.pop()) != ")]}".index(c)):
            return False
    hangs = text[-1:] in tuple("=+*/<>-") or text[:1] in tuple("=*/")
    return not open_ and text.count("|") % 2 == 0 and not hangs


def _latex(run: list[tuple[str, str]]) -> str:
    parts = [_token(kind, text) for kind, text in run]
    line = " ".join("".join(parts).split())
    for name, begins in FUNCTIONS.items():
        line = _applied(line, name, begins, ENDS[name])
    return _applied(line, "sqrt", r"\sqrt{", "}")


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
        direct = {"ln": r"\ln", "log2": r"\log_2", "max": r"\max", "min": r"\min"}
        return direct.get(text, rf"\{text}" if text == "exp" else f"@{text}")
    if kind == "sum":
        return r"\sum"
    if kind in ("name", "letter", "product"):
        return _named(text)
    if kind in ("open", "close") and text in "{}":
        return f"\\{text}"
    return SIGNS.get(text, text)


def _named(text: str) -> str:
    base, *rest = re.split(r"(?=_|\^(?![_\s]|$))", text, maxsplit=1)
    tail = "".join(rest)
    tail = re.sub(r"([_^])([A-Za-z0-9]{2,})", r"\1{\2}", tail)
    tail = re.sub(rf"\b({'|'.join(GREEK)})\b", r"\\\1", tail)
    core = {"dhat": r"\hat{d}", "dbar": r"\bar{d}"}.get(base.rstrip("'"), "")
    if not core:
        core = re.sub(rf"^({'|'.join(GREEK)})", r"\\\1", base.rstrip("'"))
        core = re.sub(r"^(.)~$", r"\\tilde{\1}", core)
        core = re.sub(r"^(.)\^$", r"\\hat{\1}", core)
    prime = "'" if base.endswith("'") else ""
    return f"{core}{prime}{tail}"
