"""Pages as pictures: of a small ledger that stays the same, compared tile by tile.

A tile's grey is the ink in it: a word, a number or a line that is gone is noticed, and
letters that are drawn otherwise or lie half a pixel lower are not. What stands further
down a page is counted instead (`inventory`).

`python -m tests.reports.site.screens --update` takes the references anew, after a
change of how pages look; `--ledger` also stores the small ledger again, after a change
of the ledger's fields. Look at the pictures before committing them.
"""

from __future__ import annotations

import io
import json
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt
from PIL import Image

from mild_core.numerics import FloatArray
from reports.commands.report import write
from reports.ledger import validate
from tests.reports.site import small_ledger
from tests.reports.site.browsing import browser, watched
from tests.reports.site.inventory import Inventory, inventory, missing

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

FOLDER = Path(__file__).with_name("references")
LEDGER, SHOWN_THERE = FOLDER / "ledger.json", FOLDER / "shown.json"
PAGES = (
    *("index", "claims", "claims/C012", "claims/C042", "chains/theorem-2", "graph"),
    *("play", "claims/C032", "growth", "rivals", "errata", "bounds", "formal"),
)
SHOWN = {1280: (1280, 1400), 768: (768, 1400), 390: (390, 1800)}
"""Widths, and how much of a page is looked at."""
FONTS = """:root { --serif: "DejaVu Serif", serif; --sans: "DejaVu Sans", sans-serif; }
math { font-family: "DejaVu Serif", STIXGeneral, math; }
code, pre { font-family: "DejaVu Sans Mono", monospace; }
*, *::before { animation: none !important; caret-color: transparent !important; }"""
"""The same fonts everywhere: those that the browser of the tests is given."""
KEPT, TILE, STEP = 4, 16, 8
"""References are kept at a quarter of their size; tiles of 16 pixels, every 8, are
compared. A word of any size fills most of one."""
GREYS = 8
"""Between two greys of a reference."""
MEAN, FAR, FEW = 2.0, 15.0, 12
"""Mean difference of grey (of 255); a tile that is off, and how many may be. The same
letters half a pixel lower differ by 13 at most; a word that is gone by 20 to 100."""


@dataclass(frozen=True)
class Screen:
    """A page in a window of some width, light or dark."""

    page: str
    width: int
    scheme: str

    @property
    def reference(self) -> Path:
        """Where its picture is kept."""
        name = self.page.replace("/", "-")
        return FOLDER / f"{name}-{self.width}-{self.scheme}.png"


def screens() -> Iterator[Screen]:
    """Every page at every width, light and dark."""
    for name, width, scheme in product(PAGES, SHOWN, ("light", "dark")):
        yield Screen(name, width, scheme)


def report(folder: Path) -> Path:
    """The report of the small ledger."""
    write(validate.ledger(json.loads(LEDGER.read_text("utf-8"))), folder)
    return folder


@dataclass(frozen=True)
class Look:
    """Grey values of a page's beginning, at a quarter of its size, and all it shows."""

    grey: FloatArray
    inventory: Inventory


def taken(opened: Browser, folder: Path, screen: Screen, style: str = "") -> Look:
    """How a page looks; `style` is added to the page's own."""
    page, _ = watched(opened, SHOWN[screen.width], screen.scheme)
    page.goto((folder / f"{screen.page}.html").as_uri())
    page.add_style_tag(content=FONTS + style)
    _settled(page)
    picture = Image.open(io.BytesIO(page.screenshot()))
    look = Look(_grey(picture.convert("L"), KEPT), inventory(page))
    page.context.close()
    return look


def kept(screen: Screen) -> FloatArray:
    """Grey values of the reference."""
    return np.asarray(Image.open(screen.reference).convert("L"), dtype=np.float64)


def shown_there(screen: Screen) -> dict[str, int]:
    """What the reference showed of each kind: the same in both schemes."""
    known = json.loads(SHOWN_THERE.read_text("utf-8"))
    return dict(known.get(_name(screen), {}))


def changed(look: Look, screen: Screen) -> str:
    """What is not as in the reference, in words; nothing if the page is as it was."""
    cut = "; ".join(look.inventory.cut[:3])
    found = (
        difference(look.grey, kept(screen)),
        missing(look.inventory.shown, shown_there(screen)),
        f"cut: {cut}" if cut else "",
    )
    return "; ".join(filter(None, found))


def difference(a: FloatArray, b: FloatArray) -> str:
    """What is different, in words; nothing if only letters are drawn otherwise."""
    if a.shape != b.shape:
        return f"sizes {a.shape} and {b.shape}"
    gap = np.abs(_tiles(a) - _tiles(b))
    mean, off = float(gap.mean()), int((gap > FAR).sum())
    if mean <= MEAN and off <= FEW:
        return ""
    row, column = (int(i) * STEP for i in np.unravel_index(gap.argmax(), gap.shape))
    return (
        f"mean {mean:.2f}, {off} tiles far off, most at {row} pixels from the top and "
        f"{column} from the left"
    )


def _settled(page: Page) -> None:
    """Redrawn in the fonts it now has."""
    page.evaluate(
        "document.fonts.ready.then(() => window.dispatchEvent(new Event('resize')))"
    )
    page.wait_for_timeout(50)


def _grey(picture: Image.Image, by: int) -> FloatArray:
    small = picture.reduce(by)
    return np.asarray(small, dtype=np.float64)


def _few_greys(grey: FloatArray) -> npt.NDArray[np.uint8]:
    """Rounded to 32 of them, which takes half the bytes; none is off by more than 4."""
    return (np.minimum(np.round(grey / GREYS) * GREYS, 255)).astype(np.uint8)


def _tiles(grey: FloatArray) -> FloatArray:
    """Mean grey of all tiles, which overlap."""
    size, step = TILE // KEPT, STEP // KEPT
    windows = np.lib.stride_tricks.sliding_window_view(grey, (size, size))
    return np.asarray(windows[::step, ::step].mean(axis=(2, 3)))


def _name(screen: Screen) -> str:
    return f"{screen.page} {screen.width}"


def _update() -> None:
    with tempfile.TemporaryDirectory() as place, browser() as opened:
        folder = report(Path(place) / "report")
        shown = {}
        for screen in screens():
            look = taken(opened, folder, screen)
            Image.fromarray(_few_greys(look.grey)).save(screen.reference, optimize=True)
            shown[_name(screen)] = look.inventory.shown
    rows = ",\n".join(f"{json.dumps(n)}: {json.dumps(s)}" for n, s in shown.items())
    SHOWN_THERE.write_text(f"{{\n{rows}\n}}\n", encoding="utf-8")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    if "--ledger" in sys.argv:
        small_ledger.store(LEDGER)
    if "--update" in sys.argv or "--ledger" in sys.argv:
        _update()
