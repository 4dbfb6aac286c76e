"""A page in fewer characters, of which browsers build the same: a report has a limit.

Cells, rows, items and terms end where the next one begins, or what holds them ends; a
word or a number needs no quotes; a page of the same folder no path.
"""

from __future__ import annotations

import re

NEXT = r"(?:t[dhr]|li|d[dt]|/(?:t(?:r|able|body|head)|[uod]l|div))\b"
ENDS = re.compile(rf"</(?:t[dhr]|li|d[dt])>\s*(?=<{NEXT})")
BARE = re.compile(
    r" (tabindex|role|x|y|width|height|font-size|fill|stroke|stroke-width|rel)"
    r'="([\w.-]+)"(?=[ >])'
)
"""Attributes without quotes, not before the stroke of an element that ends itself."""


def lean(page: str) -> str:
    """The same page, shorter.

    >>> print(lean('<ul role="list"><li>one</li> <li>two</li></ul>'))
    <ul role=list><li>one<li>two</ul>
    """
    return BARE.sub(r" \1=\2", ENDS.sub("", page))


def near(page: str, path: str) -> str:
    """The same links, told from the folder of the claims if the page is there.

    >>> print(near('<a href="../claims/C012.html">', "claims/C002.html"))
    <a href="C012.html">
    """
    return page.replace('="../claims/', '="') if path.startswith("claims/") else page
