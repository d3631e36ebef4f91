package io.b2bench.workloads.handshake.analysis;

import io.b2bench.results.stats.Estimate;
import io.b2bench.workloads.handshake.analysis.HandshakeResults.Records;
import java.util.List;
import java.util.Optional;

/** What a byte of full records takes, in nanoseconds. */
final class RecordNanos {
  /** Megabytes a second are bytes a microsecond. */
  private static final double MICRO = 1e3;

  private RecordNanos() {}

  /** Of each of the four that handle a byte: protecting and opening it on both sides. */
  static Optional<Estimate> handled(Records records) {
    return mean(
        List.of(
            records.clientWrap(),
            records.serverUnwrap(),
            records.serverWrap(),
            records.clientUnwrap()));
  }

  /** Of protecting it, on either side. */
  static Optional<Estimate> protecting(Records records) {
    return mean(List.of(records.clientWrap(), records.serverWrap()));
  }

  /** What the server takes by what the client takes. */
  static Optional<Estimate> serverByClient(Records records) {
    return mean(List.of(records.serverWrap(), records.serverUnwrap()))
        .flatMap(
            server ->
                mean(List.of(records.clientWrap(), records.clientUnwrap()))
                    .map(client -> Sum.ratio(server, client)));
  }

  private static Optional<Estimate> mean(List<Optional<Estimate>> speeds) {
    if (!speeds.stream().allMatch(Optional::isPresent)) {
      return Optional.empty();
    }
    Sum sum = new Sum();
    for (Optional<Estimate> speed : speeds) {
      sum.add(1.0 / speeds.size(), Sum.inverse(MICRO, speed.orElseThrow()));
    }
    return Optional.of(sum.centre());
  }
}
