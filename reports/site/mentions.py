"""Keys and names of results in prose: links to the pages of the claims.

It works on a page as it was written, so whoever writes a sentence need not think of
links: a key such as S33, a name such as Theorem 2, a list such as Lemmas 2, 6 and 9.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from html import escape

from reports.ledger import formatting
from reports.ledger.model import ClaimEntry
from reports.text.results import named

SILENT = (
    *("head", "script", "nav", "h1", "h2", "h3", "h4", "th", "summary", "button"),
    *("a", "small", "code", "pre", "math", "svg", "select", "label", "cite"),
)
"""Elements in which nothing becomes a link: what is one, a heading, code, a control.
Nor does what is only a label: the place of a claim beside its key, a unit's name."""
NUMBER = r"[A-Z]?\d+\b(?!\.\d)"
LIST = rf"{NUMBER}(?:(?:,[ ]|[ ](?:and|or|to)[ ]){NUMBER})*"
OTHERS = r"(?<!\d{4},[ ])(?<!'s[ ])(?<!&\#39;s[ ])(?<!its[ ])(?<!their[ ])"
"""Behind a year and a comma, or an owner, stands a lemma of somebody else."""
WORDS = re.compile(
    rf"""(?<![\w/.\#&-])(?P<key>[A-Z]{{1,2}}\d\w{{0,4}})\b(?!-|\.\w)
    |{OTHERS}\b(?P<kind>Theorem|Lemma|Corollary)[ ](?P<one>{NUMBER})
    |{OTHERS}\b(?P<kinds>Theorem|Lemma|Corollar)(?:s|ies)[ ](?P<list>{LIST})""",
    re.VERBOSE,
)
TAG = re.compile(
    rf'(?:({"|".join(SILENT)})\b|(td|p|span) class="(?:place|soft small)")'
)
"""What begins an element in which nothing becomes a link, without its bracket."""
DIGIT = re.compile(r"\d")


@dataclass(frozen=True)
class Mentions:
    """What can be mentioned: claims by their keys, and the page of each result."""

    places: Mapping[str, str]
    results: Mapping[str, str]

    @classmethod
    def of(cls, claims: Iterable[ClaimEntry]) -> Mentions:
        """Of all claims of a report."""
        known = tuple(claims)
        places = {claim.key: formatting.plain(claim.place) for claim in known}
        return cls(places, {one.name: one.page.key for one in named(known)})

    def linked(self, page: str, path: str) -> str:
        """A page with links in its prose; none leads to the page itself."""
        folder, _, name = path.rpartition("/")
        own = name.removesuffix(".html") if folder == "claims" else ""
        to = "" if folder == "claims" else "../claims/" if folder else "claims/"
        # tag by tag: one expression for all of it takes five times as long
        parts, ends = page.split("<"), ""
        for i, part in enumerate(parts):
            if ends:
                ends = "" if part.startswith(ends) else ends
            elif silent := TAG.match(part):
                ends = f"/{silent[1] or silent[2]}>"
            if not ends and DIGIT.search(part, part.find(">") + 1):
                tag, bracket, text = part.rpartition(">")
                linked = WORDS.sub(lambda found: self._shown(found, own, to), text)
                parts[i] = f"{tag}{bracket}{linked}"
        return "<".join(parts)

    def _shown(self, found: re.Match[str], own: str, to: str) -> str:
        key, kind, kinds = found["key"], found["kind"], found["kinds"]
        if key in self.places and key != own:
            title = escape(self.places[key])
            return f'<a href="{to}{key}.html" title="{title}">{key}</a>'
        if kind:
            return self._result(found[0], f"{kind} {found['one']}", own, to)
        if kinds:
            return self._several(found, own, to)
        return found[0]

    def _several(self, found: re.Match[str], own: str, to: str) -> str:
        """Every number of a list is a link."""
        one = {"Corollar": "Corollary"}.get(found["kinds"], found["kinds"])
        return found[0].removesuffix(found["list"]) + re.sub(
            NUMBER,
            lambda number: self._result(number[0], f"{one} {number[0]}", own, to),
            found["list"],
        )

    def _result(self, words: str, name: str, own: str, to: str) -> str:
        key = self.results.get(name, own)
        return words if key == own else f'<a href="{to}{key}.html">{words}</a>'
