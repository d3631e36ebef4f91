package io.b2bench.results.analysis.content;

import io.b2bench.results.analysis.content.Content.Reason;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.analysis.figure.Readings;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Window;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Reads CPU per interaction as it would be if the window held what is expected, and had its share
 * of the collector; everything else as it was counted. A stratum is adjusted as a whole or not at
 * all, so that both sides of every ratio are read alike.
 *
 * @param expectations what is expected
 * @param collector what the collector used
 * @param fits what more of a term costs, in the strata that are adjusted
 * @param asCounted why the others are not
 */
public record Adjustment(
    Expectations expectations,
    Collector collector,
    Map<Stratum, Fit> fits,
    Map<Stratum, Reason> asCounted)
    implements Readings {
  private static final double NANOS_PER_MICRO = 1e3;

  /** Keeps its own maps, in order. */
  public Adjustment {
    fits = Collections.unmodifiableMap(new LinkedHashMap<>(fits));
    asCounted = Collections.unmodifiableMap(new LinkedHashMap<>(asCounted));
  }

  /** That of a run; absent where the run does not say what the design expects. */
  public static Optional<Adjustment> of(Run run, List<Window> windows) {
    return run.expected()
        .map(expected -> of(run, Expectations.of(run, expected, windows), windows));
  }

  private static Adjustment of(Run run, Expectations expectations, List<Window> windows) {
    Adjustment charged = new Adjustment(expectations, Collector.of(windows), Map.of(), Map.of());
    Map<Stratum, Fit> fits = new LinkedHashMap<>();
    Map<Stratum, Reason> asCounted = new LinkedHashMap<>();
    for (Stratum stratum : run.strata()) {
      List<Window> its = windows.stream().filter(w -> w.cell().stratum().equals(stratum)).toList();
      Fitting.Found found =
          Fitting.of(its, expectations.in(stratum), w -> charged.of(Figure.CPU, w));
      found.reason().ifPresent(reason -> asCounted.put(stratum, reason));
      found.fit().ifPresent(fit -> fits.put(stratum, fit));
    }
    Adjustment all = new Adjustment(expectations, charged.collector(), fits, asCounted);
    for (Window w : windows) {
      if (all.of(Figure.CPU, w).orElse(1) <= 0 && fits.remove(w.cell().stratum()) != null) {
        asCounted.put(w.cell().stratum(), Reason.BELOW_ZERO);
      }
    }
    return new Adjustment(expectations, charged.collector(), fits, asCounted);
  }

  @Override
  public OptionalDouble of(Figure metric, Window window) {
    OptionalDouble counted = metric.counting(window);
    if (!metric.equals(Figure.CPU) || counted.isEmpty()) {
      return counted;
    }
    double moved = collector.chargedNanos(window) - Collector.fellNanos(window);
    double charged = moved / NANOS_PER_MICRO / window.observation().done();
    return OptionalDouble.of(counted.getAsDouble() + charged - excessMicros(window));
  }

  @Override
  public int slopes(Figure metric, Stratum stratum, String profile) {
    Fit fit = fits.get(stratum);
    return fit == null || !metric.equals(Figure.CPU) ? 0 : fit.slopes(profile);
  }

  @Override
  public double error(Figure metric, Stratum stratum, Map<String, Double> weights) {
    Fit fit = fits.get(stratum);
    return fit == null || !metric.equals(Figure.CPU) ? 0 : fit.error(weights);
  }

  /** Only the collector by bytes allocated, and nothing adjusted to what windows held. */
  public Adjustment chargedOnly() {
    return in(List.of());
  }

  /** Adjusted to what windows held in these strata only. */
  public Adjustment in(Collection<Stratum> strata) {
    Map<Stratum, Fit> those = new LinkedHashMap<>(fits);
    those.keySet().retainAll(strata);
    return new Adjustment(expectations, collector, those, asCounted);
  }

  private double excessMicros(Window window) {
    Stratum stratum = window.cell().stratum();
    Fit fit = fits.get(stratum);
    return fit == null ? 0 : fit.excessMicros(window, expectations.in(stratum));
  }
}
