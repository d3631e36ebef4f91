package io.b2bench.report;

import io.b2bench.results.analysis.WindowFigure;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Tidy comma-separated values (RFC 4180, lines end with a line feed): one figure a line. */
final class Csv {
  private static final int USUAL = 200;

  private Csv() {}

  /**
   * The lines, made as they are asked for: a long run has millions.
   *
   * @param factors the factors beside the series, a column each
   */
  static Stream<String> lines(List<String> factors, Stream<WindowFigure> measurements) {
    String columns = factors.stream().map(f -> quoted(f) + ",").collect(Collectors.joining());
    return Stream.concat(
        Stream.of(
            "fork,block,position,series,profile,%smetric,kind,value,unit,counts"
                .formatted(columns)),
        measurements.map(m -> line(factors, m)));
  }

  private static String line(List<String> factors, WindowFigure m) {
    StringBuilder line = new StringBuilder(USUAL);
    line.append(m.fork()).append(',').append(m.block()).append(',').append(m.position());
    line.append(',').append(quoted(m.series())).append(',').append(quoted(m.profile()));
    factors.forEach(f -> line.append(',').append(quoted(m.stratum().value(f).orElse(""))));
    line.append(',').append(m.metric());
    line.append(',').append(quoted(m.kind().orElse(""))).append(',').append(m.value());
    return line.append(',').append(m.unit()).append(',').append(m.counts()).toString();
  }

  private static String quoted(String text) {
    return text.contains(",") || text.contains("\"")
        ? '"' + text.replace("\"", "\"\"") + '"'
        : text;
  }
}
