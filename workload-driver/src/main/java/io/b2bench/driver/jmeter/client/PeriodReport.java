package io.b2bench.driver.jmeter.client;

import io.b2bench.measurement.message.DriverReply;
import io.b2bench.measurement.message.Handshakes;
import io.b2bench.measurement.message.Receipts;
import io.b2bench.measurement.observation.Latency;
import io.b2bench.measurement.observation.Load;
import io.b2bench.measurement.observation.Starts;
import io.b2bench.tls.profile.Negotiated;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.zip.DataFormatException;
import org.HdrHistogram.AbstractHistogram;
import org.HdrHistogram.Histogram;

/** Adds up what the clients counted in the last period. To be used while all are suspended. */
public final class PeriodReport {
  private static final String CONNECT = "connect";
  private static final String HANDSHAKE = "handshake";
  private static final String START_LAG = "start-lag";

  private final PeriodCounts counts = new PeriodCounts(PeriodReport::histogram);
  private Optional<String> implementation = Optional.empty();
  private DriverReply.Totals totals = DriverReply.Totals.NOTHING;

  private PeriodReport() {}

  private static Histogram histogram() {
    return new Histogram(Recorder.SHORTEST, Recorder.LONGEST, Recorder.DIGITS);
  }

  /** All that the service promised to keep since the process started. */
  public static Receipts receipts(Collection<Listener> listeners) {
    return Receipts.of(listeners.stream().flatMapToLong(listener -> listener.receipts().numbers()));
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
          sum.implementation = listener.implementation();
        }
      }
      for (StartSchedule schedule : listener.schedules()) {
        sum.counts.due += schedule.missed(counting.began(), counting.ended());
      }
    }
    return sum.report(counting.nanos(), arrivals, counting.jvm());
  }

  /**
   * The report of several drivers that had their clients count together: counts are summed,
   * histograms added value by value. Their periods began and ended a message apart, so it has their
   * mean length.
   *
   * @param arrivals operations per second that were asked of all; absent in a closed loop
   */
  public static DriverReply.Report together(
      List<DriverReply.Report> reports, OptionalDouble arrivals) {
    PeriodReport sum = new PeriodReport();
    reports.forEach(sum::add);
    double nanos = reports.stream().mapToLong(r -> r.load().nanos()).average().orElseThrow();
    return sum.report(
        Math.round(nanos),
        arrivals,
        reports.stream().map(DriverReply.Report::jvm).reduce(DriverReply.Span::plus).orElseThrow());
  }

  private void add(DriverReply.Report other) {
    totals = totals.plus(other.totals());
    implementation = both(implementation, other.implementation());
    counts.add(counted(other));
  }

  private static PeriodCounts counted(DriverReply.Report report) {
    Load load = report.load();
    PeriodCounts counts = new PeriodCounts(PeriodReport::histogram);
    report.histograms().forEach((kind, text) -> named(counts, kind).add(decode(text)));
    report.services().forEach((kind, text) -> counts.service(kind).add(decode(text)));
    report
        .negotiated()
        .forEach((text, seen) -> counts.negotiated.put(Negotiated.parse(text), seen));
    counts.errors.putAll(load.errors());
    counts.sessionsStarted = load.sessionsStarted();
    counts.sessionsEnded = load.sessionsEnded();
    counts.due = load.starts().map(Starts::due).orElse(0L);
    return counts;
  }

  private static AbstractHistogram named(PeriodCounts counts, String name) {
    return switch (name) {
      case CONNECT -> counts.connects;
      case HANDSHAKE -> counts.handshakes;
      case START_LAG -> counts.lags;
      default -> counts.response(name);
    };
  }

  /** Drivers of one listener speak TLS with the same, unless their machines differ. */
  private static Optional<String> both(Optional<String> one, Optional<String> other) {
    return one.isEmpty() || other.isEmpty() || one.equals(other)
        ? one.or(() -> other)
        : Optional.of(one.get() + " and " + other.get());
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
        load,
        encoded(),
        encoded(arrivals.isPresent() ? counts.services : Map.of()),
        negotiated,
        implementation,
        totals,
        jvm,
        OptionalLong.empty());
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
    return encoded(all);
  }

  private static Map<String, String> encoded(Map<String, AbstractHistogram> histograms) {
    Map<String, String> encoded = new HashMap<>();
    histograms.forEach(
        (kind, histogram) -> {
          if (histogram.getTotalCount() > 0) {
            encoded.put(kind, encode(histogram));
          }
        });
    return encoded;
  }

  private static Histogram decode(String text) {
    try {
      byte[] bytes = Base64.getDecoder().decode(text);
      return Histogram.decodeFromCompressedByteBuffer(ByteBuffer.wrap(bytes), 0);
    } catch (DataFormatException e) {
      throw new IllegalArgumentException("not a compressed histogram", e);
    }
  }

  private static String encode(AbstractHistogram histogram) {
    ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
    int length = histogram.encodeIntoCompressedByteBuffer(buffer);
    return Base64.getEncoder().encodeToString(Arrays.copyOf(buffer.array(), length));
  }
}
