package io.b2bench.results.section;

/** What a chart draws: plain data, for whatever draws it. */
public sealed interface Plot permits Bars, Dots, Intervals, Lines {}
