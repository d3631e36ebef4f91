package io.b2bench.results.analysis.change;

/**
 * Something that differs between two runs.
 *
 * @param aspect what it is about
 * @param name its name: {@code kernel}, {@code clients}
 * @param first what it was in the first run; of a long list only what the second lacks
 * @param second what it was in the second
 */
public record Difference(Aspect aspect, String name, String first, String second) {}
