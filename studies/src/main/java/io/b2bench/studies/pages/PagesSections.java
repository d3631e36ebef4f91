package io.b2bench.studies.pages;

import io.b2bench.results.record.Run;
import io.b2bench.results.section.Charts;
import io.b2bench.results.section.Columns;
import io.b2bench.results.section.Entry;
import io.b2bench.results.section.Grid;
import io.b2bench.results.section.Note;
import io.b2bench.results.section.Section;
import io.b2bench.results.stats.Estimate;
import io.b2bench.studies.pages.PagesResults.CellSeen;
import io.b2bench.studies.pages.PagesResults.Saturation;
import io.b2bench.studies.pages.PagesResults.Side;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The tables of pages. */
final class PagesSections {
  private PagesSections() {}

  static List<Section> of(Run run, PagesResults results) {
    return List.of(
        new Section(
            "saturation",
            "Saturation",
            "The highest throughput of each series, and the least number of clients with 95 % of it. Where the driver was the limit before the baseline was, the ratio is to the most that the driver could drive there: at most that.",
            List.of(saturations(results), new Charts(PagesCharts.others(results, run)))),
        new Section(
            "clients",
            "By number of clients",
            "In a closed loop of N clients N = X R: the last column is what throughput and mean response time account for.",
            List.of(cells(results))),
        new Section(
            "who-works",
            "Who works",
            "CPU for a page without the JIT compiler, on both sides, and how much of it the kernel used (in steps of 10 ms).",
            List.of(cpu(results))),
        new Section(
            "calls",
            "Context switches and system calls",
            "Of the server's threads, a second and for each page. A server that answers less often does less of everything in a second.",
            List.of(
                switches(results),
                new Note(
                    "System calls are those of /proc/PID/io, which counts reads and writes alone: a lower bound. Waiting (epoll, futex), accepting and closing are not among them; docs/reference/pages.md tells how to count all of them."))),
        new Section(
            "study",
            "The study that this repeats",
            "Xubin He, A Performance Analysis of Secure HTTP Protocol, about 2003: WebStone's pages from IIS on a 100 Mbit/s network, clients with two threads each.",
            List.of(Study.printed(), new Note(Study.CONTRADICTION), Study.claims(run, results))));
  }

  private static Grid saturations(PagesResults results) {
    return new Columns<Saturation>()
        .words("connection", Saturation::connection)
        .words("series", Saturation::series)
        .plain("most", "pages/s", s -> entry(s.most()))
        .count("with clients", s -> Entry.of((long) s.at()))
        .count("saturated from", s -> Entry.of((long) s.from()))
        .ratio("to the baseline", s -> entry(s.ratio()))
        .ratio("at most", s -> entry(s.atMost()))
        .grid("Saturation", results.saturations());
  }

  private static Grid cells(PagesResults results) {
    return named()
        .plain("throughput", "pages/s", c -> entry(c.pages()))
        .plain("response", "ms", c -> millis(c.responseMicros()))
        .plain("X R", "clients", c -> entry(c.inside()))
        .grid("Throughput and response time", results.cells());
  }

  private static Grid cpu(PagesResults results) {
    Columns<CellSeen> columns = named();
    side(columns, "server", CellSeen::server);
    side(columns, "clients", CellSeen::clients);
    return columns.grid("CPU for a page", results.cells());
  }

  private static void side(Columns<CellSeen> columns, String name, Function<CellSeen, Side> side) {
    columns
        .plain(name, "µs", c -> entry(side.apply(c).micros()))
        .share("in the kernel", c -> Entry.of(side.apply(c).kernelShare()));
  }

  private static Grid switches(PagesResults results) {
    return named()
        .count("switches a second", c -> Entry.of(c.server().perSecond().switches()))
        .plain("switches", "per page", c -> Entry.of(c.server().switches()))
        .count("reads and writes a second", c -> Entry.of(c.server().perSecond().calls()))
        .plain("reads and writes", "per page", c -> Entry.of(c.server().calls()))
        .grid("Context switches and system calls of the server", results.cells());
  }

  private static Columns<CellSeen> named() {
    return new Columns<CellSeen>()
        .words("connection", c -> c.stratum().value(PagesDesign.CONNECTION).orElse(""))
        .words("series", CellSeen::series)
        .written("clients", c -> String.valueOf(c.stratum().clients()));
  }

  private static Entry entry(Estimate estimate) {
    return Entry.of(estimate.centre(), estimate.interval());
  }

  private static Entry entry(Optional<Estimate> estimate) {
    return estimate.map(PagesSections::entry).orElse(Entry.NONE);
  }

  private static Entry millis(Optional<Estimate> micros) {
    return micros
        .map(e -> Entry.of(e.centre() / 1e3, e.interval().map(i -> i.map(v -> v / 1e3))))
        .orElse(Entry.NONE);
  }
}
