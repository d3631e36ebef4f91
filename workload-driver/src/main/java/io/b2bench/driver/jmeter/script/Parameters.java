package io.b2bench.driver.jmeter.script;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.StringTokenizer;
import java.util.stream.Collectors;

/**
 * What a script is told by settings or plan, as texts by name.
 *
 * @param values names and values, both without spaces
 */
public record Parameters(Map<String, String> values) {
  /** Keeps its own map. */
  public Parameters {
    values = Map.copyOf(values);
  }

  /**
   * Parameters as a plan has them: {@code customers=3072 items=1000}.
   *
   * @throws IllegalArgumentException when a name has no value
   */
  public static Parameters parse(String text) {
    Map<String, String> values = new HashMap<>();
    StringTokenizer pairs = new StringTokenizer(text);
    while (pairs.hasMoreTokens()) {
      String pair = pairs.nextToken();
      int equals = pair.indexOf('=');
      if (equals < 1) {
        throw new IllegalArgumentException("\"" + pair + "\" is not name=value");
      }
      values.put(pair.substring(0, equals), pair.substring(equals + 1));
    }
    return new Parameters(values);
  }

  /** As a plan has them, sorted by name. */
  public String text() {
    return values.entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .map(entry -> entry.getKey() + "=" + entry.getValue())
        .collect(Collectors.joining(" "));
  }

  /** A text; absent where it is missing. */
  public Optional<String> text(String name) {
    return Optional.ofNullable(values.get(name));
  }

  /**
   * A whole number, or another one where it is missing.
   *
   * @throws IllegalArgumentException when it is no number
   */
  public int number(String name, int otherwise) {
    return values.containsKey(name) ? number(name) : otherwise;
  }

  /**
   * A whole number.
   *
   * @throws IllegalArgumentException when it is missing or no number
   */
  public int number(String name) {
    String value = values.getOrDefault(name, "");
    try {
      return Integer.parseInt(value);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "the script's parameter " + name + " is \"" + value + "\"; it must be a number", e);
    }
  }
}
