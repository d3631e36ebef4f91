package io.b2bench.results.analysis.change;

/**
 * Something that differs between two runs.
 *
 * @param aspect what it is about
 * @param name its name: {@code kernel}, {@code clients}
 * @param first what it was in the first run; of a long list only what the second lacks
 * @param second what it was in the second
 */
public record Difference(Aspect aspect, String name, String first, String second) {
  /** What stands where one run has nothing that the other lacks. */
  static final String NOTHING = "–";

  /** Of a setting, with what was found of it in brackets. */
  Difference with(Difference found) {
    return new Difference(
        aspect, name, beside(first, found.first()), beside(second, found.second()));
  }

  private static String beside(String setting, String found) {
    return found.equals(NOTHING) ? setting : "%s (%s)".formatted(setting, found);
  }
}
