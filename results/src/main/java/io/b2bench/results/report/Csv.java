package io.b2bench.results.report;

import io.b2bench.results.analysis.Measurement;
import java.util.List;

/** Tidy comma-separated values (RFC 4180, lines end with a line feed): one figure a line. */
final class Csv {
  private static final String HEAD =
      "fork,block,position,series,profile,clients,metric,kind,value,unit,counts";

  private Csv() {}

  static String of(List<Measurement> measurements) {
    StringBuilder csv = new StringBuilder(HEAD).append('\n');
    for (Measurement m : measurements) {
      csv.append(m.fork()).append(',').append(m.block()).append(',').append(m.position());
      csv.append(',').append(quoted(m.series())).append(',').append(quoted(m.profile()));
      csv.append(',').append(m.clients()).append(',').append(m.metric());
      csv.append(',').append(quoted(m.kind().orElse(""))).append(',').append(m.value());
      csv.append(',').append(m.unit()).append(',').append(m.counts()).append('\n');
    }
    return csv.toString();
  }

  private static String quoted(String text) {
    return text.contains(",") || text.contains("\"")
        ? '"' + text.replace("\"", "\"\"") + '"'
        : text;
  }
}
