"""The delays that attain Lemma 1's ratio are the same in Coq and in Python."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import numpy as np
import pytest

from adversaries.supplies.exhaustive import extremal_worlds
from bounds.worlds.delays import Delays
from reports.formal import compiler, sources

needs_coq = pytest.mark.skipif(not compiler.installed(), reason=compiler.INSTALL)

LONGEST = 6
QUESTION = f"""\
From Coq Require Import List.
From mathcomp Require Import all_ssreflect.
From Mild.worlds Require Import Extremal.
Set Printing Width 1000000.
Set Printing Depth 1000000.
Import ListNotations.
Eval vm_compute in flatten (map (fun n => map (late_vector n) (iota 1 {LONGEST}))
  (iota 1 {LONGEST})).
"""


def in_python() -> list[list[int]]:
    """Delays of the supply, T by T and d by d."""
    made = extremal_worlds(LONGEST, np.random.default_rng(0))
    return [w.delays.ravel().tolist() for w in made if isinstance(w, Delays)]


@needs_coq
def test_coq_and_python_build_the_same_delays(tmp_path: Path) -> None:
    texts = sources.sources()
    compiler.unpack(texts, tmp_path)
    graph = compiler.dependencies(tmp_path, texts)
    compiler.compile_all(tmp_path, compiler.closure(graph, ["worlds/Extremal.v"]))
    (tmp_path / "Question.v").write_text(QUESTION)
    told = compiler.run_file(tmp_path, "Question.v")
    (answer,) = re.findall(r"= (\[.*\])\s*: ", told, re.DOTALL)
    assert ast.literal_eval(answer.replace(";", ",")) == in_python()
    assert len(in_python()) == LONGEST**2
