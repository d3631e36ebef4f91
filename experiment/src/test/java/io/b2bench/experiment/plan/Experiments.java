package io.b2bench.experiment.plan;

import io.b2bench.experiment.setting.SettingList;
import io.b2bench.tls.catalog.Catalog;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Experiments of a workload that takes the settings of this module and no others. */
public final class Experiments {
  /** Its settings. */
  public static final SettingList LIST =
      new SettingList(
          "business",
          "Nothing, for tests.",
          List.of(
              CommonSettings.CATALOG,
              CommonSettings.PROFILES,
              CommonSettings.BASELINE,
              LoadSettings.CLIENTS.withDefault(LoadLevels.of(1, 4, 16)),
              LoadSettings.CONNECTION,
              LoadSettings.HOPS,
              LoadSettings.THINK_TIME,
              LoadSettings.ARRIVALS,
              LoadSettings.LIMITS,
              CommonSettings.PRECISION,
              LoadSettings.ISOLATION,
              JvmSettings.JAVA,
              JvmSettings.FLAGS,
              CommonSettings.SEED.withDefault(Optional.of(20261121L))),
          List.of(LoadSettings.NO_PAUSE_BY_THE_CLOCK));

  private Experiments() {}

  /** With the defaults of all that is not named. */
  public static Experiment of(Map<String, String> options) {
    return new ExperimentFile(List.of(LIST), Catalog.shipped()).options(options);
  }
}
