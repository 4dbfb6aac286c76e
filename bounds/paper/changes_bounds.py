"""Changes to the paper's bounds, and to the arguments that lead to them."""

from __future__ import annotations

from bounds.change import ByHand, Cause, Change, Rank

LATE = (
    r"$T=10$, $K=5$, $Z=2$; every delay is 1 but $d_5=2$, so $d=2$.",
    r"The value of round 5 arrives at the end of round 6, in block 2. When block 2 "
    r"begins, block 1 is missing: $m_1=0$, $m_2=1$.",
)
"""A delay of 2 at the end of a block: its letters, and the backlog of blocks."""

BLOCK_DELAY = Change(
    Rank.BOUND,
    where="eq. (47)",
    caused=Cause.BLOCK_DELAY,
    section="Section 4.11",
    lines=(965,),
    printed=r"$\hat{d}_z=\left\lfloor\frac{zK+d-1}{K}\right\rfloor-z+1"
    r"\leq  \frac{d}{K}+1$",
    to=r"$\hat{d}_z\leq\left\lceil\frac{zK+d-1}{K}\right\rceil-z+1="
    r"\left\lceil\frac{d-1}{K}\right\rceil+1\leq\frac{d-2}{K}+2$",
    why=r"Round $zK+d-1$ is in block $\lceil(zK+d-1)/K\rceil$, and what arrives in the "
    r"middle of a block is used at its end: a delay of 2 is enough to cost a whole "
    r"block. It is an equality if all delays are $d$, and need not be one otherwise.",
    claims=("C115", "C116", "C115b"),
    by_hand=(
        ByHand(
            "C116",
            r"$T=K=3$, $Z=1$, $d_1=d_2=1$, $d_3=2$; so $d=2$.",
            (
                r"The value of round 3 arrives at the end of round 4, which is in "
                r"block 2. Block 1 is used at the end of block 2: $\hat{d}_1=2$.",
                r"Printed: $\hat{d}_1=\lfloor 4/3\rfloor-1+1=1$, and "
                r"$\hat{d}_1\leq 2/3+1=5/3$.",
            ),
            2,
            5 / 3,
        ),
    ),
)

BACKLOG = Change(
    Rank.BOUND,
    where="eq. (48)",
    caused=Cause.BLOCK_DELAY,
    section="Section 4.11",
    lines=(970,),
    printed=r"$\sum_{z=1}^Z\left(\hat{d}_z-1\right)\leq \frac{dZ}{K}= \frac{dT}{K^2}$",
    to=r"$\sum_{z=1}^Z\left(\hat{d}_z-1\right)\leq "
    r"Z\left\lceil\frac{d-1}{K}\right\rceil"
    r"\leq\frac{(d+K-2)Z}{K}=\frac{(d+K-2)T}{K^2}$",
    why=r"It adds up eq. (47). A short delay costs one block, not the part $d/K$ of "
    r"one.",
    claims=("C118",),
    by_hand=(
        ByHand(
            "C118",
            r"$T=K=3$, $Z=1$, $d_1=d_2=1$, $d_3=2$, as for eq. (47).",
            (r"$\hat{d}_1-1=1$, and $dZ/K=2/3$.",),
            1,
            2 / 3,
        ),
        ByHand(
            "C118",
            LATE[0],
            (LATE[1], r"So $\sum_z m_z=1$ itself exceeds $dZ/K=4/5$."),
            1,
            0.8,
            part=3,
        ),
    ),
)

DELAY_TERM = Change(
    Rank.BOUND,
    where="display before Corollary 2, and the sentence after it",
    caused=Cause.BLOCK_DELAY,
    section="Section 3.3.1",
    lines=(387,),
    again=(389,),
    printed=r"$=O\left(\eta K^2\sum_{z=1}^Zm_z\right)=O\left(\eta dT\right)$",
    to=r"$=O\left(\eta K^2\sum_{z=1}^Zm_z\right)=O\left(\eta (d+K)T\right)$; and in "
    r"the sentence after it $O(Z(d+K)/K)$ for $O(Zd/K)$",
    why=r"An $O(\dots)$ is not refuted by one case with the constant 1; what is false "
    r"is "
    r"the fact it rests on, $\sum_zm_z=O(Zd/K)$. If the last round of every block has "
    r"delay 2 and all others have 1, then $\sum_zm_z=Z-1$ for every $K$, and "
    r"$K^2\sum_zm_z/(dT)=K(Z-1)/(2Z)$ exceeds any constant as $K=(n/\delta)^2$ grows. "
    r"True is $K^2\sum_zm_z\leq(d+K-2)T$, and the additional $\eta KT$ is of the order "
    r"of $\eta\gamma Z/2$, which Theorem 5 has anyway.",
    claims=("C027",),
    by_hand=(
        ByHand(
            "C027",
            LATE[0],
            (
                LATE[1],
                r"$K^2\sum_zm_z=25$, and $dT=20$: false with the constant 1, and the "
                r"ratio is $K/4$ for every $K$ in this way.",
            ),
            25,
            20,
            part=2,
        ),
    ),
)

