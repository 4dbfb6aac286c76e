"""All claims and chains, one module per section of the paper.

A new module is one import and one entry of `MODULES`.
"""

from __future__ import annotations

from difflib import get_close_matches
from types import ModuleType

from bounds.claim import Chain, Claim
from bounds.paper import (
    any_order,
    appendix_a,
    appendix_a_algebra,
    appendix_b,
    appendix_b_bandit,
    homogeneous,
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
from mild_core.errors import UsageError

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
    rivals,
)


class UnknownClaim(UsageError, LookupError):
    """No claim has this key or alias."""


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

_NAMES = {claim.alias.lower(): claim for claim in CLAIMS}
_NAMES |= {claim.key.lower(): claim for claim in CLAIMS}


def claim(name: str) -> Claim:
    """Look a claim up by key or alias, in upper or lower case.

    >>> claim("eq-17").key
    'C047'
    """
    found = _NAMES.get(name.lower())
    if found is None:
        close = get_close_matches(name.lower(), _NAMES, n=3, cutoff=0.5)
        hint = f"; did you mean {', '.join(map(_label, close))}?" if close else ""
        raise UnknownClaim(f"no claim {name!r}{hint}")
    return found


def chains_of(key: str) -> tuple[Chain, ...]:
    """Chains that prove the claim or use it in a link."""
    return tuple(chain for chain in CHAINS if key in chain.members)


def dependencies() -> dict[str, tuple[str, ...]]:
    """What each claim rests on, from the chains and the consequences told."""
    found: dict[str, set[str]] = {}
    for chain in CHAINS:
        found.setdefault(chain.proves, set()).update(chain.members[1:])
    for source in CLAIMS:
        for result in source.consequences:
            found.setdefault(result, set()).add(source.key)
    return {key: tuple(sorted(rests - {key})) for key, rests in sorted(found.items())}


def _label(name: str) -> str:
    found = _NAMES[name]
    return f"{found.key} ({found.alias})"
