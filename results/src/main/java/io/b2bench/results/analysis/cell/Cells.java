package io.b2bench.results.analysis.cell;

import io.b2bench.measurement.observation.CpuTime;
import io.b2bench.measurement.observation.Latency;
import io.b2bench.measurement.observation.ListenerTraffic;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.results.analysis.figure.Batches;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.analysis.figure.HostShares;
import io.b2bench.results.analysis.figure.ServiceFigures;
import io.b2bench.results.analysis.figure.Totals;
import io.b2bench.results.analysis.figure.Unit;
import io.b2bench.results.analysis.figure.Units;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Verdict.Validity;
import io.b2bench.results.record.Window;
import io.b2bench.results.stats.Estimate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;

/** Figures of every series at every load level. */
public final class Cells {
  private static final String ANY_KIND = "default";

  /** Histograms that are not of interactions. */
  private static final Set<String> APART = Set.of("connect", "handshake", "start-lag");

  /** Share of its processors from which on a server counts as saturated. */
  private static final double FULL = 0.95;

  private final Run run;
  private final Units units;
  private final Batches batches;
  private final List<Figure> further;
  private final OptionalInt processors;
  private final CellPercentiles percentiles;

  /**
   * Reads the cells of a run.
   *
   * @param further figures that are compared besides those of every service
   * @param processors processors of the server; absent where nobody wrote it down
   */
  public Cells(
      Run run, Units units, Batches batches, List<Figure> further, OptionalInt processors) {
    this.run = run;
    this.units = units;
    this.batches = batches;
    this.further = further;
    this.processors = processors;
    this.percentiles = new CellPercentiles(batches, units.unit());
  }

  /** The percentiles that these figures are read from. */
  public CellPercentiles percentiles() {
    return percentiles;
  }

  /** In the order of series and load levels, without cells that have no valid window. */
  public List<CellFigures> of(List<Window> windows) {
    Map<Cell, List<Window>> byCell =
        windows.stream()
            .filter(Cells::countsForAny)
            .collect(Collectors.groupingBy(Window::cell, LinkedHashMap::new, Collectors.toList()));
    return byCell.entrySet().stream()
        .sorted(Comparator.comparingInt(cell -> order(cell.getKey())))
        .parallel()
        .map(e -> figures(e.getKey(), e.getValue()))
        .filter(CellFigures::measured)
        .toList();
  }

  private int order(Cell cell) {
    List<String> names = run.series().stream().map(Run.Series::name).toList();
    int level = run.strata().indexOf(cell.stratum());
    int place = names.contains(cell.series()) ? names.indexOf(cell.series()) : names.size();
    return place * (run.strata().size() + 1) + level;
  }

  private static boolean saturated(Busyness strain) {
    return strain.busy().orElse(0) >= FULL;
  }

  private OptionalDouble share(Optional<Estimate> cores) {
    return processors.isPresent() && cores.isPresent()
        ? OptionalDouble.of(cores.get().centre() / processors.getAsInt())
        : OptionalDouble.empty();
  }

  private CellFigures figures(Cell cell, List<Window> windows) {
    Busyness strain = busyness(windows);
    return new CellFigures(
        cell.series(),
        cell.profile(),
        cell.stratum(),
        windows.size(),
        estimate(Figure.THROUGHPUT, windows),
        estimate(Figure.CPU, windows),
        units.estimate(
            windows.stream().filter(w -> w.counts(Validity.CPU)).toList(),
            w -> ServiceFigures.wholeCpuMicros(w.observation())),
        estimate(Figure.MEAN_RESPONSE, windows),
        responses(cell, windows),
        traffic(windows),
        strain,
        saturated(strain),
        Optional.of(
                further.stream()
                    .flatMap(f -> estimate(f, windows).map(e -> new CellFigure(f, e)).stream())
                    .toList())
            .filter(figures -> !figures.isEmpty()),
        run.against(cell));
  }

  private Optional<Estimate> estimate(Figure metric, List<Window> windows) {
    return units.estimate(
        batches.values(metric, windows).stream().map(Batches.Value::placed).toList(),
        DoubleUnaryOperator.identity());
  }

  private List<ResponseTime> responses(Cell cell, List<Window> windows) {
    return batches.kinds(windows).stream()
        .map(kind -> response(cell, kind, windows))
        .filter(r -> r.count() > 0)
        .sorted(
            Comparator.comparing((ResponseTime r) -> APART.contains(r.kind()))
                .thenComparing(ResponseTime::count, Comparator.reverseOrder())
                .thenComparing(ResponseTime::kind))
        .toList();
  }