COROLLARY_2 = Change(
    Rank.BOUND,
    where="second display after eq. (53), last line",
    caused=Cause.BLOCK_DELAY,
    section="Section 4.11",
    lines=(1019,),
    printed=r"$\leq (R+{P}_T)\sqrt{B}(\sqrt{n}T^{3/4}+\sqrt{dT})+"
    r"\frac{R\sqrt{nB}T^{3/4}}{2}+RG\sqrt{dT}$",
    to=r"$\leq (R+{P}_T)\sqrt{B}(2\sqrt{n}T^{3/4}+\sqrt{dT})+"
    r"\frac{R\sqrt{nB}T^{3/4}}{2}+RG(\sqrt{n}T^{3/4}+\sqrt{dT})$",
    why=r"From eq. (48) the paper takes $n\sqrt{T\beta'}\leq\sqrt{dT}$ with "
    r"$\beta'=\sum_zm_z$ and $K=n\sqrt{T}$. The corrected eq. (48) gives "
    r"$n\sqrt{T\beta'}\leq\sqrt{(d+K-2)T}\leq\sqrt{dT}+\sqrt{n}T^{3/4}$. The second "
    r"term "
    r"is in the bound anyway, so that the $O(\dots)$ of Corollary 2 stands with a "
    r"larger constant.",
    claims=("C128",),
    by_hand=(
        ByHand(
            "C128",
            r"$n=2$, $T=16$, $K=n\sqrt{T}=8$, $Z=2$; every delay is 1 but $d_8=2$.",
            (
                r"The value of round 8 arrives at the end of round 9, in block 2: "
                r"$\beta'=m_2=1$.",
                r"$n\sqrt{T\beta'}=2\cdot 4=8$, and $\sqrt{dT}=\sqrt{32}=5.66$.",
            ),
            8,
            32**0.5,
        ),
    ),
)

THEOREM_6 = Change(
    Rank.BOUND,
    where="sentence after the last display for Theorem 6",
    caused=Cause.BLOCK_DELAY,
    section="Section 4.12",
    lines=(1101,),
    printed=r"$n\sqrt{T\beta^\prime}\leq \sqrt{dT}$",
    to=r"$n\sqrt{T\beta^\prime}\leq \sqrt{dT}+\sqrt{n}T^{3/4}$",
    why=r"The same step, from eq. (48). The display itself holds $\beta'$ and stands, "
    r"and so does its $O(\dots)$: $\sqrt{n}T^{3/4}$ is in it anyway.",
    claims=("C137",),
    example=r"$n=1$, $T=16$, $K=4$, $Z=4$, and every delay is 2: the last value of a "
    r"block arrives one block later, so that $m_2=m_3=m_4=1$ and $\beta'=3$. Then "
    r"$n\sqrt{T\beta'}=\sqrt{48}=6.93$, but $\sqrt{dT}=\sqrt{32}=5.66$.",
)

COROLLARY_4 = Change(
    Rank.BOUND,
    where="proof of Corollary 4, second display, last line, and the sentence after it",
    caused=Cause.BLOCK_DELAY,
    section="Appendix B",
    lines=(1425,),
    again=(1428,),
    printed=r"$\leq\sqrt{B}\left(c^{1/4}\sqrt{n}T^{3/4}+\sqrt{dcT}\right)+"
    r"\frac{c^{1/4}T^{3/4}\sqrt{nB}}{2}+G\sqrt{dcT},\qquad "
    r"n\sqrt{T\beta^\prime}\leq \sqrt{dcT}$",
    to=r"$\leq\sqrt{B}\left(2c^{1/4}\sqrt{n}T^{3/4}+\sqrt{dcT}\right)+"
    r"\frac{c^{1/4}T^{3/4}\sqrt{nB}}{2}+G\left(\sqrt{dcT}+"
    r"\sqrt{n}c^{1/4}T^{3/4}\right),\qquad "
    r"n\sqrt{T\beta^\prime}\leq \sqrt{dcT}+\sqrt{n}c^{1/4}T^{3/4}$",
    why=r"The same step for $K=n\sqrt{T/c}$: the corrected eq. (48) gives "
    r"$n\sqrt{T\beta^\prime}\leq\sqrt{(d+K-2)cT}\leq\sqrt{dcT}+\sqrt{KcT}$, and "
    r"$KcT=n\sqrt{c}T^{3/2}$. The additional term is in the bound anyway, so that the "
    r"$O(\dots)$ of Corollary 4 stands.",
    claims=("C175",),
    by_hand=(
        ByHand(
            "C175",
            r"$n=1$, $R^2=2/5$, $P_T=0$, so $c=2/5$; $T=10$, $K=n\sqrt{T/c}=5$, $Z=2$; "
            r"every delay is 1 but $d_5=2$.",
            (
                LATE[1] + r" So $\beta'=1$.",
                r"$n\sqrt{T\beta'}=\sqrt{10}=3.16$, and $\sqrt{dcT}=\sqrt{8}=2.83$; "
                r"divided by $\sqrt{c}$, as the suite judges it, 5 and 4.47.",
            ),
            5,
            20**0.5,
        ),
    ),
)

