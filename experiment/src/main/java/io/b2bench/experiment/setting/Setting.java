package io.b2bench.experiment.setting;

import java.util.Optional;

/**
 * Something that can be chosen about an experiment, declared once: files, options, help, reference
 * page, schema and faults follow from it. Workloads can share a name and differ in default.
 *
 * @param name its key in the experiment file; one with a dot is a key of a section: {@code
 *     scale.items}
 * @param meaning what it is; the first line by itself is the help text of its option
 * @param kind which values it takes
 * @param byDefault its value when nobody says anything
 * @param option how the command line names it
 */
public record Setting<T>(
    String name, String meaning, Kind<T> kind, Default<T> byDefault, Option option) {
  /** Refuses what could not be documented. */
  public Setting {
    if (name.isBlank() || meaning.isBlank()) {
      throw new IllegalArgumentException("a setting needs a name and a meaning");
    }
    if (name.contains(".") && !(option instanceof Option.None)) {
      throw new IllegalArgumentException(name + " is in a section and cannot be an option");
    }
  }

  /** The same with another default. */
  public Setting<T> withDefault(T other) {
    return new Setting<>(name, meaning, kind, Default.of(other), option);
  }

  /** The first line of the meaning. */
  public String summary() {
    return meaning.lines().findFirst().orElseThrow();
  }

  /** Its default in the case that has one of its own: {@code [4] where precision is smoke}. */
  Optional<String> exception() {
    return byDefault
        .exception()
        .map(
            e ->
                "%s where %s is %s"
                    .formatted(kind.write(e.value()), e.other().name(), e.written()));
  }

  /** The section of the file that it is in: {@code scale}. */
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

  /** The value that settings have for it, as YAML; absent where it is optional and not there. */
  Optional<Object> written(Settings settings) {
    T value = settings.get(this);
    return Optional.empty().equals(value) ? Optional.empty() : Optional.of(kind.write(value));
  }
}
