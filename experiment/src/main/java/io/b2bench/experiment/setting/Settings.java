package io.b2bench.experiment.setting;

import io.b2bench.tls.yaml.YamlWriter;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/**
 * A value for each setting of a workload.
 *
 * @param list the settings
 * @param values values by name; missing values get their defaults
 */
public record Settings(SettingList list, Map<String, Object> values) {
  /** Keeps its own map, fills in the defaults and keeps the order of the list. */
  public Settings {
    Map<String, Object> all = new LinkedHashMap<>();
    for (Setting<?> setting : list.settings()) {
      all.put(setting.name(), valueOf(setting, list, values));
    }
    values = Collections.unmodifiableMap(all);
  }

  private static Object valueOf(Setting<?> setting, SettingList list, Map<String, Object> said) {
    Object value = said.get(setting.name());
    return value == null
        ? Objects.requireNonNull(
            setting.byDefault().among(other -> valueOf(list.taken(other), list, said)))
        : value;
  }

  /**
   * The value of a setting.
   *
   * @throws IllegalArgumentException when the workload does not have it
   */
  @SuppressWarnings("unchecked") // values come from the kind of the setting of that name
  public <T> T get(Setting<T> setting) {
    return (T) Objects.requireNonNull(values.get(list.taken(setting).name()));
  }

  /** These settings with another value for one of them. */
  public <T> Settings with(Setting<T> setting, T value) {
    Map<String, Object> changed = new LinkedHashMap<>(values);
    changed.put(list.taken(setting).name(), value);
    return new Settings(list, changed);
  }

  /**
   * The text of an experiment file with all these values; optional settings without a value are
   * left out.
   */
  public String yaml() {
    return YamlWriter.write(keys());
  }

  /** These values as text by name; optional settings without a value are left out. */
  public Map<String, String> texts() {
    Map<String, String> texts = new LinkedHashMap<>();
    list.settings()
        .forEach(s -> s.written(this).ifPresent(v -> texts.put(s.name(), String.valueOf(v))));
    return texts;
  }

  /** What these values have started or reached, as text by name of the setting. */
  public Map<String, String> started() {
    Map<String, String> started = new LinkedHashMap<>();
    list.settings().forEach(s -> s.started(this).ifPresent(v -> started.put(s.name(), v)));
    return started;
  }

  private Map<String, Object> keys() {
    Map<String, Object> keys = new LinkedHashMap<>();
    keys.put(SettingList.WORKLOAD, list.workload());
    for (String key : list.keys()) {
      list.find(key).flatMap(s -> s.written(this)).ifPresent(value -> keys.put(key, value));
      Map<String, Object> section = new LinkedHashMap<>();
      list.section(key)
          .forEach(s -> s.written(this).ifPresent(value -> section.put(s.lastKey(), value)));
      if (!section.isEmpty()) {
        keys.put(key, section);
      }
    }
    return keys;
  }
}
