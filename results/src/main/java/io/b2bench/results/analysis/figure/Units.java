package io.b2bench.results.analysis.figure;

import io.b2bench.results.record.Window;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.ForkVariance;
import io.b2bench.results.stats.HodgesLehmann;
import io.b2bench.results.stats.Interval;
import io.b2bench.results.stats.Student;
import io.b2bench.results.stats.VerdictRule;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;

/** Turns values of blocks into the values from which intervals are computed. */
public final class Units {
  /** With this many forks, a fork is one value and the results apply to other forks too. */
  public static final int FORKS = 6;

  /**
   * A value of a block.
   *
   * @param fork the fork that the block belongs to
   */
  public record Placed(int fork, double value) {}

  private final int forks;

  public Units(int forks) {
    this.forks = forks;
  }

  /** For windows; forks count that have one which was not discarded. */
  public static Units of(Collection<Window> windows) {
    return new Units(
        (int)
            windows.stream().filter(w -> !w.discarded()).mapToInt(Window::fork).distinct().count());
  }

  /** How many forks there are. */
  public int forks() {
    return forks;
  }

  public Unit unit() {
    return forks >= FORKS ? Unit.FORK : Unit.BLOCK;
  }

  /** The values of blocks, or the centres of their forks. */
  public double[] of(List<Placed> blocks) {
    return unit() == Unit.BLOCK
        ? array(blocks.stream().map(Placed::value).toList())
        : byFork(blocks).stream().mapToDouble(f -> HodgesLehmann.centre(array(f))).toArray();
  }

  /** The same of a sample. */
  public double[] of(Sample sample) {
    return of(sample.placed());
  }

  /** The centre of a sample with its intervals; absent where it is empty. */
  public Optional<Estimate> estimate(Sample sample) {
    return estimate(sample.placed(), sample.ratio() ? Math::exp : DoubleUnaryOperator.identity());
  }

  /** The centre of a figure of windows; those of several cells may be among them. */
  public Optional<Estimate> estimate(
      Collection<Window> windows, Function<Window, OptionalDouble> figure) {
    return estimate(
        windows.stream()
            .flatMap(w -> figure.apply(w).stream().mapToObj(v -> new Placed(w.fork(), v)))
            .toList(),
        DoubleUnaryOperator.identity());
  }

  /** The centre with its intervals; absent without values. */
  public Optional<Estimate> estimate(List<Placed> blocks, DoubleUnaryOperator scale) {
    double[] values = of(blocks);
    if (values.length == 0) {
      return Optional.empty();
    }
    Optional<Interval> ranks = HodgesLehmann.interval(VerdictRule.LEVEL, values);
    Optional<Interval> student = Student.interval(VerdictRule.LEVEL, values);
    return Optional.of(
        new Estimate(
            values.length,
            scale.applyAsDouble(HodgesLehmann.centre(values)),
            ranks.map(i -> i.map(scale)),
            student.map(i -> i.map(scale)),
            Student.deviation(values)));
  }

  /** The standard deviation that forks add; absent for a single fork. */
  public static OptionalDouble forkDeviation(Sample sample) {
    List<List<Double>> forks = repeated(sample);
    return forks.size() < 2
        ? OptionalDouble.empty()
        : OptionalDouble.of(Math.sqrt(ForkVariance.of(forks).between()));
  }

  /** The values by fork, where a fork has two or more. */
  public static List<List<Double>> repeated(Sample sample) {
    return byFork(sample.placed()).stream().filter(f -> f.size() > 1).toList();
  }

  private static List<List<Double>> byFork(List<Placed> blocks) {
    Map<Integer, List<Double>> forks = new TreeMap<>();
    blocks.forEach(b -> forks.computeIfAbsent(b.fork(), f -> new ArrayList<>()).add(b.value()));
    return List.copyOf(forks.values());
  }

  private static double[] array(Collection<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).toArray();
  }
}