COROLLARY_1 = Change(
    Rank.BOUND,
    where="first display of the proof of Corollary 1",
    section="Section 4.8",
    lines=(926,),
    printed=r"$\leq(R+RP_T)\left(\sqrt{n}T^{3/4}+"
    r"\left(nT\sum_{t=1}^Tm_t\right)^{1/3}\right)$",
    to=r"$\leq(R+P_T)M\left(\sqrt{n}T^{3/4}+"
    r"\left(nT\sum_{t=1}^Tm_t\right)^{1/3}\right)$",
    why=r"$1/\eta$ is $M/R$ times a maximum, which is at most the sum in brackets: "
    r"$(R^2+RP_T)M/R=(R+P_T)M$. The constant of Corollary 1 changes, its rate does "
    r"not.",
    claims=("C108",),
    by_hand=(
        ByHand(
            "C108",
            r"$n=1$, $T=2$, no delay, so $\sum_tm_t=0$; $R=G=1$, $M=2$, $P_T=1$, "
            r"$c=R/M=1/2$.",
            (
                r"$\eta=c/T^{3/4}=0.297$ and $\delta=T^{-1/4}=0.841$.",
                r"Left side: $\frac{1+1}{0.297}+\frac{0.297\cdot 2\cdot 4}"
                r"{2\cdot 0.707}=6.73+1.68=8.41$.",
                r"Right side: $(1+1)\cdot 1.68+\frac{1.68\cdot 2}{2}=5.05$; with "
                r"$(R+P_T)M$ it is $8.41$.",
            ),
            8.408964152537145,
            5.045378491522287,
            part=2,
        ),
    ),
)

REMARK_7 = Change(
    Rank.BOUND,
    where="Remark 7",
    caused=Cause.GUESSES,
    section="Section 3.3.2",
    lines=(459,),
    printed="because Mild-BGD can be extended in the same way",
    to=r"because Mild-BGD can be extended in the same way, if the guesses double from "
    r"$\sqrt{T}/n$ for $\beta^\prime$, and from $\sqrt{n}T^{5/4}$ for $\beta$",
    why=r"With Appendix A's guesses $2^v$ there are up to $1+\log_2\beta^\prime$ "
    r"epochs, "
    r"and each may cost $\sqrt{n}T^{3/4}$ however small its guess: a logarithm more "
    r"than in Theorems 6 and 7. Below the first guesses given here no parameter "
    r"depends "
    r"on the delays, and the epochs cost a constant.",
    claims=("C033",),
    by_hand=(
        ByHand(
            "C033",
            r"$n=1$, $K=1$, $T=256$, every $d_t=2$; so $\beta=255$ and "
            r"$\sqrt{n}T^{3/4}=64$.",
            (
                r"Seven epochs, with the guesses $2,4,\dots,128$. None of them makes "
                r"$(n2^vT)^{1/3}$ exceed $64$: each costs 64, together 448.",
                r"One run that knows $\beta$ costs "
                r"$\max\{64,(255\cdot 256)^{1/3}\}=64$. A sum like that of Appendix A, "
                r"geometric with the ratio $2^{1/3}$, would stay below "
                r"$2^{2/3}/(2^{1/3}-1)=6.11$ times as much, 391. Here the number of "
                r"epochs takes the place of $6.11$; it grows like $\log_2\beta$, so "
                r"that no constant will do.",
            ),
            448,
            390.86356171250844,
            part=2,
        ),
    ),
)

CHANGES = (
    BLOCK_DELAY,
    BACKLOG,
    DELAY_TERM,
    COROLLARY_2,
    THEOREM_6,
    COROLLARY_4,
    COROLLARY_1,
    REMARK_7,
)
