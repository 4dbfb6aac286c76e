"""Where a proof loses: the slack of every link as a share of bound minus measured."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import Any

import numpy as np
from matplotlib.ticker import PercentFormatter

from reports.figures import plots
from reports.figures.picture import BLUE, GREY, ORANGE, DataTable, Picture

BAR, ROW = 4.2, 0.4
"""Inches of the whole slack, and of a link."""
MOST_LETTERS = 36


@dataclass(frozen=True)
class Waterfall:
    """Shares of the links: on average over all cases, and in the tightest case.

    Attributes
    ----------
    reasons : why each link holds
    mean, tightest : shares of q_m - q_0, one for every link; tightest may be empty
    """

    reasons: tuple[str, ...]
    mean: tuple[float, ...]
    tightest: tuple[float, ...]


def shares(values: Sequence[float]) -> tuple[float, ...]:
    """Shares of the steps in the way from the first value to the last."""
    total = values[-1] - values[0] if values else 0.0
    if total <= 0:
        return ()
    return tuple((b - a) / total for a, b in pairwise(values))


def picture(fall: Waterfall, name: str, caption: str, table: DataTable) -> Picture:
    """Every link begins where the one before it ended."""
    rows = len(fall.reasons)
    with plots.style():
        canvas, (ax,) = plots.panels(1, BAR, ROW * rows)
        _bars(ax, fall.mean, BLUE, -0.19, "mean of all cases")
        _bars(ax, fall.tightest, ORANGE, 0.19, "tightest case")
        names = {i - 0.19: f"{i + 1}: q{i} ≤ q{i + 1}" for i in range(rows)}
        why = [plots.label(reason, MOST_LETTERS) for reason in fall.reasons]
        plots.column(ax, 0, -7, names, weight="bold")
        plots.column(ax, 0, -7, {i + 0.19: w for i, w in enumerate(why)}, color=GREY)
        ax.set(xlim=(-0.02, 1.02), ylim=(rows - 0.5, -0.5), yticks=())
        ax.set_xticks((0, 0.25, 0.5, 0.75, 1))
        ax.tick_params(length=0, labelsize=plots.SMALL)
        ax.xaxis.set_major_formatter(PercentFormatter(1, 0, " %"))
        ax.set_xlabel("share of bound minus measured", size=9)
        ax.spines[:].set_visible(False)
        plots.above(ax, ncols=2, handlelength=1.2)
        return plots.finished(canvas, name, caption, table)


def _bars(
    ax: Any, parts: Sequence[float], colour: str, offset: float, label: str
) -> None:
    """Bars of one kind, tied by dotted lines, and their shares on the right."""
    if not parts:
        return
    ends = np.clip([0.0, *accumulate(parts)], -0.02, 1.02)
    rows = np.arange(len(parts)) + offset
    # An edge keeps a bar visible that has no width.
    style = {"color": colour, "edgecolor": colour, "linewidth": 1.0, "label": label}
    ax.barh(rows, np.diff(ends), 0.32, ends[:-1], **style)
    ax.vlines(ends[1:-1], rows[:-1], rows[1:], colour, ":", linewidth=0.7)
    told = zip(rows, map(percent, parts), strict=True)
    plots.column(ax, 1, 7, dict(told))


def percent(share: float) -> str:
    """A share in percent, with a digit after the point if small."""
    value = 100 * share
    if abs(value) < 0.05:
        return "0 %"
    return f"{value:.1f} %" if abs(value) < 9.95 else f"{value:.0f} %"
