"""A public Ader passes as Mild-OGD's case without delay: github.com/li-lf/PyNOL.

The wrapper is what a person would write: a file of its own, 15 lines after the imports.
"""

from __future__ import annotations

import warnings
from pathlib import Path

import pytest

from reports.cli import main

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # its docstrings have backslashes
    pytest.importorskip("pynol.learner.models.model")

IMPORTS = """
from types import SimpleNamespace as Set

import numpy as np
from pynol.environment.domain import Simplex
from pynol.environment.environment import Environment
from pynol.learner.base import OGD
from pynol.learner.meta import Hedge
from pynol.learner.models.model import Model
from pynol.learner.schedule.schedule import Schedule
from pynol.learner.schedule.ssp import SSP
from pynol.learner.specification.surrogate_base import LinearSurrogateBase as Linear
from pynol.learner.specification.surrogate_meta import SurrogateMetaFromBase as Shared
"""
ADER = """
class Ader:
    def __init__(self, problem):
        D, R, G, T = problem.domain, problem.domain.R, problem.G, problem.T
        K = Set(R=R, project=D.project, init_x=lambda *a, **k: np.zeros(D.n))
        N = int(np.ceil(np.log2(T) / 2)) + 1
        rates = [2**i * R / (G * np.sqrt(2 * T)) for i in range(1, N + 1)]
        bases = Schedule(SSP([OGD(K, eta) for eta in rates]))
        meta = Hedge(Simplex(N).init_x("nonuniform"), 1 / (G * R * np.sqrt(T)))
        self.model = Model(bases, meta, Linear(), None, Shared())
    def play(self):
        self.model.opt_by_optimism(None)
        return self.model.meta.prob @ self.model.schedule.x_active_bases
    def receive(self, arrivals):
        for _, g in arrivals:
            self.model.opt_by_gradient(Environment(func=lambda x: g @ x, grad=g))
"""


def test_it_passes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert len(ADER.split("\n")[1:-1]) == 15
    (tmp_path / "theirs.py").write_text(IMPORTS + ADER)
    monkeypatch.chdir(tmp_path)
    words = ["audit", "theirs.py:Ader", "--as", "ader", "--quick", "--hunt", "0"]
    assert main([*words, "--only", "honest,likeness,bound"]) == 0
    assert "it plays as Ader" in " ".join(capsys.readouterr().out.split())
    # and its own rates, Ader's as published, are another learner's
    slower = ADER.replace("np.sqrt(2 * T)", "np.sqrt(T)")
    (tmp_path / "theirs.py").write_text(IMPORTS + slower)
    assert main([*words, "--only", "likeness"]) == 1
