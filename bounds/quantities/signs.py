"""Quantities of the lower bound: blocks, means over signs, regrets of sign patterns."""

from __future__ import annotations

from bounds.dimension import LOSS, NUMBER, SLOPE
from bounds.quantity import Measured, count, index, length, nonnegative

P = length("P", "path length allowed to the comparators: P_T <= P <= 2TR")
L = index("L", "length of an outer block, ceil(2TR/max{P,2R})")
Z_L = index("Z_L", "number of outer blocks, ceil(T/L)", tex="Z")
Z_d = index("Z_d", "number of blocks of d rounds that hold one of T rounds", tex="Z")

lemma_sum = nonnegative(
    "sum |T_z|/sqrt(2 ceil(|T_z|/d))",
    "Lemma 6 in every outer block, in units of RG",
    "lemma_sum",
    r"\sum_z\frac{|\mathcal{T}_z|}{\sqrt{2\lceil|\mathcal{T}_z|/d\rceil}}",
    dimension=NUMBER,
)
block_mean = nonnegative(
    "E|sum w_z |T_z||",
    "mean over all signs of |sum over inner blocks of w_z |T_z||, added up over the "
    "outer blocks; exact, in integers",
    "block_mean",
    r"\mathbb{E}\left|\sum_z w_z|\mathcal{T}_z|\right|",
    dimension=NUMBER,
)
even_mean = nonnegative(
    "E'|sum w_z |T_z||",
    "the same with min{T, floor(P/(2R)) + 1} outer blocks as equal as can be",
    "even_mean",
    r"\mathbb{E}'\left|\sum_z w_z|\mathcal{T}_z|\right|",
    dimension=NUMBER,
)
corner_path = length(
    "path(corners)",
    "path length of comparators that change to the opposite corner at every outer "
    "block: the longest path in C'(P)",
    "corner_path",
    r"\max_{u\in\mathcal{C}'(P)}\sum_t\|u_t-u_{t-1}\|",
)
squares = index(
    "sum |T_z|^2",
    "sum of the squared lengths of the (inner) blocks",
    "squares",
    r"\sum_z|\mathcal{T}_z|^2",
)
last_t = index("last_t", "last round of the block that holds t", tex=r"\max\mathcal{T}")
central = nonnegative(
    "c_j",
    "binom(2j, j)/4^j with j = floor(floor(T/d)/2): how often 2j signs cancel",
    "central",
    r"\binom{2j}{j}4^{-j}",
    dimension=NUMBER,
)
lemma_6_sign = Measured(
    "sign(2 ceil(T/d) E^2 - T^2)",
    "1, 0 or -1: E = E|sum w_z |T_z|| against T/sqrt(2 ceil(T/d)), in rationals",
    "lemma_6_sign",
    r"\operatorname{sgn}(2\lceil T/d\rceil E^2-T^2)",
    dimension=NUMBER,
)
no_ceiling_sign = Measured(
    "sign(2 E^2 - d T)",
    "1, 0 or -1: E = E|sum w_z |T_z|| against sqrt(dT/2), in rationals",
    "no_ceiling_sign",
    r"\operatorname{sgn}(2E^2-dT)",
    dimension=NUMBER,
)
same_blocks_sign = Measured(
    "sign(4 E^2 - d max{P/(2R),1} T)",
    "1, 0 or -1: E = E|sum w_z |T_z|| against sqrt(d max{P,2R} T/(8R)), in rationals",
    "same_blocks_sign",
    r"\operatorname{sgn}(4E^2-d\max\{P/(2R),1\}T)",
    dimension=NUMBER,
)
equal_blocks_sign = Measured(
    "sign(2 E'^2 - d max{P/(2R),1} T)",
    "1, 0 or -1: E' = E'|sum w_z |T_z|| against sqrt(d max{P,2R} T/(4R)), in rationals",
    "equal_blocks_sign",
    r"\operatorname{sgn}(2E'^2-d\max\{P/(2R),1\}T)",
    dimension=NUMBER,
)

sign_mean = nonnegative(
    "E|sum eps_z a_z|",
    "mean over all signs; exact, in integers",
    "sign_mean",
    r"\mathbb{E}\left|\sum_z\varepsilon_z a_z\right|",
    dimension=NUMBER,
)
norm = nonnegative(
    "|a|_2", "Euclidean norm of integers a", "norm", r"\|a\|_2", dimension=NUMBER
)
khintchine_sign = Measured(
    "sign(2 (E|sum eps_z a_z|)^2 - |a|_2^2)",
    "1, 0 or -1, decided in rationals",
    "khintchine_sign",
    r"\operatorname{sgn}(2(\mathbb{E}|\sum_z\varepsilon_z a_z|)^2-\|a\|_2^2)",
    dimension=NUMBER,
)

