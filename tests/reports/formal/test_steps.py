"""A proof is code: steps one can step through, short lemmas, every induction once."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator

import pytest

from reports.formal import sources

TACTICS = 3
"""Joined by `;` in one sentence, its branches included."""
LINES = 25
"""Of a lemma, from its statement to Qed."""
SENTENCE = re.compile(r"\S.*?\.(?=\s|$)", re.DOTALL)
LIST = re.compile(r"\[::[^][]*\]")
HEADER = r"^(?:Lemma|Theorem|Corollary|Definition|Let|Record|Fixpoint)\b"
LEMMA = re.compile(
    rf"{HEADER}\s+(?P<name>\w+)(?:(?!{HEADER}).)*?\bProof\."
    r"(?P<script>.*?)\b(?:Qed|Defined)\.",
    re.DOTALL | re.MULTILINE,
)
TEXTS = {
    name: sources.without_comments(text)
    for name, text in sources.sources().items()
    if not name.startswith("statements/")
}


def lemmas(code: str) -> Iterator[tuple[int, re.Match[str]]]:
    """Lemmas and what else is proved, each with its line."""
    for match in LEMMA.finditer(code):
        yield code.count("\n", 0, match.start()) + 1, match


def joined(sentence: str) -> int:
    """How many tactics a sentence joins; a list's items are none.

    >>> joined("by split; [exact: a | rewrite b; lra].")
    3
    """
    return 1 + LIST.sub("", sentence).count(";")


def chains(code: str) -> list[str]:
    """Sentences of proofs, and branches of tactics of our own, that join too many."""
    own = re.findall(r"^Ltac .*?\.(?=\s|$)", code, re.DOTALL | re.MULTILINE)
    steps = [branch for tactic in own for branch in tactic.split("|")]
    for _, match in lemmas(code):
        steps += SENTENCE.findall(match["script"])
    return [step for step in steps if joined(step) > TACTICS]


def long_lemmas(code: str) -> list[str]:
    """Lemmas with more lines than one takes in at a time."""
    return [
        f"line {line}: {match['name']}"
        for line, match in lemmas(code)
        if match[0].count("\n") + 1 > LINES
    ]


def repeated(texts: dict[str, str]) -> list[list[str]]:
    """Lemmas with one and the same proof by induction."""
    scripts = defaultdict(list)
    for code in texts.values():
        for _, match in lemmas(code):
            if "elim:" in (script := " ".join(match["script"].split())):
                scripts[script].append(match["name"])
    return [names for names in scripts.values() if len(names) > 1]


@pytest.mark.parametrize("name", sorted(TEXTS))
def test_proofs_are_steps(name: str) -> None:
    assert chains(TEXTS[name]) == []
    assert long_lemmas(TEXTS[name]) == []


def test_no_induction_is_done_twice() -> None:
    assert repeated(TEXTS) == []


def test_every_proof_is_looked_at() -> None:
    for name, code in TEXTS.items():
        ends = len(re.findall(r"\b(?:Qed|Defined)\.", code))
        assert len(list(lemmas(code))) == ends, name


PROOF = "Lemma a n : n = n.\nProof.\n{}\nQed.\n"


@pytest.mark.parametrize(
    ("steps", "found"),
    [
        ("move=> h; rewrite h; lra.", 0),
        ("move=> h; rewrite h; have := g; lra.", 1),
        ("split; [lra | split; [lra |\n  rewrite h; lra]].", 1),
        ("exact: (f [:: 1; 2; 3; 4]).", 0),
        ("lra. (* a; b; c; d *)", 0),
    ],
)
def test_a_long_chain_is_noticed(steps: str, found: int) -> None:
    code = sources.without_comments(PROOF.format(steps))
    assert len(chains(code)) == found


def test_a_tactic_of_our_own_hides_no_chain() -> None:
    assert chains("Ltac go := first [a; b | c; d | e; f; g].\n") == []
    assert len(chains("Ltac go := a; b; c; d.\n")) == 1


@pytest.mark.parametrize(("steps", "found"), [(22, []), (23, ["line 1: a"])])
def test_a_long_lemma_is_noticed(steps: int, found: list[str]) -> None:
    assert long_lemmas(PROOF.format("\n".join(["lra."] * steps))) == found


def test_an_induction_done_twice_is_noticed() -> None:
    one = PROOF.format("by elim: n => //= n ->; lra.")
    two = one.replace("Lemma a", "Lemma b").replace("//= n", "//=\n  n")
    assert repeated({"A.v": one, "B.v": two}) == [["a", "b"]]
    assert repeated({"A.v": one, "B.v": PROOF.format("by lra.")}) == []
