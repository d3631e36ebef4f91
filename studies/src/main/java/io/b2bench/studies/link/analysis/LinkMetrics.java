package io.b2bench.studies.link.analysis;

import io.b2bench.results.analysis.figure.Metric;
import io.b2bench.results.analysis.figure.Quantity;
import io.b2bench.results.record.Verdict.Figure;
import java.util.List;
import java.util.Optional;

/** What is compared with the open link. */
final class LinkMetrics {
  /** Throughput at the receiver; of streams. */
  static final Metric RECEIVED =
      metric(
          "received",
          "throughput received",
          "Mbit/s",
          Figure.THROUGHPUT,
          false,
          (seen, kind) -> Seen.received(seen));

  /** The median of the round trips of a window. */
  static final Metric ROUND_TRIP =
      metric(
          "roundTrip",
          "median round-trip time",
          "us",
          Figure.RESPONSE_TIME,
          true,
          (seen, kind) ->
              seen.load().latency().values().stream()
                  .mapToDouble(latency -> latency.p50Micros())
                  .findFirst());

  /** CPU of the sender for each packet. */
  static final Metric SENDER_CPU = cpu(Seen.SENDER);

  /** CPU of the receiver for each packet. */
  static final Metric RECEIVER_CPU = cpu(Seen.RECEIVER);

  /** All of them. */
  static final List<Metric> ALL = List.of(RECEIVED, ROUND_TRIP, SENDER_CPU, RECEIVER_CPU);

  private LinkMetrics() {}

  private static Metric cpu(String process) {
    return metric(
        process + "Cpu",
        "CPU of the " + process + " per packet",
        "us",
        Figure.CPU,
        true,
        (seen, kind) -> Seen.micros(seen, process));
  }

  private static Metric metric(
      String name,
      String title,
      String unit,
      Figure figure,
      boolean moreCosts,
      Quantity.Reader reader) {
    return new Metric(
        new Quantity(name, title, unit, figure, moreCosts, false, reader), Optional.empty());
  }
}
