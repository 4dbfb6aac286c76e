"""The statements of the claims as Coq files, one for every module of `bounds.paper`."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cache
from types import ModuleType

from bounds import catalogue
from bounds.claim import Claim, Relation
from bounds.formal.letters import WORLD as NUMBERS
from bounds.formal.letters import given, letters
from bounds.formal.printer import CoqPrinter, NotStated
from bounds.formal.vocabulary import WORLDS, Spoken

HEADER = """\
(* {title}: statements, printed from the claims by `mild prove --statements`.
   Nobody types them; a change here is undone by the next printing. *)
From Coq Require Import Reals.
From mathcomp Require Import ssreflect ssrfun ssrbool eqtype ssrnat.
From Mild.base Require Import Rounding.
{imports}
Local Open Scope R_scope.
"""

EXTRA = (
    (
        re.compile(r"\brsum_"),
        "From mathcomp Require Import seq.\nFrom Mild.base Require Import Sums.",
    ),
    (re.compile(r"\bpower\b"), "From Mild.base Require Import Powers."),
)
"""What a file needs only if a word stands in one of its statements."""

CONTROLS = "Controls"
"""The file of altered statements, which are false."""


@dataclass(frozen=True)
class Statement:
    """A claim in Coq: its definition, or why there is none yet."""

    key: str
    module: str
    text: str = ""
    reason: str = ""


def file_of(module: ModuleType) -> str:
    """The name of the statements of a module, as Coq names files.

    >>> from bounds.paper import section_3_2
    >>> file_of(section_3_2)
    'Section_3_2'
    """
    return module.__name__.rpartition(".")[2].capitalize()


@cache
def statements() -> dict[str, Statement]:
    """Every claim by key: stated, or refused with the reason."""
    return {
        claim.key: _statement(claim, file_of(module))
        for module in catalogue.MODULES
        for claim in module.CLAIMS
    }


def files() -> dict[str, str]:
    """The text of every file of statements by its name; no file is empty."""
    texts = {}
    for module in catalogue.MODULES:
        claims = [c for c in module.CLAIMS if statements()[c.key].text]
        if claims:
            texts[f"{file_of(module)}.v"] = _file(file_of(module), claims)
    altered = [one for s in statements().values() if s.text for one in controls(s.key)]
    return texts | {f"{CONTROLS}.v": _file(CONTROLS, altered)}


def controls(key: str) -> list[Claim]:
    """The controls of a claim that can be stated, as claims: they have to be false.

    >>> [control.says for control in controls("C041")]
    ['control, - 1', 'control, = instead of <=']
    """
    claim = catalogue.claim(key)
    found = [
        replace(
            claim,
            key=f"{key}_control_{i}",
            parts=(control.relation,),
            says=f"control, {control.name}",
        )
        for i, control in enumerate(claim.controls, 1)
    ]
    return [control for control in found if _statement(control, CONTROLS).text]


@cache  # asked for by the files, by the record, and by the report
def stated(claim: Claim) -> str:
    """The claim as a definition in Coq.

    >>> print(stated(catalogue.claim("C001")))
    (* C001, text after Theorem 1: m_t counts the feedback queried but not received when
       round t begins. *)
    Definition C001 : Prop := forall w : delays,
      forall t, (1 <= t <= T w)%N ->
      IZR (m_t w t) = INR (waiting_t w t).
    """
    world, first, hypotheses = _begin(claim)
    parts = [_part(relation, world) for relation in claim.parts]
    body = parts[0] if len(parts) == 1 else "\n  /\\ ".join(f"({p})" for p in parts)
    lines = [f"Definition {claim.key} : Prop := {first}", *hypotheses, f"{body}."]
    return f"{_comment(claim)}\n" + "\n  ".join(lines)


def _begin(claim: Claim) -> tuple[Spoken, str, list[str]]:
    """What is bound first: a case of the world, or letters with what is given."""
    if claim.world == NUMBERS:
        bound = letters(claim)
        known = [*bound.signs(), *given(claim, CoqPrinter(bound.world))]
        return bound.world, bound.bound(), [f"{text} ->" for text in known]
    world = WORLDS.get(claim.world)
    if world is None:
        raise NotStated(f"world {claim.world} has no record yet")
    if claim.given:
        raise NotStated("what is given has no words yet")
    return world, f"forall w : {world.record},", []


def _part(relation: Relation, world: Spoken) -> str:
    """One relation: for all its indices, where it is asserted, both sides."""
    printer = CoqPrinter(world, relation.where)
    known = [world.terms.get(q.attribute) for q in relation.quantities]
    found = {letter for term in known if term for letter in term.letters}
    letters = [letter for letter in world.ranges if letter in found]
    lines = [f"forall {x}, ({world.ranges[x]})%N ->" for x in letters]
    if relation.where is not None:
        lines += [
            f"{hypothesis} ->" for hypothesis in printer.condition(relation.where)
        ]
    left, right = printer.side(relation.lhs), printer.side(relation.rhs)
    return "\n  ".join([*lines, f"{left} {relation.op} {right}"])


def _statement(claim: Claim, module: str) -> Statement:
    try:
        return Statement(claim.key, module, text=stated(claim))
    except NotStated as refusal:
        return Statement(claim.key, module, reason=str(refusal))


def _file(name: str, claims: list[Claim]) -> str:
    with_record = [claim for claim in claims if claim.world in WORLDS]
    used = {name for claim in with_record for name in WORLDS[claim.world].modules}
    rooms = ("worlds", "quantities")
    order = (
        *("Delays", "Blocks", "Walks", "Extremal", "Epochs", "Ogd", "Hedge"),
        *("Doubling", "Minimisers", "Simplex", "Weights", "Cuts", "Inner", "Signs"),
        *("Draws", "Boundary"),
    )
    names = " ".join(sorted(used, key=order.index))
    texts = [stated(claim) for claim in claims]
    imports = [f"From Mild.{room} Require Import {names}." for room in rooms if names]
    imports = [line for word, line in EXTRA if any(map(word.search, texts))] + imports
    header = HEADER.format(title=name.replace("_", " "), imports="\n".join(imports))
    return "\n\n".join([re.sub(r"\n{2,}", "\n", header.rstrip()), *texts]) + "\n"


def _comment(claim: Claim, width: int = 88) -> str:
    """The claim in words, as a comment; a quotation mark would open a string."""
    words = f"{claim.key}, {claim.place}: {claim.says}".replace('"', "''").split()
    lines, line = [], "(*"
    for word in words:
        if len(line) + len(word) + 4 > width:
            lines.append(line)
            line = "  "
        line += f" {word}"
    return "\n".join([*lines, f"{line} *)"])
