package io.b2bench.results.section;

/** The data of a chart, independent of what draws it. */
public sealed interface Plot permits Bars, Dots, Intervals, Lines {}
