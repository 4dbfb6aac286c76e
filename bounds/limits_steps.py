"""Why some altered steps and corrected readings can not be refuted."""

from __future__ import annotations

from bounds.limits_bandit import CONSTANT, DOUBLED, TIED

TOGETHER = (
    "No game that was found comes closer than the tightness shown: the proof adds up "
    "the worst of several terms, and no one game attains them together."
)
INSTANCE = (
    "It is {of} with the missing hypothesis added, judged on the small games of the "
    "reading it corrects; on the games of {of}, which satisfy the hypothesis, every "
    "term and letter of the bound is needed or has its own reason."
)
BALL = (
    "|f^_delta - f| is at most delta G times the mean distance in the unit ball, "
    "n/(n + 1): nine tenths takes more than nine dimensions."
)
ROUGH = (
    "It shows that the rate survives the letter of step 11; its constants are those of "
    "a short argument, and nobody prints them."
)
EACH_BLOCK = "K = 1 here, and no delay is below it."

STEPS: dict[tuple[str, str], str] = {
    ("C002c", "*"): INSTANCE.format(of="Theorem 1 (C002)"),
    ("C076c", "*"): INSTANCE.format(of="Lemma 6 (C076)"),
    ("C100c", "*"): INSTANCE.format(of="Lemma 9 (C100)"),
    ("C103c", "*"): INSTANCE.format(of="eq. (42) (C103)"),
    ("C033a", "3: cases"): DOUBLED,
    ("C140", "2: never judged with d below K"): EACH_BLOCK,
    ("C094", "scale 0.9"): BALL,
    ("C157c", "2: *"): ROUGH,
    **{
        (key, "1: scale 0.9"): TOGETHER
        for key in (
            *("C019", "C020", "C026", "C028", "C031", "C032", "C033a", "C105"),
            *("C125", "C135", "C136", "C140", "C141", "C169", "C172", "C173"),
        )
    },
    ("C033a", "2: scale 0.9"): TOGETHER,
    ("S026", "2: scale 0.9"): TOGETHER,
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
