// The graph: one claim with what it rests on and what rests on it; zoom; who hangs on whom.
"use strict";

const box = (name, text, kind = "") => {
  const made = document.createElement(name);
  made.textContent = text;
  if (kind) made.className = kind;
  return made;
};

/** The same with markup of ours: words of claims, their mathematics typeset. */
const rich = (name, markup, kind = "") => {
  const made = box(name, "", kind);
  made.innerHTML = markup;
  return made;
};

// -- one claim ---------------------------------------------------------------------

/** Neighbours with how they are connected; theorems, lemmas and corollaries first. */
function beside(key, back) {
  const found = new Map();
  for (const [from, to, how] of GRAPH.edges) {
    const [here, other] = back ? [to, from] : [from, to];
    if (here === key) found.set(other, [...(found.get(other) ?? []), how]);
  }
  const rank = ([other]) => (GRAPH.nodes[other].main ? 0 : 1);
  return Array.from(found).sort((a, b) => rank(a) - rank(b));
}

/** Everything that can be reached, the nearest first. */
function reached(key, back) {
  const found = [key];
  for (const here of found) {
    for (const [next] of beside(here, back)) if (!found.includes(next)) found.push(next);
  }
  return found.slice(1);
}

/** What a claim says in one line: the picture of all claims has it. */
const told = (key) =>
  document.querySelector(`#graph-all a[href="claims/${key}.html"] title`)?.textContent ?? key;

function claimBox(key, how) {
  const node = GRAPH.nodes[key], item = document.createElement("li");
  const button = box("button", "", `node ${node.verdict}${node.main ? " main" : ""}`);
  button.type = "button";
  button.title = told(key);
  button.append(box("span", node.sign, `verdict ${node.verdict}`), " ", rich("span", node.named), " ", box("small", key));
  if (node.errata.length) button.append(box("span", ` ✗ ${node.errata.length}`, "verdict refuted"));
  button.addEventListener("click", () => focusOn(key, true));
  item.append(button);
  if (how) item.append(box("span", how, "soft small"));
  return item;
}

function fill(id, key, back) {
  const list = document.getElementById(id), direct = beside(key, back);
  const far = reached(key, back).filter((other) => !direct.some(([near]) => near === other));
  list.replaceChildren(...direct.map(([other, how]) => claimBox(other, how.join(", "))));
  if (!direct.length) list.append(box("li", "nothing in the ledger", "soft"));
  if (far.length) {
    const more = document.createElement("details"), all = document.createElement("ul");
    more.append(box("summary", `and ${far.length} further on`), all);
    all.append(...far.map((other) => claimBox(other, "")));
    const item = document.createElement("li");
    item.append(more);
    list.append(item);
  }
}

function focusOn(key, move) {
  const node = GRAPH.nodes[key];
  fill("below", key, true);
  fill("above", key, false);
  document.getElementById("focused").value = key;
  const self = document.getElementById("self"), link = rich("a", `${node.sign} ${node.named}`, `verdict ${node.verdict}`);
  link.href = `claims/${key}.html`;
  self.replaceChildren(link, " ", box("small", key), rich("p", node.says, "small"));
  for (const number of node.errata) {
    const erratum = box("a", `erratum ${number}`, "tag");
    erratum.href = `errata.html#entry-${number}`;
    self.append(erratum, " ");
  }
  document.getElementById("around").setAttribute("aria-label", `Around ${node.name}`);
  history.replaceState(null, "", `${location.pathname}?claim=${key}${location.hash}`);
  if (move) link.focus();
}

/** Arrow keys go from column to column and up and down in them. */
function travel(event) {
  const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
  const columns = ["below", "self", "above"].map((id) =>
    Array.from(document.getElementById(id).querySelectorAll("button, a, summary"))
      .filter((one) => one.offsetParent !== null));
  const x = columns.findIndex((column) => column.includes(document.activeElement));
  if (!step || x < 0) return;
  const next = columns[Math.min(Math.max(x + step[0], 0), 2)];
  const y = step[0] ? 0 : columns[x].indexOf(document.activeElement) + step[1];
  if (!next.length || (step[0] && next === columns[x])) return;
  event.preventDefault();
  next[Math.min(Math.max(y, 0), next.length - 1)].focus();
}

