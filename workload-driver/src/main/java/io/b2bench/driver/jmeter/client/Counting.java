package io.b2bench.driver.jmeter.client;

import io.b2bench.measurement.message.DriverReply;
import io.b2bench.measurement.message.JvmCounters;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Whether the process counts, since when, and whether it keeps single samples too. Each period of
 * counting has a number, so that a recorder finds out by one volatile read that it must start
 * afresh.
 */
public final class Counting {
  private static final int PAUSED = 0;

  private final Optional<SampleSpace> space;
  private volatile int period = PAUSED;
  private int last;
  private volatile long began;
  private volatile long ended;
  private long beganMillis;
  private JvmCounters jvmBegan = JvmCounters.now();
  private JvmCounters jvmEnded = jvmBegan;

  /** Counts when it is told to, and keeps no single samples. */
  public Counting() {
    this(Optional.empty());
  }

  /**
   * Counts when it is told to.
   *
   * @param space where single samples are kept; empty when they are not
   */
  public Counting(Optional<SampleSpace> space) {
    this.space = space;
  }

  /** Where single samples are kept; empty when they are not. */
  Optional<SampleSpace> space() {
    return space;
  }

  /** Forgets what was counted and counts from now on. */
  public synchronized void begin() {
    last++;
    jvmBegan = JvmCounters.now();
    jvmEnded = jvmBegan;
    beganMillis = System.currentTimeMillis();
    began = System.nanoTime();
    ended = began;
    period = last;
  }

  /** Stops counting; has no effect when nothing was being counted. */
  public synchronized void end() {
    if (period != PAUSED) {
      ended = System.nanoTime();
      period = PAUSED;
      jvmEnded = JvmCounters.now();
    }
  }

  /** The number of the period that counts now; 0 when none does. */
  int period() {
    return period;
  }

  /** The number of the last period; 0 before the first. */
  synchronized int last() {
    return last;
  }

  /** When the last period began, by {@link System#nanoTime}. */
  long began() {
    return began;
  }

  /** When the last period ended, by {@link System#nanoTime}. */
  long ended() {
    return ended;
  }

  /**
   * The wall clock at a time near the last period, in milliseconds since 1970. It is read once a
   * period, so times of one period keep their distances.
   *
   * @param nanoTime the time, by {@link System#nanoTime}
   */
  public synchronized long wallMillis(long nanoTime) {
    return beganMillis + Math.floorDiv(nanoTime - began, TimeUnit.MILLISECONDS.toNanos(1));
  }

  /** How long the last period was, in nanoseconds. */
  synchronized long nanos() {
    return ended - began;
  }

  /** What the JVM said of itself at both ends of the last period. */
  synchronized DriverReply.Span jvm() {
    return new DriverReply.Span(jvmBegan, jvmEnded);
  }
}
