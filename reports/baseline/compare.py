"""The baseline: what a change must not move without saying so.

`baseline.json` beside this module has one line for every claim, proof and fixed run,
sorted and rounded, so that its diff can be read.
"""

from __future__ import annotations

import hashlib
import json
import math
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bounds.judging.finding import json_ready
from mild_core.errors import UsageError
from reports.baseline import measurements
from reports.ledger.file import Ledger
from reports.ledger.files import write_text

PATH = Path(__file__).parents[1] / "baseline.json"
SCHEMA = 1
SECTIONS = ("claims", "proofs", "runs")

TOLERANCE = 1e-6
"""How far a tightness may move, up or down, relative to itself.

The same seed gives the same cases, so only rounding may differ: about 1e-9 where a
million terms are summed in another order by another machine or library, and 1e-8 where
a solver stops. Whatever moves further is another case or another number.
"""

DIGITS = 8
"""Significant digits kept of a tightness, so that rounding it stays far below."""

Line = dict[str, Any]
Baseline = dict[str, Any]


@dataclass(frozen=True)
class Change:
    """Something that is not what it was."""

    what: str
    was: str
    now: str


def baseline(content: Ledger, runs: dict[str, dict[str, str]]) -> Baseline:
    """What is kept of a ledger and of the fixed runs."""
    return {
        "schema": SCHEMA,
        "profile": content["profile"],
        "seed": content["seed"],
        "claims": {claim["key"]: _claim(claim) for claim in content["claims"]},
        "proofs": {chain["name"]: _proof(chain) for chain in content["chains"]},
        "runs": {name: dict(arrays) for name, arrays in runs.items()},
    }


def read(path: Path | None = None) -> Baseline:
    """Read the recorded baseline; if it is not one, say in one line why."""
    path = path or PATH
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise UsageError(
            f"{path}: no baseline; mild check --update writes one"
        ) from None
    except ValueError as error:
        raise UsageError(f"{path}: not a baseline ({error})") from None
    sound = isinstance(content, dict) and content.get("schema") == SCHEMA
    lines = [content.get(name) for name in SECTIONS] if sound else [None]
    if not all(isinstance(s, dict) and all(map(_is_line, s.values())) for s in lines):
        raise UsageError(f"{path}: not a baseline of schema {SCHEMA}")
    return dict(content)


def write(content: Baseline, path: Path | None = None) -> None:
    """Write a baseline whole or not at all: one line for every claim, proof and run."""
    head = {name: content[name] for name in content if name not in SECTIONS}
    parts = [f" {_json(name)}: {_json(head[name])}" for name in sorted(head)]
    parts += [f" {_json(name)}: {_lines(content[name])}" for name in SECTIONS]
    write_text("{\n" + ",\n".join(parts) + "\n}\n", path or PATH)


def changes(old: Baseline, new: Baseline) -> Iterator[Change]:
    """Everything that came, went, or moved further than it may."""
    for section, compare in (
        ("claims", _judged),
        ("proofs", _judged),
        ("runs", _played),
    ):
        was, now = old[section], new[section]
        one = section.removesuffix("s")
        for name in sorted({*was, *now}):
            if name not in now:
                yield Change(f"{one} {name}", "there", "gone")
            elif name not in was:
                yield Change(f"{one} {name}", "not there", _come(now[name]))
            else:
                yield from compare(f"{one} {name}", was[name], now[name])


def moved(was: Any, now: Any) -> bool:
    """Whether a tightness is another one, in either direction."""
    if was is None or now is None:
        return was is not now
    a, b = float(was), float(now)
    if not (math.isfinite(a) and math.isfinite(b)):
        return str(a) != str(b)
    return abs(a - b) > TOLERANCE * max(abs(a), abs(b))


def _claim(claim: Line) -> Line:
    """Verdict, tightness by kind of evidence, controls refuted, faults noticed."""
    controls = claim["controls"]
    altered = [c for c in controls if c["text"] is not None]
    texts = [claim["printed"]["text"], *(f"{c['name']}: {c['text']}" for c in altered)]
    line = {
        "verdict": claim["verdict"],
        "statement": digest("\n".join(texts)),
        "tightness": {e["kind"]: _short(e["tightness"]) for e in claim["evidence"]},
        "controls": sum(c["refuted"] for c in altered),
        "stand": sorted(c["name"] for c in altered if not c["refuted"]),
        "faults": sorted(
            c["name"].removeprefix("learner: ")
            for c in controls
            if c["text"] is None and c["refuted"]
        ),
        "measured": measurements.kept(claim["evidence"]) or [],
    }
    return {name: value for name, value in line.items() if value != []}


