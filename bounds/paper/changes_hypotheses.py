"""Hypotheses that a statement needs and does not name."""

from __future__ import annotations

from bounds.change import ByHand, Change, Rank

NO_DELAY = Change(
    Rank.HYPOTHESIS,
    where="learning rates of Corollaries 1 to 4",
    section="Section 3.3.1, Appendix B",
    lines=(332,),
    again=(392, 1378, 1406),
    printed=r"$\eta=\min\left\{c/(\sqrt{n}T^{3/4}),c/((n\beta)^{1/3}T^{1/3})\right\}$",
    to=r"Corollary 1: $\eta=c/\max\{\sqrt{n}T^{3/4},(n\beta T)^{1/3}\}$. "
    r"Corollary 2: $\eta=c/\max\{\sqrt{n}T^{3/4},n\sqrt{T\beta^\prime}\}$. "
    r"Corollary 3: $\eta=1/(M\max\{\sqrt{n}T^{3/4}/c^{3/4},"
    r"(n\beta T)^{1/3}/c^{2/3}\})$. "
    r"Corollary 4: $\eta=1/(\sqrt{G^2+M^2}\max\{\sqrt{n}T^{3/4}/c^{3/4},"
    r"n\sqrt{T\beta^\prime}/c\})$",
    why=r"Without delay $\beta=0$, and the second entry divides by zero. With the "
    r"maximum "
    r"in the denominator, as in Theorems 6 and 7, the rate is always defined. The same "
    r"holds for $\beta'$ in Corollaries 2 and 4, where one block suffices to make it "
    r"0.",
    claims=("C020b",),
    by_hand=(
        ByHand(
            "C020b",
            r"$T=1$, $d_1=1$.",
            (r"$\beta=m_1=0$ is not at least 1, and $\eta$ asks for $c/0$.",),
            0,
            1,
        ),
    ),
    results=("Corollary 1", "Corollary 2", "Corollary 3", "Corollary 4"),
)

WHOLE_BLOCKS = Change(
    Rank.HYPOTHESIS,
    where="Corollary 2 and Theorem 6; likewise Corollary 4",
    section="Section 3.3, Appendix B",
    lines=(392, 414),
    again=(1406,),
    printed=r"$K=n\sqrt{T}$",
    to=r"$K=n\sqrt{T}$, where $K$ and $Z=\sqrt{T}/n$ are integers; in Corollary 4 "
    r"$K=n\sqrt{T/c}$, where $K$ and $Z=T/K$ are integers, in particular "
    r"$n^2/T\leq c\leq n^2T$",
    why=r"Section 3.3.1 takes $Z=T/K$ to be an integer. For this $K$ that is a "
    r"condition "
    r"on $T$ and $n$, in particular $T\geq n^2$: for a shorter game the block is "
    r"longer "
    r"than the game.",
    claims=("C028c", "C172b"),
    by_hand=(
        ByHand(
            "C028c",
            r"$n=2$, $T=1$, $r=2$, so $\delta=\sqrt{n}/T^{1/4}=1.41$ is below $r$.",
            (r"$K=n\sqrt{T}=2$ exceeds $T=1$.",),
            2,
            1,
        ),
        ByHand(
            "C172b",
            r"Corollary 4: $n=T=1$, $R=r=2$, $P_T=0$, so $c=4$ and "
            r"$\delta=c^{1/4}=1.41$ is below $r$.",
            (r"$K=n\sqrt{T/c}=1/2$ is not at least 1.",),
            0.5,
            1,
        ),
    ),
    results=("Corollary 2", "Theorem 6", "Corollary 4"),
)

