"""A second reading of a run: CPU per interaction, adjusted to what windows held, and its ratios.

    ./b2bench report RUN
    python3 docs/method/second_reading.py RUN [FOLDER OF THE REPORT]

prints slopes, and ratios with their 95 % intervals, computed by other code than b2bench's: by NumPy, and
by leaving rows out one after the other. It takes from b2bench which windows count (windows.csv) and what
listeners differ by; docs/method/content.md has the formulas. A test holds it against results.json.
Python 3 with NumPy.
"""
import csv, gzip, itertools, json, math, os, sys
from collections import defaultdict
import numpy as np

LEVEL = 0.95
LISTENERS = "../../results/src/main/resources/io/b2bench/results/analysis/comparison/listeners.properties"


def student(freedom):
    """Student's quantile for an interval, by the finite series of Abramowitz and Stegun, 26.7.3 and 26.7.4."""
    def inside(t):
        angle = math.atan(t / math.sqrt(freedom))
        odd, term = freedom % 2, 1.0
        total = term if freedom > 1 else 0.0
        for i in range(3 if odd else 2, freedom - 1, 2):
            term *= (i - 1) / i * math.cos(angle) ** 2
            total += term
        if odd:
            return 2 / math.pi * (angle + math.sin(angle) * math.cos(angle) * total)
        return math.sin(angle) * total

    low, high = 0.0, 1e4
    for _ in range(200):
        middle = (low + high) / 2
        low, high = (middle, high) if inside(middle) < LEVEL else (low, middle)
    return low


def walsh(values):
    return sorted((a + b) / 2 for a, b in itertools.combinations_with_replacement(values, 2))


