// Algorithms 1 to 5 once more, as one scheme: experts, Hedge, blocks, restarts.
// Held against the engine by tests/reports/site/test_play_algorithms.py. Data as in the ledger.
"use strict";

const vectors = {
  zero: (n) => new Array(n).fill(0),
  dot: (a, b) => a.reduce((sum, value, i) => sum + value * b[i], 0),
  plus: (a, b, factor = 1) => a.map((value, i) => value + factor * b[i]),
  norm: (a) => Math.sqrt(vectors.dot(a, a)),
  apart: (a, b) => vectors.norm(vectors.plus(a, b, -1)),
};

// -- decision sets ----------------------------------------------------------------

const sets = {
  project(domain, x, factor = 1) {
    if (domain.kind === "ball") {
      const shrink = (factor * domain.R) / Math.max(vectors.norm(x), factor * domain.R);
      return x.map((value) => value * shrink);
    }
    return x.map((value, i) =>
      Math.min(Math.max(value, factor * domain.lo[i]), factor * domain.hi[i]));
  },
  outer: (domain) => (domain.kind === "ball"
    ? domain.R
    : vectors.norm(domain.lo.map((low, i) => Math.max(-low, domain.hi[i])))),
  inner: (domain) => (domain.kind === "ball"
    ? domain.R
    : Math.min(...domain.lo.map((low, i) => Math.min(-low, domain.hi[i])))),
};

// -- losses: scale phi(<a, x> or |x - a|) + offset ---------------------------------

const FAMILY = ["linear", "logistic", "hinge", "distance", "huber", "quadratic"];

function phiAndSlope(family, inner, width) {
  if (family === "logistic") {
    const down = inner < 0 ? -inner + Math.log1p(Math.exp(inner)) : Math.log1p(Math.exp(-inner));
    return [down, -1 / (1 + Math.exp(inner))];
  }
  if (family === "hinge") return inner < 1 ? [1 - inner, -1] : [0, 0];
  if (family === "distance") return [inner, inner > 0 ? 1 / inner : 0];
  if (family === "huber") {
    const phi = inner <= width ? (inner * inner) / (2 * width) : inner - width / 2;
    return [phi, 1 / Math.max(inner, width)];
  }
  if (family === "quadratic") return [(inner * inner) / 2, 1];
  return [inner, 1];
}

/** Value and gradient of the loss of round t (from 1) at x. */
function lossAt(losses, t, x) {
  const family = FAMILY[losses.family[t - 1]], a = losses.a[t - 1];
  const scale = losses.scale[t - 1];
  const radial = ["distance", "huber", "quadratic"].includes(family);
  const away = vectors.plus(x, a, -1);
  const inner = radial ? vectors.norm(away) : vectors.dot(a, x);
  const [phi, slope] = phiAndSlope(family, inner, losses.width[t - 1]);
  const along = radial ? away : a;
  return [scale * phi + losses.offset[t - 1], along.map((value) => scale * slope * value)];
}

// -- delays -----------------------------------------------------------------------

/** Rounds whose feedback arrives at the end of each round: F_1..F_T, ascending. */
function arrivals(d) {
  const found = d.map(() => []);
  d.forEach((delay, i) => {
    if (i + delay <= d.length) found[i + delay - 1].push(i + 1);
  });
  return found;
}

/** What the theorems say of delays: sums, the order c of use, whether in order. */
function delayFacts(d) {
  const T = d.length;
  const c = d.map((_, i) => i + 1).sort((a, b) => a + d[a - 1] - (b + d[b - 1]) || a - b);
  let used = 0;
  const m = arrivals(d).map((rounds, i) => {
    const missing = i - used;
    used += rounds.length;
    return missing;
  });
  return {
    T, c, m, d: Math.max(...d),
    S: d.reduce((sum, delay) => sum + delay, 0),
    backlog: m.reduce((sum, value) => sum + value, 0),
    inOrder: c.every((k, i) => k === i + 1),
  };
}

/** Delays of the blocks of K rounds: block z is used at the end of z + d_z - 1. */
function blockDelays(d, K) {
  const found = [];
  for (let start = 0; start < d.length; start += K) {
    const last = Math.max(...d.slice(start, start + K).map((delay, i) => start + i + delay));
    found.push(Math.ceil(last / K) - start / K);
  }
  return found;
}

// -- the learner ------------------------------------------------------------------

class Hedge {
  constructor(N, alpha) {
    this.alpha = alpha;
    this.logs = Array.from({ length: N }, (_, i) =>
      Math.log((N + 1) / ((i + 1) * (i + 2) * N)));
  }

  get weights() {
    const shares = this.logs.map(Math.exp);
    const total = shares.reduce((sum, share) => sum + share, 0);
    return shares.map((share) => share / total);
  }

  update(losses) {
    const logs = this.logs.map((log, i) => log - this.alpha * losses[i]);
    const most = Math.max(...logs);
    this.logs = logs.map((log) => log - most);
  }
}

/** A sum rounded once: the order of arrival must not decide whether two are equal. */
function exactSum(terms) {
  let parts = [];
  for (let x of terms) {
    const left = [];
    for (let y of parts) {
      if (Math.abs(x) < Math.abs(y)) [x, y] = [y, x];
      const high = x + y, low = y - (high - x);
      if (low) left.push(low);
      x = high;
    }
    parts = [...left, x];
  }
  return parts.reduceRight((sum, part) => sum + part, 0);
}

