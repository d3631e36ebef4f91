package io.b2bench.server.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.b2bench.contract.service.Problem;
import io.b2bench.server.PlainHttp;
import io.b2bench.server.http.OpenApi;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.TokenStreamFactory;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Holds replies against the document: what it promises, and no more. */
final class Judge {
  /**
   * Beside success: what is not there, what a partner refuses, what words of the document rule out.
   */
  private static final Set<Integer> OF_ALLOWED = Set.of(200, 404, 409, 422);

  private static final Set<Integer> OF_OTHERS = Set.of(400, 422);
  private static final JsonMapper READER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                  .disable(TokenStreamFactory.Feature.CHARSET_DETECTION)
                  .build())
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .build();

  private final OpenApi document;

  Judge(OpenApi document) {
    this.document = document;
  }

  /** What is wrong with a reply; empty when all is as it should be. */
  List<String> faults(Trial trial, PlainHttp.Reply reply) {
    List<String> faults = new ArrayList<>();
    if (reply.status() >= 500) {
      faults.add("a fault of the server");
    }
    if (trial.family() == Trial.Family.HOSTILE) {
      hostile(reply, faults);
      return faults;
    }
    body(document.content(trial.path(), "post", reply.status()), reply, faults);
    Set<Integer> expected = allows(trial) ? OF_ALLOWED : OF_OTHERS;
    if (!expected.contains(reply.status())) {
      faults.add("the status is not one of " + expected);
    }
    return faults;
  }

  /** Whether the document allows a request. */
  private boolean allows(Trial trial) {
    return read(trial.body())
        .map(v -> SchemaCheck.faults(document, document.requestSchema(trial.path()), v).isEmpty())
        .orElse(false);
  }

  private void hostile(PlainHttp.Reply reply, List<String> faults) {
    if (reply.status() < 400) {
      faults.add("accepted");
    }
    body(
        Map.of(
            Problem.MEDIA_TYPE, Map.of("schema", Map.of("$ref", "#/components/schemas/Problem"))),
        reply,
        faults);
  }

  private void body(Map<?, ?> content, PlainHttp.Reply reply, List<String> faults) {
    String mediaType = String.valueOf(reply.headers().get("content-type"));
    if (!(content.get(mediaType) instanceof Map<?, ?> declared)) {
      faults.add("the document lists no such status with " + mediaType);
      return;
    }
    Optional<JsonNode> value = read(reply.body().getBytes(UTF_8));
    if (value.isEmpty()) {
      faults.add("the body is not JSON");
      return;
    }
    faults.addAll(SchemaCheck.faults(document, OpenApi.map(declared, "schema"), value.get()));
    if (mediaType.equals(Problem.MEDIA_TYPE)
        && value.get().path("status").asInt(0) != reply.status()) {
      faults.add("the problem names another status");
    }
  }

  private static Optional<JsonNode> read(byte[] text) {
    try {
      JsonNode value = READER.readTree(text);
      return value.isMissingNode() ? Optional.empty() : Optional.of(value);
    } catch (JacksonException | NumberFormatException e) {
      // the second for exponents beyond 32 bits
      return Optional.empty();
    }
  }
}
