package io.b2bench.report;

import io.b2bench.results.analysis.Analysis;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.section.Findings;
import io.b2bench.results.section.Presentation;
import io.b2bench.results.section.Section;
import io.b2bench.results.store.Recorded;
import java.util.List;
import java.util.Optional;

/** What is written about a run whose workload adds nothing. */
final class Written {
  private Written() {}

  static String page(Recorded recorded, Results results) {
    return Reports.page(recorded, results);
  }

  static String summary(Recorded recorded, Results results) {
    return Reports.summary(recorded, results);
  }

  static String table(Results results, int columns, boolean colour) {
    return Reports.table(results, columns, colour);
  }

  /** The results of a run whose workload brings sections of its own. */
  static Results with(Recorded recorded, Section... own) {
    return Analysis.of(
        recorded,
        new Interpretation() {
          @Override
          public Optional<Presentation> presentation(Recorded run, Optional<Object> details) {
            return Optional.of(
                new Presentation(
                    "",
                    Optional.empty(),
                    new Findings(List.of()),
                    "a note",
                    List.of(),
                    List.of(),
                    List.of(own)));
          }
        });
  }
}
