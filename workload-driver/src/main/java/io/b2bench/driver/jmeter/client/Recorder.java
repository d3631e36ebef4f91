package io.b2bench.driver.jmeter.client;

import io.b2bench.measurement.message.DriverReply;
import io.b2bench.measurement.message.Handshakes;
import io.b2bench.tls.profile.HandshakeSize;
import io.b2bench.tls.profile.Negotiated;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;
import org.HdrHistogram.AbstractHistogram;
import org.HdrHistogram.IntCountsHistogram;

/**
 * Counts for a few clients, so its lock is nearly always free; others read it only while all
 * clients are suspended. Times are in nanoseconds, from 1 us to 1 h, with three digits.
 */
public final class Recorder {
  /** The longest time that is told apart: one hour. */
  static final long LONGEST = 3_600_000_000_000L;

  /** The shortest time that is told apart: one microsecond. */
  static final long SHORTEST = 1_000;

  /** Significant decimal digits of a recorded time. */
  static final int DIGITS = 3;

  private static final int MOST_ERRORS = 100;

  private final Counting counting;
  private final Optional<SampleLog> samples;
  private final PeriodCounts counts = new PeriodCounts(Recorder::histogram);
  private final Map<String, LongAdder> allSucceeded = new HashMap<>();
  private long allSessions;
  private long allRequests;
  private long allOpened;
  private long allUnopened;
  private int period;

  /** A recorder that follows {@code counting}. */
  Recorder(Counting counting) {
    this.counting = counting;
    this.samples = counting.space().map(SampleLog::new);
  }

  /**
   * An operation was completed or failed. Success is counted always.
   *
   * @param client the number of the client
   * @param start when its response time began, by {@link System#nanoTime}
   */
  synchronized void ended(int client, String kind, long start, OperationResult outcome) {
    if (outcome.successful()) {
      allSucceeded.computeIfAbsent(kind, k -> new LongAdder()).increment();
    }
    if (isCounting()) {
      if (outcome.successful()) {
        add(counts.response(kind), outcome.nanos());
      } else {
        count(outcome.failure());
      }
      if (samples.isPresent()) {
        samples.get().add(client, kind, start, outcome);
      }
    }
  }

  /** An operation of an open loop was completed, so many nanoseconds after its actual start. */
  synchronized void served(String kind, long nanos) {
    if (isCounting()) {
      add(counts.service(kind), nanos);
    }
  }

  /** An operation of an open loop begins; both times by {@link System#nanoTime}. */
  synchronized void begun(long intended, long actual) {
    if (isCounting()) {
      counts.lags.recordValue(Math.clamp(actual - intended, 0, LONGEST));
      counts.due += intended - counting.began() >= 0 ? 1 : 0;
    }
  }

  private static void add(AbstractHistogram times, long nanos) {
    times.recordValue(Math.min(nanos, LONGEST));
  }

  synchronized void opened(
      long connectNanos, long handshakeNanos, Negotiated with, HandshakeSize size) {
    allOpened++;
    boolean counted = isCounting();
    if (counted) {
      add(counts.connects, connectNanos);
      if (!with.equals(Negotiated.PLAIN)) {
        add(counts.handshakes, handshakeNanos);
      }
    }
    counts.negotiated.merge(
        with,
        counted ? new Handshakes(1, size.in(), size.out()) : Handshakes.NONE,
        Handshakes::plus);
  }

  /** A connection could not be opened; this is counted always. */
  synchronized void unopened() {
    allUnopened++;
  }

  /** A request goes out; this is counted always. */
  synchronized void requested() {
    allRequests++;
  }

  synchronized void sessionStarted() {
    allSessions++;
    if (isCounting()) {
      counts.sessionsStarted++;
    }
  }

  synchronized void sessionEnded() {
    if (isCounting()) {
      counts.sessionsEnded++;
    }
  }

  /** Something failed that was not an operation. */
  synchronized void failed(String what) {
    if (isCounting()) {
      count(what);
    }
  }

  private void count(String error) {
    Map<String, Long> errors = counts.errors;
    boolean known = errors.containsKey(error) || errors.size() < MOST_ERRORS;
    errors.merge(known ? error : "other", 1L, Long::sum);
  }

  /** Whether its clients did anything in a period; if not, what it holds is from an earlier one. */
  boolean tookPartIn(int period) {
    return this.period == period;
  }

  /** What it counted in its last period. */
  PeriodCounts counts() {
    return counts;
  }

  /** The single samples; empty when none are kept. */
  Optional<SampleLog> samples() {
    return samples;
  }

  /** What happened since the process started, whether it was counted or not. */
  DriverReply.Totals totals() {
    Map<String, Long> succeeded = new HashMap<>();
    allSucceeded.forEach((kind, count) -> succeeded.put(kind, count.sum()));
    return new DriverReply.Totals(allSessions, allRequests, allOpened, allUnopened, succeeded);
  }

  private boolean isCounting() {
    int now = counting.period();
    if (now == 0) {
      return false;
    }
    if (now != period) {
      period = now;
      counts.clear();
      samples.ifPresent(SampleLog::clear);
    }
    return true;
  }

  private static AbstractHistogram histogram() {
    AbstractHistogram histogram = new IntCountsHistogram(SHORTEST, 2 * SHORTEST, DIGITS);
    histogram.setAutoResize(true);
    return histogram;
  }
}
