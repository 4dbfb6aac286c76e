"""Units have the names that people use, and typed powers of ten are typeset."""

from __future__ import annotations

import re

import pytest

from bounds import catalogue
from reports.run import units
from reports.text.typeset import typeset
from reports.text.unit_names import setting

INTERNAL = re.compile(
    r"^(proof|mean (as|pushed)|letter) |\b\w+-(signs|descent|epochs)\b"
)
"""What only the suite's own code calls so."""


def test_no_unit_keeps_a_name_of_the_code() -> None:
    names = {unit.name for unit in units.all_units("quick", catalogue.CLAIMS)}
    assert any(INTERNAL.search(name) for name in names)
    assert [name for name in names if INTERNAL.search(setting(name))] == []


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("mild late turns", "Mild-OGD, late turns"),
        ("proof C172b", "the solver, asked about C172b"),
        ("mean Algorithm 4 tiny", "exact means, Algorithm 4 tiny"),
        ("tables T=2 m=3 |h|<=1", "functions on few points, T = 2, m = 3, |h| <= 1"),
        ("static-signs T=2", "all sign patterns, comparators that stay, T = 2"),
        (
            "mild every sign, T=12 sum d_t<=13",
            "Mild-OGD, every sign, T = 12, sum d_t <= 13",
        ),
    ],
)
def test_names(name: str, told: str) -> None:
    assert setting(name) == told


def test_powers_of_ten() -> None:
    assert typeset("at T = 2.42e+06, P_T = 3") == (
        r"at $T = 2.42\cdot 10^{6}$, $P_T = 3$"
    )
    assert typeset("error 2e-6 for") == "error 2\u00b710\u207b\u2076 for"


def test_a_colon_after_a_place_is_no_mathematics() -> None:
    told = typeset("(eq. (5): eta; Corollary 1: eta, delta)")
    assert told == r"(eq. (5): $\eta$; Corollary 1: $\eta, \delta$)"
    assert typeset("{t : x_t}") == r"$\{t : x_t\}$"
