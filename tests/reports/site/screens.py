"""Pages as pictures: of a small ledger that stays the same, compared as from afar.

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
from typing import TYPE_CHECKING, Any

import numpy as np
from PIL import Image

from adversaries.sweeps.unit import SweepUnit
from bounds import catalogue
from mild_core.numerics import FloatArray
from reports.commands.report import write
from reports.ledger import build, validate
from reports.ledger.file import as_json
from reports.run.executor import Here, carry_out
from tests.reports.sample import complete
from tests.reports.site.browsing import browser, watched

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

FOLDER = Path(__file__).with_name("references")
LEDGER = FOLDER / "ledger.json"
CLAIMS = ("C002", "C012", "C015", "C042", "C042a", "C057", "C116", "C116a", "C118")
PAGES = (
    *("index", "claims", "claims/C012", "claims/C042", "chains/theorem-2", "graph"),
    *("play", "claims/C032"),
)
BANDIT = "C032"
"""Theorem 7, of which the small ledger has the figure and nothing else."""
SHOWN = {1280: (1280, 1400), 768: (768, 1400), 390: (390, 1800)}
"""Widths, and how much of a page is looked at."""
FONTS = """:root { --serif: "DejaVu Serif", serif; --sans: "DejaVu Sans", sans-serif; }
math { font-family: "DejaVu Serif", math; }
code, pre { font-family: "DejaVu Sans Mono", monospace; }
*, *::before { animation: none !important; caret-color: transparent !important; }"""
"""The same fonts everywhere, those that `.ci/run` installs."""
KEPT, SEEN = 2, 8
"""References are kept at half their size, and compared at an eighth of it."""
MEAN, FAR, SHARE = 2.0, 28.0, 0.012
"""Mean difference of grey (of 255); a pixel that is off, and how many may be."""


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


def taken(opened: Browser, folder: Path, screen: Screen, style: str = "") -> FloatArray:
    """Grey values of a page, at half its size; `style` is added to the page's own."""
    page, _ = watched(opened, SHOWN[screen.width], screen.scheme)
    page.goto((folder / f"{screen.page}.html").as_uri())
    page.add_style_tag(content=FONTS + style)
    _settled(page)
    picture = Image.open(io.BytesIO(page.screenshot()))
    page.context.close()
    return _grey(picture.convert("L"), KEPT)


def kept(screen: Screen) -> FloatArray:
    """Grey values of the reference."""
    return np.asarray(Image.open(screen.reference).convert("L"), dtype=np.float64)


def difference(a: FloatArray, b: FloatArray) -> str:
    """What is different, in words; nothing if only letters are drawn otherwise."""
    if a.shape != b.shape:
        return f"sizes {a.shape} and {b.shape}"
    gap = np.abs(_seen(a) - _seen(b))
    mean, share = float(gap.mean()), float((gap > FAR).mean())
    if mean <= MEAN and share <= SHARE:
        return ""
    row = int(gap.mean(axis=1).argmax() * SEEN)
    return (
        f"mean {mean:.2f}, {share:.1%} of it far off, most at {row} pixels from the top"
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


def _seen(grey: FloatArray) -> FloatArray:
    """Means of squares: letters become the grey they have from afar."""
    by = SEEN // KEPT
    rows, columns = (size // by * by for size in grey.shape)
    cut = grey[:rows, :columns].reshape(rows // by, by, columns // by, by)
    return np.asarray(cut.mean(axis=(1, 3)))


def _store_ledger() -> None:
    content = complete()
    content["claims"] = [c for c in content["claims"] if c["key"] in CLAIMS]
    content["claims"] += _measured(BANDIT)
    content["chains"] = [c for c in content["chains"] if c["name"] == "theorem-2"]
    content["units"] = content["units"][:3]
    rows = ",\n".join(json.dumps(one, sort_keys=True) for one in content.pop("claims"))
    rest = json.dumps(content, sort_keys=True)[1:]
    LEDGER.write_text(f'{{"claims": [\n{rows}\n],\n{rest}\n', encoding="utf-8")


def _measured(key: str) -> list[dict[str, Any]]:
    """A claim with its figure, as a ledger has it."""
    claims = (catalogue.claim(key),)
    results = carry_out([SweepUnit(key, "quick")], (key,), 0, Here())
    made = build.ledger(claims, results, seed=0, profile="quick", seconds=1.0, jobs=1)
    return list(json.loads(as_json(made))["claims"])


def _update() -> None:
    with tempfile.TemporaryDirectory() as place, browser() as opened:
        folder = report(Path(place) / "report")
        for screen in screens():
            grey = taken(opened, folder, screen)
            picture = Image.fromarray(grey.astype(np.uint8)).quantize(32)
            picture.save(screen.reference, optimize=True)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    if "--ledger" in sys.argv:
        _store_ledger()
    if "--update" in sys.argv or "--ledger" in sys.argv:
        _update()
