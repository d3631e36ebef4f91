package io.b2bench.results.analysis.figure;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonIncludeProperties;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.b2bench.measurement.observation.Latency;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.results.record.Verdict.Validity;
import io.b2bench.results.record.Window;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What is read from a window and judged, of all operations or of one kind of them. Figures of one
 * name and kind are the same.
 *
 * @param name its name in {@code results.json} and in thresholds: {@code cpu}
 * @param kind the kind of operation; absent for all together
 * @param words its name in words, without the kind: {@code CPU per interaction}
 * @param unit its unit: {@code us}; empty where it has none
 * @param validity what a window must be valid for
 * @param moreCosts whether more of it is a cost
 * @param percent which percentile it is, judged by the wider margin of tails; absent where it is
 *     none
 * @param reader takes it from an observation; absent if the window has none
 */
@JsonIncludeProperties({"quantity", "kind"})
public record Figure(
    @JsonProperty("quantity") String name,
    Optional<String> kind,
    String words,
    String unit,
    Validity validity,
    boolean moreCosts,
    OptionalInt percent,
    Function<Observation, OptionalDouble> reader) {
  /** CPU of the measured process per operation without the JIT compiler: a service's headline. */
  public static final Figure CPU =
      cost("cpu", "CPU per interaction", "us", Validity.CPU, ServiceFigures::cpuMicros);

  /** The same as it was counted, where {@link #CPU} is adjusted to what the design expects. */
  public static final Figure CPU_COUNTED =
      cost(
          "cpuCounted",
          "CPU per interaction, unadjusted",
          "us",
          Validity.CPU,
          ServiceFigures::cpuMicros);

  /** Operations per second. */
  public static final Figure THROUGHPUT =
      gain(
          "throughput",
          "throughput",
          "1/s",
          Validity.THROUGHPUT,
          seen -> ServiceFigures.throughput(seen.load()));

  /** Mean response time over all kinds. */
  public static final Figure MEAN_RESPONSE =
      cost(
          "meanResponse",
          "mean response time",
          "us",
          Validity.RESPONSE_TIME,
          seen -> ServiceFigures.meanMicros(seen.load()));

  private static final String P90 = "p90";

  /** A figure of all operations of which more is a cost. */
  public static Figure cost(
      String name,
      String words,
      String unit,
      Validity validity,
      Function<Observation, OptionalDouble> reader) {
    return new Figure(
        name, Optional.empty(), words, unit, validity, true, OptionalInt.empty(), reader);
  }

  /** A figure of all operations of which more is better. */
  public static Figure gain(
      String name,
      String words,
      String unit,
      Validity validity,
      Function<Observation, OptionalDouble> reader) {
    return new Figure(
        name, Optional.empty(), words, unit, validity, false, OptionalInt.empty(), reader);
  }

  /** The 90th percentile of the response time of one kind. */
  public static Figure p90(String kind) {
    return new Figure(
        P90,
        Optional.of(kind),
        P90,
        "us",
        Validity.RESPONSE_TIME,
        true,
        OptionalInt.of(90),
        seen ->
            ServiceFigures.percentile(
                90, seen.load().latency().getOrDefault(kind, Latency.NONE), Latency::p90Micros));
  }

  /**
   * The figure of a name in {@code results.json}. One that only its workload knows cannot be read
   * from an observation.
   */
  @JsonCreator
  static Figure named(@JsonProperty("quantity") String name, Optional<String> kind) {
    return Stream.concat(
            Stream.of(CPU, CPU_COUNTED, THROUGHPUT, MEAN_RESPONSE), kind.stream().map(Figure::p90))
        .filter(f -> f.name().equals(name) && f.kind().equals(kind))
        .findFirst()
        .orElseGet(
            () ->
                new Figure(
                    name,
                    kind,
                    name,
                    "",
                    Validity.CPU,
                    true,
                    OptionalInt.empty(),
                    seen -> OptionalDouble.empty()));
  }

  /** In words: {@code CPU per interaction}, {@code p90 of create-order}. */
  public String title() {
    return words + kind.map(" of "::concat).orElse("");
  }

  /** Whether it is a percentile, judged by the wider margin of tails. */
  public boolean tail() {
    return percent.isPresent();
  }

  /**
   * Whether it follows from throughput in a closed loop, so that no interval of it is aimed at and
   * no series are ranked by it.
   */
  public boolean follows() {
    return equals(MEAN_RESPONSE);
  }

  /** Whether what a series adds to the baseline is given beside the ratio, in its unit. */
  public boolean adds() {
    return equals(CPU);
  }

  /** Whether cells have a place of its own for it, in tables, charts and exports. */
  public boolean common() {
    return List.of(CPU, THROUGHPUT, MEAN_RESPONSE).contains(this) || name.equals(P90);
  }

  /** The figure of an observation, whether it is valid or not; absent if there is none. */
  public OptionalDouble read(Observation seen) {
    return reader.apply(seen);
  }

  /** The figure of a window; absent if the window has none or is not valid for it. */
  public OptionalDouble counting(Window window) {
    return window.counts(validity) ? read(window.observation()) : OptionalDouble.empty();
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Figure f && name.equals(f.name) && kind.equals(f.kind);
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, kind);
  }

  @Override
  public String toString() {
    return title();
  }
}
