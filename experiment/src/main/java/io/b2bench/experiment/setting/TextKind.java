package io.b2bench.experiment.setting;

import io.b2bench.tls.yaml.YamlValue;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A text that matches a pattern.
 *
 * @param noun what it is called in faults: {@code database}
 * @param pattern the regular expression for the whole text
 * @param forms the allowed forms, in words
 */
public record TextKind(String noun, String pattern, List<String> forms) implements Kind<String> {
  /** Copies the list. */
  public TextKind {
    forms = List.copyOf(forms);
  }

  @Override
  public Optional<String> read(YamlValue value, Reading reading) {
    Optional<String> text = value.text();
    return text.isPresent() && !text.get().matches(pattern)
        ? value.unknown(noun, text.get(), forms)
        : text;
  }

  @Override
  public Object write(String value) {
    return value;
  }

  @Override
  public String allowed() {
    return String.join(", ", forms);
  }

  @Override
  public Map<String, Object> schema() {
    return Map.of("type", "string", "pattern", "^(" + pattern + ")$");
  }
}
