package io.b2bench.results.record;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * One combination of all factors but the series, such as 4 clients, or connections of 1 kB: what is
 * compared is measured in the same stratum.
 *
 * @param factors value by factor, in the order that reports name them
 */
public record Stratum(Map<String, String> factors) {
  /** The load level. */
  public static final String CLIENTS = "clients";

  private static final Pattern SIGNS = Pattern.compile("[=;|,\\s]");
  private static final Pattern LEVEL = Pattern.compile("[1-9]\\d{0,8}");

  /** The stratum of a run in which only the series varies. */
  public static final Stratum NONE = new Stratum(Map.of());

  /** Copies the map; rejects names and values that {@link #key()} could not keep apart. */
  @JsonCreator
  public Stratum {
    factors = Collections.unmodifiableMap(new LinkedHashMap<>(factors));
    factors.forEach(
        (factor, value) -> {
          if (SIGNS.matcher(factor + value).find() || factor.isEmpty()) {
            throw new IllegalArgumentException(
                "a factor and its value must not contain blanks or any of =;|, but this one does: %s=%s"
                    .formatted(factor, value));
          }
        });
    if (!LEVEL.matcher(factors.getOrDefault(CLIENTS, "1")).matches()) {
      throw new IllegalArgumentException("not a load level: " + factors.get(CLIENTS));
    }
  }

  /**
   * The form in which it is written. A JSON writer that sorts maps leaves a sorted map alone, so
   * the factors keep their order.
   */
  @JsonValue
  private SortedMap<String, String> ordered() {
    List<String> order = List.copyOf(factors.keySet());
    SortedMap<String, String> ordered = new TreeMap<>(Comparator.comparingInt(order::indexOf));
    ordered.putAll(factors);
    return ordered;
  }

  /** A load level. */
  public static Stratum ofClients(int clients) {
    return new Stratum(Map.of(CLIENTS, String.valueOf(clients)));
  }

  /** This stratum with one more factor. */
  public Stratum with(String factor, Object value) {
    Map<String, String> more = new LinkedHashMap<>(factors);
    more.put(factor, String.valueOf(value));
    return new Stratum(more);
  }

  /** The value of a factor; absent where it does not vary. */
  public Optional<String> value(String factor) {
    return Optional.ofNullable(factors.get(factor));
  }

  /** How many clients at a time; 0 where clients are not a factor. */
  public int clients() {
    return value(CLIENTS).map(Integer::parseInt).orElse(0);
  }

  /** For file names: {@code 16}, {@code 4-1024}, {@code 64-400-per-s}. */
  public String fileName() {
    return String.join("-", factors.values()).replace("/", "-per-");
  }

  /** For tags: {@code clients=4;bytes=1024}. */
  public String key() {
    return factors.entrySet().stream()
        .map(f -> f.getKey() + "=" + f.getValue())
        .collect(Collectors.joining(";"));
  }

  /** The stratum of a {@link #key()}. */
  public static Stratum of(String key) {
    Map<String, String> factors = new LinkedHashMap<>();
    for (String factor : key.isEmpty() ? new String[0] : key.split(";", -1)) {
      int end = factor.indexOf('=');
      if (end < 1) {
        throw new IllegalArgumentException("not a stratum: " + key);
      }
      factors.put(factor.substring(0, end), factor.substring(end + 1));
    }
    return new Stratum(factors);
  }

  /** In words: {@code 1 client}, {@code 16 clients}, {@code 4 clients, bytes 1024}. */
  public String text() {
    return factors.entrySet().stream()
        .map(f -> f.getKey().equals(CLIENTS) ? load(clients()) : f.getKey() + " " + f.getValue())
        .collect(Collectors.joining(", "));
  }

  /** A load level in words: {@code 1 client}, {@code 16 clients}. */
  public static String load(int clients) {
    return clients == 1 ? "1 client" : clients + " clients";
  }
}
