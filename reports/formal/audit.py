"""What a theorem takes for granted, asked of Coq: `Print Assumptions`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from bounds.formal.statements import CONTROLS, statements
from reports.formal.compiler import run_file
from reports.formal.sources import BESIDE, INSTANCE, Theorem, module_of

ALLOWED = {
    "ClassicalDedekindReals.sig_forall_dec": "classical reals",
    "ClassicalDedekindReals.sig_not_dec": "classical reals",
    "FunctionalExtensionality.functional_extensionality_dep": (
        "functional extensionality"
    ),
    "Classical_Prop.classic": "excluded middle",
}
"""Axioms a theorem may rest on, in words: those of the classical real numbers."""
MARK = "@@ "
TOLD = re.compile(r"^\S.*", re.MULTILINE)
NAMED = re.compile(r"([A-Za-z_][\w.']*)\s*(?::.*)?")
NOTHING = "Closed under the global context"


def questions(theorems: Iterable[Theorem]) -> str:
    """A source that asks for the type and the axioms of every theorem."""
    theorems = list(theorems)
    modules = {t.module for t in theorems}
    modules |= {_stated(t) for t in theorems if _of_the_statement(t)}
    lines = [f"Require {module}." for module in sorted(modules)]
    for t in theorems:
        lines += [
            f'Goal True. idtac "{MARK}{t.label}". Abort.',
            *_of_the_statement(t),
            f"Print Assumptions {t.module}.{t.name}.",
        ]
    return "\n".join(["From Coq Require Import Ltac.", *lines]) + "\n"


def axioms(
    folder: Path, theorems: Iterable[Theorem], name: str = "Audit.v"
) -> dict[str, tuple[str, ...]]:
    """The axioms of every theorem by key, asked in the folder of compiled sources."""
    (folder / name).write_text(questions(theorems), encoding="utf-8")
    return answers(run_file(folder, name))


def answers(told: str) -> dict[str, tuple[str, ...]]:
    r"""Read Coq's answers.

    >>> answers("@@ C001\nClosed under the global context\n")
    {'C001': ()}
    >>> answers("@@ C001\nAxioms:\na.b : forall x,\n  x\nlong\n  : Prop\n")
    {'C001': ('a.b', 'long')}

    What is not a name is kept as Coq says it: a check of the kernel was off.

    >>> answers("@@ C001\nAxioms:\nf is assumed to be guarded.\n")
    {'C001': ('f is assumed to be guarded.',)}
    """
    found = {}
    for answer in told.split(MARK)[1:]:
        key, _, rest = answer.partition("\n")
        lines = [line.rstrip() for line in TOLD.findall(rest)]
        said = [line for line in lines if line not in (NOTHING, "Axioms:")]
        found[key.strip()] = tuple(sorted(map(_name, said)))
    return found


def _name(line: str) -> str:
    """The axiom a line is about, or all that it says."""
    named = NAMED.fullmatch(line)
    return named[1] if named else line


def unknown(found: dict[str, tuple[str, ...]]) -> list[str]:
    """Assumptions that are not on the list of axioms."""
    return [
        f"{key} rests on {name}"
        for key, names in found.items()
        for name in names
        if name not in ALLOWED
    ]


def in_words(names: Iterable[str]) -> tuple[str, ...]:
    """The axioms as people call them."""
    return tuple(sorted({ALLOWED.get(name, name) for name in names}))


def _of_the_statement(t: Theorem) -> list[str]:
    """Its type is the printed statement, or the negation of it."""
    if t.outcome in (BESIDE, INSTANCE):
        return []
    said = f"{t.sign}{_stated(t)}.{t.key}"
    return [f"Definition is_{t.name} : {said} := {t.module}.{t.name}."]


def _stated(theorem: Theorem) -> str:
    known = statements().get(theorem.key)
    return module_of(f"statements/{known.module if known else CONTROLS}.v")
