package io.b2bench.results.analysis.cell;

import io.b2bench.results.analysis.figure.Metric;
import io.b2bench.results.analysis.figure.Units;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Window;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds the knee of each series of a closed loop. */
public final class Knees {
  private static final Stratum ALONE = Stratum.ofClients(1);

  /** Windows of one number belong together over the load levels. */
  private record Round(int fork, int block) {}

  private final List<Window> windows;
  private final Units units;

  private Knees(List<Window> windows, Units units) {
    this.windows = windows;
    this.units = units;
  }

  /** The knees of the series that saturated the server; empty for an open loop. */
  public static List<Knee> of(Run run, List<CellFigures> cells, List<Window> windows, Units units) {
    boolean open = windows.stream().anyMatch(w -> w.observation().load().starts().isPresent());
    if (open) {
      return List.of();
    }
    Knees knees = new Knees(windows, units);
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
                ? units.estimate(ratios(series.name(), last), Math::exp)
                : Optional.empty()));
  }

  /** ln(X at a level / X of one client) in each block that counts at both. */
  private List<Units.Placed> ratios(String series, Stratum at) {
    Map<Round, Double> alone = throughputs(series, ALONE);
    List<Units.Placed> ratios = new ArrayList<>();
    throughputs(series, at)
        .forEach(
            (round, perSecond) ->
                Optional.ofNullable(alone.get(round))
                    .map(one -> new Units.Placed(round.fork(), Math.log(perSecond / one)))
                    .ifPresent(ratios::add));
    return ratios;
  }

  private Map<Round, Double> throughputs(String series, Stratum stratum) {
    Map<Round, Double> perSecond = new LinkedHashMap<>();
    windows.stream()
        .filter(w -> w.cell().series().equals(series) && w.cell().stratum().equals(stratum))
        .forEach(
            w ->
                Metric.THROUGHPUT
                    .counting(w)
                    .ifPresent(x -> perSecond.put(new Round(w.fork(), w.block()), x)));
    return perSecond;
  }
}
