package io.b2bench.link.relay;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/** One direction of a link: its pace, and what has passed. */
record Line(Pace pace, AtomicLong bytes) {
  Line(Pace pace) {
    this(pace, new AtomicLong());
  }

  /** Waits until something is due, and counts it. */
  void await(long due, int length) {
    for (long rest = due - System.nanoTime(); rest > 0; rest = due - System.nanoTime()) {
      LockSupport.parkNanos(rest);
      if (Thread.currentThread().isInterrupted()) {
        return;
      }
    }
    bytes.addAndGet(length);
  }
}
