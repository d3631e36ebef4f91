package io.b2bench.workloads.business;

import io.b2bench.measurement.observation.CpuTime;
import io.b2bench.results.stats.Halves;
import io.b2bench.results.stats.Mser;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * Whether the listeners of a server are steady after rotations at one load level. Each slice of a
 * listener is a batch. For each listener, MSER finds where the warm-up of throughput and CPU per
 * interaction ends, and then the two halves of the remaining batches are compared. Only an
 * improvement counts as warming up: a listener that got slower is not cold, and on a noisy machine
 * the warm-up would never end. The warm-up also goes on while the compiler's threads take more than
 * 1 % of the server's CPU in a rotation, but that does not make a listener unsteady: the share is
 * reported.
 */
final class WarmUpSteadiness {
  private static final double COMPILER = 0.01;

  /** The direction in which a figure improves while code is being compiled. */
  private enum Better {
    MORE,
    LESS;

    boolean is(double change) {
      return this == MORE ? change > 0 : change < 0;
    }
  }

  private final Map<String, List<Slice>> listeners = new LinkedHashMap<>();
  private double compilerShare = 1;

  /**
   * The figures of a listener in a slice.
   *
   * @param perSecond interactions a second
   * @param cpuMicros server CPU for an interaction, without the compiler
   */
  record Slice(double perSecond, double cpuMicros) {
    static Slice of(long interactions, long nanos, CpuTime cpu) {
      double n = Math.max(1, interactions);
      return new Slice(n * 1e9 / Math.max(1, nanos), cpu.netNanos() / 1e3 / n);
    }
  }

  void addSlice(String listener, Slice slice) {
    listeners.computeIfAbsent(listener, d -> new ArrayList<>()).add(slice);
  }

  void addRotation(double newCompilerShare) {
    compilerShare = newCompilerShare;
  }

  /** The compiler's share of the server's CPU in the last rotation. */
  double compilerShare() {
    return compilerShare;
  }

  /** What is not steady yet, one sentence each; empty when all is. */
  List<String> unsteady() {
    List<String> unsteady = new ArrayList<>();
    listeners.forEach(
        (listener, slices) -> {
          judge(slices, Slice::perSecond, Better.MORE)
              .ifPresent(why -> unsteady.add("throughput of %s %s".formatted(listener, why)));
          judge(slices, Slice::cpuMicros, Better.LESS)
              .ifPresent(
                  why -> unsteady.add("CPU per interaction of %s %s".formatted(listener, why)));
        });
    return unsteady;
  }

  /** Why the warm-up should go on; empty when the listeners are steady and the compiler is idle. */
  Optional<String> reasonToGoOn() {
    return unsteady().stream()
        .findFirst()
        .or(
            () ->
                compilerShare <= COMPILER
                    ? Optional.empty()
                    : Optional.of(
                        String.format(
                            Locale.ROOT,
                            "the JIT compiler takes %.1f %% of the server's CPU",
                            100 * compilerShare)));
  }

  private static Optional<String> judge(
      List<Slice> slices, ToDoubleFunction<Slice> figure, Better better) {
    double[] values = slices.stream().mapToDouble(figure).toArray();
    Mser mser = values.length < 2 ? new Mser(0, 0, 0, false) : Mser.of(1, values);
    int cut = mser.settled() ? mser.cut() : 0;
    if (values.length - cut < Halves.LEAST) {
      return Optional.of(mser.settled() ? "had settled too late to tell" : "had not settled");
    }
    Halves halves = Halves.of(Arrays.copyOfRange(values, cut, values.length));
    if (!halves.steady() && !better.is(halves.change())) {
      return Optional.empty();
    }
    if (!mser.settled()) {
      return Optional.of("had not settled");
    }
    return halves.steady()
        ? Optional.empty()
        : Optional.of(
            String.format(Locale.ROOT, "changed by %+.1f %%", 100 * Math.expm1(halves.change())));
  }
}
