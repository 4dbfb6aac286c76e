"""What the report shows of Coq's theorems: statement, proof, definitions, the sources.

A theorem is shown if it stands in the sources that are here where the ledger says.
"""

from __future__ import annotations

import inspect
import re
import textwrap
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cache, cached_property

from markupsafe import Markup

from bounds import book, catalogue
from bounds.formal.hypotheses import of_record
from bounds.formal.statements import stated
from bounds.formal.vocabulary import WORLDS as SPOKEN
from bounds.quantity import Measured
from bounds.worlds.registry import WORLDS
from bounds.worlds.signs import Signs, StaticSigns
from reports.figures import graph
from reports.figures.graph import USED, Graph, Node
from reports.figures.picture import Picture
from reports.formal import record, sources
from reports.ledger.model import ClaimEntry, FormalEntry
from reports.site.coq_code import anchored, declaration, highlighted

HIDDEN = "statements/"
MEASURED = WORLDS | {world.name: world for world in (Signs, StaticSigns)}
"""Where quantities are measured; cases of the lower bound are built by their units."""
"""Sources without a page: each statement stands on the page of its claim."""


@dataclass(frozen=True)
class SideBySide:
    """One quantity in words, in Coq and in Python."""

    quantity: Measured
    coq: Markup
    python: Markup


@dataclass(frozen=True)
class Beside:
    """A theorem that says more about a claim than its statement can."""

    name: str
    page: str
    code: Markup


@dataclass(frozen=True)
class Granted:
    """The record a theorem speaks of, and its hypotheses: what, by which fields."""

    record: str
    page: str
    hypotheses: dict[str, list[str]]


@dataclass(frozen=True)
class Shown:
    """The theorem of a claim."""

    entry: FormalEntry
    statement: Markup
    proof: Markup
    page: str
    quantities: tuple[SideBySide, ...]
    beside: tuple[Beside, ...]
    granted: Granted | None


@dataclass(frozen=True)
class SourcePage:
    """A Coq source with the theorems about claims that stand in it."""

    file: str
    page: str
    code: Markup
    claims: tuple[str, ...]


def of_claim(claim: ClaimEntry) -> Shown | None:
    """The theorem about a claim, if there is one and the sources have it."""
    if book.another():
        return None
    for entry in (e.details.formal for e in claim.evidence):
        theorem = _theorems().get(claim.key)
        if (
            entry
            and theorem
            and (theorem.file, theorem.line) == (entry.file, entry.line)
        ):
            return _shown(claim, entry)
    return None


def _shown(claim: ClaimEntry, entry: FormalEntry) -> Shown:
    return Shown(
        entry,
        highlighted(stated(catalogue.claim(claim.key))),
        highlighted(declaration(_texts()[entry.file], entry.theorem)),
        f"{page_of(entry.file)}#{entry.theorem}",
        tuple(side_by_side(claim.key)),
        tuple(beside(claim.key, entry.beside)),
        granted(catalogue.claim(claim.key).world),
    )


@cache
def granted(world: str) -> Granted | None:
    """What a theorem about a world takes for granted; of letters alone nothing."""
    if world not in SPOKEN:
        return None
    record = SPOKEN[world].record
    place = next(
        (f for f, text in _texts().items() if f"Record {record} " in text), None
    )
    told: dict[str, list[str]] = {}
    for field, words in of_record(record, sources.records()):
        told.setdefault(words, []).append(field)
    return Granted(record, f"{page_of(place)}#{record}" if place else "", told)


def beside(key: str, accepted: Collection[str]) -> Iterator[Beside]:
    """Theorems beside that of a claim which are on record, with their proofs."""
    for theorem in _more():
        if theorem.key == key and theorem.name in accepted:
            code = highlighted(declaration(_texts()[theorem.file], theorem.name))
            yield Beside(theorem.name, f"{page_of(theorem.file)}#{theorem.name}", code)


def page_of(file: str) -> str:
    """The page of a source.

    >>> page_of("proofs/Places.v")
    'formal/proofs-Places.html'
    """
    return f"formal/{_stem(file)}.html"


def side_by_side(key: str) -> Iterator[SideBySide]:
    """The quantities of a claim that both Coq and Python define."""
    claim = catalogue.claim(key) if key in catalogue.KEYS else None
    spoken = SPOKEN.get(claim.world) if claim else None
    for q in claim.quantities if claim and spoken else ():
        term = spoken.terms.get(q.attribute) if spoken else None
        if not (claim and spoken and term) or term.bound:
            continue
        if text := _definition(term.name, spoken.modules):
            yield SideBySide(q, highlighted(text), _python(claim.world, q.attribute))


