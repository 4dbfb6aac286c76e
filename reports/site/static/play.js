// The page to play with: reads the controls, plays the game, shows one round at a time.
"use strict";

const page = {
  form: document.getElementById("game"), round: document.getElementById("round"),
  told: document.getElementById("told"), about: document.getElementById("about"),
  now: 1, rounds: [], timer: null,
};
const SVG = "http://www.w3.org/2000/svg";
const RAISED = "\u2070\u00b9\u00b2\u00b3\u2074\u2075\u2076\u2077\u2078\u2079";
const raised = (power) => power.replace(/[-+]/, (sign) => (sign === "-" ? "\u207b" : "")).replace(/\d/g, (digit) => RAISED[digit]);
/** Three digits, whole numbers whole, a power of ten where it is very small or large. */
const short = (value) => {
  const size = Math.abs(value), sign = value < 0 && size > 0 ? "\u2212" : "";
  if (size >= 1e7 || (size > 0 && size < 1e-3)) {
    const [digits, power] = size.toExponential(2).split("e");
    const times = Number(digits) === 1 ? "" : `${Number(digits)}\u00b7`;
    return `${sign}${times}10${raised(power)}`;
  }
  const whole = size >= 1000 || Number.isInteger(size);
  return sign + (whole ? Math.round(size).toLocaleString("en") : String(Number(size.toPrecision(3))));
};
const point = (x) => (x.length === 1 ? short(x[0]) : `(${x.map(short).join(", ")})`);

// -- what is played ----------------------------------------------------------------

function settings() {
  const values = Object.fromEntries(new FormData(page.form));
  for (const name of ["T", "d", "P", "n", "seed"]) values[name] = Number(values[name]);
  return values;
}

/** The game of the controls, with the learner its theorem prescribes. */
function chosen() {
  const asked = settings(), { game, u } = opponent(asked);
  const found = prescribed(asked.algorithm, game, u), { scheme } = found;
  game.feedback = scheme.feedback;
  const noise = scheme.feedback === "value" ? explorations(asked.seed, asked.T, asked.n) : null;
  return { ...found, game, u, noise, learner: asked.algorithm, theorem: LEARNERS[asked.algorithm].theorem };
}

/** Long lists are stored as runs of equal values that begin again, and what follows. */
function unpacked(told) {
  if (Array.isArray(told)) return told.map(unpacked);
  if (told === null || typeof told !== "object") return told;
  if (!Object.hasOwn(told, "runs")) {
    return Object.fromEntries(Object.entries(told).map(([key, inner]) => [key, unpacked(inner)]));
  }
  const all = (runs) => runs.flatMap(([value, often]) => Array(often).fill(value));
  const pattern = all(told.runs);
  const begun = Array.from({ length: told.rounds }, (_, i) => pattern[i % pattern.length]);
  return [...begun, ...all(told.then ?? [])];
}

/** A stored game, as the ledger has it. */
function stored(kept) {
  const { game, u, scheme } = kept, s = sizes({ ...game, M: game.M ?? NaN }, u);
  const drawn = scheme.feedback === "value" && !kept.noise;
  const noise = drawn ? explorations(settings().seed, s.T, s.n) : kept.noise;
  const learner = LEARNERS[kept.learner];
  const blocks = blockSizes(game, u, scheme.K);
  const bound = learner ? learner.bound(s, scheme, blocks) : null;
  return { game, u, scheme, noise, drawn, sizes: s, bound, learner: kept.learner,
    theorem: learner?.theorem, why: "", stored: kept };
}

function start(match) {
  page.match = { ...match, onTheWay: boundsOnTheWay(match) };
  page.rounds = playGame(match.game, match.scheme, match.u, match.noise, match.stored?.letter);
  page.round.max = page.rounds.length;
  page.about.replaceChildren(...aboutGame(match));
  show(Math.min(page.now, page.rounds.length));
}

