package io.b2bench.report;

import io.b2bench.results.analysis.Results;
import io.b2bench.results.store.Recorded;
import java.util.List;

/** What is written about a run whose workload adds nothing. */
final class Written {
  private Written() {}

  static String page(Recorded recorded, Results results) {
    return Pages.html(
        Origin.of(recorded), WindowsOverview.of(results, List.of()), results.run().series());
  }

  static String summary(Recorded recorded, Results results) {
    return Markdown.of(Origin.of(recorded), WindowsOverview.of(results, List.of()));
  }

  static String table(Results results, int columns, boolean colour) {
    return Reports.table(results, List.of(), columns, colour);
  }
}
