package io.b2bench.results.analysis.cell;

import io.b2bench.measurement.observation.Latency;
import io.b2bench.measurement.observation.Load;
import io.b2bench.measurement.observation.Operation;
import io.b2bench.results.analysis.figure.Totals;
import io.b2bench.results.analysis.figure.Unit;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Verdict.Validity;
import io.b2bench.results.record.Window;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/** Splits the mean response time into its components. */
public final class TimesSpent {
  private static final double NANOS_PER_MICRO = 1e3;

  private TimesSpent() {}

  /**
   * By load level, then series; the second visit to the baseline is left out, and so is a cell
   * whose parts nobody counted or are more than the whole.
   */
  public static List<TimeSpent> of(Run run, List<Window> windows, Unit unit) {
    List<TimeSpent> spent = new ArrayList<>();
    for (Stratum stratum : run.strata()) {
      for (Run.Series series : run.series()) {
        Cell cell = new Cell(series.name(), series.profile(), stratum);
        List<Window> counting =
            windows.stream()
                .filter(w -> w.counts(Validity.RESPONSE_TIME) && w.cell().equals(cell))
                .toList();
        spent(cell, counting, unit).ifPresent(spent::add);
      }
    }
    return spent;
  }

  private static Optional<TimeSpent> spent(Cell cell, List<Window> windows, Unit unit) {
    double[] response = perCompleted(unit, windows, TimesSpent::responses);
    double[] connect = perCompleted(unit, windows, l -> sum(l.connect()));
    double[] handshake = perCompleted(unit, windows, l -> sum(l.handshake()));
    double[] service = service(unit, windows);
    if (response.length == 0 || service.length == 0 || mean(service) == 0) {
      return Optional.empty();
    }
    double[] rest = new double[response.length];
    Arrays.setAll(rest, i -> response[i] - connect[i] - handshake[i] - service[i]);
    return mean(rest) < 0
        ? Optional.empty()
        : Optional.of(
            new TimeSpent(
                cell.series(),
                cell.profile(),
                cell.stratum(),
                Totals.centre(response),
                Totals.centre(connect),
                Totals.centre(handshake),
                Totals.centre(service),
                Totals.centre(rest)));
  }

  private static double[] perCompleted(
      Unit unit, List<Window> windows, ToDoubleFunction<Load> micros) {
    return Totals.values(
        unit,
        windows.stream()
            .map(
                w -> {
                  Load load = w.observation().load();
                  return new Totals.Part(w.fork(), micros.applyAsDouble(load), load.completed());
                })
            .toList());
  }

  private static double[] service(Unit unit, List<Window> windows) {
    return Totals.values(
        unit,
        windows.stream()
            .map(
                w ->
                    new Totals.Part(
                        w.fork(),
                        operations(w, Operation::nanos) / NANOS_PER_MICRO,
                        operations(w, o -> o.done() + o.undone())))
            .toList());
  }

  private static double mean(double[] values) {
    return Arrays.stream(values).average().orElse(0);
  }

  private static double responses(Load load) {
    return load.latency().values().stream().mapToDouble(TimesSpent::sum).sum();
  }

  private static double sum(Latency latency) {
    return latency.count() * latency.meanMicros();
  }

  private static double operations(Window window, ToDoubleFunction<Operation> figure) {
    return window.observation().operations().values().stream().mapToDouble(figure).sum();
  }
}