function aboutGame({ sizes: s, bound, theorem, why, scheme, stored: kept, drawn }) {
  const facts = [
    ["T", s.T], ["n", s.n], ["largest delay", s.d], ["sum of delays", s.S],
    ["path P_T", s.P], ["experts", scheme.stages[0].etas.length],
  ];
  if (scheme.K > 1) facts.push(["block size K", scheme.K]);
  if (scheme.stages[0].delta !== null) facts.push(["exploration", scheme.stages[0].delta]);
  facts.push(["regret", page.rounds[page.rounds.length - 1].regret]);
  if (bound) facts.push([`bound of ${theorem}`, bound]);
  facts.push(["most anybody can lose", 2 * s.G * s.R * s.T]);
  const list = document.createElement("dl");
  list.className = "facts";
  for (const [name, value] of facts) {
    const row = document.createElement("div");
    row.append(named(name), element("dd", short(value)));
    list.append(row);
  }
  const words = [];
  if (why) words.push(`${theorem} promises nothing here: ${why}.`);
  if (bound && scheme.feedback === "value") words.push("The bound is on the mean over all directions of exploration; this is one run.");
  if (kept) words.push(kept.told);
  if (drawn) words.push("The statement is about all directions of exploration; these are drawn from the seed.");
  return words.length ? [list, element("p", words.join(" "))] : [list];
}

function element(name, text) {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

/** A name whose index is low. */
function named(name) {
  const made = element("dt", "");
  name.split(/_(\w)/).forEach((part, i) => made.append(i % 2 ? element("sub", part) : part));
  return made;
}

// -- one round ---------------------------------------------------------------------

function show(t) {
  page.now = Math.max(1, Math.min(t, page.rounds.length));
  page.round.value = page.now;
  const here = page.rounds[page.now - 1];
  document.getElementById("where").textContent = `Round ${short(page.now)} of ${short(page.rounds.length)}`;
  page.told.textContent = sentence(here);
  drawArrivals(here);
  drawWeights(here);
  drawPoints(here);
  drawRegret(here);
  for (const [name, off] of [["first", page.now === 1], ["back", page.now === 1],
    ["forward", page.now === page.rounds.length], ["last", page.now === page.rounds.length]]) {
    document.getElementById(name).disabled = off;
  }
}

function sentence(here) {
  const { match } = page, late = underWay(here.t);
  const list = (rounds) => (rounds.length > 8 ? `${rounds.length} rounds` : `round${rounds.length > 1 ? "s" : ""} ${rounds.join(", ")}`);
  const arrived = here.arrived.length ? `feedback of ${list(here.arrived)} arrives` : "nothing arrives";
  const epoch = match.scheme.stages[0].budget ? ` in epoch ${here.epoch}` : "";
  return `Plays ${point(here.played)}${epoch}, loses ${short(here.value)}; `
    + `the comparator is at ${point(match.u[here.t - 1])}. At the end ${arrived}`
    + `${late.length ? `, ${list(late)} still under way` : ""}. Regret so far ${short(here.regret)}.`;
}

const underWay = (t) => page.match.game.d.slice(0, t)
  .map((d, i) => (i + d > t ? i + 1 : 0)).filter(Boolean);

// -- drawing -----------------------------------------------------------------------

function canvas(id, height, words) {
  const svg = document.getElementById(id), width = Math.max(svg.parentNode.clientWidth, 240);
  svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
  svg.setAttribute("width", width);
  svg.setAttribute("height", height);
  svg.setAttribute("aria-label", words);
  svg.replaceChildren();
  return [svg, width];
}

function draw(svg, name, attributes, text) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  if (text !== undefined) made.textContent = text;
  svg.append(made);
  return made;
}

