"""What is to be seen on a whole page, counted: headings, formulas, labels, pictures.

Pictures of a page's beginning tell how it looks; this tells whether anything is gone
further down, and is the same whatever the letters look like.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

KINDS = {
    "headings": "h1, h2, h3, h4",
    "formulas": "math",
    "labels": "svg text",
    "pictures": "svg, canvas, img",
}
LOOK = """(kinds) => {
  const hidden = (how) => how === 'hidden' || how === 'clip';
  const out = (low, high, from, to) => low < from - 2 || high > to + 2;
  const cuts = (one) => {  // at an edge that cannot be scrolled
    const box = one.getBoundingClientRect();
    for (let up = one.parentElement; up; up = up.parentElement) {
      const {overflowX, overflowY, display} = getComputedStyle(up);
      const drawn = up instanceof SVGElement;
      if (drawn ? up.tagName !== 'svg' : display === 'inline') continue;
      const edge = up.getBoundingClientRect();
      if (hidden(overflowX) && out(box.left, box.right, edge.left, edge.right))
        return true;
      if (hidden(overflowY) && out(box.top, box.bottom, edge.top, edge.bottom))
        return true;
      if (overflowX === 'auto' || overflowX === 'scroll') return false;
    }
    return false;
  };
  const seen = (one) => {
    const {width, height} = one.getBoundingClientRect();
    return width > 0 && height > 0
      && one.checkVisibility({opacityProperty: true, visibilityProperty: true});
  };
  const found = {shown: {}, cut: []};
  for (const [kind, selector] of Object.entries(kinds)) {
    const all = [...document.querySelectorAll(selector)].filter(seen);
    found.shown[kind] = all.length;
    found.cut.push(...all.filter(cuts).map((one) => `${kind}: ${one.textContent}`));
  }
  return found;
}"""


@dataclass(frozen=True)
class Inventory:
    """What a page shows.

    Attributes
    ----------
    shown : how many of each kind can be seen, after scrolling if need be
    cut : of these, what is cut at an edge that cannot be scrolled
    """

    shown: dict[str, int]
    cut: list[str]


def inventory(page: Page) -> Inventory:
    """What a page shows, from its beginning to its end."""
    found = page.evaluate(LOOK, KINDS)
    return Inventory(found["shown"], found["cut"])


def missing(shown: dict[str, int], known: dict[str, int]) -> str:
    """What is more or less than was known, in words; nothing if all is there."""
    changed = [kind for kind in KINDS if shown.get(kind) != known.get(kind)]
    return ", ".join(f"{known.get(k)} {k} are now {shown.get(k)}" for k in changed)
