"""Changes to the paper's algorithms."""

from __future__ import annotations

from bounds.change import ByHand, Cause, Change, Rank

BLOCK_INDEX = Change(
    Rank.ALGORITHM,
    where="Algorithm 3, step 8; Algorithm 4, step 9; and the text before both",
    caused=Cause.BLOCK_INDEX,
    section="Section 3.3",
    lines=(341, 358, 404, 445),
    printed=r"$\lfloor k/K\rfloor$",
    to=r"$\lceil k/K\rceil$",
    why=r"Block $z$ consists of the rounds $(z-1)K+1,\dots,zK$, so that round $k$ is "
    r"in "
    r"block $\lceil k/K\rceil$. Rounded down, the value of every round but the last of "
    r"a block is added to the block before, and that of rounds $1,\dots,K-1$ to a "
    r"$\g_0$ that does not exist. For $K>1$ no $\g_z$ is the sum over its own block. "
    r"Together with "
    r"the test of the next entry no block is ever used, but by coincidence: the "
    r"learner "
    r"stays at $\ze$, and to the letter Corollaries 2 and 4 and Theorem 6 fall, and so "
    r"does Theorem 5 with the $m_z$ that is meant; with $m_z=z-1$, which the letter's "
    r"empty $\mathcal{A}_z$ give, its bound is too large to say anything. No constant "
    r"saves the $O(\dots)$ of Corollary 2, of Theorem 6 and, with $R=1$, of Corollary "
    r"4: on the games that follow the regret is at least $(1-1/32)GRT$ for every "
    r"$T=K^2$ with $K>1$, linear in $T$, while the bounds are of the order $T^{3/4}$.",
    example=r"$\K=[-R,R]$, $n=1$, no delay, $P_T=0$ with $u_t=-R$, and "
    r"$f_t(x)=Ga_tx$ with $a_t=15/16$ in the first round of odd blocks and $a_t=1$ "
    r"otherwise; $K=\sqrt{T}$ and $R\geq 1$, so that $\delta=T^{-1/4}<r=R$; with "
    r"$R=1$, where $c=R^2+RP_T=1$, these are $K$ and $\delta$ of Corollary 4 too. At "
    r"$\x_z=0$ the estimate of round $t$ is $Ga_t$, whatever $\s_t$. The sum over an "
    r"odd block is $(K-1/16)G$, and what its $\g_z$ has collected is at all times a "
    r"whole multiple of $G$; the sum over an even block is $KG$, and what has been "
    r"collected is $G$ or $(j-1/16)G$ with $2\leq j\leq K$. No two coincide for any "
    r"$K>1$, so the learner never moves, and its expected regret is "
    r"$GR\sum_ta_t\geq(1-1/32)GRT$, as at most one of the $K\geq 2$ rounds of a block "
    r"has $15/16$.",
    claims=("C022", "C026b", "C028b", "C031b", "C172d"),
    provided=(("C026b", r"with the $m_z$ that is meant"),),
    by_hand=(
        ByHand(
            "C022",
            r"$T=2$, $K=2$, $d_1=d_2=1$; so $Z=1$ and block 1 is rounds 1 and 2.",
            (
                r"Round $k=1$ is in block 1.",
                r"Printed: $z_1=\lfloor 1/2\rfloor=0$, which is not $1$.",
            ),
            0,
            1,
        ),
        ByHand(
            "C026b",
            r"$\K=[-1,1]$, $n=R=r=G=M=1$, $T=576$, $K=2$, $Z=288$, no delay, "
            r"$f_t(x)=a_tx$ with $a_t=15/16$ in the first round of odd blocks and "
            r"$a_t=1$ otherwise, $\delta=1/8$, $\eta=1/128$, $u_t=-1$.",
            (
                r"To the letter $\g_z$ collects rounds $2z$ and $2z+1$, and is "
                r"compared "
                r"with the sum over rounds $2z-1$ and $2z$, which differs: no block is "
                r"ever used, and $\x_z=0$ for all $z$.",
                r"The expected regret is $\sum_ta_t=576-144/16=567$.",
                r"The bound of Theorem 5: $\gamma=2\cdot 8^2+2=130$, and "
                r"$128+\frac{130\cdot 288}{2\cdot 128}+3\cdot\frac{576}{8}+"
                r"\frac{576}{8}=128+146.25+216+72=562.25$, where $m_z=0$ as is meant. "
                r"With the letter's $m_z=z-1$ the backlog adds "
                r"$\frac{2}{128}\sqrt{130}\cdot\frac{288\cdot 287}{2}=7363$.",
            ),
            567,
            562.25,
        ),
    ),
)

