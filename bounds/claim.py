"""Claims as data: relations between expressions over quantities.

Everything the suite does with a claim it does with these expressions: measuring
substitutes the quantities, rendering prints them, proving hands them to a solver, a
control edits them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from functools import partial

from sympy import Expr
from sympy.logic.boolalg import Boolean

from bounds.notation import SIGNS
from bounds.quantity import Measured
from bounds.relation import Control, Lettered, Relation

__all__ = [
    "SIGNS",
    "Chain",
    "Claim",
    "Control",
    "Lettered",
    "Nature",
    "Relation",
    "Step",
    "algebraic",
    "existence",
    "in_expectation",
    "pathwise",
]


class Nature(Enum):
    """What kind of truth a claim has."""

    PATHWISE = "pathwise"
    EXPECTATION = "in expectation"
    ALGEBRAIC = "algebraic"
    EXISTENCE = "existence"


@dataclass(frozen=True)
class Claim:
    """One statement of the paper, or of the suite itself.

    Attributes
    ----------
    key, alias : C001..C175 for the paper's own; corrections append a letter ("C116a"),
        the suite's sharper statements begin with S
    place : where the paper says it
    says : the statement in one sentence of our own
    nature, assumptions : as the catalogue gives them
    world : the kind of case it is judged on (see `bounds.worlds`)
    parts : its relations; all must hold
    given : for parameter claims, what the parameters satisfy
    controls : altered claims that must be refuted
    correction : key of the corrected statement, if the printed one turned out false
    consequences : results that use it, and what becomes of them if it is refuted
    every_constant : where an order is printed and the parts have the constant 1: the
        claims that say it of every constant, without which it is not refuted
    in_print : the relations in the paper's letters, if the parts have others
    """

    key: str
    alias: str
    place: str
    says: str
    nature: Nature
    world: str
    parts: tuple[Relation, ...]
    assumptions: tuple[str, ...] = ()
    given: tuple[Boolean, ...] = ()
    controls: tuple[Control, ...] = ()
    correction: str | None = None
    consequences: dict[str, str] = field(default_factory=dict, hash=False)
    every_constant: tuple[str, ...] = ()
    in_print: tuple[Relation, ...] = ()

    @property
    def own(self) -> bool:
        """Whether the statement is the suite's own and not printed in the paper."""
        return not (self.key.startswith("C") and self.key[1:].isdigit())

    @property
    def quantities(self) -> list[Measured]:
        """Quantities of all parts."""
        found = {q for part in self.parts for q in part.quantities}
        return sorted(found, key=lambda q: str(q.name))

    def text(self) -> str:
        """All parts in plain text, joined by "and"."""
        return "  and  ".join(part.text() for part in self.parts)


@dataclass(frozen=True)
class Head:
    """What a claim begins with, in one line: which it is, and what it is judged on."""

    nature: Nature

    def __call__(
        self, key: str, alias: str, place: str, world: str, *assumptions: str
    ) -> partial[Claim]:
        """The claim, but for what it says, its parts and its controls."""
        return partial(
            Claim,
            key=key,
            alias=alias,
            place=place,
            nature=self.nature,
            world=world,
            assumptions=assumptions,
        )


pathwise = Head(Nature.PATHWISE)
in_expectation = Head(Nature.EXPECTATION)
algebraic = Head(Nature.ALGEBRAIC)
existence = Head(Nature.EXISTENCE)


@dataclass(frozen=True)
class Step:
    """One expression of a chain, and the claims that lead to it from the one before."""

    expression: Expr
    by: tuple[str, ...] = ()
    reason: str = ""


@dataclass(frozen=True)
class Chain:
    """A proof as expressions q0 <= q1 <= ... <= qm, from the measured to the printed.

    The slacks q_{i+1} - q_i add up to the bound minus what is measured.
    """

    name: str
    proves: str
    world: str
    steps: tuple[Step, ...]

    @property
    def members(self) -> tuple[str, ...]:
        """Keys: what it proves, then what its links rest on."""
        links = [key for step in self.steps for key in step.by]
        return tuple(dict.fromkeys([self.proves, *links]))

    @property
    def links(self) -> tuple[Relation, ...]:
        """The inequalities between neighbours."""
        pairs = zip(self.steps, self.steps[1:], strict=False)
        return tuple(Relation(a.expression, "<=", b.expression) for a, b in pairs)
