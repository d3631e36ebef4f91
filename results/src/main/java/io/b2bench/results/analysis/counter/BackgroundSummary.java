package io.b2bench.results.analysis.counter;

import io.b2bench.measurement.observation.BackgroundWork;
import io.b2bench.results.analysis.cell.CellFigures;
import io.b2bench.results.analysis.figure.Totals;
import io.b2bench.results.analysis.figure.Units;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Verdict.Validity;
import io.b2bench.results.record.Window;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.ToLongFunction;

/** Sums up what the service did in the background. */
public final class BackgroundSummary {
  private BackgroundSummary() {}

  /** By cell, in the order of the results; empty where no window had any. */
  public static List<BackgroundFigures> of(
      List<Window> windows, List<CellFigures> order, Units units) {
    return windows.stream().noneMatch(BackgroundSummary::hasAny)
        ? List.of()
        : order.stream().map(cell -> figures(cell, counting(windows, cell), units)).toList();
  }

  private static boolean hasAny(Window w) {
    return BackgroundWork.of(w.observation()).isPresent()
        || w.observation().traffic().queueAfter() > 0;
  }

  private static List<Window> counting(List<Window> windows, CellFigures figures) {
    Cell cell = new Cell(figures.series(), figures.profile(), figures.stratum());
    return windows.stream().filter(w -> w.cell().equals(cell) && w.counts(Validity.CPU)).toList();
  }

  private static BackgroundFigures figures(CellFigures cell, List<Window> windows, Units units) {
    return new BackgroundFigures(
        cell.series(),
        cell.stratum(),
        Totals.of(
            units.unit(),
            windows.stream()
                .flatMap(
                    w ->
                        BackgroundWork.of(w.observation()).stream()
                            .map(b -> part(w, b.depth(), (double) w.observation().nanos())))
                .toList()),
        most(windows, BackgroundWork::most),
        Totals.of(
            units.unit(),
            windows.stream()
                .map(w -> part(w, (double) w.observation().traffic().queueAfter(), 1))
                .toList()),
        windows.stream().mapToLong(w -> w.observation().traffic().queueAfter()).max().orElse(0),
        sum(windows, BackgroundWork::shipped),
        sum(windows, BackgroundWork::backordered));
  }

  private static Totals.Part part(Window w, double value, double weight) {
    return new Totals.Part(w.fork(), value * weight, weight);
  }

  private static OptionalLong most(List<Window> windows, ToLongFunction<BackgroundWork> figure) {
    return windows.stream()
        .flatMap(w -> BackgroundWork.of(w.observation()).stream())
        .mapToLong(figure)
        .max();
  }

  private static OptionalLong sum(List<Window> windows, ToLongFunction<BackgroundWork> figure) {
    return windows.stream()
        .flatMap(w -> BackgroundWork.of(w.observation()).stream())
        .mapToLong(figure)
        .reduce(Long::sum);
  }
}
