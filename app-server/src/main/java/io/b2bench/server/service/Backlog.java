package io.b2bench.server.service;

import io.b2bench.measurement.message.Drained;
import io.b2bench.server.store.Message.Topic;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;

/** How many messages are waiting or in work, and a way to wait until none is. */
final class Backlog {
  private final LongSupplier nanos;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition emptied = lock.newCondition();
  private final Map<Topic, Long> counts = new EnumMap<>(Topic.class);
  private long changed;
  private long stayed;
  private long most;

  Backlog() {
    this(System::nanoTime);
  }

  /** With a clock of its own, in nanoseconds. */
  Backlog(LongSupplier nanos) {
    this.nanos = nanos;
    this.changed = nanos.getAsLong();
  }

  void add(Topic topic) {
    change(topic, 1);
  }

  void remove(Topic topic) {
    change(topic, -1);
  }

  private void change(Topic topic, long by) {
    lock.lock();
    try {
      addStay();
      counts.merge(topic, by, Long::sum);
      long total = total();
      most = Math.max(most, total);
      if (total == 0) {
        emptied.signalAll();
      }
    } finally {
      lock.unlock();
    }
  }

  private void addStay() {
    long now = nanos.getAsLong();
    stayed += total() * (now - changed);
    changed = now;
  }

  /**
   * How long messages have stayed here, all of them together, in nanoseconds: its growth over a
   * time is the mean number of messages in that time.
   */
  long stayedNanos() {
    return locked(
        () -> {
          addStay();
          return stayed;
        });
  }

  /** The most messages at a time since this was asked last. */
  long most() {
    return locked(
        () -> {
          long since = most;
          most = total();
          return since;
        });
  }

  long of(Topic topic) {
    return locked(() -> counts.getOrDefault(topic, 0L));
  }

  long size() {
    return locked(this::total);
  }

  private long locked(LongSupplier read) {
    lock.lock();
    try {
      return read.getAsLong();
    } finally {
      lock.unlock();
    }
  }

  private long total() {
    return counts.values().stream().mapToLong(Long::longValue).sum();
  }

  /**
   * Waits until no message is left, at most so long; an interrupt ends the wait.
   *
   * @param dead how many messages were given up
   */
  Drained drain(Duration timeout, LongSupplier dead) {
    long start = System.nanoTime();
    long remaining = timeout.toNanos();
    lock.lock();
    try {
      while (total() > 0 && remaining > 0) {
        remaining = emptied.awaitNanos(remaining);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      lock.unlock();
    }
    long pending = size();
    long left = dead.getAsLong();
    return new Drained(pending == 0 && left == 0, pending, left, System.nanoTime() - start);
  }
}
