package io.b2bench.workloads.handshake;

import io.b2bench.experiment.plan.Precision;
import io.b2bench.measurement.message.Subject;
import io.b2bench.measurement.message.TrialCommand.Pace;
import java.time.Duration;
import java.util.List;

/**
 * How much a level of precision measures.
 *
 * @param sizes application bytes of a connection each way
 * @param forks JVMs for the connections of one byte, which give the cost of a handshake
 * @param otherForks JVMs for every other subject
 * @param pace warm-up and iterations for connections and records
 * @param primitives warm-up and iterations for primitives
 * @param blocks block sizes of digests and ciphers
 * @param allPrimitives whether all primitives are measured, or one of each operation and those that
 *     the profiles of the run are made of
 */
record Extent(
    List<Integer> sizes,
    int forks,
    int otherForks,
    Pace pace,
    Pace primitives,
    List<Integer> blocks,
    boolean allPrimitives) {
  private static final List<Integer> SIZES = List.of(1, 1024, 10_240, 102_400);
  private static final List<Integer> BLOCKS = List.of(8, 16, 64, 256, 1024, 8192, 16_384);

  /** Warm-up and iterations for a subject. */
  Pace pace(Subject subject) {
    return subject instanceof Subject.Primitive ? primitives : pace;
  }

  static Extent of(Precision precision) {
    return switch (precision) {
      case SMOKE ->
          new Extent(
              List.of(1),
              1,
              1,
              pace(50, 200, 3, 50),
              pace(1000, 200, 3, 30),
              List.of(16_384),
              false);
      case QUICK ->
          new Extent(SIZES, 2, 1, pace(400, 1500, 8, 200), pace(20_000, 600, 8, 60), BLOCKS, true);
      case STANDARD ->
          new Extent(
              SIZES, 6, 2, pace(1000, 3000, 6, 300), pace(20_000, 1000, 6, 100), BLOCKS, true);
      case PUBLICATION ->
          new Extent(
              SIZES, 10, 6, pace(2000, 8000, 8, 400), pace(40_000, 1500, 8, 150), BLOCKS, true);
    };
  }

  private static Pace pace(int warmUps, int warmUpMillis, int iterations, int millis) {
    return new Pace(
        warmUps, Duration.ofMillis(warmUpMillis), iterations, Duration.ofMillis(millis));
  }
}
