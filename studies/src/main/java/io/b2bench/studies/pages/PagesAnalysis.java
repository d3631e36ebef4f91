package io.b2bench.studies.pages;

import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.ProcessUse;
import io.b2bench.measurement.observation.ProcessUse.Calls;
import io.b2bench.measurement.observation.Switches;
import io.b2bench.results.analysis.Analysis;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.analysis.figure.Sample;
import io.b2bench.results.analysis.figure.Samples;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Verdict.Validity;
import io.b2bench.results.record.Window;
import io.b2bench.results.store.Recorded;
import io.b2bench.studies.pages.PagesResults.CellSeen;
import io.b2bench.studies.pages.PagesResults.PerSecond;
import io.b2bench.studies.pages.PagesResults.Side;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.Stream;

/** Reads what was seen in each cell, and finds where series saturate. */
final class PagesAnalysis {
  private final Run run;
  private final Samples samples;

  private PagesAnalysis(Recorded recorded) {
    run = recorded.run();
    samples = Analysis.samples(recorded).where(w -> w.observation().done() > 0);
  }

  /** The results of a run. */
  static PagesResults of(Recorded recorded) {
    PagesAnalysis analysis = new PagesAnalysis(recorded);
    List<CellSeen> cells = new ArrayList<>();
    for (String connection : PagesDesign.connections(analysis.run)) {
      for (Run.Series series : analysis.run.series()) {
        for (Stratum stratum : PagesDesign.of(analysis.run, connection)) {
          List<Window> cell = analysis.samples.windows(series.name(), stratum);
          if (!cell.isEmpty()) {
            cells.add(analysis.seen(series.name(), stratum, cell));
          }
        }
      }
    }
    return new PagesResults(cells, new Saturations(analysis.samples, cells).all());
  }

  private CellSeen seen(String series, Stratum stratum, List<Window> cell) {
    return new CellSeen(
        series,
        stratum,
        samples.estimate(Figure.THROUGHPUT::counting, series, stratum),
        samples.estimate(Figure.MEAN_RESPONSE::counting, series, stratum),
        samples.estimate(PagesAnalysis::inside, series, stratum),
        side(cell, measured(cell)),
        side(cell, Observation.DRIVER));
  }

  /** By Little's law. */
  private static OptionalDouble inside(Window w) {
    OptionalDouble pages = Figure.THROUGHPUT.counting(w);
    OptionalDouble micros = Figure.MEAN_RESPONSE.counting(w);
    return pages.isPresent() && micros.isPresent()
        ? OptionalDouble.of(pages.getAsDouble() * micros.getAsDouble() / 1e6)
        : OptionalDouble.empty();
  }

  /** The process that ends TLS. */
  private static String measured(List<Window> cell) {
    return cell.stream()
        .findFirst()
        .map(w -> w.observation().measured())
        .orElse(Observation.SERVER);
  }

  private Side side(List<Window> cell, String process) {
    List<Window> counting =
        cell.stream()
            .filter(w -> w.counts(Validity.CPU) && w.observation().processes().containsKey(process))
            .toList();
    List<ProcessUse> used =
        counting.stream()
            .flatMap(w -> Stream.ofNullable(w.observation().processes().get(process)))
            .toList();
    double done = counting.stream().mapToLong(w -> w.observation().done()).sum();
    double seconds = counting.stream().mapToLong(w -> w.observation().nanos()).sum() / 1e9;
    Optional<Double> kernel = sum(used, p -> present(p.systemNanos()));
    Optional<Double> switches = sum(used, p -> p.switches().map(PagesAnalysis::both));
    Optional<Double> calls = sum(used, p -> p.calls().map(Calls::count));
    return new Side(
        samples.estimate(Sample.of(counting, w -> OptionalDouble.of(micros(w, process)))),
        value(
            kernel.flatMap(
                k ->
                    sum(used, p -> present(p.userNanos()))
                        .filter(user -> user + k > 0)
                        .map(user -> k / (user + k)))),
        value(switches.map(s -> s / done)),
        value(calls.map(c -> c / done)),
        new PerSecond(value(switches.map(s -> s / seconds)), value(calls.map(c -> c / seconds))));
  }

  private static double micros(Window w, String process) {
    return w.observation().cpu(process).orElseThrow().netNanos() / 1e3 / w.observation().done();
  }

  private static long both(Switches switches) {
    return switches.voluntary() + switches.involuntary();
  }

  /** Absent where one window does not know it, or there is none. */
  private static Optional<Double> sum(
      List<ProcessUse> used, Function<ProcessUse, Optional<Long>> count) {
    List<Long> counts = used.stream().flatMap(p -> count.apply(p).stream()).toList();
    return counts.isEmpty() || counts.size() < used.size()
        ? Optional.empty()
        : Optional.of(counts.stream().mapToDouble(v -> v).sum());
  }

  private static Optional<Long> present(OptionalLong value) {
    return value.isPresent() ? Optional.of(value.getAsLong()) : Optional.empty();
  }

  private static OptionalDouble value(Optional<Double> value) {
    return value.map(OptionalDouble::of).orElseGet(OptionalDouble::empty);
  }
}
