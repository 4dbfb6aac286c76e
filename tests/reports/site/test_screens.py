"""Pages look as they did: at three widths, light and dark, against kept pictures."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import pytest

from tests.reports.site import browsing, screens
from tests.reports.site.inventory import missing
from tests.reports.site.screens import Screen

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.skipif(
    browsing.FIREFOX, reason="references are Chromium's: fonts are drawn otherwise"
)
BUDGET = 1_000_000


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return screens.report(tmp_path_factory.mktemp("screens") / "report")


@pytest.mark.parametrize("page", screens.PAGES)
def test_pages_look_as_they_did(folder: Path, chromium: Browser, page: str) -> None:
    found = {
        screen.reference.stem: screens.changed(
            screens.taken(chromium, folder, screen), screen
        )
        for screen in screens.screens()
        if screen.page == page
    }
    told = {name: words for name, words in found.items() if words}
    assert not told, f"{told}; if meant: python -m tests.reports.site.screens --update"
    assert len(found) == 6


@pytest.mark.parametrize(
    "fault",
    [
        "svg { visibility: hidden }",
        "main { padding-left: 3.5rem }",
        "body { background: #777 }",
        "h1 { font-size: 3.5rem }",
        ".controls, .boards { display: block }",
    ],
)
def test_a_page_that_looks_otherwise_is_noticed(
    folder: Path, chromium: Browser, fault: str
) -> None:
    screen = Screen("claims/C012" if "svg" in fault else "play", 1280, "light")
    look = screens.taken(chromium, folder, screen, fault)
    assert screens.difference(look.grey, screens.kept(screen)) != ""


@pytest.mark.parametrize(("width", "scheme"), [(1280, "light"), (390, "dark")])
@pytest.mark.parametrize(
    ("page", "gone", "kind"),
    [
        ("claims/C012", ".formula math", "formulas"),
        ("claims/C012", ".chart text", "labels"),
        ("claims/C012", "h2", "headings"),
        ("index", ".thumbnail", "pictures"),
    ],
)
def test_what_is_gone_is_noticed_twice(
    folder: Path,
    chromium: Browser,
    page: str,
    gone: str,
    kind: str,
    width: int,
    scheme: str,
) -> None:
    screen = Screen(page, width, scheme)
    look = screens.taken(chromium, folder, screen, f"{gone} {{ visibility: hidden }}")
    assert "tiles far off" in screens.difference(look.grey, screens.kept(screen))
    shown, known = look.inventory.shown, screens.shown_there(screen)
    assert f" {kind} are now {shown[kind]}" in missing(shown, known)
    assert shown[kind] < known[kind]


@pytest.mark.parametrize(
    ("fault", "told"),
    [
        (".chart .axis { opacity: 0 }", "labels are now"),
        ("h2 { height: 0; width: 0 }", "headings are now"),
        (".chart .axis { transform: translateY(40px) }", "cut: labels: "),
        (".formula { overflow: hidden }", "cut: formulas: "),
    ],
)
def test_what_is_gone_or_cut_anywhere_on_a_page_is_noticed(
    folder: Path, chromium: Browser, fault: str, told: str
) -> None:
    screen = Screen("claims/C012", 390, "light")
    assert told in screens.changed(
        screens.taken(chromium, folder, screen, fault), screen
    )


def test_letters_a_little_different_are_not_noticed() -> None:
    grey = screens.kept(Screen("graph", 1280, "light"))
    noise = np.random.default_rng(0).normal(0, 4, grey.shape)
    # lower by half a pixel of the screen, an eighth of one of the picture
    shifted = (7 * grey + np.roll(grey, 1, axis=0)) / 8
    assert screens.difference(grey, shifted + noise) == ""


def test_references_are_few_and_small() -> None:
    kept = sorted(screens.FOLDER.glob("*.png"))
    assert kept == sorted(screen.reference for screen in screens.screens())
    assert sum(path.stat().st_size for path in screens.FOLDER.iterdir()) < BUDGET