def _proof(chain: Line) -> Line:
    """Verdict, tightness of the whole and of its links, and where it loses."""
    links = [link.get("tightness") for link in chain["links"]]
    shares = measurements.readable(_shares, chain.get("mean_shares"))
    return {
        "verdict": chain["verdict"],
        "tightness": {"whole": _short(chain.get("tightness"))}
        | {f"link {i}": _short(link) for i, link in enumerate(links, 1)},
        "measured": {"shares": shares},
    }


def _shares(shares: list[Any]) -> list[float]:
    """To six decimals: what is below is rounding."""
    return [round(float(share), 6) + 0.0 for share in shares]


def digest(text: str) -> str:
    """A short name of a text: another text has another."""
    return hashlib.sha256(text.encode()).hexdigest()[:8]


def _short(value: Any) -> Any:
    """A number rounded to the digits kept; infinities as text."""
    return None if value is None else json_ready(float(f"{float(value):.{DIGITS}g}"))


def _judged(what: str, was: Line, now: Line) -> Iterator[Change]:
    if was.get("verdict") != now["verdict"]:
        yield Change(f"{what}: verdict", str(was.get("verdict")), now["verdict"])
    old, new = was.get("tightness", {}), now["tightness"]
    for kind in sorted({*old, *new}):
        if (kind in old) != (kind in new) or moved(old.get(kind), new.get(kind)):
            pair = (_ratio(side, kind) for side in (old, new))
            yield Change(f"{what}: tightness, {kind}", *pair)
    if was.get("statement") != now.get("statement"):
        pair = (str(side.get("statement")) for side in (was, now))
        yield Change(f"{what}: statement or controls reworded", *pair)
    kept = [side.get("measured", {}) for side in (was, now)]
    for name in sorted({*kept[0], *kept[1]}):
        if measurements.moved(kept[0].get(name), kept[1].get(name)):
            told = (str(side.get(name, "not there")) for side in kept)
            yield Change(f"{what}: measured {name}", *told)
    for name in ("controls", "stand", "faults"):
        if was.get(name, []) != now.get(name, []):
            yield Change(f"{what}: {CONTROLS[name]}", *_sets(was, now, name))


CONTROLS = {
    "controls": "controls refuted",
    "stand": "controls that stand",
    "faults": "faulty learners noticed",
}


def _sets(was: Line, now: Line, name: str) -> tuple[str, str]:
    """Both sides, of lists only what the other side lacks."""
    old, new = was.get(name, []), now.get(name, [])
    if not (isinstance(old, list) and isinstance(new, list)):
        return str(old), str(new)
    lost, won = ([x for x in a if x not in b] for a, b in ((old, new), (new, old)))
    return ", ".join(lost) or "-", ", ".join(won) or "-"


def _played(what: str, was: Line, now: Line) -> Iterator[Change]:
    """The first array that changed, and how many more did."""
    names = [name for name in [*now, *was] if was.get(name) != now.get(name)]
    differing = list(dict.fromkeys(names))
    if differing:
        first, more = differing[0], len(differing) - 1
        rest = f" and {more} more" if more else ""
        pair = (str(side.get(first, "not there")) for side in (was, now))
        yield Change(f"{what}: {first}{rest}", *pair)


def _come(line: Line) -> str:
    return str(line.get("verdict", "there"))


def _ratio(side: Line, kind: str) -> str:
    if kind not in side:
        return "no evidence"
    return "no ratio" if side[kind] is None else f"{float(side[kind]):.{DIGITS}g}"


def _is_line(value: Any) -> bool:
    return isinstance(value, dict)


def _lines(section: dict[str, Line]) -> str:
    rows = [f"  {_json(name)}: {_json(section[name])}" for name in sorted(section)]
    return "{\n" + ",\n".join(rows) + "\n }"


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False)
