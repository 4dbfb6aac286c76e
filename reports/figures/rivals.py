"""Who wins where: every learner over every size, one panel a size, bands and all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from markupsafe import Markup, escape

from reports.figures import chart
from reports.figures.chart import LEFT, RIGHT, TOP, WIDTH, Area, Line, Scale
from reports.figures.measured import LETTERS
from reports.figures.rival_legend import Learner, learner, marked, own_of, style
from reports.ledger import spreadsheet
from reports.ledger.model import RivalRow

PLOT, FOOT = 230, 34
KINDS = {"gradient": "Full information", "value": "Bandits"}
LABELS = {"dbar": "average delay"}
HEAD = (
    *("learner", "source", "size", "delays", "value", "mean regret", "low", "high"),
    *("fitted exponent", "95% interval, half", "if its source has no delays"),
)


@dataclass(frozen=True)
class Best:
    """Who has the smallest mean regret at a point, and the best of the paper's.

    `aware` is the best rival that does not ignore delays, if it beats the paper's too.
    """

    x: str
    winner: str
    regret: float
    paper: str
    paper_regret: float
    apart: bool
    aware: str = ""

    @property
    def label(self) -> str:
        """The winner, marked where it ignores delays."""
        return marked(self.winner)

    @property
    def rival(self) -> bool:
        """Whether a rival beats every algorithm of the paper."""
        return self.winner != self.paper

    @property
    def ratio(self) -> float:
        """The paper's regret, in units of the winner's."""
        return self.paper_regret / self.regret if self.regret > 0 else float("inf")


@dataclass(frozen=True)
class Panel:
    """One size: the curves, the exponents, and who is best."""

    heading: str
    svg: Markup
    exponents: tuple[tuple[str, float | None, float | None], ...]
    best: tuple[Best, ...]


@dataclass(frozen=True)
class Group:
    """All sizes of the learners with one kind of feedback."""

    name: str
    title: str
    learners: tuple[Learner, ...]
    panels: tuple[Panel, ...]
    csv: bytes

    @property
    def points(self) -> list[Best]:
        """Of all panels."""
        return [one for panel in self.panels for one in panel.best]

    @property
    def lost(self) -> list[Best]:
        """Points at which a rival beats every algorithm of the paper."""
        return [one for one in self.points if one.rival]

    @property
    def lost_to_aware(self) -> list[Best]:
        """Points at which a rival does that does not ignore delays."""
        return [one for one in self.points if one.aware]

    @property
    def beaten(self) -> list[tuple[Panel, list[Best]]]:
        """Panel by panel, where a rival beats every algorithm of the paper."""
        found = [(panel, [b for b in panel.best if b.rival]) for panel in self.panels]
        return [pair for pair in found if pair[1]]

    @property
    def winners(self) -> list[tuple[str, int]]:
        """Who wins how often, most often first."""
        names = [marked(one.winner) for one in self.points]
        counts = {name: names.count(name) for name in names}
        return sorted(counts.items(), key=lambda pair: -pair[1])


def groups(rows: Sequence[RivalRow]) -> list[Group]:
    """Full information and bandits, whichever the ledger has."""
    found = []
    for kind, title in KINDS.items():
        mine = [row for row in rows if row.feedback == kind and drawable(row)]
        if mine:
            found.append(_group(kind, title, mine))
    return found


def drawable(row: RivalRow) -> bool:
    """Whether it has a place on log axes."""
    return len(row.points) > 1 and all(p[0] > 0 for p in row.points)


def _group(kind: str, title: str, rows: Sequence[RivalRow]) -> Group:
    known = {row.learner: learner(row) for row in rows}
    return Group(
        f"rivals-{kind}",
        title,
        tuple(known.values()),
        tuple(_panel(mine) for mine in _by_axis(rows)),
        spreadsheet.table(HEAD, tuple(_lines(rows))).encode(),
    )


def _by_axis(rows: Sequence[RivalRow]) -> Iterator[list[RivalRow]]:
    axes = dict.fromkeys((row.size, row.note) for row in rows)
    for size, note in axes:
        mine = [row for row in rows if (row.size, row.note) == (size, note)]
        values = [p[0] for p in mine[0].points]
        yield [row for row in mine if [p[0] for p in row.points] == values]


def _panel(rows: Sequence[RivalRow]) -> Panel:
    first = rows[0]
    fixed = ", ".join(f"{name} = {chart.number(v)}" for name, v in first.fixed.items())
    heading = f"over {first.size} ({fixed}; {first.note})"
    fits = tuple((row.learner, row.fitted, row.reach) for row in rows)
    return Panel(heading, _svg(rows), fits, tuple(_best(rows)))


def _best(rows: Sequence[RivalRow]) -> Iterator[Best]:
    for i, (x, *_) in enumerate(rows[0].points):
        winner = min(rows, key=lambda row: row.points[i][1])
        own = [row for row in rows if own_of(row)]
        paper = min(own or rows, key=lambda row: row.points[i][1])
        first, second = winner.points[i], paper.points[i]
        others = [r for r in rows if not own_of(r) and marked(r.learner) == r.learner]
        aware = min([paper, *others], key=lambda row: row.points[i][1])
        yield Best(
            f"{rows[0].size} = {chart.number(x)}",
            winner.learner,
            first[1],
            paper.learner,
            second[1],
            first[3] < second[2],
            "" if own_of(aware) or aware is paper else aware.learner,
        )


def _svg(rows: Sequence[RivalRow]) -> Markup:
    xs = [p[0] for p in rows[0].points]
    x = chart.padded(xs, LEFT, WIDTH - RIGHT)
    heights = [v for row in rows for p in row.points for v in p[1:] if v > 0]
    least = min((p[1] for row in rows for p in row.points if p[1] > 0), default=1.0)
    y = chart.padded([v for v in heights if v >= least / 3] or [1.0], TOP + PLOT, TOP)
    parts = [chart.frame(TOP, PLOT), chart.ticks(y)]
    parts += [_band(row, x, y) for row in rows]
    parts += [chart.drawn(_line(row), x, y) for row in rows]
    size, foot = rows[0].size, TOP + PLOT
    label = LABELS.get(size) or LETTERS.get(size) or str(escape(size))
    parts += [*chart.below(xs, x, foot), chart.named(label, foot)]
    return chart.element(parts, foot + FOOT, described(rows))


def _line(row: RivalRow) -> Line:
    return Line(style(row), [(p[0], p[1]) for p in row.points], marked=own_of(row))


def _band(row: RivalRow, x: Scale, y: Scale) -> str:
    low = [(p[0], max(p[2], y.low)) for p in row.points]
    high = [(p[0], max(p[3], y.low)) for p in row.points]
    return chart.area(Area(style(row), low, high), x, y)


def described(rows: Sequence[RivalRow]) -> str:
    """What the panel shows, for who can not see it."""
    last = min(rows, key=lambda row: row.points[-1][1])
    ends = rows[0].points
    return (
        f"Mean regret of {len(rows)} learners over {rows[0].size} from "
        f"{chart.number(ends[0][0])} to {chart.number(ends[-1][0])}; least at the end: "
        f"{last.learner}, {chart.short(last.points[-1][1])}."
    )


def _lines(rows: Sequence[RivalRow]) -> Iterator[tuple[str | float | None, ...]]:
    for row in rows:
        for point in row.points:
            about = (row.learner, row.source, row.size, row.note)
            yield (*about, *point, row.fitted, row.reach, learner(row).late)
