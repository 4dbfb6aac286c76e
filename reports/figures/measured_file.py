"""The figure of a result as a file for a paper or a talk: PNG, SVG or PDF.

The same numbers as on the page (`measured`), drawn by matplotlib: letters stay letters
in SVG, and PDF has the fonts inside.
"""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from matplotlib.figure import Figure
from matplotlib.ticker import NullFormatter, NullLocator

from mild_core.errors import UsageError
from reports.figures import measured
from reports.figures.chart import Line, number, padded, round_numbers, thinned
from reports.figures.far_record import FarRecord
from reports.figures.picture import (
    BLUE,
    GREEN,
    GREY,
    PINK,
    VERMILION,
)
from reports.figures.style import style
from reports.figures.written import label
from reports.ledger.formatting import plain
from reports.ledger.model import SweepRow

ENDINGS = (".png", ".svg", ".pdf")
WIDTH, HEIGHT = 2.9, 3.4
"""Inches of a panel."""
PLACES = 280.0
"""Widths of an axis as `thinned` counts them."""
DOTS = 200
"""Dots an inch of a PNG."""
BLACK = "#000000"
LINES: dict[str, dict[str, Any]] = {
    "most": {"color": BLACK, "marker": "o", "markersize": 3.5},
    "mean": {"color": GREY},
    "bound": {"color": VERMILION, "linestyle": "--"},
    "sharper": {"color": BLUE, "linestyle": ":"},
    "other": {"color": PINK, "linestyle": "-."},
    "lower": {"color": GREEN, "linestyle": (0, (7, 3))},
    "far": {"color": BLACK, "linestyle": "", "marker": ">", "fillstyle": "none"},
}
LETTERS = {
    "P_T": "$P_T$",
    "dbar": r"$\bar{d}$",
    "delta": r"$\delta$",
    "alpha": r"$\alpha$",
    "eta": r"$\eta$",
    "step": r"$|u - v|_*$",
    **{letter: f"${letter}$" for letter in ("T", "d", "n", "K", "N")},
}
"""The sizes as mathematics."""


def checked(path: Path) -> Path:
    """The path, if its ending is one that can be drawn."""
    if path.suffix.lower() not in ENDINGS:
        known = ", ".join(ENDINGS)
        raise UsageError(f"{path}: a figure ends in one of {known}")
    return path


def drawn(
    swept: Sequence[SweepRow], ending: str, beyond: FarRecord | None = None
) -> bytes:
    """Panels in two columns, a legend below; the same bytes every time."""
    columns, lines = min(2, len(swept)), -(-len(swept) // 2)
    with style():
        figure = Figure(
            figsize=(WIDTH * columns, HEIGHT * lines + 0.9), layout="constrained"
        )
        grid = figure.subplots(
            2 * lines, columns, squeeze=False, height_ratios=(3, 1) * lines
        )
        for i, row in enumerate(swept):
            _panel(grid[i // 2 * 2, i % 2], row)
            _strip(grid[i // 2 * 2 + 1, i % 2], row, beyond)
        for i in range(len(swept), lines * columns):
            for ax in grid[i // 2 * 2 : i // 2 * 2 + 2, i % 2]:
                ax.set_axis_off()
        _legend(figure, swept, beyond)
        return _written(figure, ending)


def _panel(ax: Any, row: SweepRow) -> None:
    ax.set(xscale="log", yscale="log")
    chart = measured.chart(row)
    # as on the page: what is rounding lies below the edge
    y = padded(chart.heights(), 0.0, 1.0)
    for band in chart.areas:
        xs = [x for x, _ in band.low]
        low = [max(a, y.low) for _, a in band.low]
        high = [max(b, y.low) for _, b in band.high]
        ax.fill_between(xs, low, high, color=GREY, alpha=0.25, lw=0)
    for line in chart.lines:
        told = [pair for pair in line.points if pair[1] > 0]
        if told and line.style != "dots":
            ax.plot(*zip(*told, strict=True), **_look(line))
    if chart.ceiling:
        sizes, caps = zip(*chart.ceiling, strict=True)
        ax.fill_between(sizes, caps, y.high, color=GREY, alpha=0.18, lw=0)
    ax.set_ylim(y.low, y.high)
    _ticks(ax, [p.x for p in row.points])
    values = round_numbers(y.low, y.high)
    ax.set_yticks(values, [number(v) for v in values])
    ax.yaxis.set_minor_locator(NullLocator())
    ax.set_title(_title(row), fontsize=8.5, parse_math=True)


def _title(row: SweepRow) -> str:
    """The heading, its letters as in the paper."""
    words = label(measured.heading(row))
    written = {label(name): drawn for name, drawn in LETTERS.items()}
    found = "|".join(sorted(map(re.escape, written), key=len, reverse=True))
    shown = words.replace("$", "")
    return re.sub(rf"(?<!\w)({found})(?!\w)", lambda m: written[m[0]], shown)


def _look(line: Line) -> dict[str, Any]:
    """As its kind; the ends of an interval have no dots."""
    upright = len({x for x, _ in line.points}) == 1 < len(line.points)
    return LINES[line.style] | ({"marker": ""} if upright else {})


def _strip(ax: Any, row: SweepRow, beyond: FarRecord | None) -> None:
    ax.set_xscale("log")
    ax.axhline(1, **LINES["bound"] | {"linewidth": 0.8})
    chart = measured.chart(row, beyond)
    for line in chart.ratios:
        if line.points:
            ax.plot(*zip(*line.points, strict=True), **LINES[line.style])
    if chart.far is not None:
        edge = ax.get_yaxis_transform()
        ax.plot([1], [chart.far], transform=edge, clip_on=False, **LINES["far"])
    ax.set_ylim(0, max(1.05, 1.05 * max(p.ratio for p in row.points)))
    ax.set_ylabel("ratio", fontsize=9)
    ax.set_xlabel(LETTERS.get(row.size, row.size), parse_math=True)
    _ticks(ax, [p.x for p in row.points])
    ax.set_yticks([0, 1])


def _ticks(ax: Any, xs: Sequence[float]) -> None:
    ax.xaxis.set_minor_locator(NullLocator())
    ax.xaxis.set_minor_formatter(NullFormatter())
    told = thinned(xs, padded(xs, 0.0, PLACES))
    ax.set_xticks(told, [number(x) for x in told])
    ax.tick_params(labelsize=8)


def _legend(
    figure: Figure, swept: Sequence[SweepRow], beyond: FarRecord | None
) -> None:
    from matplotlib.lines import Line2D
    from matplotlib.patches import Patch

    handles = [
        Patch(color=GREY, alpha=0.18, label=words)
        if style == "beyond"
        else Line2D([], [], label=plain(words), **LINES[style])
        for style, words in measured.legend(swept, beyond)
    ]
    figure.legend(handles=handles, loc="outside lower center", fontsize=8)


def _written(figure: Figure, ending: str) -> bytes:
    target, kind = io.BytesIO(), ending.lstrip(".").lower()
    about: dict[str, Any] = {
        "svg": {"Date": None},
        "pdf": {"CreationDate": None},
        "png": {"Software": None},
    }[kind]
    figure.savefig(
        target,
        format=kind,
        dpi=DOTS,
        metadata=about,
        transparent=kind != "png",
        bbox_inches="tight",
    )
    return target.getvalue()
