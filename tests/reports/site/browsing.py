"""A real browser for tests, and what it notices while it looks at pages."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote, urlsplit

import pytest
from matplotlib import get_data_path

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

FLAGS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update"),
    "--disable-sync",
)
DESK, TABLET, PHONE = (1280, 900), (768, 1024), (390, 844)
FIREFOX = os.environ.get("MILD_BROWSER") == "firefox"
"""Whether Debian's Firefox looks at the pages, instead of Chromium."""
OVERRIDE = "layout.css.prefers-color-scheme.content-override"
"""Of Firefox: 0 is dark, 1 is light."""
KNOWN = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
<dir>{place}</dir><cachedir>{place}/cache</cachedir>
<match target="pattern">
<edit name="antialias" mode="assign"><bool>true</bool></edit>
<edit name="hinting" mode="assign"><bool>false</bool></edit>
<edit name="rgba" mode="assign"><const>none</const></edit>
</match>
</fontconfig>
"""
"""What the system is told of fonts: which there are, and to draw them as they are."""
DARK: dict[Browser, Browser] = {}
"""Beside a Firefox that is light, one that is dark."""

chromium_only = pytest.mark.skipif(
    FIREFOX, reason="the protocol of Debian's Firefox has no command for it"
)


def executable() -> str | None:
    """Where the browser is, if there is one."""
    names = ("firefox-esr", "firefox") if FIREFOX else ("chromium", "chromium-browser")
    return next(filter(None, map(shutil.which, names)), None)


def missing() -> str | None:
    """Why there is no browser."""
    if executable() is not None:
        return None
    name = "firefox-esr" if FIREFOX else "chromium"
    return f"no browser on this machine: apt-get install {name}"


@contextmanager
def fonts() -> Iterator[dict[str, str | float | bool]]:
    """An environment in which there are the same fonts on every machine.

    matplotlib brings them along; without some of them the machine's own would be drawn.
    """
    shipped = Path(get_data_path()) / "fonts" / "ttf"
    with TemporaryDirectory() as folder:
        place = Path(folder)
        for file in (*shipped.glob("DejaVu*.ttf"), *shipped.glob("STIXGeneral*.ttf")):
            (place / file.name).symlink_to(file)
        known = place / "fonts.conf"
        known.write_text(KNOWN.format(place=place), encoding="utf-8")
        yield {**os.environ, "FONTCONFIG_FILE": str(known)}


@contextmanager
def browser() -> Iterator[Browser]:
    """The browser, without a window."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as started, fonts() as environment:
        if not FIREFOX:
            opened = started.chromium.launch(
                executable_path=executable(), args=list(FLAGS), env=environment
            )
            yield opened
            opened.close()
            return
        # Playwright drives Firefox as Debian ships it by WebDriver BiDi, which cannot
        # ask for a scheme: there is one browser for each.
        light, dark = (
            started.firefox.launch(
                executable_path=executable(),
                channel="moz-firefox",
                firefox_user_prefs={OVERRIDE: number},
            )
            for number in (1, 0)
        )
        DARK[light] = dark
        yield light
        for one in (light, DARK.pop(light)):
            one.close()


@dataclass
class Noticed:
    """What went wrong while pages were open."""

    errors: list[str] = field(default_factory=list)
    requests: list[str] = field(default_factory=list)

    @property
    def troubles(self) -> list[str]:
        """Errors, and whatever was asked of the network."""
        local = ("file:", "data:", "about:")
        asked = [url for url in self.requests if not url.startswith(local)]
        return self.errors + asked


def watched(
    opened: Browser, size: tuple[int, int], scheme: str
) -> tuple[Page, Noticed]:
    """A page of this size and colour scheme, and what is noticed in it."""
    width, height = size
    asked = "dark" if scheme == "dark" else "light"
    chosen = DARK.get(opened, opened) if asked == "dark" else opened
    viewport: Any = {"width": width, "height": height}
    looks: Any = {} if FIREFOX else {"color_scheme": asked}
    context = chosen.new_context(viewport=viewport, **looks)
    page, noticed = context.new_page(), Noticed()

    def told(message: object) -> None:
        if getattr(message, "type", "") in ("error", "warning"):
            noticed.errors.append(str(getattr(message, "text", "")))

    page.on("console", told)
    page.on("pageerror", lambda error: noticed.errors.append(str(error)))
    page.on("request", lambda request: noticed.requests.append(request.url))
    page.on("requestfailed", lambda request: noticed.errors.append(request.url))
    return page, noticed


def printed(page: Page) -> None:
    """Show the page as on paper: its rules for paper hold on the screen.

    Only Chromium can be asked for it; elsewhere the style sheets are added once more.
    """
    if not FIREFOX:
        page.emulate_media(media="print")
        return
    names = "[...document.querySelectorAll('link[rel=stylesheet]')].map(l => l.href)"
    for address in page.evaluate(names):
        text = Path(unquote(urlsplit(address).path)).read_text("utf-8")
        page.add_style_tag(content=text.replace("@media print", "@media all"))


def too_wide(page: Page) -> int:
    """Pixels that the page is wider than its window."""
    wide = "document.scrollingElement.scrollWidth - window.innerWidth"
    return max(int(page.evaluate(wide)), 0)


class Links(HTMLParser):
    """Everything a page points to, and every place in it that can be pointed to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.targets: list[str] = []
        self.places: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name in ("href", "src") and value is not None:
                self.targets.append(value)
            elif name == "id" and value:
                self.places.add(value)


def broken_links(folder: Path) -> list[str]:
    """Links of all pages whose file or place does not exist, or that leave the disk."""
    pages = {p.resolve(): Links(p.read_text("utf-8")) for p in folder.rglob("*.html")}
    return [
        f"{path.name}: {target}"
        for path, links in pages.items()
        for target in links.targets
        if not _leads_somewhere(target, path, pages)
    ]


def _leads_somewhere(target: str, path: Path, pages: dict[Path, Links]) -> bool:
    parts = urlsplit(target)
    if parts.scheme == "data":
        return True
    if parts.scheme or parts.netloc:
        return False
    end = (path.parent / unquote(parts.path)).resolve() if parts.path else path
    if not end.is_file():
        return False
    places = pages[end].places if end in pages else set()
    return not parts.fragment or unquote(parts.fragment) in places
