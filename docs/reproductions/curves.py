"""Throughput and mean response time over clients, a curve for each series, as SVG on standard output.

    ./b2bench report results/published/RUN
    python3 docs/reproductions/curves.py results/reports/RUN/results.json > docs/reproductions/business-service.svg

Each point is a cell of the run with its 95 % interval. Python 3, standard library alone.
"""
import json, sys

COLOURS = ["#222222", "#4477aa", "#66ccee", "#228833", "#ee6677", "#aa3377", "#b8860b"]  # after Paul Tol
WIDTH, HEIGHT, LEFT, TOP, GAP, LEGEND = 380, 300, 60, 30, 90, 270


def panel(x0, title, rows, most):
    """Axes, and for each series a line through its points with their intervals."""
    clients = sorted({n for row in rows.values() for n, *_ in row})
    x = lambda n: x0 + WIDTH * n / clients[-1]
    y = lambda v: TOP + HEIGHT * (1 - v / most)
    out = [f'<text x="{x0}" y="{TOP - 12}" font-weight="bold">{title}</text>']
    for i in range(5):
        v = most * i / 4
        out.append(f'<path d="M{x0} {y(v):.1f}h{WIDTH}" stroke="#dddddd"/>')
        out.append(f'<text x="{x0 - 8}" y="{y(v) + 4:.1f}" text-anchor="end">{v:,.0f}</text>'.replace(",", " "))
    for n in clients:
        out.append(f'<text x="{x(n):.1f}" y="{TOP + HEIGHT + 18}" text-anchor="middle">{n}</text>')
    out.append(f'<text x="{x0 + WIDTH / 2}" y="{TOP + HEIGHT + 36}" text-anchor="middle">clients</text>')
    for (name, row), colour in zip(rows.items(), COLOURS):
        points = " ".join(f"{x(n):.1f},{y(v):.1f}" for n, v, *_ in row)
        out.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="1.5"/>')
        for n, v, low, high in row:
            out.append(f'<circle cx="{x(n):.1f}" cy="{y(v):.1f}" r="2.5" fill="{colour}"/>')
            out.append(f'<path d="M{x(n):.1f} {y(low):.1f}V{y(high):.1f}" stroke="{colour}"/>')
    return out


def points(cells, figure, unit):
    rows = {}
    for cell in cells:
        if cell[figure] and cell[figure]["interval"]:
            ends = cell[figure]["interval"]
            point = (int(cell["stratum"]["clients"]), *(v / unit for v in (cell[figure]["centre"], ends["low"], ends["high"])))
            rows.setdefault(cell["series"], []).append(point)
    return {name: sorted(row) for name, row in rows.items()}


def most(rows):
    """The end of the axis: a round number above all intervals."""
    top = max(high for row in rows.values() for *_, high in row)
    step = 10 ** (len(str(int(top))) - 1)
    return next(step * f for f in (1.2, 1.6, 2, 2.4, 3.2, 4, 6, 8, 10) if step * f >= top)


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        cells = json.load(file)["cells"]
    rate, response = points(cells, "throughput", 1), points(cells, "meanResponseMicros", 1000)
    second = LEFT + WIDTH + GAP
    width, height = second + WIDTH + LEGEND, TOP + HEIGHT + 50
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="12">']
    out.append(f'<rect width="{width}" height="{height}" fill="white"/>')
    out += panel(LEFT, "interactions/s", rate, most(rate))
    out += panel(second, "mean response time, ms", response, most(response))
    for i, (name, colour) in enumerate(zip(rate, COLOURS)):
        out.append(f'<rect x="{second + WIDTH + 16}" y="{TOP + 20 * i}" width="12" height="12" fill="{colour}"/>')
        shown = name.replace("'", ", second visit")
        out.append(f'<text x="{second + WIDTH + 34}" y="{TOP + 20 * i + 11}">{shown}</text>')
    print("\n".join(out + ["</svg>"]))
