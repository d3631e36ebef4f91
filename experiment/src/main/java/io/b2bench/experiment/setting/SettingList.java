package io.b2bench.experiment.setting;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * All settings of one workload.
 *
 * @param workload its name: {@code business}
 * @param meaning what it runs, in one sentence
 * @param settings the settings in the order of the file
 * @param exclusions settings that exclude each other
 */
public record SettingList(
    String workload, String meaning, List<Setting<?>> settings, List<Exclusion<?, ?>> exclusions) {
  /** The key that names the workload; it has a default. */
  public static final String WORKLOAD = "experiment";

  /** Keeps its own lists and rejects two settings of the same name. */
  public SettingList {
    settings = List.copyOf(settings);
    exclusions = List.copyOf(exclusions);
    Set<String> names = new HashSet<>();
    for (Setting<?> setting : settings) {
      if (!names.add(setting.name())) {
        throw new IllegalArgumentException(workload + " has two settings " + setting.name());
      }
    }
  }

  /** The default settings. */
  public Settings defaults() {
    return new Settings(this, Map.of());
  }

  /** The setting of this name; empty if the workload does not have it. */
  public Optional<Setting<?>> find(String name) {
    for (Setting<?> setting : settings) {
      if (setting.name().equals(name)) {
        return Optional.of(setting);
      }
    }
    return Optional.empty();
  }

  /** The workload's own setting with the same name as another. */
  Setting<?> taken(Setting<?> setting) {
    return find(setting.name())
        .orElseThrow(() -> new IllegalArgumentException(workload + " takes no " + setting.name()));
  }

  /** The keys on the first level of a file, in its order. */
  List<String> keys() {
    List<String> keys = new ArrayList<>(List.of(WORKLOAD));
    settings.stream().map(Setting::topKey).distinct().forEach(keys::add);
    return List.copyOf(keys);
  }

  /** The settings of a section. */
  List<Setting<?>> section(String name) {
    return settings.stream().filter(s -> s.section().equals(Optional.of(name))).toList();
  }

  /** The list of the workload of that name. */
  public static Optional<SettingList> named(String workload, Collection<SettingList> all) {
    return all.stream().filter(l -> l.workload().equals(workload)).findFirst();
  }
}
