"""Why some altered steps and corrected readings are not refuted."""

from __future__ import annotations

from bounds.limits_bandit import CONSTANT, TIED

TOGETHER = (
    "No game found. Of 3 delta G T a third can be needed (S026), and with full "
    "information half of R^2/eta suffices (S04)."
)
INSTANCE = (
    "It is {of} with the missing hypothesis added, judged on the small games of the "
    "reading it corrects; on the games of {of}, which satisfy the hypothesis, every "
    "term and letter of the bound is needed or has its own reason."
)
AS_LONG = (
    "No estimate is longer than nM/delta, by its definition, so that K of them bound "
    "any sum whatever the delays depend on; it is judged on the eight small games of "
    "the reading it corrects and on no others."
)
ROUGH = (
    "It shows that the rate survives the letter of step 11; its constants are those of "
    "a short argument, and nobody prints them."
)
EACH_BLOCK = "K = 1 here, and no delay is below it."
IN_ORDER = "Without delay all feedback is in order, which the condition excludes."
DRAWN = (
    "Its left side is no polynomial of the noise, so that no rule on the sphere gives "
    "it, and where nothing is missing both sides are 0, which no sample decides; n "
    "enters by gamma alone, through Lemma 9 (C100), and along every path |x~_z - x_z| "
    "<= alpha R^2 sum |g_k| is judged in up to six dimensions (C146)."
)
BOTH_SIDES = (
    "It has expectations on both sides, of which a sample decides none; along every "
    "path it is judged in up to six dimensions (C152a), Lemma 9 is (C100), and so is "
    "what follows from it, part 3."
)
SUMMED = (
    "It is Lemma 9 for every block, added up and multiplied by alpha R^2; Lemma 9 is "
    "judged in up to 60 dimensions (C100)."
)
ONE_NOISE = (
    "alpha R^2 sqrt(gamma) is paid by a missing block when two experts at both ends "
    "have equal weights; with all noise there is they are there in few of the patterns "
    "that can be listed, and 0.11 was reached. Along a path it is attained (C146)."
)
OWN_DELAYS = (
    "The opponent's delays are his own, each round's to the end of its block and so in "
    "order: of them it holds d alone."
)
MAXIMUM = (
    "The left side is the largest regret over signs, the right side below its mean; "
    "the closest of the cases listed reaches"
)
FEW_LATE = (
    "V sqrt(n) T^{3/4} is nine tenths of the right side only with few late blocks in "
    "games of some four million rounds: 4.83 sqrt(sum m_z/Z) must be below V/9, and V "
    "is about log2 of sum m_z."
)

STEPS: dict[tuple[str, str], str] = {
    **{
        (key, missed): INSTANCE.format(of=of)
        for key, of, those in (
            (
                "C002c",
                "Theorem 1 (C002)",
                ("[12]: scale *", "1: exponent G", "2: exponent max|g_t|"),
            ),
            (
                "C015c",
                "Theorem 3 (C014 and C015)",
                ("[12]: scale *", "1: exponent [GRTd]"),
            ),
            ("C076c", "Lemma 6 (C076)", ("scale 0.9", "exponent d")),
            (
                "C100c",
                "Lemma 9 (C100)",
                ("never judged in two or more dimensions", "exponent n"),
            ),
        )
        for missed in those
    },
    **{
        ("C103c", missed): AS_LONG
        for missed in (
            "cases",
            "never judged in two or more dimensions",
            "never judged with M other than 1",
            "never judged without delay",
            "never judged with feedback in order",
            "never judged with d below K",
            "scale 0.9",
            "exponent M",
            "exponent n",
            "exponent sum(m_z)",
        )
    },
    ("C140", "2: never judged with d below K"): EACH_BLOCK,
    ("C168", "1: never judged without delay"): IN_ORDER,
    ("C148a", "2: never judged in two or more dimensions"): DRAWN,
    ("C148a", "2: exponent n"): DRAWN,
    ("C148a", "2: exponent [GKM]"): ONE_NOISE,
    ("C148a", "2: scale *"): ONE_NOISE,
    ("C153", "1: never judged in two or more dimensions"): BOTH_SIDES,
    ("C153", "2: never judged in two or more dimensions"): SUMMED,
    ("C153", "2: exponent n"): SUMMED,
    ("C033b", "1: scale 0.9"): FEW_LATE,
    ("S6a", "1: never judged with feedback *"): OWN_DELAYS,
    ("S6c", "2: scale 0.9"): f"{MAXIMUM} 0.70.",
    ("S6c", "3: scale *"): f"{MAXIMUM} 0.39.",
    ("C157c", "2: scale *"): ROUGH,
    ("C157c", "2: term *"): ROUGH,
    ("C157c", "2: exponent C"): ROUGH,
    **{
        (key, "1: scale 0.9"): TOGETHER
        for key in (
            *("C019", "C020", "C028", "C031", "C032", "C033a"),
            *("C125", "C135", "C136", "C140", "C141", "C169", "C172", "C173"),
        )
    },
    ("C033a", "2: scale 0.9"): TOGETHER,
    **{
        (key, "* scale *"): CONSTANT
        for key in ("C020", "C028", "C031", "C032", "C033a", "C129", "C169", "C172")
    },
    **{
        (key, f"2: {kind} *"): TIED
        for key in ("C125", "C135", "C136", "C140", "C141", "C173")
        for kind in ("term", "exponent")
    },
}
