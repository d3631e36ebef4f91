package io.b2bench.experiment.plan;

import io.b2bench.experiment.plan.Schedule.Fork;
import io.b2bench.experiment.workload.PlannedWindow;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Window;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What is left of the schedule when a run is resumed.
 *
 * <p>The server process of an interrupted fork is gone, so the rest of that fork is measured by a
 * new process, as a new fork with a number above those of the schedule. Like every fork it begins
 * with a discarded block, and then measures the incomplete rows. A row that was stored in part is
 * measured again completely, because ratios are taken within a row; the stored part remains in the
 * folder. So is a row that other work on the machine disturbed, unless it was repeated already. A
 * fork that was set aside is measured again completely. If the new fork is interrupted too, another
 * one continues for both.
 */
public final class Remainder {
  /** The stored cells of a fork by row, without the discarded block. */
  private record Kept(Map<RowKey, Set<Cell>> rows) {}

  private final Map<Integer, Kept> kept = new TreeMap<>();
  private final Deque<Kept> substitutes = new ArrayDeque<>();
  private int last;

  private Remainder(Schedule whole, Collection<Window> windows, Set<Integer> aside) {
    int planned = whole.forks().stream().mapToInt(Fork::number).max().orElse(0);
    int blocks =
        whole.forks().stream()
            .flatMap(f -> f.windows().stream())
            .mapToInt(PlannedWindow::block)
            .max()
            .orElse(0);
    aside.stream().filter(fork -> fork <= planned).forEach(f -> kept.put(f, new Kept(Map.of())));
    windows.stream()
        .filter(w -> !aside.contains(w.fork()))
        .collect(Collectors.groupingBy(Window::fork, TreeMap::new, Collectors.toList()))
        .forEach((fork, its) -> kept.put(fork, kept(blocks, its)));
    kept.forEach(
        (fork, its) -> {
          if (fork > planned) {
            substitutes.add(its);
          }
        });
    last =
        Stream.of(Stream.of(planned), kept.keySet().stream(), aside.stream())
            .flatMap(numbers -> numbers)
            .max(Integer::compare)
            .orElseThrow();
  }

  /**
   * What is left to measure.
   *
   * @param whole the complete schedule of the run
   * @param windows the stored windows
   * @param forks the completed forks; those set aside are measured again
   */
  public static Schedule of(
      Schedule whole, Collection<Window> windows, Collection<Run.Fork> forks) {
    Set<Integer> aside = numbers(forks, f -> f.setAside().isPresent());
    Set<Integer> ended = numbers(forks, f -> f.setAside().isEmpty());
    Remainder remainder = new Remainder(whole, windows, aside);
    List<Fork> rest = new ArrayList<>();
    for (Fork fork : whole.forks()) {
      if (!ended.contains(fork.number())) {
        remainder.rest(fork).ifPresent(rest::add);
      }
    }
    return new Schedule(rest);
  }

  private static Set<Integer> numbers(Collection<Run.Fork> forks, Predicate<Run.Fork> which) {
    return forks.stream().filter(which).map(Run.Fork::number).collect(Collectors.toSet());
  }

  /** The planned rows that need not be measured again. */
  private static Kept kept(int blocks, List<Window> windows) {
    Set<RowKey> lacking =
        Repeats.lacking(blocks, windows).values().stream()
            .flatMap(Deque::stream)
            .collect(Collectors.toSet());
    return new Kept(
        windows.stream()
            .filter(w -> !w.discarded() && w.block() <= blocks && !lacking.contains(RowKey.of(w)))
            .collect(
                Collectors.groupingBy(
                    RowKey::of, Collectors.mapping(Window::cell, Collectors.toSet()))));
  }

  private Optional<Fork> rest(Fork fork) {
    Kept own = kept.get(fork.number());
    if (own == null) {
      return Optional.of(fork);
    }
    Set<RowKey> lacking = new LinkedHashSet<>();
    fork.windows().stream().filter(p -> !p.discarded()).map(RowKey::of).forEach(lacking::add);
    lacking.removeIf(row -> whole(fork, own, row));
    while (!substitutes.isEmpty() && lacking.containsAll(substitutes.getFirst().rows().keySet())) {
      Kept substitute = substitutes.removeFirst();
      lacking.removeIf(row -> whole(fork, substitute, row));
    }
    return lacking.isEmpty() ? Optional.empty() : Optional.of(substitute(fork, lacking));
  }

  private Fork substitute(Fork fork, Set<RowKey> lacking) {
    List<PlannedWindow> rest = new ArrayList<>();
    for (PlannedWindow planned : fork.windows()) {
      if (planned.discarded() || lacking.contains(RowKey.of(planned))) {
        rest.add(planned.at(rest.size()));
      }
    }
    return new Fork(++last, fork.preparation(), fork.checkpoint(), rest);
  }

  private static boolean whole(Fork fork, Kept kept, RowKey row) {
    Set<Cell> cells = kept.rows().getOrDefault(row, Set.of());
    return fork.windows().stream()
        .filter(p -> RowKey.of(p).equals(row))
        .allMatch(p -> cells.contains(p.cell()));
  }
}
