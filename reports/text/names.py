r"""Names of letters and quantities, as one types them, in LaTeX."""

from __future__ import annotations

import re

GREEK = (
    *("alpha", "beta", "gamma", "delta", "eta", "tau", "mu", "lambda", "sigma"),
    *("rho", "nabla", "Phi", "Pi"),
)
SHORT = {"lam": r"\lambda", "dhat": r"\hat{d}", "dbar": r"\bar{d}", "eps": r"\epsilon"}
SHORT["grad"] = r"\nabla"
LETTERS = (*GREEK, *SHORT)
_GREEK = re.compile(rf"(?<![A-Za-z\\])({'|'.join(LETTERS)})(?![A-Za-z])")


def greek(latex: str) -> str:
    """LaTeX in which Greek letters are written out as words."""
    return _GREEK.sub(lambda found: SHORT.get(found[1], rf"\{found[1]}"), latex)


def token_latex(text: str) -> str:
    r"""One name with its mark, index and power.

    >>> token_latex("dhat_z"), token_latex("x~_t"), token_latex("eta_{k_v}")
    ('\\hat{d}_z', '\\tilde{x}_t', '\\eta_{k_v}')
    """
    base, *rest = re.split(r"(?=_|\^(?![_\s]|\Z))", text, maxsplit=1)
    tail = re.sub(r"\^\(([^()]*)\)", r"^{\1}", "".join(rest))
    if re.fullmatch(r"(_[A-Za-z0-9]+){2,}", tail):  # words, not an index of an index
        tail = f"_{{{tail[1:].replace('_', ',')}}}"
    tail = greek(re.sub(r"([_^])([A-Za-z0-9]{2,})", r"\1{\2}", tail))
    bare = base.rstrip("'")
    core = greek(bare)
    core = re.sub(r"^(.)~$", r"\\tilde{\1}", core)
    core = re.sub(r"^(.)\^$", r"\\hat{\1}", core)
    if len(bare) > 3 and core == bare and bare.islower():
        core = rf"\mathrm{{{bare}}}"
    return f"{core}{base[len(bare) :]}{tail}"
