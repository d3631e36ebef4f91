package io.b2bench.measurement.message;

import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;

/**
 * What a relay is told when it starts. Its {@link Ready} names the port of each way.
 *
 * @param host the address that it listens on
 * @param ways what it passes on
 * @param bitsPerSecond what passes at most in each direction, all ways together, counted above the
 *     headers of TCP and UDP; absent without a limit
 * @param delay how long everything takes in each direction, beside its turn
 * @param tcpOpening whether a connection takes the time that TCP needs at its beginning: a round
 *     trip to connect, and slow start. Without it connecting takes none, and a sender may send what
 *     it has
 */
public record RelaySettings(
    String host, List<Way> ways, OptionalLong bitsPerSecond, Duration delay, boolean tcpOpening) {
  /** Copies the list and refuses what no link can do. */
  public RelaySettings {
    ways = List.copyOf(ways);
    if (delay.isNegative() || bitsPerSecond.orElse(1) < 1) {
      throw new IllegalArgumentException(
          "a link of %s bit/s with a delay of %s".formatted(bitsPerSecond, delay));
    }
    if (tcpOpening && bitsPerSecond.isPresent()) {
      throw new IllegalArgumentException(
          "slow start is only known for a link without a rate, not for one of %d bit/s"
              .formatted(bitsPerSecond.getAsLong()));
    }
  }

  /** A link on which the beginning of a connection takes no time of its own. */
  public RelaySettings(String host, List<Way> ways, OptionalLong bitsPerSecond, Duration delay) {
    this(host, ways, bitsPerSecond, delay, false);
  }

  /**
   * Where something goes on to.
   *
   * @param name its name in the ready message
   * @param datagrams whether it is UDP; otherwise TCP
   * @param host the host behind the relay
   * @param port the port there
   */
  public record Way(String name, boolean datagrams, String host, int port) {}
}
