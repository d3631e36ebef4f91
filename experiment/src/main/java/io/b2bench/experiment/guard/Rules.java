package io.b2bench.experiment.guard;

import java.util.List;
import java.util.stream.Stream;

/**
 * The rules of a workload.
 *
 * @param windows what makes a window no measurement of its cell at all; they do not depend on how
 *     fast it was
 * @param cells everything else, judged over all counting windows of a cell together: a cell keeps
 *     all its windows or loses a figure as a whole, so that no outcome chooses its windows
 * @param forks what is judged over all counting windows of a server process together
 */
public record Rules(List<Rule> windows, List<Rule> cells, List<ForkRule> forks) {
  /** No rules. */
  public static final Rules NONE = new Rules(List.of(), List.of());

  /** Copies the lists. */
  public Rules {
    windows = List.copyOf(windows);
    cells = List.copyOf(cells);
    forks = List.copyOf(forks);
  }

  /** Without rules for forks. */
  public Rules(List<Rule> windows, List<Rule> cells) {
    this(windows, cells, List.of());
  }

  /**
   * The same without those of one kind, for an experiment that looks for what they object to.
   *
   * @param kind a rule for cells
   */
  public Rules without(Class<? extends Rule> kind) {
    return new Rules(
        windows, cells.stream().filter(rule -> !kind.isInstance(rule)).toList(), forks);
  }

  /** The same with one more rule for cells. */
  Rules and(Rule ofCells) {
    return new Rules(windows, Stream.concat(cells.stream(), Stream.of(ofCells)).toList(), forks);
  }
}