regret_w = Measured(
    "regret(w)",
    "regret on sign pattern w against the best of C'(P), comparators constant on "
    "outer blocks",
    "regret_w",
    r"\mathrm{Reg}_w",
    "RGT",
    dimension=LOSS,
)
regret_P_w = Measured(
    "regret_P(w)",
    "regret on sign pattern w against the best of C(P) (n = 1; of C'(P) otherwise)",
    "regret_P_w",
    r"\mathrm{Reg}_w^{\mathcal{C}(P)}",
    "RGT",
    dimension=LOSS,
)
block_regrets_w = Measured(
    "sum of block regrets(w)",
    "sum over the outer blocks of the static regret there, on sign pattern w",
    "block_regrets_w",
    r"\sum_z\left(\sum_{t\in\mathcal{T}_z}f_t(x_t)"
    r"-\min_{x}\sum_{t\in\mathcal{T}_z}f_t(x)\right)",
    "RGT",
    dimension=LOSS,
)
best_w = nonnegative(
    "-min_x(w)",
    "-min over x in K of the losses, on sign pattern w, in every outer block",
    "best_w",
    r"-\min_{x}\sum_t f_t(x)",
    "RGT",
    dimension=LOSS,
)
early_plays = count(
    "#early plays",
    "plays, over all sign patterns, that differ from those of a pattern that looks the "
    "same so far: they show a sign that has not arrived",
    "early_plays",
    r"\#\{x_t \text{ shows } w_z,\ t\in\mathcal{T}_z\}",
)
different_plays = count(
    "#different plays",
    "plays, over all sign patterns, that differ from those of the first pattern",
    "different_plays",
    r"\#\{x_t\neq x_t^{(1)}\}",
)
max_regret = Measured(
    "max regret",
    "largest regret(w) of all sign patterns w",
    "max_regret",
    r"\max_w\mathrm{Reg}_w",
    "RGT",
    dimension=LOSS,
)
max_regret_P = Measured(
    "max regret_P",
    "largest regret_P(w) of all sign patterns w",
    "max_regret_P",
    r"\max_w\mathrm{Reg}_w^{\mathcal{C}(P)}",
    "RGT",
    dimension=LOSS,
)
mean_regret = Measured(
    "E[regret]",
    "mean of regret(w) over all sign patterns w",
    "mean_regret",
    r"\mathbb{E}[\mathrm{Reg}]",
    "RGT",
    dimension=LOSS,
)
mean_loss_t = Measured(
    "E[f_t(x_t)]",
    "mean of (G/sqrt n) <w_z, x_t> over all sign patterns",
    "mean_loss_t",
    r"\mathbb{E}[f_t(x_t)]",
    "RG",
    dimension=LOSS,
)
mean_best = nonnegative(
    "E[-min_x sum f_t(x)]",
    "mean over all signs of -min over x in K of the losses (in every outer block)",
    "mean_best",
    r"\mathbb{E}\left[-\min_{x\in\mathcal{K}}\sum_z\frac{G|\mathcal{T}_z|}{\sqrt{n}}"
    r"\langle w_z,x\rangle\right]",
    "RGT",
    dimension=LOSS,
)
mean_vertex = nonnegative(
    "E[-min_vertices sum f_t(x)]",
    "the same with the minimum over the vertices of the cube",
    "mean_vertex",
    r"-\mathbb{E}\left[\min_{x\in\{\pm R/\sqrt{n}\}^n}"
    r"\sum_z\frac{G|\mathcal{T}_z|}{\sqrt{n}}\langle w_z,x\rangle\right]",
    "RGT",
    dimension=LOSS,
)
mean_coordinates = nonnegative(
    "E[sum_i (R/sqrt n)|sum_z w_{z,i} G|T_z|/sqrt n|]",
    "the same coordinate by coordinate",
    "mean_coordinates",
    r"\mathbb{E}\left[\sum_i\frac{R}{\sqrt{n}}"
    r"\left|\sum_z\frac{w_{z,i}G|\mathcal{T}_z|}{\sqrt{n}}\right|\right]",
    "RGT",
    dimension=LOSS,
)
steepest = nonnegative(
    "max |(G/sqrt n) w_z|",
    "largest gradient norm of all rounds and patterns",
    "steepest",
    r"\max_z\|(G/\sqrt{n})w_z\|",
    dimension=SLOPE,
)
flattest = nonnegative(
    "min |(G/sqrt n) w_z|",
    "smallest gradient norm of all rounds and patterns",
    "flattest",
    r"\min_z\|(G/\sqrt{n})w_z\|",
    dimension=SLOPE,
)
