package io.b2bench.workloads.idle;

import io.b2bench.experiment.plan.CommonSettings;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.Precision;
import io.b2bench.experiment.setting.Default;
import io.b2bench.experiment.setting.ListKind;
import io.b2bench.experiment.setting.NumberKind;
import io.b2bench.experiment.setting.Option;
import io.b2bench.experiment.setting.Setting;
import io.b2bench.experiment.setting.SettingList;
import java.util.Collections;
import java.util.List;

/** The settings of an idle experiment. */
final class IdleSettings {
  private static final int MOST = 5000;

  /** How many connections rest. */
  static final Setting<List<Integer>> CONNECTIONS =
      new Setting<>(
          "connections",
          """
          How many connections rest at the server at a time, one level after the other.
          Two levels or more give a line, whose slope is what one more connection holds. Each listener has that many clients, which takes memory of the driver.\
          """,
          new ListKind<>("number of connections", "[100, 1000]", NumberKind.ints(1, MOST), true),
          Default.of(List.of(100, 500, 1000, 2000))
              .except(CommonSettings.PRECISION, Precision.SMOKE, List.of(100, 500)),
          new Option.Value("N,..."));

  /** All of them. */
  static final SettingList LIST =
      new SettingList(
          "idle",
          "Memory of the server for connections that stay open and rest.",
          List.of(
              CommonSettings.CATALOG,
              CommonSettings.PROFILES.withDefault(
                  List.of(
                      "plain",
                      "tls13-aes128gcm",
                      "tls13-aes128gcm@bc",
                      "tls13-aes128gcm@conscrypt")),
              CommonSettings.BASELINE,
              CONNECTIONS,
              CommonSettings.PRECISION,
              CommonSettings.SEED),
          List.of());

  private IdleSettings() {}

  /** The most connections that rest. */
  static int most(Experiment experiment) {
    return Collections.max(experiment.get(CONNECTIONS));
  }
}
