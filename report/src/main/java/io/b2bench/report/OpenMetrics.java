package io.b2bench.report;

import io.b2bench.report.OpenMetricsText.Labels;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.Summary;
import io.b2bench.results.analysis.cell.CellFigure;
import io.b2bench.results.analysis.cell.CellFigures;
import io.b2bench.results.analysis.cell.PercentileCurve;
import io.b2bench.results.analysis.cell.ResponseTime;
import io.b2bench.results.analysis.cell.TimeSpent;
import io.b2bench.results.analysis.comparison.AaCheck;
import io.b2bench.results.analysis.comparison.Comparison;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.analysis.validity.GeneratorHealth;
import io.b2bench.results.record.Environment;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.section.Numbers;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.Interval;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * {@code results.prom}: the figures in the text format of OpenMetrics 1.0. Only gauges and
 * summaries without timestamps, so that tools for the older text format of Prometheus read it too.
 */
final class OpenMetrics {
  private static final double MICROS = 1e6;

  private final Results results;
  private final Environment environment;
  private final OpenMetricsText to = new OpenMetricsText();

  private OpenMetrics(Results results, Environment environment) {
    this.results = results;
    this.environment = environment;
  }

  static String of(Results results, Environment environment) {
    OpenMetrics metrics = new OpenMetrics(results, environment);
    metrics.run();
    metrics.control();
    metrics.cells();
    metrics.furtherFigures();
    metrics.responses();
    metrics.percentiles();
    metrics.comparisons();
    metrics.times();
    metrics.health();
    return metrics.to.text();
  }

  private void run() {
    Summary run = results.run();
    to.gauge("b2bench_run_info", "", "The run, in its labels.");
    to.sample(
        new Labels()
            .with("run", run.id())
            .with("experiment", run.experiment())
            .with("precision", run.precision())
            .with("baseline", run.baseline().orElse(""))
            .with("seed", String.valueOf(run.seed()))
            .with("commit", environment.commit())
            .with("java", environment.java().getOrDefault("build", "")),
        1);
    to.gauge("b2bench_run_started_seconds", "seconds", "Start of the run, Unix time.");
    to.sample(new Labels(), run.started().getEpochSecond());
    to.gauge("b2bench_run_stamp", "", "1 where the stamp is on the run.");
    for (Summary.Stamp stamp : Summary.Stamp.values()) {
      to.sample(new Labels().with("stamp", lower(stamp.name())), run.stamps().contains(stamp));
    }
    to.gauge("b2bench_run_windows", "windows", "Windows of the run.");
    to.sample(new Labels().with("state", "measured"), run.windows());
    to.sample(new Labels().with("state", "discarded"), run.discarded());
    to.sample(new Labels().with("state", "excluded"), run.excluded());
  }

  private void control() {
    to.gauge("b2bench_aa_ratio", "ratio", "The baseline again against itself.");
    results.control().forEach(c -> centre(metric(new Labels(), c.metric()), c.ratio(), 1));
    to.gauge("b2bench_aa_passes", "", "1 where the baseline against itself shows nothing.");
    for (AaCheck check : results.control()) {
      to.sample(metric(new Labels(), check.metric()), check.passes());
    }
  }

  private void cells() {
    cells(
        "b2bench_throughput_interactions_per_second",
        "interactions_per_second",
        "Interactions per second.",
        Figure.THROUGHPUT,
        1);
    cells(
        "b2bench_interaction_cpu_seconds",
        "seconds",
        "CPU of the server per interaction without the JIT compiler.",
        Figure.CPU,
        MICROS);
    cells(
        "b2bench_mean_response_seconds",
        "seconds",
        "Mean response time over all kinds.",
        Figure.MEAN_RESPONSE,
        MICROS);
  }

  private void cells(String name, String unit, String help, Figure figure, double scale) {
    to.gauge(name, unit, help);
    for (CellFigures cell : results.cells()) {
      cell.estimate(figure).ifPresent(e -> centre(cell(cell), e, scale));
    }
  }

  /** What is compared besides, each in its own unit. */
  private void furtherFigures() {
    to.gauge("b2bench_figure", "", "A further figure, in the unit of its label.");
    for (CellFigures cell : results.cells()) {
      for (CellFigure figure : cell.further()) {
        Labels labels = metric(cell(cell), figure.metric()).with("unit", figure.metric().unit());
        centre(labels, figure.estimate(), 1);
      }
    }
  }

  private void responses() {
    to.summary(
        "b2bench_response_seconds",
        "seconds",
        "Response times by kind; percentiles with at least ten values beyond.");
    for (CellFigures cell : results.cells()) {
      for (ResponseTime r : cell.responses()) {
        Labels labels = cell(cell).with("kind", r.kind());
        quantile(labels, "0.5", r.p50Micros());
        quantile(labels, "0.9", r.p90Micros());
        quantile(labels, "0.99", r.p99Micros());
        to.part("_count", labels, r.count());
        to.part("_sum", labels, r.count() * r.meanMicros().centre() / MICROS);
      }
    }
  }

