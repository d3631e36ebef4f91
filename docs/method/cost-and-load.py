"""What the CPU of an interaction is made of at two rates: wake-ups, and processors that were idle.

    python3 docs/method/cost-and-load.py results/published/RUN [SERIES]

RUN is a run of decompose. For each load: what an interaction of the series takes at both rates, how often threads were
woken for it (voluntary context switches of the server), and how busy the server's processor was. Then, by least squares
over the loads, what a wake-up costs (a) and what it costs more at an idle processor (b), where the rest of an interaction is
taken as the same at both rates:

    CPU(low) - CPU(high)  =  a (w_low - w_high)  +  b (w_low idle_low - w_high idle_high)

Means are over windows that count nothing against them; no window is left out. Python 3, standard library alone.
"""
import gzip, json, sys
from collections import defaultdict


def cells(folder, series):
    """By load and rate: CPU in us, wake-ups, busy share, rate."""
    sums = defaultdict(lambda: [0.0] * 4)
    with gzip.open(f"{folder}/windows.jsonl.gz", "rt", encoding="utf-8") as lines:
        for window in map(json.loads, lines):
            cell, seen = window["cell"], window["observation"]
            if window["discarded"] or cell["series"].rstrip("'") != series:
                continue
            server = seen["processes"]["server"]
            done = sum(kind["done"] for kind in seen["operations"].values())
            cpu = server["cpu"]["totalNanos"] - server["cpu"]["compilerNanos"]
            its = sums[cell["stratum"]["load"], cell["stratum"]["busy"]]
            for i, value in enumerate((done, cpu, server["switches"]["voluntary"], seen["nanos"])):
                its[i] += value
    return {key: (cpu / done / 1e3, woken / done, cpu / nanos, done / nanos * 1e9) for key, (done, cpu, woken, nanos) in sums.items()}


if __name__ == "__main__":
    measured = cells(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else "plain")
    rows = []
    for load in dict.fromkeys(load for load, _ in measured):
        (low, high) = (measured[load, rate] for rate in sorted(rate for name, rate in measured if name == load))
        idle = low[1] * (1 - low[2]) - high[1] * (1 - high[2])
        rows.append((load, low, high, low[0] - high[0], low[1] - high[1], idle))
    xx, xz, zz = (sum(r[i] * r[j] for r in rows) for i, j in ((4, 4), (4, 5), (5, 5)))
    xy, zy = (sum(r[i] * r[3] for r in rows) for i in (4, 5))
    a, b = (xy * zz - zy * xz) / (xx * zz - xz * xz), (zy * xx - xy * xz) / (xx * zz - xz * xz)
    print("| load | per s | busy | wake-ups | CPU µs | falls by µs | of it: fewer wake-ups, busier processors | rest |")
    print("| --- |" + " --: |" * 7)
    for load, low, high, fall, woken, idle in rows:
        print(
            f"| {load} | {low[3]:.0f}, {high[3]:.0f} | {100 * low[2]:.0f}, {100 * high[2]:.0f} % | {low[1]:.1f}, {high[1]:.1f} |"
            f" {low[0]:.0f}, {high[0]:.0f} | {fall:.0f} | {a * woken:.0f}, {b * idle:.0f} | {fall - a * woken - b * idle:+.0f} |"
        )
    explained = 1 - sum((r[3] - a * r[4] - b * r[5]) ** 2 for r in rows) / sum(r[3] ** 2 for r in rows)
    print(f"\na wake-up {a:.1f} us, at an idle processor {b:.1f} us more; {100 * explained:.0f} % of the squares explained")
