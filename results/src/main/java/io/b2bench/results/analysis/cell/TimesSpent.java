package io.b2bench.results.analysis.cell;

import io.b2bench.measurement.observation.Latency;
import io.b2bench.measurement.observation.Load;
import io.b2bench.measurement.observation.Operation;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Verdict.Figure;
import io.b2bench.results.record.Window;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/** Splits the mean response time into its components. */
public final class TimesSpent {
  private TimesSpent() {}

  /**
   * By load level, then series; the second visit to the baseline is left out, and so is a cell
   * whose parts nobody counted or are more than the whole.
   */
  public static List<TimeSpent> of(Run run, List<Window> windows) {
    List<TimeSpent> spent = new ArrayList<>();
    for (Stratum stratum : run.strata()) {
      for (Run.Series series : run.series()) {
        Cell cell = new Cell(series.name(), series.profile(), stratum);
        List<Window> counting =
            windows.stream()
                .filter(w -> w.counts(Figure.RESPONSE_TIME) && w.cell().equals(cell))
                .toList();
        spent(cell, counting).ifPresent(spent::add);
      }
    }
    return spent;
  }

  private static Optional<TimeSpent> spent(Cell cell, List<Window> windows) {
    double completed = loads(windows, Load::completed);
    double served = operations(windows, o -> o.done() + o.undone());
    double serviceNanos = operations(windows, Operation::nanos);
    if (completed == 0 || served == 0 || serviceNanos == 0) {
      return Optional.empty();
    }
    double response =
        loads(windows, l -> l.latency().values().stream().mapToDouble(TimesSpent::sum).sum())
            / completed;
    double connect = loads(windows, l -> sum(l.connect())) / completed;
    double handshake = loads(windows, l -> sum(l.handshake())) / completed;
    double service = serviceNanos / 1e3 / served;
    double rest = response - connect - handshake - service;
    return rest < 0
        ? Optional.empty()
        : Optional.of(
            new TimeSpent(
                cell.series(),
                cell.profile(),
                cell.stratum(),
                response,
                connect,
                handshake,
                service,
                rest));
  }

  private static double sum(Latency latency) {
    return latency.count() * latency.meanMicros();
  }

  private static double loads(List<Window> windows, ToDoubleFunction<Load> figure) {
    return windows.stream().mapToDouble(w -> figure.applyAsDouble(w.observation().load())).sum();
  }

  private static double operations(List<Window> windows, ToDoubleFunction<Operation> figure) {
    return windows.stream()
        .flatMap(w -> w.observation().operations().values().stream())
        .mapToDouble(figure)
        .sum();
  }
}
