"""Room for the compiled loop: the arrays it reads, carries along and fills."""

from __future__ import annotations

import numpy as np

from mild_core.engine import kernel
from mild_core.errors import AdversaryError
from mild_core.losses import FAMILIES, LossTable
from mild_core.numerics import AnyArray, FloatArray


def chunk_of(
    losses: LossTable,
    noise: FloatArray | None = None,
    u: FloatArray | None = None,
    *,
    run: int = 0,
    first: int = 0,
) -> kernel.Chunk:
    """Losses (runs, rounds), noise and comparators, from `run` and `first` on."""
    _check_families(losses, run, first)
    columns = {
        name: contiguous(getattr(losses, name))
        for name in ("family", "a", "scale", "width", "offset")
    }
    nothing = np.zeros((1, 1, losses.n))
    return kernel.Chunk(
        run=run,
        first=first,
        **columns,
        noise=nothing if noise is None else contiguous(noise),
        u=nothing if u is None else contiguous(u),
    )


def new_state(B: int, n: int, N: int, slots: int) -> kernel.State:
    """State of B runs before their first step."""
    return kernel.State(
        y=np.zeros((B, n, N)),
        L=np.zeros((B, N)),
        w=np.zeros((B, N)),
        x=np.zeros((B, n)),
        slot_g=np.empty((B, slots, n)),
        slot_l=np.empty((B, slots, N)),
        sums=np.zeros((B, 3 + N)),
        trouble=np.zeros((B, 3)),
    )


def new_output(B: int, T: int, Z: int, n: int, N: int) -> kernel.Output:
    """Room for the full record; one row (B = T = Z = 1) when only sums are kept."""
    return kernel.Output(
        played=np.empty((B, T, n)),
        values=np.empty((B, T)),
        gradients=np.empty((B, T, n)),
        x=np.empty((B, Z, n)),
        experts=np.empty((B, Z, N, n)),
        weights=np.empty((B, Z, N)),
        g=np.empty((B, Z, n)),
        surrogate=np.empty((B, Z, N)),
    )


def contiguous(array: AnyArray) -> AnyArray:
    """And writeable: the one array type the kernels are compiled for."""
    return np.require(array, requirements=["C", "W"])


def _check_families(losses: LossTable, run: int, first: int) -> None:
    """Refuse a family the compiled loop has no formula for.

    A table knows every family of `losses.py`; one that is added there and not to the
    kernel would otherwise be computed with another family's formula.
    """
    known, family = kernel.FAMILIES, losses.family
    unknown = (family < known.start) | (family >= known.stop)
    if unknown.any():
        at = tuple(int(i) for i in np.argwhere(unknown)[0])
        limit = f"the engine knows {', '.join(FAMILIES[k] for k in known)}"
        place = {"run": run + at[0], "round": first + at[1] + 1}
        raise AdversaryError("family of the loss", int(family[at]), limit, **place)
