"""The Coq sources: where they are, the theorems in them, words they must not have."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Collection
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from bounds import formal
from bounds.formal import hypotheses, statements

FOLDER = Path(formal.__file__).parent
STATEMENTS = FOLDER / "statements"
FORBIDDEN = re.compile(
    r"\b(Admitted|admit|give_up|Axioms?|Parameters?|Conjectures?|Unset\s+\w+\s+Checking"
    r"|bypass_check)\b"
)
"""What would let a theorem pass without a proof, or under an axiom of our own."""
THEOREM = re.compile(
    r"^Theorem (?P<name>(?P<key>[A-Z]\w*)_(?P<outcome>proved|refuted)) :"
    r" (?P<sign>~ )?(?P<of>\w+)\.",
    re.MULTILINE,
)
BESIDE, INSTANCE = "beside", "instance"
MORE = re.compile(
    r"^Theorem (?P<name>(?P<key>[A-Z]+\d\w*?)_(?!(?:proved|refuted)\b)\w+)\b",
    re.MULTILINE,
)
"""More than the statement of a claim: a theorem named for it with another ending."""
MADE = re.compile(r"^Definition (?P<name>\w+)\b", re.MULTILINE)
QUOTED = re.compile(r'"[^"]*"')


@dataclass(frozen=True)
class Theorem:
    """A theorem about a claim: `C002_proved : C002` or `C116_refuted : ~ C116`.

    Or one that stands beside it, with words of its own: `C014_in_expectation`.
    """

    key: str
    outcome: str
    name: str
    file: str
    line: int

    @property
    def module(self) -> str:
        """The Coq module it stands in."""
        return module_of(self.file)

    @property
    def label(self) -> str:
        """What its axioms are asked under: claims have one theorem that counts."""
        return self.name if self.outcome == BESIDE else self.key

    @property
    def sign(self) -> str:
        """What stands before the statement."""
        return "~ " if self.outcome == "refuted" else ""


def sources(folder: Path = FOLDER) -> dict[str, str]:
    """The text of every source by its path in the folder, in the order of paths."""
    found = sorted(path.relative_to(folder) for path in folder.glob("*/*.v"))
    return {
        path.as_posix(): (folder / path).read_text(encoding="utf-8") for path in found
    }


def hashes(texts: dict[str, str]) -> dict[str, str]:
    """SHA-256 of every source."""
    return {n: hashlib.sha256(t.encode()).hexdigest() for n, t in texts.items()}


def module_of(file: str) -> str:
    """The Coq module of a source.

    >>> module_of("proofs/Places.v")
    'Mild.proofs.Places'
    """
    return "Mild." + file.removesuffix(".v").replace("/", ".")


def theorems(texts: dict[str, str], room: str = "proofs") -> dict[str, Theorem]:
    """Theorems about claims by key, or about controls; two about one are a mistake."""
    found: dict[str, Theorem] = {}
    for file, text in texts.items():
        if not file.startswith(f"{room}/"):
            continue
        for match in THEOREM.finditer(text):
            line = text.count("\n", 0, match.start()) + 1
            key, outcome, name = (match[word] for word in ("key", "outcome", "name"))
            theorem = Theorem(key, outcome, name, file, line)
            if match["of"] != match["key"] or (match["sign"] or "") != theorem.sign:
                raise ValueError(f"{file}:{line}: {match[0]!r} is named for another")
            if theorem.key in found:
                raise ValueError(f"{file}:{line}: a second theorem about {theorem.key}")
            found[theorem.key] = theorem
    return dict(sorted(found.items()))


def beside(texts: dict[str, str], claims: Collection[str]) -> list[Theorem]:
    r"""Theorems that say more about these claims than their statements can.

    >>> text = "Lemma x : ...\nTheorem C014_in_expectation (w : drawing) : ..."
    >>> [(t.name, t.line) for t in beside({"proofs/A.v": text}, ["C014"])]
    [('C014_in_expectation', 2)]
    """
    return [
        Theorem(match["key"], BESIDE, match["name"], file, text.count("\n", 0, at) + 1)
        for file, text in texts.items()
        if file.startswith("proofs/")
        for match in MORE.finditer(text)
        for at in [match.start()]
        if match["key"] in claims
    ]


def instances(texts: dict[str, str]) -> list[Theorem]:
    """Cases that show records to be inhabited: these must not assume anything either.

    >>> text = "Definition late : delays := ..."
    >>> [t.label for t in instances({"instances/A.v": text, "worlds/B.v": text})]
    ['Mild.instances.A.late']
    """
    return [
        Theorem(
            f"{module_of(file)}.{match['name']}",
            INSTANCE,
            match["name"],
            file,
            text.count("\n", 0, match.start()) + 1,
        )
        for file, text in texts.items()
        if file.startswith("instances/")
        for match in MADE.finditer(text)
    ]


def code(texts: dict[str, str]) -> dict[str, str]:
    """Sources in which the records of the statements stand, without comments."""
    return {
        file: without_comments(text)
        for file, text in texts.items()
        if file.startswith(("base/", "worlds/", "quantities/"))
    }


@cache
def records() -> dict[str, frozenset[str]]:
    """Every record of the statements, with those that its fields are of."""
    return hypotheses.records(code(sources()).values())


def forbidden(texts: dict[str, str]) -> list[str]:
    """Places in the sources where something is taken for granted."""
    return [
        f"{file}:{code.count(chr(10), 0, match.start()) + 1}: {match[0]}"
        for file, text in texts.items()
        for code in [without_comments(text)]
        for match in FORBIDDEN.finditer(code)
    ]


def without_comments(text: str) -> str:
    """The code alone, line by line; comments may be nested, strings are emptied.

    >>> without_comments('a (* b (* c *) d *) e')
    'a  e'
    """
    code, depth, i = [], 0, 0
    text = QUOTED.sub('""', text)
    while i < len(text):
        pair = text[i : i + 2]
        if pair == "(*":
            depth, i = depth + 1, i + 2
        elif pair == "*)" and depth:
            depth, i = depth - 1, i + 2
        else:
            code.append(text[i] if not depth or text[i] == "\n" else "")
            i += 1
    return "".join(code)


@cache
def outdated() -> tuple[str, ...]:
    """Files of statements that are not what the claims say now."""
    known = {
        path.name: path.read_text(encoding="utf-8") for path in STATEMENTS.glob("*.v")
    }
    now = statements.files()
    return tuple(n for n in sorted({*known, *now}) if known.get(n) != now.get(n))
