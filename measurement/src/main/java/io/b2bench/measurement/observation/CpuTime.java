package io.b2bench.measurement.observation;

/**
 * CPU time of a process in a window, from the scheduler's accounts of its threads.
 *
 * @param totalNanos all threads
 * @param compilerNanos the JIT compiler's threads
 * @param collectorNanos the garbage collector's threads
 */
public record CpuTime(long totalNanos, long compilerNanos, long collectorNanos) {
  /** Together with that of another process. */
  public CpuTime plus(CpuTime other) {
    return new CpuTime(
        totalNanos + other.totalNanos,
        compilerNanos + other.compilerNanos,
        collectorNanos + other.collectorNanos);
  }

  /** Without the compiler: the headline. */
  public long netNanos() {
    return totalNanos - compilerNanos;
  }

  /** Share of the compiler, 0 to 1. */
  public double compilerShare() {
    return totalNanos == 0 ? 0 : (double) compilerNanos / totalNanos;
  }
}
