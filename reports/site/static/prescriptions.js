// What the theorems prescribe, and what they promise for it: parameters and bounds.
// Held against mild_core.parameters and the claims by tests/reports/site/test_play_prescriptions.py.
"use strict";

const cbrt = Math.cbrt, sqrt = Math.sqrt;

/** N = the least j with 4^j >= T, plus 1. */
function expertCount(T) {
  let j = 0;
  while (4 ** j < T) j += 1;
  return j + 1;
}

const doubled = (unit, T) => Array.from({ length: expertCount(T) }, (_, i) => 2 ** (i + 1) * unit);
const blockSize = (n, T) => Math.max(1, Math.min(T, Math.floor(sqrt(n * n * T))));
const rate = (n, T) => sqrt(n) * T ** 0.75;
const whole = (stages, feedback, K = 1) => ({ feedback, stages, K, monitor_rounds: true });
const stage = (etas, alpha = 1, delta = null, budget = null) => ({ etas, alpha, delta, budget });

/** Sizes of a game that theorems speak of. */
function sizes(game, u) {
  const facts = delayFacts(game.d), R = sets.outer(game.domain), n = u[0].length;
  const P = u.slice(1).reduce((sum, point, i) => sum + vectors.apart(point, u[i]), 0);
  const drift = facts.c.reduce((sum, k, i) => sum + vectors.apart(u[i], u[k - 1]), 0);
  const k = Math.floor(Math.log2((P + 2 * R) / (2 * R)) / 2) + 1;
  const C = facts.inOrder ? 0 : Math.min(2 * facts.T * game.G * R, 2 * facts.d * game.G * P);
  return { ...facts, R, r: sets.inner(game.domain), G: game.G, M: game.M, n, P, k, drift, C,
    beta: facts.backlog + facts.T };
}

/** Sizes of the blocks of K rounds, and of the comparators at their first rounds. */
function blockSizes(game, u, K) {
  const facts = delayFacts(blockDelays(game.d, K));
  const first = u.filter((_, i) => i % K === 0);
  const drift = facts.c.reduce((sum, z, i) => sum + vectors.apart(first[i], first[z - 1]), 0);
  return { Z: facts.T, backlog: facts.backlog, drift };
}

const deltaInOrder = (s) => Math.max(s.n ** 0.5 / s.T ** 0.25, cbrt(s.n * s.backlog) / cbrt(s.T) ** 2);

