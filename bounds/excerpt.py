"""The part of the catalogue that concerns one claim, without building the rest.

Building every claim costs about twice what loading sympy does. A module of the paper
whose text mentions neither the key nor the alias of a claim has nothing to say about
it, so it need not be imported to show that claim.
"""

from __future__ import annotations

import importlib
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

from bounds import book, paper
from bounds.claim import Chain, Claim


@dataclass(frozen=True)
class Excerpt:
    """A claim, its correction if it has one, and the chains that speak of it."""

    claim: Claim
    correction: Claim | None
    chains: tuple[Chain, ...]


def excerpt(name: str) -> Excerpt:
    """What the catalogue has to say about a claim, by key or alias.

    >>> excerpt("eq-17").claim.key
    'C047'
    """
    other = book.another()
    if other is not None:
        return _of(other, name)
    claim = _claim(name)
    if claim is None:  # names are read without regard to case; and mistakes are told
        from bounds import catalogue  # late: it is what this module does without

        claim = catalogue.claim(name)
    better = claim.correction and _claim(claim.correction)
    chains = (c for m in _mentioning(claim.key) for c in getattr(m, "CHAINS", ()))
    using = (chain for chain in chains if claim.key in chain.members)
    ordered = sorted(using, key=lambda chain: chain.name)
    return Excerpt(claim, better or None, tuple(ordered))


def _of(whole: book.Book, name: str) -> Excerpt:
    """The same of a book that is loaded already."""
    claim = whole.claim(name)
    better = whole.claim(claim.correction) if claim.correction else None
    return Excerpt(claim, better, whole.chains_of(claim.key))


def _claim(name: str) -> Claim | None:
    # not every module beside the claims has some
    claims = (c for m in _mentioning(name) for c in getattr(m, "CLAIMS", ()))
    return next((c for c in claims if name in (c.key, c.alias)), None)


def _mentioning(name: str) -> list[ModuleType]:
    """Modules of the paper in whose text a name stands as a word of its own."""
    files = sorted(Path(paper.__path__[0]).glob("[a-z]*.py"))
    found = [file.stem for file in files if f'"{name}"' in file.read_text("utf-8")]
    return [importlib.import_module(f"bounds.paper.{stem}") for stem in found]
