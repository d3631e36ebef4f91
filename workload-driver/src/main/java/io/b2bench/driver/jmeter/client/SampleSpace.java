package io.b2bench.driver.jmeter.client;

import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Memory for single samples, which the clients of a process share: blocks that are made when they
 * are needed, up to a limit, and used again in the next period. Thread safe.
 */
public final class SampleSpace {
  /** The most samples of one period; they take 48 bytes each. */
  public static final int MOST = 1 << 20;

  /** Samples of a block. */
  static final int BLOCK = 1024;

  private final AtomicInteger unmade;
  private final Queue<long[]> free = new ConcurrentLinkedQueue<>();

  /**
   * Unused space.
   *
   * @param most how many samples; rounded down to whole blocks of {@value #BLOCK}
   */
  public SampleSpace(int most) {
    unmade = new AtomicInteger(most / BLOCK);
  }

  /** A block, whatever is in it; empty when all are in use. */
  Optional<long[]> take() {
    long[] used = free.poll();
    if (used != null) {
      return Optional.of(used);
    }
    boolean more = unmade.getAndUpdate(left -> Math.max(0, left - 1)) > 0;
    return more ? Optional.of(new long[BLOCK * SampleLog.WIDTH]) : Optional.empty();
  }

  /** Takes a block back. */
  void giveBack(long[] block) {
    free.add(block);
  }
}
