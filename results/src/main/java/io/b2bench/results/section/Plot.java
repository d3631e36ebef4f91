package io.b2bench.results.section;

/** The data of a chart, independent of what draws it. */
public sealed interface Plot permits Bars, Contours, Dots, Intervals, Lines, Points {}
