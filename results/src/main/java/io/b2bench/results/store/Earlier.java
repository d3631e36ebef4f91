package io.b2bench.results.store;

import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** What earlier versions of the same format did not record, which is then unavailable. */
final class Earlier {
  private Earlier() {}

  /** A line of windows or trials as it would be written today; earlier loops were closed. */
  static JsonNode line(JsonNode line) {
    for (JsonNode proofs : line.findValues("proof")) {
      for (JsonNode proof : proofs) {
        absent(proof, "handshakes");
        absent(proof, "implementation");
      }
    }
    line.findValues("load").forEach(load -> absent(load, "starts"));
    absent(line.path("observation"), "counters");
    return line;
  }

  /** A run as it would be written today. */
  static ObjectNode run(ObjectNode run) {
    for (String halfWidth : List.of("halfWidth", "tailHalfWidth")) {
      absent(run.path("rules"), halfWidth);
    }
    none(run, "ceilings");
    for (JsonNode fork : run.path("forks")) {
      absent(fork, "setAside");
      none(fork, "unsteady");
    }
    return run;
  }

  private static void absent(JsonNode node, String field) {
    if (node instanceof ObjectNode fields && !fields.has(field)) {
      fields.putNull(field);
    }
  }

  private static void none(JsonNode node, String list) {
    if (node instanceof ObjectNode fields && !fields.has(list)) {
      fields.putArray(list);
    }
  }
}
