package io.b2bench.results.analysis.figure;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.results.record.Verdict.Figure;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * Something that is compared with the baseline.
 *
 * @param name its name in {@code results.json}: {@code cpu}
 * @param title its name in words: {@code CPU per interaction}
 * @param unit its unit: {@code us}
 * @param figure the kind of figure for which a window must be valid
 * @param moreCosts whether more of it is a cost
 * @param tail whether it is a percentile, judged by the wider margin of tails
 * @param reader takes it from an observation
 */
public record Quantity(
    String name,
    String title,
    String unit,
    Figure figure,
    boolean moreCosts,
    boolean tail,
    Reader reader) {
  /** CPU of the measured process per operation without the JIT compiler, in microseconds. */
  public static final Quantity CPU =
      new Quantity(
          "cpu",
          "CPU per interaction",
          "us",
          Figure.CPU,
          true,
          false,
          (seen, kind) -> ServiceFigures.cpuMicros(seen));

  /** The same as it was counted, where {@link #CPU} is adjusted to what the design expects. */
  public static final Quantity CPU_COUNTED =
      new Quantity(
          "cpuCounted",
          "CPU per interaction, unadjusted",
          "us",
          Figure.CPU,
          true,
          false,
          (seen, kind) -> ServiceFigures.cpuMicros(seen));

  /** Operations per second. */
  public static final Quantity THROUGHPUT =
      new Quantity(
          "throughput",
          "throughput",
          "1/s",
          Figure.THROUGHPUT,
          false,
          false,
          (seen, kind) -> ServiceFigures.throughput(seen.load()));

  /** 90th percentile of the response time of one kind, in microseconds. */
  public static final Quantity P90 =
      new Quantity(
          "p90",
          "p90",
          "us",
          Figure.RESPONSE_TIME,
          true,
          true,
          (seen, kind) -> ServiceFigures.p90Micros(seen.load(), kind));

  /** Mean response time over all kinds, in microseconds. */
  public static final Quantity MEAN_RESPONSE =
      new Quantity(
          "meanResponse",
          "mean response time",
          "us",
          Figure.RESPONSE_TIME,
          true,
          false,
          (seen, kind) -> ServiceFigures.meanMicros(seen.load()));

  /** Takes a figure from the observation of a window. */
  @FunctionalInterface
  public interface Reader {
    /**
     * The figure; absent if the window has none.
     *
     * @param kind kind of operation; empty for all together
     */
    OptionalDouble read(Observation seen, String kind);
  }

  /**
   * The quantity of a name in {@code results.json}. A quantity that only its workload knows cannot
   * be read from an observation.
   */
  @JsonCreator
  static Quantity named(String name) {
    return Stream.of(CPU, CPU_COUNTED, THROUGHPUT, P90, MEAN_RESPONSE)
        .filter(q -> q.name().equals(name))
        .findFirst()
        .orElseGet(
            () ->
                new Quantity(
                    name, name, "", Figure.CPU, true, false, (s, kind) -> OptionalDouble.empty()));
  }

  @Override
  @JsonValue
  public String toString() {
    return name;
  }
}
