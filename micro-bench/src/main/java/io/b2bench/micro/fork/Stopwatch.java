package io.b2bench.micro.fork;

import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Optional;

/**
 * Wall clock and CPU clock of the running thread over an iteration, and what the JIT compiler did
 * meanwhile. The CPU clock costs half a microsecond to read, hence once for an iteration; in it the
 * wall clock divides what was spent.
 */
public final class Stopwatch {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final Optional<CompilationMXBean> COMPILER =
      Optional.ofNullable(ManagementFactory.getCompilationMXBean())
          .filter(CompilationMXBean::isCompilationTimeMonitoringSupported);

  private long wall;
  private long cpu;
  private long compiler;

  /** Begins. */
  public void start() {
    compiler = compilerMillis();
    wall = -System.nanoTime();
    cpu = -THREADS.getCurrentThreadCpuTime();
  }

  /** Ends; called by the same thread. */
  public void stop() {
    cpu += THREADS.getCurrentThreadCpuTime();
    wall += System.nanoTime();
    compiler = compilerMillis() - compiler;
  }

  /** Nanoseconds by the wall clock. */
  public long wallNanos() {
    return wall;
  }

  /** Nanoseconds of CPU of the thread. */
  public long cpuNanos() {
    return cpu;
  }

  /** Milliseconds that compiler threads have worked since the JVM began. */
  public static long compilerMillis() {
    return COMPILER.map(CompilationMXBean::getTotalCompilationTime).orElse(0L);
  }

  /** Milliseconds that compiler threads worked between start and stop. */
  public long compiledMillis() {
    return compiler;
  }
}
