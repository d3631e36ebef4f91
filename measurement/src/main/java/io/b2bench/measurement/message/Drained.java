package io.b2bench.measurement.message;

/**
 * Answer to {@code POST /drain}: whether the background work is done.
 *
 * @param empty whether the queues are empty
 * @param pending messages still waiting
 * @param nanos how long it took
 */
public record Drained(boolean empty, long pending, long nanos) {}
