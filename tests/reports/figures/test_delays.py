"""The picture of delays: what is marked, what is shaded."""

from __future__ import annotations

from mild_core.delays import DelaySchedule
from reports.figures import delays
from reports.figures.picture import BLUE, VERMILION
from reports.figures.sketch import Box, Line


def test_rounds_that_are_not_used_in_their_place_are_red() -> None:
    """d = (3, 1, 1): round 2 is used first, round 1 second, round 3 third."""
    drawn = delays.sketch(delays.Timeline(DelaySchedule.of([3, 1, 1])))
    bars = [one for one in drawn.shapes if isinstance(one, Line) and one.tip]
    colours = {bar.points[0][1]: bar.pen.colour for bar in bars}
    red, also_red, blue = (colours[y] for y in sorted(colours))
    assert (red, also_red, blue) == (VERMILION, VERMILION, BLUE)


def test_virtual_rounds_are_shaded_to_the_last_arrival() -> None:
    """d = (1, 3): four moments, two of them after the end."""
    drawn = delays.sketch(delays.Timeline(DelaySchedule.of([1, 3])))
    (shade,) = (one for one in drawn.shapes if isinstance(one, Box))
    assert shade.size[0] == shade.corner[0] > 0
    ends = [one.points[1][0] for one in drawn.shapes if isinstance(one, Line)]
    assert max(ends) <= shade.corner[0] + shade.size[0] <= max(ends) + 1