  private ResponseTime response(Cell cell, String kind, List<Window> windows) {
    Percentiles its = percentiles.of(cell.series(), cell.stratum(), kind, windows);
    Optional<Estimate> p90 = its.micros(90);
    OptionalLong limit = APART.contains(kind) ? OptionalLong.empty() : limit(kind);
    return new ResponseTime(
        kind,
        its.merged().getTotalCount(),
        mean(kind, its, windows),
        its.micros(50),
        p90,
        its.micros(99),
        its.merged().getMaxValue() / 1e3,
        estimate(Figure.p90(kind), windows),
        limit,
        p90.isPresent() && limit.isPresent() && p90.get().centre() > limit.getAsLong());
  }

  private OptionalLong limit(String kind) {
    Map<String, Long> limits = run.rules().limitsMicros();
    Long limit = limits.getOrDefault(kind, limits.get(ANY_KIND));
    return limit == null ? OptionalLong.empty() : OptionalLong.of(limit);
  }

  /** From the windows, or from the histograms for a kind that windows do not tell apart. */
  private Estimate mean(String kind, Percentiles its, List<Window> windows) {
    List<Totals.Part> told = new ArrayList<>();
    for (Window w : windows) {
      Latency seen = w.observation().load().latency().get(kind);
      if (seen != null && w.counts(Validity.RESPONSE_TIME)) {
        told.add(new Totals.Part(w.fork(), seen.count() * seen.meanMicros(), seen.count()));
      }
    }
    return Totals.of(units.unit(), told)
        .orElseGet(() -> Totals.centre(Totals.values(Unit.BLOCK, its.sums())));
  }

  private static Optional<Traffic> traffic(List<Window> windows) {
    long n = windows.stream().mapToLong(w -> w.observation().done()).sum();
    if (n == 0) {
      return Optional.empty();
    }
    return Optional.of(
        new Traffic(
            n,
            windows.stream().mapToLong(w -> errors(w.observation())).sum(),
            (double) sum(windows, ListenerTraffic::handshakesFull) / n,
            (double) sum(windows, ListenerTraffic::handshakesResumed) / n,
            (double) sum(windows, ListenerTraffic::outboundHandshakes) / n,
            (double) sum(windows, s -> s.appIn() + s.appOut()) / n,
            (double) sum(windows, s -> s.wireIn() + s.wireOut()) / n,
            (double) sum(windows, s -> s.recordsIn() + s.recordsOut()) / n));
  }

  /** Interactions that the server refused or failed, and failures that the driver saw. */
  public static long errors(Observation o) {
    return o.undone() + o.load().errors().values().stream().mapToLong(Long::longValue).sum();
  }

  private static long sum(List<Window> windows, ToLongFunction<ListenerTraffic> counter) {
    return windows.stream().mapToLong(w -> counter.applyAsLong(w.observation().traffic())).sum();
  }

  private Busyness busyness(List<Window> windows) {
    Optional<Estimate> cores = mean(windows, w -> ServiceFigures.servingCores(w.observation()));
    return new Busyness(
        cores,
        share(cores),
        mean(windows, w -> ServiceFigures.cores(w.observation(), Observation.DRIVER)),
        compilers(windows),
        mean(windows, w -> HostShares.steal(w.observation())));
  }

  public static OptionalDouble compilerShare(List<Window> windows) {
    List<CpuTime> server =
        windows.stream()
            .flatMap(w -> w.observation().cpu(w.observation().measured()).stream())
            .toList();
    long total = server.stream().mapToLong(CpuTime::totalNanos).sum();
    long compiler = server.stream().mapToLong(CpuTime::compilerNanos).sum();
    return total == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) compiler / total);
  }

  private Optional<Estimate> compilers(List<Window> windows) {
    return total(
        windows,
        w ->
            w.observation()
                .cpu(w.observation().measured())
                .map(c -> new Totals.Part(w.fork(), c.compilerNanos(), c.totalNanos())));
  }

  private Optional<Estimate> mean(List<Window> windows, Function<Window, OptionalDouble> figure) {
    return total(
        windows,
        w ->
            figure.apply(w).stream()
                .mapToObj(value -> new Totals.Part(w.fork(), value, 1))
                .findFirst());
  }

  private Optional<Estimate> total(
      List<Window> windows, Function<Window, Optional<Totals.Part>> part) {
    return Totals.of(units.unit(), windows.stream().flatMap(w -> part.apply(w).stream()).toList());
  }

  private static boolean countsForAny(Window w) {
    return Arrays.stream(Validity.values()).anyMatch(w::counts);
  }
}
