"""Several artists of matplotlib as one link of an SVG."""

from __future__ import annotations

from typing import Any

from matplotlib.artist import Artist


class Link(Artist):
    """Artists that lead to a page together, with a title for who hovers or listens.

    Matplotlib's own `url` makes a link of every artist alone, in a new window.
    """

    zorder = 3  # over every line

    def __init__(self, ax: Any, href: str, title: str, *parts: Artist) -> None:
        super().__init__()
        self.set_in_layout(False)
        self._href, self._title, self._parts = href, title, parts
        for part in parts:
            part.set_figure(ax.figure)
            part.set_transform(ax.transData)

    def draw(self, renderer: Any) -> None:
        """The parts, in an SVG inside of a link."""
        writer = getattr(renderer, "writer", None)
        if writer:
            writer.start("a", href=self._href)
            writer.element("title", self._title)
        for part in self._parts:
            part.draw(renderer)
        if writer:
            writer.end("a")
