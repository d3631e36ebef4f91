package io.b2bench.results.analysis.cell;

/**
 * How often a kind of interaction occurred.
 *
 * @param kind the kind
 * @param count how often
 * @param share of all interactions, 0 to 1
 */
public record MixShare(String kind, long count, double share) {}
