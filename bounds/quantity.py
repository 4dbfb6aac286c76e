"""A quantity: a symbol with a name, a definition people can read, and a measure.

Claims are expressions over quantities. Measuring one is reading the attribute of that
name from a *world*, a batch of cases (delay vectors, comparator walks, runs, parameter
points): an array of shape (cases,), or (cases, indices) for a statement "for all t".
"""

from __future__ import annotations

from functools import cache
from typing import Any

from sympy import Basic, Symbol

from bounds.dimension import LENGTH, NUMBER, Dimension


class Measured(Symbol):  # type: ignore[misc]
    """A symbol of the paper that knows what it means and where it is measured.

    Parameters
    ----------
    name : how it is written in plain text
    definition : what it is, in one line
    attribute : the attribute of a world that holds it; the name if not given
    tex : how it is written in LaTeX; the name if not given
    size : the attribute with the size of what was summed to compute it, when rounding
        is relative to that and not to the value (a regret is a difference of sums)
    dimension : what it is measured in; every quantity of the paper needs one
    assumptions : sympy's, e.g. positive=True; real by default
    """

    __slots__ = ("attribute", "definition", "dimension", "size", "tex")

    definition: str
    attribute: str
    tex: str
    size: str | None
    dimension: Dimension | None

    def __new__(
        cls,
        name: str,
        definition: str,
        attribute: str | None = None,
        tex: str | None = None,
        size: str | None = None,
        dimension: Dimension | None = None,
        **assumptions: bool,
    ) -> Measured:
        """Build the symbol; equal name and assumptions mean the same symbol."""
        assumptions.setdefault("real", True)
        symbol = Symbol.__xnew__(cls, name, **assumptions)
        symbol.definition = definition
        symbol.attribute = attribute or name
        symbol.tex = tex or name
        symbol.size = size
        symbol.dimension = dimension
        return symbol  # type: ignore[no-any-return]

    def __getnewargs_ex__(self) -> tuple[tuple[Any, ...], dict[str, bool]]:
        """What builds it again after a journey to a worker."""
        told = (self.name, self.definition, self.attribute, self.tex, self.size)
        return (*told, self.dimension), dict(self._assumptions_orig)

    def _latex(self, printer: Any, exp: str | None = None) -> str:
        compound = self.tex.startswith(("\\sum", "\\max"))
        tex = rf"\left({self.tex}\right)" if compound else self.tex
        return tex if exp is None else f"{{{tex}}}^{{{exp}}}"

    def _sympystr(self, printer: Any) -> str:
        return str(self.name)


def count(
    name: str, definition: str, attribute: str | None = None, tex: str | None = None
) -> Measured:
    """An integer >= 0."""
    return Measured(
        name,
        definition,
        attribute,
        tex,
        dimension=NUMBER,
        integer=True,
        nonnegative=True,
    )


def index(
    name: str, definition: str, attribute: str | None = None, tex: str | None = None
) -> Measured:
    """An integer >= 1."""
    return Measured(
        name, definition, attribute, tex, dimension=NUMBER, integer=True, positive=True
    )


def nonnegative(
    name: str,
    definition: str,
    attribute: str | None = None,
    tex: str | None = None,
    size: str | None = None,
    dimension: Dimension | None = None,
) -> Measured:
    """A real number >= 0."""
    return Measured(name, definition, attribute, tex, size, dimension, nonnegative=True)


def length(
    name: str,
    definition: str,
    attribute: str | None = None,
    tex: str | None = None,
    size: str | None = None,
) -> Measured:
    """A length >= 0."""
    return nonnegative(name, definition, attribute, tex, size, LENGTH)


def positive(
    name: str,
    definition: str,
    attribute: str | None = None,
    tex: str | None = None,
    dimension: Dimension | None = None,
) -> Measured:
    """A real number > 0."""
    return Measured(
        name, definition, attribute, tex, dimension=dimension, positive=True
    )


def quantities(expression: Any) -> list[Measured]:
    """Quantities of an expression, in the order of their names."""
    found = letters(expression) if isinstance(expression, Basic) else ()
    return sorted(found, key=lambda symbol: str(symbol.name))


@cache  # an altered expression is made of the same terms as the next
def letters(expression: Basic) -> frozenset[Measured]:
    """Quantities of an expression."""
    if isinstance(expression, Measured):
        return frozenset({expression})
    return frozenset().union(*map(letters, expression.args))
