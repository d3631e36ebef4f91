"""By how much listeners of one profile differ, from the A/A of all published runs together.

    python3 docs/method/listeners.py results/published

Both visits to a baseline have a listener each, so the logarithm of their ratio is what the two listeners
differ by (normal, mean 0) plus the error that its interval says. Printed is the root mean square of the
standard deviation of one listener, over its likelihood given all ratios: what a listener of another run is
expected to be off by. Beside it the best fit and the upper end of its 95 % profile interval, for the
difference of two.

The output is results/src/main/resources/io/b2bench/results/analysis/comparison/listeners.properties.
Runs of before 23 November 2026, 01:36, had one listener for both visits; transfer, link, idle and handshake
do not ask the service; behind a front listeners are not the service's. Python 3, standard library alone.
"""
import glob, math, os, re, sys

FIRST = "2026-11-23T0136Z"
TITLES = {"cpu": "CPU per interaction", "throughput": "throughput", "p90": "p90 of [a-z-]+"}
NUMBER = "([0-9.]+)"
GRID = [i * 1e-5 for i in range(5_000)]  # deviations of the difference of two, up to 5 %


def published(folder, title):
    """The logarithm of each A/A ratio with its standard error."""
    found = []
    for page in sorted(glob.glob(os.path.join(folder, "*", "summary.md"))):
        name = os.path.basename(os.path.dirname(page))
        if name < FIRST or re.search("-(transfer|link|idle|handshake)-", name):
            continue
        with open(os.path.join(os.path.dirname(page), "experiment.yaml"), encoding="utf-8") as settings:
            if re.search(r"^front: (?!none)", settings.read(), re.M):
                continue
        with open(page, encoding="utf-8") as lines:
            line = next((line for line in lines if line.startswith("A/A (")), "")
        for value in re.findall(rf"(?:: |; ){title} {NUMBER} \[{NUMBER}, {NUMBER}\]", line):
            centre, low, high = (math.log(float(v)) for v in value)
            found.append((centre, (high - low) / 2 / 1.96))
    return found


def likelihood(values, deviation):
    return -0.5 * sum(math.log(v) + d * d / v for d, v in ((d, deviation**2 + e * e) for d, e in values))


if __name__ == "__main__":
    print("# By how much one listener makes a figure differ, as a standard deviation. Made by docs/method/listeners.py")
    for name, title in TITLES.items():
        values = published(sys.argv[1], title)
        logs = [likelihood(values, deviation) for deviation in GRID]
        best = max(logs)
        weights = [math.exp(log - best) for log in logs]
        square = sum(w * g * g for w, g in zip(weights, GRID)) / sum(weights)
        upper = max(g for g, log in zip(GRID, logs) if best - log < 3.841 / 2)
        print(
            f"# {name}, {len(values)} ratios: two differ by {100 * GRID[logs.index(best)]:.2f} % at best fit,"
            f" at most {100 * upper:.2f} %"
        )
        print(f"{name}={math.sqrt(square / 2):.4f}")
