package io.b2bench.report;

import io.b2bench.results.analysis.counter.CounterFigures;
import io.b2bench.results.analysis.counter.MachineFigures;
import io.b2bench.results.analysis.counter.ProcessFigures;
import io.b2bench.results.section.Columns;
import io.b2bench.results.section.Entry;
import io.b2bench.results.section.Grid;
import java.util.ArrayList;
import java.util.List;

/** The tables of the counters. */
final class CounterGrids {
  private static final double MEBI = 1 << 20;
  private static final double MEGA = 1e6;
  private static final double KILO = 1e3;

  private static final Columns<ProcessFigures> PROCESS =
      new Columns<ProcessFigures>()
          .words("series", ProcessFigures::series)
          .written(Level.HEADING, p -> p.stratum().text())
          .plain("user", "µs", p -> Entry.of(p.userMicros()))
          .plain("system", "µs", p -> Entry.of(p.systemMicros()))
          .share("waiting for CPU", p -> Entry.of(p.waitShare()))
          .plain("voluntary switches", "", p -> Entry.of(p.voluntarySwitches()))
          .plain("involuntary", "", p -> Entry.of(p.involuntarySwitches()))
          .plain("calls", "", p -> Entry.of(p.calls()))
          .plain("allocated", "kB", p -> Entry.in(KILO, p.allocatedBytes()))
          .share("GC share of time", p -> Entry.of(p.pauseShare()))
          .plain("resident", "MiB", p -> Entry.in(MEBI, p.residentBytes()))
          .plain("read", "kB/s", p -> Entry.in(KILO, p.storageReadPerSecond()))
          .plain("written", "kB/s", p -> Entry.in(KILO, p.storageWrittenPerSecond()));

  private static final Columns<MachineFigures> MACHINE =
      new Columns<MachineFigures>()
          .words("series", MachineFigures::series)
          .written(Level.HEADING, m -> m.stratum().text())
          .plain("user", "cores", m -> Entry.of(m.userCores()))
          .plain("system", "cores", m -> Entry.of(m.systemCores()))
          .plain("idle", "cores", m -> Entry.of(m.idleCores()))
          .plain("stolen", "cores", m -> Entry.of(m.stealCores()))
          .share("CPU wait", m -> Entry.of(m.pressure()))
          .plain("switches/s", "", m -> Entry.of(m.contextSwitchesPerSecond()))
          .plain("interrupts/s", "", m -> Entry.of(m.interruptsPerSecond()))
          .plain("available", "MiB", m -> Entry.in(MEBI, m.availableBytes()))
          .plain("loopback", "MB/s", m -> Entry.in(MEGA, m.loopbackBytesPerSecond()))
          .plain("disk queue", "", m -> Entry.of(m.diskQueue()));

  private CounterGrids() {}

  /** One for each process, and one for the machine; none where nothing was recorded. */
  static List<Grid> of(CounterFigures counters) {
    List<Grid> grids = new ArrayList<>();
    for (String process :
        counters.processes().stream().map(ProcessFigures::process).distinct().toList()) {
      List<ProcessFigures> figures =
          counters.processes().stream().filter(p -> p.process().equals(process)).toList();
      if (!figures.isEmpty()) {
        grids.add(
            PROCESS.grid(
                "The %s, per interaction; calls are %s"
                    .formatted(process, counters.callsSource().orElse("unavailable")),
                figures));
      }
    }
    if (!counters.machine().isEmpty()) {
      grids.add(
          MACHINE.grid(
              "The machine, everything on it; what crosses the loopback interface counts on both"
                  + " sides",
              counters.machine()));
    }
    return grids;
  }
}
