package io.b2bench.studies.pages;

import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.analysis.figure.Samples;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.stats.Estimate;
import io.b2bench.studies.pages.PagesResults.CellSeen;
import io.b2bench.studies.pages.PagesResults.Saturation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * Where each series saturates: the least number of clients with {@value #NEARLY} of its highest
 * throughput. The highest of a series and of the baseline, each with its own number of clients, are
 * compared block by block.
 *
 * @param samples its windows that count
 * @param cells what was seen in each cell
 */
record Saturations(Samples samples, List<CellSeen> cells) {
  private static final double NEARLY = 0.95;

  /** Of every series, in every connection mode in which it was measured. */
  List<Saturation> all() {
    List<Saturation> all = new ArrayList<>();
    Run run = samples.run();
    for (String connection : PagesDesign.connections(run)) {
      Optional<CellSeen> baseline = run.baseline().flatMap(name -> highest(name, connection));
      for (Run.Series series : run.series()) {
        highest(series.name(), connection)
            .filter(this::saturated)
            .ifPresent(cell -> all.add(saturation(cell, connection, baseline)));
      }
    }
    return List.copyOf(all);
  }

  private Stream<CellSeen> of(String series, String connection) {
    return cells.stream()
        .filter(c -> c.series().equals(series) && c.connection().equals(connection));
  }

  private Optional<CellSeen> highest(String series, String connection) {
    return new PagesResults(cells, List.of()).highest(series, connection);
  }

  /**
   * Not where a cell with more clients has no throughput, because the driver was the limit there:
   * then nobody knows how much more the server would have done.
   */
  private boolean saturated(CellSeen highest) {
    Stratum at = highest.stratum();
    return of(highest.series(), highest.connection())
        .filter(c -> c.stratum().clients() > at.clients())
        .allMatch(c -> c.pages().isPresent());
  }

  private static double pages(CellSeen cell) {
    return cell.pages().map(Estimate::centre).orElse(0.0);
  }

  private Saturation saturation(CellSeen cell, String connection, Optional<CellSeen> baseline) {
    int from =
        of(cell.series(), connection)
            .filter(c -> pages(c) >= NEARLY * pages(cell))
            .mapToInt(c -> c.stratum().clients())
            .min()
            .orElseThrow();
    Optional<CellSeen> other = baseline.filter(b -> !b.series().equals(cell.series()));
    return new Saturation(
        connection,
        cell.series(),
        cell.pages().orElseThrow(),
        cell.stratum().clients(),
        from,
        other.filter(this::saturated).flatMap(b -> ratio(cell, b)),
        other.filter(b -> !saturated(b)).flatMap(b -> ratio(cell, b)).filter(r -> r.centre() < 1),
        clientsCpu(cell));
  }

  private static OptionalDouble clientsCpu(CellSeen cell) {
    return cell.clients().micros().isPresent() && cell.server().micros().isPresent()
        ? OptionalDouble.of(
            cell.clients().micros().get().centre() / cell.server().micros().get().centre())
        : OptionalDouble.empty();
  }

  private Optional<Estimate> ratio(CellSeen cell, CellSeen baseline) {
    return samples.estimate(
        samples
            .of(Figure.THROUGHPUT::counting, cell.series(), cell.stratum())
            .over(samples.reference(Figure.THROUGHPUT::counting, baseline.stratum())));
  }
}
