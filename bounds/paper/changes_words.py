"""Changes to words: what a sentence says, letters with two meanings, misspellings."""

from __future__ import annotations

from bounds.change import ByHand, Change, Rank

OUT_OF_ORDER = Change(
    Rank.WORDS,
    where="first sentence after Lemma 1",
    section="Section 3.2.1",
    lines=(225,),
    printed=r"the value of $K$ counts the number of delays that are not in order",
    to=r"the value of $K$ counts the rounds $t$ with $c_t\neq t$, of which there are "
    r"none exactly when all delays are in order",
    why=r"$K$ counts displaced places, and one delay out of order displaces as many as "
    r"$d-1$ others; neither the rounds that are overtaken nor those that overtake or "
    r"are "
    r"overtaken are $K$ in number. Lemma 1 uses the definition only.",
    claims=("C007", "C007b"),
    by_hand=(
        ByHand(
            "C007",
            r"$T=2$, $d=(3,1)$.",
            (
                r"The gradient of round 2 arrives at the end of round 2, that of round "
                r"1 at the end of round 3: $c=(2,1)$ and $K=2$.",
                r"One delay is out of order, that of round 1.",
            ),
            2,
            1,
        ),
        ByHand(
            "C007b",
            r"$T=3$, $d=(5,3,1)$.",
            (
                r"The gradients of rounds 3, 2, 1 arrive at the ends of rounds 3, 4, "
                r"5: $c=(3,2,1)$, and only $c_2$ is in its place: $K=2$.",
                r"All three rounds overtake another or are overtaken.",
            ),
            2,
            3,
        ),
    ),
)

WRONG_WORDS = (
    Change(
        Rank.WORDS,
        where="after eq. (14)",
        section="Section 4.1",
        lines=(503,),
        printed="where both the last inequality is due to",
        to="where the last inequality is due to",
        why="A remnant; only the last inequality uses Assumption 1.",
    ),
    Change(
        Rank.WORDS,
        where="after the first display of the proof of Lemma 6",
        section="Section 4.6",
        lines=(780,),
        printed="where the third equality is due to",
        to="where the second equality is due to",
        why="The display has two equalities.",
    ),
    Change(
        Rank.WORDS,
        where="proof of Corollary 4, after the second display",
        section="Appendix B",
        lines=(1428,),
        printed="where the last equality is due to",
        to="where the last inequality is due to",
        why="The display has inequalities only.",
    ),
    Change(
        Rank.WORDS,
        where="first paragraph",
        section="Section 3.3.2",
        lines=(404,),
        printed=r"at the end of each block $z$. In this way",
        to=r"at the beginning of each block $z$. In this way",
        why=r"$\x_z^\eta$ is played within block $z$; what is made at its end is "
        r"$\x_{z+1}^\eta$.",
    ),
    Change(
        Rank.WORDS,
        where="Theorem 4 and Corollary 1",
        section="Section 3.3.1",
        lines=(320, 332),
        printed=r"with $\K=\K_\delta$ and",
        to=r"with $\K_\delta$ in place of $\K$ in step 7 and",
        why=r"$\K$ itself stays: the comparators are in $\K$, and $\K_\delta$ is "
        r"$(1-\delta/r)\K$.",
    ),
    Change(
        Rank.WORDS,
        where="before Corollary 1",
        section="Section 3.3.1",
        lines=(329,),
        printed="by tuning these parameters approximately",
        to="by tuning these parameters appropriately",
        why="Another word is meant.",
    ),
    Change(
        Rank.WORDS,
        where="Remark 5",
        section="Section 3.3.1",
        lines=(370,),
        printed="expect for playing",
        to="except for playing",
        why="Another word is meant.",
    ),
)

