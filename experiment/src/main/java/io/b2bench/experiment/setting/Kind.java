package io.b2bench.experiment.setting;

import io.b2bench.tls.yaml.YamlValue;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * A kind of value: how it is read, written and described.
 *
 * @param <T> what a program sees
 */
public interface Kind<T> {
  /** Reads a value; absent when it is wrong, which the document then holds as a fault. */
  Optional<T> read(YamlValue value, Reading reading);

  /** The value as YAML: a text, a number, a list or a map. */
  Object write(T value);

  /** Which values are allowed, in words: {@code 1 to 10000}. */
  String allowed();

  /** What a JSON Schema says of it. */
  Map<String, Object> schema();

  /** Each word that is allowed with its meaning; empty where the values are no closed choice. */
  default Map<String, String> words() {
    return Map.of();
  }

  /** The text of a command-line option as the YAML that means the same. */
  default Object option(String text) {
    return text.strip();
  }

  /** The same values, seen by programs as something else. */
  default <U> Kind<U> as(Function<T, U> to, Function<U, T> from) {
    return new ConvertedKind<>(this, to, from);
  }
}
