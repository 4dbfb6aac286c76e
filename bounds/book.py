"""A book: the statements of one paper, and what they are tried with.

The suite's own paper (`bounds.catalogue.PAPER`) is the book at work unless another one
is opened: a module of somebody's own with claims, quantities, worlds and learners.
`reports.run.books` loads it. Whatever judges, counts or shows statements asks
`bounds.catalogue.current` whose.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mild_core.errors import UsageError

if TYPE_CHECKING:  # `mild --help` knows of books and needs no sympy
    from bounds.change import Change
    from bounds.claim import Chain, Claim

ELSEWHERE = "Elsewhere"
"""The section of a claim that no section names."""


class UnknownClaim(UsageError, LookupError):
    """No claim has this key or alias."""


@dataclass(frozen=True)
class Book:
    """What one paper says, and how that is tried.

    Attributes
    ----------
    title : of the paper
    claims, chains : in the order of keys and of names
    sections : the section of each claim by key, in the order of the paper
    worlds : kinds of cases of its own by name; the suite's are always there
    changes : what its authors may want to change
    units : supplies and units of a profile; the paper's stand in `reports.run.units`,
        above this room
    name : of its file or entry point; nothing for the suite's own paper
    source : the file it was loaded from; None for the suite's own paper
    loads : what a worker is told to load
    code : a hash of its source
    """

    title: str
    claims: tuple[Claim, ...]
    chains: tuple[Chain, ...] = ()
    sections: Mapping[str, str] = field(default_factory=dict)
    worlds: Mapping[str, Any] = field(default_factory=dict)
    changes: tuple[Change, ...] = ()
    units: Callable[[str], Iterable[Any]] = lambda profile: ()
    name: str = ""
    source: Path | None = None
    loads: str = ""
    code: str = ""

    @cached_property
    def keys(self) -> tuple[str, ...]:
        """Keys of the claims, in their order."""
        return tuple(claim.key for claim in self.claims)

    @cached_property
    def names(self) -> dict[str, Claim]:
        """Claims by alias and by key, in lower case."""
        found = {claim.alias.lower(): claim for claim in self.claims}
        return found | {claim.key.lower(): claim for claim in self.claims}

    @property
    def short_title(self) -> str:
        """The title up to its colon."""
        return self.title.partition(":")[0]

    def claim(self, name: str) -> Claim:
        """Look a claim up by key, by alias or as the paper calls it, in any case."""
        found = self.names.get(name.lower()) or self.names.get(_dashed(name))
        if found is not None:
            return found
        stating = self._stating(name)
        if len(stating) == 1:
            return stating[0]
        raise UnknownClaim(self._several(stating) if stating else self._unknown(name))

    def parts(self, name: str) -> list[Claim]:
        """The claim of this name, or all claims that state a result together."""
        known = self.names.get(name.lower()) or self.names.get(_dashed(name))
        return [known] if known else self._stating(name) or [self.claim(name)]

    def _stating(self, name: str) -> list[Claim]:
        """Claims that state what the paper calls so: all parts of a result."""
        begins = f"{_dashed(name)},"
        return [
            claim
            for claim in self.claims
            if not claim.own and f"{_dashed(claim.place)},".startswith(begins)
        ]

    def _several(self, claims: Sequence[Claim]) -> str:
        labels = ", ".join(self._label(claim.key.lower()) for claim in claims)
        whole = claims[0].place.partition(",")[0]
        return f"{whole} has {len(claims)} parts: {labels}; name one of them"

    def _unknown(self, name: str) -> str:
        close = get_close_matches(name.lower(), self.names, n=3, cutoff=0.5)
        hint = f"; did you mean {', '.join(map(self._label, close))}?"
        return f"no claim {name!r}{hint if close else ''}"

    def chains_of(self, key: str) -> tuple[Chain, ...]:
        """Chains that prove the claim or use it in a link."""
        return tuple(chain for chain in self.chains if key in chain.members)

    def section(self, key: str) -> str:
        """The section a claim stands in."""
        return self.sections.get(key, ELSEWHERE)

    def beside(self, name: str) -> Path | None:
        """The place of one of its records; None if the suite keeps them."""
        source = self.source
        return None if source is None else source.with_name(f"{source.stem}.{name}")

    def _label(self, name: str) -> str:
        found = self.names[name]
        return f"{found.key} ({found.alias})"


def _dashed(name: str) -> str:
    """A name in lower case, with a dash for each space.

    >>> _dashed("Theorem A1")
    'theorem-a1'
    """
    return "-".join(name.lower().split())


_opened: ContextVar[Book | None] = ContextVar("book", default=None)


def another() -> Book | None:
    """The book at work, if it is not the suite's own paper."""
    return _opened.get()


def owner() -> str:
    """Whose the statements are that no paper prints."""
    return "the book's" if another() else "the suite's"


def option() -> str:
    """What a command is told of the book at work; nothing of the suite's own paper."""
    other = another()
    return f" --book {other.name}" if other else ""


@contextmanager
def opened(book: Book | None) -> Iterator[None]:
    """Let a book be the one at work meanwhile; None for the suite's own paper."""
    token = _opened.set(book)
    try:
        yield
    finally:
        _opened.reset(token)