def pages(known: Collection[str]) -> Iterator[SourcePage]:
    """Every source, with the claims, of those known, that its theorems are about."""
    for file, text in _texts().items():
        mine = [t.key for t in _theorems().values() if t.file == file]
        claims = tuple(key for key in mine if key in known)
        if not file.startswith(HIDDEN):
            yield SourcePage(file, page_of(file), anchored(text), claims)


def files_graph(shown: list[SourcePage]) -> Graph:
    """Which sources of proofs use lemmas of which, as Coq has noted it.

    A file that another one of its files uses already is not connected twice.
    """
    uses = {m: set(used) for m, used in record.read().uses.items()}
    modules = {
        sources.module_of(p.file): p for p in shown if p.file.startswith("proofs/")
    }
    inner = {m: uses.get(m, set()) & set(modules) for m in modules}
    edges = [
        (_stem(modules[a].file), _stem(modules[b].file), USED)
        for b, used in inner.items()
        for a in sorted(used)
        if not any(a in _beneath(other, inner) for other in used - {a})
    ]
    ends = {end for a, b, _ in edges for end in (a, b)}
    nodes = {_stem(p.file): _node(p) for p in modules.values()}
    return Graph({k: n for k, n in nodes.items() if k in ends}, tuple(edges))


def _node(page: SourcePage) -> Node:
    name = _readable(page.file.removeprefix("proofs/").removesuffix(".v"))
    told = ", ".join(page.claims) or "lemmas"
    key = f"{len(page.claims)} of the claims" if page.claims else "lemmas"
    return Node(key, name, "proved", bool(page.claims), f"{page.file}: {told}")


def _readable(name: str) -> str:
    """The name of a file as a person says it.

    >>> _readable("Section_4_12_numbers")
    'Section 4.12 numbers'
    >>> _readable("Appendix_a_numbers")
    'Appendix A numbers'
    """
    dotted = re.sub(r"(?<=\d)_(?=\d)", ".", name).replace("_", " ")
    return re.sub(r"(?<=Appendix )\w\b", lambda letter: letter[0].upper(), dotted)


def _beneath(module: str, inner: dict[str, set[str]]) -> set[str]:
    """All modules that a module uses, however indirectly."""
    seen: set[str] = set()
    todo = [module]
    while todo:
        fresh = inner[todo.pop()] - seen
        seen |= fresh
        todo += fresh
    return seen


def picture(shown: list[SourcePage]) -> Picture | None:
    """The graph of the files, drawn, if the record tells it."""
    found = files_graph(shown)
    title = "Which proofs use lemmas of which, as Coq has noted it while compiling"
    if not found.edges:
        return None
    return graph.picture(found, "graph-formal", title, "formal")


@cache
def _definition(name: str, modules: tuple[str, ...]) -> str:
    """The definition of a quantity: of its own, or a field of a record.

    Of two with one name the one that Coq means: that of the module imported last.
    """
    field = re.compile(
        rf"(?:^|[{{;])\s*({name} :[^;}}\n]*)(?:; *(\(\*[^\n]*\*\)))?", re.MULTILINE
    )
    for room in ("quantities", "worlds"):
        for module in reversed(modules):
            text = _texts().get(f"{room}/{module}.v", "")
            if found := declaration(text, name):
                return found
            if line := field.search(text):
                return f"{line[1].rstrip()} {line[2] or ''}".rstrip()
    return ""


@cache
def _python(world: str, attribute: str) -> Markup:
    """How the quantity is measured: the property of the world of that name."""
    place = MEASURED.get(world)
    made = inspect.getattr_static(place, attribute, None)
    function = made.fget if isinstance(made, property) else None
    function = made.func if isinstance(made, cached_property) else function
    if function:
        code = textwrap.dedent(inspect.getsource(function)).rstrip()
    else:  # given with the case
        kinds = inspect.get_annotations(place) if place else {}
        code = f"{attribute}: {kinds[attribute]}" if attribute in kinds else ""
    return highlighted(code, "python")


def _stem(file: str) -> str:
    return file.removesuffix(".v").replace("/", "-")


@cache
def _texts() -> dict[str, str]:
    return sources.sources()


@cache
def _theorems() -> dict[str, sources.Theorem]:
    return sources.theorems(_texts())


@cache
def _more() -> list[sources.Theorem]:
    """Theorems beside those of any claim."""
    return sources.beside(_texts(), catalogue.KEYS)
