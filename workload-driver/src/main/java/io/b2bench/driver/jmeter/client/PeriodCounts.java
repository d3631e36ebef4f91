package io.b2bench.driver.jmeter.client;

import io.b2bench.measurement.message.Handshakes;
import io.b2bench.tls.profile.Negotiated;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.HdrHistogram.AbstractHistogram;

/** What was counted in one period. Times are in nanoseconds. Not thread safe. */
final class PeriodCounts {
  /** Response times of operations that went well, by kind; in an open loop from intended starts. */
  final Map<String, AbstractHistogram> responses = new HashMap<>();

  /** Their times from the actual starts, by kind; kept in an open loop alone. */
  final Map<String, AbstractHistogram> services = new HashMap<>();

  final AbstractHistogram lags;
  final AbstractHistogram connects;
  final AbstractHistogram handshakes;

  /** What connections negotiated; those from before the period are none. */
  final Map<Negotiated, Handshakes> negotiated = new HashMap<>();

  final Map<String, Long> errors = new HashMap<>();
  long sessionsStarted;
  long sessionsEnded;

  /** Operations whose intended start lies in the period. */
  long due;

  private final Supplier<AbstractHistogram> histograms;

  /** Counts nothing yet; histograms that are needed come from {@code histograms}. */
  PeriodCounts(Supplier<AbstractHistogram> histograms) {
    this.histograms = histograms;
    lags = histograms.get();
    connects = histograms.get();
    handshakes = histograms.get();
  }

  AbstractHistogram response(String kind) {
    return responses.computeIfAbsent(kind, k -> histograms.get());
  }

  AbstractHistogram service(String kind) {
    return services.computeIfAbsent(kind, k -> histograms.get());
  }

  void clear() {
    responses.values().forEach(AbstractHistogram::reset);
    services.values().forEach(AbstractHistogram::reset);
    lags.reset();
    connects.reset();
    handshakes.reset();
    negotiated.replaceAll((with, seen) -> Handshakes.NONE);
    errors.clear();
    sessionsStarted = 0;
    sessionsEnded = 0;
    due = 0;
  }

  void add(PeriodCounts other) {
    other.responses.forEach((kind, times) -> response(kind).add(times));
    other.services.forEach((kind, times) -> service(kind).add(times));
    lags.add(other.lags);
    connects.add(other.connects);
    handshakes.add(other.handshakes);
    other.negotiated.forEach((with, seen) -> negotiated.merge(with, seen, Handshakes::plus));
    other.errors.forEach((what, count) -> errors.merge(what, count, Long::sum));
    sessionsStarted += other.sessionsStarted;
    sessionsEnded += other.sessionsEnded;
    due += other.due;
  }
}
