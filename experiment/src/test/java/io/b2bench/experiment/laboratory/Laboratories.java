package io.b2bench.experiment.laboratory;

import io.b2bench.experiment.plan.Precision;
import java.util.List;
import java.util.Map;

/** The laboratories of the tests. */
final class Laboratories {
  private static final String DEAR = "tls12-rsa-3des-sha";
  private static final List<String> PROFILES =
      List.of("plain", "plain", "tls13-aes128gcm", "tls12-ecdhe-rsa-aes128gcm", DEAR);

  /** Series feel 0.8 to 1.2 of the moods of the machine. */
  private static final Map<String, Double> REACTIONS =
      Map.of("tls13-aes128gcm", 0.8, "tls12-ecdhe-rsa-aes128gcm", 1.2, DEAR, 1.1);

  private Laboratories() {}

  /**
   * Plain once more, one series on either side exactly on the margin, and one on the margin of
   * percentiles.
   */
  static Laboratory of(Precision precision, Conditions conditions) {
    double margin = 1 + precision.cpu().margin();
    return new Laboratory(
        precision,
        PROFILES,
        List.of(1, 2),
        new Truth(
            Map.of(
                "tls13-aes128gcm",
                margin,
                "tls12-ecdhe-rsa-aes128gcm",
                1 / margin,
                DEAR,
                1 + precision.tail().margin())),
        conditions);
  }

  /** One server process, blocks as units. */
  static Laboratory quick(Machine machine) {
    return of(Precision.QUICK, Conditions.of(machine, Forks.ALIKE));
  }

  /** Server processes that differ by 0.5 %, and their listeners by 1 %. */
  static Forks forks() {
    return Forks.steady(0.005).withListeners(0.01);
  }

  /** Several of these, forks as units. */
  static Laboratory steady(Precision precision, Machine machine) {
    return of(precision, Conditions.of(machine, forks()));
  }

  /**
   * The same, and one fork of five is restless: 6 % dearer until some moment in it. The warm-up
   * sees every second of them.
   */
  static Laboratory restless(Precision precision, Machine machine) {
    return of(precision, Conditions.of(machine, forks().withRestless()));
  }

  /** One process of those that differ, by so much from listener to listener. */
  static Laboratory listeners(double deviation) {
    return of(
        Precision.QUICK,
        Conditions.of(Machine.MOODY, Forks.steady(0.005).withListeners(deviation)));
  }

  /** Series that feel the moods of the machine each in its own way. */
  static Laboratory reacting(Machine machine) {
    return of(Precision.QUICK, Conditions.of(machine, Forks.ALIKE).withReactions(REACTIONS));
  }

  /** Beside somebody else. */
  static Laboratory besideANeighbour(Machine machine) {
    return of(Precision.QUICK, Conditions.of(machine, Forks.ALIKE).with(Neighbour.BUSY));
  }

  /** A driver near its limit. */
  static Laboratory busyDriver(Machine machine) {
    return of(Precision.QUICK, Conditions.of(machine, Forks.ALIKE).withBusyDriver());
  }

  /** A series that is plain to see. */
  static Laboratory dear(double ratio) {
    return new Laboratory(
        Precision.QUICK,
        List.of("plain", DEAR),
        List.of(1),
        new Truth(Map.of(DEAR, ratio)),
        Conditions.of(Machine.MOODY, Forks.ALIKE));
  }

  /** Five times plain, at one load level. */
  static Laboratory nothingDiffers(Precision precision, Machine machine) {
    return new Laboratory(
        precision,
        List.of("plain", "plain", "plain", "plain", "plain"),
        List.of(2),
        new Truth(Map.of()),
        Conditions.of(machine, precision.forks().most() > 1 ? forks() : Forks.ALIKE));
  }

  /**
   * A series whose bytes cost thirty times as much and whose windows hold more large answers than
   * its deck promises, beside one that is next to plain.
   *
   * @param blocks how many are analysed
   */
  static Laboratory dearBytes(int blocks) {
    return new Laboratory(
            Precision.QUICK,
            List.of("plain", Prices.DEAR_BYTES, "tls13-aes128gcm"),
            List.of(2),
            new Truth(Map.of(Prices.DEAR_BYTES, 10.0, "tls13-aes128gcm", 1.05)),
            Conditions.of(Machine.MOODY, Forks.ALIKE).withSaturated(Prices.DEAR_BYTES))
        .ofBlocks(blocks);
  }

  /**
   * Five times plain behind listeners that differ.
   *
   * @param listeners their standard deviation
   * @param third what the third costs
   */
  static Laboratory alike(Machine machine, double listeners, double third) {
    return new Laboratory(
        Precision.QUICK,
        List.of("plain", "plain", "plain", "plain", "plain"),
        List.of(2),
        new Truth(Map.of("plain#3", third)),
        Conditions.of(machine, Forks.steady(0).withListeners(listeners)));
  }
}
