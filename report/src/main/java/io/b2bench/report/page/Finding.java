package io.b2bench.report.page;

/**
 * One sentence of the summary.
 *
 * @param colour of the series in the charts
 * @param name the series
 * @param about its profile in words
 * @param word the verdict: {@code costs}
 * @param text the sentence
 */
public record Finding(String colour, String name, String about, String word, String text) {}
