"""What a quantity and a world are called in the Coq sources.

A quantity is found by the attribute of the world that holds it, as when it is measured.
A claim whose world or quantity is not in here is not stated yet.
"""

from __future__ import annotations

from dataclasses import dataclass

INJECTIONS = {"nat": "INR", "Z": "IZR", "R": ""}
"""How a value of each type becomes a real number."""


@dataclass(frozen=True)
class Term:
    """A quantity in Coq.

    Attributes
    ----------
    name : its definition there
    kind : the type of its value, nat, Z or R
    letters : the indices it depends on
    bound : whether it is such an index itself
    """

    name: str
    kind: str
    letters: tuple[str, ...] = ()
    bound: bool = False

    @property
    def text(self) -> str:
        """The value as a real number, on the case w."""
        value = self.name if self.bound else " ".join([self.name, "w", *self.letters])
        injection = INJECTIONS[self.kind]
        if injection:
            return f"{injection} {value}" if self.bound else f"{injection} ({value})"
        return value


@dataclass(frozen=True)
class Spoken:
    """A world in Coq: its record, where that is, and the quantities it has.

    `ranges` tells from where to where an index goes; `cited` names hypotheses of the
    record that are results of others, taken over without a proof.
    """

    record: str
    modules: tuple[str, ...]
    terms: dict[str, Term]
    ranges: dict[str, str]
    cited: tuple[str, ...] = ()


def _over(letters: str, kind: str, *names: str) -> dict[str, Term]:
    """Quantities called as in Python, with these indices."""
    return {name: Term(name, kind, tuple(letters)) for name in names}


def _index(letter: str) -> dict[str, Term]:
    return {letter: Term(letter, "nat", (letter,), bound=True)}


_DELAYS: dict[str, Term] = {
    **_index("t"),
    **_over("", "nat", "T", "d", "sum_t", "sum_tau_t", "sum_tau_ct"),
    **_over("", "nat", "displaced", "displacement", "overtaken", "inverted"),
    **_over("", "nat", "in_order", "strictly_in_order"),
    **_over("", "Z", "sum_m", "beta", "sum_lag"),
    **_over("t", "nat", "d_t", "c_t", "c_sorted", "d_ct", "tau_t", "tau_ct"),
    **_over("t", "nat", "waiting_t", "arrived_before_q"),
    **_over("t", "Z", "m_t"),
    "S": Term("sum_d", "nat"),
}

_BLOCKS: dict[str, Term] = {
    **_DELAYS,
    **_index("z"),
    **_over("", "nat", "K", "divides", "last_use", "dhat"),
    **_over("", "Z", "sum_mz", "sum_dhat_less_1"),
    **_over("t", "nat", "block_of_floor", "block_of_ceil", "block_holding"),
    **_over("z", "nat", "completion", "dhat_z", "dhat_cz", "c_z", "tau_cz"),
    **_over("z", "Z", "m_z"),
    "Z": Term("Z_blocks", "nat"),
}

_WALKS: dict[str, Term] = {
    **_BLOCKS,
    **_over("", "R", "P_T", "drift", "sum_window", "sum_window_c", "P_Z"),
    **_over("", "R", "block_drift", "sum_block_window", "inner_path", "within_blocks"),
    **_over("", "nat", "crossings"),
    **_over("t", "R", "drift_t", "window_c", "window_t", "between_c", "between_t"),
    **_over("z", "R", "block_drift_z", "block_window_c", "block_window_z"),
    **_over("z", "R", "block_between_c", "block_between_z"),
    "R": Term("radius", "R"),
}

_ROUNDS = {"t": "1 <= t <= T w"}
_NUMBERS = _ROUNDS | {"z": "1 <= z <= Z_blocks w"}

WORLDS: dict[str, Spoken] = {
    "delays": Spoken("delays", ("Delays",), _DELAYS, _ROUNDS),
    "blocks": Spoken("blocks", ("Delays", "Blocks"), _BLOCKS, _NUMBERS),
    "walks": Spoken("walks", ("Delays", "Blocks", "Walks"), _WALKS, _NUMBERS),
}
"""Worlds by the name that claims use."""
