package io.b2bench.server.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.b2bench.contract.service.Interaction;
import io.b2bench.server.HostileRequests;
import io.b2bench.server.PlainHttp;
import io.b2bench.server.fuzz.Trial.Family;
import io.b2bench.server.http.Limits;
import io.b2bench.server.http.OpenApi;
import java.util.List;
import java.util.Random;
import tools.jackson.core.json.JsonWriteFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Draws requests from the document; the same seed draws the same ones. */
final class RequestFuzzer {
  private static final int DRAWS = 1000;
  private static final List<JsonMapper> WRITERS =
      List.of(
          JsonMapper.builder().build(),
          JsonMapper.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build(),
          JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build());
  private static final List<String> MEDIA_TYPES =
      List.of(
          "application/json", "application/json; charset=utf-8", "Application/JSON;charset=UTF-8");

  private final OpenApi document;
  private final Random random;
  private final ValidValues values;
  private final Mutations mutations;
  private final HostileRequests hostile;

  RequestFuzzer(OpenApi document, long seed) {
    this.document = document;
    this.random = new Random(seed);
    this.values = new ValidValues(document, random);
    this.mutations = new Mutations(random);
    this.hostile = new HostileRequests(random.nextLong());
  }

  Trial next() {
    String path = oneOf(List.of(Interaction.values())).path();
    int share = random.nextInt(20);
    if (share < 7) {
      return posted(Family.VALID, "as it should be", path, json(valid(path)));
    }
    if (share < 13) {
      Limits.Probe probe = oneOf(Limits.of(document, path, valid(path)));
      return posted(Family.NEARLY_VALID, probe.name(), path, json(probe.request()));
    }
    if (share < 17) {
      return posted(Family.DAMAGED, "damaged", path, mutations.of(json(valid(path))));
    }
    HostileRequests.Bad bad = hostile.next();
    return new Trial(Family.HOSTILE, bad.what(), path, new byte[0], bad.bytes());
  }

  /** Draws until everything that the document says is kept to. */
  private Object valid(String path) {
    for (int i = 0; i < DRAWS; i++) {
      Object drawn = values.draw(document.requestSchema(path), document.requestExample(path));
      if (SchemaCheck.faults(
              document, document.requestSchema(path), WRITERS.get(0).valueToTree(drawn))
          .isEmpty()) {
        return drawn;
      }
    }
    throw new AssertionError("no valid request is drawn for " + path);
  }

  private byte[] json(Object value) {
    return oneOf(WRITERS).writeValueAsString(value).getBytes(UTF_8);
  }

  private Trial posted(Family family, String what, String path, byte[] body) {
    return new Trial(family, what, path, body, PlainHttp.post(path, oneOf(MEDIA_TYPES), body));
  }

  private <T> T oneOf(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }
}
