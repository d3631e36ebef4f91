"use strict";
(() => {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const charts = JSON.parse(document.getElementById("options").textContent);
  let drawn = [];
  const draw = () => {
    for (const chart of drawn) {
      chart.dispose();
    }
    const theme = dark.matches && !matchMedia("print").matches ? "dark" : null;
    drawn = charts.map(({ id, option }) => {
      const chart = echarts.init(document.getElementById(id), theme, { renderer: "svg" });
      chart.setOption(option);
      return chart;
    });
  };
  draw();
  dark.addEventListener("change", draw);
  addEventListener("resize", () => drawn.forEach((chart) => chart.resize()));
  addEventListener("beforeprint", draw);
  addEventListener("afterprint", draw);
})();
