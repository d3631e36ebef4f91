package io.b2bench.results.record;

import io.b2bench.measurement.observation.Observation;
import java.util.List;
import java.util.Optional;

/**
 * Whose CPU is judged: that of what ends TLS.
 *
 * @param front what ends it before the servers, with its versions; absent where they do
 */
public record Measured(Optional<String> front) {
  /** That of forks. */
  public static Measured of(List<Run.Fork> forks) {
    return new Measured(Optional.ofNullable(Run.facts(forks).get(Observation.FRONT)));
  }

  /** In a word: {@code server}. */
  public String word() {
    return front.isPresent() ? Observation.FRONT : Observation.SERVER;
  }

  /** At the beginning of a heading: {@code Server}. */
  public String title() {
    return front.isPresent() ? "Front" : "Server";
  }

  /** With its versions: {@code front (nginx 1.22.1, OpenSSL 3.0.19)}. */
  public String text() {
    return word() + front.map(" (%s)"::formatted).orElse("");
  }
}
