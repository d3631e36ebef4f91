package io.b2bench.measurement.message;

/**
 * What a relay has passed on since it started: its answer to each line on its standard input.
 *
 * @param forthBytes bytes towards the targets
 * @param backBytes bytes from the targets
 * @param dropped datagrams that found its queue full
 */
public record RelayCounters(long forthBytes, long backBytes, long dropped) {}
