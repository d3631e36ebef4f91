package io.b2bench.results.store;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.b2bench.measurement.json.Json;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Window;
import io.b2bench.results.store.Content.Line;
import java.util.Set;
import java.util.concurrent.ConcurrentMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A line of {@code windows.jsonl}: a window, and what the run appended to {@code latency.hlog} for
 * it, so that response times are never missing without notice.
 *
 * @param window the window
 * @param latencies its lines of {@code latency.hlog}
 */
record WindowLine(Window window, Sum latencies) {
  private static final String LATENCIES = "latencies";

  /** The line, with a sum that fits this run alone. */
  byte[] line(String run) {
    ObjectNode tree = Json.mapper().valueToTree(window);
    tree.set(LATENCIES, Json.mapper().valueToTree(latencies));
    return (Seal.on(run, Json.write(tree)) + "\n").getBytes(UTF_8);
  }

  /**
   * Reads a line.
   *
   * @param content where it is
   */
  static WindowLine of(Content content, Line line, RunFile run, Versioned versioned) {
    String at = content.at(line.number());
    ObjectNode tree = Versioned.tree(at, content.bytes(), line.from(), line.to() - line.from());
    if (!Seal.fits(run.run().id(), content.bytes(), line.from(), line.to())) {
      throw UnreadableRunException.of(
          at, "its sum does not fit, so it was changed or belongs to another run");
    }
    tree.remove(Seal.NAME);
    JsonNode latencies = tree.remove(LATENCIES);
    if (latencies == null) {
      throw UnreadableRunException.of(at, "it has no sum of its response times");
    }
    Counts.check(at, tree, Set.of());
    Window window = versioned.value(at, tree, run.format(), Window.class);
    Names.check(at, window.cell());
    return new WindowLine(window, Versioned.value(at, latencies, Sum.class));
  }

  /** The same window of one of the cells that are known, so that each is kept and told once. */
  WindowLine of(ConcurrentMap<Cell, Cell> known) {
    Cell cell = known.computeIfAbsent(window.cell(), its -> its);
    return new WindowLine(window.withCell(cell), latencies);
  }
}
