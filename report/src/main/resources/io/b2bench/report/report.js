"use strict";
(() => {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const charts = JSON.parse(document.getElementById("options").textContent);
  const drawn = new Map();
  // charts inside a closed details element wait until it is opened
  const folded = (place) => place.closest("details:not([open])") !== null;
  // with a view box a chart can be printed narrower than it was drawn
  const scalable = (chart) =>
    chart.getDom().querySelector("svg").setAttribute("viewBox", `0 0 ${chart.getWidth()} ${chart.getHeight()}`);
  const draw = () => {
    const theme = dark.matches && !matchMedia("print").matches ? "dark" : null;
    for (const { id, option } of charts) {
      const place = document.getElementById(id);
      if (!drawn.has(id) && !folded(place)) {
        const chart = echarts.init(place, theme, { renderer: "svg" });
        chart.setOption(option);
        scalable(chart);
        drawn.set(id, chart);
      }
    }
  };
  const redraw = () => {
    drawn.forEach((chart) => chart.dispose());
    drawn.clear();
    draw();
  };
  const fit = () => {
    for (const chart of drawn.values()) {
      if (!folded(chart.getDom())) {
        chart.resize();
        scalable(chart);
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
