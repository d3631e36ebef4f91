package io.b2bench.studies.transfer;

import io.b2bench.experiment.probe.CounterSource;
import io.b2bench.experiment.probe.HostReading;
import io.b2bench.measurement.observation.Sample;
import io.b2bench.studies.transfer.analysis.Second;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;

/**
 * Reads the counters of the machine once in every period, in a thread of its own, for a fixed time
 * and until what happens in it is over.
 */
final class SecondBySecond implements AutoCloseable {
  /** The period of the study's tool. */
  static final Duration SECOND = Duration.ofSeconds(1);

  private final Duration period;
  private final long periods;
  private final CountDownLatch over = new CountDownLatch(1);
  private final FutureTask<List<Sample>> reading = new FutureTask<>(this::read);

  private SecondBySecond(Duration period, Duration window) {
    this.period = period;
    this.periods = Math.max(1, window.dividedBy(period));
  }

  /** Starts to read. */
  static SecondBySecond start(Duration period, Duration window) {
    SecondBySecond started = new SecondBySecond(period, window);
    Thread.ofPlatform().name("counters").daemon().start(started.reading);
    return started;
  }

  /**
   * Says that what happens in the window is over; returns when the window is, too.
   *
   * @return a sample for each period
   */
  List<Sample> end() throws IOException, InterruptedException {
    over.countDown();
    try {
      return reading.get();
    } catch (ExecutionException e) {
      throw new IOException("the counters of the machine cannot be read", e.getCause());
    }
  }

  /** Stops to read, if nobody has waited for the end. */
  @Override
  public void close() {
    reading.cancel(true);
  }

  private List<Sample> read() throws IOException, InterruptedException {
    List<Sample> samples = new ArrayList<>();
    try (CounterSource source = CounterSource.ofThisMachine()) {
      HostReading last = source.host();
      long began = last.nanos();
      while (samples.size() < periods || over.getCount() > 0) {
        long due = began + (samples.size() + 1) * period.toNanos();
        TimeUnit.NANOSECONDS.sleep(due - System.nanoTime());
        HostReading now = source.host();
        samples.add(Second.of(now.nanos() - last.nanos(), now.since(last)));
        last = now;
      }
    }
    return samples;
  }
}
