package io.b2bench.report.page;

/**
 * How the driver fared, and the blocks.
 *
 * @param note how to read the levels
 * @param levels the load levels
 * @param reserve how to read the reserves, or why there are none
 * @param reserves what the driver can do, and how much of it was asked of it
 * @param letters what the letters of the diary stand for, and which blocks it leaves out
 * @param diary the blocks in the order of measuring
 */
public record Health(
    String note, Grid levels, String reserve, Grid reserves, String letters, Grid diary) {}
