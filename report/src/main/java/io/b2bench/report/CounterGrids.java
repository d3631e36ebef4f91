package io.b2bench.report;

import io.b2bench.measurement.observation.Observation;
import io.b2bench.report.page.Grid;
import io.b2bench.report.page.Grid.Column;
import io.b2bench.results.analysis.CounterFigures;
import io.b2bench.results.analysis.MachineFigures;
import io.b2bench.results.analysis.ProcessFigures;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** The tables of the counters. */
final class CounterGrids {
  private static final double MEBI = 1 << 20;
  private static final double MEGA = 1e6;
  private static final double KILO = 1e3;

  private CounterGrids() {}

  /** One for each process, and one for the machine; none where nothing was recorded. */
  static List<Grid> of(CounterFigures counters) {
    List<Grid> grids = new ArrayList<>();
    for (String process :
        counters.processes().stream().map(ProcessFigures::process).distinct().toList()) {
      List<List<String>> rows =
          counters.processes().stream()
              .filter(p -> p.process().equals(process))
              .map(CounterGrids::row)
              .toList();
      if (!rows.isEmpty()) {
        grids.add(process(process, counters, rows));
      }
    }
    if (!counters.machine().isEmpty()) {
      grids.add(machine(counters));
    }
    return grids;
  }

  private static Grid process(String process, CounterFigures counters, List<List<String>> rows) {
    return new Grid(
        "The %s, per interaction; calls are %s"
            .formatted(process, counters.callsSource().orElse("unavailable")),
        List.of(
            Column.words("series"),
            Column.numbers("clients"),
            Column.numbers("user µs"),
            Column.numbers("system µs"),
            Column.numbers("waiting for CPU"),
            Column.numbers("voluntary switches"),
            Column.numbers("involuntary"),
            Column.numbers("calls"),
            Column.numbers("allocated kB"),
            Column.numbers("GC share of time"),
            Column.numbers("resident MiB"),
            Column.numbers("read kB/s"),
            Column.numbers("written kB/s")),
        rows);
  }

  private static List<String> row(ProcessFigures p) {
    return List.of(
        p.series(),
        String.valueOf(p.clients()),
        Numbers.plain(p.userMicros()),
        Numbers.plain(p.systemMicros()),
        Numbers.percent(p.waitShare()),
        Numbers.plain(p.voluntarySwitches()),
        Numbers.plain(p.involuntarySwitches()),
        Numbers.plain(p.calls()),
        in(KILO, p.allocatedBytes()),
        Numbers.percent(p.pauseShare()),
        in(MEBI, p.residentBytes()),
        in(KILO, p.storageReadPerSecond()),
        in(KILO, p.storageWrittenPerSecond()));
  }

  private static Grid machine(CounterFigures counters) {
    return new Grid(
        "The machine, everything on it; what crosses the loopback interface counts on both sides",
        List.of(
            Column.words("series"),
            Column.numbers("clients"),
            Column.numbers("user cores"),
            Column.numbers("system cores"),
            Column.numbers("idle cores"),
            Column.numbers("stolen cores"),
            Column.numbers("CPU wait"),
            Column.numbers("switches/s"),
            Column.numbers("interrupts/s"),
            Column.numbers("available MiB"),
            Column.numbers("loopback MB/s"),
            Column.numbers("disk queue")),
        counters.machine().stream().map(CounterGrids::row).toList());
  }

  private static List<String> row(MachineFigures m) {
    return List.of(
        m.series(),
        String.valueOf(m.clients()),
        Numbers.plain(m.userCores()),
        Numbers.plain(m.systemCores()),
        Numbers.plain(m.idleCores()),
        Numbers.plain(m.stealCores()),
        Numbers.percent(m.pressure()),
        Numbers.plain(m.contextSwitchesPerSecond()),
        Numbers.plain(m.interruptsPerSecond()),
        in(MEBI, m.availableBytes()),
        in(MEGA, m.loopbackBytesPerSecond()),
        Numbers.plain(m.diskQueue()));
  }

  private static String in(double unit, OptionalDouble value) {
    return value.isPresent() ? Numbers.plain(value.getAsDouble() / unit) : Numbers.NONE;
  }
}
