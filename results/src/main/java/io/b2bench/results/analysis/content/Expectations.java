package io.b2bench.results.analysis.content;

import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Window;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * What an interaction is expected to hold in each stratum of a run.
 *
 * @param usual in strata without an expectation of their own
 * @param byStratum in each stratum
 */
record Expectations(Expectation usual, Map<Stratum, Expectation> byStratum) {
  /** Keeps its own map, in order. */
  Expectations {
    byStratum = Collections.unmodifiableMap(new LinkedHashMap<>(byStratum));
  }

  /** Those of a run. Strata of which the same is expected share a mean of bytes. */
  static Expectations of(Run run, Run.Expected design, List<Window> windows) {
    Map<Run.Expected, Expectation> alike = new HashMap<>();
    Map<Stratum, Expectation> byStratum = new LinkedHashMap<>();
    for (Stratum stratum : run.strata()) {
      Run.Expected expected = design.in(stratum);
      byStratum.put(
          stratum,
          alike.computeIfAbsent(
              expected,
              e ->
                  Expectation.of(
                      e,
                      windows.stream()
                          .filter(w -> design.in(w.cell().stratum()).equals(e))
                          .toList())));
    }
    return new Expectations(Expectation.of(design, windows), byStratum);
  }

  /** In a stratum of the run. */
  Expectation in(Stratum stratum) {
    return Objects.requireNonNull(byStratum.get(stratum), () -> "no stratum " + stratum.text());
  }
}
