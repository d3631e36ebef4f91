package io.b2bench.workloads.decompose;

import io.b2bench.measurement.observation.CpuTime;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.results.analysis.Analysis;
import io.b2bench.results.analysis.content.Adjustment;
import io.b2bench.results.analysis.figure.Block;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.analysis.figure.Processors;
import io.b2bench.results.analysis.figure.Sample;
import io.b2bench.results.analysis.figure.Samples;
import io.b2bench.results.analysis.figure.ServiceFigures;
import io.b2bench.results.cost.Term;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Verdict.Validity;
import io.b2bench.results.record.Window;
import io.b2bench.results.store.Recorded;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Predicate;

/** Makes a row of each cell of a run: differences from the baseline, block by block. */
final class CostRows {
  /** The variant of a profile's name that resumes. */
  private static final String RESUMED = "@resumed(=[^@]*)?";

  /** Factors that say how much of a load there is. */
  private static final Set<String> AMOUNTS = Set.of(Stratum.CLIENTS, Busy.FACTOR, "arrivals");

  /** Microseconds of a millisecond. */
  private static final double MILLI = 1e3;

  /** Fewer blocks tell nothing of how they scatter. */
  private static final int FEWEST = 3;

  private final Run run;
  private final Side side;
  private final OptionalInt processors;
  private final Optional<Adjustment> adjustment;
  private final Samples samples;
  private final Map<Map<String, String>, List<BaselineCurve.Level>> levels = new HashMap<>();

  private CostRows(Recorded recorded, Side side) {
    this.run = recorded.run();
    this.side = side;
    this.processors = Processors.of(recorded.environment().placement(), Observation.SERVER);
    this.adjustment =
        side == Side.SERVER ? Adjustment.of(run, Analysis.judged(recorded)) : Optional.empty();
    this.samples =
        Analysis.samples(recorded).where(w -> w.counts(Validity.CPU) && w.observation().done() > 0);
    for (Stratum stratum : run.strata()) {
      OptionalDouble busy = busy(baseline(stratum));
      OptionalDouble micros = mean(samples.reference(this::micros, stratum));
      if (busy.isPresent() && micros.isPresent()) {
        levels
            .computeIfAbsent(kind(stratum), k -> new ArrayList<>())
            .add(new BaselineCurve.Level(busy.getAsDouble(), micros.getAsDouble()));
      }
    }
  }

  /** The rows of a run, by series and stratum. */
  static List<CostRow> of(Recorded recorded, Side side) {
    CostRows rows = new CostRows(recorded, side);
    return rows.run.series().stream()
        .filter(series -> !rows.run.isBaseline(series.name()))
        .flatMap(
            series ->
                rows.run.strata().stream()
                    .filter(side::tells)
                    .flatMap(stratum -> rows.row(series, stratum).stream()))
        .toList();
  }

  private Optional<CostRow> row(Run.Series series, Stratum stratum) {
    Sample reference = samples.reference(this::micros, stratum);
    Sample added = samples.of(this::micros, series.name(), stratum).minus(reference);
    int n = added.values().size();
    if (n < FEWEST) {
      return Optional.empty();
    }
    List<Window> cell =
        samples.windows(series.name(), stratum).stream()
            .filter(w -> added.values().containsKey(Block.of(w)))
            .toList();
    OptionalDouble busy = busy(cell);
    OptionalDouble more = more(stratum, busy);
    if (more.isEmpty()) {
      return Optional.empty();
    }
    double mean = mean(added).orElseThrow();
    double squares =
        added.values().values().stream().mapToDouble(d -> (d - mean) * (d - mean)).sum();
    return Optional.of(
        new CostRow(
            series.name(),
            series.profile().replaceFirst(RESUMED, ""),
            stratum,
            Point.named(stratum).map(Point::heldOut).orElse(true),
            terms(cell, stratum, mean(reference).orElseThrow() + more.getAsDouble()),
            busy,
            mean(Sample.of(cell, this::micros)).orElseThrow(),
            mean - more.getAsDouble(),
            Math.max(squares, Double.MIN_NORMAL) / (n - 1) / n,
            n));
  }

  /** What the baseline would take more if it kept as many processors busy as this cell does. */
  private OptionalDouble more(Stratum stratum, OptionalDouble busy) {
    OptionalDouble beside = busy(baseline(stratum));
    return side != Side.SERVER || busy.isEmpty() || beside.isEmpty()
        ? OptionalDouble.of(0)
        : BaselineCurve.of(levels.getOrDefault(kind(stratum), List.of()))
            .moreAt(beside.getAsDouble(), busy.getAsDouble());
  }

  /** What a load is apart from how much of it there is. */
  private static Map<String, String> kind(Stratum stratum) {
    Map<String, String> kind = new HashMap<>(stratum.factors());
    kind.keySet().removeAll(AMOUNTS);
    return kind;
  }

  private Map<Term, Double> terms(List<Window> cell, Stratum stratum, double business) {
    Map<Term, Double> terms =
        CellContent.of(cell, windows(stratum, w -> true), run.hops(), sessions(stratum));
    if (side.pays(Term.BUSINESS) && terms.containsKey(Term.REQUEST)) {
      terms.put(Term.BUSINESS, business / MILLI);
    }
    return terms;
  }

  private List<Window> baseline(Stratum stratum) {
    return windows(stratum, w -> run.isBaseline(w.cell().series()));
  }

  private List<Window> windows(Stratum stratum, Predicate<Window> which) {
    return samples.where(w -> w.cell().stratum().equals(stratum) && which.test(w)).windows();
  }

  private OptionalDouble busy(List<Window> cell) {
    double used = 0;
    double nanos = 0;
    for (Window w : cell) {
      used += netNanos(w, Observation.SERVER) + netNanos(w, Observation.FRONT);
      nanos += w.observation().nanos();
    }
    return processors.isPresent() && nanos > 0
        ? OptionalDouble.of(used / nanos / processors.getAsInt())
        : OptionalDouble.empty();
  }

  private static long netNanos(Window window, String process) {
    return window.observation().cpu(process).map(CpuTime::netNanos).orElse(0L);
  }

  /** What CPU is adjusted to. */
  private OptionalDouble sessions(Stratum stratum) {
    return adjustment.filter(a -> a.fits().containsKey(stratum)).isPresent()
        ? run.expected().orElseThrow().in(stratum).sessions()
        : OptionalDouble.empty();
  }

  private OptionalDouble micros(Window window) {
    return adjustment.isPresent()
        ? adjustment.get().of(Figure.CPU, window)
        : ServiceFigures.cpuMicros(window.observation(), side.process(window.observation()));
  }

  private static OptionalDouble mean(Sample sample) {
    return sample.values().values().stream().mapToDouble(v -> v).average();
  }
}
