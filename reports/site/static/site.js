// Search, filters, sorting and copying. Every page reads well without it.
"use strict";

function filterClaims() {
  const form = document.getElementById("filters");
  const table = document.getElementById("claims");
  if (!form || !table) return;
  const rows = Array.from(table.tBodies[0].rows, (row) => ({
    row, data: row.dataset,
    text: `${row.dataset.alias} ${row.textContent}`.toLowerCase(),
  }));
  const names = ["verdict", "nature", "section", "kind", "origin"];

  function matches(item, words) {
    if (!words.every((word) => item.text.includes(word))) return false;
    return names.every((name) => {
      const wanted = form.elements[name].value;
      return !wanted || item.data[name].split("|").includes(wanted);
    });
  }

  function apply() {
    const words = form.elements.text.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const item of rows) {
      const fits = matches(item, words);
      item.row.hidden = !fits;
      if (fits) shown += 1;
    }
    const all = shown === rows.length;
    document.getElementById("count").textContent =
      all ? `${shown} claims` : `${shown} of ${rows.length} claims`;
  }

  const asked = new URLSearchParams(location.search);
  for (const name of [...names, "text"]) {
    if (asked.has(name)) form.elements[name].value = asked.get(name);
  }
  form.hidden = false;
  form.addEventListener("input", apply);
  form.addEventListener("reset", () => setTimeout(apply));
  form.addEventListener("submit", (event) => event.preventDefault());
  apply();
}

function value(cell) {
  const text = cell.dataset.value ?? cell.textContent.trim();
  const number = parseFloat(text.replaceAll(",", "").replace("–", ""));
  return cell.classList.contains("n") ? (Number.isNaN(number) ? -Infinity : number) : text;
}

function compare(a, b) {
  if (typeof a === "number" && typeof b === "number") return a - b;
  return String(a).localeCompare(String(b), "en", { numeric: true });
}

function sortable(table) {
  const heads = Array.from(table.tHead.rows[0].cells);
  heads.forEach((head, column) => {
    const button = document.createElement("button");
    button.type = "button";
    button.append(...head.childNodes);
    head.append(button);
    button.addEventListener("click", () => {
      const up = head.getAttribute("aria-sort") !== "ascending";
      heads.forEach((other) => other.removeAttribute("aria-sort"));
      head.setAttribute("aria-sort", up ? "ascending" : "descending");
      const rows = Array.from(table.tBodies[0].rows);
      rows.sort((a, b) => (up ? 1 : -1) * compare(value(a.cells[column]), value(b.cells[column])));
      table.tBodies[0].append(...rows);
    });
  });
}

function copying(button) {
  if (!navigator.clipboard) return;
  button.hidden = false;
  button.addEventListener("click", () => {
    navigator.clipboard.writeText(button.dataset.copy).then(
      () => { button.textContent = "Copied"; },
      () => { button.textContent = "Not allowed"; },
    );
  });
}

filterClaims();
document.querySelectorAll("table.sortable").forEach(sortable);
document.querySelectorAll("button.copy").forEach(copying);
// a long formula that scrolls can be reached by keyboard
for (const one of document.querySelectorAll(".long")) if (one.scrollWidth > one.clientWidth) one.tabIndex = 0;
