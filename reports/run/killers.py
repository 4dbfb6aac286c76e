"""Which test has noticed which mutant, kept from one run to the next.

A mutant that was noticed need not be tried again as long as its module and the file of
the test are what they were; where one of them is not, that test is asked first.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from msgspec import json

NAME = "killers.jsonl"

Noticed = Literal["killed", "timed out"]


@dataclass(frozen=True)
class Killer:
    """How a mutant ended, by which test, and the state of both of their files."""

    mutant: str
    fate: Noticed
    test: str
    state: str


@dataclass
class Killers:
    """What is known of a checkout, and the file that keeps it, if one does."""

    root: Path
    file: Path | None = None
    known: dict[str, Killer] = field(default_factory=dict)

    @classmethod
    def read(cls, root: Path, kept: Path | None) -> Killers:
        """As earlier runs have left it; the last word on a mutant counts."""
        made = cls(root, kept and kept / NAME)
        if made.file and made.file.exists():
            lines = made.file.read_bytes().splitlines()
            some = (json.decode(line, type=Killer) for line in lines)
            made.known = {one.mutant: one for one in some}
        return made

    def add(self, mutant: str, path: Path, fate: Noticed, test: str) -> None:
        """A test has noticed a mutant of a module: kept at once, whatever follows."""
        one = Killer(mutant, fate, test, self._state(path, test))
        self.known[mutant] = one
        if self.file:
            with self.file.open("ab") as file:
                file.write(json.encode(one) + b"\n")

    def first(self, mutant: str) -> str | None:
        """The test to ask first."""
        known = self.known.get(mutant)
        return None if known is None else known.test

    def still(self, mutant: str, path: Path) -> Killer | None:
        """What noticed it, if neither the module nor the test's file has changed."""
        known = self.known.get(mutant)
        if known is None or known.state != self._state(path, known.test):
            return None
        return known

    def _state(self, path: Path, test: str) -> str:
        total = hashlib.sha256()
        for name in (path, Path(test.partition("::")[0])):
            file = self.root / name
            total.update(file.read_bytes() if file.is_file() else b"none")
        return total.hexdigest()[:16]
