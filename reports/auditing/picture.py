"""How good it is, drawn: everyone's regret in every game, the audited one in front."""

from __future__ import annotations

import io
from typing import Any

from matplotlib.figure import Figure

from reports.auditing.model import Standing
from reports.auditing.page import ranked
from reports.figures.picture import BLUE, GREEN, GREY, ORANGE, PINK, SKY, VERMILION
from reports.figures.style import style

DOTS = 200
"""Dots an inch of a PNG."""
MARKS = "osD^v<>Pp*Xhd"
COLOURS = (BLUE, GREEN, ORANGE, PINK, SKY, GREY)
UNDATED: dict[str, dict[str, Any]] = {
    "svg": {"Date": None},
    "pdf": {"CreationDate": None},
    "png": {},
}
"""The same bytes every time."""


def drawn(standing: Standing, ending: str) -> bytes:
    """One row a game, one mark a learner; left is better."""
    with style():
        figure = Figure(figsize=(7.0, 0.45 * len(standing.games) + 1.6))
        ax = figure.subplots()
        for i, name in enumerate(ranked(standing)):
            _marks(ax, standing, name, i)
        ax.set_yticks(range(len(standing.games)), standing.games)
        ax.invert_yaxis()
        ax.set_xlabel("regret / (G R √T), less is better")
        ax.legend(loc="upper center", bbox_to_anchor=(0.45, -0.16), ncols=3)
        buffer, kind = io.BytesIO(), ending.removeprefix(".").lower()
        figure.savefig(
            buffer, format=kind, dpi=DOTS, bbox_inches="tight", metadata=UNDATED[kind]
        )
    return buffer.getvalue()


def _marks(ax: Any, standing: Standing, name: str, i: int) -> None:
    points = [(x, y) for y, x in enumerate(standing.regrets[name]) if x is not None]
    mine = name == standing.mine
    ax.plot(
        [x for x, _ in points],
        [y for _, y in points],
        linestyle="none",
        marker="|" if mine else MARKS[i % len(MARKS)],
        markersize=18 if mine else 5,
        markeredgewidth=3 if mine else 0.8,
        color=VERMILION if mine else COLOURS[i % len(COLOURS)],
        fillstyle="none",
        label=name,
        zorder=3 if mine else 2,
    )
