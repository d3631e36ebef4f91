package io.b2bench.driver.jmeter.client;

import io.b2bench.measurement.message.DriverReply;
import io.b2bench.measurement.message.Handshakes;
import io.b2bench.measurement.observation.Latency;
import io.b2bench.measurement.observation.Load;
import io.b2bench.measurement.observation.Starts;
import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;

/** Adds up what the clients counted in the last period. To be used while all are suspended. */
public final class PeriodReport {
  private static final String CONNECT = "connect";
  private static final String HANDSHAKE = "handshake";
  private static final String START_LAG = "start-lag";
  private static final Set<String> APART = Set.of(CONNECT, HANDSHAKE, START_LAG);

  private final Map<String, Histogram> histograms = new TreeMap<>();
  private final Map<String, Histogram> service = new TreeMap<>();
  private final Map<String, Handshakes> negotiated = new HashMap<>();
  private final Map<String, Long> errors = new HashMap<>();
  private Optional<String> implementation = Optional.empty();
  private long sessionsStarted;
  private long sessionsEnded;
  private long due;
  private DriverReply.Totals totals = DriverReply.Totals.NOTHING;

  private PeriodReport() {}

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
          sum.add(recorder);
          sum.implementation = listener.endpoint().implementation();
        }
      }
      for (StartSchedule schedule : listener.schedules()) {
        sum.due += schedule.missed(counting.began(), counting.ended());
      }
    }
    return sum.report(counting.nanos(), arrivals, counting.jvm());
  }

  private void add(Recorder recorder) {
    recorder.times().forEach((kind, times) -> of(kind).add(times));
    recorder.service().forEach((kind, times) -> of(service, kind).add(times));
    of(START_LAG).add(recorder.lags());
    due += recorder.due();
    of(CONNECT).add(recorder.connects());
    of(HANDSHAKE).add(recorder.handshakes());
    recorder
        .negotiated()
        .forEach((with, seen) -> negotiated.merge(with.text(), seen, Handshakes::plus));
    recorder.errors().forEach((what, count) -> errors.merge(what, count, Long::sum));
    sessionsStarted += recorder.sessionsStarted();
    sessionsEnded += recorder.sessionsEnded();
  }

  private DriverReply.Report report(long nanos, OptionalDouble arrivals, DriverReply.Span jvm) {
    Latency connect = Latency.of(of(CONNECT));
    Latency handshake = Latency.of(of(HANDSHAKE));
    Latency lag = Latency.of(of(START_LAG));
    histograms.values().removeIf(histogram -> histogram.getTotalCount() == 0);
    Map<String, Latency> latency = new HashMap<>();
    Map<String, String> encoded = new HashMap<>();
    histograms.forEach(
        (kind, histogram) -> {
          encoded.put(kind, encode(histogram));
          if (!APART.contains(kind)) {
            latency.put(kind, Latency.of(histogram));
          }
        });
    Load load =
        new Load(
            nanos,
            latency,
            connect,
            handshake,
            sessionsStarted,
            sessionsEnded,
            errors,
            starts(arrivals, lag));
    return new DriverReply.Report(
        load, encoded, negotiated, implementation, totals, jvm, OptionalLong.empty());
  }

  private Optional<Starts> starts(OptionalDouble arrivals, Latency lag) {
    if (arrivals.isEmpty()) {
      return Optional.empty();
    }
    Map<String, Latency> served = new HashMap<>();
    service.forEach(
        (kind, histogram) -> {
          if (histogram.getTotalCount() > 0) {
            served.put(kind, Latency.of(histogram));
          }
        });
    return Optional.of(new Starts(arrivals.getAsDouble(), due, lag.count(), lag, served));
  }

  private Histogram of(String kind) {
    return of(histograms, kind);
  }

  private static Histogram of(Map<String, Histogram> histograms, String kind) {
    return histograms.computeIfAbsent(
        kind, k -> new Histogram(Recorder.SHORTEST, Recorder.LONGEST, Recorder.DIGITS));
  }

  private static String encode(Histogram histogram) {
    ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
    int length = histogram.encodeIntoCompressedByteBuffer(buffer);
    return Base64.getEncoder().encodeToString(java.util.Arrays.copyOf(buffer.array(), length));
  }
}
