package io.b2bench.driver.jmeter.peer;

import io.b2bench.measurement.observation.Latency;
import io.b2bench.measurement.observation.Load;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;

/**
 * A JTL, compressed or not, as anybody reads it who knows nothing of JMeter: a table in CSV.
 *
 * @param lines cells by column
 */
public record JtlFile(List<Map<String, String>> lines) {
  /** Reads a file without quoted cells. */
  public static JtlFile read(Path file) throws IOException {
    try (InputStream bytes = Files.newInputStream(file);
        BufferedReader in =
            new BufferedReader(
                new InputStreamReader(
                    file.toString().endsWith(".gz") ? new GZIPInputStream(bytes) : bytes,
                    StandardCharsets.UTF_8))) {
      List<String> columns = Arrays.asList(in.readLine().replace("\"", "").split(","));
      return new JtlFile(
          in.lines()
              .map(
                  line -> {
                    String[] cells = line.split(",", -1);
                    if (cells.length != columns.size()) {
                      throw new AssertionError(line);
                    }
                    Map<String, String> named = new HashMap<>();
                    for (int i = 0; i < cells.length; i++) {
                      named.put(columns.get(i), cells[i]);
                    }
                    return named;
                  })
              .toList());
    }
  }

  /** A column as text. */
  public List<String> texts(String column) {
    return lines.stream().map(line -> String.valueOf(line.get(column))).toList();
  }

  /** A column as numbers. */
  public long[] numbers(String column) {
    return texts(column).stream().mapToLong(Long::parseLong).toArray();
  }

  /** The lines with that in a column. */
  public JtlFile with(String column, String value) {
    return new JtlFile(lines.stream().filter(line -> value.equals(line.get(column))).toList());
  }

  /** What is not as the record of the same window says; empty when all is. */
  public String differences(Load load) {
    StringBuilder differences = new StringBuilder();
    JtlFile good = with("success", "true");
    load.latency()
        .forEach(
            (kind, latency) -> {
              JtlFile its = good.with("label", kind);
              count(differences, kind, latency.count(), its.lines().size());
              its.times(differences, kind, latency);
            });
    count(differences, "successes", load.completed(), good.lines().size());
    long errors = load.errors().values().stream().mapToLong(Long::longValue).sum();
    count(differences, "errors", errors, lines().size() - good.lines().size());
    return differences.toString();
  }

  /** Histograms tell values apart by three digits, files by a microsecond. */
  private void times(StringBuilder differences, String kind, Latency latency) {
    long[] micros = numbers("elapsedMicros");
    Arrays.sort(micros);
    note(differences, kind + " p50", latency.p50Micros(), percentile(micros, 0.5));
    note(differences, kind + " p90", latency.p90Micros(), percentile(micros, 0.9));
    note(differences, kind + " p99", latency.p99Micros(), percentile(micros, 0.99));
    double mean = Arrays.stream(micros).average().orElse(0);
    note(differences, kind + " mean", latency.meanMicros(), mean);
  }

  private static double percentile(long[] sorted, double p) {
    return sorted.length == 0 ? 0 : sorted[(int) Math.ceil(p * sorted.length) - 1];
  }

  private static void count(StringBuilder differences, String what, long recorded, long read) {
    if (recorded != read) {
      differences.append("%s: recorded %d, read %d%n".formatted(what, recorded, read));
    }
  }

  private static void note(StringBuilder differences, String what, double recorded, double read) {
    if (Math.abs(recorded - read) > Math.max(2, 0.002 * recorded)) {
      differences.append("%s: recorded %s us, read %s us%n".formatted(what, recorded, read));
    }
  }
}
