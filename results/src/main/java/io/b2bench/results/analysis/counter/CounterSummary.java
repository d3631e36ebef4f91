package io.b2bench.results.analysis.counter;

import io.b2bench.measurement.observation.CpuTime;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.results.analysis.cell.CellFigures;
import io.b2bench.results.analysis.figure.HostShares;
import io.b2bench.results.analysis.figure.ServiceFigures;
import io.b2bench.results.analysis.figure.Totals;
import io.b2bench.results.analysis.figure.Units;
import io.b2bench.results.analysis.validity.BlockLog;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Verdict.Validity;
import io.b2bench.results.record.Window;
import io.b2bench.results.stats.Estimate;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Sums up the counters of a run. */
public final class CounterSummary {
  private static final double NANOS_PER_SECOND = 1e9;

  /** What was used in a window of a fork. */
  private record Use<U>(int fork, U rates) {}

  private final Run run;
  private final List<Window> windows;
  private final Units units;
  private final Map<Cell, List<Window>> cells = new LinkedHashMap<>();

  /**
   * Of a run.
   *
   * @param order the cells in the order of the results
   */
  public CounterSummary(Run run, List<Window> windows, List<CellFigures> order, Units units) {
    this.run = run;
    this.units = units;
    this.windows = windows;
    for (CellFigures cell : order) {
      List<Window> counting = counting(cell);
      if (!counting.isEmpty()) {
        cells.put(new Cell(cell.series(), cell.profile(), cell.stratum()), counting);
      }
    }
  }

  private List<Window> counting(CellFigures cell) {
    Cell name = new Cell(cell.series(), cell.profile(), cell.stratum());
    return windows.stream()
        .filter(w -> w.cell().equals(name) && w.counts(Validity.CPU))
        .filter(w -> w.observation().readingCost().isPresent())
        .toList();
  }

  public CounterFigures figures() {
    List<ProcessFigures> processes =
        processes().parallelStream()
            .flatMap(
                process ->
                    cells.entrySet().stream()
                        .flatMap(cell -> process(cell.getKey(), process, cell.getValue()).stream()))
            .toList();
    List<MachineFigures> machine = new ArrayList<>();
    cells.forEach((cell, seen) -> machine.add(machine(cell, uses(seen))));
    List<Use<HostRates>> all = cells.values().stream().flatMap(s -> uses(s).stream()).toList();
    return new CounterFigures(
        processes,
        machine,
        callsSource(),
        pooled(all, HostRates::readingCores),
        pooled(all, HostRates::readingMicros),
        serverToDatabase(),
        BlockLog.byBlock(windows).values().stream()
            .filter(block -> !block.getFirst().observation().processes().isEmpty())
            .map(this::point)
            .toList());
  }

  private Optional<Estimate> serverToDatabase() {
    return Totals.of(
        units.unit(),
        cells.entrySet().stream()
            .filter(cell -> run.isBaseline(cell.getKey().series()))
            .flatMap(cell -> cell.getValue().stream())
            .flatMap(
                w ->
                    w.observation().cpu(Observation.DATABASE).stream()
                        .map(
                            database ->
                                new Totals.Part(
                                    w.fork(),
                                    w.observation()
                                        .cpu(Observation.SERVER)
                                        .map(CpuTime::netNanos)
                                        .orElse(0L),
                                    database.totalNanos())))
            .toList());
  }

  private Set<String> processes() {
    Set<String> names = new TreeSet<>(Observation.PROCESS_ORDER);
    cells.values().stream()
        .flatMap(List::stream)
        .map(Window::observation)
        .forEach(o -> names.addAll(o.processes().keySet()));
    return names;
  }

  private Optional<String> callsSource() {
    String sources =
        cells.values().stream()
            .flatMap(List::stream)
            .map(Window::observation)
            .flatMap(
                o -> o.processes().keySet().stream().flatMap(p -> ProcessRates.of(o, p).stream()))
            .flatMap(use -> use.callsSource().stream())
            .distinct()
            .sorted()
            .collect(Collectors.joining("; "));
    return Optional.of(sources).filter(s -> !s.isEmpty());
  }

  private Optional<ProcessFigures> process(Cell cell, String process, List<Window> seen) {
    List<Use<ProcessRates>> uses =
        seen.stream()
            .flatMap(
                w ->
                    ProcessRates.of(w.observation(), process).stream()
                        .map(rates -> new Use<>(w.fork(), rates)))
            .toList();
    return uses.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new ProcessFigures(
                cell.series(),
                cell.stratum(),
                process,
                pooled(uses, ProcessRates::userMicros),
                pooled(uses, ProcessRates::systemMicros),
                centre(uses, ProcessRates::waitShare),
                centre(uses, ProcessRates::voluntarySwitches),
                centre(uses, ProcessRates::involuntarySwitches),
                centre(uses, ProcessRates::calls),
                centre(uses, ProcessRates::residentBytes),
                centre(uses, ProcessRates::storageReadPerSecond),
                centre(uses, ProcessRates::storageWrittenPerSecond),
                pooled(uses, ProcessRates::pauseShare),
                centre(uses, ProcessRates::allocatedBytes)));
  }

  private MachineFigures machine(Cell cell, List<Use<HostRates>> uses) {
    return new MachineFigures(
        cell.series(),
        cell.stratum(),
        pooled(uses, HostRates::userCores),
        pooled(uses, HostRates::systemCores),
        pooled(uses, HostRates::idleCores),
        pooled(uses, HostRates::stealCores),
        centre(uses, HostRates::pressure),
        centre(uses, HostRates::contextSwitchesPerSecond),
        centre(uses, HostRates::interruptsPerSecond),
        centre(uses, HostRates::availableBytes),
        centre(uses, HostRates::loopbackBytesPerSecond),
        centre(uses, HostRates::diskQueue));
  }

  private static List<Use<HostRates>> uses(List<Window> seen) {
    return seen.stream().map(w -> new Use<>(w.fork(), new HostRates(w.observation()))).toList();
  }

  private TimePoint point(List<Window> block) {
    Window first = block.getFirst();
    return new TimePoint(
        Duration.between(run.started(), first.start()).toNanos() / NANOS_PER_SECOND,
        first.fork(),
        first.cell().stratum(),
        first.block(),
        BlockLog.mean(block, w -> ServiceFigures.servingCores(w.observation())),
        BlockLog.mean(block, w -> ServiceFigures.cores(w.observation(), Observation.DRIVER)),
        BlockLog.mean(block, w -> HostShares.steal(w.observation())),
        BlockLog.mean(block, w -> HostShares.pressure(w.observation())),
        Quotient.pooled(
            block.stream()
                .flatMap(w -> ProcessRates.of(w.observation(), Observation.SERVER).stream())
                .flatMap(rates -> rates.pauseShare().stream())
                .toList()));
  }

  private <U> Optional<Estimate> centre(List<Use<U>> uses, Function<U, Optional<Quotient>> figure) {
    List<Units.Placed> values = new ArrayList<>();
    for (Use<U> u : uses) {
      figure.apply(u.rates()).ifPresent(q -> values.add(new Units.Placed(u.fork(), q.value())));
    }
    return units.estimate(values, DoubleUnaryOperator.identity());
  }

  private <U> Optional<Estimate> pooled(List<Use<U>> uses, Function<U, Optional<Quotient>> figure) {
    List<Totals.Part> parts = new ArrayList<>();
    for (Use<U> u : uses) {
      figure
          .apply(u.rates())
          .ifPresent(q -> parts.add(new Totals.Part(u.fork(), q.amount(), q.per())));
    }
    return Totals.of(units.unit(), parts);
  }
}
