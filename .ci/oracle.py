#!/usr/bin/env python3
"""Writes all that b2bench says of runs as records, to hold another version of the code against.

    .ci/oracle.py write FOLDER [RUN...]   one file for each run, results/published/* unless runs are named
    .ci/oracle.py compare BEFORE AFTER    what differs; exit code 1 if anything does

A record is a line: what it is, a tab, its value. Records are the values of results.json and jmh.json, the fields of
windows.csv, the lines of results.prom, of summary.md, of percentile files and of the terminal's text, and of the page each
sentence, heading, table cell and value behind a chart. Python 3, standard library alone.
"""
import base64, csv, gzip, json, subprocess, sys, tempfile
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SHOWN = 15


def flat(path, value):
    """The leaves of a JSON value, each with the way to it."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from flat(f"{path}/{key}", inner)
    elif isinstance(value, list):
        for i, inner in enumerate(value):
            yield from flat(f"{path}[{i}]", inner)
    else:
        yield path, json.dumps(value, ensure_ascii=False)


def lines(path, text):
    return ((f"{path}:{i}", line) for i, line in enumerate(text.splitlines(), 1))


class PageText(HTMLParser):
    """The sentences, headings, lists and tables of a page, and what its charts are drawn from."""

    TEXTS = {"h1", "h2", "h3", "p", "li", "summary", "caption", "th", "td", "dt", "dd", "option", "pre", "label"}

    def __init__(self):
        super().__init__()
        self.records, self.open, self.section, self.caption = [], [], "top", ""
        self.row = self.column = 0
        self.counts = Counter()

    def handle_starttag(self, tag, attributes):
        named = dict(attributes)
        if tag == "h2":
            self.section = named.get("id", self.section)
        if tag == "table":
            self.caption, self.row = "", 0
        if tag == "tr":
            self.row, self.column = self.row + 1, 0
        if named.get("role") == "img":
            self.put(f"chart {named.get('id')}", named.get("aria-label", ""))
        if named.get("title"):
            self.put("title", named["title"])
        if tag == "script" and named.get("id") == "chart-data":
            self.open.append(["data", ""])
        elif tag in self.TEXTS:
            self.open.append([tag, ""])

    def handle_endtag(self, tag):
        if not self.open or self.open[-1][0] not in (tag, "data" if tag == "script" else tag):
            return
        kind, text = self.open.pop()
        if kind == "data":
            charts = json.loads(gzip.decompress(base64.b64decode(text)))
            self.records += flat("page/charts", charts)
            return
        text = " ".join(text.split())
        if kind == "caption":
            self.caption = text
        if kind in ("th", "td"):
            self.column += 1
            self.put(f"{self.caption} row {self.row} column {self.column}", text)
        elif text:
            self.put(kind, text)

    def handle_data(self, data):
        if self.open:
            self.open[-1][1] += data

    def put(self, what, text):
        key = f"page/{self.section}/{what}"
        self.counts[key] += 1
        self.records.append((f"{key} #{self.counts[key]}", text))


def page(text):
    parser = PageText()
    parser.feed(text)
    return parser.records


def table(path, text):
    rows = list(csv.reader(text.splitlines()))
    for i, row in enumerate(rows[1:], 1):
        yield from ((f"{path}:{i}/{name}", value) for name, value in zip(rows[0], row))


def records(folder):
    for file in sorted(p for p in folder.rglob("*") if p.is_file()):
        text, name = file.read_text(encoding="utf-8"), str(file.relative_to(folder))
        if file.suffix == ".json":
            yield from flat(name, json.loads(text))
        elif file.suffix == ".csv":
            yield from table(name, text)
        elif file.suffix == ".html":
            yield from page(text)
        else:
            yield from lines(name, text)


def write(into, runs):
    into.mkdir(parents=True, exist_ok=True)
    for run in runs or sorted((ROOT / "results" / "published").iterdir()):
        with tempfile.TemporaryDirectory() as made:
            command = [ROOT / "b2bench", "report", "--hgrm", "--output", made, run]
            said = subprocess.run(command, capture_output=True, text=True, encoding="utf-8")
            all = [*lines("terminal", said.stdout.replace(made, "OUT")), *records(Path(made) / Path(run).name)]
        with open(into / f"{Path(run).name}.tsv", "w", encoding="utf-8") as file:
            file.writelines(f"{key}\t{value}\n" for key, value in all)
        print(f"{Path(run).name}: {len(all)} records, exit code {said.returncode}", flush=True)


def read(file):
    if not file.exists():
        return {}
    with open(file, encoding="utf-8") as f:
        return dict(line.rstrip("\n").split("\t", 1) for line in f)


def compare(before, after):
    differ = 0
    for name in sorted({p.name for folder in (before, after) for p in folder.glob("*.tsv")}):
        one, other = read(before / name), read(after / name)
        changed = [k for k in one.keys() & other.keys() if one[k] != other[k]]
        gone, come = one.keys() - other.keys(), other.keys() - one.keys()
        differ += len(changed) + len(gone) + len(come)
        print(f"{name}: {len(one)} records, {len(changed)} changed, {len(gone)} gone, {len(come)} new")
        for key in sorted(changed)[:SHOWN]:
            print(f"  {key}\n    - {one[key]}\n    + {other[key]}")
        for sign, keys, values in (("-", gone, one), ("+", come, other)):
            for key in sorted(keys)[:SHOWN]:
                print(f"  {sign} {key}: {values[key]}")
    return 1 if differ else 0


if __name__ == "__main__":
    if len(sys.argv) >= 3 and sys.argv[1] == "write":
        write(Path(sys.argv[2]), [Path(run) for run in sys.argv[3:]])
    elif len(sys.argv) == 4 and sys.argv[1] == "compare":
        sys.exit(compare(Path(sys.argv[2]), Path(sys.argv[3])))
    else:
        sys.exit(__doc__)
