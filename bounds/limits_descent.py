"""Why some altered forms of Theorem 4 and Lemma 10 are not refuted."""

from __future__ import annotations

DRIFT = (
    "Feedback that overtakes s rounds late costs at most 4GRs a turn, and its backlog "
    "of 3s^2/2 a turn has the factor b = nM/(delta G): at best 4GRT/(3b) is left, less "
    "than the 2 delta G T of exploring that are never lost (S026), for M above a few "
    "GR/n; an argument, not games, of which one overtakes. In Theorem 5, where long "
    "blocks make b = 1, it is needed."
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
    "A missing block moves decisions of two experts by 0.12 alpha sqrt(gamma) R^2 in "
    "the closest of the small games that are enumerated; a backlog of nine or more, "
    "which would show it, is longer than these."
)
SEEN = (
    "No game found, and with two experts none can: their weights see an estimate along "
    "v = y_1 - y_2 only, and noise is alike in all directions, so that the mean square "
    "of <g_z, v> is at most (K n (M/delta)^2 + (K^2 - K) G^2)|v|^2, with n for n^2."
)
DRIVEN = (
    "Refuted in the standard profile, by a game in which noise drives decisions away "
    "from the comparator."
)
BOUNDED = (
    "n/(n+1) grows from 1/2 to 1 only: the closest game in two or more dimensions "
    "leaves more than that."
)

DESCENT: dict[tuple[str, str], str] = {
    ("C019", "* sum|u_t - u_{c_t}|"): DRIFT,
    ("C019", "term G[*]sum|u_t - u_{c_t}|"): DRIFT,
    ("C101", "exponent n"): DRIVEN,
    ("C104", "exponent n"): DRIVEN,
    ("C133", "[23]: exponent n"): DRIVEN,
    ("C132", "exponent n"): SEEN,
    ("C153", "3: exponent n"): SEEN,
    ("C153", "1: exponent *"): LONG,
    ("C153", "2: exponent K"): LONG,
    ("C148a", "exponent m_z"): MISSING,
    ("S096", "1: exponent n"): BOUNDED,
    ("C153", "1: scale *"): ENUMERATED,
}
"""By claim and alteration, as in `bounds.limits`."""
