package io.b2bench.experiment.workload;

import io.b2bench.measurement.observation.Observation;
import io.b2bench.results.record.Verdict;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/**
 * What came of one window.
 *
 * @param start wall clock at its start
 * @param observation what was seen
 * @param latencies response times in nanoseconds by kind of interaction, and {@code connect} and
 *     {@code handshake}, in an open loop {@code start-lag} too
 * @param objections what the workload itself holds against the window, such as background work left
 *     undone
 * @param unavailable why the cell cannot be measured here; absent when it was
 * @param samples a file with the single samples of the window, which whoever stores the window
 *     takes away; absent when none are kept
 */
public record Measured(
    Instant start,
    Observation observation,
    Map<String, Histogram> latencies,
    List<Verdict.Reason> objections,
    Optional<String> unavailable,
    Optional<Path> samples) {
  /** Copies the collections. */
  public Measured {
    latencies = Map.copyOf(latencies);
    objections = List.copyOf(objections);
  }

  /** A window without single samples. */
  public Measured(
      Instant start,
      Observation observation,
      Map<String, Histogram> latencies,
      List<Verdict.Reason> objections) {
    this(start, observation, latencies, objections, Optional.empty(), Optional.empty());
  }

  /** A cell that this machine cannot measure. */
  public static Measured unavailable(Instant start, String reason) {
    return new Measured(
        start, Observation.NOTHING, Map.of(), List.of(), Optional.of(reason), Optional.empty());
  }
}