  /** A summary has no place for bounds: they are in a family of their own. */
  private void quantile(Labels labels, String quantile, Optional<Estimate> micros) {
    micros.ifPresent(v -> to.sample(labels.with("quantile", quantile), v.centre() / MICROS));
  }

  private void percentiles() {
    to.gauge(
        "b2bench_response_percentile_seconds", "seconds", "Response times by kind and percentile.");
    for (PercentileCurve curve : results.percentiles()) {
      Labels labels =
          stratum(new Labels().with("series", curve.series()), curve.stratum())
              .with("kind", curve.kind());
      curve
          .points()
          .forEach(
              p -> centre(labels.with("percent", Numbers.digits(p.percent())), p.micros(), MICROS));
    }
  }

  private void comparisons() {
    to.gauge(
        "b2bench_baseline_ratio",
        "ratio",
        "A figure as a ratio to the baseline in the same block.");
    results.comparisons().forEach(c -> centre(comparison(c), c.ratio(), 1));
    to.gauge(
        "b2bench_another_run_ratio",
        "ratio",
        "Where another run of this design on this machine would have the ratio, at 95 %.");
    for (Comparison c : results.comparisons()) {
      c.anotherRun().ifPresent(i -> bounds(comparison(c), i));
    }
    to.gauge(
        "b2bench_added_cpu_seconds",
        "seconds",
        "CPU of the server per interaction above the baseline.");
    for (Comparison c : results.comparisons()) {
      c.added().ifPresent(a -> centre(comparison(c), a, MICROS));
    }
    to.gauge("b2bench_verdict", "", "1 with the verdict as a label.");
    for (Comparison c : results.comparisons()) {
      c.judgement()
          .ifPresent(
              j -> to.sample(comparison(c).with("verdict", lower(j.conclusion().name())), 1));
    }
  }

  private void times() {
    Map<String, Function<TimeSpent, Estimate>> parts =
        Map.of(
            "connect", TimeSpent::connectMicros,
            "handshake", TimeSpent::handshakeMicros,
            "service", TimeSpent::serviceMicros,
            "rest", TimeSpent::restMicros);
    to.gauge(
        "b2bench_interaction_part_seconds", "seconds", "Components of the mean response time.");
    for (TimeSpent t : results.times()) {
      new TreeMap<>(parts)
          .forEach(
              (part, micros) ->
                  centre(
                      cell(t.series(), t.profile(), t.stratum()).with("part", part),
                      micros.apply(t),
                      MICROS));
    }
  }

  private void health() {
    to.gauge("b2bench_driver_busy_ratio", "ratio", "Share of its processors the driver used.");
    for (GeneratorHealth.Level l : results.health().levels()) {
      l.driver().ifPresent(c -> centre(level(l), c, 1));
      l.driverMax().ifPresent(v -> to.sample(level(l).with("bound", "most"), v));
    }
    to.gauge("b2bench_errors", "", "Interactions that failed or were refused.");
    results.health().levels().forEach(l -> to.sample(level(l), l.errors()));
  }

  private static Labels level(GeneratorHealth.Level level) {
    return stratum(new Labels(), level.stratum());
  }

  private static Labels cell(CellFigures cell) {
    return cell(cell.series(), cell.profile(), cell.stratum());
  }

  private static Labels cell(String series, String profile, Stratum stratum) {
    return stratum(new Labels().with("series", series).with("profile", profile), stratum);
  }

  /** A label for each factor. */
  private static Labels stratum(Labels labels, Stratum stratum) {
    Labels all = labels;
    for (Map.Entry<String, String> factor : stratum.factors().entrySet()) {
      all = all.with(factor.getKey(), factor.getValue());
    }
    return all;
  }

  private static Labels comparison(Comparison c) {
    return metric(cell(c.series(), c.profile(), c.stratum()), c.metric());
  }

  private static Labels metric(Labels labels, Figure metric) {
    return labels.with("metric", lower(metric.name())).with("kind", metric.kind().orElse(""));
  }

  /** The centre, and both ends of the interval where there is one. */
  private void centre(Labels labels, Estimate c, double scale) {
    Estimate scaled = c.in(scale);
    scaled.interval().ifPresent(i -> to.sample(labels.with("bound", "low"), i.low()));
    to.sample(labels.with("bound", "centre"), scaled.centre());
    scaled.interval().ifPresent(i -> to.sample(labels.with("bound", "high"), i.high()));
  }

  private void bounds(Labels labels, Interval interval) {
    to.sample(labels.with("bound", "low"), interval.low());
    to.sample(labels.with("bound", "high"), interval.high());
  }

  private static String lower(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
