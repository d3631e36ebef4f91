"""CPU of an interaction of the mixed business without TLS, run by run: how fast the machine was.

    python3 docs/method/moods.py RUN...

One line for each run and load level: when it began, the level, the share of its one processor that the server kept busy,
and CPU of an interaction in microseconds, without the JIT compiler, over all windows that count. Python 3, standard library.
"""
import collections, gzip, json, sys
from pathlib import Path


def levels(folder):
    run = json.loads((folder / "run.json").read_text())
    visits = {run["baseline"], run["baseline"] + "'"}
    sums = collections.defaultdict(lambda: [0, 0, 0])
    with gzip.open(folder / "windows.jsonl.gz", "rt") as lines:
        for window in map(json.loads, lines):
            cell, seen = window["cell"], window["observation"]
            if window["discarded"] or cell["series"] not in visits:
                continue
            if cell["stratum"].get("load", "business") != "business":
                continue
            cpu = seen["processes"]["server"]["cpu"]
            done = sum(operation["done"] for operation in seen["operations"].values())
            level = sums[" ".join(f"{k} {v}" for k, v in cell["stratum"].items() if k != "load")]
            for i, more in enumerate((cpu["totalNanos"] - cpu["compilerNanos"], seen["nanos"], done)):
                level[i] += more
    return run["started"][:16], sums


print("| run | began | level | busy | CPU µs |\n| --- | --- | --- | --: | --: |")
for name in sys.argv[1:]:
    began, sums = levels(Path(name))
    for level, (cpu, nanos, done) in sorted(sums.items()):
        print(f"| {Path(name).name} | {began[11:]} | {level} | {100 * cpu / nanos:.0f} % | {cpu / 1e3 / done:.0f} |")
