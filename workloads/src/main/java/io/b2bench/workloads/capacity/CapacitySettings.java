package io.b2bench.workloads.capacity;

import io.b2bench.experiment.plan.CommonSettings;
import io.b2bench.experiment.plan.JvmSettings;
import io.b2bench.experiment.plan.LoadLevels;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.setting.Default;
import io.b2bench.experiment.setting.Option;
import io.b2bench.experiment.setting.Setting;
import io.b2bench.experiment.setting.SettingList;
import io.b2bench.workloads.business.setting.BusinessSettings;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The settings of a search for the highest rate: those of the service, without a load model. */
final class CapacitySettings {
  /** The search chooses when clients begin. */
  private static final Set<String> OF_THE_SEARCH =
      Set.of(
          "think-time",
          "arrivals",
          "isolation",
          "samples",
          "access-log",
          "engines",
          "engine-keys",
          "engine-address");

  private static final Duration LIMIT = Duration.ofMillis(250);

  private static final Setting<LoadLevels> CLIENTS =
      new Setting<>(
          LoadSettings.CLIENTS.name(),
          """
          How many clients share the arrivals.
          auto takes 64 for each processor of the server. An interaction waits until its client is free, and that is in \
          its response time; the run says how long.\
          """,
          new OneLevel(),
          Default.of(new LoadLevels.Auto()),
          new Option.Value("N"));

  private static final Setting<List<String>> PROFILES =
      CommonSettings.PROFILES.withDefault(
          List.of("plain", "tls12-ecdhe-rsa-aes128gcm", "tls13-aes128gcm@ecdsa-p256"));

  private static final Setting<Map<String, Duration>> LIMITS =
      BusinessSettings.LIMITS.withDefault(Map.of(LoadSettings.DEFAULT_LIMIT, LIMIT));

  private static final Map<String, Setting<?>> OWN =
      Map.of(CLIENTS.name(), CLIENTS, PROFILES.name(), PROFILES, LIMITS.name(), LIMITS);

  /** All of them. */
  static final SettingList LIST =
      new SettingList(
          "capacity",
          "The highest rate of interactions at which response times hold their limits.",
          BusinessSettings.LIST.settings().stream()
              .filter(s -> !OF_THE_SEARCH.contains(s.name()))
              .<Setting<?>>map(JvmSettings::alone)
              .<Setting<?>>map(s -> OWN.getOrDefault(s.name(), s))
              .toList(),
          BusinessSettings.LIST.exclusions().stream()
              .filter(e -> !OF_THE_SEARCH.contains(e.one().name()))
              .filter(e -> !OF_THE_SEARCH.contains(e.other().name()))
              .toList());

  private CapacitySettings() {}
}
