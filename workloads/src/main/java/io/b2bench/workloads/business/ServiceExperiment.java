package io.b2bench.workloads.business;

import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.setting.Setting;
import io.b2bench.experiment.setting.SettingList;
import io.b2bench.experiment.setting.Settings;

/** The service as other experiments use it. */
public final class ServiceExperiment {
  private ServiceExperiment() {}

  /**
   * An experiment with the service, made of one that takes some of its settings; all others have
   * their defaults.
   */
  public static Experiment of(Experiment part) {
    SettingList list = BusinessSettings.LIST;
    Settings settings = list.defaults();
    for (Setting<?> setting : part.settings().list().settings()) {
      if (list.settings().stream().anyMatch(own -> own.name().equals(setting.name()))) {
        settings = with(settings, part, setting);
      }
    }
    return new Experiment(settings);
  }

  private static <T> Settings with(Settings settings, Experiment from, Setting<T> setting) {
    return settings.with(setting, from.get(setting));
  }
}
