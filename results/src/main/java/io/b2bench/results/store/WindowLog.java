package io.b2bench.results.store;

import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Window;
import io.b2bench.results.store.Content.Line;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.stream.IntStream;

/**
 * {@code windows.jsonl}, read.
 *
 * @param windows its whole lines, in order
 * @param end how many bytes they are, a line feed that the last one lacks left out
 * @param note what was left out at its end; absent when nothing was
 */
record WindowLog(List<WindowLine> windows, int end, Optional<String> note) {
  private record Place(int fork, int block, Cell cell) {}

  static WindowLog of(Content content, RunFile run, Versioned versioned) {
    content.refuseCut(run.sum(RunFolder.WINDOWS));
    List<Line> lines = content.lines();
    Optional<String> torn =
        lines.isEmpty() || !run.run().partial()
            ? Optional.empty()
            : torn(content, lines.getLast(), run, versioned);
    int whole = lines.size() - (torn.isPresent() ? 1 : 0);
    ConcurrentMap<Cell, Cell> cells = new ConcurrentHashMap<>();
    List<WindowLine> windows =
        IntStream.range(0, whole)
            .parallel()
            .mapToObj(i -> window(content, lines.get(i), run, versioned).of(cells))
            .toList();
    refuseDisorder(content, windows);
    return new WindowLog(windows, whole == 0 ? 0 : lines.get(whole - 1).to(), torn);
  }

  private static WindowLine window(Content content, Line line, RunFile run, Versioned versioned) {
    return WindowLine.of(content, line, run, versioned);
  }

  /** A last line without a line feed is whole, or was torn by a kill. */
  private static Optional<String> torn(
      Content content, Line last, RunFile run, Versioned versioned) {
    if (last.whole()) {
      return Optional.empty();
    }
    try {
      window(content, last, run, versioned);
      return Optional.empty();
    } catch (UnreadableRunException e) {
      return Optional.of(
          "%s: line %d is torn and was left out".formatted(content.file(), last.number()));
    }
  }

  /** No window twice, and those of a fork in the order of measuring without a gap. */
  private static void refuseDisorder(Content content, List<WindowLine> windows) {
    Map<Place, Integer> seen = new HashMap<>();
    Map<Integer, Integer> measured = new HashMap<>();
    for (int i = 0; i < windows.size(); i++) {
      Window w = windows.get(i).window();
      Integer before = seen.put(new Place(w.fork(), w.block(), w.cell()), i + 1);
      if (before != null) {
        throw UnreadableRunException.of(
            content.at(i + 1), "it is the same window as line " + before);
      }
      int position = measured.merge(w.fork(), 1, Integer::sum) - 1;
      if (w.position() != position) {
        throw UnreadableRunException.of(
            content.at(i + 1),
            "it is window %d of fork %d where window %d is expected"
                .formatted(w.position(), w.fork(), position));
      }
    }
  }

  List<Window> records() {
    return windows.stream().map(WindowLine::window).toList();
  }
}
