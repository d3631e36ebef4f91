package io.b2bench.workloads.capacity;

import io.b2bench.results.record.Stratum;
import java.util.Arrays;

/**
 * What a window is for: the search for the highest rate, or its confirmation a little below and a
 * little above.
 */
enum Phase {
  /** Rates that follow from what was seen before. */
  SEARCH("searched", 1),
  /** The limits should hold. */
  BELOW("95%", 0.95),
  /** They should not. */
  ABOVE("110%", 1.1);

  /** Name of the factor. */
  static final String RATE = "rate";

  private final String text;
  private final double share;

  Phase(String text, double share) {
    this.text = text;
    this.share = share;
  }

  /** Its windows at a number of clients. */
  Stratum with(int clients) {
    return Stratum.ofClients(clients).with(RATE, text);
  }

  /** That of a stratum. */
  static Phase of(Stratum stratum) {
    String text = stratum.value(RATE).orElse("");
    return Arrays.stream(values())
        .filter(phase -> phase.text.equals(text))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no rate to try: " + stratum.text()));
  }

  /** The rate as a share of the highest one. */
  double share() {
    return share;
  }

  /** As a value of the factor: {@code 95%}. */
  String text() {
    return text;
  }
}
