package io.b2bench.studies.link.analysis;

import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.record.Verdict.Validity;
import java.util.List;

/** What is compared with the open link. */
final class LinkMetrics {
  /** Throughput at the receiver; of streams. */
  static final Figure RECEIVED =
      Figure.gain("received", "throughput received", "Mbit/s", Validity.THROUGHPUT, Seen::received);

  /** The median of the round trips of a window. */
  static final Figure ROUND_TRIP =
      Figure.cost(
          "roundTrip",
          "median round-trip time",
          "us",
          Validity.RESPONSE_TIME,
          seen ->
              seen.load().latency().values().stream()
                  .mapToDouble(latency -> latency.p50Micros())
                  .findFirst());

  /** CPU of the sender for each packet. */
  static final Figure SENDER_CPU = cpu(Seen.SENDER);

  /** CPU of the receiver for each packet. */
  static final Figure RECEIVER_CPU = cpu(Seen.RECEIVER);

  /** All of them. */
  static final List<Figure> ALL = List.of(RECEIVED, ROUND_TRIP, SENDER_CPU, RECEIVER_CPU);

  private LinkMetrics() {}

  private static Figure cpu(String process) {
    return Figure.cost(
        process + "Cpu",
        "CPU of the " + process + " per packet",
        "us",
        Validity.CPU,
        seen -> Seen.micros(seen, process));
  }
}
