package io.b2bench.driver.jmeter.client;

import io.b2bench.contract.control.Handshakes;
import io.b2bench.driver.conversation.Reply;
import io.b2bench.results.record.Latency;
import io.b2bench.results.record.Load;
import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;

/** Adds up what the clients counted in the last period. To be used while they all wait. */
public final class Tally {
  private static final String CONNECT = "connect";
  private static final String HANDSHAKE = "handshake";

  private final Map<String, Histogram> histograms = new TreeMap<>();
  private final Map<String, Handshakes> negotiated = new HashMap<>();
  private final Map<String, Long> errors = new HashMap<>();
  private long sessionsStarted;
  private long sessionsEnded;
  private Reply.Totals totals = Reply.Totals.NOTHING;

  private Tally() {}

  /** The report of the last period of {@code counting}. */
  public static Reply.Report report(Counting counting, Collection<Recorder> recorders) {
    Tally tally = new Tally();
    int period = counting.last();
    for (Recorder recorder : recorders) {
      tally.totals = tally.totals.plus(recorder.totals());
      if (period > 0 && recorder.tookPartIn(period)) {
        tally.add(recorder);
      }
    }
    return tally.report(counting.nanos(), counting.jvm());
  }

  private void add(Recorder recorder) {
    recorder.times().forEach((interaction, times) -> of(interaction.kind()).add(times));
    of(CONNECT).add(recorder.connects());
    of(HANDSHAKE).add(recorder.handshakes());
    recorder
        .negotiated()
        .forEach((with, seen) -> negotiated.merge(with.text(), seen, Handshakes::plus));
    recorder.errors().forEach((what, count) -> errors.merge(what, count, Long::sum));
    sessionsStarted += recorder.sessionsStarted();
    sessionsEnded += recorder.sessionsEnded();
  }

  private Reply.Report report(long nanos, Reply.Span jvm) {
    Latency connect = Latency.of(of(CONNECT));
    Latency handshake = Latency.of(of(HANDSHAKE));
    histograms.values().removeIf(histogram -> histogram.getTotalCount() == 0);
    Map<String, Latency> latency = new HashMap<>();
    Map<String, String> encoded = new HashMap<>();
    histograms.forEach(
        (kind, histogram) -> {
          encoded.put(kind, encode(histogram));
          if (!kind.equals(CONNECT) && !kind.equals(HANDSHAKE)) {
            latency.put(kind, Latency.of(histogram));
          }
        });
    Load load =
        new Load(nanos, latency, connect, handshake, sessionsStarted, sessionsEnded, errors);
    return new Reply.Report(load, encoded, negotiated, totals, jvm);
  }

  private Histogram of(String kind) {
    return histograms.computeIfAbsent(
        kind, k -> new Histogram(Recorder.SHORTEST, Recorder.LONGEST, Recorder.DIGITS));
  }

  private static String encode(Histogram histogram) {
    ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
    int length = histogram.encodeIntoCompressedByteBuffer(buffer);
    return Base64.getEncoder().encodeToString(java.util.Arrays.copyOf(buffer.array(), length));
  }
}
