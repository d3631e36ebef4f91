"use strict";
// The charts of the page, first of four files that make one script: what all charts share. The element
// "chart-data" holds the charts as plain data: the series of the run, for each chart its id, its kind
// and what to plot, and what follows sliders.
const data = JSON.parse(document.getElementById("chart-data").textContent);

// ---- numbers, written as everywhere on the page: three significant digits, a true minus sign
const minus = (text) => text.replace("-", "−");
const plain = (v) => minus(v.toFixed(Math.abs(v) >= 99.95 ? 0 : Math.abs(v) >= 9.995 ? 1 : 2));
const plainLabel = (v) => minus(String(Number(v.toPrecision(3)))).replace(/\B(?=(\d{3})+$)/g, v >= 1e4 ? " " : "");
const ratio = (v) => v.toFixed(v < 9.995 ? 3 : 1);
const withInterval = (write, v, i) => (i ? `${write(v)} [${write(i.low)}, ${write(i.high)}]` : write(v));

// ---- colours, symbols, dashes: 0 is the reference, 1 to 9 are the others.
// The colours are those of the style sheet, asked for at each drawing, and so are the shapes of legends.
// Colour never stands alone: symbol and dash say the same.
const colour = (name) => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
const PLACES = 9;
const path = (points) => `path://M${points.join("L")}Z`;
const SYMBOLS = [
  path(["2,0", "5,3", "8,0", "10,2", "7,5", "10,8", "8,10", "5,7", "2,10", "0,8", "3,5", "0,2"]),
  "circle",
  "rect",
  "triangle",
  "diamond",
  path(["0,0", "10,0", "5,10"]),
  path(["5,0", "6.2,3.5", "10,3.8", "7.1,6.1", "8.1,9.7", "5,7.6", "1.9,9.7", "2.9,6.1", "0,3.8", "3.8,3.5"]),
  path(["3.3,0", "6.7,0", "6.7,3.3", "10,3.3", "10,6.7", "6.7,6.7", "6.7,10", "3.3,10", "3.3,6.7", "0,6.7", "0,3.3", "3.3,3.3"]),
  path(["2.5,0", "7.5,0", "10,5", "7.5,10", "2.5,10", "0,5"]),
  path(["0,0", "10,5", "0,10"]),
];
const LIMIT = "#c0392b";
const BAND = "rgba(128,134,145,0.16)";

const ofRun = (name) => data.series.find((series) => series.name === name);
const style = (name, index) => {
  const { place, shape, dash } = ofRun(name) ?? { place: 1 + (index % PLACES), shape: 1 + (index % PLACES), dash: "solid" };
  return { colour: colour(`colour-${place}`), symbol: SYMBOLS[shape], dash };
};
// filled where there is an interval, hollow where there is none
const fill = (known, own) => known ? { color: own } : { color: colour("paper"), borderColor: own, borderWidth: 2 };

// ---- pieces that several kinds of charts share
const GAP = "-"; // how ECharts is told that there is no value
const FONT = { fontSize: 12 };
// by its name, since ECharts measures texts apart from the page and could not follow "inherit"
const fontFamily = getComputedStyle(document.body).fontFamily;

const chart = (description, grid, rest) => ({
  animation: false,
  backgroundColor: "transparent",
  textStyle: { fontFamily, ...FONT },
  aria: { enabled: true, label: { description }, decal: { show: true } },
  tooltip: { trigger: "item", confine: true, formatter: "{b}" },
  grid,
  ...rest,
});

const axis = (type, name, nameGap, rest) => ({
  type,
  name,
  nameGap,
  nameLocation: "middle",
  nameTextStyle: FONT,
  axisLabel: { ...FONT, hideOverlap: true },
  splitLine: { lineStyle: { opacity: 0.35 } },
  ...rest,
});

const referenceLines = (lineStyle, data) => ({ silent: true, symbol: "none", label: { show: false }, lineStyle, data });

// the intervals of a colour are strokes of one line, broken after each
const bars = (width, intervals) => [...new Set(intervals.map((interval) => interval.lineStyle.color))].map((own) => ({
  type: "line",
  silent: true,
  showSymbol: false,
  connectNulls: false,
  lineStyle: { width, color: own, opacity: 0.75 },
  data: intervals.filter((i) => i.lineStyle.color === own).flatMap((i) => [...i.coords, ["-", "-"]]),
}));

// an interval around each of several points: the outline of a band, there along the upper ends and back
const band = (points, own) => ({
  type: "line",
  silent: true,
  showSymbol: false,
  color: own,
  lineStyle: { width: 0 },
  areaStyle: { color: own, opacity: 0.14 },
  data: [...points.map((p) => [p.x, p.interval.high]), ...points.toReversed().map((p) => [p.x, p.interval.low])],
});

// 1, 2 and 5 with their tenths and tens, on a long axis 1 alone: steps of a logarithmic axis
const steps = (low, high) => [-3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8]
  .flatMap((power) => (high / low > 2000 ? [1] : [1, 2, 5]).map((digit) => Number(`${digit}e${power}`)))
  .filter((v) => v >= low && v <= high);

// rows of a chart without labels of their own
const rowAxis = (labels) => ({
  type: "category",
  inverse: true,
  data: labels,
  axisTick: { show: false },
  axisLine: { show: false },
  axisLabel: { interval: 0, ...FONT },
});

// names inside the chart, each at the left end of the row with this index
const rowNames = (left, names, { offset = 0, ...rest } = {}) => ({
  type: "scatter",
  silent: true,
  z: 6, // above the line of the reference
  symbol: "circle",
  symbolSize: 0.1,
  label: {
    show: true,
    position: "right",
    distance: 2,
    padding: [1, 4],
    offset: [offset, 0],
    formatter: "{b}",
    fontWeight: 600,
    color: colour("ink"),
    backgroundColor: colour("paper"),
    ...FONT,
    ...rest,
  },
  data: names.map(({ name, row }) => ({ name, value: [left, row] })),
});
