package io.b2bench.experiment.workload;

import io.b2bench.measurement.observation.Observation;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.record.Window;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/**
 * What was observed in one window.
 *
 * @param start wall clock at its start
 * @param observation the observation
 * @param latencies response times in nanoseconds by kind of interaction, and {@code connect} and
 *     {@code handshake}, also {@code start-lag} in an open loop
 * @param objections the workload's own objections to the window, such as unfinished background work
 * @param unavailable why the cell cannot be measured here; absent when it was measured
 * @param samples a file with the individual samples of the window, which is moved when the window
 *     is stored; absent when none are kept
 */
public record ObservedWindow(
    Instant start,
    Observation observation,
    Map<String, Histogram> latencies,
    List<Verdict.Reason> objections,
    Optional<String> unavailable,
    Optional<Path> samples) {
  /** Copies the collections. */
  public ObservedWindow {
    latencies = Map.copyOf(latencies);
    objections = List.copyOf(objections);
  }

  /** A window without individual samples. */
  public ObservedWindow(
      Instant start,
      Observation observation,
      Map<String, Histogram> latencies,
      List<Verdict.Reason> objections) {
    this(start, observation, latencies, objections, Optional.empty(), Optional.empty());
  }

  /** A cell that this machine cannot measure. */
  public static ObservedWindow unavailable(Instant start, String reason) {
    return new ObservedWindow(
        start, Observation.NOTHING, Map.of(), List.of(), Optional.of(reason), Optional.empty());
  }

  /** The window as it is stored. */
  public Window in(int fork, PlannedWindow planned, Verdict verdict) {
    return new Window(
        fork,
        planned.block(),
        planned.position(),
        planned.discarded(),
        planned.cell(),
        start,
        observation,
        verdict);
  }
}
