"""Names of units as people use them: who plays, and on which games."""

from __future__ import annotations

import re

from reports.ledger.numbers import LONG, number

PLAYED = {"ogd": "Algorithm 1", "mild": "Mild-OGD", "doubling": "Algorithm 5"}
PLAYED |= {"hedge": "weights of Mild-OGD", "bandit": "bandits"}
PLAYED |= {"signs": "all sign patterns", "tables": "functions on few points"}
PLAYED |= {
    "static-signs": "all sign patterns, comparators that stay",
    "balanced-signs": "all sign patterns, a learner that loses the same on each",
    "chosen-signs": "signs chosen against each learner",
    "bandit-epochs": "blocks and epochs of Mild-BGD",
    "ader": "Ader",
    "bold-ader": "BOLD with Ader",
    "bold-ogd": "BOLD with OGD",
    "delayed-adagrad": "delayed AdaGrad",
    "delayed-hedge": "delayed Hedge",
    "dofw": "DOFW",
    "summed-ogd": "OGD with summed gradients",
    "letter": "Algorithm 5 with step 11 as printed",
}
"""Who plays in a unit, where its name begins with a world."""
RIVALS = {"bgd": "BGD", "pbgd": "PBGD", "gold": "GOLD", "d-ftbl": "D-FTBL"}
RIVALS |= {"improved-gold": "improved GOLD"}
DOUBLING = "Mild-BGD with the doubling trick"
DOUBLED = f"exact means, {DOUBLING}"
ENCLOSED = "enclosed mean"
UNITS = (
    (r"^proof (\w+)", lambda m: f"the solver, asked about {m[1]}"),
    (
        r"^mean(?:-descent)? pushed, one expert",
        lambda m: "exact means, Algorithm 3 pushed",
    ),
    (r"^mean pushed, experts", lambda m: "exact means, experts pushed"),
    (r"^mean as doubling-(\d)", lambda m: f"{DOUBLED}, Theorem {m[1]}"),
    (r"^mean as (theorem|corollary)-(\d)", lambda m: _means(*m.groups())),
    (r"^mean (Algorithm \d)", lambda m: f"exact means, {m[1]}"),
    (r"^enclosed doubling-(\d)", lambda m: f"{ENCLOSED}, {DOUBLING}, Theorem {m[1]},"),
    (r"^enclosed (theorem|corollary)-(\d)", lambda m: _enclosed(*m.groups())),
    (r"^sampled (\S+) ", lambda m: f"sampled {RIVALS.get(m[1], m[1])} "),
    (r"\bmean-doubling doubling_(\d)", lambda m: f"mean, {DOUBLING}, Theorem {m[1]}"),
    (r"^([\w-]+) ", lambda m: f"{PLAYED[m[1]]}, " if m[1] in PLAYED else m[0]),
    (r"^([\w-]+),", lambda m: f"{PLAYED.get(m[1], m[1])},"),
    (r"\bE_(\w+)", lambda m: m[1].replace("_", " ")),
    (r"\bmean-(?:theorem|corollary)-\d(?=[ -])", lambda m: "mean"),
    (r"\bmean-descent\b", lambda m: "mean, Algorithm 3"),
    (r"-to-the-letter\b", lambda m: ", to the letter,"),
    (r",? (as )?(theorem|corollary)[_-](\d)", lambda m: _result(*m.groups())),
)


def learner_of(name: str) -> str:
    """The parameters of a learner by the name that units have for it.

    >>> learner_of("corollary-2"), learner_of("doubling-7")
    ("Corollary 2's parameters", "Theorem 7's parameters and the doubling trick")
    """
    kind, number = name.split("-")
    if kind == "doubling":
        return f"Theorem {number}'s parameters and the doubling trick"
    return f"{kind.title()} {number}'s parameters"


def prescribed(learner: str) -> str:
    """A learner of somebody's own as it is called, one of ours by its parameters."""
    ours = re.fullmatch(r"(doubling|theorem|corollary)-\d", learner)
    return learner_of(learner) if ours else learner


def _means(kind: str, number: str) -> str:
    return f"exact means, {kind.title()} {number}'s parameters"


def _enclosed(kind: str, number: str) -> str:
    return f"{ENCLOSED}, {kind.title()} {number},"


def _result(how: str | None, kind: str, number: str) -> str:
    return f" {how}{kind.title()} {number}" if how else f", {kind.title()} {number}"


def setting(name: str) -> str:
    """The name of a unit with its sizes as a person writes them.

    >>> setting("sampled E_regret n=2 T<=8 loss=distance")
    'sampled regret, n = 2, T <= 8, loss = distance'
    >>> setting("sampled bgd T=16384 constant d=9 R=1.50456 R/r=5.52")
    'sampled BGD, T = 16,384, constant delays, d = 9, R = 1.5, R/r = 5.52'
    >>> setting("sampled mean-theorem-7 theorem_7 T=64"), setting("mean as theorem-7")
    ('sampled mean, Theorem 7, T = 64', "exact means, Theorem 7's parameters")
    """
    clean = name
    for found, told in UNITS:
        clean = re.sub(found, told, clean)
    clean = DELAYS.sub(r", \1 delays,", clean)
    clean = re.sub(r"=[a-z]+(?:_[a-z]+)+", lambda m: m[0].replace("_", " "), clean)
    return SIZED.sub(lambda m: f", {m[1]} {m[2]} {_value(m[3])}", clean)


DELAYS = re.compile(r" (constant|reversed blocks)(?= d=)")
SIZED = re.compile(r",? *((?:\bsum )?\b\w+(?:/\w)?|\|\w\||\bP/\(2R\))(<?=)([^\s,]+)")
"""A size and what it is, as units are named by it."""


def _value(text: str) -> str:
    """A number with three digits; anything else as it is."""
    try:
        value = float(text)
    except ValueError:
        return text
    return number(int(value) if value.is_integer() and abs(value) < LONG else value)
