package io.b2bench.measurement.observation;

import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * What one JVM, a fork of JMH, measured of one subject.
 *
 * @param subject what
 * @param fork number of the JVM among those for the subject, from 1
 * @param start wall clock at its start
 * @param warmUps operations of its warm-up
 * @param iterations its iterations in order; none when the JVM cannot do the subject
 * @param gauges figures taken once, after the last iteration, by name: bytes of memory
 * @param proof what its connections negotiated, the warm-up's among them
 * @param unsupported why the JVM cannot do the subject; empty when it can
 */
public record Trial(
    Subject subject,
    int fork,
    Instant start,
    long warmUps,
    List<Iteration> iterations,
    Map<String, Double> gauges,
    List<Proof> proof,
    String unsupported) {
  /** Where the connections of a trial are: in the memory of one process. */
  public static final String HOP = "memory";

  /** Who counts them: the reader of the bytes that both sides exchange. */
  public static final String WITNESS = "wire";

  /** Keeps its own collections. */
  public Trial {
    iterations = List.copyOf(iterations);
    gauges = Map.copyOf(gauges);
    proof = List.copyOf(proof);
  }

  /**
   * A stretch of a trial.
   *
   * @param scoreNanos JMH's score: nanoseconds an operation by the wall clock
   * @param counts totals by name: {@code wallNanos} and {@code cpuNanos} of the thread, {@code
   *     compilerMillis}, operations, and what the benchmark counts besides
   */
  public record Iteration(double scoreNanos, Map<String, Long> counts) {
    /** Keeps its own map. */
    public Iteration {
      counts = Map.copyOf(counts);
    }

    /** A total; 0 when the benchmark does not count it. */
    public long count(String name) {
      return counts.getOrDefault(name, 0L);
    }

    /** By how much the thread was kept from running: wall clock by CPU clock. */
    public double stretch() {
      return count("cpuNanos") == 0 ? 1 : (double) count("wallNanos") / count("cpuNanos");
    }
  }
}
