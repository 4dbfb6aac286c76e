// Opponents to choose from: delays, losses and comparators, the same for the same seed.
"use strict";

/** Numbers in [0, 1) from a seed (mulberry32). */
function uniform(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function direction(random, n) {
  if (n === 1) return [random() < 0.5 ? -1 : 1];
  const s = Array.from({ length: n }, () =>
    Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()));
  const length = vectors.norm(s);
  return s.map((value) => value / length);
}

/** Exploration directions s_1..s_T. */
function explorations(seed, T, n) {
  const random = uniform(seed + 7919);
  return Array.from({ length: T }, () => direction(random, n));
}

const DELAYS = {
  constant: ["all d", (d) => () => d],
  random: ["random, 1 to d", (d, random) => () => 1 + Math.floor(random() * d)],
  together: ["d rounds arrive together", (d) => (t) => d - ((t - 1) % d)],
  backwards: ["d rounds arrive backwards", (d) => (t) => 2 * d - 1 - 2 * ((t - 1) % d)],
  two: ["1 and d in turn", (d) => (t) => (t % 2 ? d : 1)],
  rare: ["one of d rounds d late, the others at once", (d) => (t) => (t % d === 1 % d ? d : 1)],
};

/** Losses f_t: [words, family, M, row]; row(side, random, home, n) gives a_t. */
const LOSSES = {
  turning: ["linear, turning with the comparators", 0, 1,
    (side, random, home) => home.map((value) => side * value)],
  signs: ["linear, random directions", 0, 1, (side, random, home, n) => direction(random, n)],
  target: ["distance from a moving target", 3, 2,
    (side, random, home, n) => near(side, random, home, n)],
  bowl: ["squared distance from a moving target", 5, 1,
    (side, random, home, n) => near(side, random, home, n)],
};

function near(side, random, home, n) {
  const away = direction(random, n), far = 0.4 * random();
  return home.map((value, i) => -0.6 * side * value + far * away[i]);
}

/** The best fixed point of the unit ball for some losses; for distances a good one. */
function best(family, rows) {
  const sum = rows.reduce((total, row) => vectors.plus(total, row));
  if (family !== 0) return sum.map((value) => value / rows.length);
  const length = vectors.norm(sum);
  return sum.map((value) => (length > 0 ? -value / length : 0));
}

/** A game on the unit ball, G = R = 1, and comparators of path at most P. */
function opponent({ delays, losses, T, d, P, n, seed }) {
  const random = uniform(seed), home = direction(random, n);
  const stretches = Math.min(Math.floor(P / 2 + 1e-9) + 1, T);
  const [, family, M, row] = LOSSES[losses];
  const stretch = (t) => Math.floor(((t - 1) * stretches) / T);
  const rounds = Array.from({ length: T }, (_, i) => i + 1);
  const late = DELAYS[delays][1](d, random);
  const a = rounds.map((t) => row(stretch(t) % 2 ? -1 : 1, random, home, n));
  const points = Array.from({ length: stretches }, (_, s) =>
    best(family, a.filter((_, i) => stretch(i + 1) === s)));
  const same = (value) => rounds.map(() => value);
  return {
    game: {
      domain: { kind: "ball", n, R: 1 }, d: rounds.map(late), G: 1, M, feedback: "gradient",
      losses: {
        a, family: same(family), scale: same(family === 5 ? 0.5 : 1), width: same(1), offset: same(0),
      },
    },
    u: rounds.map((t) => points[stretch(t)]),
  };
}
