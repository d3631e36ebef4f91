package io.b2bench.experiment.plan;

import io.b2bench.experiment.plan.Schedule.Fork;
import io.b2bench.experiment.workload.PlannedWindow;
import io.b2bench.results.analysis.validity.Disturbance;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Window;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The rows of a fork that are measured again, because other work on the machine disturbed them.
 *
 * <p>Only what the host counted decides, never a result. Load levels are interleaved, so rows are
 * repeated at the end of the fork. A repeated row keeps its order of series, so that the squares of
 * the plan become whole, and gets a block number of its own, above those of the plan. A row that is
 * disturbed again waits for its next turn. A stratum repeats at most as many rows as were planned
 * for it, so the measuring time at most doubles.
 *
 * @param windows the windows of the next pass, in order; none when there is nothing to repeat
 * @param rows the number of rows in it
 * @param atMost the expected time of all repetitions that are still allowed, this pass included
 */
public record Repeats(List<PlannedWindow> windows, int rows, Duration atMost) {
  /** Copies the list. */
  public Repeats {
    windows = List.copyOf(windows);
  }

  /** The expected time of this pass. */
  public Duration expected() {
    return windows.stream().map(PlannedWindow::expected).reduce(Duration.ZERO, Duration::plus);
  }

  /**
   * The next pass.
   *
   * @param fork the fork as planned
   * @param blocks the number of its last planned block
   * @param stored the windows of the fork so far, in the order of measuring
   */
  public static Repeats of(Fork fork, int blocks, List<Window> stored) {
    Map<RowKey, List<PlannedWindow>> planned = new LinkedHashMap<>();
    fork.windows().stream()
        .filter(p -> !p.discarded())
        .forEach(p -> planned.computeIfAbsent(RowKey.of(p), r -> new ArrayList<>()).add(p));
    Map<Stratum, Integer> numbers = new HashMap<>();
    Map<Stratum, Deque<List<PlannedWindow>>> waiting = new LinkedHashMap<>();
    Duration atMost = Duration.ZERO;
    for (Map.Entry<Stratum, Deque<RowKey>> e : lacking(blocks, stored).entrySet()) {
      Stratum stratum = e.getKey();
      int done = repeated(blocks, stored, stratum);
      int allowed =
          (int) planned.keySet().stream().filter(r -> r.stratum().equals(stratum)).count();
      Deque<List<PlannedWindow>> queue = new ArrayDeque<>();
      for (RowKey row : e.getValue()) {
        if (queue.size() < allowed - done) {
          queue.add(Objects.requireNonNull(planned.get(row)));
        }
      }
      if (!queue.isEmpty()) {
        numbers.put(stratum, blocks + done);
        waiting.put(stratum, queue);
        atMost = atMost.plus(expected(queue.getFirst()).multipliedBy(allowed - done));
      }
    }
    return inTurn(waiting, numbers, stored.size(), atMost);
  }

  /** One row of each stratum after the other, as blocks do. */
  private static Repeats inTurn(
      Map<Stratum, Deque<List<PlannedWindow>>> waiting,
      Map<Stratum, Integer> numbers,
      int position,
      Duration atMost) {
    List<PlannedWindow> pass = new ArrayList<>();
    int rows = 0;
    while (!waiting.isEmpty()) {
      for (Map.Entry<Stratum, Deque<List<PlannedWindow>>> e : waiting.entrySet()) {
        int block = numbers.merge(e.getKey(), 1, Integer::sum);
        for (PlannedWindow planned : e.getValue().remove()) {
          pass.add(planned.again(block, position + pass.size()));
        }
        rows++;
      }
      waiting.values().removeIf(Deque::isEmpty);
    }
    return new Repeats(pass, rows, atMost);
  }

  private static Duration expected(List<PlannedWindow> row) {
    return row.stream().map(PlannedWindow::expected).reduce(Duration.ZERO, Duration::plus);
  }

  private static int repeated(int blocks, List<Window> stored, Stratum stratum) {
    return (int)
        stored.stream()
            .map(RowKey::of)
            .filter(r -> r.block() > blocks && r.stratum().equals(stratum))
            .distinct()
            .count();
  }

  /**
   * The planned rows that were disturbed and that no repetition has made good yet, in the order in
   * which they are repeated.
   *
   * @param blocks the number of the last planned block
   * @param stored windows of one fork
   */
  static Map<Stratum, Deque<RowKey>> lacking(int blocks, List<Window> stored) {
    Map<RowKey, List<Window>> rows = new LinkedHashMap<>();
    Map<Stratum, Integer> sizes = new HashMap<>();
    for (Window w : stored) {
      if (!w.discarded()) {
        List<Window> row = rows.computeIfAbsent(RowKey.of(w), r -> new ArrayList<>());
        row.add(w);
        sizes.merge(w.cell().stratum(), row.size(), Math::max);
      }
    }
    Map<Stratum, Deque<RowKey>> lacking = new LinkedHashMap<>();
    rows.forEach(
        (row, windows) -> {
          Deque<RowKey> queue = lacking.computeIfAbsent(row.stratum(), s -> new ArrayDeque<>());
          boolean disturbed = !Disturbance.against(windows).isEmpty();
          if (row.block() <= blocks) {
            if (disturbed) {
              queue.add(row);
            }
          } else if (!queue.isEmpty()) {
            RowKey about = queue.remove();
            if (disturbed || windows.size() < sizes.getOrDefault(row.stratum(), 0)) {
              queue.add(about);
            }
          }
        });
    return lacking;
  }
}
