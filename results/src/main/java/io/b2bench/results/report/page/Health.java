package io.b2bench.results.report.page;

/**
 * How the driver fared, and the blocks.
 *
 * @param note how to read the levels
 * @param levels the load levels
 * @param letters what the letters of the diary stand for
 * @param diary the blocks in the order of measuring
 */
public record Health(String note, Grid levels, String letters, Grid diary) {}
