"""Changes to displays: their letters, indices and signs."""

from __future__ import annotations

from bounds.change import ByHand, Change, Rank

LATE_STEPS = Change(
    Rank.DISPLAY,
    where="eq. (14)",
    section="Section 4.1",
    lines=(499,),
    again=(500,),
    printed=r"$\sum_{t=1}^T\left\langle \nabla f_{c_t}(\x_{c_t}^\eta),"
    r"\y_{\tau_{c_t}}^\eta-\y_t^\eta\right\rangle"
    r"\leq\sum_{t=1}^T\sum_{k=\tau_{c_t}}^{t-1}"
    r"\left\|\y_{k}^\eta-\y_{k+1}^\eta\right\|_2"
    r"\leq\sum_{t=1}^T\sum_{k=\tau_{c_t}}^{t-1}"
    r"G\left\|\y_{k}^\eta-\y_{k+1}^\prime\right\|_2$",
    to=r"$\sum_{t=1}^T\left\|\y_{\tau_{c_t}}^\eta-\y_t^\eta\right\|_2"
    r"\leq\sum_{t=1}^T\sum_{k=\tau_{c_t}}^{t-1}"
    r"\left\|\y_{k}^\eta-\y_{k+1}^\eta\right\|_2"
    r"\leq\sum_{t=1}^T\sum_{k=\tau_{c_t}}^{t-1}"
    r"\left\|\y_{k}^\eta-\y_{k+1}^\prime\right\|_2$",
    why=r"The factor $G$ stands at the wrong place: it comes from the Cauchy-Schwarz "
    r"inequality, in the first step of eq. (16), not from the projection. As printed, "
    r"the first inequality fails for $G>1$, the second for $G<1$, and the equality "
    r"below it for every $G\neq 1$, unless both its sides are 0. Eq. (16) has it "
    r"right, so that Theorem 1 stands.",
    claims=("C042", "C043", "C044"),
    by_hand=(
        ByHand(
            "C042",
            r"$\K=[-1,1]$, $n=R=1$, $T=2$, $d=(2,1)$, $f_1(x)=f_2(x)=2x$, $G=2$, "
            r"$\eta=1/8$.",
            (
                r"Both gradients arrive at the end of round 2, so $c=(1,2)$, "
                r"$\tau_1=\tau_2=1$, $y_1=0$, $y_2=-1/4$.",
                r"Only $t=2$ contributes: $\langle 2,y_1-y_2\rangle=1/2$ on the left, "
                r"$|y_1-y_2|=1/4$ on the right.",
                r"The equality below says $G\,|y_1-y_2^\prime|=1/2=|\eta\cdot 2|=1/4$.",
            ),
            0.5,
            0.25,
        ),
        ByHand(
            "C043",
            r"The same with $f_1(x)=f_2(x)=x/2$, $G=1/2$, $\eta=1/2$.",
            (
                r"Again $y_2=y_2^\prime=-1/4$. The second inequality says "
                r"$|y_1-y_2|=1/4\leq G\,|y_1-y_2^\prime|=1/8$,",
                r"and the equality after it $1/8=|\eta\cdot 1/2|=1/4$.",
            ),
            0.25,
            0.125,
        ),
    ),
)

MISSING_BLOCKS = Change(
    Rank.DISPLAY,
    where="eq. (64)",
    section="Section 4.13",
    lines=(1168,),
    printed=r"$=\alpha\sqrt{\gamma}R^2m_{z-1}$",
    to=r"$=\alpha\sqrt{\gamma}R^2m_{z}$",
    why=r"$\U_{z-1}=[z-1]\setminus\cup_{i\in[z-1]}\A_i$ has "
    r"$z-1-\sum_{i=1}^{z-1}|\A_i|=m_z$ elements. What follows uses $m_z$.",
    claims=("C148",),
    by_hand=(
        ByHand(
            "C148",
            r"$K=1$, $T=Z=2$, $d=(2,1)$.",
            (
                r"The value of round 1 arrives at the end of round 2, so "
                r"$\A_1=\emptyset$ and $\U_1=\{1\}$.",
                r"$|\U_1|=1=m_2$, while $m_1=0$.",
            ),
            1,
            0,
        ),
    ),
)

