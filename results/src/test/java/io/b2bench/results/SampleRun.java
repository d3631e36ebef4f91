package io.b2bench.results;

import io.b2bench.results.record.Environment;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Verdict;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** Records of runs for tests, which put in with {@code with...} what they are about. */
public final class SampleRun {
  /** When runs of tests begin. */
  public static final Instant STARTED = Instant.parse("2026-11-21T05:30:00Z");

  private SampleRun() {}

  /** A run that ended well, of nothing, at that precision. */
  public static Run of(String experiment, String precision) {
    return new Run(
        "2026-11-21T0530Z-%s-%s".formatted(experiment, precision),
        experiment,
        precision,
        new Run.Rules(
            !precision.equals("smoke"),
            0.05,
            0.10,
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            Map.of()),
        20261121,
        STARTED,
        Optional.of(STARTED.plusSeconds(371)),
        List.of(),
        List.of(),
        Optional.empty(),
        List.of(),
        0,
        List.of(),
        List.of(),
        List.of(),
        Optional.empty(),
        Optional.of(List.of()),
        Optional.empty(),
        new Verdict.Valid());
  }

  /** A fork that was steady and in which the audit found nothing. */
  public static Run.Fork fork(int number) {
    return new Run.Fork(
        number,
        75_000_000_000L,
        0.006,
        List.of(),
        Optional.empty(),
        List.of("orders", "stock"),
        List.of(),
        Map.of());
  }

  /** On what runs of tests are made: nothing is known of it. */
  public static Environment environment() {
    return new Environment(
        Map.of(), List.of(), Map.of(), List.of(), Map.of(), "unknown", false, Map.of());
  }
}
