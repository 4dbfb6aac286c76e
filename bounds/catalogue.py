"""All claims and chains of the paper, one module per section.

A new module is one import and one entry of `MODULES`. `PAPER` is the book they make,
and `current` the book at work, if somebody has opened another (`bounds.book`).
"""

from __future__ import annotations

from types import ModuleType

from bounds.book import Book, UnknownClaim, another
from bounds.claim import Chain, Claim
from bounds.paper import (
    any_order,
    appendix_a,
    appendix_a_algebra,
    appendix_b,
    appendix_b_bandit,
    homogeneous,
    on_a_line,
    rivals,
    section_3_2,
    section_3_2_algebra,
    section_3_2_readings,
    section_3_3,
    section_3_3_algebra,
    section_3_3_doubling,
    section_3_3_letter,
    section_3_3_readings,
    section_4_1,
    section_4_2,
    section_4_3,
    section_4_3_algebra,
    section_4_4,
    section_4_4_functions,
    section_4_5,
    section_4_7,
    section_4_8,
    section_4_10,
    section_4_11,
    section_4_11_algebra,
    section_4_12,
    section_4_12_algebra,
    section_4_13,
    sharper,
)

__all__ = [
    "CHAINS",
    "CLAIMS",
    "KEYS",
    "MODULES",
    "PAPER",
    "SECTIONS",
    "UnknownClaim",
    "chains_of",
    "claim",
    "current",
    "dependencies",
]

TITLE = (
    "Non-stationary Delayed Online Convex Optimization: From Full-information to "
    "Bandit Setting"
)

MODULES: tuple[ModuleType, ...] = (
    section_3_2,
    section_3_2_algebra,
    section_3_2_readings,
    section_3_3,
    section_3_3_algebra,
    section_3_3_doubling,
    section_3_3_letter,
    section_3_3_readings,
    section_4_1,
    section_4_2,
    section_4_3,
    section_4_3_algebra,
    section_4_4,
    section_4_4_functions,
    section_4_5,
    section_4_7,
    section_4_8,
    section_4_10,
    section_4_11,
    section_4_11_algebra,
    section_4_12,
    section_4_12_algebra,
    section_4_13,
    appendix_a,
    appendix_a_algebra,
    appendix_b,
    appendix_b_bandit,
    homogeneous,
    sharper,
    any_order,
    on_a_line,
    rivals,
)


def _claims(modules: tuple[ModuleType, ...]) -> tuple[Claim, ...]:
    found = [claim for module in modules for claim in module.CLAIMS]
    return tuple(sorted(found, key=lambda claim: claim.key))


def _chains(modules: tuple[ModuleType, ...]) -> tuple[Chain, ...]:
    found = [chain for module in modules for chain in getattr(module, "CHAINS", ())]
    return tuple(sorted(found, key=lambda chain: chain.name))


def _section(module: ModuleType) -> str:
    """The section a module is about; its name begins with it."""
    kind, *number = module.__name__.rpartition(".")[2].split("_")
    if kind == "section":
        return f"Section {number[0]}.{number[1]}"
    return f"Appendix {number[0].upper()}" if kind == "appendix" else "Beyond the paper"


CLAIMS: tuple[Claim, ...] = _claims(MODULES)
"""Every claim, in the order of the keys: the paper's, corrections, the suite's own."""

CHAINS: tuple[Chain, ...] = _chains(MODULES)
"""Every chain, in the order of the names."""

KEYS: tuple[str, ...] = tuple(claim.key for claim in CLAIMS)

SECTIONS: dict[str, str] = {
    claim.key: _section(module) for module in MODULES for claim in module.CLAIMS
}
"""The section of each claim, by key, in the order of the paper."""

PAPER = Book(TITLE, CLAIMS, CHAINS, SECTIONS)
"""The book that is at work unless another one is opened."""


def current() -> Book:
    """The book at work."""
    return another() or PAPER


def claim(name: str) -> Claim:
    """Look a claim of the paper up by key or alias, in upper or lower case.

    >>> claim("eq-17").key
    'C047'
    """
    return PAPER.claim(name)


def chains_of(key: str) -> tuple[Chain, ...]:
    """Chains that prove the claim or use it in a link."""
    return PAPER.chains_of(key)


def dependencies() -> dict[str, tuple[str, ...]]:
    """What each claim rests on, from the chains and the consequences told."""
    found: dict[str, set[str]] = {}
    for chain in CHAINS:
        found.setdefault(chain.proves, set()).update(chain.members[1:])
    for source in CLAIMS:
        for result in source.consequences:
            found.setdefault(result, set()).add(source.key)
    return {key: tuple(sorted(rests - {key})) for key, rests in sorted(found.items())}