LOST_SUM = Change(
    Rank.DISPLAY,
    where="eq. (68)",
    section="Section 4.13",
    lines=(1201,),
    printed=r"$+\alpha R^2\|\g_z\|_2^2$",
    to=r"$+\alpha R^2\sum_{z=1}^Z\|\g_z\|_2^2$",
    why=r"The sum over $z$ of eq. (67) is lost; $z$ is free on the right. No single "
    r"$z$ "
    r"makes it true, not even that of the largest $\|\g_z\|_2$: a game of 60 rounds "
    r"shows it (`mild replay C152b`), too long to be checked by hand. The last display "
    r"of the proof has the sum.",
    claims=("C152", "C152b"),
    by_hand=(
        ByHand(
            "C152",
            r"$\K=[-1,1]$, $n=R=1$, $T=3$, $K=1$, no delay, $f_t(x)=x$, $\delta=1/2$, "
            r"$\s=(1,-1,1)$, $\H=\{1/4,1\}$, $w_1=(3/4,1/4)$, $\alpha=8$; expert "
            r"$\eta=1$ and $z=3$.",
            (
                r"$x_1=0$ and $\g_1=1$; the experts go to $-1/4$ and $-1/2$, the edge "
                r"of $\K_\delta$. $x_2=-5/16$ and $\g_2=13/8$; both experts go to "
                r"$-1/2$, so $x_3=-1/2$, $\hat{x}_3=0$ and $\g_3=0$.",
                r"Left side: $0+\frac{13}{8}(-\frac{5}{16}+\frac{1}{2})+0=0.305$. "
                r"Right "
                r"side for $z=3$: $\frac{1}{8}\ln 4+8\cdot 0=0.173$.",
            ),
            0.3046875,
            0.17328679513998632,
        ),
    ),
)

SHRUNK_SET = Change(
    Rank.DISPLAY,
    where=r"definition of $\K_\delta$",
    section="Section 3.3.1",
    lines=(317,),
    printed=r"$\{(1-\delta/r)|\x\in\K\}$",
    to=r"$\{(1-\delta/r)\x|\x\in\K\}$",
    why=r"The point $\x$ is missing: as printed the set has one element, a number.",
)

LAST_BLOCK = Change(
    Rank.DISPLAY,
    where="first paragraph of the proof of Corollary 2, twice",
    section="Section 4.11",
    lines=(961,),
    printed=r"$\hat{d}_1,\dots,\hat{d}_z$",
    to=r"$\hat{d}_1,\dots,\hat{d}_Z$",
    why=r"There is a delay for each of the $Z$ blocks, and $\hat{d}$ is the largest of "
    r"all of them; $z$ is a running index.",
)

REGULARISER = Change(
    Rank.DISPLAY,
    where="definition of $h_0$ in the proofs of Lemmas 3 and 10",
    section="Sections 4.4 and 4.13",
    lines=(687, 1174),
    printed=r"$h_0(\x)=(\mathcal{R}(\w)-\langle\ln(\w_1),\w\rangle)/{\alpha}$",
    to=r"$h_0(\w)=(\mathcal{R}(\w)-\langle\ln(\w_1),\w\rangle)/{\alpha}$",
    why=r"The argument is $\w$; $\x$ does not occur on the right.",
)

VERTEX = Change(
    Rank.DISPLAY,
    where="eqs. (33) and (66)",
    section="Sections 4.4 and 4.13",
    lines=(699, 1186),
    printed=r"$\frac{\langle\ln(\mathbf{e}_{\eta})-\ln(\w_1),"
    r"\mathbf{e}_{\eta}\rangle}{\alpha}$",
    to=r"$\frac{\mathcal{R}(\mathbf{e}_{\eta})-\langle\ln(\w_1),"
    r"\mathbf{e}_{\eta}\rangle}{\alpha}$",
    why=r"$\ln(\mathbf{e}_{\eta})$ has entries $\ln 0$. With $0\ln 0=0$ the term is "
    r"$\mathcal{R}(\mathbf{e}_{\eta})=0$, and $h_0(\tilde{\w}_1)=0$.",
)

