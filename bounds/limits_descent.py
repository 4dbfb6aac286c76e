"""Why some altered forms of Theorem 4 and Lemma 10 are not refuted."""

from __future__ import annotations

DRIFT = (
    "Feedback that overtakes s rounds late costs at most 4GRs a turn, and its backlog "
    "of 3s^2/2 a turn has the factor b = nM/(delta G): at best 4GRT/(3b) is left, less "
    "than the 2 delta G T of exploring that are never lost (S026), in the games tried; "
    "in Theorem 5, where long blocks make b = 1, it is needed."
)
CHANGING = (
    "No game found. At most half of it can be needed: Hoeffding's lemma, as in S05, "
    "leaves alpha gamma Z R^2/2."
)
LONG = (
    "It is needed where blocks are long, and there E|g_z|^2 is not enumerated; C132, "
    "with gamma in its place, is refuted."
)
ENUMERATED = (
    "It has expectations on both sides and is enumerated only, in games too short for "
    "ln(1/w_1)/alpha to be paid; with gamma for E|g_z|^2, in part 3, it is refuted."
)

MISSING = (
    "A missing block moves decisions of two experts by 0.028 alpha sqrt(gamma) R^2 at "
    "most, so that only a backlog above 36 shows it: more than is enumerated."
)
BOUNDED = (
    "n/(n+1) grows from 1/2 to 1 only: the closest game in two or more dimensions "
    "leaves more than that."
)

DESCENT: dict[tuple[str, str], str] = {
    ("C019", "* sum|u_t - u_{c_t}|"): DRIFT,
    ("C019", "term G[*]sum|u_t - u_{c_t}|"): DRIFT,
    ("C132", "exponent Z"): CHANGING,
    ("C153", "3: exponent Z"): CHANGING,
    ("C153", "1: exponent *"): LONG,
    ("C153", "2: exponent K"): LONG,
    ("C148a", "exponent m_z"): MISSING,
    ("S096", "1: exponent n"): BOUNDED,
    ("C153", "1: scale *"): ENUMERATED,
}
"""By claim and alteration, as in `bounds.limits`."""
