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

    `ranges` tells from where to where an index goes.
    """

    record: str
    modules: tuple[str, ...]
    terms: dict[str, Term]
    ranges: dict[str, str]


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
    **_over("", "R", "capped_path"),
    **_over("", "nat", "crossings"),
    **_over("t", "R", "drift_t", "window_c", "window_t", "between_c", "between_t"),
    **_over("z", "R", "block_drift_z", "block_window_c", "block_window_z"),
    **_over("z", "R", "block_between_c", "block_between_z"),
    "R": Term("radius", "R"),
}

_EPOCHS: dict[str, Term] = {
    **_DELAYS,
    **_over("", "nat", "V", "sum_waiting"),
    **_over("", "Z", "sum_open"),
    **_over("", "R", "sum_roots"),
    **_over("t", "nat", "v_t", "s_t", "opens_t"),
    **_over("t", "Z", "tested_t", "monitored_t", "known_t"),
    **_over("st", "nat", "begun_st", "forward_st", "delays_st", "capped_st"),
    **_over("st", "Z", "open_st"),
    **_over("v", "nat", "active_v", "delays_v", "length_v"),
    **_over("v", "Z", "S_v"),
    "epoch_v": Term("v", "nat", ("v",), bound=True),
}

_OGD: dict[str, Term] = {
    **_WALKS,
    **_over("", "R", "G", "eta", "regret", "linear", "expert_linear", "y_1"),
    **_over("", "nat", "unsorted"),
    **_over("", "R", "reordered", "reordered_y", "lead", "lag", "turn"),
    **_over("", "R", "lead_quotient", "squares_prime", "squares_next", "squares_split"),
    **_over("", "R", "telescoped", "telescoped_norms"),
    **_over("", "R", "lag_norms", "lag_steps", "lag_prime_steps", "lag_gradients"),
    **_over("t", "R", "x_less_y", "near_t", "near_prime_t"),
}

_HEDGE: dict[str, Term] = {
    **_WALKS,
    **_over("", "R", "G", "alpha", "delayed_part", "stability"),
    **_over("", "R", "eta_k", "meta_k", "expert_k", "log_inverse_w1_k"),
    **_over("i", "R", "w1", "log_inverse_w1", "meta", "ideal_part", "h_by_w"),
    **_over("i", "R", "leader_part", "h0_gap"),
    **_over("t", "nat", "missing_count"),
    **_over("t", "R", "objective", "least_objective", "rival_objective", "x_gap"),
    **_over("t", "R", "w_gap", "w_gap_x", "c_gap", "missing_losses", "largest_loss"),
    **_over("t", "R", "w_moves", "c_moves"),
    **_over("s", "R", "objective_tilde", "least_objective_tilde"),
    **_over("s", "R", "rival_objective_tilde"),
    "weights_flat": Term("weight", "R", ("t", "i")),
    "w_closed_flat": Term("w_closed", "R", ("t", "i")),
    "stability_z": Term("stability_t", "R", ("t",)),
    "eta": Term("rate", "R", ("i",)),
    "N": Term("experts", "nat"),
    "k": Term("best", "nat"),
    "C": Term("big_C", "R"),
    "regret": Term("mild_regret", "R"),
    "linear": Term("mild_linear", "R"),
}

_MINIMISERS: dict[str, Term] = {
    **_over("", "R", "moved", "apart"),
    "alpha": Term("pace", "R"),
}

_SIMPLEX: dict[str, Term] = {
    **_over("", "R", "between", "distance_1", "distance_2", "bregman", "sag"),
    **_over("", "R", "hessian"),
    **_over("", "nat", "outcomes", "interior"),
}

_TABLES: dict[str, Term] = {
    **_over("", "R", "leaders", "followers"),
    "least": Term("least_sum", "R"),
}

_DOUBLING: dict[str, Term] = {
    **_WALKS,
    **{name: term for name, term in _EPOCHS.items() if name not in _WALKS},
    **_over("", "R", "G", "sum_C", "sum_lengths", "sum_paths"),
    **_over("v", "nat", "k_v"),
    **_over("v", "R", "P_v", "C_v", "eta_v", "eta_star_v", "alpha_v"),
    **_over("v", "R", "regret_v", "linear_v", "meta_v", "expert_v"),
    "N": Term("panel_size", "nat"),
    "k": Term("best_expert", "nat"),
    "C": Term("drift_cost", "R"),
    "regret": Term("own_regret", "R"),
    "linear": Term("own_linear", "R"),
}

_CUTS: dict[str, Term] = {
    **_over("", "nat", "L", "Z_L"),
    **_over("", "R", "corner_path", "lemma_sum", "block_mean", "same_blocks_sign"),
    **_over("", "R", "even_mean", "equal_blocks_sign"),
    "T": Term("horizon", "nat"),
    "d": Term("longest", "nat"),
    "P": Term("allowed", "R"),
    "R": Term("reach", "R"),
    "G": Term("steepest", "R"),
}

_INNER: dict[str, Term] = {
    **_index("t"),
    **_over("", "nat", "Z_d", "squares"),
    **_over("t", "nat", "last_t"),
    **_over("", "R", "lemma_6_sign", "no_ceiling_sign", "central"),
    "block_mean": Term("block_mean_d", "R"),
    "T": Term("span", "nat"),
    "d": Term("piece", "nat"),
    "d_t": Term("built_d_t", "nat", ("t",)),
}

_BOUNDARY: dict[str, Term] = {
    "T": Term("lasting", "nat"),
    "beta": Term("edge_beta", "nat"),
    "R": Term("edge", "R"),
    "G": Term("inward", "R"),
    "eta": Term("rate", "R"),
    "P_T": Term("edge_path", "R"),
    "drift": Term("edge_drift", "R"),
    "regret": Term("edge_regret", "R"),
    "longest_g": Term("edge_longest", "R"),
}

_SIGNS: dict[str, Term] = {
    **_CUTS,
    **_index("t"),
    **_over("", "R", "max_regret", "max_regret_P", "mean_regret"),
    **_over("", "R", "mean_best", "mean_vertex", "mean_coordinates"),
    **_over("t", "R", "mean_loss_t"),
    **_over("e", "R", "regret_w", "regret_P_w", "block_regrets_w", "best_w"),
    "n": Term("dimension", "nat"),
    "steepest": Term("steepest_gradient", "R"),
    "flattest": Term("flattest_gradient", "R"),
}

_DRAWS: dict[str, Term] = {
    **{name: _CUTS[name] for name in ("T", "d", "R", "G")},
    "n": Term("sides", "nat"),
    "mean_regret": Term("most_expected_regret", "R"),
}

_WEIGHTS: dict[str, Term] = {
    **_over("", "R", "sign_mean", "khintchine_sign"),
    "norm": Term("length_of", "R"),
}

_PATTERNS = {"t": "1 <= t <= horizon w", "e": "is_pattern w e"}
_ROUNDS = {"t": "1 <= t <= T w"}
_NUMBERS = _ROUNDS | {"z": "1 <= z <= Z_blocks w"}
_EXPERTS = _NUMBERS | {"s": "s <= T w", "i": "1 <= i <= experts w"}
_PAIRS = {"s": "1 <= s <= T w"} | _ROUNDS | {"v": "1 <= v"}

_WALKED = ("Delays", "Blocks", "Walks")
_FULL = ("Delays", "Blocks", "Walks", "Ogd", "Hedge")

WORLDS: dict[str, Spoken] = {
    "delays": Spoken("delays", ("Delays",), _DELAYS, _ROUNDS),
    "blocks": Spoken("blocks", ("Delays", "Blocks"), _BLOCKS, _NUMBERS),
    "boundary": Spoken("boundary", ("Boundary",), _BOUNDARY, {}),
    "cuts": Spoken("cuts", ("Cuts",), _CUTS, {}),
    "inner": Spoken("inner_blocks", ("Inner",), _INNER, {"t": "1 <= t <= span w"}),
    "doubling": Spoken(
        "doubling",
        ("Delays", "Blocks", "Walks", "Epochs", "Ogd", "Doubling"),
        _DOUBLING,
        _PAIRS,
    ),
    "signs": Spoken("signs", ("Cuts", "Signs"), _SIGNS, _PATTERNS),
    "static-signs": Spoken("static_signs", ("Cuts", "Signs"), _SIGNS, _PATTERNS),
    "weights": Spoken("weights", ("Weights",), _WEIGHTS, {}),
    "draws": Spoken("draws", ("Cuts", "Signs", "Draws"), _DRAWS, {}),
    "epochs": Spoken("epochs", ("Delays", "Epochs"), _EPOCHS, _PAIRS),
    "extremal": Spoken("extremal", (*_WALKED, "Extremal"), _WALKS, _NUMBERS),
    "hedge": Spoken("hedge", _FULL, _HEDGE, _EXPERTS),
    "mild": Spoken("mild", _FULL, _HEDGE, _EXPERTS),
    "minimisers": Spoken("minimisers", ("Minimisers",), _MINIMISERS, {}),
    "simplex": Spoken("simplex", ("Simplex",), _SIMPLEX, {}),
    "tables": Spoken("tables", ("Simplex",), _TABLES, {}),
    "ogd": Spoken("ogd", ("Delays", "Blocks", "Walks", "Ogd"), _OGD, _NUMBERS),
    "walks": Spoken("walks", ("Delays", "Blocks", "Walks"), _WALKS, _NUMBERS),
}
"""Worlds by the name that claims use."""
