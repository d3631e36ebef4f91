package io.b2bench.micro.fork;

import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Optional;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/**
 * Wall clock and CPU clock of the running thread over an iteration, and what the JIT compiler did
 * meanwhile, in the form in which JMH takes numbers: a method each. The CPU clock costs half a
 * microsecond to read, hence once for an iteration; in it the wall clock divides what was spent.
 */
@State(Scope.Thread)
@AuxCounters(AuxCounters.Type.EVENTS)
public class Stopwatch {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final Optional<CompilationMXBean> COMPILER =
      Optional.ofNullable(ManagementFactory.getCompilationMXBean())
          .filter(CompilationMXBean::isCompilationTimeMonitoringSupported);

  private long wall;
  private long cpu;
  private long compiler;

  /** An iteration begins. */
  @Setup(Level.Iteration)
  public void start() {
    compiler = compiledMillis();
    wall = -System.nanoTime();
    cpu = -THREADS.getCurrentThreadCpuTime();
  }

  /** It ends. */
  @TearDown(Level.Iteration)
  public void stop() {
    cpu += THREADS.getCurrentThreadCpuTime();
    wall += System.nanoTime();
    compiler = compiledMillis() - compiler;
  }

  /** Nanoseconds of the iteration by the wall clock. */
  public long wallNanos() {
    return wall;
  }

  /** Nanoseconds of CPU of the one thread. */
  public long cpuNanos() {
    return cpu;
  }

  /** Milliseconds that compiler threads worked meanwhile. */
  public long compilerMillis() {
    return compiler;
  }

  /** Milliseconds that compiler threads have worked since the JVM began. */
  static long compiledMillis() {
    return COMPILER.map(CompilationMXBean::getTotalCompilationTime).orElse(0L);
  }
}
