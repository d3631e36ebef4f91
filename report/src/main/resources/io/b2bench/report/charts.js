"use strict";
// Draws the charts of the page. The element "chart-data" holds them as plain data: the series of the
// run, and for each chart its id, its kind and what to plot. A function for each kind turns that into
// options of ECharts; the loop at the end draws them, in the colours that the reader prefers.
(() => {
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

  const bars = (width, data) => ({
    type: "lines",
    coordinateSystem: "cartesian2d",
    silent: true,
    symbol: "none",
    lineStyle: { width, opacity: 0.75 },
    data,
  });

  // 1, 2 and 5 with their tenths and tens: even steps on a logarithmic axis
  const steps = (low, high) => [-3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8]
    .flatMap((power) => [1, 2, 5].map((digit) => Number(`${digit}e${power}`)))
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
  const rowNames = (left, names) => ({
    type: "scatter",
    silent: true,
    symbol: "circle",
    symbolSize: 0.1,
    label: {
      show: true,
      position: "right",
      distance: 2,
      padding: [1, 4],
      formatter: "{b}",
      fontWeight: 600,
      color: colour("ink"),
      backgroundColor: colour("paper"),
      ...FONT,
    },
    data: names.map(({ name, row }) => ({ name, value: [left, row] })),
  });

  const narrow = matchMedia("(max-width: 700px)");
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
    const intervals = each((row, i, { colour: own }) => row.interval
      ? [{ coords: [[row.interval.low, i], [row.interval.high, i]], lineStyle: { color: own } }]
      : []);
    const points = each((row, i, { colour: own, symbol }) => [{
      name: `${row.series} at ${row.at}: ${withInterval(ratio, row.centre, row.interval)}, ${row.verdict}`,
      value: [row.centre, i],
      symbol,
      itemStyle: fill(row.interval, own),
    }]);
    return {
      height: 74 + 22 * lines.length,
      option: chart(description, { left: 30, right: 18, top: 6, bottom: 46 }, {
        xAxis: wide
          ? stepped(axis("log", title, 30, { min: low, max: high }), steps(low, high))
          : axis("value", title, 30, { min: low, max: high, axisLabel: { ...FONT, hideOverlap: true, showMinLabel: false, showMaxLabel: false } }),
        yAxis: rowAxis(lines.map((line) => line.label ?? "")),
        series: [
          bars(3, intervals),
          {
            type: "scatter",
            symbolSize: 10,
            data: points,
            markArea: {
              silent: true,
              itemStyle: { color: BAND, decal: "none" },
              data: [[{ xAxis: band.low }, { xAxis: band.high }]],
            },
            markLine: referenceLines({ color: colour("colour-0"), type: "solid", width: 1.5 }, [{ xAxis: 1 }]),
          },
          rowNames(low, lines.flatMap((line, i) => (line.heading ? [{ name: line.heading, row: i }] : []))),
        ],
      }),
    };
  };

  // ---- values as points with intervals, a row for each series; those far beyond the others are arrows at the edge
  kinds.dots = ({ axis: title, rows }, description) => {
    const wide = !narrow.matches;
    const ends = rows.map((row) => row.interval?.high ?? row.centre).sort((one, other) => one - other);
    const jump = ends.findIndex((end, i) => i > 0 && ends[i - 1] > 0 && end > 4 * ends[i - 1]);
    const high = (jump > 0 ? ends[jump - 1] : Math.max(...ends, 0)) * (wide ? 1.04 : 1.06);
    const low = Math.min(0, ...rows.map((row) => row.interval?.low ?? row.centre)) * 1.05;
    const beyond = (row) => row.centre > high;
    // with little room a name and its figure have a row of their own above the point
    const place = (i) => (wide ? i : 2 * i + 1);
    const at = (row) => ({ ...style(row.series, 0), end: Math.min(row.interval?.high ?? row.centre, high) });
    const points = rows.map((row, i) => {
      const { colour: own, symbol } = at(row);
      return {
        name: `${row.series}: ${row.text}`,
        value: [Math.min(row.centre, high), place(i)],
        symbol: beyond(row) ? "triangle" : symbol,
        symbolRotate: beyond(row) ? -90 : 0,
        itemStyle: fill(row.interval, own),
      };
    });
    const intervals = rows.flatMap((row, i) => {
      const { colour: own, end } = at(row);
      return beyond(row)
        ? [{ coords: [[0, place(i)], [high, place(i)]], lineStyle: { color: own, width: 1, type: "dotted" } }]
        : row.interval ? [{ coords: [[row.interval.low, place(i)], [end, place(i)]], lineStyle: { color: own } }] : [];
    });
    const labels = (text) => wide ? rows.map(text) : rows.flatMap((row) => [text(row), ""]);
    const names = rowAxis(labels((row) => row.series));
    const values = rowAxis(labels((row) => (beyond(row) ? `${row.text} →` : row.text)));
    const inside = { verticalAlign: "middle", margin: 0 };
    return {
      height: 52 + (wide ? 30 : 22 * 2) * rows.length,
      option: chart(description, { left: wide ? 8 : 12, right: wide ? 8 : 12, top: 4, bottom: 44, ...(wide && { outerBoundsMode: "same" }) }, {
        xAxis: axis("value", title, 28, { min: low, max: high, axisLabel: { ...FONT, hideOverlap: true, showMaxLabel: false, showMinLabel: low === 0, formatter: plainLabel } }),
        yAxis: wide
          ? [
              { ...names, axisLabel: { ...names.axisLabel, fontWeight: 600, color: colour("ink"), margin: 14 } },
              { ...values, position: "right", axisLabel: { ...values.axisLabel, color: colour("ink"), margin: 14 } },
            ]
          : [
              { ...names, axisLabel: { ...names.axisLabel, ...inside, inside: true, fontWeight: 600, color: colour("ink"), width: 190, overflow: "truncate" } },
              { ...values, position: "right", axisLabel: { ...values.axisLabel, ...inside, inside: true, color: colour("ink") } },
            ],
        series: [
          bars(3, intervals),
          { type: "scatter", symbolSize: 11, data: points, markLine: referenceLines({ color: colour("colour-0"), type: "solid", width: 1.5 }, [{ xAxis: 0 }]) },
          { type: "scatter", yAxisIndex: 1, silent: true, data: [] },
        ],
      }),
    };
  };

  // ---- lines through points, with their intervals
  const nameOf = (line) => (line.variant ? `${line.series}, ${line.variant}` : line.series);

  // about the values, with a little room
  const logarithmic = (title, gap, values) => {
    const low = Math.min(...values) / 1.25;
    const high = Math.max(...values) * 1.25;
    return stepped(axis("log", title, gap, { min: low, max: high }), steps(low, high));
  };
  // with marks at these values and nowhere else
  const stepped = (options, customValues) => ({
    ...options,
    axisTick: { customValues },
    axisLabel: { ...options.axisLabel, customValues, formatter: plainLabel },
  });

  // places with names lie at 0, 1, 2 and lines a little beside each other; many unnamed ones are categories
  const named = ({ scale, ticks }) => scale === "places" && ticks.every((tick) => tick !== "");
  const xAxis = (x, values) => {
    const { title, scale, ticks } = x;
    if (named(x)) {
      return axis("value", "", 30, {
        min: -0.5,
        max: ticks.length - 0.5,
        interval: 1,
        axisTick: { show: false },
        splitLine: { show: false },
        axisLabel: { ...FONT, hideOverlap: true, customValues: ticks.map((_, i) => i), formatter: (v) => ticks[v] ?? "" },
      });
    }
    if (scale === "places") {
      return axis("category", title, 30, {
        data: ticks,
        boundaryGap: false,
        axisTick: { show: false },
        axisLabel: { ...FONT, interval: 0, hideOverlap: true },
      });
    }
    return scale === "linear" ? axis("value", title, 30, { min: 0 }) : logarithmic(title, 30, values);
  };

  kinds.lines = ({ x, y, unit, lines, limit }, description) => {
    const places = x.scale === "places";
    const many = lines.some((line) => line.points.length > 60);
    const legend = !lines.some((line) => ofRun(line.series));
    const points = lines.flatMap((line) => line.points);
    const estimates = points.some((p) => p.interval);
    const values = points.flatMap((p) => [p.y, p.interval?.low, p.interval?.high]).filter((v) => v != null && v > 0);
    const styles = lines.map((line, i) => style(line.series, i));
    // a step to the side for each line, so that intervals do not cover each other
    const beside = (v, i) => {
      const step = i - (lines.length - 1) / 2;
      return named(x) ? v + step * Math.min(0.07, 0.7 / lines.length) : x.scale === "logarithmic" ? v * 1.06 ** step : v;
    };
    const valueOf = (p, i, v) => (places && !named(x) ? v : [estimates ? beside(p.x, i) : p.x, v]);
    const point = (line, i) => (p) => ({
      name: p.at && `${nameOf(line)}, ${p.at}: ${p.y === null ? "none" : `${withInterval(plain, p.y, p.interval)} ${unit}`}`,
      value: valueOf(p, i, p.y ?? GAP),
      itemStyle: fill(p.interval || !estimates, styles[i].colour),
      ...(!p.at && { symbol: "none" }),
    });
    const drawn = lines.map((line, i) => ({
      name: nameOf(line),
      type: "line",
      symbol: styles[i].symbol,
      symbolSize: many ? 6 : 8,
      showAllSymbol: true,
      color: styles[i].colour,
      lineStyle: { width: many || estimates ? 1.5 : 2, type: line.variant ? "dotted" : styles[i].dash, color: styles[i].colour },
      data: line.points.map(point(line, i)),
    }));
    if (limit !== null) {
      drawn[0].markLine = referenceLines({ color: LIMIT, type: "dashed", width: 1.5 }, [{ yAxis: limit }]);
    } else if (x.ticks.some((tick) => tick === "")) {
      const marks = x.ticks.flatMap((tick, i) => (tick ? [{ xAxis: i }] : []));
      drawn[0].markLine = referenceLines({ color: colour("colour-0"), type: "solid", opacity: 0.35 }, marks);
    }
    const intervals = lines.flatMap((line, i) => line.points.filter((p) => p.interval).map((p) => ({
      coords: [valueOf(p, i, p.interval.low), valueOf(p, i, p.interval.high)],
      lineStyle: { color: styles[i].colour },
    })));
    return {
      height: 340,
      option: chart(description, { left: 72, right: 20, top: legend ? 64 : 12, bottom: named(x) ? 30 : 48 }, {
        ...(legend && { legend: { type: "plain", top: 0, left: 60, right: 10, itemGap: 14, selectedMode: false } }),
        xAxis: xAxis(x, points.map((p) => p.x).filter((v) => v > 0)),
        yAxis: y.scale === "linear" ? axis("value", y.title, 52, { min: 0 }) : logarithmic(y.title, 52, values),
        series: [bars(2, intervals), ...drawn],
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
          color: colour(`colour-${1 + (i % PLACES)}`),
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
  narrow.addEventListener("change", redraw);
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
