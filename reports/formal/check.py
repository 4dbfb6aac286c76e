"""One check of the sources: words, statements, compilation, axioms, the checker."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Collection
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

from bounds import catalogue
from bounds.formal.hypotheses import cited, unnamed
from bounds.formal.vocabulary import WORLDS
from reports.formal import audit, compiler, references, sources
from reports.formal.record import Checked, Record
from reports.formal.references import Ground
from reports.formal.sources import Theorem


@dataclass(frozen=True)
class Outcome:
    """What a check found.

    Attributes
    ----------
    record : Coq's version, the sources, the theorems that were accepted
    problems : what must not be: then nothing counts as proved
    seconds : compilation, by source
    compiling : until the last source was compiled, as many at a time as were allowed
    whole : all of it, questions about axioms and coqchk included
    """

    record: Record = field(default_factory=Record)
    problems: tuple[str, ...] = ()
    seconds: dict[str, float] = field(default_factory=dict)
    compiling: float = 0.0
    whole: float = 0.0


def problems(texts: dict[str, str]) -> list[str]:
    """What is wrong with the sources before Coq has seen them."""
    found = [f"{place}: nothing may be taken for granted" for place in _taken(texts)]
    found += [
        f"statements/{name} is not what the claims say: mild prove --statements"
        for name in sources.outdated()
    ]
    found += unnamed(sources.code(texts))
    try:
        known = sources.theorems(texts)
    except ValueError as error:
        return [*found, str(error)]
    return found + [f"{key}: no such claim" for key in known if not _is_claim(key)]


def check(
    keys: Collection[str] = (),
    texts: dict[str, str] | None = None,
    *,
    again: bool = True,
    jobs: int = 2,
) -> Outcome:
    """Compile the theorems about these claims, or all sources, and ask for axioms."""
    texts = sources.sources() if texts is None else texts
    wrong = problems(texts)
    if wrong:
        return Outcome(problems=tuple(wrong))
    theorems = sources.theorems(texts)
    chosen = [t for key, t in theorems.items() if not keys or key in keys]
    if not chosen:
        return Outcome(Record(coq=compiler.version()))
    with tempfile.TemporaryDirectory() as name:
        try:
            return _compiled(Path(name), texts, chosen, bool(keys), again, jobs)
        except compiler.CoqError as error:
            return Outcome(problems=(str(error),))


def _compiled(
    folder: Path,
    texts: dict[str, str],
    theorems: list[Theorem],
    partly: bool,
    again: bool,
    jobs: int,
) -> Outcome:
    begin = time.perf_counter()
    compiler.unpack(texts, folder)
    graph = compiler.dependencies(folder, texts)
    more = sources.beside(texts, {t.key for t in theorems})
    if partly:
        graph = compiler.closure(graph, {t.file for t in [*theorems, *more]})
    compiled = compiler.compile_all(folder, graph, jobs)
    altered = [] if partly else list(sources.theorems(texts, "altered").values())
    modules = {t.module for t in [*theorems, *more]} if again else set()
    made = [] if partly else sources.instances(texts)
    axioms = _asked(folder, [*theorems, *altered, *more, *made], modules, jobs)
    found = audit.unknown(axioms)
    uses = references.uses(folder, graph)
    every = sources.theorems(texts).values()  # a proof may use those not asked for
    claims = {f"{t.module}.{t.name}": t.key for t in every}
    accepted = {
        t.key: _checked(t, axioms[t.key], references.ground(t, uses, claims), more)
        for t in theorems
        if not found
    }
    known = Record(
        coq=compiler.version(),
        sources=sources.hashes(texts),
        theorems=accepted,
        altered=() if found else tuple(t.key for t in altered),
        uses=references.between_files(uses),
    )
    whole = time.perf_counter() - begin
    return Outcome(known, tuple(found), compiled.seconds, compiled.whole, whole)


def _asked(
    folder: Path, theorems: list[Theorem], modules: Collection[str], jobs: int
) -> dict[str, tuple[str, ...]]:
    """The axioms, in as many parts as run at a time, with coqchk beside them."""
    parts = [theorems[i::jobs] for i in range(jobs)]
    with ThreadPoolExecutor(jobs) as pool:
        checker = pool.submit(compiler.check_again, folder, modules)
        told = [
            pool.submit(audit.axioms, folder, part, f"Audit_{i}.v")
            for i, part in enumerate(parts)
            if part
        ]
        axioms = {k: a for one in told for k, a in one.result().items()}
        checker.result()
    return axioms


def _checked(
    theorem: Theorem, axioms: tuple[str, ...], ground: Ground, more: list[Theorem]
) -> Checked:
    return Checked(
        outcome=theorem.outcome,
        theorem=theorem.name,
        file=theorem.file,
        line=theorem.line,
        axioms=axioms,
        cited=_cited(catalogue.claim(theorem.key).world),
        lemmas=ground.lemmas,
        rests_on=ground.claims,
        beside=tuple(t.name for t in more if t.key == theorem.key),
    )


def _cited(world: str) -> tuple[str, ...]:
    """Results of others in a world's record; letters alone assume nothing."""
    return cited(WORLDS[world].record, sources.records()) if world in WORLDS else ()


def _taken(texts: dict[str, str]) -> list[str]:
    return sources.forbidden(texts)


def _is_claim(key: str) -> bool:
    return key in catalogue.KEYS
