package io.b2bench.experiment.laboratory;

import io.b2bench.experiment.plan.Precision;
import java.util.List;
import java.util.Map;

/** The laboratories of the tests. */
final class Laboratories {
  private static final List<String> PROFILES =
      List.of(
          "plain", "plain", "tls13-aes128gcm", "tls12-ecdhe-rsa-aes128gcm", "tls12-rsa-3des-sha");

  private Laboratories() {}

  /**
   * One server process, blocks as units: plain once more, one series on either side exactly on the
   * margin, and a dear one.
   */
  static Laboratory quick(Machine machine) {
    return of(Precision.QUICK, machine, List.of(1, 4), 0);
  }

  /** Six server processes that differ by 1 %, forks as units. */
  static Laboratory standard(Machine machine) {
    return of(Precision.STANDARD, machine, List.of(4), 0.01);
  }

  /** Ten server processes that differ by 1 %, forks as units. */
  static Laboratory publication(Machine machine) {
    return of(Precision.PUBLICATION, machine, List.of(4), 0.01);
  }

  /** Five times plain. */
  static Laboratory nothingDiffers(Machine machine) {
    return new Laboratory(
        Precision.QUICK,
        List.of("plain", "plain", "plain", "plain", "plain"),
        List.of(4),
        Map.of(),
        0,
        machine);
  }

  private static Laboratory of(
      Precision precision, Machine machine, List<Integer> clients, double forkDeviation) {
    double margin = 1 + precision.mean().margin();
    return new Laboratory(
        precision,
        PROFILES,
        clients,
        Map.of(
            "tls13-aes128gcm",
            margin,
            "tls12-ecdhe-rsa-aes128gcm",
            1 / margin,
            "tls12-rsa-3des-sha",
            1.92),
        forkDeviation,
        machine);
  }
}
