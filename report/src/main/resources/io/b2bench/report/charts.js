"use strict";
// Draws the charts of the page. The element "chart-data" holds them as plain data: the series of the
// run, and for each chart its id, its kind and what to plot. A function for each kind turns that into
// options of ECharts; the loop at the end draws them, in the colours that the reader prefers.
(() => {
  const data = JSON.parse(document.getElementById("chart-data").textContent);

  // ---- numbers, written as everywhere on the page: three significant digits, a true minus sign
  const minus = (text) => text.replace("-", "−");
  const plain = (v) => minus(v.toFixed(Math.abs(v) >= 99.95 ? 0 : Math.abs(v) >= 9.995 ? 1 : 2));
  const ratio = (v) => v.toFixed(v < 9.995 ? 3 : 1);
  const withInterval = (write, v, i) => (i ? `${write(v)} [${write(i.low)}, ${write(i.high)}]` : write(v));

  // ---- colours, symbols, dashes: place 0 is the reference, 1 to 6 are the others.
  // The colours are those of the style sheet. Colour never stands alone: symbol and dash say the same.
  const COLOURS = [0, 1, 2, 3, 4, 5, 6].map((place) =>
    getComputedStyle(document.documentElement).getPropertyValue(`--colour-${place}`).trim());
  const SYMBOLS = ["emptyCircle", "circle", "rect", "triangle", "diamond", "emptyRect", "emptyTriangle"];
  const DASHES = ["solid", "dashed", "dotted"];
  const GREY = COLOURS[0];
  const LIMIT = "#c0392b";
  const BAND = "rgba(128,134,145,0.16)";

  const ofRun = (name) => data.series.find((series) => series.name === name);
  const style = (name, index) => {
    const { place, dash } = ofRun(name) ?? { place: 1 + (index % 6), dash: DASHES[index % 3] };
    return { colour: COLOURS[place], symbol: SYMBOLS[place], dash };
  };

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
  const rowNames = (left, names) => ({
    type: "scatter",
    silent: true,
    symbol: "circle",
    symbolSize: 0.1,
    label: { show: true, position: "right", distance: 4, formatter: "{b}", fontWeight: 600, ...FONT },
    data: names.map(({ name, row }) => ({ name, value: [left, row] })),
  });

  const kinds = {};

  // ---- ratios as points with intervals, and the margin as a band about 1
  kinds.intervals = ({ axis: title, margin, rows }, description) => {
    // each series has a row with its name above its rows
    const lines = rows.flatMap((row, i) =>
      row.series === rows[i - 1]?.series ? [row] : [{ heading: row.series }, row]);
    const band = { low: 1 / (1 + margin), high: 1 + margin };
    const shown = rows.map((row) => row.interval ?? { low: row.centre, high: row.centre });
    // all intervals and the margin, with a little room, in steps of a twentieth
    const low = Math.floor((Math.min(band.low, ...shown.map((i) => i.low)) / 1.03) * 20) / 20;
    const high = Math.ceil(Math.max(band.high, ...shown.map((i) => i.high)) * 1.03 * 20) / 20;
    const wide = high / low >= 3;
    const each = (draw) => lines.flatMap((line, i) => (line.heading ? [] : draw(line, i, style(line.series, 0))));
    const bars = each((row, i, { colour }) => row.interval
      ? [{ coords: [[row.interval.low, i], [row.interval.high, i]], lineStyle: { color: colour } }]
      : []);
    const points = each((row, i, { colour, symbol }) => [{
      name: `${row.series} at ${row.at}: ${withInterval(ratio, row.centre, row.interval)}, ${row.verdict}`,
      value: [row.centre, i],
      symbol,
      itemStyle: { color: colour },
    }]);
    return {
      height: 74 + 22 * lines.length,
      option: chart(description, { left: 30, right: 18, top: 6, bottom: 46 }, {
        xAxis: axis(wide ? "log" : "value", title, 30, { min: low, max: high, ...(wide && { logBase: 2 }) }),
        yAxis: rowAxis(lines.map((line) => line.label ?? "")),
        series: [
          { type: "lines", coordinateSystem: "cartesian2d", silent: true, lineStyle: { width: 3, opacity: 0.75 }, data: bars },
          {
            type: "scatter",
            symbolSize: 10,
            data: points,
            markArea: {
              silent: true,
              itemStyle: { color: BAND, decal: "none" },
              data: [[{ xAxis: band.low }, { xAxis: band.high }]],
            },
            markLine: referenceLines({ color: GREY, type: "solid", width: 1.5 }, [{ xAxis: 1 }]),
          },
          rowNames(low, lines.flatMap((line, i) => (line.heading ? [{ name: line.heading, row: i }] : []))),
        ],
      }),
    };
  };

  // ---- lines through points, with their intervals as bands
  const nameOf = (line) => (line.variant ? `${line.series}, ${line.variant}` : line.series);

  // from a power of the base to another, so that equal ratios are equally far apart
  const logarithmic = (title, gap, values) => {
    const low = Math.min(...values);
    const high = Math.max(...values);
    const base = high / low > 300 ? 10 : 2;
    const power = (round, v) => base ** round(Math.log(v) / Math.log(base));
    return axis("log", title, gap, { logBase: base, min: power(Math.floor, low), max: power(Math.ceil, high) });
  };

  const xAxis = ({ title, scale, ticks }) => {
    if (scale === "places") {
      const some = ticks.some((tick) => tick === "");
      return axis("category", title, 30, {
        data: ticks,
        ...(some && {
          boundaryGap: false,
          axisTick: { show: false },
          axisLabel: { ...FONT, interval: 0, hideOverlap: true },
        }),
      });
    }
    return scale === "linear" ? axis("value", title, 30, { min: 0 }) : axis("log", title, 30);
  };

  // an invisible line at the lower end of the intervals, and the filled height above it
  const band = (line, colour, valueOf) => {
    const part = (values, areaStyle) => ({
      name: `${nameOf(line)} interval`,
      type: "line",
      stack: nameOf(line),
      stackStrategy: "all",
      silent: true,
      symbol: "none",
      lineStyle: { opacity: 0 },
      areaStyle,
      tooltip: { show: false },
      data: values,
    });
    const each = (of) => line.points.map((p) => valueOf(p, p.interval ? of(p.interval) : GAP));
    return [
      part(each((i) => i.low), { opacity: 0 }),
      part(each((i) => i.high - i.low), { color: colour, opacity: 0.16, decal: "none" }),
    ];
  };

  kinds.lines = ({ x, y, unit, lines, limit }, description) => {
    const places = x.scale === "places";
    const many = lines.some((line) => line.points.length > 60);
    const legend = !lines.some((line) => ofRun(line.series));
    const values = lines.flatMap((line) => line.points.map((p) => p.y)).filter((v) => v !== null);
    const styles = lines.map((line, i) => style(line.series, i));
    // on an axis of places a value stands at the place of its index
    const valueOf = (p, v) => (places ? v : [p.x, v]);
    const point = (line) => (p) => ({
      name: p.at && `${nameOf(line)}, ${p.at}: ${p.y === null ? "none" : `${withInterval(plain, p.y, p.interval)} ${unit}`}`,
      value: valueOf(p, p.y ?? GAP),
      ...(!p.at && { symbol: "none" }),
    });
    const drawn = lines.map((line, i) => ({
      name: nameOf(line),
      type: "line",
      symbol: styles[i].symbol,
      symbolSize: many ? 6 : 8,
      showAllSymbol: true,
      color: styles[i].colour,
      lineStyle: { width: many ? 1.5 : 2, type: line.variant ? "dotted" : styles[i].dash, color: styles[i].colour },
      data: line.points.map(point(line)),
    }));
    if (limit !== null) {
      drawn[0].markLine = referenceLines({ color: LIMIT, type: "dashed", width: 1.5 }, [{ yAxis: limit }]);
    } else if (x.ticks.some((tick) => tick === "")) {
      const marks = x.ticks.flatMap((tick, i) => (tick ? [{ xAxis: i }] : []));
      drawn[0].markLine = referenceLines({ color: GREY, type: "solid", opacity: 0.35 }, marks);
    }
    const bands = lines.flatMap((line, i) =>
      line.points.some((p) => p.interval) ? band(line, styles[i].colour, valueOf) : []);
    return {
      height: 340,
      option: chart(description, { left: 72, right: 20, top: legend ? 56 : 12, bottom: 48 }, {
        ...(legend && { legend: { top: 0, left: 60, selectedMode: false } }),
        xAxis: xAxis(x),
        yAxis: y.scale === "linear" ? axis("value", y.title, 52, { min: 0 }) : logarithmic(y.title, 52, values),
        series: [...bands, ...drawn],
      }),
    };
  };

  // ---- stacked bars, the name of each above it
  kinds.bars = ({ unit, parts, rows }, description) => ({
    height: 112 + 44 * rows.length,
    option: chart(description, { left: 14, right: 18, top: 56, bottom: 46 }, {
      legend: { top: 0, left: 0, selectedMode: false, data: parts },
      xAxis: axis("value", unit, 30, { min: 0 }),
      yAxis: { ...rowAxis(rows.flatMap((row) => [row.name, ""])), axisLine: { show: true }, axisLabel: { show: false } },
      series: [
        ...parts.map((part, i) => ({
          name: part,
          type: "bar",
          stack: "all",
          barWidth: 16,
          color: COLOURS[1 + (i % 6)],
          data: rows.flatMap((row) => [
            GAP,
            { name: `${row.name}, ${part} ${plain(row.values[i])} ${unit}`, value: row.values[i] },
          ]),
        })),
        rowNames(0, rows.map((row, i) => ({ name: `${row.name}: ${plain(row.total)} ${unit}`, row: 2 * i }))),
      ],
    }),
  });

  // ---- the charts drawn, by their elements
  const drawn = new Map();
  const dark = matchMedia("(prefers-color-scheme: dark)");
  // charts inside a closed details element wait until it is opened
  const folded = (place) => place.closest("details:not([open])") !== null;
  // with a view box a chart can be printed narrower than it was drawn
  const scalable = (figure) =>
    figure.getDom().querySelector("svg").setAttribute("viewBox", `0 0 ${figure.getWidth()} ${figure.getHeight()}`);

  const draw = () => {
    const theme = dark.matches && !matchMedia("print").matches ? "dark" : null;
    for (const { id, kind, plot } of data.charts) {
      const place = document.getElementById(id);
      if (!drawn.has(id) && !folded(place)) {
        const { height, option } = kinds[kind](plot, place.getAttribute("aria-label"));
        place.style.height = `${height}px`;
        const figure = echarts.init(place, theme, { renderer: "svg" });
        figure.setOption(option);
        scalable(figure);
        drawn.set(id, figure);
      }
    }
  };
  const redraw = () => {
    drawn.forEach((figure) => figure.dispose());
    drawn.clear();
    draw();
  };
  const fit = () => {
    for (const figure of drawn.values()) {
      if (!folded(figure.getDom())) {
        figure.resize();
        scalable(figure);
      }
    }
  };
  draw();
  dark.addEventListener("change", redraw);
  addEventListener("resize", fit);
  addEventListener("beforeprint", redraw);
  addEventListener("afterprint", redraw);
  document.addEventListener(
    "toggle",
    () => {
      draw();
      fit();
    },
    true,
  );
})();
