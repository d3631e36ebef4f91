// Second of four: a function for each kind of chart turns its data into options of ECharts.
const kinds = {};

// ---- ratios as points with intervals, and the margin as a band about 1
kinds.intervals = ({ axis: title, margin, rows }, description, width) => {
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
        ...bars(3, intervals),
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
        rowNames(low, lines.flatMap((line, i) => (line.heading ? [{ name: line.heading, row: i }] : [])), { offset: width < 430 ? -60 : 0 }),
      ],
    }),
  };
};

// ---- values as points with intervals, a row for each series; a few far beyond the others are arrows at the edge
const edge = (rows) => {
  const ends = rows.map((row) => row.interval?.high ?? row.centre).sort((one, other) => one - other);
  const jump = ends.findLastIndex((end, i) => i > 0 && ends[i - 1] > 0 && end > 4 * ends[i - 1]);
  const few = ends.length - jump <= Math.max(1, ends.length / 3);
  return (jump > 0 && few ? ends[jump - 1] : Math.max(...ends, 0)) * 1.04;
};

kinds.dots = ({ axis: title, rows }, description, width) => {
  const high = edge(rows);
  const low = Math.min(0, ...rows.map((row) => row.interval?.low ?? row.centre)) * 1.05;
  const beyond = (row) => row.centre > high;
  // where there is room name, point and figure stand beside each other; else the point is below both, or below the figure
  const wide = width > 800;
  const lines = wide ? 1 : width > 430 ? 2 : 3;
  const place = (i) => lines * i + lines - 1;
  const name = (row) => `{name|${row.series}}`;
  const figure = (row) => (beyond(row) ? `${row.text} →` : row.text);
  const labels = (...texts) => rows.flatMap((row) => [...texts.map((text) => text(row)), "", ""].slice(0, lines));
  const points = rows.map((row, i) => {
    const { colour: own, symbol } = style(row.series, 0);
    return {
      name: `${row.series}: ${row.text}`,
      value: [Math.min(row.centre, high), place(i)],
      symbol: beyond(row) ? SYMBOLS[9] : symbol,
      itemStyle: fill(row.interval, own),
    };
  });
  const intervals = rows.flatMap((row, i) => {
    const line = (from, to, rest) =>
      [{ coords: [[from, place(i)], [to, place(i)]], lineStyle: { color: style(row.series, 0).colour, ...rest } }];
    return beyond(row) ? line(0, high, { width: 1 })
      : row.interval ? line(row.interval.low, Math.min(row.interval.high, high), {}) : [];
  });
  const names = (texts, rest) => {
    const plainAxis = rowAxis(texts);
    const ink = { color: colour("ink"), rich: { name: { fontWeight: 600, ...FONT } } };
    const inside = wide ? { margin: 14 } : { inside: true, margin: 6 };
    return { ...plainAxis, ...rest, axisLabel: { ...plainAxis.axisLabel, ...ink, ...inside } };
  };
  return {
    height: 50 + (wide ? 28 : 8 + 19 * lines) * rows.length,
    option: chart(description, { left: 8, right: 8, top: 4, bottom: 46, ...(wide && { bottom: 4, outerBoundsMode: "same" }) }, {
      xAxis: axis("value", title, 28, {
        min: low,
        max: high,
        axisLabel: { ...FONT, hideOverlap: true, showMaxLabel: false, showMinLabel: low === 0, formatter: plainLabel },
      }),
      yAxis: [
        names(lines === 3 ? labels(name, figure) : labels(name)),
        names(lines === 3 ? labels() : labels(figure), { position: "right" }),
      ],
      series: [
        ...bars(3, intervals),
        {
          type: "scatter",
          symbolSize: 11,
          data: points,
          markLine: referenceLines({ color: colour("colour-0"), type: "solid", width: 1.5 }, [{ xAxis: 0 }]),
        },
        { type: "scatter", yAxisIndex: 1, silent: true, data: [] },
      ],
    }),
  };
};

// ---- lines through points, with their intervals
const nameOf = (line) => (line.variant ? `${line.series}, ${line.variant}` : line.series);

// about the values, with a little room
const logarithmic = (title, gap, values) => {
  const low = Math.min(...values) / 1.4;
  const high = Math.max(...values) * 1.4;
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
  const beside = (v, i) => (named(x) ? v + (i - (lines.length - 1) / 2) * Math.min(0.07, 0.7 / lines.length) : v);
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
  // on an axis of categories a stroke needs its place, which a line has from its order
  const strokeAt = (p, i, v) => (places && !named(x) ? [p.x, v] : valueOf(p, i, v));
  // along an axis of numbers intervals are bands, elsewhere and around a single point strokes
  const known = (line) => line.points.filter((p) => p.interval && p.at);
  const banded = (line) => !places && known(line).length > 1;
  const bands = lines.flatMap((line, i) => (banded(line) ? [band(known(line), styles[i].colour)] : []));
  const intervals = lines.flatMap((line, i) => (banded(line) ? [] : known(line)).map((p) => ({
    coords: [strokeAt(p, i, p.interval.low), strokeAt(p, i, p.interval.high)],
    lineStyle: { color: styles[i].colour },
  })));
  // points that are not seen, so that the axis reaches the upper ends of the intervals
  const roof = {
    type: "scatter",
    silent: true,
    symbolSize: 0,
    data: lines.flatMap((line, i) => line.points.filter((p) => p.interval).map((p) => strokeAt(p, i, p.interval.high))),
  };
  return {
    height: 340,
    option: chart(description, { left: 72, right: 20, top: legend ? 64 : 12, bottom: named(x) ? 30 : 48 }, {
      ...(legend && { legend: { type: "plain", top: 0, left: 60, right: 10, itemGap: 14, selectedMode: false } }),
      xAxis: xAxis(x, points.map((p) => p.x).filter((v) => v > 0)),
      yAxis: y.scale === "linear" ? axis("value", y.title, 52, { min: 0, axisLine: { onZero: false } }) : logarithmic(y.title, 52, values),
      series: [...bands, ...bars(2, intervals), roof, ...drawn],
    }),
  };
};

