"""Outer blocks mean the same in Coq and in Python: every T <= 4, many path lengths.

Coq has L over the real numbers, so it is not computed there but proved, case by case.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest

from bounds.worlds.cuts import Cuts
from reports.formal import compiler, sources

needs_coq = pytest.mark.skipif(not compiler.installed(), reason=compiler.INSTALL)

Row = tuple[int, Fraction, int, int, int]
"""T, P/(2R), and by Python's account the length L and the number Z of outer blocks, and
how many blocks P pays for."""
PROOFS = """\
From Coq Require Import Reals Lra ZArith.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Sums Rounding.
From Mild.worlds Require Import Cuts.
From Mild.quantities Require Import Cuts.
Local Open Scope R_scope.

Lemma L_is w n : IZR (Z.of_nat n) - 1 < ratio w <= IZR (Z.of_nat n) -> L w = n.
Proof.
move/ceiling_unique; rewrite /ceiling /floor -opp_IZR => /eq_IZR e.
by rewrite /L e Nat2Z.id.
Qed.

Lemma pieces_is w n :
  IZR (Z.of_nat n) <= allowed w / (2 * reach w) < IZR (Z.of_nat n) + 1 ->
  pieces w = minn (horizon w) n.+1.
Proof. by move/floor_unique => /eq_IZR e; rewrite /pieces e Nat2Z.id. Qed.
"""
GOAL = """
Goal forall w, horizon w = {T}%N -> reach w = 1 -> allowed w = {P} ->
  (L w, Z_L w) = ({L}%N, {Z}%N).
Proof.
move=> w T R P; have e : L w = {L}%N; last by rewrite /Z_L /outer e T.
by apply: L_is; rewrite /ratio T R P INR_IZR /= /Rmax; case: Rle_dec => ?; lra.
Qed.
Goal forall w, horizon w = {T}%N -> reach w = 1 -> allowed w = {P} -> pieces w = {m}%N.
Proof.
move=> w T R P; have -> : pieces w = minn (horizon w) {paid}.+1; last by rewrite T.
by apply: pieces_is; rewrite R P /=; lra.
Qed.
"""


def rows() -> list[Row]:
    """Path lengths in quarters of 2R, from 0 to all that T rounds allow."""
    found = []
    for T in range(1, 5):
        kappas = tuple(Fraction(n, 4) for n in range(4 * T + 1))
        ones = np.ones(len(kappas))
        made = Cuts(T, ones.astype(int), kappas, (0 * ones).astype(int), ones, ones)
        found += [
            (T, kappa, int(L), int(Z), int(m))
            for kappa, L, Z, m in zip(
                kappas, made.L, made.Z_L, made.pieces, strict=True
            )
        ]
    return found


def agree(folder: Path, told: Iterable[Row]) -> None:
    """Let Coq prove what Python says."""
    goals = [
        GOAL.format(
            T=T,
            P=f"{2 * kappa.numerator} / {kappa.denominator}",
            L=L,
            Z=Z,
            m=m,
            paid=kappa.numerator // kappa.denominator,
        )
        for T, kappa, L, Z, m in told
    ]
    (folder / "Agree.v").write_text(PROOFS + "".join(goals))
    compiler.run_file(folder, "Agree.v")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The definitions, compiled."""
    made = tmp_path_factory.mktemp("cuts")
    texts = sources.sources()
    compiler.unpack(texts, made)
    graph = compiler.dependencies(made, texts)
    compiler.compile_all(made, compiler.closure(graph, ["quantities/Cuts.v"]))
    return made


@needs_coq
def test_coq_proves_what_python_says(folder: Path) -> None:
    told = rows()
    assert len({(L, Z, m) for _, _, L, Z, m in told}) >= 5
    agree(folder, told)


@needs_coq
@pytest.mark.parametrize("wrong", [(1, 0, 0), (0, 1, 0), (0, 0, 1)])
def test_what_python_does_not_say_is_not_proved(
    folder: Path, wrong: tuple[int, int, int]
) -> None:
    T, kappa, *told = rows()[-3]
    L, Z, m = (a + b for a, b in zip(told, wrong, strict=True))
    with pytest.raises(compiler.CoqError):
        agree(folder, [(T, kappa, L, Z, m)])
