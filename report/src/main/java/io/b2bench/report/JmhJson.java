package io.b2bench.report;

import io.b2bench.measurement.json.Json;
import io.b2bench.results.analysis.cell.CellValues;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.record.Environment;
import io.b2bench.results.record.Run;
import io.b2bench.results.section.Numbers;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** {@code jmh.json}: metrics by cell in the form of JMH's results, for its visualisers. */
final class JmhJson {
  /** How JMH writes what there is none of. */
  private static final String NONE = "NaN";

  private final Run run;
  private final Environment environment;

  private JmhJson(Run run, Environment environment) {
    this.run = run;
    this.environment = environment;
  }

  static String of(Run run, Environment environment, List<CellValues> values) {
    JmhJson form = new JmhJson(run, environment);
    return Json.mapper()
            .writerWithDefaultPrettyPrinter()
            .writeValueAsString(values.stream().map(form::result).toList())
        + "\n";
  }

  private Map<String, Object> result(CellValues s) {
    String build = environment.java().getOrDefault("build", "unknown");
    return object(
        "jmhVersion",
        "none: b2bench " + environment.versions().getOrDefault("b2bench", "unknown"),
        "benchmark",
        "io.b2bench." + run.experiment() + "." + name(s.metric()),
        "mode",
        s.metric().moreCosts() ? "avgt" : "thrpt",
        "threads",
        Math.max(1, s.clients()),
        "forks",
        s.values().size(),
        "jvm",
        build,
        "jvmArgs",
        List.of(environment.java().getOrDefault("server", "").split(" ", -1)),
        "jdkVersion",
        build,
        "vmName",
        build,
        "vmVersion",
        build,
        "warmupIterations",
        1,
        "warmupTime",
        run.forks().isEmpty() ? "unknown" : seconds(run.forks().getFirst().warmUpNanos() / 1e9),
        "warmupBatchSize",
        1,
        "measurementIterations",
        s.values().stream().mapToInt(List::size).max().orElse(0),
        "measurementTime",
        seconds(s.windowSeconds()),
        "measurementBatchSize",
        1,
        "params",
        params(s),
        "primaryMetric",
        metric(s),
        "secondaryMetrics",
        Map.of());
  }

  private static Map<String, Object> metric(CellValues s) {
    Map<String, Object> percentiles = new LinkedHashMap<>();
    new TreeMap<>(s.percentiles()).forEach((p, v) -> percentiles.put(String.valueOf(p), v));
    Optional<List<Object>> interval = s.estimate().interval().map(i -> List.of(i.low(), i.high()));
    return object(
        "score",
        s.estimate().centre(),
        "scoreError",
        s.estimate().interval().<Object>map(i -> i.halfWidth()).orElse(NONE),
        "scoreConfidence",
        interval.orElse(List.of(NONE, NONE)),
        "scorePercentiles",
        percentiles,
        "scoreUnit",
        unit(s.metric()),
        "rawData",
        new ArrayList<>(s.values()));
  }

  private static String unit(Figure metric) {
    return switch (metric.unit()) {
      case "1/s" -> "ops/s";
      case "us" -> "us/op";
      default -> metric.unit();
    };
  }

  private static Map<String, Object> params(CellValues s) {
    Map<String, Object> params = object("profile", s.series());
    params.putAll(s.stratum().factors());
    return params;
  }

  /** As a method would be called: {@code p90OfCreateOrder}. */
  private static String name(Figure metric) {
    return metric.name() + metric.kind().map(kind -> "Of" + camel(kind)).orElse("");
  }

  private static String camel(String kind) {
    StringBuilder name = new StringBuilder();
    for (String word : kind.split("-", -1)) {
      name.append(word.substring(0, 1).toUpperCase(Locale.ROOT)).append(word.substring(1));
    }
    return name.toString();
  }

  private static String seconds(double seconds) {
    return "%s s".formatted(Numbers.plain(seconds));
  }

  /** An object from names and values in turn. */
  private static Map<String, Object> object(Object... namesAndValues) {
    Map<String, Object> object = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      object.put(namesAndValues[i].toString(), namesAndValues[i + 1]);
    }
    return object;
  }
}