/** A bar for every round's feedback, from the round to its arrival; some around now. */
function drawArrivals(here) {
  const { d } = page.match.game, T = d.length;
  const seen = Math.min(T, page.about.clientWidth < 500 ? 16 : 32);
  const from = Math.max(1, Math.min(here.t - Math.floor(seen / 2), T - seen + 1));
  const rounds = Array.from({ length: T }, (_, i) => i + 1)
    .filter((t) => t < from + seen && t + d[t - 1] > from);
  const lanes = [], lane = {};
  for (const t of rounds) {
    let free = lanes.findIndex((end) => end < t);
    if (free < 0) free = lanes.push(0) - 1;
    lanes[free] = t + d[t - 1] - 1;
    lane[t] = free;
  }
  const tall = Math.max(8, Math.min(18, 260 / lanes.length)), top = 8;
  const [svg, width] = canvas("arrivals", top + lanes.length * tall + 30,
    `Arrivals around round ${here.t}: ${here.arrived.length} at its end, ${underWay(here.t).length} under way.`);
  const step = (width - 2) / seen, x = (t) => 1 + (t - from) * step, floor = top + lanes.length * tall;
  draw(svg, "rect", { x: x(here.t), y: 0, width: step, height: floor + 4, class: "now" });
  for (const t of rounds) {
    const end = t + d[t - 1] - 1;
    const state = t > here.t ? "later" : end === here.t ? "arriving" : end < here.t ? "used" : "way";
    const left = Math.max(x(t), 1) + 1, right = Math.min(x(end + 1), width - 1) - 1;
    const y = top + lane[t] * tall;
    draw(svg, "rect", { x: left, y: y + 1, width: Math.max(right - left, 1), height: tall - 3, rx: 2, class: state });
    if (tall >= 12 && t >= from && right - left > 4 + 7 * String(t).length) draw(svg, "text", { x: left + 3, y: y + tall - 5, class: `inside ${state}` }, t);
  }
  const ticks = [here.t];
  for (let t = from; t < from + seen; t += 1) {
    if (t !== here.t && (t === 1 || t % (seen > 20 ? 5 : 4) === 0)) ticks.push(t);
  }
  const taken = [];
  for (const t of ticks) {
    const label = short(t), half = 4.5 * label.length;
    const middle = Math.min(Math.max(x(t) + step / 2, half), width - half);
    if (taken.some(([a, b]) => a < middle + half && middle - half < b)) continue;
    taken.push([middle - half, middle + half]);
    draw(svg, "text", { x: middle, y: floor + 18, class: t === here.t ? "mid strong" : "mid" }, label);
  }
}

function drawWeights(here) {
  const { weights, etas } = here, row = 24;
  const words = weights.map((w, i) => `rate ${short(etas[i])} has ${short(100 * w)} per cent`).join(", ");
  const [svg, width] = canvas("weights", weights.length * row + 6, `Weights: ${words}.`);
  const label = 100, room = width - label - 64;
  weights.forEach((w, i) => {
    const y = i * row + 4;
    draw(svg, "text", { x: label - 8, y: y + 14, class: "end" }, `η = ${short(etas[i])}`);
    draw(svg, "rect", { x: label, y, width: room, height: row - 8, class: "track" });
    draw(svg, "rect", { x: label, y, width: Math.max(room * w, 0.5), height: row - 8, class: "bar" });
    draw(svg, "text", { x: label + room + 6, y: y + 14 }, `${(100 * w).toFixed(1)} %`);
  });
}

/** Experts (area by weight), the point played, the comparator: the first coordinates. */
function drawPoints(here) {
  const { domain } = page.match.game, flat = here.x.length === 1, R = sets.outer(domain);
  const words = `Plays ${point(here.played)}, comparator ${point(page.match.u[here.t - 1])}.`;
  const wide = Math.min(document.getElementById("points").parentNode.clientWidth, 420);
  const [svg, width] = canvas("points", flat ? 84 : Math.min(wide, 300), words);
  const size = flat ? width - 44 : Math.min(wide, 300) - 20;
  const at = (x) => [width / 2 + (x[0] / R) * (size / 2), flat ? 40 : 10 + size / 2 - ((x[1] / R) * size) / 2];
  if (flat) {
    const ends = domain.kind === "ball" ? [-R, R] : [domain.lo[0], domain.hi[0]];
    draw(svg, "line", { x1: at([ends[0]])[0], x2: at([ends[1]])[0], y1: 40, y2: 40, class: "axis" });
    for (const [end, x, kind] of [[ends[0], 2, ""], [0, at([0])[0], "mid"], [ends[1], width - 2, "end"]]) {
      draw(svg, "text", { x, y: 76, class: kind }, short(end));
    }
  } else if (domain.kind === "ball") {
    draw(svg, "circle", { cx: width / 2, cy: 10 + size / 2, r: size / 2, class: "set" });
  } else {
    const [left, top] = at([domain.lo[0], domain.hi[1]]), [right, low] = at([domain.hi[0], domain.lo[1]]);
    draw(svg, "rect", { x: left, y: top, width: right - left, height: low - top, class: "set" });
  }
  here.experts.forEach((y, i) => {
    const [cx, cy] = at(y);
    draw(svg, "circle", { cx, cy, r: 2.5 + 11 * Math.sqrt(here.weights[i]), class: "expert" });
  });
  const [ux, uy] = at(page.match.u[here.t - 1]), [px, py] = at(here.played);
  draw(svg, "path", { d: `M${ux - 7},${uy - 7}L${ux + 7},${uy + 7}M${ux - 7},${uy + 7}L${ux + 7},${uy - 7}`, class: "comparator" });
  draw(svg, "rect", { x: px - 5, y: py - 5, width: 10, height: 10, class: "played" });
}

