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
import java.util.stream.IntStream;

/**
 * Whether the listeners of a server are steady after rotations at one load level. Listeners are
 * judged beside each other: the value of a slice is its figure divided by the geometric mean of its
 * rotation, so that a restless host, which slows all of them, seldom holds the warm-up. MSER finds
 * where the warm-up of throughput and CPU per interaction ends, and then the two halves of the
 * remaining values are compared. Only an improvement counts as warming up.
 *
 * <p>What all listeners share by being cold shows in two places: CPU per interaction of whole
 * rotations falls by more than 5 %, or the compiler's threads take more than 1 % of the server's
 * CPU in a rotation. A compiler that works does not make a listener unsteady: the share is
 * reported. A listener alone is judged by its figures as they are.
 */
final class WarmUpSteadiness {
  private static final double COMPILER = 0.01;

  /** A fall of all listeners together that matters; smaller ones cancel in ratios. */
  private static final double COMMON = 0.05;

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
    double[] throughput = rotations(Slice::perSecond);
    double[] cpu = rotations(Slice::cpuMicros);
    listeners.forEach(
        (listener, slices) -> {
          judge(beside(throughput, slices, Slice::perSecond), Better.MORE, Halves.LARGE)
              .filter(why -> improved(slices, Slice::perSecond, Better.MORE))
              .ifPresent(why -> unsteady.add("throughput of %s %s".formatted(listener, why)));
          judge(beside(cpu, slices, Slice::cpuMicros), Better.LESS, Halves.LARGE)
              .filter(why -> improved(slices, Slice::cpuMicros, Better.LESS))
              .ifPresent(
                  why -> unsteady.add("CPU per interaction of %s %s".formatted(listener, why)));
        });
    if (listeners.size() > 1) {
      judge(cpu, Better.LESS, COMMON)
          .ifPresent(why -> unsteady.add("CPU per interaction of all listeners " + why));
    }
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

  /** The geometric mean of a figure in each whole rotation. */
  private double[] rotations(ToDoubleFunction<Slice> figure) {
    int whole = listeners.values().stream().mapToInt(List::size).min().orElse(0);
    return IntStream.range(0, whole)
        .mapToDouble(
            i ->
                listeners.values().stream()
                    .mapToDouble(slices -> Math.log(figure.applyAsDouble(slices.get(i))))
                    .average()
                    .orElseThrow())
        .map(Math::exp)
        .toArray();
  }

  private double[] beside(double[] means, List<Slice> slices, ToDoubleFunction<Slice> figure) {
    return IntStream.range(0, means.length)
        .mapToDouble(
            i -> figure.applyAsDouble(slices.get(i)) / (listeners.size() > 1 ? means[i] : 1))
        .toArray();
  }

  /** False for a listener that only looks better because another one got slower. */
  private static boolean improved(
      List<Slice> slices, ToDoubleFunction<Slice> figure, Better better) {
    double[] own = slices.stream().mapToDouble(figure).toArray();
    if (own.length < Halves.LEAST) {
      return true;
    }
    double change = Halves.of(own).change();
    return better.is(change) && Math.abs(change) > Halves.LARGE;
  }

  private static Optional<String> judge(double[] values, Better better, double large) {
    int cut = values.length < 2 ? 0 : Mser.of(1, values).cut();
    if (values.length - cut < Halves.LEAST) {
      return Optional.of("cannot be told yet");
    }
    Halves halves = Halves.of(Arrays.copyOfRange(values, cut, values.length));
    return halves.steady() || !better.is(halves.change()) || Math.abs(halves.change()) <= large
        ? Optional.empty()
        : Optional.of(
            String.format(Locale.ROOT, "changed by %+.1f %%", 100 * Math.expm1(halves.change())));
  }
}
