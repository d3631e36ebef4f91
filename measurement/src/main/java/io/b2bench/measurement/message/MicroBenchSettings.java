package io.b2bench.measurement.message;

import java.util.List;
import java.util.Optional;

/**
 * What the program is told when it starts.
 *
 * @param keys folder of the run's keys; not there when nothing but primitives is measured
 * @param catalog a user's file of profiles, beside those that ship
 * @param scratch folder for files of forks
 * @param jmh file that takes JMH's own results
 * @param jvm flags of every fork
 * @param full flags of a fork in which nothing resumes, as of every process of the service
 */
public record MicroBenchSettings(
    String keys,
    Optional<String> catalog,
    String scratch,
    String jmh,
    List<String> jvm,
    List<String> full) {
  /** Copies the lists. */
  public MicroBenchSettings {
    jvm = List.copyOf(jvm);
    full = List.copyOf(full);
  }
}
