package io.b2bench.report;

import io.b2bench.results.analysis.counter.CounterFigures;
import io.b2bench.results.analysis.counter.MachineFigures;
import io.b2bench.results.analysis.counter.ProcessFigures;
import io.b2bench.results.section.Columns;
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
          .plain("user", "µs", p -> Estimates.centre(p.userMicros()))
          .plain("system", "µs", p -> Estimates.centre(p.systemMicros()))
          .share("waiting for CPU", p -> Estimates.centre(p.waitShare()))
          .plain("voluntary switches", "", p -> Estimates.centre(p.voluntarySwitches()))
          .plain("involuntary", "", p -> Estimates.centre(p.involuntarySwitches()))
          .plain("calls", "", p -> Estimates.centre(p.calls()))
          .plain("allocated", "kB", p -> Estimates.in(KILO, p.allocatedBytes()))
          .share("GC share of time", p -> Estimates.centre(p.pauseShare()))
          .plain("resident", "MiB", p -> Estimates.in(MEBI, p.residentBytes()))
          .plain("read", "kB/s", p -> Estimates.in(KILO, p.storageReadPerSecond()))
          .plain("written", "kB/s", p -> Estimates.in(KILO, p.storageWrittenPerSecond()));

  private static final Columns<MachineFigures> MACHINE =
      new Columns<MachineFigures>()
          .words("series", MachineFigures::series)
          .written(Level.HEADING, m -> m.stratum().text())
          .plain("user", "cores", m -> Estimates.centre(m.userCores()))
          .plain("system", "cores", m -> Estimates.centre(m.systemCores()))
          .plain("idle", "cores", m -> Estimates.centre(m.idleCores()))
          .plain("stolen", "cores", m -> Estimates.centre(m.stealCores()))
          .share("CPU wait", m -> Estimates.centre(m.pressure()))
          .plain("switches/s", "", m -> Estimates.centre(m.contextSwitchesPerSecond()))
          .plain("interrupts/s", "", m -> Estimates.centre(m.interruptsPerSecond()))
          .plain("available", "MiB", m -> Estimates.in(MEBI, m.availableBytes()))
          .plain("loopback", "MB/s", m -> Estimates.in(MEGA, m.loopbackBytesPerSecond()))
          .plain("disk queue", "", m -> Estimates.centre(m.diskQueue()));

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
              "The whole machine; loopback traffic counts on both sides", counters.machine()));
    }
    return grids;
  }
}
