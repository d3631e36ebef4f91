package io.b2bench.workloads.roundtrip;

import io.b2bench.experiment.plan.LoadSettings.Connection;
import io.b2bench.results.record.Stratum;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;

/**
 * A stratum in which a client asks over a link.
 *
 * @param roundTrip of the link
 * @param connection how long its connections live
 */
record Link(Duration roundTrip, Connection connection) {
  /** One client, so that no request waits for another. */
  static final int CLIENTS = 1;

  private static final String ROUND_TRIP = "round-trip";
  private static final String CONNECTION = "connection";
  private static final String MILLIS = "ms";

  /** The link of a stratum; absent where it has none. */
  static Optional<Link> of(Stratum stratum) {
    return stratum
        .value(ROUND_TRIP)
        .flatMap(
            time ->
                stratum
                    .value(CONNECTION)
                    .flatMap(Link::connection)
                    .map(connection -> new Link(time(time), connection)));
  }

  /** Its stratum. */
  Stratum stratum() {
    return Stratum.ofClients(CLIENTS).with(ROUND_TRIP, text()).with(CONNECTION, connection.text());
  }

  /** The round trip in words: {@code 20ms}. */
  String text() {
    return BigDecimal.valueOf(roundTrip.toNanos(), 6).stripTrailingZeros().toPlainString() + MILLIS;
  }

  /** The round trip as a number. */
  double millis() {
    return roundTrip.toNanos() / 1e6;
  }

  private static Duration time(String text) {
    return Duration.ofNanos(
        new BigDecimal(text.substring(0, text.length() - MILLIS.length()))
            .movePointRight(6)
            .longValueExact());
  }

  private static Optional<Connection> connection(String text) {
    return Arrays.stream(Connection.values()).filter(c -> c.text().equals(text)).findFirst();
  }
}
