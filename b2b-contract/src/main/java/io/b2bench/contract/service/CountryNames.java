package io.b2bench.contract.service;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The 92 countries that addresses may name; a country's number is its place, from 1 on. */
public final class CountryNames {
  /** All of them, in the order of their numbers. */
  public static final List<String> ALL = read();

  private static final Map<String, Integer> NUMBERS =
      IntStream.range(0, ALL.size())
          .boxed()
          .collect(Collectors.toUnmodifiableMap(i -> key(ALL.get(i)), i -> i + 1));

  private CountryNames() {}

  /** The number of the country of this name, case ignored. */
  public static Optional<Integer> numberOf(String name) {
    return Optional.ofNullable(NUMBERS.get(key(name)));
  }

  private static String key(String name) {
    return name.toLowerCase(Locale.ROOT);
  }

  private static List<String> read() {
    try (InputStream in =
        Objects.requireNonNull(CountryNames.class.getResourceAsStream("countries.txt"))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
