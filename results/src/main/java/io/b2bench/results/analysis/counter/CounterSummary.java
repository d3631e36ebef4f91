package io.b2bench.results.analysis.counter;

import io.b2bench.measurement.observation.Observation;
import io.b2bench.results.analysis.cell.CellFigures;
import io.b2bench.results.analysis.figure.HostShares;
import io.b2bench.results.analysis.figure.ServiceFigures;
import io.b2bench.results.analysis.validity.BlockLog;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Verdict.Figure;
import io.b2bench.results.record.Window;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Sums up the counters of a run. */
public final class CounterSummary {
  private static final double NANOS_PER_SECOND = 1e9;

  private final Run run;
  private final List<Window> windows;
  private final Map<Cell, List<Observation>> cells = new LinkedHashMap<>();

  /**
   * Of a run.
   *
   * @param order the cells in the order of the results
   */
  public CounterSummary(Run run, List<Window> windows, List<CellFigures> order) {
    this.run = run;
    this.windows = windows;
    for (CellFigures cell : order) {
      List<Observation> counting = counting(cell);
      if (!counting.isEmpty()) {
        cells.put(new Cell(cell.series(), cell.profile(), cell.stratum()), counting);
      }
    }
  }

  private List<Observation> counting(CellFigures cell) {
    Cell name = new Cell(cell.series(), cell.profile(), cell.stratum());
    return windows.stream()
        .filter(w -> w.cell().equals(name) && w.counts(Figure.CPU))
        .map(Window::observation)
        .filter(o -> o.readingCost().isPresent())
        .toList();
  }

  public CounterFigures figures() {
    List<ProcessFigures> processes = new ArrayList<>();
    for (String process : processes()) {
      cells.forEach((cell, seen) -> process(cell, process, seen).ifPresent(processes::add));
    }
    List<MachineFigures> machine = new ArrayList<>();
    cells.forEach((cell, seen) -> machine.add(machine(cell, uses(seen))));
    List<HostRates> all = cells.values().stream().flatMap(s -> uses(s).stream()).toList();
    return new CounterFigures(
        processes,
        machine,
        callsSource(),
        median(all, HostRates::readingCores),
        median(all, HostRates::readingMicros),
        BlockLog.byBlock(windows).values().stream()
            .filter(block -> !block.getFirst().observation().processes().isEmpty())
            .map(this::point)
            .toList());
  }

  private Set<String> processes() {
    Set<String> names = new TreeSet<>(Observation.PROCESS_ORDER);
    cells.values().stream()
        .flatMap(List::stream)
        .forEach(o -> names.addAll(o.processes().keySet()));
    return names;
  }

  private Optional<String> callsSource() {
    String sources =
        cells.values().stream()
            .flatMap(List::stream)
            .flatMap(
                o -> o.processes().keySet().stream().flatMap(p -> ProcessRates.of(o, p).stream()))
            .flatMap(use -> use.callsSource().stream())
            .distinct()
            .sorted()
            .collect(Collectors.joining("; "));
    return Optional.of(sources).filter(s -> !s.isEmpty());
  }

  private static Optional<ProcessFigures> process(
      Cell cell, String process, List<Observation> seen) {
    List<ProcessRates> uses =
        seen.stream().flatMap(o -> ProcessRates.of(o, process).stream()).toList();
    return uses.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new ProcessFigures(
                cell.series(),
                cell.stratum(),
                process,
                pooled(uses, ProcessRates::userMicros),
                pooled(uses, ProcessRates::systemMicros),
                median(uses, ProcessRates::waitShare),
                median(uses, ProcessRates::voluntarySwitches),
                median(uses, ProcessRates::involuntarySwitches),
                median(uses, ProcessRates::calls),
                median(uses, ProcessRates::residentBytes),
                median(uses, ProcessRates::storageReadPerSecond),
                median(uses, ProcessRates::storageWrittenPerSecond),
                pooled(uses, ProcessRates::pauseShare),
                median(uses, ProcessRates::allocatedBytes)));
  }

  private static MachineFigures machine(Cell cell, List<HostRates> uses) {
    return new MachineFigures(
        cell.series(),
        cell.stratum(),
        pooled(uses, HostRates::userCores),
        pooled(uses, HostRates::systemCores),
        pooled(uses, HostRates::idleCores),
        pooled(uses, HostRates::stealCores),
        median(uses, HostRates::pressure),
        median(uses, HostRates::contextSwitchesPerSecond),
        median(uses, HostRates::interruptsPerSecond),
        median(uses, HostRates::availableBytes),
        median(uses, HostRates::loopbackBytesPerSecond),
        median(uses, HostRates::diskQueue));
  }

  private static List<HostRates> uses(List<Observation> seen) {
    return seen.stream().map(HostRates::new).toList();
  }

  private TimePoint point(List<Window> block) {
    Window first = block.getFirst();
    return new TimePoint(
        Duration.between(run.started(), first.start()).toNanos() / NANOS_PER_SECOND,
        first.fork(),
        first.cell().stratum(),
        first.block(),
        BlockLog.mean(block, w -> ServiceFigures.cores(w.observation(), Observation.SERVER)),
        BlockLog.mean(block, w -> ServiceFigures.cores(w.observation(), Observation.DRIVER)),
        BlockLog.mean(block, w -> HostShares.steal(w.observation())),
        BlockLog.mean(block, w -> HostShares.pressure(w.observation())),
        pooled(
            block.stream()
                .flatMap(w -> ProcessRates.of(w.observation(), Observation.SERVER).stream())
                .toList(),
            ProcessRates::pauseShare));
  }

  private static <U> OptionalDouble median(List<U> uses, Function<U, Optional<Quotient>> figure) {
    return Quotient.median(values(uses, figure));
  }

  private static <U> OptionalDouble pooled(List<U> uses, Function<U, Optional<Quotient>> figure) {
    return Quotient.pooled(values(uses, figure));
  }

  private static <U> List<Quotient> values(List<U> uses, Function<U, Optional<Quotient>> figure) {
    return uses.stream().flatMap(use -> figure.apply(use).stream()).toList();
  }
}
