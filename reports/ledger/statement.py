"""A claim's statement as plain data: text, LaTeX, MathML, quantities explained."""

from __future__ import annotations

from html import escape
from typing import Any

from sympy import latex

from bounds import catalogue
from bounds.claim import Chain, Claim, Relation
from bounds.notation import as_text


def about(claim: Claim) -> dict[str, Any]:
    """Everything the paper, or the suite, says about a claim before it is judged."""
    return {
        "key": claim.key,
        "alias": claim.alias,
        "place": claim.place,
        "nature": claim.nature.value,
        "assumptions": list(claim.assumptions),
        "says": claim.says,
        "world": claim.world,
        "own": claim.own,
        "printed": printed(claim),
        "consequences": dict(claim.consequences),
        "chain": [chain.name for chain in catalogue.chains_of(claim.key)],
    }


def printed(claim: Claim) -> dict[str, Any]:
    """The statement in three notations, with the definitions of its quantities."""
    parts = [relation(part) for part in claim.parts]
    tex = r" \quad\text{and}\quad ".join(part["latex"] for part in parts)
    return {
        "text": claim.text(),
        "latex": tex,
        "mathml": [part["mathml"] for part in parts],
        "parts": [{"text": p["text"], "latex": p["latex"]} for p in parts],
        "given": [as_text(condition) for condition in claim.given],
        "quantities": [
            {"name": str(q.name), "tex": q.tex, "definition": q.definition}
            for q in claim.quantities
        ],
    }


def relation(part: Relation) -> dict[str, str]:
    """One relation in three notations."""
    return {"text": part.text(), "latex": part.latex(), "mathml": mathml(part)}


def mathml(part: Relation) -> str:
    """MathML; plain text in its place if the formula is beyond the converter."""
    try:
        return part.mathml()
    except Exception:
        return f"<math><mtext>{escape(part.text())}</mtext></math>"


def chain(chain: Chain) -> dict[str, Any]:
    """A proof as data, before it is judged."""
    return {
        "name": chain.name,
        "proves": chain.proves,
        "world": chain.world,
        "steps": [
            {
                "text": as_text(step.expression),
                "latex": latex(step.expression),
                "by": list(step.by),
                "reason": step.reason,
            }
            for step in chain.steps
        ],
    }
