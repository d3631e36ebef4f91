package io.b2bench.results.store;

import io.b2bench.measurement.json.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** A record in a JSON file that names the version of its format in front. */
final class Versioned {
  /** Version of the format of run folders. */
  static final int FORMAT = 3;

  private static final String MARK = "format";

  private Versioned() {}

  static byte[] write(Object content) {
    ObjectNode marked = Json.mapper().createObjectNode().put(MARK, FORMAT);
    marked.setAll((ObjectNode) Json.mapper().valueToTree(content));
    return Json.mapper()
        .writerWithDefaultPrettyPrinter()
        .writeValueAsString(marked)
        .concat("\n")
        .getBytes(StandardCharsets.UTF_8);
  }

  static <T> T read(Path file, Class<T> type) {
    try {
      JsonNode tree = Json.mapper().readTree(Files.readString(file));
      if (!(tree instanceof ObjectNode object) || !object.has(MARK)) {
        throw new UnreadableRunException(file + " does not say which format it has");
      }
      if (object.path(MARK).asInt(0) != FORMAT) {
        throw new UnreadableRunException(
            "%s has format %s, this version of b2bench reads format %d"
                .formatted(file, object.path(MARK), FORMAT));
      }
      object.remove(MARK);
      return Json.mapper().treeToValue(object, type);
    } catch (IOException e) {
      throw Failure.reading(file, e);
    } catch (JacksonException e) {
      throw new UnreadableRunException(file + " is damaged: " + e.getOriginalMessage(), e);
    }
  }
}
