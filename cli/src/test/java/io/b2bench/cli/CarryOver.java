package io.b2bench.cli;

import io.b2bench.measurement.observation.CpuTime;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Window;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/**
 * Whether a window shows what was measured right before it in its row: figures after plain, over
 * figures after TLS. Each figure is taken relative to its row; differences of a cell are weighted
 * by their precision.
 */
final class CarryOver {
  private record Row(int fork, int block, Stratum stratum) {
    static Row of(Window w) {
      return new Row(w.fork(), w.block(), w.cell().stratum());
    }
  }

  private record After(List<Double> plain, List<Double> tls) {}

  private final List<List<Window>> rows;

  CarryOver(List<Window> windows) {
    Map<Row, List<Window>> all =
        windows.stream()
            .filter(w -> !w.discarded())
            .sorted(Comparator.comparingInt(Window::fork).thenComparingInt(Window::position))
            .collect(Collectors.groupingBy(Row::of));
    int whole = all.values().stream().mapToInt(List::size).max().orElseThrow();
    rows = all.values().stream().filter(row -> row.size() == whole).toList();
  }

  /** The rows of docs/method/noise.md. */
  List<String> table() {
    return List.of(
        row("throughput", w -> (double) w.observation().done() / w.observation().nanos()),
        row("CPU per interaction, as counted", CarryOver::cpu));
  }

  private static double cpu(Window w) {
    CpuTime cpu = w.observation().cpu(Observation.SERVER).orElseThrow();
    return (double) cpu.netNanos() / w.observation().done();
  }

  private String row(String figure, ToDoubleFunction<Window> of) {
    double weights = 0;
    double sum = 0;
    for (After after : cells(of).values()) {
      double weight = 1 / (squaredError(after.plain()) + squaredError(after.tls()));
      weights += weight;
      sum += weight * (mean(after.plain()) - mean(after.tls()));
    }
    return String.format(
        Locale.ROOT,
        "| %s | %+.1f %% | %.1f %% |",
        figure,
        100 * sum / weights,
        100 / Math.sqrt(weights));
  }

  private Map<Cell, After> cells(ToDoubleFunction<Window> figure) {
    Map<Cell, After> cells = new HashMap<>();
    for (List<Window> row : rows) {
      double own =
          row.stream().mapToDouble(w -> Math.log(figure.applyAsDouble(w))).average().orElseThrow();
      for (int i = 1; i < row.size(); i++) {
        Window w = row.get(i);
        After after =
            cells.computeIfAbsent(w.cell(), c -> new After(new ArrayList<>(), new ArrayList<>()));
        boolean plain = row.get(i - 1).cell().profile().equals("plain");
        (plain ? after.plain() : after.tls()).add(Math.log(figure.applyAsDouble(w)) - own);
      }
    }
    return cells;
  }

  private static double mean(List<Double> values) {
    return values.stream().mapToDouble(v -> v).average().orElseThrow();
  }

  private static double squaredError(List<Double> values) {
    double mean = mean(values);
    double squares = values.stream().mapToDouble(v -> (v - mean) * (v - mean)).sum();
    return squares / (values.size() - 1) / values.size();
  }
}