COMPLETENESS = Change(
    Rank.ALGORITHM,
    where="Algorithm 3, step 9; Algorithm 4, step 10; and the text before both",
    caused=Cause.FEEDBACK,
    section="Section 3.3",
    lines=(359,),
    again=(341, 404, 446),
    printed=r"If $\g_{z_k}^\eta=\sum_{i=(z_k-1)K+1}^{z_kK}\frac{n}{\delta} "
    r"f_i(\hat{\x}_i^\eta) \mathbf{s}_i$, set $\mathcal{A}_z=\mathcal{A}_z\cup\{z_k\}$",
    to=r"If the values of all $K$ rounds of block $z_k$ have been received, set "
    r"$\mathcal{A}_z=\mathcal{A}_z\cup\{z_k\}$",
    why=r"The right side holds values that have not arrived, so that the learner can "
    r"not evaluate the test. It is also passed too early whenever the missing terms "
    r"add "
    r"up to zero; then a block can be used twice, and $c_1,\dots,c_Z$ is no "
    r"permutation. A "
    r"counter of received values does what is meant.",
    claims=("C023",),
    by_hand=(
        ByHand(
            "C023",
            r"$\K=[-1,1]$, $n=1$, $T=K=2$, $d_1=d_2=1$, $f_1=f_2=0$, $\delta=1/2$, "
            r"$\s_1=\s_2=1$.",
            (
                r"Round 1 is in block $\lceil 1/2\rceil=1$, as the entry before has "
                r"it; by the printed index $\lfloor 1/2\rfloor$ its value would go to "
                r"a block 0.",
                r"After the value of round 1 has been received, "
                r"$\g_1^\eta=\frac{1}{1/2}\cdot 0\cdot 1=0$.",
                r"The sum over rounds 1 and 2 is $0+0=0$ as well: the test is passed "
                r"(1), although the value of round 2 is missing (0).",
            ),
            1,
            0,
        ),
    ),
)

DOUBLING = Change(
    Rank.ALGORITHM,
    where="Algorithm 5, step 11",
    caused=Cause.FEEDBACK,
    section="Appendix A",
    lines=(1268,),
    printed=r"for $k\in\F_t$ (in the ascending order)",
    to=r"for $k\in\F_t^{s_v}$ (in the ascending order)",
    why=r"Step 9 receives, and eq. (69) in step 10 uses, only the gradients of the "
    r"current epoch. With $\F_t$ the decisions that were set to $\ze$ at the restart "
    r"are moved by gradients of earlier epochs, within epoch $v$ the experts do not "
    r"run "
    r"Algorithm 1, and eq. (73) fails.",
    claims=("C162b",),
    by_hand=(
        ByHand(
            "C162b",
            r"$\K=[-1,1]$, $n=R=G=1$, $T=6$, $d=(4,3,3,1,1,1)$, $f_t(x)=x$ for $t\leq "
            r"3$ "
            r"and $f_t(x)=-x$ for $t\geq 4$, $u_1=u_2=u_3=-1$, $u_4=u_5=u_6=1$.",
            (
                r"Step 5 starts epochs 2 and 3 at rounds 2 and 4. In epoch 3 the "
                r"comparators do not move, $\eta_{k_3}=\eta_1=\sqrt{2}$, and the step "
                r"size is $\sqrt{2}/2^{3/2}=1/2$.",
                r"$\F_4=\{1,2,4\}$ and $\F_5=\{3,5\}$, to the letter with rounds 1, 2 "
                r"and 3 of earlier epochs. From $y_1=0$ the expert goes to $-1/2$, "
                r"$-1$, $-1/2$ after round 4, and to $-1$, $-1/2$ after round 5: it "
                r"plays $0,-1/2,-1/2$.",
                r"Left side of eq. (73): $(1-0)+(1+1/2)+(1+1/2)=4$. Right side: "
                r"$\frac{1}{1/2}+\frac{1}{2}(1+1+1)+0=7/2$.",
            ),
            4,
            3.5,
        ),
    ),
)

EXPERT_GRADIENTS = Change(
    Rank.ALGORITHM,
    where="Algorithm 1, step 5",
    section="Section 3.2.1",
    lines=(172,),
    printed=r"$\{\g_t^\eta|k\in\F_t\}$",
    to=r"$\{\g_k^\eta|k\in\F_t\}$",
    why=r"What arrives in round $t$ are the gradients of the rounds $k\in\F_t$, as in "
    r"the text below the algorithm and in step 7.",
    example=r"$T=2$, $d=(2,1)$: nothing arrives in round 1, and $\F_2=\{1,2\}$. To the "
    r"letter round 2 brings the set $\{\g_2^\eta\}$, that is $\g_2^\eta$ once, and "
    r"$\g_1^\eta$, which step 7 uses, is never received.",
    depends=r"Nothing: step 7 and all proofs use $\g_k^\eta$, and so do the cases "
    r"judged.",
)

CHANGES = (BLOCK_INDEX, COMPLETENESS, DOUBLING, EXPERT_GRADIENTS)
