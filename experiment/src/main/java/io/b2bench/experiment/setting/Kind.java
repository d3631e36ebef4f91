package io.b2bench.experiment.setting;

import io.b2bench.tls.yaml.YamlValue;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * A kind of value: how it is read, written and described.
 *
 * @param <T> the type in programs
 */
public interface Kind<T> {
  /** Reads a value; absent when it is wrong, and then the fault is added to the document. */
  Optional<T> read(YamlValue value, Reading reading);

  /** The value as YAML: a text, a number, a list or a map. */
  Object write(T value);

  /** The value in a sentence; shorter than {@link #write} where that is long. */
  default String shown(T value) {
    return String.valueOf(write(value));
  }

  /** Which values are allowed, in words: {@code 1 to 10000}. */
  String allowed();

  /** Its JSON Schema. */
  Map<String, Object> schema();

  /** The allowed words with their meanings; empty unless the values are a fixed set of words. */
  default Map<String, String> words() {
    return Map.of();
  }

  /** Converts the text of a command-line option to YAML. */
  default Object option(String text) {
    return text.strip();
  }

  /** This kind with its values converted for programs. */
  default <U> Kind<U> as(Function<T, U> to, Function<U, T> from) {
    return new ConvertedKind<>(this, to, from);
  }
}
