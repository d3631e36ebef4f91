package io.b2bench.experiment.setting;

import io.b2bench.tls.yaml.YamlValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * One word of a fixed set.
 *
 * @param noun what they are called in faults: {@code hop}
 * @param values the values, in the order of the documentation
 * @param text gives the word of a value
 * @param meaning gives the meaning of a value
 */
public record WordKind<T>(
    String noun, List<T> values, Function<T, String> text, Function<T, String> meaning)
    implements Kind<T> {
  /** Copies the list. */
  public WordKind {
    values = List.copyOf(values);
  }

  /** A kind with the constants of an enum. */
  public static <E extends Word> WordKind<E> of(String noun, E[] constants) {
    return new WordKind<>(noun, List.of(constants), Word::text, Word::meaning);
  }

  @Override
  public Optional<T> read(YamlValue value, Reading reading) {
    return value.choice(noun, values, text);
  }

  @Override
  public Object write(T value) {
    return text.apply(value);
  }

  @Override
  public String allowed() {
    return String.join(", ", words().keySet());
  }

  @Override
  public Map<String, Object> schema() {
    return Map.of(
        "oneOf",
        values.stream()
            .map(v -> Map.of("const", text.apply(v), "description", meaning.apply(v)))
            .toList());
  }

  @Override
  public Map<String, String> words() {
    Map<String, String> words = new LinkedHashMap<>();
    values.forEach(v -> words.put(text.apply(v), meaning.apply(v)));
    return words;
  }
}
