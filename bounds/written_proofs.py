"""Where a proof of each claim is written, if one is.

What the paper proves it proves; what it cites it does not; and of the suite's own
statements some follow from an argument that is written down, some are decided by the
run itself, and some are only what nobody has refuted. A reader has to know which.
"""

from __future__ import annotations

from bounds import book
from bounds.claim import Claim

CITED = {
    "C017": "Flaxman, Kalai and McMahan 2005, Lemma 1",
    "C065": "Duchi, Agarwal and Wainwright 2011, Lemma 5",
    "C066": "known, without a reference",
    "C070": "Garber and Hazan 2016, Lemma 6.6",
    "C093": "Hazan 2016, Lemma 2.6",
    "C094": "Hazan 2016, Lemma 2.6",
    "C095": "Hazan 2016, Lemma 2.6",
}
"""What the paper takes from elsewhere, and from where."""

RIVALS = {
    "R01": "Zinkevich 2003, Theorem 2",
    "R03": "Zhang, Lu and Zhou 2018, Theorem 4",
    "R10": "Flaxman, Kalai and McMahan 2005, for Lipschitz losses",
}
"""What the suite takes from elsewhere, constants and all: bounds of rivals."""

BESIDE = ("R02",)
"""Bounds of rivals that no source prints."""

STATEMENT = "in its statement"
ANY_ORDER = "at the head of bounds/paper/any_order.py"
ON_A_LINE = "at the head of bounds/paper/on_a_line.py"
DERIVED = "at the head of bounds/paper/rivals.py"
SMOOTHING = "in bounds/paper/section_4_7.py, before the claims"

WRITTEN = {
    "C002c": "the paper's, of Theorem 1, which uses no more of the gradients",
    "C020c": "n and T are at least 1",
    "C022a": "the definition of the blocks",
    "C023a": "the definition of a complete block",
    "C042a": STATEMENT,
    "C043a": STATEMENT,
    "C044a": STATEMENT,
    "C054p": "T - 1 steps, none longer than the diameter",
    "C015c": STATEMENT,
    "C076c": STATEMENT,
    "C098c": STATEMENT,
    "C115a": STATEMENT,
    "C116a": "from C115a, by rounding",
    "C118a": "C116a, added up",
    "C027a": "C118a, times K^2",
    "C128a": "from C118a",
    "C175a": "from C118a",
    "C124a": STATEMENT,
    "C148a": "the definition of m_z",
    "R02": STATEMENT,
    "R04": "at the head of mild_core/rivals/summed_ogd.py",
    "R05": "at the head of mild_core/rivals/bold.py",
    "R06": DERIVED,
    "R07": "S05, at the head of mild_core/rivals/delayed_hedge.py",
    "R08": "at the head of mild_core/rivals/frank_wolfe.py",
    "R09": "at the head of mild_core/rivals/delayed_adagrad.py",
    "R11": DERIVED,
    "R12": DERIVED,
    "R13": "at the head of mild_core/rivals/d_ftbl.py",
    "R14": DERIVED,
    "S01": "at the head of bounds/paper/sharper.py",
    "S03": "that of S01, for blocks",
    "S04": STATEMENT,
    "S05": STATEMENT,
    "S026": SMOOTHING,
    "S094": STATEMENT,
    "S096": STATEMENT,
    "S30": ANY_ORDER,
    "S31": ANY_ORDER,
    "S32": "Theorem 1 with S31",
    "S33": ANY_ORDER,
    "S34": ANY_ORDER,
    "S35": ANY_ORDER,
    "S3a": STATEMENT,
    "S3b": STATEMENT,
    "S54": ON_A_LINE,
    "S55": ON_A_LINE,
    "S6c": STATEMENT,
    "SA8": "that of SA9",
}
"""Own claims with an argument that a reader can follow, and where it is."""

ALGEBRA = "numbers"
"""The world of claims about parameters: a run proves them, or leaves them open."""


def cited(key: str) -> str:
    """What of a rival's bound is cited; nothing of all other claims."""
    if book.another() or not key.startswith("R") or key in BESIDE:
        return ""
    if key in RIVALS:
        return "cited, a rival's bound"
    return "cited, a rival's rate, with a constant of the suite's own"


def proof_note(claim: Claim) -> str:
    """Where its proof is; nothing if the paper proves it, or it is another's."""
    if book.another():
        return ""
    if claim.key in CITED:
        return f"cited ({CITED[claim.key]}); the paper has no proof of it"
    if claim.key in RIVALS:
        return f"cited ({RIVALS[claim.key]}), a rival's bound; derived again {DERIVED}"
    if not claim.own:
        return ""
    if claim.world == ALGEBRA:
        return "the suite's own; algebra, which the run decides"
    if claim.key in WRITTEN:
        return f"the suite's own; argument: {WRITTEN[claim.key]}"
    return "the suite's own, without a written proof"
