"""Alterations of the code that no test could notice, each with the reason."""

from __future__ import annotations

PROMPT = "the rule `prompt` has no use for a largest delay: all are 1"

ONE_AT_A_TIME = (
    "Algorithm 1 looks at the number of a round only to order what arrives together"
)

EQUIVALENT: dict[tuple[str, str, str], str] = {
    (
        "adversaries/likeness/games.py",
        'Draft(Ball(2, 3.0), 20, "prompt", 1, 0.4, True, 0.8, 5),',
        'Draft(Ball(2, 3.0), 20, "prompt", 2, 0.4, True, 0.8, 5),',
    ): PROMPT,
    (
        "adversaries/learners/faults.py",
        "kept = self.y if t > 1 else None",
        "kept = self.y if t != 1 else None",
    ): "rounds begin with 1",
    (
        "adversaries/likeness/differences.py",
        "if role.feedback is Feedback.VALUE or at < 2:",
        "if role.feedback is Feedback.VALUE or at < 1:",
    ): "before the first round nothing arrives that could be ordered otherwise",
    (
        "adversaries/supplies/between_bounds.py",
        'learners["the balanced learner"] = float(signs.regret_w[0, 0])',
        'learners["the balanced learner"] = float(signs.regret_w[0, -1])',
    ): "one pattern of signs is played, so that there is one number",
    (
        "bounds/judging/proof.py",
        'return all(smt.ask(c, QUICK, strict=True).said == "unsat" for c in cases)',
        'return all(smt.ask(c, QUICK, strict=True).said >= "unsat" for c in cases)',
    ): 'z3 says "sat", "unknown" or "unsat", the last of them by the alphabet',
    (
        "bounds/worlds/boundary.py",
        "learner.receive([(t + 1, g[t : t + 1])])",
        "learner.receive([(t * 1, g[t : t + 1])])",
    ): ONE_AT_A_TIME,
    (
        "bounds/worlds/numbers.py",
        "found = np.where(which == 2, anything, kinds[which % 2, np.arange(count)])",
        "found = np.where(which >= 2, anything, kinds[which % 2, np.arange(count)])",
    ): "it is drawn from 0, 1 and 2",
    (
        "bounds/worlds/reacting_delays.py",
        "return np.where(odd & (s[:, 0] < 0), 1 + LATE, 1)",
        "return np.where(odd & (s[:, 0] < 0), 1 | LATE, 1)",
    ): "LATE is 2, and 1 + 2 = 1 | 2",
    (
        "mild_core/engine/kept.py",
        "return hashlib.sha256(whole).hexdigest()[:16]",
        "return hashlib.sha256(whole).hexdigest()[: 17]",
    ): "a folder whose name has one digit more tells the same sources apart",
    (
        "mild_core/rivals/gold.py",
        "@lru_cache(maxsize=4)  # asked for by every game with these delays",
        "@lru_cache(maxsize= 5)  # asked for by every game with these delays",
    ): "how many answers are kept changes none",
    (
        "reports/auditing/page.py",
        "if len(same) > 1:",
        "if len(same) != 1:",
    ): "in every group there is a check",
    (
        "reports/commands/prove.py",
        'console.print(Text(line, "red"), highlight=False, soft_wrap=True)',
        'console.print(Text(line, "red"), highlight=True, soft_wrap=True)',
    ): "rich highlights plain strings only, and this is a Text",
    (
        "reports/text/results.py",
        'f"{solid:,} enclosed mean" + "s" * (solid != 1), f"{solid} enclosed"',
        'f"{solid:,} enclosed mean" + "s" * (solid > 1), f"{solid} enclosed"',
    ): "evidence without a case that counts is no ground, and is told before",
    (
        "reports/run/mutants.py",
        'if path.parts[0] == "tests":',
        'if path.parts[0] >= "tests":',
    ): "no room comes behind tests by the alphabet",
    (
        "reports/run/mutants.py",
        "some = [t for t in batch if distances.get(_file(t), 9) < 2 or not near]",
        "some = [t for t in batch if distances.get(_file(t), 10) < 2 or not near]",
    ): "any number from 2 on says that the file is not near",
    (
        "reports/run/stored_cases.py",
        'return recorded_hunts.built(stored.case["arena"], stored.case["genes"]), 0',
        'return recorded_hunts.built(stored.case["arena"], stored.case["genes"]), -1',
    ): "one case is built, which is the first and the last",
    (
        "reports/ledger/formatting.py",
        'yield "eta", etas[0] if len(etas) == 1 else etas',
        'yield "eta", etas[0] if len(etas) <= 1 else etas',
    ): "a stage without a learning rate is refused",
    (
        "reports/figures/graph.py",
        "longest = max((len(node.label) for node in graph.nodes.values()), default=0)",
        "longest = max((len(node.label) for node in graph.nodes.values()), default= 1)",
    ): "a graph without nodes is as wide as the narrowest box, with either",
    (
        "bounds/worlds/walks.py",
        "u: FloatArray = field(default_factory=lambda: np.zeros((1, 1, 1)))",
        "u: FloatArray = field(default_factory=lambda: np.zeros(( 2, 1, 1)))",
    ): "a default there only because the field before has one: u is always given",
    (
        "reports/text/errata_words.py",
        "others = _readings(e for e in found if e.rank is not Rank.ALGORITHM)",
        "others = _readings(e for e in found if e.rank != Rank.ALGORITHM)",
    ): "of every member of an enumeration there is one",
    (
        "bounds/judging/alterations.py",
        "",
        "def alterations(claim: Claim) -> tuple[Alteration, ...]:",
    ): "without the cache the same is computed again",
    (
        "reports/figures/sketch.py",
        "faint = f' fill-opacity=\"{short(shape.opacity)}\"' "
        'if shape.opacity != 1 else ""',
        "faint = f' fill-opacity=\"{short(shape.opacity)}\"' "
        'if shape.opacity < 1 else ""',
    ): "no opacity is above 1",
}
"""Reasons by file, line before and line after."""
