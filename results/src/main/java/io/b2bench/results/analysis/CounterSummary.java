package io.b2bench.results.analysis;

import io.b2bench.measurement.observation.Observation;
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
import java.util.function.Function;
import java.util.stream.Collectors;

/** Sums up the counters of a run. */
final class CounterSummary {
  private static final double NANOS_PER_SECOND = 1e9;

  private final Run run;
  private final List<Window> windows;
  private final Map<Cell, List<Observation>> cells = new LinkedHashMap<>();

  /**
   * Of a run.
   *
   * @param order the cells in the order of the results
   */
  CounterSummary(Run run, List<Window> windows, List<CellFigures> order) {
    this.run = run;
    this.windows = windows;
    for (CellFigures cell : order) {
      List<Observation> counting = counting(cell);
      if (!counting.isEmpty()) {
        cells.put(new Cell(cell.series(), cell.profile(), cell.clients()), counting);
      }
    }
  }

  private List<Observation> counting(CellFigures cell) {
    Cell name = new Cell(cell.series(), cell.profile(), cell.clients());
    return windows.stream()
        .filter(w -> w.cell().equals(name) && w.counts(Figure.CPU))
        .map(Window::observation)
        .filter(o -> o.counters().isPresent())
        .toList();
  }

  CounterFigures figures() {
    List<ProcessFigures> processes = new ArrayList<>();
    for (String process : Observation.PROCESSES) {
      cells.forEach((cell, seen) -> process(cell, process, seen).ifPresent(processes::add));
    }
    List<MachineFigures> machine = new ArrayList<>();
    cells.forEach((cell, seen) -> machine.add(machine(cell, uses(seen))));
    List<MachineUse> all = cells.values().stream().flatMap(s -> uses(s).stream()).toList();
    return new CounterFigures(
        processes,
        machine,
        callsSource(),
        median(all, MachineUse::readingCores),
        median(all, MachineUse::readingMicros),
        Diary.byBlock(windows).values().stream().map(this::point).toList());
  }

  private Optional<String> callsSource() {
    String sources =
        cells.values().stream()
            .flatMap(List::stream)
            .flatMap(o -> Observation.PROCESSES.stream().flatMap(p -> ProcessUse.of(o, p).stream()))
            .flatMap(use -> use.callsSource().stream())
            .distinct()
            .sorted()
            .collect(Collectors.joining("; "));
    return Optional.of(sources).filter(s -> !s.isEmpty());
  }

  private static Optional<ProcessFigures> process(
      Cell cell, String process, List<Observation> seen) {
    List<ProcessUse> uses = seen.stream().flatMap(o -> ProcessUse.of(o, process).stream()).toList();
    return uses.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new ProcessFigures(
                cell.series(),
                cell.clients(),
                process,
                pooled(uses, ProcessUse::userMicros),
                pooled(uses, ProcessUse::systemMicros),
                median(uses, ProcessUse::waitShare),
                median(uses, ProcessUse::voluntarySwitches),
                median(uses, ProcessUse::involuntarySwitches),
                median(uses, ProcessUse::calls),
                median(uses, ProcessUse::residentBytes),
                median(uses, ProcessUse::storageReadPerSecond),
                median(uses, ProcessUse::storageWrittenPerSecond),
                pooled(uses, ProcessUse::pauseShare),
                median(uses, ProcessUse::allocatedBytes)));
  }

  private static MachineFigures machine(Cell cell, List<MachineUse> uses) {
    return new MachineFigures(
        cell.series(),
        cell.clients(),
        pooled(uses, MachineUse::userCores),
        pooled(uses, MachineUse::systemCores),
        pooled(uses, MachineUse::idleCores),
        pooled(uses, MachineUse::stealCores),
        median(uses, MachineUse::pressure),
        median(uses, MachineUse::contextSwitchesPerSecond),
        median(uses, MachineUse::interruptsPerSecond),
        median(uses, MachineUse::availableBytes),
        median(uses, MachineUse::loopbackBytesPerSecond),
        median(uses, MachineUse::diskQueue));
  }

  private static List<MachineUse> uses(List<Observation> seen) {
    return seen.stream().map(MachineUse::new).toList();
  }

  private TimePoint point(List<Window> block) {
    Window first = block.getFirst();
    return new TimePoint(
        Duration.between(run.started(), first.start()).toNanos() / NANOS_PER_SECOND,
        first.fork(),
        first.cell().clients(),
        first.block(),
        Diary.mean(block, w -> Measures.cores(w.observation(), Observation.SERVER)),
        Diary.mean(block, w -> Measures.cores(w.observation(), Observation.DRIVER)),
        Diary.mean(block, w -> HostShares.steal(w.observation())),
        Diary.mean(block, w -> HostShares.pressure(w.observation())),
        pooled(
            block.stream()
                .flatMap(w -> ProcessUse.of(w.observation(), Observation.SERVER).stream())
                .toList(),
            ProcessUse::pauseShare));
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
