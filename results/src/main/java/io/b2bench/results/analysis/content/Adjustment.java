package io.b2bench.results.analysis.content;

import io.b2bench.results.analysis.figure.Metric;
import io.b2bench.results.analysis.figure.Readings;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Window;
import io.b2bench.results.stats.LeastSquares.Slope;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Reads CPU per interaction as it would be if the window held what is expected, and had its share
 * of the collector; everything else as it was counted.
 *
 * @param expectations what is expected
 * @param collector what the collector used
 * @param slopes what more of a term costs, in microseconds, by stratum; strata with too few windows
 *     have none
 */
public record Adjustment(
    Expectations expectations, Collector collector, Map<Stratum, Map<Term, Slope>> slopes)
    implements Readings {
  private static final double NANOS_PER_MICRO = 1e3;

  /** That of a run; absent where the run does not say what the design expects. */
  public static Optional<Adjustment> of(Run run, List<Window> windows) {
    return run.expected()
        .map(expected -> of(run, Expectations.of(run, expected, windows), windows));
  }

  private static Adjustment of(Run run, Expectations expectations, List<Window> windows) {
    Collector collector = Collector.of(windows);
    Adjustment charged = new Adjustment(expectations, collector, Map.of());
    Map<Stratum, Map<Term, Slope>> slopes = new LinkedHashMap<>();
    for (Stratum stratum : run.strata()) {
      Map<Term, Slope> found = charged.slopes(windows, stratum);
      if (!found.isEmpty()) {
        slopes.put(stratum, found);
      }
    }
    return new Adjustment(expectations, collector, slopes);
  }

  private Map<Term, Slope> slopes(List<Window> windows, Stratum stratum) {
    return Fit.of(
        windows.stream().filter(w -> w.cell().stratum().equals(stratum)).toList(),
        expectations.in(stratum),
        w -> of(Metric.CPU, w));
  }

  @Override
  public OptionalDouble of(Metric metric, Window window) {
    OptionalDouble counted = metric.counting(window);
    if (!metric.equals(Metric.CPU) || counted.isEmpty()) {
      return counted;
    }
    double moved = collector.chargedNanos(window) - Collector.fellNanos(window);
    double charged = moved / NANOS_PER_MICRO / window.observation().done();
    return OptionalDouble.of(counted.getAsDouble() + charged - excessMicros(window));
  }

  /** Only the collector by bytes allocated, and nothing adjusted to what windows held. */
  public Adjustment chargedOnly() {
    return new Adjustment(expectations, collector, Map.of());
  }

  /** Whether every stratum with windows has slopes. */
  public boolean whole(Run run) {
    return slopes.keySet().containsAll(run.strata());
  }

  private double excessMicros(Window window) {
    Map<Term, Slope> prices = slopes.getOrDefault(window.cell().stratum(), Map.of());
    double micros = 0;
    for (Map.Entry<Term, Double> held :
        expectations.in(window.cell().stratum()).excess(window).entrySet()) {
      Slope price = prices.get(held.getKey());
      micros += price == null ? 0 : price.value() * held.getValue();
    }
    return micros;
  }
}
