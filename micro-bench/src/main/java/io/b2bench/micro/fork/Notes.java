package io.b2bench.micro.fork;

import io.b2bench.measurement.json.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * What a fork leaves behind that is not a number of an iteration.
 *
 * @param warmUps operations of the warm-up
 * @param negotiated connections by what they negotiated, the warm-up's among them
 * @param gauges figures taken once, after the last iteration, by name
 * @param unsupported why this JVM cannot do the case; empty when it can
 */
public record Notes(
    long warmUps, Map<String, Long> negotiated, Map<String, Double> gauges, String unsupported) {
  /** Keeps its own maps. */
  public Notes {
    negotiated = Map.copyOf(negotiated);
    gauges = Map.copyOf(gauges);
  }

  /** Of a case that cannot be done. */
  public static Notes unsupported(String reason) {
    return new Notes(0, Map.of(), Map.of(), reason);
  }

  /** Writes them. */
  public void write(Path file) {
    try {
      Files.writeString(file, Json.mapper().writeValueAsString(this));
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write " + file, e);
    }
  }

  /** Reads them. */
  public static Notes read(Path file) throws IOException {
    return Json.mapper().readValue(Files.readString(file), Notes.class);
  }
}