const LEARNERS = {
  1: {
    name: "Algorithm 1, delayed gradient descent", theorem: "Theorem 1", claim: "C002",
    scheme: (s) => whole([stage([sqrt((s.R * (s.R + s.P)) / s.beta) / s.G])], "gradient"),
    bound: (s, scheme) => {
      const eta = scheme.stages[0].etas[0];
      return (s.R * s.R + s.P * s.R) / eta + eta * s.G * s.G * s.beta + s.G * s.drift;
    },
  },
  2: {
    name: "Algorithm 2, Mild-OGD", theorem: "Theorem 2", claim: "C012",
    scheme: (s) => whole([stage(
      doubled(s.R / (s.G * sqrt(2 * s.beta)), s.T), 1 / (s.G * s.R * sqrt(s.beta)))], "gradient"),
    bound: (s) => s.C + s.G * sqrt(s.S) * (
      3 * sqrt(s.R * (s.P + 2 * s.R)) + 2 * s.R * Math.log(s.k + 1) + s.R),
  },
  5: {
    name: "Algorithm 5, Mild-OGD that restarts", theorem: "Theorem A1", claim: "C157",
    scheme: (s) => {
      const epochs = 2 * Math.floor(Math.log2(s.T) + 1) + 2;
      return whole(Array.from({ length: epochs }, (_, i) => {
        const root = 2 ** ((i + 1) / 2);
        const etas = doubled(s.R / (sqrt(2) * s.G), s.T).map((eta) => eta / root);
        return stage(etas, 1 / (s.G * s.R * root), null, 2 ** (i + 1));
      }), "gradient");
    },
    bound: (s) => s.C + (sqrt(s.S) / (sqrt(2) - 1)) * (
      6 * s.G * sqrt(s.R * (s.P + 2 * s.R)) + 2 * s.G * s.R * (2 * Math.log(s.k + 1) + 1)),
  },
  3: {
    name: "Algorithm 3, bandit, K = 1", theorem: "Theorem 4", claim: "C019",
    scheme: (s, shrink = 1) => {
      const c = s.R / s.M, late = cbrt(s.n * s.backlog * s.T);
      const eta = Math.min(c / rate(s.n, s.T), late > 0 ? c / late : Infinity);
      return whole([stage([eta], 1, shrink * deltaInOrder(s))], "value");
    },
    bound: (s, scheme) => {
      const [eta] = scheme.stages[0].etas, { delta } = scheme.stages[0];
      return (s.R * s.R + s.P * s.R) / eta + (eta * s.M ** 2 * s.T * s.n ** 2) / (2 * delta ** 2)
        + (eta * s.G * s.M * s.n * s.backlog) / delta + s.G * s.drift
        + 3 * s.G * s.T * delta + (s.G * s.R * s.T * delta) / s.r;
    },
  },
  "3b": {
    name: "Algorithm 3, bandit, blocks of n√T", theorem: "Theorem 5", claim: "C026",
    scheme: (s, shrink = 1, blocks = null) => {
      const c = s.R / Math.hypot(s.G, s.M), late = s.n * sqrt(s.T * blocks.backlog);
      const eta = Math.min(c / rate(s.n, s.T), late > 0 ? c / late : Infinity);
      return whole([stage([eta], 1, (shrink * sqrt(s.n)) / s.T ** 0.25)], "value", blockSize(s.n, s.T));
    },
    bound: (s, scheme, blocks) => {
      const [eta] = scheme.stages[0].etas, { delta } = scheme.stages[0], K = scheme.K;
      const gamma = K * (s.M * s.n / delta) ** 2 + (K * K - K) * s.G * s.G;
      return (s.R * s.R + s.P * s.R) / eta + (eta * gamma * blocks.Z) / 2
        + eta * s.G * K * sqrt(gamma) * blocks.backlog + s.G * K * blocks.drift
        + s.G * sqrt(2 * s.P * s.R * s.T * (K - 1))
        + 3 * s.G * s.T * delta + (s.G * s.R * s.T * delta) / s.r;
    },
  },
  4: {
    name: "Algorithm 4, Mild-BGD, K = 1", theorem: "Theorem 7", claim: "C032", ordered: true,
    scheme: (s, shrink = 1) => {
      const c = s.R / (sqrt(2) * s.M * Math.max(rate(s.n, s.T), cbrt(s.n * s.backlog * s.T)));
      return whole([stage(doubled(c, s.T), (sqrt(2) * c) / s.R ** 2, shrink * deltaInOrder(s))], "value");
    },
    bound: (s) => {
      const late = cbrt(s.n * s.backlog * s.T), both = rate(s.n, s.T) + late;
      const path = sqrt(s.R * (s.P + 2 * s.R));
      return s.G * late * (path + s.R) + (s.M * rate(s.n, s.T) * path) / 2
        + s.M * s.R * rate(s.n, s.T) + 2 * s.M * s.R * both * Math.log(s.k + 1)
        + both * ((s.G * s.R) / s.r + 3 * s.G + 2 * s.M * path);
    },
  },
  "4b": {
    name: "Algorithm 4, Mild-BGD, blocks of n√T", theorem: "Theorem 6", claim: "C031",
    scheme: (s, shrink = 1, blocks = null) => {
      const size = Math.max(rate(s.n, s.T), s.n * sqrt(s.T * blocks.backlog));
      const c = s.R / (sqrt(2) * Math.hypot(s.G, s.M) * size);
      const delta = (shrink * sqrt(s.n)) / s.T ** 0.25;
      return whole([stage(doubled(c, s.T), (sqrt(2) * c) / s.R ** 2, delta)], "value", blockSize(s.n, s.T));
    },
    bound: (s, _, blocks) => {
      const late = s.n * sqrt(s.T * blocks.backlog), slow = rate(s.n, s.T);
      const both = slow + late, root = Math.hypot(s.G, s.M), path = sqrt(s.R * (s.P + 2 * s.R));
      return s.G * sqrt(2 * s.P * s.R) * slow + 2 * s.G * sqrt(s.P * s.R * s.T * s.d)
        + s.G * late * (path + s.R) + (root * slow * path) / 2 + 2 * root * both * path
        + 2 * s.R * root * both * Math.log(s.k + 1)
        + slow * ((s.G * s.R) / s.r + 3 * s.G + s.R * root);
    },
  },
};

/** The learner a theorem prescribes for a game, and what it promises; null if nothing. */
function prescribed(name, game, u) {
  const learner = LEARNERS[name], s = sizes(game, u);
  const blocks = blockSizes(game, u, blockSize(s.n, s.T));
  let scheme = learner.scheme(s, 1, blocks), why = "";
  const { delta } = scheme.stages[0];
  if (delta !== null && delta >= s.r) {
    scheme = learner.scheme(s, (0.5 * s.r) / delta, blocks);
    if (!["3", "3b"].includes(name)) why = "the exploration radius it prescribes is not below r";
  }
  if (learner.ordered && !s.inOrder) why = "the feedback is not in order (Assumption 5)";
  return { scheme, sizes: s, why, bound: why ? null : learner.bound(s, scheme, blocks) };
}
