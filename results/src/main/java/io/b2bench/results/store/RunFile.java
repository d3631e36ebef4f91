package io.b2bench.results.store;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.b2bench.measurement.json.Json;
import io.b2bench.results.record.Run;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * {@code run.json}: the record of a run, and what its other files held when it was written. Those
 * that grow may hold more by now, until the run has ended.
 *
 * @param file where it is
 * @param format the format of the folder
 * @param run the record
 * @param files what each file held, by name
 */
record RunFile(Path file, int format, Run run, Map<String, Sum> files) {
  static final String NAME = "run.json";

  private static final String FILES = "files";

  RunFile {
    files = Map.copyOf(files);
  }

  static void write(Path folder, Run run, Map<String, Sum> files) throws IOException {
    ObjectNode tree = Versioned.CURRENT.mark(run);
    tree.set(FILES, Json.mapper().valueToTree(new TreeMap<>(files)));
    String sealed = Seal.on("", Json.indented(tree)) + "\n";
    Replacement.write(folder.resolve(NAME), sealed.getBytes(UTF_8));
  }

  static RunFile read(Path folder, Versioned versioned) {
    Path file = folder.resolve(NAME);
    Content content = Content.of(file);
    String at = content.at();
    String text = content.text();
    ObjectNode tree = Versioned.tree(at, text);
    int format = versioned.unmark(file, tree);
    if (!Seal.fits("", content.bytes(), 0, content.bytes().length)) {
      throw UnreadableRunException.of(at, "its sum does not fit, so it was changed");
    }
    tree.remove(Seal.NAME);
    Map<String, Sum> files = new TreeMap<>();
    JsonNode sums = tree.remove(FILES);
    if (sums instanceof ObjectNode named) {
      named.forEachEntry(
          (name, sum) -> files.put(name, Versioned.value(at + " at " + name, sum, Sum.class)));
    }
    Counts.check(at, tree, Set.of("seed"));
    Run run = versioned.value(at, tree, format, Run.class);
    if (run.series().isEmpty() || run.strata().isEmpty() || run.blocks() < 0) {
      throw UnreadableRunException.of(at, "it has no series, no strata or no blocks");
    }
    Names.check(at, run);
    return new RunFile(file, format, run, files);
  }

  /** What a file held that every run has. */
  Sum sum(String name) {
    Sum sum = files.get(name);
    if (sum == null) {
      throw UnreadableRunException.of(file + " is damaged", "it has no sum of " + name);
    }
    return sum;
  }
}
