"""`mild check`: whether a change has moved anything recorded in the repository."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path

from cyclopts import Parameter
from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from bounds import book, catalogue
from mild_core.comparison import differences
from mild_core.errors import UsageError
from reports.baseline import causes, compare, fixed_runs, of_ledger
from reports.baseline.compare import Baseline, Change
from reports.baseline.planned import planned
from reports.commands import verify_run
from reports.commands.arguments import Flag, Folder, Jobs
from reports.commands.verify_options import Options as Asked
from reports.formal import record, sources
from reports.ledger import expected, records, reference
from reports.ledger.file import read_ledger
from reports.ledger.files import default_folder, write_text
from reports.ledger.model import Ledger
from reports.ledger.versions import versions
from reports.text import readme
from reports.text.documents import documents

PAIR = ("the transcription", "the engine")
TEXTS = ("SUMMARY.md", "ERRATA.md", "errata.tex")
"""Documents of a ledger that stand in the repository, beside the baseline."""
WIDE = 160
FIRST = Baseline(profile="quick", seed=0, claims={}, proofs={}, runs={})
"""What a baseline is made of if there is none yet."""


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class Options:
    """What is compared, and whether it is to be recorded.

    Attributes
    ----------
    ledger
        compare this one, not a fresh one
    all
        every row that changed, not one line for a common cause
    update
        record what is there now, and claims that are new in every recorded profile
    jobs
        worker processes; default one for every core, 0 for none
    out
        for files; default mild-out, for a book a folder of its own there
    quiet
        no progress
    book
        statements of another paper: FILE.py, or an entry point of mild.books
    """

    ledger: Path | None = None
    all: Flag = False
    update: Flag = False
    jobs: Jobs | None = None
    out: Folder | None = None
    quiet: Flag = False
    book: str | None = None


def command(options: Options = Options()) -> int:  # noqa: B008 -- frozen
    """Say whether a change has moved anything recorded in the repository."""
    return run(options, Console())


def run(options: Options, console: Console) -> int:
    """Compare; 0 if nothing changed or all of it was recorded, else 1."""
    old = _recorded(options.update, console)
    content = _content(options, old or FIRST, console)
    new, texts = to_record(content)
    alike = old is None or compare.comparable_texts(old, new)
    found = list(changes(content, old, new, texts))
    shown = found if options.all else list(causes.rows(found))
    if found:
        _show(shown, console)
    if old is not None:
        _tell_libraries(old, new, console, changed=bool(found))
    if options.update:
        _record(content, new, texts, console)
        _record_new(options, new.seed, console)
        return 0
    written = f" and {', '.join(texts)}" if alike and texts else ", without texts"
    told = (
        f"{len(new.claims)} claims, {len(new.proofs)} proofs, {len(new.runs)} runs"
        f"{written}: nothing changed"
    )
    if found:
        folded = ", --all shows every row" if len(shown) < len(found) else ""
        told = (
            f"{len(found)} changed{folded}; if that is meant, mild check"
            f"{book.option()} --update records it and git diff shows it"
        )
    console.print(Text(told, "bold red" if found else "green"), soft_wrap=True)
    return 1 if found else 0


def to_record(content: Ledger) -> tuple[Baseline, dict[str, str]]:
    """What would be recorded of a ledger: the baseline, and the texts beside it.

    Fixed runs and texts are the paper's.
    """
    whole = book.another() is None
    runs = fixed_runs.digests() if whole else {}
    new = compare.baseline(content, runs, planned())
    return new, _texts(content) if whole else {}


def changes(
    content: Ledger, old: Baseline | None, new: Baseline, texts: dict[str, str]
) -> Iterator[Change]:
    """Everything that is not as recorded."""
    whole = book.another() is None  # theorems too are the paper's
    alike = old is None or compare.comparable_texts(old, new)
    yield from of_ledger.changes(content, old, new)
    yield from _apart(new.runs) if whole else ()
    yield from _outdated(texts) if alike else ()
    yield from _statements() if alike and whole else ()
    yield from _formal() if whole else ()


def _recorded(update: bool, console: Console) -> Baseline | None:
    """The baseline; nothing if none can be read and one is to be written.

    So one of an earlier schema is no obstacle; git diff shows what became of it.
    """
    try:
        return compare.read()
    except UsageError as error:
        if not update:
            raise
        told = f"{error}; recorded anew, of profile {FIRST.profile}, seed {FIRST.seed}"
        console.print(Text(told, "yellow"), soft_wrap=True)
        return None


def _content(options: Options, old: Baseline, console: Console) -> Ledger:
    """The ledger given, or a fresh one of the baseline's seed and profile."""
    if options.ledger is None:
        asked = Asked(
            profile=old.profile,
            seed=old.seed,
            jobs=options.jobs,
            out=options.out,
            quiet=options.quiet,
        )
        return verify_run.judged(asked, console)[0]
    content = read_ledger(options.ledger)
    _comparable(content, old, options.ledger)
    return content


def _comparable(content: Ledger, old: Baseline, path: Path) -> None:
    """Refuse a ledger that cannot be compared: of another run, other code, or part."""
    for name, mine, theirs in (
        ("profile", content.profile, old.profile),
        ("seed", str(content.seed), str(old.seed)),
    ):
        if mine != theirs:
            raise UsageError(f"{path}: {name} {mine}, but the baseline has {theirs}")
    here = versions()
    if any(content.versions.get(name) != here.get(name) for name in ("mild", "book")):
        raise UsageError(f"{path}: made by other code; mild verify makes a new one")
    known = {claim.key for claim in content.claims}
    missing = [key for key in catalogue.current().keys if key not in known]
    if missing:
        told = f"{len(missing)} claims are missing, {missing[0]} first"
        raise UsageError(f"{path}: {told}; mild verify without keys judges all")


