package io.b2bench.results.analysis.cell;

import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.analysis.figure.Sample;
import io.b2bench.results.analysis.figure.Samples;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Window;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Finds the knee of each series of a closed loop. */
public final class Knees {
  private static final Stratum ALONE = Stratum.ofClients(1);

  private final Samples samples;

  private Knees(Samples samples) {
    this.samples = samples;
  }

  /** The knees of the series that saturated the server; empty for an open loop. */
  public static List<Knee> of(Run run, List<CellFigures> cells, List<Window> windows) {
    boolean open = windows.stream().anyMatch(w -> w.observation().load().starts().isPresent());
    if (open) {
      return List.of();
    }
    Knees knees = new Knees(new Samples(run, windows));
    return run.series().stream().flatMap(s -> knees.knee(s, run.strata(), cells).stream()).toList();
  }

  private Optional<Knee> knee(Run.Series series, List<Stratum> strata, List<CellFigures> cells) {
    List<Stratum> saturated =
        cells.stream()
            .filter(c -> c.series().equals(series.name()) && c.saturated())
            .map(CellFigures::stratum)
            .filter(s -> s.equals(Stratum.ofClients(Math.max(1, s.clients()))))
            .sorted(Comparator.comparingInt(Stratum::clients))
            .toList();
    if (saturated.isEmpty()) {
      return Optional.empty();
    }
    Stratum last = saturated.getLast();
    return Optional.of(
        new Knee(
            series.name(),
            series.profile(),
            saturated.getFirst(),
            last,
            strata.contains(ALONE)
                ? samples.estimate(throughput(series, last).over(throughput(series, ALONE)))
                : Optional.empty()));
  }

  private Sample throughput(Run.Series series, Stratum stratum) {
    return samples.of(Figure.THROUGHPUT::counting, series.name(), stratum);
  }
}