UNITS = Change(
    Rank.HYPOTHESIS,
    where="parameters that the text prescribes, 17 of 28",
    section="Section 3, Appendix B",
    lines=(392,),
    again=(214, 332, 385, 414, 424, 1378, 1406),
    printed=r"$\delta=\sqrt{n}/{T^{1/4}}$",
    to=r"$\delta=r\sqrt{n}/{T^{1/4}}$, and $r$ times as much for every other $\delta$; "
    r"$M/r$ for $M$ in $c$ of Corollaries 1 and 2 and Theorems 6 and 7; "
    r"$c=(R^2+RP_T)/r^2$ in Corollaries 3 and 4, with $\eta$ $r^2$ times as large and "
    r"$(Gr)^2$ for $G^2$; $K=(rn/\delta)^2$ before Corollary 2; $P_T/R+1$ for $P_T+1$ "
    r"in eq. (5) and in rates; or: lengths are measured in units in which $r=1$ "
    r"(eq. (5): $R=1$)",
    why=r"$\delta$ is a length and is set to a number, $G^2+M^2$ adds squares of a "
    r"slope and of a loss, $P_T+1$ a number and a length: in another unit the same "
    r"game gets other parameters, or none. It concerns $\eta$ of eq. (5); $\eta$ and "
    r"$\delta$ of Corollaries 1, 2 and 3; $K=(n/\delta)^2$ before Corollary 2; "
    r"$\eta_i$, $\alpha$ and $\delta$ of Theorems 6 and 7; $\eta$, $\delta$ and $K$ of "
    r"Corollary 4. With the change every statement is the same in every unit (S40 to "
    r"S53 of the suite), and where $r=R=1$ it is the printed one. A footnote of "
    r"Corollary 1 has $\delta$ multiplied with a constant where it is not below $r$; "
    r"what becomes of $\eta$ and $K$ then it does not say.",
    claims=("C028e",),
    by_hand=(
        ByHand(
            "C028e",
            r"$n=1$, $T=16$, $\K=[-1/2,1/2]$, so $r=R=1/2$. In units half as long "
            r"$r=1$, and $\delta=1/2$ is $r/2$.",
            (r"$\delta=16^{-1/4}=1/2$ is not below $r$, let alone at most $r/2=1/4$.",),
            0.5,
            0.25,
        ),
    ),
    results=(
        *("Corollary 1", "Corollary 2", "Corollary 3", "Corollary 4"),
        *("Theorem 6", "Theorem 7"),
    ),
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
    claims=("C098b", "C103b"),
    by_hand=(
        ByHand(
            "C098b",
            r"$\K=[-1,1]$, $n=K=1$, $T=2$, $f_1=f_2=1$, $\delta=1/2$, $\eta=1/4$, "
            r"$u=(-1,1)$, so $\hat{u}=(-1/2,1/2)$; $d_2=1$, and $d_1=1$ if $\s_1=1$ "
            r"but "
            r"$d_1=3$ if $\s_1=-1$.",
            (
                r"The estimates are $2\s_1$ and $2\s_2$; the smoothed gradients are 0, "
                r"and so is the left side of eq. (39).",
                r"If $\s_1=1$, then $c=(1,2)$, $y_2=-1/2$, and the sum on the right is "
                r"$2(0+\frac{1}{2})+2\s_2(-\frac{1}{2}-\frac{1}{2})$, in the mean 1.",
                r"If $\s_1=-1$, then $c=(2,1)$, $y_2=-\s_2/2$, and it is "
                r"$2\s_2(0+\frac{1}{2})-2(-\frac{\s_2}{2}-\frac{1}{2})$, in the mean "
                r"1. "
                r"So the right side is 1.",
            ),
            0,
            1,
        ),
        ByHand(
            "C103b",
            r"$\K=[-1,1]$, $n=1$, $K=2$, $T=4$, $f_t=1$, so $M=1$; $G=1/10$, "
            r"$\delta=1/2$, $\eta=1/100$; $d_2=5$ if $\s_3=\s_4$, otherwise $d_2=3$; "
            r"all others are 1.",
            (
                r"$\g_1=2(\s_1+\s_2)$ and $\g_2=2(\s_3+\s_4)$; $\gamma=2\cdot "
                r"2^2+2/100=8.02$. When block 2 begins, block 1 is missing: $m_2=1$, "
                r"and of the sum only $z=2$, $k=1$ is there, $\eta\|\g_{c_1}\|_2$.",
                r"If $\s_3=\s_4$, block 1 is used in block 3, so $c=(2,1)$, and it is "
                r"$\eta\|\g_2\|_2=4\eta$. Otherwise $c=(1,2)$, and it is "
                r"$\eta\|\g_1\|_2$, in the mean $2\eta$.",
                r"So the mean is $3\eta=0.03$, and $\sqrt{\gamma}\eta\sum_zm_z="
                r"0.0283$.",
            ),
            0.03,
            0.01 * 8.02**0.5,
        ),
    ),
    results=("Theorem 4", "Theorem 5", "Theorem 6", "Theorem 7"),
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
    by_hand=(
        ByHand(
            "C002b",
            r"$\K=[0,1]$, $n=R=G=1$, $T=17$, no delay, $f_t(x)=\max\{x,-4x\}$, which "
            r"is "
            r"$x$ on $\K$; $\eta=1/4$, $u_t=0$; at 0 the subgradient is $-4$.",
            (
                r"Algorithm 1 plays $0,1,\frac{3}{4},\frac{1}{2},\frac{1}{4}$ again "
                r"and "
                r"again, which costs $5/2$ each time: three times, and then 0 and 1, "
                r"make $8.5$.",
                r"Theorem 1 allows $\frac{1}{1/4}+\frac{17}{4}=8.25$.",
            ),
            8.5,
            8.25,
        ),
    ),
    results=("Theorem 1", "Theorem 2", "Lemma 3", "Theorem A1"),
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
    claims=("C076b", "C015b"),
    by_hand=(
        ByHand(
            "C076b",
            r"$\K=[-1,1]$, $n=R=G=1$, $T=d=1$; the algorithm draws $x_1$ from "
            r"$\{-1,0,1\}$.",
            (
                r"Whatever $f_1$, one of the three points is within $1/2$ of its "
                r"minimiser: in that outcome the regret is at most $1/2$.",
                r"Lemma 6 asks for $RGT/\sqrt{2}=0.707$.",
            ),
            0.5,
            0.5**0.5,
        ),
        ByHand(
            "C015b",
            r"The same with $P=0$ (so that $L=1$) and five points, "
            r"$\{-1,-1/2,0,1/2,1\}$.",
            (
                r"One of them is within $1/4$ of the minimiser of $f_1$: in that "
                r"outcome the regret is at most $1/4$, whatever $u_1$ is.",
                r"Theorem 3 asks for $G\sqrt{dR\max\{P,2R\}T}/4=\sqrt{2}/4=0.354$.",
            ),
            0.25,
            2**0.5 / 4,
        ),
    ),
    results=("Theorem 3", "Lemma 6"),
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
    by_hand=(
        ByHand(
            "C017b",
            r"$n=1$, $\delta=1$, $x=0$, $f(1)=1$ and $f=0$ everywhere else.",
            (
                r"$\hat{f}_\delta=0$, so its gradient is 0.",
                r"The estimate has the mean $\frac{1}{2}(f(1)-f(-1))=1/2$.",
            ),
            0,
            0.5,
        ),
    ),
    results=("Lemma 2",),
)

