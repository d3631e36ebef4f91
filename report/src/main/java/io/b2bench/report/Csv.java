package io.b2bench.report;

import io.b2bench.results.analysis.WindowFigure;
import java.util.stream.Stream;

/** Tidy comma-separated values (RFC 4180, lines end with a line feed): one figure a line. */
final class Csv {
  private static final String HEAD =
      "fork,block,position,series,profile,stratum,metric,kind,value,unit,counts";

  private Csv() {}

  /** The lines, made as they are asked for: a long run has millions. */
  static Stream<String> lines(Stream<WindowFigure> figures) {
    return Stream.concat(Stream.of(HEAD), figures.map(Csv::line));
  }

  private static String line(WindowFigure m) {
    StringBuilder line = new StringBuilder();
    line.append(m.fork()).append(',').append(m.block()).append(',').append(m.position());
    line.append(',').append(quoted(m.series())).append(',').append(quoted(m.profile()));
    line.append(',').append(quoted(m.stratum().key())).append(',').append(m.metric());
    line.append(',').append(quoted(m.kind().orElse(""))).append(',').append(m.value());
    return line.append(',').append(m.unit()).append(',').append(m.counts()).toString();
  }

  private static String quoted(String text) {
    return text.contains(",") || text.contains("\"")
        ? '"' + text.replace("\"", "\"\"") + '"'
        : text;
  }
}
