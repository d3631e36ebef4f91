package io.b2bench.report;

import io.b2bench.results.analysis.Results;
import io.b2bench.results.record.Run;
import io.b2bench.results.section.Column;
import io.b2bench.results.section.Column.Form;
import io.b2bench.results.section.Entry;
import io.b2bench.results.section.Grid;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.profile.TlsProfile;
import java.util.List;

/** The names of series for people, beside their keys. */
final class Titles {
  /** Heading of a column of titles. */
  static final String HEADING = "what it is";

  private static final String CONTROL = "repeat of ";

  private Titles() {}

  /** Whether a series measures a profile that another one measures, to see what chance does. */
  static boolean control(Results results, String series) {
    return of(results, series).startsWith(CONTROL);
  }

  /** {@code TLS 1.3, AES-128, RSA-2048}, or that it is a control; empty if nobody knows. */
  static String of(Results results, String series) {
    if (Verdicts.isControl(results, series)) {
      return control(Verdicts.baseline(results));
    }
    List<Run.Series> all = results.run().series();
    return all.stream()
        .filter(s -> s.name().equals(series))
        .findFirst()
        .map(own -> of(own, all.stream().filter(s -> same(own, s)).findFirst().orElse(own)))
        .orElse("");
  }

  private static boolean same(Run.Series one, Run.Series other) {
    return one.profile().equals(other.profile()) && one.jvm().equals(other.jvm());
  }

  private static String of(Run.Series own, Run.Series first) {
    return own.equals(first)
        ? Catalog.shipped().find(own.profile()).map(TlsProfile::title).orElse("")
            + own.jvm().map(", JVM "::concat).orElse("")
        : control(first.name());
  }

  private static String control(String of) {
    return CONTROL + of;
  }

  /** A table of series with their titles beside them. */
  static Grid beside(Results results, Grid grid) {
    return grid.with(
        1,
        new Column(HEADING, "", Form.WORDS),
        row ->
            row.getFirst() instanceof Entry.Text(String name) ? entry(results, name) : Entry.NONE);
  }

  private static Entry entry(Results results, String series) {
    return Entry.of(of(results, series));
  }
}
