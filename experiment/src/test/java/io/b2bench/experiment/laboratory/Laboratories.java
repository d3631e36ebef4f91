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
    return of(Precision.QUICK, machine, Forks.steady(0));
  }

  /** Server processes that differ by 1 %, forks as units. */
  static Laboratory steady(Precision precision, Machine machine) {
    return of(precision, machine, Forks.steady(0.01));
  }

  /**
   * The same, and one fork of five is restless: 6 % dearer until some moment in it. The warm-up
   * sees every second of them.
   */
  static Laboratory restless(Precision precision, Machine machine) {
    return of(precision, machine, new Forks(0.01, 0.2, 0.06, 0.5));
  }

  /** Five times plain, at one load level. */
  static Laboratory nothingDiffers(Precision precision, Machine machine) {
    return new Laboratory(
        precision,
        List.of("plain", "plain", "plain", "plain", "plain"),
        List.of(4),
        Map.of(),
        Forks.steady(precision.forks().most() > 1 ? 0.01 : 0),
        machine);
  }

  private static Laboratory of(Precision precision, Machine machine, Forks forks) {
    double margin = 1 + precision.cpu().margin();
    return new Laboratory(
        precision,
        PROFILES,
        List.of(1, 4),
        Map.of(
            "tls13-aes128gcm",
            margin,
            "tls12-ecdhe-rsa-aes128gcm",
            1 / margin,
            "tls12-rsa-3des-sha",
            1.92),
        forks,
        machine);
  }
}
