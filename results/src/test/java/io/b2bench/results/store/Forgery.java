package io.b2bench.results.store;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.b2bench.measurement.json.Json;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.zip.GZIPInputStream;
import tools.jackson.databind.node.ObjectNode;

/** Changes to a run folder whose sums fit all the same, as b2bench itself might have written it. */
final class Forgery {
  private Forgery() {}

  /** Changes the record of the run. */
  static void run(Path folder, UnaryOperator<String> change) throws IOException {
    Path file = folder.resolve(RunFile.NAME);
    ObjectNode tree = Versioned.tree("", Files.readString(file));
    tree.remove(Seal.NAME);
    Files.writeString(file, Seal.on("", change.apply(Json.indented(tree))) + "\n");
  }

  /** A file as it was before the run ended, uncompressed when it has to be. */
  static Path plain(Path folder, String name) throws IOException {
    Path plain = folder.resolve(name);
    Path compressed = folder.resolve(name + ".gz");
    if (Files.exists(compressed)) {
      try (InputStream in = new GZIPInputStream(Files.newInputStream(compressed))) {
        Files.copy(in, plain);
      }
      Files.delete(compressed);
    }
    return plain;
  }

  /** Changes a file that has no sums inside. */
  static void file(Path folder, String name, UnaryOperator<String> change) throws IOException {
    Path file = plain(folder, name);
    String text = change.apply(Files.readString(file));
    Files.writeString(file, text);
    run(
        folder,
        run -> {
          ObjectNode tree = Versioned.tree("", run);
          ((ObjectNode) tree.get("files"))
              .set(name, Json.mapper().valueToTree(Sum.of(text.getBytes(UTF_8))));
          return Json.indented(tree);
        });
  }

  /** Changes each window. */
  static void windows(Path folder, UnaryOperator<String> change) throws IOException {
    String id = RunFile.read(folder, Versioned.CURRENT).run().id();
    file(
        folder,
        RunFolder.WINDOWS,
        text ->
            text.lines()
                .map(line -> line.replaceFirst(",\"sum\":\"[0-9a-f]{64}\"}$", "}"))
                .map(line -> Seal.on(id, change.apply(line)) + "\n")
                .collect(Collectors.joining()));
  }
}
