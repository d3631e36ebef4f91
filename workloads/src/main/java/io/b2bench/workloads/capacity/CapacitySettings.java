package io.b2bench.workloads.capacity;

import io.b2bench.experiment.plan.CommonSettings;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.setting.Setting;
import io.b2bench.experiment.setting.SettingList;
import io.b2bench.workloads.business.BusinessSettings;
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
          "engines",
          "engine-keys",
          "engine-address");

  private static final Duration LIMIT = Duration.ofMillis(50);

  /** All of them. */
  static final SettingList LIST =
      new SettingList(
          "capacity",
          "The highest rate of interactions at which response times hold their limits.",
          BusinessSettings.LIST.settings().stream()
              .filter(s -> !OF_THE_SEARCH.contains(s.name()))
              .<Setting<?>>map(CapacitySettings::withDefault)
              .toList(),
          BusinessSettings.LIST.exclusions().stream()
              .filter(e -> !OF_THE_SEARCH.contains(e.one().name()))
              .filter(e -> !OF_THE_SEARCH.contains(e.other().name()))
              .toList());

  private CapacitySettings() {}

  private static Setting<?> withDefault(Setting<?> setting) {
    if (setting.name().equals(CommonSettings.PROFILES.name())) {
      return CommonSettings.PROFILES.withDefault(
          List.of(
              "plain",
              "tls12-ecdhe-rsa-aes128gcm",
              "tls13-aes128gcm@ecdsa-p256",
              "pq-x25519mlkem768-ecdsa"));
    }
    return setting.name().equals(LoadSettings.LIMITS.name())
        ? BusinessSettings.LIMITS.withDefault(Map.of(LoadSettings.DEFAULT_LIMIT, LIMIT))
        : setting;
  }
}