def centre(values):
    averages = walsh(values)
    return (averages[(len(averages) - 1) // 2] + averages[len(averages) // 2]) / 2


def interval(values):
    """The exact interval of Wilcoxon's signed-rank statistic; None below six values."""
    if len(values) < 6:
        return None
    counts = [1]
    for rank in range(1, len(values) + 1):
        longer = counts + [0] * rank
        for i, ways in enumerate(counts):
            longer[i + rank] += ways
        counts = longer
    below, k = counts[0], 0
    while below < (1 - LEVEL) / 2 * 2 ** len(values):
        k += 1
        below += counts[k]
    averages = walsh(values)
    return averages[max(1, k) - 1], averages[-max(1, k)]


class Fit:
    """Least squares within rows: columns by term, rows by window."""

    def __init__(self, windows, sharing, terms=True):
        self.rows = [w["row"] for w in windows]
        samples = [{**(w["terms"](sharing) if terms else {}), ("series", w["series"]): 1.0} for w in windows]
        self.names = sorted({name for sample in samples for name in sample})
        self.y = self.within(np.array([[w["relative"]] for w in windows]))[:, 0]
        self.columns(samples, windows)
        if any(name[0] == "bytes" and tolerance < 0.01 for name, tolerance in zip(self.names, self.tolerances())):
            idle = {n for n, tolerance in zip(self.names, self.tolerances()) if n[0] == "bytes" and tolerance < 0.01}
            self.names = [n for n in self.names if n not in idle]
            self.columns(samples, windows)
        self.slopes = self.solve(np.ones(len(windows), bool))

    def columns(self, samples, windows):
        raw = np.array([[s.get(name, 0.0) / (1 if name[0] == "series" else w["mean"]) for name in self.names] for s, w in zip(samples, windows)])
        x = self.within(raw)
        varies = np.linalg.norm(x, axis=0) > 1e-9 * np.abs(raw).max(axis=0) * math.sqrt(len(windows))
        self.names = [n for n, keep in zip(self.names, varies) if keep]
        self.scale = np.linalg.norm(x[:, varies], axis=0)
        self.x = x[:, varies] / self.scale

    def within(self, columns):
        columns = columns.astype(float).copy()
        members = defaultdict(list)
        for i, row in enumerate(self.rows):
            members[row].append(i)
        for its in members.values():
            columns[its] -= columns[its].mean(axis=0)
        self.members = list(members.values())
        return columns

    def tolerances(self):
        return 1 / np.diag(np.linalg.inv(self.x.T @ self.x + 1e-9 * np.eye(len(self.names))))

    def solve(self, keep):
        return np.linalg.lstsq(self.x[keep], self.y[keep], rcond=1e-9)[0] if self.names else np.zeros(0)

    def prediction_errors(self):
        total = 0.0
        for its in self.members:
            keep = np.ones(len(self.y), bool)
            keep[its] = False
            total += np.abs(self.y[its] - self.x[its] @ self.solve(keep)).sum()
        return total

    def price(self, name):
        return self.slopes[self.names.index(name)] / self.scale[self.names.index(name)] if name in self.names else 0.0

    def error(self, amounts):
        u, s, v = np.linalg.svd(self.x, full_matrices=False)
        used = s >= 1e-9 * max(1, s[0])
        rest = self.y - self.x @ self.slopes
        freedom = max(1, len(self.y) - len(self.members) - used.sum())
        scaled = np.array([amounts.get(n, 0.0) / f for n, f in zip(self.names, self.scale)])
        return np.linalg.norm(rest) / math.sqrt(freedom) * np.linalg.norm((v[used] @ scaled) / s[used])


def shared(sharing, name):
    kind, *what, profile = name
    common = (kind == "kind" and sharing > 0) or (kind == "bytes" and sharing > 1)
    return (kind, *what, "" if common else profile)


def windows_of(folder, report, run):
    """The windows that count, each with its CPU (the collector by bytes allocated) and what it held."""
    with open(report + "/windows.csv") as file:
        counts = {(int(r["fork"]), int(r["position"])): r["counts"] == "true" for r in csv.DictReader(file) if r["metric"] == "cpu_net"}
    log = folder + "/windows.jsonl"
    with open(log) if os.path.exists(log) else gzip.open(log + ".gz", "rt") as lines:
        windows = [w for w in map(json.loads, lines) if w["fork"] in {fork for fork, _ in counts}]
    collector, allocated = defaultdict(int), defaultdict(int)
    between = {w["fork"] for w in windows if w["observation"]["processes"]["server"].get("collection")}
    for w in windows:
        server = w["observation"]["processes"]["server"]
        w["cpu"], w["bytes"], row = server["cpu"], (server["jvm"] or {}).get("allocatedBytes") or 0, server.get("collection")
        if w["fork"] in between:
            collector[w["fork"]] += row["nanos"] if row else 0
            allocated[w["fork"]] += row["allocatedBytes"] if row else 0
        else:
            collector[w["fork"]] += w["cpu"]["collectorNanos"] if w["bytes"] else 0
            allocated[w["fork"]] += w["bytes"]
    usual = run["expected"]
    own = {json.dumps(o["stratum"]): o for o in usual.get("own", [])}
    windows = [w for w in windows if counts.get((w["fork"], w["position"]))]
    alike = defaultdict(lambda: [0, 0])
    for w in windows:
        o, cell = w["observation"], w["cell"]
        w["row"], w["series"], w["profile"] = (w["fork"], w["block"]), cell["series"], cell["profile"]
        w["stratum"] = json.dumps(cell["stratum"])
        w["expected"] = {x: own.get(w["stratum"], usual)[x] for x in ("kinds", "sessions")}
        w["done"] = {kind: operation["done"] for kind, operation in o["operations"].items()}
        w["n"] = sum(w["done"].values())
        charged = w["bytes"] * collector[w["fork"]] / allocated[w["fork"]] if w["bytes"] else w["cpu"]["collectorNanos"]
        w["y"] = (w["cpu"]["totalNanos"] - w["cpu"]["compilerNanos"] - w["cpu"]["collectorNanos"] + charged) / 1000 / w["n"]
        sums = alike[json.dumps(w["expected"])]
        sums[0] += o["traffic"]["appOut"]
        sums[1] += w["n"]
    for w in windows:
        traffic, kinds, sessions = w["observation"]["traffic"], w["expected"]["kinds"], w["expected"]["sessions"]
        sent, interactions = alike[json.dumps(w["expected"])]
        most = max(sorted(kinds), key=kinds.get)
        x = {("kind", k, w["profile"]): w["done"].get(k, 0) / w["n"] - kinds[k] for k in kinds if k != most}
        x["bytes", w["profile"]] = (traffic["appOut"] / w["n"] - sent / interactions) / 1e5
        if sessions and sessions != 1:
            x["session", w["profile"]] = traffic["connections"] / w["n"] - sessions
        w["x"] = x
        w["terms"] = lambda sharing, x=x: {shared(sharing, name): v for name, v in x.items()}
    return windows


def best_fit(windows, series):
    """How a stratum is adjusted: what profiles share, and the slopes; or why it is not."""
    rows = len({w["row"] for w in windows})
    candidates = []
    for sharing in range(3):
        fit = Fit(windows, sharing)
        its = [n for n in fit.names if n[0] != "series"]
        slopes = {w["profile"]: sum(n[-1] == w["profile"] for n in its) + math.ceil(sum(n[-1] == "" for n in its) / max(1, len(series) - 1)) for w in windows}
        if 0 < max(slopes.values()) * 2 <= rows:
            candidates.append((fit.prediction_errors(), sharing, fit, slopes))
    if not candidates:
        return "few", None
    least = min(errors for errors, *_ in candidates)
    errors, sharing, fit, slopes = next(c for c in candidates if c[0] <= least / (1 - 1e-6))
    if errors >= 0.95 * Fit(windows, 0, terms=False).prediction_errors():
        return "noBetter", None
    for w in windows:
        w["adjusted"] = w["y"] - sum(fit.price(name) * v for name, v in w["terms"](sharing).items())
    return ("belowZero", None) if min(w["adjusted"] for w in windows) <= 0 else ("", (sharing, fit, slopes))


def stretched(values, factor):
    middle = centre(values)
    return [middle + factor * (v - middle) for v in values]


def freed(values, slopes):
    whole, left = len(values) - 1, max(1, len(values) - 1 - slopes)
    return stretched(values, math.sqrt(whole / left) * student(left) / student(whole)) if left < whole else values


def read(folder, report):
    run = json.load(open(folder + "/run.json"))
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), LISTENERS)) as properties:
        listener = float(next(line for line in properties if line.startswith("cpu=")).split("=")[1])
    windows = windows_of(folder, report, run)
    base, control = run["baseline"], run["baseline"] + "'"
    forks = sorted({w["fork"] for w in windows})
    units = lambda logs: [centre([v for f, v in logs if f == fork]) for fork in sorted({f for f, _ in logs})] if len(forks) >= 6 else [v for _, v in logs]
    strata = defaultdict(list)
    for w in windows:
        strata[w["stratum"]].append(w)
    aa = []
    for stratum, its in strata.items():
        by_series = defaultdict(list)
        for w in its:
            by_series[w["series"]].append(w)
        mean = {s: sum(w["y"] for w in ws) / len(ws) for s, ws in by_series.items()}
        for w in its:
            w["mean"], w["relative"], w["adjusted"] = mean[w["series"]], w["y"] / mean[w["series"]], w["y"]
        why, fitted = best_fit(its, by_series)
        if not fitted:
            for w in its:
                w["adjusted"] = w["y"]
            yield stratum, "as counted", why
        else:
            for name in fitted[1].names:
                if name[0] != "series":
                    yield stratum, " ".join(name).strip(), fitted[1].price(name)
        slopes = lambda *series: max(fitted[2][by_series[s][0]["profile"]] for s in series) if fitted else 0
        rows = defaultdict(dict)
        for w in its:
            rows[w["row"]][w["series"]] = w["adjusted"]
        both = [(row, y) for row, y in rows.items() if {base, control} <= y.keys()]
        if both:
            aa += list(zip([row[0] for row, _ in both], freed([math.log(y[control] / y[base]) for _, y in both], slopes(base, control))))
        for s in by_series.keys() - {base, control}:
            pairs = [(row[0], y[s], math.sqrt(y[base] * y[control])) for row, y in both if s in y]
            if not pairs:
                continue
            logs = freed([math.log(y / r) for _, y, r in pairs], slopes(base, control, s))
            added = freed([y - r for _, y, r in pairs], slopes(base, control, s))
            reference = sum(r for *_, r in pairs) / len(pairs)
            other = reference + sum(added) / len(added)
            common = 0.0
            if fitted:
                amounts = defaultdict(float)
                for name, weight in ((base, -0.5 / reference), (control, -0.5 / reference), (s, 1 / other)):
                    for w in by_series[name]:
                        for term, x in w["terms"](fitted[0]).items():
                            amounts[term] += weight * x / len(by_series[name])
                common = fitted[1].error(amounts)
            if len(forks) < 6:
                common = math.hypot(common, listener * math.sqrt(1.5 / len(forks)))
            placed = [(fork, v) for (fork, *_), v in zip(pairs, logs)]
            ends = interval(units(placed))
            if ends and common:
                t = student(len(units(placed)) - 1)
                wide = stretched(logs, math.hypot(1, t * common / ((ends[1] - ends[0]) / 2)))
                placed = list(zip([fork for fork, _ in placed], wide))
            yield stratum, "ratio of " + s, *ratio(units(placed))
    if aa:
        yield "", "A/A", *ratio(units(aa))


def ratio(values):
    return [math.exp(v) for v in (centre(values), *(interval(values) or ()))]


if __name__ == "__main__":
    for line in read(sys.argv[1], sys.argv[-1]):
        print(*(v if isinstance(v, str) else "%.12g" % v for v in line), sep="\t")