class Learner {
  constructor(domain, scheme, T) {
    this.domain = domain;
    this.scheme = scheme;
    this.T = T;
    this.n = domain.kind === "ball" ? domain.n : domain.lo.length;
    this.bandit = scheme.feedback === "value";
    this.t = this.z = this.v = 0;
    this.g = {};
    this.missing = {};
    this.asked = {};
    this.restart(1);
  }

  /** A new epoch: its own rates, every expert at 0, weights as at the start. */
  restart(step) {
    this.stage = this.scheme.stages[this.v];
    this.v += 1;
    this.first = step;
    this.received = this.monitored = 0;
    this.sent = {};
    this.y = this.stage.etas.map(() => vectors.zero(this.n));
    this.hedge = new Hedge(this.stage.etas.length, this.stage.alpha);
    this.factor = this.bandit ? 1 - this.stage.delta / sets.inner(this.domain) : 1;
  }

  beginStep() {
    this.z += 1;
    this.used = [];
    const extra = this.scheme.monitor_rounds ? 1 : 0;
    let term = this.z - this.first - this.received + extra;
    if (this.stage.budget !== null && this.monitored + term > this.stage.budget) {
      this.restart(this.z);
      term = extra;
    }
    this.monitored += term;
    this.g[this.z] = vectors.zero(this.n);
    this.missing[this.z] = Math.min(this.scheme.K, this.T - this.t + 1);
    this.sent[this.z] = this.y;
    this.weights = this.hedge.weights;
    this.x = this.y.reduce(
      (sum, y, i) => vectors.plus(sum, y, this.weights[i]), vectors.zero(this.n));
  }

  /** The point of this round; a bandit adds delta times the direction s. */
  play(s) {
    this.t += 1;
    if (this.t === this.z * this.scheme.K + 1) this.beginStep();
    if (!this.bandit) return this.x;
    this.asked[this.t] = s;
    return vectors.plus(this.x, s, this.stage.delta);
  }

  /** What arrives at the end of this round: [round, gradient or value], ascending. */
  receive(arrived) {
    for (const [k, feedback] of arrived) {
      const z = Math.ceil(k / this.scheme.K);
      if (z < this.first) {
        this.stale(feedback);
        continue;
      }
      const g = this.bandit ? this.estimate(k, feedback) : feedback;
      this.g[z] = vectors.plus(this.g[z], g);
      this.missing[z] -= 1;
      if (this.missing[z] === 0) this.used.push(z);
    }
    if (this.t === this.z * this.scheme.K) this.endStep();
  }

  /** Feedback of an epoch that is over. */
  stale() {}

  endStep() {
    const used = this.used.sort((a, b) => a - b);
    this.received += used.length;
    const total = this.stage.etas.map((_, i) =>
      used.reduce((sum, k) => sum + vectors.dot(this.sent[k][i], this.g[k]), 0));
    this.hedge.update(total);
    for (const k of used) this.descend(this.g[k]);
  }

  estimate(k, value) {
    return this.asked[k].map((s) => (this.n / this.stage.delta) * value * s);
  }

  descend(g) {
    this.y = this.y.map((y, i) => sets.project(
      this.domain, vectors.plus(y, g, -this.stage.etas[i]), this.factor));
  }
}

/** Algorithm 5 with step 11 as printed: stale gradients come first in the order. */
class PrintedEpochs extends Learner {
  stale(g) {
    this.descend(g);
  }
}

/** Algorithms 3 and 4 with the block index rounded down and the comparison of sums. */
class PrintedBlocks extends Learner {
  constructor(domain, scheme, T, losses) {
    super(domain, scheme, T);
    this.losses = losses;
    this.products = {};
    this.collected = {};
  }

  play(s) {
    const played = super.play(s), [value] = lossAt(this.losses, this.t, played);
    this.products[this.t] = this.estimate(this.t, value);
    return played;
  }

  total(rounds) {
    return vectors.zero(this.n).map((_, j) => exactSum(rounds.map((k) => this.products[k][j])));
  }

  receive(arrived) {
    const { K } = this.scheme;
    for (const [k] of arrived) {
      const z = Math.floor(k / K);
      (this.collected[z] ??= []).push(k);
      if (z === 0) continue;
      const own = Array.from({ length: Math.min(z * K, this.T) - (z - 1) * K }, (_, i) => (z - 1) * K + i + 1);
      const wanted = this.total(own);
      const equal = this.total(this.collected[z]).every((sum, j) => sum === wanted[j]);
      if (equal && !this.used.includes(z)) this.used.push(z);
    }
    if (this.t !== this.z * K) return;
    for (const z of this.used) this.g[z] = this.total(this.collected[z]);
    this.endStep();
  }
}

const PRINTED = { epochs: PrintedEpochs, blocks: PrintedBlocks };

/** Play a game against its comparators; everything that can be seen, round by round. */
function playGame(game, scheme, u, noise = null, letter = "") {
  const T = game.d.length, made = PRINTED[letter] ?? Learner;
  const learner = new made(game.domain, scheme, T, game.losses);
  const F = arrivals(game.d), feedback = {}, rounds = [];
  let regret = 0;
  for (let t = 1; t <= T; t += 1) {
    const played = learner.play(noise && noise[t - 1]);
    const [value, gradient] = lossAt(game.losses, t, played);
    regret += value - lossAt(game.losses, t, u[t - 1])[0];
    feedback[t] = learner.bandit ? value : gradient;
    rounds.push({
      t, played, value, gradient, regret, x: learner.x, experts: learner.sent[learner.z],
      weights: learner.weights, etas: learner.stage.etas, epoch: learner.v,
      block: learner.z, arrived: F[t - 1],
    });
    learner.receive(F[t - 1].map((k) => [k, feedback[k]]));
  }
  return rounds;
}
