package io.b2bench.driver.jmeter.client;

import io.b2bench.measurement.message.DriverReply;
import io.b2bench.measurement.message.Handshakes;
import io.b2bench.measurement.message.Receipts;
import io.b2bench.measurement.observation.Latency;
import io.b2bench.measurement.observation.Load;
import io.b2bench.measurement.observation.Starts;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.HdrHistogram.AbstractHistogram;
import org.HdrHistogram.Histogram;

/** Adds up what the clients counted in the last period. To be used while all are suspended. */
public final class PeriodReport {
  private static final String CONNECT = "connect";
  private static final String HANDSHAKE = "handshake";
  private static final String START_LAG = "start-lag";

  private final PeriodCounts counts =
      new PeriodCounts(() -> new Histogram(Recorder.SHORTEST, Recorder.LONGEST, Recorder.DIGITS));
  private Optional<String> implementation = Optional.empty();
  private DriverReply.Totals totals = DriverReply.Totals.NOTHING;

  private PeriodReport() {}

  /** All that the service promised to keep since the process started. */
  public static Receipts receipts(Collection<Listener> listeners) {
    return Receipts.of(
        listeners.stream()
            .flatMap(listener -> listener.recorders().stream())
            .flatMapToLong(Recorder::receipts));
  }

  /**
   * The report of the last period of {@code counting}. The schedules of an open loop end with it.
   *
   * @param arrivals operations per second that were asked for; absent in a closed loop
   */
  public static DriverReply.Report report(
      Counting counting, Collection<Listener> listeners, OptionalDouble arrivals) {
    PeriodReport sum = new PeriodReport();
    int period = counting.last();
    for (Listener listener : listeners) {
      for (Recorder recorder : listener.recorders()) {
        sum.totals = sum.totals.plus(recorder.totals());
        if (period > 0 && recorder.tookPartIn(period)) {
          sum.counts.add(recorder.counts());
          sum.implementation = listener.endpoint().implementation();
        }
      }
      for (StartSchedule schedule : listener.schedules()) {
        sum.counts.due += schedule.missed(counting.began(), counting.ended());
      }
    }
    return sum.report(counting.nanos(), arrivals, counting.jvm());
  }

  private DriverReply.Report report(long nanos, OptionalDouble arrivals, DriverReply.Span jvm) {
    Load load =
        new Load(
            nanos,
            latencies(counts.responses),
            Latency.of(counts.connects),
            Latency.of(counts.handshakes),
            counts.sessionsStarted,
            counts.sessionsEnded,
            counts.errors,
            starts(arrivals));
    Map<String, Handshakes> negotiated = new HashMap<>();
    counts.negotiated.forEach(
        (with, seen) -> negotiated.merge(with.text(), seen, Handshakes::plus));
    return new DriverReply.Report(
        load, encoded(), negotiated, implementation, totals, jvm, OptionalLong.empty());
  }

  private Optional<Starts> starts(OptionalDouble arrivals) {
    if (arrivals.isEmpty()) {
      return Optional.empty();
    }
    Latency lag = Latency.of(counts.lags);
    return Optional.of(
        new Starts(
            arrivals.getAsDouble(), counts.due, lag.count(), lag, latencies(counts.services)));
  }

  private static Map<String, Latency> latencies(Map<String, AbstractHistogram> histograms) {
    Map<String, Latency> latencies = new HashMap<>();
    histograms.forEach(
        (kind, histogram) -> {
          if (histogram.getTotalCount() > 0) {
            latencies.put(kind, Latency.of(histogram));
          }
        });
    return latencies;
  }

  private Map<String, String> encoded() {
    Map<String, AbstractHistogram> all = new HashMap<>(counts.responses);
    all.put(CONNECT, counts.connects);
    all.put(HANDSHAKE, counts.handshakes);
    all.put(START_LAG, counts.lags);
    all.values().removeIf(histogram -> histogram.getTotalCount() == 0);
    Map<String, String> encoded = new HashMap<>();
    all.forEach((kind, histogram) -> encoded.put(kind, encode(histogram)));
    return encoded;
  }

  private static String encode(AbstractHistogram histogram) {
    ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
    int length = histogram.encodeIntoCompressedByteBuffer(buffer);
    return Base64.getEncoder().encodeToString(Arrays.copyOf(buffer.array(), length));
  }
}
