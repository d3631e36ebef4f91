package io.b2bench.results.analysis;

/** What a run says. */
public record Results(int schema) {}
