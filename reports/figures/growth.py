"""Growth of the regret in T, d, n and P_T on log axes, next to the printed rates."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from reports.figures import plots
from reports.figures.picture import BLUE, INK, VERMILION, DataTable, Picture
from reports.ledger.model import ClaimEntry, GrowthRow

LETTERS = {"T": "$T$", "d": "$d$", "n": "$n$", "P_T + 1": "$P_T+1$"}
HEAD = ("size", "fixed", "value", "mean regret", "fitted exponent", "printed exponent")


def picture(claim: ClaimEntry, sweeps: Sequence[GrowthRow]) -> Picture:
    """One panel for every size: what was measured, the fit, and the printed slope."""
    usable = [sweep for sweep in sweeps if _usable(sweep)]
    name = f"growth-{claim.key}"
    caption = (
        f"{claim.place}: mean regret over the swept size, both axes logarithmic. "
        "Points are measured, the solid line is the fitted power, the dashed line has "
        "the printed exponent."
    )
    with plots.style():
        canvas, axes = plots.panels(len(usable), 2.35, 1.9)
        for ax, sweep in zip(axes, usable, strict=False):
            _panel(ax, sweep)
        for ax in axes[:1]:
            ax.set_ylabel("mean regret")
        return plots.finished(canvas, name, caption, _table(sweeps))


def _usable(sweep: GrowthRow) -> bool:
    """Whether a sweep can stand on log axes."""
    points = sweep.points
    return len(points) > 1 and all(x > 0 and y > 0 for x, y in points)


def _panel(ax: Any, sweep: GrowthRow) -> None:
    xs, ys = zip(*sweep.points, strict=True)
    size = LETTERS.get(sweep.size, "size")
    ends = (min(xs), max(xs))
    for exponent, colour, line, words in (
        (sweep.fitted, BLUE, "-", f"fitted {{:.3g}}, {len(xs)} points"),
        (sweep.printed, VERMILION, "--", "printed {:.3g}"),
    ):
        if exponent is not None:
            ys_line = [_through(sweep.points, exponent, x) for x in ends]
            ax.plot(ends, ys_line, line, color=colour, label=words.format(exponent))
    ax.plot(xs, ys, "o", color=INK, label="_measured")
    ax.set_xlabel(size, parse_math=True)
    plots.log_axes(ax, xs)
    fixed = ", ".join(f"{name} = {value:g}" for name, value in sweep.fixed.items())
    ax.set_title(plots.label(fixed), fontsize=9)
    ax.legend(loc="upper left")


def _through(points: Sequence[tuple[float, float]], exponent: float, x: float) -> float:
    """The power with this exponent that passes the middle of the points, at x."""
    n = len(points)
    a = sum(math.log(x) for x, _ in points) / n
    b = sum(math.log(y) for _, y in points) / n
    return math.exp(min(b + exponent * (math.log(x) - a), 600.0))


def _table(sweeps: Sequence[GrowthRow]) -> DataTable:
    rows = []
    for sweep in sweeps:
        fixed = ", ".join(f"{k} = {v:g}" for k, v in sweep.fixed.items())
        for x, y in sweep.points:
            rows.append((sweep.size, fixed, x, y, sweep.fitted, sweep.printed))
    return DataTable(HEAD, tuple(rows))
