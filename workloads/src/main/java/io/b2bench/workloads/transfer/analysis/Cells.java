package io.b2bench.workloads.transfer.analysis;

import io.b2bench.results.analysis.figure.Estimate;
import io.b2bench.results.analysis.figure.Reference;
import io.b2bench.results.analysis.figure.Units;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Window;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;

/**
 * Figures of cells, by block.
 *
 * @param run the run
 * @param windows its windows that count
 * @param units makes estimates of their values
 */
record Cells(Run run, List<Window> windows, Units units) {
  /** A block of a run. */
  record Block(int fork, int number) implements Comparable<Block> {
    @Override
    public int compareTo(Block other) {
      return fork == other.fork
          ? Integer.compare(number, other.number)
          : Integer.compare(fork, other.fork);
    }
  }

  /** A figure of a window; absent where it has none. */
  @FunctionalInterface
  interface Figure extends Function<Window, OptionalDouble> {}

  List<Window> of(String series, Stratum stratum) {
    return windows.stream()
        .filter(w -> w.cell().series().equals(series) && w.cell().stratum().equals(stratum))
        .toList();
  }

  /** The figure of a cell in each block. */
  Map<Block, Double> values(String series, Stratum stratum, Figure figure) {
    Map<Block, Double> values = new TreeMap<>();
    for (Window w : of(series, stratum)) {
      figure.apply(w).ifPresent(v -> values.put(new Block(w.fork(), w.block()), v));
    }
    return values;
  }

  /** The figure of the baseline in each block. */
  Map<Block, Double> reference(Stratum stratum, Figure figure) {
    return Reference.of(
        values(run.baseline().orElse(""), stratum, figure),
        values(run.control().orElse(""), stratum, figure));
  }

  Optional<Estimate> estimate(Map<Block, Double> values) {
    return estimate(values, DoubleUnaryOperator.identity());
  }

  /** The ratio of two figures, block by block. */
  Optional<Estimate> ratio(Map<Block, Double> one, Map<Block, Double> other) {
    Map<Block, Double> logs = new TreeMap<>();
    one.forEach(
        (block, v) -> {
          Double o = other.get(block);
          if (o != null && o > 0 && v > 0) {
            logs.put(block, Math.log(v / o));
          }
        });
    return estimate(logs, Math::exp);
  }

  /** The difference of two figures, block by block. */
  Optional<Estimate> difference(Map<Block, Double> one, Map<Block, Double> other) {
    Map<Block, Double> differences = new TreeMap<>();
    one.forEach(
        (block, v) -> {
          Double o = other.get(block);
          if (o != null) {
            differences.put(block, v - o);
          }
        });
    return estimate(differences);
  }

  private Optional<Estimate> estimate(Map<Block, Double> values, DoubleUnaryOperator scale) {
    List<Units.Placed> placed = new ArrayList<>();
    values.forEach((block, value) -> placed.add(new Units.Placed(block.fork(), value)));
    return units.estimate(placed, scale);
  }
}