LEMMA_9 = Change(
    Rank.HYPOTHESIS,
    where="Lemma 9",
    section="Section 4.7",
    lines=(869,),
    printed="Under Assumptions 1 and 3",
    to=r"Under Assumptions 1, 3, and 4, and with $\delta\in(0,r)$ as in Theorem 5",
    why=r"Its proof uses the third property of Lemma 8, which is for sets that satisfy "
    r"Assumption 4, and needs $\x_z^\eta+\delta\s_i\in\K$ for $|f_i|\leq M$.",
    claims=("C100b",),
    by_hand=(
        ByHand(
            "C100b",
            r"$\K=[-1,1]$, $n=K=G=M=1$, $f(x)=x$, $\delta=2$, $\x_z=0$.",
            (
                r"$\|\g_z\|_2^2=\left(\frac{1}{2}f(\pm 2)\right)^2=1$, and "
                r"$(nM/\delta)^2=1/4$.",
            ),
            1,
            0.25,
        ),
    ),
    results=("Lemma 9",),
)

LEMMA_10 = Change(
    Rank.HYPOTHESIS,
    where="Lemma 10",
    section="Section 4.12",
    lines=(1050,),
    printed="Under Assumptions 1 and 4",
    to=r"Under Assumptions 1, 3, and 4, and with $\delta\in(0,r)$ as in Theorem 6",
    why=r"The bound holds $\gamma$, and thereby the $M$ of Assumption 3; its proof "
    r"uses "
    r"Lemma 9, and losses that do not react to the learner's own noise.",
    results=("Lemma 10",),
    example=r"$n=K=R=r=G=1$, $\K=[-1,1]$, $\delta=1/2$, $f_t(x)=x+b$: Assumptions 1 "
    r"and 4 hold for every $b$, estimates are $2(x+b\pm 1/2)$ in size, and the bound "
    r"has $\gamma=4M^2$, which has no value until $M\geq 1+|b|$ is given.",
    depends=r"Nothing: Theorems 6 and 7 assume all three, and Lemma 10 is used there "
    r"alone.",
)

SAME_ROUND = Change(
    Rank.HYPOTHESIS,
    where="Assumption 5",
    section="Section 3.1",
    lines=(146,),
    printed="is received before the gradient",
    to="is not received in a later round than the gradient",
    why=r"Feedback of several rounds may arrive in one; it is then used in ascending "
    r"order, and all results under Assumption 5 stand. Taken to the letter, such "
    r"delays are excluded.",
    example=r"$T=2$, $d=(2,1)$: both gradients are received at the end of round 2, "
    r"neither before the other. They are used as $c=(1,2)$, in order.",
    depends=r"Corollary 3 and Theorem 7, which ask for Assumption 5: they stand then "
    r"as well.",
)

CHANGES = (
    UNITS,
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
