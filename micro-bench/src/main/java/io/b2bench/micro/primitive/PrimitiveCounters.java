package io.b2bench.micro.primitive;

import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Totals of an iteration over its operations, in the form in which JMH takes them. */
@State(Scope.Thread)
@AuxCounters(AuxCounters.Type.EVENTS)
public class PrimitiveCounters {
  private long count;

  /** An iteration begins. */
  @Setup(Level.Iteration)
  public void begin() {
    count = 0;
  }

  /** An operation is done. */
  void performed() {
    count++;
  }

  /** Operations done. */
  public long operations() {
    return count;
  }
}
