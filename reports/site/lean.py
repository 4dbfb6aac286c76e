"""A page without the end tags that HTML lets be left out: a fortieth of a report.

Cells, rows, items and terms end where the next one begins, or what holds them ends;
browsers build the same page of it.
"""

from __future__ import annotations

import re

NEXT = r"(?:t[dhr]|li|d[dt]|/(?:t(?:r|able|body|head)|[uod]l|div))\b"
ENDS = re.compile(rf"</(?:t[dhr]|li|d[dt])>\s*(?=<{NEXT})")


def lean(page: str) -> str:
    """The same page, shorter.

    >>> print(lean("<ul><li>one</li> <li>two</li></ul>"))
    <ul><li>one<li>two</ul>
    """
    return ENDS.sub("", page)