TWO_MEANINGS = (
    Change(
        Rank.WORDS,
        where="Lemma 1",
        section="Section 3.2.1",
        lines=(223,),
        printed=r"$K=\sum_{t=1}^T\mathbb{I}(t\neq c_t)$",
        to=r"another letter, such as $D=\sum_{t=1}^T\mathbb{I}(t\neq c_t)$",
        why=r"From Section 3.3 on $K$ is the size of a block, and $\K$ is the set.",
    ),
    Change(
        Rank.WORDS,
        where="Corollary 1; likewise Corollaries 2 to 4, Theorems 6 and 7",
        section="Section 3.3, Appendix B",
        lines=(332,),
        again=(392, 414, 424, 883, 1378, 1406),
        printed=r"$c= R/M$",
        to=r"another letter, such as $\rho=R/M$",
        why=r"$c_t$ and $c_z$ are time stamps, $\c_t$ losses of experts, and $c$ also "
        r"a "
        r"block in Section 4.7; and $c$ is five different factors.",
    ),
    Change(
        Rank.WORDS,
        where="proofs of Theorem 3 and Lemma 6",
        section="Sections 4.5 and 4.6",
        lines=(729,),
        again=(768,),
        printed=r"$Z=\lceil T/L\rceil$",
        to=r"another letter, such as $B=\lceil T/L\rceil$",
        why=r"$Z=T/K$ is the number of blocks in Section 3.3, and $\lceil T/d\rceil$ "
        r"in "
        r"Section 4.6, where Lemma 6 is used within the blocks of Section 4.5.",
    ),
    Change(
        Rank.WORDS,
        where="proofs of Lemmas 3 and 10",
        section="Sections 4.4 and 4.13",
        lines=(687, 1174),
        printed=r"and "
        r"$\Delta^\prime=\left\{\mathbf{e}_1,\dots,\mathbf{e}_{|\H|}\right\}"
        r"\subset\Delta$, where $\mathbf{e}_i\in\mathbb{R}^{|\H|}$ and its $i$-th "
        r"element equals to $1$",
        to=r"and let $\mathbf{e}_\eta\in\Delta$ be the vertex whose element for $\eta$ "
        r"equals $1$",
        why=r"$\Delta^\prime$ is not used, and the proofs write $\mathbf{e}_\eta$.",
    ),
)


def _spelling(
    section: str, line: int, printed: str, to: str, *others: int, where: str = "text"
) -> Change:
    why = "Spelling or grammar."
    return Change(Rank.WORDS, where, section, (line, *others), printed, to, why)


SPELLINGS = (
    _spelling(
        "Section 2.3",
        118,
        "there still lacks of understanding about",
        "there is still a lack of understanding of",
    ),
    _spelling("Section 2.3", 118, "demonstrated under", "demonstrated that under"),
    _spelling("Section 3.2.1", 227, "do no hold", "do not hold", where="Remark 3"),
    _spelling("Section 3.2.2", 248, "incompatible to", "incompatible with"),
    _spelling(
        "Section 3.2.2",
        278,
        r"reduces the linear dependence on $P_T$ to be sublinear",
        r"reduces the dependence on $P_T$ from linear to sublinear",
    ),
    _spelling(
        "Section 3.3.1",
        329,
        "a negative effect to the dynamic regret",
        "a negative effect on the dynamic regret",
        where="before Corollary 1",
    ),
    _spelling(
        "Section 3.3.1",
        370,
        "which will not be used by our algorithm but are useful",
        "which will not be used by our algorithm but is useful",
        where="Remark 5",
    ),
    _spelling(
        "Section 3.3.2", 456, "from linear to be sublinear", "from linear to sublinear"
    ),
    _spelling(
        "Section 3.3.2, Appendix A",
        459,
        "may be not available",
        "may not be available",
        1221,
        where="Remark 7, and text",
    ),
    _spelling(
        "Section 3.3.2", 459, "as a future work", "as future work", where="Remark 7"
    ),
    _spelling("Section 4.4", 649, "i.e, ", "i.e., "),
    _spelling("Section 4.4", 654, "To proceed this", "To proceed with this"),
    _spelling("Section 4.6", 780, "independent with", "independent of"),
    _spelling("Section 4.7", 883, "to generated", "to generate"),
    _spelling("Section 4.12", 1061, "To proceed the", "To proceed with the"),
    _spelling("Appendix A", 1219, "based on on the", "based on the"),
    _spelling("Appendix A", 1240, "in the start of", "at the start of"),
    _spelling("Appendix A", 1283, "over interval", "over the interval"),
    _spelling("Appendix A", 1283, "but still not arrive at", "but have not arrived at"),
    _spelling(
        "Appendix B", 1435, "to extended these", "to extend these", where="last remark"
    ),
)

CHANGES = (OUT_OF_ORDER, *WRONG_WORDS, *TWO_MEANINGS, *SPELLINGS)
