// Third of four: draws all charts, in the colours that the reader prefers.
// ---- the charts drawn, by their elements
const drawn = new Map();
const dark = matchMedia("(prefers-color-scheme: dark)");
// charts inside a closed details element wait until it is opened
const folded = (place) => place.closest("details:not([open])") !== null;
// with a view box a chart can be printed narrower than it was drawn
const scalable = (figure) =>
  figure.getDom().querySelector("svg").setAttribute("viewBox", `0 0 ${figure.getWidth()} ${figure.getHeight()}`);

// on paper, in the size that the style sheet gives to charts there
let paper = false;
const draw = () => {
  const theme = dark.matches && !paper ? "dark" : null;
  for (const { id, kind, plot } of data.charts) {
    const place = document.getElementById(id);
    if (!drawn.has(id) && !folded(place)) {
      const width = paper ? 640 : place.clientWidth;
      const { height, option } = kinds[kind](plot, place.getAttribute("aria-label"), width);
      place.style.height = `${height}px`;
      const figure = echarts.init(place, theme, { renderer: "svg", width, height });
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
// one whose data have changed
const again = (id) => {
  drawn.get(id)?.dispose();
  drawn.delete(id);
  draw();
};
const fit = (opened) => {
  for (const figure of drawn.values()) {
    if (opened.contains(figure.getDom()) && !folded(figure.getDom())) {
      figure.resize({ width: figure.getDom().clientWidth });
      scalable(figure);
    }
  }
};
draw();
dark.addEventListener("change", redraw);
let resizing;
addEventListener("resize", () => {
  clearTimeout(resizing);
  resizing = setTimeout(redraw, 100);
});
const turn = (now) => () => {
  paper = now;
  redraw();
};
addEventListener("beforeprint", turn(true));
addEventListener("afterprint", turn(false));
document.addEventListener(
  "toggle",
  (event) => {
    draw();
    fit(event.target);
  },
  true,
);