/** The printed bound of games that end with some of the rounds, as [round, bound]. */
function boundsOnTheWay({ game, u, scheme, bound, learner }) {
  if (!bound) return [];
  const T = game.d.length, every = Math.max(1, Math.floor(T / 100));
  const rounds = Array.from({ length: T }, (_, i) => i + 1)
    .filter((t) => t === T || t % every === 0 && t >= scheme.K);
  return rounds.map((t) => {
    const cut = { ...game, d: game.d.slice(0, t) }, path = u.slice(0, t);
    return [t, LEARNERS[learner].bound(sizes(cut, path), scheme, blockSizes(cut, path, scheme.K))];
  });
}

function drawRegret(here) {
  const { bound, onTheWay, sizes: s, theorem } = page.match, T = page.rounds.length;
  const regrets = page.rounds.map((round) => round.regret), most = 2 * s.G * s.R;
  const words = `Regret ${short(here.regret)} after round ${here.t}${bound ? `, bound ${short(bound)}` : ""}.`;
  const top = Math.max(...regrets, Math.min(bound ?? 0, most * T), 0), high = 1.08 * top;
  const least = Math.min(...regrets, 0), span = high - least || 1;
  const marks = [0, ...[top, least].filter((value) => Math.abs(value) > 0.15 * span)];
  const left = 12 + 7 * Math.max(5, ...marks.map((value) => short(value).length));
  const [svg, width] = canvas("regret", 260, words), low = 232, right = width - 10;
  const x = (t) => left + (t / T) * (right - left);
  const y = (value) => 10 + ((high - Math.min(value, 2 * high)) / span) * (low - 10);
  const line = (points) => points.map(([t, value], i) => `${i ? "L" : "M"}${x(t)},${y(value)}`).join("");
  const clip = draw(draw(svg, "defs", {}), "clipPath", { id: "inside" });
  draw(clip, "rect", { x: left, y: 10, width: right - left, height: low - 9 });
  const inside = draw(svg, "g", { "clip-path": "url(#inside)" });
  draw(inside, "path", { d: `${line([[0, 0], [T, most * T]])}L${x(0)},${y(most * T)}Z`, class: "beyond" });
  draw(inside, "line", { x1: left, x2: right, y1: y(0), y2: y(0), class: "axis" });
  for (const value of marks) {
    draw(svg, "text", { x: left - 6, y: y(value) + 4, class: "end" }, short(value));
  }
  draw(svg, "text", { x: right, y: 254, class: "end" }, `T = ${short(T)}`);
  draw(svg, "text", { x: left, y: 254 }, "0");
  const run = [[0, 0], ...regrets.map((value, i) => [i + 1, value])];
  draw(inside, "path", { d: line(run), class: "ahead" });
  draw(inside, "path", { d: line(run.slice(0, here.t + 1)), class: "run" });
  document.querySelector(".bounded").hidden = !bound;
  document.querySelector(".nobody").hidden = !high;
  if (bound) {
    draw(inside, "path", { d: line(onTheWay), class: "bound faint" });
    draw(inside, "path", { d: line(onTheWay.filter(([t]) => t <= here.t)), class: "bound" });
    const beyond = bound > most * T, place = beyond ? { x: right, class: "end strong" } : { x: left + 8, class: "strong" };
    const told = [`${theorem}: ${short(bound)}`, ...(beyond ? ["more than anybody can lose"] : [])];
    const lines = 7.5 * told.join(", ").length < right - left ? [told.join(", ")] : told;
    lines.forEach((text, i) => draw(svg, "text", { y: 26 + 16 * i, ...place }, text));
  }
  draw(svg, "circle", { cx: x(here.t), cy: y(here.regret), r: 4.5, class: "mark" });
}

