// Last of four: figures that follow sliders. The formulas come with the data; here they are only evaluated.
const operations = {
  "+": (...parts) => parts.reduce((one, other) => one + other, 0),
  "*": (...parts) => parts.reduce((one, other) => one * other, 1),
  "/": (one, other) => one / other,
  max: Math.max,
  sqrt: Math.sqrt,
  ceil: Math.ceil,
};
// a number, the name of a variable, or an operation's sign and its parts
const evaluate = (formula, at) =>
  typeof formula === "number" ? formula
  : typeof formula === "string" ? at[formula]
  : operations[formula[0]](...formula.slice(1).map((part) => evaluate(part, at)));

// ---- numbers as in all tables
const percent = (v) => `${(v * 100).toFixed(v < 0.1 ? 2 : 1).replace(/\.?0+$/, "")} %`;
const count = (v) => String(Math.round(v)).replace(/\B(?=(\d{3})+$)/g, " ");
const signed = (v) => (v < 0 ? "" : "+") + plain(v);
const ends = (i, write) => (i ? ` [${write(i.low)}, ${write(i.high)}]` : "");
const forms = {
  plain: (v, i) => plain(v) + ends(i, plain),
  count: (v) => count(v),
  share: (v, i) => percent(v) + ends(i, (end) => plain(100 * end)),
  difference: (v, i) => signed(v) + ends(i, plain),
};

const ranges = {
  positive: { holds: (v) => v > 0, words: "must be above 0" },
  notNegative: { holds: (v) => v >= 0, words: "must be 0 or more" },
  share: { holds: (v) => v >= 0 && v <= 1, words: "must be from 0 to 1" },
  percent: { holds: (v) => v >= 0 && v < 100, words: "must be from 0 to below 100" },
};

// ---- a slider and the number above it say the same
const END = 1000;
const positionOf = ({ least, most }, v) =>
  least === 0 ? (END * v) / most : (END * Math.log(v / least)) / Math.log(most / least);
const valueAt = ({ least, most }, position) =>
  Number((least === 0 ? (most * position) / END : least * (most / least) ** (position / END)).toPrecision(3));

const calculate = ({ id, inputs, columns, rows, picture }) => {
  const place = document.getElementById(id);
  const labels = [...place.querySelectorAll(".inputs label")];
  const typed = labels.map((label) => label.querySelector("[type=number]"));
  const sliders = labels.map((label) => label.querySelector("[type=range]"));
  const cells = [...place.querySelectorAll("tbody tr")].map((row) => [...row.children].slice(1));
  const said = place.querySelector(".said");
  const select = place.querySelector("select");

  const show = () => {
    const wrong = inputs.flatMap((input, i) => {
      const { holds, words } = ranges[input.range];
      const fine = typed[i].value !== "" && Number.isFinite(typed[i].valueAsNumber) && holds(typed[i].valueAsNumber);
      typed[i].setAttribute("aria-invalid", String(!fine));
      return fine ? [] : [`${input.label}: ${words}`];
    });
    const first = Object.fromEntries(inputs.map((input, i) => [input.name, typed[i].valueAsNumber * input.factor]));
    const lines = [...wrong];
    const refused = new Set();
    rows.forEach((row, r) => {
      const at = { ...first };
      row.steps.forEach(({ name, formula }) => (at[name] = evaluate(formula, at)));
      const met = row.conditions.filter((c) => at[c.step] > c.above);
      const refusals = met.filter((c) => c.refuses);
      if (wrong.length === 0) {
        (refusals.length ? refusals : met).forEach((c) => lines.push(`${row.name}: ${c.text.replace("{}", plain(at[c.step]))}`));
      }
      if (refusals.length || wrong.length) {
        refused.add(row.name);
      }
      row.cells.forEach(({ step, ends: e }, c) => {
        const interval = e && { low: at[e.low], high: at[e.high] };
        cells[r][c].textContent = refused.has(row.name) || step === "" ? "–" : forms[columns[c]](at[step], interval);
      });
    });
    said.replaceChildren(...lines.map((line) => Object.assign(document.createElement("li"), { textContent: line })));
    if (picture) {
      const { plot } = data.charts.find((c) => c.id === picture.chart);
      const choice = picture.choices.find((c) => c.row === select.value);
      const known = !refused.has(choice.row);
      plot.curves.forEach((curve, i) => {
        curve.ys = plot.xs.map((x) => (known ? evaluate(choice.curves[i], { ...first, [picture.variable]: x }) : null));
      });
      const own = plot.places.find((p) => p.own);
      if (wrong.length === 0) {
        Object.assign(own, { x: evaluate(picture.x, first), y: evaluate(picture.y, first) });
      }
      again(picture.chart);
    }
  };
  inputs.forEach((input, i) => {
    sliders[i].addEventListener("input", () => {
      typed[i].value = valueAt(input, sliders[i].valueAsNumber);
      show();
    });
    typed[i].addEventListener("input", () => {
      sliders[i].value = positionOf(input, typed[i].valueAsNumber);
      show();
    });
  });
  select?.addEventListener("input", show);
};
data.calculators.forEach(calculate);
