package io.b2bench.results.analysis.content;

import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.Operation;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Verdict.Validity;
import io.b2bench.results.record.Window;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What an interaction is expected to hold, the same for all series.
 *
 * @param design what the design says
 * @param bytes application bytes sent per interaction: the mean of the windows, since the design
 *     fixes their distribution but not in a closed form
 */
record Expectation(Run.Expected design, double bytes) {
  /** Bytes for which a price is given. */
  private static final double BYTES = 1e5;

  /**
   * Where each interaction begins a session, a window differs only by what is under way at its
   * ends.
   */
  private static final double ONE_EACH = 1;

  /** That of windows that the design expects the same of. */
  static Expectation of(Run.Expected design, List<Window> windows) {
    List<Observation> seen =
        windows.stream()
            .filter(w -> w.counts(Validity.CPU))
            .map(Window::observation)
            .filter(o -> o.done() > 0)
            .toList();
    double done = seen.stream().mapToLong(Observation::done).sum();
    double bytes = seen.stream().mapToLong(o -> o.traffic().appOut()).sum();
    return new Expectation(design, done == 0 ? 0 : bytes / done);
  }

  /** The kind against which the others are held: the commonest. */
  String reference() {
    return design.kinds().entrySet().stream()
        .max(
            Map.Entry.<String, Double>comparingByValue()
                .thenComparing(Map.Entry.comparingByKey(Comparator.reverseOrder())))
        .map(Map.Entry::getKey)
        .orElse("");
  }

  /** By how much a window with interactions held more than expected, for each term. */
  Map<Term, Double> excess(Window window) {
    Observation seen = window.observation();
    double done = seen.done();
    String profile = window.cell().profile();
    String reference = reference();
    Map<Term, Double> excess = new LinkedHashMap<>();
    design
        .kinds()
        .forEach(
            (kind, share) -> {
              if (!kind.equals(reference)) {
                Operation operation = seen.operations().get(kind);
                double held = operation == null ? 0 : operation.done() / done;
                excess.put(new Term.Kind(kind, profile), held - share);
              }
            });
    excess.put(new Term.Bytes(profile), (seen.traffic().appOut() / done - bytes) / BYTES);
    design.sessions().stream()
        .filter(expected -> expected != ONE_EACH)
        .forEach(
            expected ->
                excess.put(
                    new Term.Session(profile), seen.traffic().connections() / done - expected));
    return excess;
  }
}
