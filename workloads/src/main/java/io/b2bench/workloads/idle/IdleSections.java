package io.b2bench.workloads.idle;

import io.b2bench.results.connection.MemoryCalculator;
import io.b2bench.results.section.Axis;
import io.b2bench.results.section.Chart;
import io.b2bench.results.section.Columns;
import io.b2bench.results.section.Entry;
import io.b2bench.results.section.Grid;
import io.b2bench.results.section.Lines;
import io.b2bench.results.section.Numbers;
import io.b2bench.results.section.Section;
import io.b2bench.results.stats.Estimate;
import io.b2bench.workloads.idle.IdleResults.Each;
import io.b2bench.workloads.idle.IdleResults.Level;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Tables and chart of an idle run. */
final class IdleSections {
  private static final double KILOBYTE = 1e3;
  private static final double MEGABYTE = 1e6;
  private static final String KB = "kB";

  private IdleSections() {}

  static List<Section> of(IdleResults results) {
    return List.of(
        new Section(
            "connection-at-rest",
            "Memory of a connection at rest",
            "What one more connection holds at the server: the slope of the straight line through all numbers of connections, in kB of 1000 bytes. Outside the heap is resident memory that the heap does not show: buffers and objects of native libraries.",
            List.of(each(results))),
        new Section(
            "by-number",
            "By the number of connections",
            "Memory with so many connections at rest, less the memory after they have left, divided by their number. With few connections, pages that come and go for other reasons weigh more.",
            List.of(levels(results))),
        new Section(
            "memory-of-many",
            "Your connections",
            "What so many connections hold at one server, as b2bench estimate and b2bench plan say it; the same formulas. Everything happens in this page.",
            List.of(MemoryCalculator.of(results.memory()))));
  }

  private static Grid each(IdleResults results) {
    return new Columns<Each>()
        .words("series", Each::series)
        .plain("heap", KB, e -> entry(e.bytes().heap()))
        .plain("outside the heap", KB, e -> entry(e.bytes().outside()))
        .plain("together", KB, e -> entry(e.bytes().together()))
        .difference("more than the baseline", KB, e -> entry(e.added()))
        .grid("Memory of a connection at rest", results.each());
  }

  private static Grid levels(IdleResults results) {
    return new Columns<Level>()
        .words("series", Level::series)
        .count("connections counted", l -> Entry.of((long) l.connections()))
        .plain("heap", KB, l -> entry(l.bytes().heap()))
        .plain("outside the heap", KB, l -> entry(l.bytes().outside()))
        .plain("together", KB, l -> entry(l.bytes().together()))
        .grid("Memory of a connection, by their number", results.levels());
  }

  /** Memory against connections. */
  static Optional<Chart> chart(IdleResults results) {
    List<Lines.Line> lines =
        results.each().stream()
            .map(
                each ->
                    new Lines.Line(
                        each.series(),
                        "",
                        results.levels().stream()
                            .filter(l -> l.series().equals(each.series()))
                            .flatMap(l -> point(l).stream())
                            .toList()))
            .filter(line -> line.points().size() > 1)
            .toList();
    return lines.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Chart(
                "memory-by-connections",
                "Memory of connections at rest",
                "Heap and resident memory outside it together, by the number of connections. Bands are 95 % intervals.",
                new Lines(
                    Axis.linear("connections"),
                    Axis.linear("MB"),
                    "MB",
                    lines,
                    OptionalDouble.empty()),
                Optional.empty()));
  }

  private static Optional<Lines.Point> point(Level level) {
    double scale = level.connections() / MEGABYTE;
    return level
        .bytes()
        .together()
        .map(
            t ->
                new Lines.Point(
                    level.connections(),
                    Numbers.count(level.connections()) + " connections",
                    OptionalDouble.of(t.centre() * scale),
                    t.interval().map(i -> i.map(v -> v * scale))));
  }

  private static Entry entry(Estimate bytes) {
    return Entry.of(bytes.centre() / KILOBYTE, bytes.interval().map(i -> i.map(v -> v / KILOBYTE)));
  }

  private static Entry entry(Optional<Estimate> bytes) {
    return bytes.map(IdleSections::entry).orElse(Entry.NONE);
  }
}
