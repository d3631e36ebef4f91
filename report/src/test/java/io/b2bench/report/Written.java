package io.b2bench.report;

import io.b2bench.results.analysis.Results;
import io.b2bench.results.store.Recorded;

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
}
