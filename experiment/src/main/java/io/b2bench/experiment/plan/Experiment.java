package io.b2bench.experiment.plan;

import io.b2bench.experiment.setting.Setting;
import io.b2bench.experiment.setting.SettingList;
import io.b2bench.experiment.setting.Settings;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * What to run: the content of an experiment file with all defaults filled in.
 *
 * @param settings a value for each setting that the workload takes
 */
public record Experiment(Settings settings) {
  /** Rejects settings that exclude each other. */
  public Experiment {
    Settings all = settings;
    settings.list().exclusions().stream()
        .filter(e -> e.broken(all))
        .findFirst()
        .ifPresent(
            e -> {
              throw new IllegalArgumentException(e.why());
            });
  }

  /** The default experiment of a workload. */
  public static Experiment of(SettingList list) {
    return new Experiment(list.defaults());
  }

  /** The value of a setting that the workload takes. */
  public <T> T get(Setting<T> setting) {
    return settings.get(setting);
  }

  /** Whether the workload takes a setting. */
  public boolean takes(Setting<?> setting) {
    return settings.list().find(setting.name()).isPresent();
  }

  /** The same with another value for one setting. */
  public <T> Experiment with(Setting<T> setting, T value) {
    return new Experiment(settings.with(setting, value));
  }

  /** Name of the workload: {@code business}. */
  public String workload() {
    return settings.list().workload();
  }

  /** A user's file with more profiles; an absolute path. */
  public Optional<Path> catalog() {
    return get(CommonSettings.CATALOG);
  }

  /**
   * Profiles in the order of the report. A profile that is named twice is measured as two series.
   */
  public List<String> profiles() {
    return get(CommonSettings.PROFILES);
  }

  /** The profile that ratios refer to. */
  public String baseline() {
    return get(CommonSettings.BASELINE);
  }

  /** How much is measured. */
  public Precision precision() {
    return get(CommonSettings.PRECISION);
  }

  /**
   * Seed of everything random.
   *
   * @throws IllegalStateException when none was given and none drawn yet
   */
  public long seed() {
    return get(CommonSettings.SEED)
        .orElseThrow(() -> new IllegalStateException("the seed has not been drawn yet"));
  }

  /** The same with a seed: the given one, or else a fresh one. */
  public Experiment seeded(LongSupplier fresh) {
    return get(CommonSettings.SEED).isPresent()
        ? this
        : with(CommonSettings.SEED, Optional.of(fresh.getAsLong()));
  }
}
