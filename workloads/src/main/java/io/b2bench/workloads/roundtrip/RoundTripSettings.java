package io.b2bench.workloads.roundtrip;

import io.b2bench.experiment.plan.CommonSettings;
import io.b2bench.experiment.setting.Default;
import io.b2bench.experiment.setting.DurationKind;
import io.b2bench.experiment.setting.ListKind;
import io.b2bench.experiment.setting.Option;
import io.b2bench.experiment.setting.Setting;
import io.b2bench.experiment.setting.SettingList;
import java.time.Duration;
import java.util.List;

/** The settings of a round-trip experiment. */
final class RoundTripSettings {
  /** The longest round trip: a geostationary satellite has 600 ms. */
  private static final Duration LONGEST = Duration.ofSeconds(1);

  /** The round trips of the link. */
  static final Setting<List<Duration>> ROUND_TRIPS =
      new Setting<>(
          "round-trips",
          """
          Round trips of the link between clients and server, one after the other.
          A relay on the front hop takes half of one in each direction; 0ms goes through a relay too.\
          """,
          new ListKind<>("round trip", "[0ms, 20ms]", new DurationKind(LONGEST), true),
          Default.of(
              List.of(
                  Duration.ZERO,
                  Duration.ofMillis(1),
                  Duration.ofMillis(20),
                  Duration.ofMillis(80))),
          new Option.Value("TIME,..."));

  /** All of them. */
  static final SettingList LIST =
      new SettingList(
          "roundtrip",
          "Response time that a new connection adds, by the round trip of the link.",
          List.of(
              CommonSettings.CATALOG,
              CommonSettings.PROFILES.withDefault(
                  List.of(
                      "plain",
                      "tls12-ecdhe-rsa-aes128gcm",
                      "tls12-ecdhe-rsa-aes128gcm@resumed",
                      "tls13-aes128gcm",
                      "tls13-aes128gcm@resumed",
                      "tls13-aes128gcm@bc",
                      "tls12-ecdhe-rsa-aes128gcm@conscrypt",
                      "pq-x25519mlkem768-ecdsa",
                      "cnsa2-mlkem1024-mldsa87")),
              CommonSettings.BASELINE,
              ROUND_TRIPS,
              CommonSettings.PRECISION,
              CommonSettings.SEED),
          List.of());

  private RoundTripSettings() {}
}
