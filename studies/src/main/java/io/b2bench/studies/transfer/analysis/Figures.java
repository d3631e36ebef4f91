package io.b2bench.studies.transfer.analysis;

import io.b2bench.measurement.observation.ListenerTraffic;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.ProcessUse;
import io.b2bench.measurement.observation.ProcessUse.Jvm;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.record.Window;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Function;

/** Figures of one window with downloads, as pure functions. */
final class Figures {
  private static final double BILLION = 1e9;

  private Figures() {}

  /** A figure of a window; absent where it has none. */
  @FunctionalInterface
  interface Figure extends Function<Window, OptionalDouble> {}

  /** From the first connection to the last byte. */
  static OptionalDouble seconds(Window w) {
    return w.counts(Verdict.Validity.RESPONSE_TIME) && w.observation().load().nanos() > 0
        ? OptionalDouble.of(w.observation().load().nanos() / BILLION)
        : OptionalDouble.empty();
  }

  /** MB a second, all clients together. */
  static OptionalDouble rate(Window w) {
    return seconds(w).stream().map(seconds -> gigabytes(w) * 1e3 / seconds).findFirst();
  }

  /** CPU of the server for a download. */
  static OptionalDouble cpuSeconds(Window w) {
    return cpu(w, Observation.SERVER, (double) done(w));
  }

  /** CPU of the server for a GB. */
  static OptionalDouble serverPerGigabyte(Window w) {
    return cpu(w, Observation.SERVER, gigabytes(w));
  }

  /** CPU of the driver for a GB. */
  static OptionalDouble clientPerGigabyte(Window w) {
    return cpu(w, Observation.DRIVER, gigabytes(w));
  }

  private static OptionalDouble cpu(Window w, String process, double per) {
    return w.counts(Verdict.Validity.CPU)
        ? w.observation().cpu(process).stream()
            .mapToDouble(cpu -> cpu.netNanos() / BILLION / per)
            .findFirst()
        : OptionalDouble.empty();
  }

  /** Bytes that left the server beyond those of the file, for each of these. */
  static OptionalDouble wire(Window w) {
    ListenerTraffic traffic = w.observation().traffic();
    return traffic.wireOut() > 0
        ? OptionalDouble.of(traffic.wireOut() / (gigabytes(w) * BILLION) - 1)
        : OptionalDouble.empty();
  }

  /** Bytes of the heap that were allocated for each byte of the file. */
  static OptionalDouble allocated(Window w) {
    return Optional.ofNullable(w.observation().processes().get(Observation.SERVER))
        .flatMap(ProcessUse::jvm)
        .map(Jvm::allocatedBytes)
        .orElse(OptionalLong.empty())
        .stream()
        .mapToDouble(bytes -> bytes / (gigabytes(w) * BILLION))
        .findFirst();
  }

  /** A counter of the machine over the download alone. */
  static Figure counter(Counter counter) {
    return w -> counter.of(w.observation().nanos(), w.observation().host());
  }

  private static long done(Window w) {
    return w.observation().done();
  }

  private static double gigabytes(Window w) {
    return done(w) * Factors.megabytes(w.cell().stratum()) / 1e3;
  }
}
