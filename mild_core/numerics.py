"""The one rounding allowance, and array types.

Every floating-point comparison in the suite uses `allowance`. A sum of `count`
terms whose absolute values add up to `magnitude`, in whatever order, is computed
with an error of at most about ``count * eps * magnitude`` (Higham, Accuracy and
Stability, eq. 4.4). A projected step moves by a rounded amount and a projection
never enlarges a difference, so after `count` steps on points of size `magnitude`
the errors have added up to the same expression. Each elementary step (a projection,
a softmax, a dot product) is itself up to a dozen operations: hence the factor 16.
"""

from __future__ import annotations

from numbers import Real
from typing import Any

import numpy as np
import numpy.typing as npt

FloatArray = npt.NDArray[np.float64]
IntArray = npt.NDArray[np.int64]
AnyArray = npt.NDArray[Any]

EPS = float(np.finfo(np.float64).eps)


REAL = "fiub"
"""Kinds of numpy's types that hold real numbers."""


def reals(x: object) -> FloatArray:
    """A copy as float64; raises `TypeError` if these are no real numbers.

    numpy would read strings of digits as numbers, and drop imaginary parts with no more
    than a warning.
    """
    found = np.asarray(x)
    mixed = found.dtype.kind == "O" and all(isinstance(v, Real) for v in found.flat)
    if not mixed and found.dtype.kind not in REAL:
        raise TypeError(f"{found.dtype} is no type of real numbers")
    return np.array(found, dtype=np.float64)


def allowance(count: int, magnitude: float) -> float:
    """Rounding allowance 16 eps (count + 1) magnitude of `count` dependent steps."""
    return 16.0 * EPS * (count + 1) * magnitude


FEW = 8
"""Coordinates from which numpy adds them faster than we do, and in another order."""


def squares(x: FloatArray) -> FloatArray:
    """|x|^2 of points x of shape (..., n), to the last bit what numpy's sum gives.

    That sum takes a call for every point: of short vectors, several times as long.
    """
    if not 1 <= x.shape[-1] < FEW:
        return np.asarray((x * x).sum(axis=-1))
    total = np.asarray(x[..., 0] * x[..., 0])
    for j in range(1, x.shape[-1]):
        total = total + x[..., j] * x[..., j]
    return total


def frozen(array: AnyArray) -> AnyArray:
    """Make an array read-only for good: a view of it cannot be unlocked."""
    array.flags.writeable = False
    return array.view()
