package io.b2bench.micro.primitive;

import io.b2bench.micro.fork.Stopwatch;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** Totals of an iteration over its operations, in the form in which JMH takes them. */
@State(Scope.Thread)
@AuxCounters(AuxCounters.Type.EVENTS)
public class PrimitiveCounters {
  private final Stopwatch watch = new Stopwatch();
  private long count;

  /** An iteration begins. */
  @Setup(Level.Iteration)
  public void begin() {
    count = 0;
    watch.start();
  }

  /** An operation is done. */
  void performed() {
    count++;
  }

  /** It ends. */
  @TearDown(Level.Iteration)
  public void end() {
    watch.stop();
  }

  /** Operations done. */
  public long operations() {
    return count;
  }

  /** Nanoseconds of the iteration by the wall clock. */
  public long wallNanos() {
    return watch.wallNanos();
  }

  /** Nanoseconds of CPU of the thread. */
  public long cpuNanos() {
    return watch.cpuNanos();
  }

  /** Milliseconds that compiler threads worked meanwhile. */
  public long compilerMillis() {
    return watch.compiledMillis();
  }
}
