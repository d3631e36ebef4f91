package io.b2bench.measurement.message;

/**
 * Answer to {@code POST /drain}: whether the background work is done.
 *
 * @param empty whether everything was done: nothing waits and nothing was given up
 * @param pending messages still waiting
 * @param dead messages given up after several attempts
 * @param nanos how long it took
 */
public record Drained(boolean empty, long pending, long dead, long nanos) {
  /** Together with another server on the same database, which counts the same dead letters. */
  public Drained plus(Drained other) {
    return new Drained(
        empty && other.empty,
        pending + other.pending,
        Math.max(dead, other.dead),
        nanos + other.nanos);
  }
}