// ---- stacked bars, the name of each above it
kinds.bars = ({ unit, parts, rows }, description, width) => ({
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
      rowNames(0, rows.map((row, i) => ({ name: `${row.name}: ${withInterval(plain, row.total, row.interval)} ${unit}`, row: 2 * i })), { fontSize: width < 430 ? 11 : 12 }),
    ],
  }),
});

// ---- curves of equal height over two long axes, each named at its end, and places between them
kinds.contours = ({ x, y, xs, lowest, highest, curves, places }, description, width) => {
  const narrow = width < 700;
  const within = (v, low, high) => Math.min(Math.max(v, low), high);
  const ink = colour("ink");
  const lines = curves.map(({ name, ys }, i) => ({
    type: "line",
    name,
    silent: true,
    showSymbol: false,
    color: colour("colour-0"),
    lineStyle: { width: 1.5, opacity: 0.35 + (0.65 * i) / curves.length },
    endLabel: { show: true, formatter: "{a}", color: ink, ...FONT },
    data: ys.map((v, j) => [xs[j], v === null || v < lowest || v > highest ? GAP : v]),
  }));
  const points = places.map((place, i) => {
    const left = Math.log(Math.max(place.x, 1)) > Math.log(xs.at(-1)) / 2;
    return {
      name: `${place.name}: ${place.x > 1e12 ? "no handshakes" : `${plainLabel(place.x)} ${x}`}, ${place.y > 0 ? `${plainLabel(place.y)} ${y}` : "no business work"}`,
      value: [within(place.x, xs[0], xs.at(-1)), within(place.y, lowest, highest)],
      symbol: SYMBOLS[place.own ? 6 : 1 + (i % 5)],
      symbolSize: place.own ? 18 : 11,
      itemStyle: { color: colour(place.own ? "colour-2" : "colour-1") },
      label: {
        show: !narrow || place.own,
        formatter: place.name,
        position: left ? "left" : "right",
        fontWeight: place.own ? 600 : 400,
        color: ink,
        textBorderColor: colour("paper"),
        textBorderWidth: 3,
        ...FONT,
      },
    };
  });
  return {
    height: 420,
    option: chart(description, { left: 84, right: 50, top: 14, bottom: 48 }, {
      xAxis: stepped(axis("log", x, 30, { min: xs[0], max: xs.at(-1) }), steps(xs[0], xs.at(-1))),
      yAxis: stepped(axis("log", y, 66, { min: lowest, max: highest }), steps(lowest, highest)),
      series: [...lines, { type: "scatter", clip: false, z: 5, data: points }],
    }),
  };
};

// ---- values with intervals, each at a whole height, each named beside it
kinds.points = ({ x, y, most, points }, description, width) => {
  const ends = points.flatMap((p) => [p.value, p.interval?.low ?? p.value, p.interval?.high ?? p.value]);
  const low = Math.floor((Math.min(1, ...ends) - 0.02) * 20) / 20;
  const high = Math.ceil((Math.max(...ends) + 0.02) * 20) / 20;
  // those of one height stand a little above each other, so that their names can be read
  const place = (point) => {
    const same = points.filter((p) => p.height === point.height);
    return point.height + Math.min(0.3, 0.9 / same.length) * (same.indexOf(point) - (same.length - 1) / 2);
  };
  const own = (point) => style(point.series, 0);
  return {
    height: 60 + 62 * (most + 1),
    option: chart(description, { left: 64, right: 18, top: 14, bottom: 48 }, {
      xAxis: axis("value", x, 30, { min: low, max: high, axisLabel: { ...FONT, hideOverlap: true, showMinLabel: false, showMaxLabel: false } }),
      yAxis: axis("value", y, 40, { min: -0.5, max: most + 0.5, interval: 1, axisLabel: { ...FONT, customValues: Array.from({ length: most + 1 }, (_, i) => i) } }),
      series: [
        ...bars(3, points.filter((p) => p.interval).map((p) => ({
          coords: [[p.interval.low, place(p)], [p.interval.high, place(p)]],
          lineStyle: { color: own(p).colour },
        }))),
        {
          type: "scatter",
          symbolSize: 11,
          data: points.map((p) => ({
            name: `${p.series}: ${withInterval(ratio, p.value, p.interval)}, ${p.text}`,
            value: [p.value, place(p)],
            symbol: own(p).symbol,
            itemStyle: fill(!p.worse, own(p).colour),
          })),
        },
        // names beside the ends of the intervals
        {
          type: "scatter",
          silent: true,
          symbolSize: 0.1,
          data: points.map((p) => {
            const left = p.value > (low + high) / 2;
            const end = left ? p.interval?.low : p.interval?.high;
            return {
              name: p.series,
              value: [end ?? p.value, place(p)],
              label: { show: width >= 600, formatter: "{b}", position: left ? "left" : "right", distance: 8, color: colour("ink"), ...FONT },
            };
          }),
        },
      ],
    }),
  };
};
