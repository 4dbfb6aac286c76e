"""Templates: everything is escaped; a name that is missing is an error, not a blank."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from types import MappingProxyType
from typing import Any
from urllib.parse import quote

from jinja2 import Environment, PackageLoader, StrictUndefined, TemplateError
from markupsafe import Markup

from bounds import book, catalogue
from mild_core.errors import UsageError
from reports.figures import growth
from reports.figures.picture import SIGNS
from reports.figures.waterfall import percent
from reports.ledger import formatting
from reports.ledger.model import ClaimEntry, EvidenceEntry
from reports.ledger.numbers import at_least, number
from reports.site import words
from reports.site.altered_formula import referring, shortened
from reports.site.claim_page import sides
from reports.site.lean import lean, near
from reports.site.mathematics import formula
from reports.site.mentions import Mentions
from reports.text import case_words, errata, unit_names
from reports.text.results import noun
from reports.text.sections import (
    Cell,
    ClaimKey,
    ClaimKeys,
    CorrectedBy,
    EvidenceKind,
    Judged,
    Ratio,
)
from reports.text.typeset import typeset

NO_CONTENTS: Mapping[str, str] = MappingProxyType({})
WRONG = (
    *(TemplateError, LookupError, TypeError, ValueError),
    *(AttributeError, ArithmeticError),
)
"""What a ledger raises that is not as `mild verify` writes it."""


@contextmanager
def named(place: str) -> Iterator[None]:
    """Say what could not be written if a ledger is not as it has to be."""
    try:
        yield
    except UsageError:
        raise
    except WRONG as error:
        why = " ".join(f"{type(error).__name__}: {error}".split())
        raise UsageError(f"{place} cannot be written ({why})") from None


def _in_controls() -> dict[str, str]:
    """Quantities of which altered statements speak, by name, with their LaTeX."""
    claims = catalogue.current().claims
    parts = (c.relation for claim in claims for c in claim.controls)
    return {str(q.name): q.tex for part in parts for q in part.quantities}


class Renderer:
    """Renders pages of one report; links know which claims and chains there are.

    `chains` are names of proofs with the claims they prove, `contents` the pages that
    every page leads to with their names.
    """

    def __init__(
        self,
        claims: dict[str, ClaimEntry],
        chains: Mapping[str, str],
        contents: Mapping[str, str] = NO_CONTENTS,
    ) -> None:
        self._claims, self._chains, self.contents = claims, chains, contents
        self._names = _in_controls() | {
            q.name: q.tex for claim in claims.values() for q in claim.printed.quantities
        }
        self._mentions = Mentions.of(claims.values())
        # a statement is asked for again with each of its alterations
        self.expression = cache(lambda text: words.expression(text, self._names))
        self._environment = Environment(
            loader=PackageLoader("reports.site"),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self._environment.filters |= {
            "at_least": at_least,
            "number": words.signed,
            "ratio": words.ratio,
            "noun": noun,
            "prose": words.prose,
            "readable": words.prose,
            "expression": self.expression,
            "altered": self._altered,
            "facts": lambda case: list(case_words.facts(case)),
            "shown": words.shown,
            "plain": formatting.plain,
            "indexed": words.indexed,
            "told": words.told,
            "setting": unit_names.setting,
            "weakness": lambda what: words.weakness(what, self._names),
            "plural": words.plural,
            "listed": words.listed,
            "percent": percent,
            "bare": errata.bare,
            "coded": words.coded,
            "rich": words.rich,
            "line": words.line,
            "typeset": typeset,
            "after": lambda text, word: text.removeprefix(f"{word}, "),
            "begin": lambda text: text[:1].upper() + text[1:],
            "sign": SIGNS.__getitem__,
            "formula": formula,
            "referring": referring,
            "least": EvidenceEntry.least_tightness,
            "sides": sides,
            "counted": growth.counted,
        }

    def page(self, path: str, template: str = "", **context: Any) -> tuple[str, bytes]:
        """A page; if the ledger lacks something, the message names the page."""
        root = "../" * path.count("/")
        with named(f"page {path}"):
            text = self._environment.get_template(template or path).render(
                root=root,
                path=path,
                contents=self.contents,
                book=catalogue.current(),
                option=book.option(),
                owner=book.owner().replace("'", "\u2019"),
                claim_link=lambda key: self._claim_link(key, root),
                named_link=lambda key: self._named_link(key, root),
                chain_link=lambda name: self._chain_link(name, root),
                claim_of=self._claims.get,
                cell=lambda content: self._cell(content, root),
                **context,
            )
        return path, lean(near(self._mentions.linked(text, path), path)).encode()

    def _cell(self, content: Cell, root: str) -> Markup | str:
        """A cell of a section: names of claims and of kinds of evidence are links."""
        if isinstance(content, ClaimKey):
            return self._claim_link(content, root)
        if isinstance(content, ClaimKeys):
            return Markup(", ").join(self._claim_link(key, root) for key in content)
        if isinstance(content, EvidenceKind):
            link = '<a href="{}claims.html?kind={}">{}</a>'
            return Markup(link).format(root, quote(content), content)
        if isinstance(content, Judged):
            return self._verdict(content)
        if isinstance(content, Ratio):
            wide = f"{100 * min(max(content, 0.0), 1.0):.1f}%"
            meter = '{} <span class="meter"><span style="width: {}"></span></span>'
            return Markup(meter).format(words.ratio(content), wide)
        if isinstance(content, CorrectedBy) and content.key is not None:
            verdict = content.verdict and self._verdict(content.verdict)
            link = self._claim_link(content.key, root)
            return Markup("{} {}").format(link, verdict or "not judged")
        counted = content is None or isinstance(content, int)
        return number(content) if counted else words.prose(str(content))

    def _altered(self, text: str, claim: ClaimEntry) -> Markup:
        """An altered statement of a claim: only what differs, if it is long."""
        parts = [self.expression(part.text) for part in claim.printed.parts]
        return shortened(self.expression(text), parts)

    def _verdict(self, verdict: str) -> str:
        macros = self._environment.get_template("macros.html").module
        return Markup(macros.verdict(verdict))  # type: ignore[attr-defined]

    def _claim_link(self, key: str, root: str) -> Markup:
        claim = self._claims.get(key)
        if claim is None:
            return Markup("{}").format(key)
        link = '<a class="key" href="{}claims/{}.html" title="{}">{}</a>'
        return Markup(link).format(root, key, formatting.plain(claim.place), key)

    def _named_link(self, key: str, root: str) -> Markup:
        """A link to a claim by the name people use, with its key."""
        claim = self._claims.get(key)
        if claim is None:
            return Markup("{}").format(key)
        link = '<a href="{}claims/{}.html">{}</a> <small class="key">{}</small>'
        return Markup(link).format(root, key, words.prose(claim.place), key)

    def _chain_link(self, name: str, root: str) -> Markup:
        """A link to a proof, by the name of what it proves."""
        if name not in self._chains:
            return Markup("{}").format(name)
        proved = self._claims.get(self._chains[name])
        shown = words.prose(
            proved.place[:1].upper() + proved.place[1:] if proved else name
        )
        return Markup('<a href="{}chains/{}.html">{}</a>').format(root, name, shown)
