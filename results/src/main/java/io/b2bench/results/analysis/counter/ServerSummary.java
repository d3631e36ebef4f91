package io.b2bench.results.analysis.counter;

import io.b2bench.measurement.observation.CpuTime;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.ServerShare;
import io.b2bench.results.analysis.cell.CellFigures;
import io.b2bench.results.analysis.figure.Totals;
import io.b2bench.results.analysis.figure.Units;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Verdict.Validity;
import io.b2bench.results.record.Window;
import io.b2bench.results.stats.Estimate;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleBiFunction;
import java.util.stream.Stream;

/** Sums up what each of several servers did. */
public final class ServerSummary {
  private static final double NANOS_PER_SECOND = 1e9;
  private static final double NANOS_PER_MICRO = 1e3;

  private final List<Window> windows;
  private final Units units;

  private ServerSummary(List<Window> windows, Units units) {
    this.windows = windows;
    this.units = units;
  }

  /** By cell, in the order of the results, and server; empty where there was one server. */
  public static List<ServerFigures> of(List<Window> windows, List<CellFigures> order, Units units) {
    return order.stream().flatMap(cell -> figures(cell, windows, units)).toList();
  }

  private static Stream<ServerFigures> figures(
      CellFigures figures, List<Window> windows, Units units) {
    Cell cell = new Cell(figures.series(), figures.profile(), figures.stratum());
    ServerSummary summary =
        new ServerSummary(
            windows.stream().filter(w -> w.cell().equals(cell) && w.counts(Validity.CPU)).toList(),
            units);
    return summary.windows.stream()
        .flatMap(w -> ServerShare.of(w.observation()).stream())
        .map(ServerShare::server)
        .distinct()
        .sorted()
        .map(server -> summary.of(figures, server));
  }

  private ServerFigures of(CellFigures cell, String server) {
    return new ServerFigures(
        cell.series(),
        cell.stratum(),
        server,
        quotient(
            server,
            (seen, share) -> share.done(),
            (seen, share) -> seen.nanos() / NANOS_PER_SECOND),
        quotient(server, (seen, share) -> share.done(), (seen, share) -> seen.done()),
        quotient(
            server,
            (seen, share) -> seen.cpu(server).map(CpuTime::netNanos).orElse(0L) / NANOS_PER_MICRO,
            (seen, share) -> share.done()));
  }

  private Optional<Estimate> quotient(
      String server,
      ToDoubleBiFunction<Observation, ServerShare> above,
      ToDoubleBiFunction<Observation, ServerShare> below) {
    return Totals.of(
        units.unit(),
        windows.stream()
            .flatMap(
                w ->
                    ServerShare.of(w.observation()).stream()
                        .filter(share -> share.server().equals(server))
                        .map(
                            share ->
                                new Totals.Part(
                                    w.fork(),
                                    above.applyAsDouble(w.observation(), share),
                                    below.applyAsDouble(w.observation(), share))))
            .toList());
  }
}
