"""In which section of the paper a claim stands, by the module that holds it."""

from __future__ import annotations

from bounds import catalogue

TITLES = {
    "section_3_2": "3.2 Mild-OGD",
    "section_3_3": "3.3 Mild-BGD",
    "section_4_1": "4.1 Theorem 1",
    "section_4_2": "4.2 Lemma 1",
    "section_4_3": "4.3 Theorem 2",
    "section_4_4": "4.4 Lemma 3",
    "section_4_5": "4.5, 4.6 Theorem 3, Lemma 6",
    "section_4_7": "4.7 Theorems 4, 5",
    "section_4_8": "4.8 Corollary 1",
    "section_4_10": "4.9, 4.10 Lemmas 7, 9",
    "section_4_11": "4.11 Corollary 2",
    "section_4_12": "4.12 Theorems 6, 7",
    "section_4_13": "4.13 Lemma 10",
    "appendix_a": "A Doubling trick",
    "appendix_b": "B Corollaries 3, 4",
    "sharper": "Beyond the paper",
}
"""Sections in the paper's order, by the longest beginning of a module's name."""
ELSEWHERE = "Elsewhere"


def sections() -> dict[str, str]:
    """The section of every claim of the catalogue, by key."""
    found = {}
    for module in catalogue.MODULES:
        name = module.__name__.rpartition(".")[2]
        fitting = [begin for begin in TITLES if f"{name}_".startswith(f"{begin}_")]
        title = TITLES[max(fitting, key=len)] if fitting else ELSEWHERE
        found |= {claim.key: title for claim in module.CLAIMS}
    return found
