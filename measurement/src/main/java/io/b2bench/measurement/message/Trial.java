package io.b2bench.measurement.message;

import io.b2bench.measurement.observation.Proof;
import io.b2bench.measurement.observation.Sample;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * What one JVM, a fork of JMH, measured of one subject.
 *
 * @param subject what
 * @param start wall clock at its start
 * @param warmUps operations of its warm-up
 * @param iterations its iterations in order, each with its totals by name: {@code wallNanos} and
 *     {@code cpuNanos} of the thread, {@code compilerMillis}, operations, and what the benchmark
 *     counts besides; none when the JVM cannot do the subject
 * @param gauges figures taken once, after the last iteration, by name: bytes of memory
 * @param proof what its connections negotiated, the warm-up's among them
 * @param unsupported why the JVM cannot do the subject; empty when it can
 */
public record Trial(
    Subject subject,
    Instant start,
    long warmUps,
    List<Sample> iterations,
    Map<String, Double> gauges,
    List<Proof> proof,
    String unsupported) {
  /** Where the connections of a trial are: in the memory of one process. */
  public static final String HOP = "memory";

  /** Who counts them: the reader of the bytes that both sides exchange. */
  public static final String WITNESS = "wire";

  /** Copies the collections. */
  public Trial {
    iterations = List.copyOf(iterations);
    gauges = Map.copyOf(gauges);
    proof = List.copyOf(proof);
  }
}
