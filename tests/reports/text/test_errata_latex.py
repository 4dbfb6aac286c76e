"""The errata as LaTeX: balanced, escaped, in ASCII; compiled if TeX is here."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from reports.ledger import validate
from reports.text import tex
from reports.text.documents import documents
from tests.reports.sample import Content, sample

PACKAGES = {"amsmath", "amssymb"}


def source(content: Content) -> str:
    return documents(validate.ledger(content))["errata.tex"]


@pytest.fixture(scope="module")
def text() -> str:
    return source(sample())


def faults(text: str) -> list[str]:
    """What would keep TeX from compiling it."""
    found = [] if text.isascii() else ["letters beyond ASCII"]
    bare = re.sub(r"\\[\\{}$&%#_]", "", text)
    if bare.count("{") != bare.count("}"):
        found.append("braces")
    if bare.count("$") % 2:
        found.append("dollar signs")
    stack: list[str] = []
    for kind, name in re.findall(r"\\(begin|end)\{(\w+\*?)\}", text):
        if kind == "begin":
            stack.append(name)
        elif not stack or stack.pop() != name:
            found.append(f"environment {name}")
    if stack:
        found.append(f"environment {stack[-1]}")
    outside = re.sub(r"\$[^$]*\$", "", bare.split(r"\maketitle")[-1])
    found += [f"special {c}" for c in "_^&#%<>|" if c in outside.replace(r"\^", "")]
    return found


def test_it_is_balanced_and_escaped(text: str) -> None:
    assert not faults(text)
    assert text.startswith(r"\documentclass[11pt]{article}")
    assert text.endswith("\\end{document}\n")


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        (r"\end{facts}", "", "environment document"),
        (r"\begin{shown}", "", "environment shown"),
        (r"\section*{", r"\section*", "braces"),
        ("$K$", "$K", "dollar signs"),
        (" the ", " th\u00e9 ", "letters beyond ASCII"),
        (" the ", " t_e ", "special _"),
    ],
)
def test_what_is_broken_is_noticed(text: str, old: str, new: str, fault: str) -> None:
    assert old in text
    assert fault in faults(text.replace(old, new, 1))


def test_it_needs_nothing_unusual(text: str) -> None:
    used = re.findall(r"\\usepackage(?:\[[^]]*\])?\{([^}]*)\}", text)
    assert {name for names in used for name in names.split(",")} == PACKAGES


def test_hostile_words_are_shown_not_obeyed() -> None:
    content = sample()
    evil = "\\input{x} 50% $y$ #1 ~ ^ _ & { `z` \u0416"
    for entry in content["claims"]:
        entry["says"] = entry["place"] = entry["reason"] = evil
    shown = source(content)
    assert not faults(shown)
    assert "\\input" not in shown


def test_words_are_made_safe() -> None:
    assert tex.text(r"a_b & 50% {x} \y") == r"a\_b \& 50\% \{x\} \textbackslash{}y"
    assert tex.text("x ≤ y") == r"x $\leq$ y"
    assert tex.text("\u0416") == "?"


@pytest.mark.skipif(
    shutil.which("pdflatex") is None, reason="pdflatex is not installed"
)
def test_it_compiles(text: str, tmp_path: Path) -> None:
    (tmp_path / "errata.tex").write_text(text, encoding="ascii")
    command = ("pdflatex", "-interaction=nonstopmode", "-halt-on-error", "errata.tex")
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, check=False)
    log = done.stdout.decode(errors="replace")
    assert done.returncode == 0, log[-2000:]
    assert "Overfull" not in log
    assert (tmp_path / "errata.pdf").stat().st_size > 10_000
