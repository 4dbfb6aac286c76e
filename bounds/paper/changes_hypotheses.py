"""Hypotheses that a statement needs and does not name."""

from __future__ import annotations

from bounds.change import Change, Rank

NO_DELAY = Change(
    Rank.HYPOTHESIS,
    where="learning rates of Corollaries 1 to 4",
    section="Section 3.3.1, Appendix B",
    lines=(332,),
    again=(392, 1378, 1406),
    printed=r"$\eta=\min\left\{c/(\sqrt{n}T^{3/4}),c/((n\beta)^{1/3}T^{1/3})\right\}$",
    to=r"$\eta=c/\max\left\{\sqrt{n}T^{3/4},(n\beta T)^{1/3}\right\}$",
    why=r"Without delay $\beta=0$, and the second entry divides by zero. With the "
    r"maximum "
    r"in the denominator, as in Theorems 6 and 7, the rate is always defined. The same "
    r"holds for $\beta'$ in Corollaries 2 and 4, where one block suffices to make it "
    r"0.",
    claims=("C020b",),
    results=("Corollary 1", "Corollary 2", "Corollary 3", "Corollary 4"),
)

WHOLE_BLOCKS = Change(
    Rank.HYPOTHESIS,
    where="Corollary 2 and Theorem 6; likewise Corollary 4",
    section="Section 3.3, Appendix B",
    lines=(392, 414),
    again=(1406,),
    printed=r"$K=n\sqrt{T}$",
    to=r"$K=n\sqrt{T}$, where $Z=\sqrt{T}/n$ is an integer",
    why=r"Section 3.3.1 takes $Z=T/K$ to be an integer. For this $K$ that is a "
    r"condition "
    r"on $T$ and $n$, in particular $T\geq n^2$: for a shorter game the block is "
    r"longer "
    r"than the game.",
    claims=("C028c", "C172b"),
    results=("Corollary 2", "Theorem 6", "Corollary 4"),
)

NOISE = Change(
    Rank.HYPOTHESIS,
    where="Assumption 3",
    section="Section 3.1",
    lines=(137,),
    printed="Moreover, all functions are chosen beforehand",
    to="Moreover, all functions and all delays are chosen beforehand",
    why=r"The proofs of Theorems 4 to 7 take expectations for a fixed order of "
    r"arrival. "
    r"If a delay may depend on the noise $\s_t$, so does the place at which an "
    r"estimate "
    r"is used, and eq. (39) fails.",
    claims=("C098b",),
)

SUBGRADIENTS = Change(
    Rank.HYPOTHESIS,
    where="Assumption 1",
    section="Section 3.1",
    lines=(128,),
    printed=r"All loss functions are $G$-Lipschitz over $\K$",
    to=r"All loss functions are $G$-Lipschitz over $\K$, and the (sub)gradients that "
    r"are "
    r"queried satisfy $\|\nabla f_t(\x)\|_2\leq G$",
    why=r"The proofs use the second. It follows from the first where $f_t$ is "
    r"differentiable and $\K$ has an inside; at a kink on the edge of $\K$ a "
    r"subgradient of $f_t:\mathbb{R}^n\mapsto\mathbb{R}$ can have any length.",
    claims=("C002b",),
)

LOTS = Change(
    Rank.HYPOTHESIS,
    where="Theorem 3 and Lemma 6",
    section="Sections 3.2.2 and 4.5",
    lines=(290, 724),
    printed="For any OCO algorithm",
    to="For any deterministic OCO algorithm",
    why=r"The proof picks the signs that cost the most after averaging. Against an "
    r"algorithm that draws lots that holds for the expected regret; some outcome of "
    r"its "
    r"lots may have none.",
    claims=("C076b",),
)

CONTINUOUS = Change(
    Rank.HYPOTHESIS,
    where="Lemma 2",
    section="Section 3.3.1",
    lines=(310,),
    printed=r"For a function $f(\x) : \mathbb{R}^n \mapsto \mathbb{R}$",
    to=r"For a continuous function $f(\x) : \mathbb{R}^n \mapsto \mathbb{R}$",
    why=r"Smoothing does not see the value of $f$ at a single point, the estimate "
    r"does. "
    r"Convex losses are continuous.",
    claims=("C017b",),
)

LEMMA_9 = Change(
    Rank.HYPOTHESIS,
    where="Lemma 9",
    section="Section 4.7",
    lines=(869,),
    printed="Under Assumptions 1 and 3",
    to="Under Assumptions 1, 3, and 4",
    why=r"Its proof uses the third property of Lemma 8, which is for sets that satisfy "
    r"Assumption 4, and needs $\x_z^\eta+\delta\s_i\in\K$ for $|f_i|\leq M$.",
    results=("Lemma 9",),
)

LEMMA_10 = Change(
    Rank.HYPOTHESIS,
    where="Lemma 10",
    section="Section 4.12",
    lines=(1050,),
    printed="Under Assumptions 1 and 4",
    to="Under Assumptions 1, 3, and 4",
    why=r"The bound holds $\gamma$, and thereby the $M$ of Assumption 3; its proof "
    r"uses "
    r"Lemma 9, and losses that do not react to the learner's own noise.",
    results=("Lemma 10",),
)

SAME_ROUND = Change(
    Rank.HYPOTHESIS,
    where="Assumption 5",
    section="Section 3.1",
    lines=(146,),
    printed="is received before the gradient",
    to="is not received in a later round than the gradient",
    why=r"Feedback of several rounds may arrive in one; it is then used in ascending "
    r"order, and all results under Assumption 5 hold. Taken to the letter, such delays "
    r"are excluded.",
)

CHANGES = (
    WHOLE_BLOCKS,
    NO_DELAY,
    NOISE,
    SUBGRADIENTS,
    LOTS,
    LEMMA_9,
    LEMMA_10,
    CONTINUOUS,
    SAME_ROUND,
)
