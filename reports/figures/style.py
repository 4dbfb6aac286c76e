"""Matplotlib as figures for papers have it: one style, the same bytes every time."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import matplotlib as mpl
import matplotlib.style

from reports.figures.picture import INK

STYLE: dict[Any, Any] = {
    "svg.hashsalt": "mild",
    "svg.fonttype": "none",  # text stays text: it can be searched and copied
    "text.parse_math": False,  # a dollar in a ledger is a dollar
    "savefig.transparent": True,
    "font.sans-serif": ["DejaVu Sans"],
    "font.size": 10,
    "text.color": INK,
    "axes.edgecolor": INK,
    "axes.labelcolor": INK,
    "xtick.color": INK,
    "ytick.color": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "axes.axisbelow": True,
    "grid.color": "#888888",
    "grid.alpha": 0.25,
    "grid.linewidth": 0.6,
    "legend.frameon": False,
    "legend.fontsize": 9,
    "lines.linewidth": 1.6,
    "lines.markersize": 5,
}


@contextmanager
def style() -> Iterator[None]:
    """Matplotlib as we like it, for as long as it lasts.

    It starts from the library's own defaults: a matplotlibrc, or a package that was
    imported before and asks for LaTeX, would change the bytes of every figure.
    """
    with mpl.style.context(["default", STYLE]):
        yield


@contextmanager
def quiet() -> Iterator[None]:
    """A letter that the font lacks is drawn as an empty box: ugly, not wrong."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="Glyph", category=UserWarning)
        yield
