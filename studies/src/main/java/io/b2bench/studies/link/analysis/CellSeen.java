package io.b2bench.studies.link.analysis;

import io.b2bench.measurement.observation.Latency;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.analysis.figure.Samples;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Verdict.Validity;
import io.b2bench.results.record.Window;
import io.b2bench.results.stats.Estimate;
import io.b2bench.studies.link.analysis.LinkResults.Scatter;
import io.b2bench.studies.link.analysis.LinkResults.Streamed;
import io.b2bench.studies.link.analysis.LinkResults.Trips;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * What was seen of one series in one stratum.
 *
 * @param samples the windows of the run
 * @param series the series
 * @param stratum where
 */
record CellSeen(Samples samples, String series, Stratum stratum) {
  Streamed streamed() {
    return new Streamed(
        estimate(LinkMetrics.RECEIVED::counting),
        samples.ratio(LinkMetrics.RECEIVED::counting, series, stratum),
        mean(Validity.THROUGHPUT, Seen::sent),
        mean(Validity.THROUGHPUT, Seen::lost),
        mean(Validity.THROUGHPUT, Seen::reordered),
        estimate(LinkMetrics.SENDER_CPU::counting),
        estimate(LinkMetrics.RECEIVER_CPU::counting),
        scatter(LinkMetrics.RECEIVED));
  }

  Trips trips() {
    return new Trips(
        estimate(w -> trip(w, Latency::meanMicros)),
        estimate(LinkMetrics.ROUND_TRIP::counting),
        estimate(w -> trip(w, Latency::p99Micros)),
        samples.ratio(LinkMetrics.ROUND_TRIP::counting, series, stratum),
        samples.added(LinkMetrics.ROUND_TRIP::counting, series, stratum),
        scatter(LinkMetrics.ROUND_TRIP));
  }

  /** Why there are no figures; empty if there are. */
  String unavailable() {
    return samples.windows(series, stratum).stream()
        .flatMap(w -> w.verdict().unavailable().stream())
        .findFirst()
        .orElse("");
  }

  /** The mean over windows that count. */
  OptionalDouble mean(Validity figure, Function<Observation, OptionalDouble> read) {
    return samples.windows(series, stratum).stream()
        .filter(w -> w.counts(figure))
        .flatMapToDouble(w -> read.apply(w.observation()).stream())
        .average();
  }

  private static OptionalDouble trip(Window w, ToDoubleFunction<Latency> figure) {
    return w.counts(Validity.RESPONSE_TIME)
        ? w.observation().load().latency().values().stream().mapToDouble(figure).findFirst()
        : OptionalDouble.empty();
  }

  private Optional<Estimate> estimate(Function<Window, OptionalDouble> figure) {
    return samples.estimate(figure, series, stratum);
  }

  private Optional<Scatter> scatter(Figure metric) {
    List<Window> counting =
        samples.windows(series, stratum).stream()
            .filter(w -> metric.counting(w).isPresent())
            .toList();
    return counting.isEmpty()
        ? Optional.empty()
        : Optional.of(
            Scatter.of(
                counting.stream().map(w -> metric.counting(w).orElseThrow()).toList(),
                counting.stream()
                    .mapToDouble(w -> Seen.packets(w.observation()))
                    .average()
                    .orElseThrow()));
  }
}
