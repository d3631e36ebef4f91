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
 * Whether the listeners of a server are steady after rotations at one load level. A slice of a
 * listener is a batch. For each listener, throughput and CPU per interaction go through MSER, which
 * says where the warm-up ends, and the rest through its halves. Only a change for the better is
 * warming up: a listener that got slower is no colder, and a restless machine would hold it for
 * ever. As long as the compiler's threads take more than 1 % of the server's CPU in a rotation the
 * warm-up goes on too, but a compiler that never rests makes no listener unsteady: its share is
 * reported.
 */
final class WarmUpSteadiness {
  private static final double COMPILER = 0.01;

  /** Which way a figure goes while code is still being compiled. */
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
   * What a listener did in a slice.
   *
   * @param perSecond interactions a second
   * @param cpuMicros CPU of the server for one, without the compiler
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

  /** Share of the compiler in the last rotation. */
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

  /**
   * What the warm-up should go on for; empty when the listeners are steady and the compiler rests.
   */
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