function oneClaim() {
  const keys = Object.keys(GRAPH.nodes), choice = document.getElementById("focused");
  if (!keys.length) return;
  const group = (label, wanted) => {
    const made = document.createElement("optgroup");
    made.label = label;
    made.append(...keys.filter((key) => GRAPH.nodes[key].main === wanted).map((key) => {
      const option = box("option", `${GRAPH.nodes[key].name} (${key})`);
      option.value = key;
      return option;
    }));
    return made;
  };
  choice.replaceChildren(group("Theorems, lemmas, corollaries", true), group("Steps and readings", false));
  choice.addEventListener("change", () => focusOn(choice.value, false));
  document.getElementById("around").addEventListener("keydown", travel);
  document.getElementById("focus").hidden = false;
  const asked = new URLSearchParams(location.search).get("claim");
  const first = keys.find((key) => GRAPH.nodes[key].name === "Theorem 2") ?? keys[0];
  focusOn(keys.includes(asked) ? asked : first, false);
  if (keys.includes(asked)) document.getElementById("focus").scrollIntoView();
}

// -- pictures ----------------------------------------------------------------------

const BROAD = 960, READABLE = 1, LEAST = .6;
/* Pixels of a window in which pictures are shown whole at first; in a narrower one, or where the whole would be smaller than LEAST, they begin at a size that can be read. */
const KEY = /claims\/(\w+)\.html$/;

/** While a box is looked at, whatever it has nothing to do with is faint. */
function lit(svg) {
  const boxes = Array.from(svg.querySelectorAll("a"), (link) => [link, KEY.exec(link.getAttribute("href"))?.[1]]);
  const lines = Array.from(svg.querySelectorAll("path[id*='edge.']"), (line) => [line, ...line.id.split(".").slice(1, 3)]);
  const walk = (key, back) => {
    const found = new Set([key]);
    for (const here of found) {
      for (const [, from, to] of lines) if ((back ? to : from) === here) found.add(back ? from : to);
    }
    return found;
  };
  const show = (key) => {
    const below = key && walk(key, true), above = key && walk(key, false);
    for (const [link, name] of boxes) link.classList.toggle("far", Boolean(key) && !below.has(name) && !above.has(name));
    for (const [line, from, to] of lines) {
      const on = !key || (below.has(from) && below.has(to)) || (above.has(from) && above.has(to));
      line.classList.toggle("far", !on);
      line.classList.toggle("lit", Boolean(key) && on);
    }
  };
  for (const [link, name] of boxes) {
    for (const event of ["mouseenter", "focus"]) link.addEventListener(event, () => show(name));
    for (const event of ["mouseleave", "blur"]) link.addEventListener(event, () => show(null));
  }
}

/** Buttons, and the keys + - 0, make a picture larger, smaller, or as wide as the text. */
function zoomable(figure) {
  const frame = figure.querySelector(".scroll"), svg = frame.querySelector("svg");
  const natural = (parseFloat(svg.getAttribute("width")) * 4) / 3, fit = () => frame.clientWidth / natural;
  const seen = () => frame.clientWidth > 0, readable = () => (window.innerWidth < BROAD || fit() < LEAST ? READABLE : 0);
  let scale = 1, touched = false;
  const set = (value) => {
    scale = Math.min(Math.max(value, Math.min(fit(), 1)), 4);
    svg.style.width = `${natural * scale}px`;
    svg.style.height = "auto";
  };
  const tools = box("div", "", "zoom");
  tools.setAttribute("role", "group");
  tools.setAttribute("aria-label", "Size of the picture");
  const asked = (value) => {
    touched = true;
    set(value);
  };
  const moves = [["−", "Smaller", () => asked(scale / 1.25)], ["+", "Larger", () => asked(scale * 1.25)], ["Whole", "The whole picture", () => asked(fit())]];
  for (const [sign, words, action] of moves) {
    const button = box("button", sign);
    button.type = "button";
    button.setAttribute("aria-label", words);
    button.addEventListener("click", action);
    tools.append(button);
  }
  frame.before(tools);
  frame.addEventListener("keydown", (event) => {
    const move = { "-": 0, "+": 1, "=": 1, 0: 2 }[event.key];
    if (move === undefined || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    moves[move][2]();
  });
  const start = () => {
    if (touched || !seen()) return;
    set(Math.min(1, Math.max(fit(), readable())));
    if (scale > fit()) centred(frame, svg);
  };
  window.addEventListener("resize", start);
  start();
}

/** What is larger than its frame begins at the claim in focus, and not in a corner. */
function centred(frame, svg) {
  const link = svg.querySelector(`a[href="claims/${document.getElementById("focused")?.value}.html"]`) ?? svg.querySelector("a");
  if (!link) return;
  const here = link.getBoundingClientRect(), around = frame.getBoundingClientRect();
  frame.scrollLeft += here.left + here.width / 2 - around.left - around.width / 2;
  frame.scrollTop += here.top + here.height / 2 - around.top - around.height / 2;
}

if (document.getElementById("focus")) oneClaim(); // the graph of sources has no claims
for (const figure of document.querySelectorAll("figure")) {
  zoomable(figure);
  lit(figure.querySelector("svg"));
}
