package io.b2bench.tls.yaml;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;

/** Keys and values of a document, in its order. */
public final class YamlMapping {
  private final YamlValue owner;
  private final Map<String, YamlValue> values;
  private final boolean found;

  /**
   * What a value holds.
   *
   * @param found whether the value is a mapping at all; else nothing is missing from it
   */
  YamlMapping(YamlValue owner, Map<String, YamlValue> values, boolean found) {
    this.owner = owner;
    this.values = values;
    this.found = found;
  }

  /** All values by key. */
  public Map<String, YamlValue> values() {
    return Collections.unmodifiableMap(values);
  }

  /** A value that may be left out. */
  public Optional<YamlValue> optional(String key) {
    return Optional.ofNullable(values.get(key));
  }

  /** A value that must be given. */
  public Optional<YamlValue> required(String key) {
    Optional<YamlValue> value = optional(key);
    if (value.isEmpty() && found) {
      owner.missing(key);
    }
    return value;
  }

  /** A text that must be given. */
  public Optional<String> text(String key) {
    return required(key).flatMap(YamlValue::text);
  }
}
