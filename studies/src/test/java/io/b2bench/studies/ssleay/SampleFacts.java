package io.b2bench.studies.ssleay;

import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.Interval;
import io.b2bench.workloads.handshake.analysis.HandshakeResults;
import io.b2bench.workloads.handshake.analysis.HandshakeResults.Connection;
import io.b2bench.workloads.handshake.analysis.HandshakeResults.Handshake;
import io.b2bench.workloads.handshake.analysis.HandshakeResults.Records;
import io.b2bench.workloads.handshake.analysis.Prediction;
import io.b2bench.workloads.handshake.analysis.Prediction.PredictedByte;
import io.b2bench.workloads.handshake.analysis.Prediction.PredictedHandshake;
import io.b2bench.workloads.handshake.analysis.Prediction.Side;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Facts of a run of handshakes, made up so that answers can be told in advance. */
final class SampleFacts {
  static final String SHORT_KEY = "tls10-rsa-rc4-md5@rsa-1024";
  static final String LONG_KEY = "tls10-rsa-rc4-md5";
  static final HandshakeResults NOTHING =
      of(List.of(), List.of(), List.of(), new Prediction(List.of(), List.of(), List.of()));

  /** As the listing has it, but that RC4-MD5 is dearer than RC4-SHA, and resuming than its sum. */
  static final HandshakeResults LIKE_THE_LISTING =
      of(
          List.of(
              handshake(LONG_KEY, false, 850, 100),
              handshake(LONG_KEY, true, 60, 60),
              handshake(SHORT_KEY, false, 240, 50),
              handshake(SHORT_KEY, true, 60, 60)),
          List.of(
              connection(LONG_KEY, false, 0.95),
              connection(LONG_KEY, true, 0.12),
              connection(SHORT_KEY, false, 0.29),
              connection(SHORT_KEY, true, 0.12)),
          List.of(
              records("tls10-rsa-null-md5", 1),
              records(LONG_KEY, 3),
              records("tls10-rsa-rc4-sha", 2),
              records("tls10-rsa-3des-sha", 60)),
          new Prediction(
              List.of(
                  predicted(LONG_KEY, false, Side.SERVER, 0, 820, 850),
                  predicted(LONG_KEY, false, Side.CLIENT, 30, 80, 100),
                  predicted(SHORT_KEY, false, Side.SERVER, 0, 220, 240),
                  predicted(SHORT_KEY, false, Side.CLIENT, 8, 35, 50),
                  predicted(LONG_KEY, true, Side.SERVER, 0, 20, 60),
                  predicted(LONG_KEY, true, Side.CLIENT, 0, 20, 60)),
              List.of(new PredictedByte(LONG_KEY, figure(2), figure(3), figure(1.5))),
              List.of()));

  private SampleFacts() {}

  /** With an interval of one per cent. */
  static Estimate figure(double value) {
    return Estimate.of(value, new Interval(value * 0.99, value * 1.01));
  }

  private static Handshake handshake(
      String profile, boolean resumed, double server, double client) {
    OptionalDouble none = OptionalDouble.empty();
    return new Handshake(
        profile,
        resumed,
        "",
        Optional.of(figure(server)),
        Optional.of(figure(client)),
        none,
        none,
        none,
        none,
        none,
        none,
        none,
        none);
  }

  private static Connection connection(String profile, boolean resumed, double millis) {
    return new Connection(
        profile,
        resumed,
        1,
        "",
        Optional.of(figure(millis)),
        Optional.empty(),
        Optional.empty(),
        OptionalDouble.empty());
  }

  /** Every one of the four takes so many nanoseconds a byte. */
  static Records records(String profile, double nanos) {
    Optional<Estimate> speed = Optional.of(figure(1e3 / nanos));
    return new Records(
        profile, "", speed, speed, speed, speed, OptionalDouble.empty(), OptionalDouble.empty());
  }

  private static PredictedHandshake predicted(
      String profile,
      boolean resumed,
      Side side,
      double verifying,
      double predicted,
      double measured) {
    return new PredictedHandshake(
        profile,
        resumed,
        side,
        figure(predicted),
        figure(0),
        figure(verifying),
        figure(predicted),
        figure(measured),
        figure(measured / predicted));
  }

  /** A run with these. */
  static HandshakeResults of(
      List<Handshake> handshakes,
      List<Connection> connections,
      List<Records> records,
      Prediction prediction) {
    return new HandshakeResults(
        "", 0, 0, 0, handshakes, connections, records, List.of(), prediction, "", List.of());
  }
}
