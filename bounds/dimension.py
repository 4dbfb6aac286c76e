"""Dimensions: what a quantity is measured in, as powers of a length and of a loss.

Points, radii and paths are lengths; what a round costs is a loss; rounds, delays, n and
K are numbers. Measuring lengths in another unit multiplies a quantity by lambda to the
power of its exponent, and so with losses: a statement that means something says the
same in every unit.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True)
class Dimension:
    """length^a loss^b, with rational exponents."""

    length: Fraction = Fraction(0)
    loss: Fraction = Fraction(0)

    def __mul__(self, other: Dimension) -> Dimension:
        """Of a product."""
        return Dimension(self.length + other.length, self.loss + other.loss)

    def __truediv__(self, other: Dimension) -> Dimension:
        """Of a quotient."""
        return self * other**-1

    def __pow__(self, exponent: int | Fraction) -> Dimension:
        """Of a power."""
        return Dimension(self.length * exponent, self.loss * exponent)

    def scale(self, length: float, loss: float) -> float:
        """The factor on a number when lengths and losses are multiplied by these."""
        return float(length ** float(self.length) * loss ** float(self.loss))

    def with_unit(self, unit: Dimension) -> Dimension:
        """What is left when a quantity of dimension `unit` is taken to be 1.

        >>> (LOSS / LENGTH).with_unit(LENGTH) == LOSS
        True
        >>> LOSS.with_unit(LOSS / LENGTH) == LENGTH
        True
        """
        if unit.loss != 0:
            return self / unit ** (self.loss / unit.loss)
        return self / unit ** (self.length / unit.length) if unit.length else self

    def __str__(self) -> str:
        """In words.

        >>> print(LENGTH, "|", LENGTH**2 / LOSS, "|", NUMBER, "|", NUMBER / LOSS)
        length | length^2/loss | number | 1/loss
        """
        powers = {"length": self.length, "loss": self.loss}
        above = [_power(name, e) for name, e in powers.items() if e > 0]
        below = [_power(name, -e) for name, e in powers.items() if e < 0]
        if not above and not below:
            return "number"
        top = " ".join(above) or "1"
        return "/".join((top, *below))


def _power(name: str, exponent: Fraction) -> str:
    if exponent == 1:
        return name
    whole = exponent.denominator == 1
    return f"{name}^{exponent}" if whole else f"{name}^({exponent})"


NUMBER = Dimension()
LENGTH = Dimension(length=Fraction(1))
LOSS = Dimension(loss=Fraction(1))
SLOPE = LOSS / LENGTH
"""Of G and of gradients."""
RATE = LENGTH / SLOPE
"""Of a learning rate: eta times a gradient is a length."""