// -- moving ------------------------------------------------------------------------

const moves = {
  first: () => show(1), back: () => show(page.now - 1),
  forward: () => show(page.now + 1), last: () => show(page.rounds.length),
  run: () => (page.timer ? stop() : run()),
};

function run() {
  if (page.now === page.rounds.length) show(1);
  document.getElementById("run").textContent = "Stop";
  page.timer = setInterval(() => {
    show(page.now + 1);
    if (page.now === page.rounds.length) stop();
  }, Math.max(40, Math.min(500, 12000 / page.rounds.length)));
}

function stop() {
  clearInterval(page.timer);
  page.timer = null;
  document.getElementById("run").textContent = "Run";
}

const KEYS = { ArrowLeft: "back", ArrowRight: "forward", Home: "first", End: "last" };

function pressed(event) {
  const busy = event.target.closest("input, select, textarea, .scroll");
  const move = KEYS[event.key];
  if (!move || busy || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  moves[move]();
}

function outputs() {
  for (const input of page.form.querySelectorAll("input[type=range]")) {
    input.nextElementSibling.textContent = input.value;
  }
}

/** The controls are not about a stored game: while one is played they are away. */
function resting(rest) {
  page.form.hidden = rest;
  for (const control of page.form.elements) control.disabled = rest;
}

function own() {
  resting(false);
  changed();
  page.form.elements.algorithm.focus();
}

function changed() {
  outputs();
  stop();
  document.getElementById("stored").hidden = true;
  history.replaceState(null, "", `${location.pathname}?${new URLSearchParams(new FormData(page.form))}`);
  start(chosen());
}

function options(name, table) {
  page.form.elements[name].replaceChildren(...Object.entries(table).map(([key, label]) => {
    const made = element("option", label);
    made.value = key;
    return made;
  }));
}

function opened() {
  const words = (table) => Object.fromEntries(Object.entries(table).map(([key, [label]]) => [key, label]));
  const order = ["1", "2", "5", "3", "3b", "4", "4b"];
  page.form.elements.algorithm.replaceChildren(...order.map((key) => {
    const made = element("option", LEARNERS[key].name);
    made.value = key;
    return made;
  }));
  options("delays", words(DELAYS));
  options("losses", words(LOSSES));
  page.form.elements.algorithm.value = "2";
  page.form.elements.delays.value = "random";
  const asked = new URLSearchParams(location.search);
  for (const [name, value] of asked) {
    const control = page.form.elements[name];
    if (control && name !== "game") control.value = value;
    if (control && !control.value) control.selectedIndex = 0;
  }
  for (const name of Object.keys(moves)) document.getElementById(name).addEventListener("click", moves[name]);
  page.form.addEventListener("input", changed);
  page.form.addEventListener("submit", (event) => event.preventDefault());
  page.round.addEventListener("input", () => { stop(); show(Number(page.round.value)); });
  document.addEventListener("keydown", pressed);
  window.addEventListener("resize", () => show(page.now));
  document.getElementById("playing").hidden = false;
  outputs();
  const name = asked.get("game");
  const kept = name !== null && Object.hasOwn(GAMES, name) ? unpacked(GAMES[name]) : null;
  if (!kept) return start(chosen());
  document.getElementById("stored").hidden = false;
  document.getElementById("stored").classList.toggle("refuted", !name.endsWith("-tightest"));
  document.getElementById("which").textContent = kept.title;
  document.getElementById("claim").href = `claims/${kept.key}.html`;
  document.getElementById("claim").textContent = `${kept.place} (${kept.key})`;
  document.getElementById("player").textContent = `${kept.player}, T = ${short(kept.u.length)}`;
  document.getElementById("own").addEventListener("click", own);
  start(stored(kept));
  return resting(true);
}

opened();