FRACTION = Change(
    Rank.DISPLAY,
    where="the number $k$ in Theorem 2, its proof, and the theorem of Appendix A",
    section="Sections 3.2.2 and 4.3, Appendix A",
    lines=(266, 580, 1280),
    printed=r"$(P_T+2R)/2R$",
    to=r"$(P_T+2R)/(2R)$",
    why=r"Read from left to right it is $(P_T+2R)R/2$. Section 4.12 has the brackets.",
)

PATH_LENGTH = Change(
    Rank.DISPLAY,
    where="first sentence after Theorem 3",
    section="Section 3.2.2",
    lines=(301,),
    printed=r"$L=\Omega(T/(P_T+1))$",
    to=r"$L=\Omega(T/(P+1))$",
    why=r"$L$ is defined by the budget $P$; of the comparators only $P_T\leq P$ is "
    r"known, "
    r"and $T/(P_T+1)$ may be far larger than $L$.",
)

DECISION = Change(
    Rank.DISPLAY,
    where="paragraph before Algorithm 3, twice",
    section="Section 3.3.1",
    lines=(341,),
    printed=r"$\y_\tau$",
    to=r"$\y_\tau^\eta$",
    why=r"The decisions of Algorithm 3 are $\y_\tau^\eta$, as in the display below.",
)

NUMBER = Change(
    Rank.DISPLAY,
    where="number of the theorem of Appendix A",
    section="Appendix A",
    lines=(1274,),
    printed=r"`\begin{theorem}`",
    to=r"`\begin{thm}`",
    why=r"In the journal's style `theorem` shares its counter with `remark`: the "
    r"theorem "
    r"is printed as Theorem 9, after Remark 8, and there is no Theorem 8; in these "
    r"errata it is called Theorem A1.",
)

TWO_BETAS = Change(
    Rank.DISPLAY,
    where="Corollaries 1 and 3, Theorem 7",
    section="Section 3.3, Appendix B",
    lines=(332, 424, 1378),
    again=(459, 1127),
    printed=r"$\beta=\sum_{t=1}^Tm_t$",
    to=r"$\beta_0=\sum_{t=1}^Tm_t$",
    why=r"In Theorem 2 and its proof $\beta=\sum_{t=1}^T(m_t+1)$; one letter has two "
    r"values that differ by $T$.",
)

MISSING_ROUNDS = Change(
    Rank.DISPLAY,
    where="after eq. (29)",
    section="Section 4.4",
    lines=(670,),
    printed=r"due to the definition of $\U_t$ and",
    to=r"due to the definition of $\U_{t-1}$ and",
    why=r"The sum before it runs over $\U_{t-1}$, and that is what is defined.",
)

EQUALITIES = Change(
    Rank.DISPLAY,
    where="eq. (65), two of its signs",
    section="Section 4.13",
    lines=(1178,),
    again=(1179,),
    printed=r"$\leq \sum_{z=1}^Zh_z(\tilde{\w}_{z})-\sum_{z=1}^Zh_z(\mathbf{e}_{\eta})"
    r"\leq\sum_{z=1}^Z\left(h_z(\tilde{\w}_{z+1})-h_z(\mathbf{e}_{\eta})\right)+"
    r"\sum_{z=1}^Z\left(h_z(\tilde{\w}_{z})-h_z(\tilde{\w}_{z+1})\right)$",
    to=r"$= \sum_{z=1}^Zh_z(\tilde{\w}_{z})-\sum_{z=1}^Zh_z(\mathbf{e}_{\eta})"
    r"=\sum_{z=1}^Z\left(h_z(\tilde{\w}_{z+1})-h_z(\mathbf{e}_{\eta})\right)+"
    r"\sum_{z=1}^Z\left(h_z(\tilde{\w}_{z})-h_z(\tilde{\w}_{z+1})\right)$",
    why=r"Both are equalities, by the definition of $h_z$; eq. (32), the same in "
    r"Section 4.4, has the sign $=$.",
)

CHANGES = (
    LATE_STEPS,
    MISSING_BLOCKS,
    LOST_SUM,
    SHRUNK_SET,
    LAST_BLOCK,
    REGULARISER,
    VERTEX,
    FRACTION,
    PATH_LENGTH,
    TWO_BETAS,
    MISSING_ROUNDS,
    EQUALITIES,
    DECISION,
    NUMBER,
)