def _texts(content: Ledger) -> dict[str, str]:
    """What the documents beside the baseline have to be."""
    found = documents(content)
    made = {name: found[name] for name in TEXTS} | {reference.NAME: _reference()}
    front = _place(readme.NAME)
    if front.exists():  # an installed copy has none
        known = front.read_text(encoding="utf-8")
        made[readme.NAME] = readme.updated(known, content)
    return made


def _place(name: str) -> Path:
    """Where a text stands: beside the baseline, the README above it."""
    if book.another():
        return records.place()
    folder = compare.PATH.parent
    return (folder.parent if name == readme.NAME else folder) / name


def _reference() -> str:
    path = compare.PATH.with_name(reference.NAME)
    known = path.read_text(encoding="utf-8") if path.exists() else ""
    return reference.updated(known)


def _apart(runs: dict[str, fixed_runs.Digests]) -> Iterator[Change]:
    """Fixed runs that transcription and engine play differently, and where first."""
    for run in fixed_runs.RUNS:
        halves = (runs.get(f"{run.name}; {by}") for by in ("transcription", "engine"))
        if len({str(half) for half in halves}) > 1:
            first, *_ = [
                *map(str, differences(*run.records.values(), called=PAIR)),
                "in rounding",
            ]
            yield Change(f"pair {run.name}: transcription and engine", "agree", first)


def _outdated(texts: dict[str, str]) -> Iterator[Change]:
    """Texts in the repository that are not what the ledger says."""
    for name, text in texts.items():
        path = _place(name)
        lines = path.read_text(encoding="utf-8").split("\n") if path.exists() else []
        pairs = zip_longest(lines, text.split("\n"), fillvalue="(ends)")
        first = next(((i, a, b) for i, (a, b) in enumerate(pairs, 1) if a != b), None)
        if first is not None:
            i, *sides = first
            was, now = _from_difference(*sides)
            place = name if name == readme.NAME else f"reports/{name}"
            yield Change(f"{place}: out of date from line {i}", was, now)


def _tell_libraries(
    old: Baseline, new: Baseline, console: Console, *, changed: bool
) -> None:
    """Which libraries are of another version, where that may be the reason."""
    differing = compare.libraries(old, new)
    alike = compare.comparable_texts(old, new)
    if not differing or (alike and not changed):
        return
    said = "; ".join(f"{n} {was}, here {now}" for n, (was, now) in differing.items())
    rest = "" if alike else f". Texts are not compared: {compare.PRINTER} prints them"
    told = f"recorded with {said}{rest}"
    console.print(Text(told, "yellow"), soft_wrap=True, highlight=False)


def _statements() -> Iterator[Change]:
    """Statements for Coq that are not what the claims say."""
    for name in sources.outdated():
        place = f"bounds/formal/statements/{name}"
        yield Change(place, "what the claims say", "not so: mild prove --statements")


def _formal() -> Iterator[Change]:
    """A record of other sources."""
    stale = record.stale(record.read())
    if stale:
        yield Change("reports/formal.json", "a check of these sources", stale)


def _from_difference(was: str, now: str) -> tuple[str, str]:
    """Two lines from a little before the place where they begin to differ."""
    pairs = enumerate(zip(was, now, strict=False))
    same = next((i for i, (a, b) in pairs if a != b), min(len(was), len(now)))
    begin = max(0, same - 20)
    dots = "…" if begin else ""
    return dots + was[begin:], dots + now[begin:]


def _show(found: Sequence[Change], console: Console) -> None:
    if not console.is_terminal:
        console.width = WIDE  # whoever reads it is not limited to a screen
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for title in ("what", "was", "is"):
        table.add_column(title, overflow="fold")
    for change in found:
        table.add_row(Text(change.what), _cut(change.was), _cut(change.now))
    console.print(table)


def _cut(words: str) -> Text:
    return Text(words if len(words) <= 80 else words[:79] + "…")


def _record(
    content: Ledger, new: Baseline, texts: dict[str, str], console: Console
) -> None:
    """Make this the baseline, and these verdicts the expected ones."""
    _refuse_crashed(content)
    compare.write(new)
    for name, text in texts.items():
        write_text(text, _place(name))
    records.write(content, _place(records.NAME))
    expected.record(content)
    expected.forget_others(catalogue.current().keys)
    kept = compare.path(), _place(records.NAME), expected.path()
    written = (kept[0].name, *texts, *(place.name for place in kept[1:]))
    told = f"recorded in {kept[0].parent}: {', '.join(written)}"
    console.print(Text(told), soft_wrap=True, highlight=False)


def _record_new(options: Options, seed: int, console: Console) -> None:
    """Judge claims that are new in every other profile too, and record the verdicts."""
    for profile in expected.profiles():
        keys = expected.missing(profile, catalogue.current().keys)
        if keys:
            asked = Asked(
                names=keys,
                profile=profile,
                seed=seed,
                jobs=options.jobs,
                out=(options.out or default_folder()) / profile,
                quiet=options.quiet,
            )
            content, _ = verify_run.judged(asked, console)
            _refuse_crashed(content)
            expected.record(content)
            told = f"recorded for profile {profile}: {', '.join(keys)}"
            console.print(Text(told), soft_wrap=True, highlight=False)


def _refuse_crashed(content: Ledger) -> None:
    crashed = next((u for u in content.units if u.accident), None)
    if crashed is not None:
        told = f"unit {crashed.name!r} did not end by itself ({crashed.accident})"
        raise UsageError(f"nothing recorded: {told}")
