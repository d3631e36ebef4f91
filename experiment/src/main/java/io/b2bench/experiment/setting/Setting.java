package io.b2bench.experiment.setting;

import java.util.Optional;
import java.util.function.Predicate;

/**
 * A setting of an experiment, declared once: files, options, help, reference page, schema and
 * faults are derived from it. Two workloads may use the same name with different defaults.
 *
 * @param name its key in the experiment file; with a dot, it is a key of a section: {@code
 *     scale.items}
 * @param meaning its meaning; the first line is the help text of its option
 * @param kind the kind of value
 * @param byDefault its default
 * @param option its option on the command line
 * @param starts whether a value has something started or reached that the user must know of
 */
public record Setting<T>(
    String name,
    String meaning,
    Kind<T> kind,
    Default<T> byDefault,
    Option option,
    Predicate<T> starts) {
  /** One that has nothing started. */
  public Setting(String name, String meaning, Kind<T> kind, Default<T> byDefault, Option option) {
    this(name, meaning, kind, byDefault, option, value -> false);
  }

  /** Rejects settings that cannot be documented. */
  public Setting {
    if (name.isBlank() || meaning.isBlank()) {
      throw new IllegalArgumentException("a setting needs a name and a meaning");
    }
    if (name.contains(".") && !(option instanceof Option.None)) {
      throw new IllegalArgumentException(name + " is in a section and cannot be an option");
    }
  }

  /** This setting with another default. */
  public Setting<T> withDefault(T other) {
    return new Setting<>(name, meaning, kind, Default.of(other), option, starts);
  }

  /** This setting, where such values have something started or reached. */
  public Setting<T> starting(Predicate<T> values) {
    return new Setting<>(name, meaning, kind, byDefault, option, values);
  }

  /** What its value in the settings has started, in words; absent where nothing is. */
  Optional<String> started(Settings settings) {
    T value = settings.get(this);
    return starts.test(value) ? Optional.of(kind.shown(value)) : Optional.empty();
  }

  /** The first line of the meaning. */
  public String summary() {
    return meaning.lines().findFirst().orElseThrow();
  }

  /** Its default as written in a file: {@code [1, 4, 16]}; empty if it has none. */
  public Optional<String> defaultText() {
    return writtenDefault().map(String::valueOf);
  }

  /** Its default as YAML; absent if it has none. */
  Optional<Object> writtenDefault() {
    return written(byDefault.value());
  }

  /** The default of its special case: {@code [4] where precision is smoke}. */
  Optional<String> exception() {
    return byDefault
        .exception()
        .map(
            e ->
                "%s where %s is %s"
                    .formatted(kind.write(e.value()), e.other().name(), e.written()));
  }

  /** Its section in the file: {@code scale}. */
  Optional<String> section() {
    int dot = name.indexOf('.');
    return dot < 0 ? Optional.empty() : Optional.of(name.substring(0, dot));
  }

  /** The key on the first level of the file. */
  String topKey() {
    return section().orElse(name);
  }

  /** The key within its section. */
  String lastKey() {
    return name.substring(name.indexOf('.') + 1);
  }

  /** Its value in the settings, as YAML; absent if it is optional and not given. */
  Optional<Object> written(Settings settings) {
    return written(settings.get(this));
  }

  private Optional<Object> written(T value) {
    return Optional.empty().equals(value) ? Optional.empty() : Optional.of(kind.write(value));
  }
}
