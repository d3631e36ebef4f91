package io.b2bench.server.http;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** The shipped OpenAPI document, as maps and lists. */
final class OpenApi {
  private final Map<?, ?> root;

  private OpenApi(Map<?, ?> root) {
    this.root = root;
  }

  static OpenApi shipped() {
    try (InputStream in =
        Objects.requireNonNull(ServiceRoutes.class.getResourceAsStream("openapi.yaml"))) {
      return new OpenApi(
          (Map<?, ?>) new Load(LoadSettings.builder().build()).loadFromInputStream(in));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  Map<?, ?> paths() {
    return map(root, "paths");
  }

  Map<?, ?> post(String path) {
    return map(map(paths(), path), "post");
  }

  Map<?, ?> requestSchema(String path) {
    return resolve(map(jsonBody(path), "schema"));
  }

  Object requestExample(String path) {
    return Objects.requireNonNull(jsonBody(path).get("example"));
  }

  Map<?, ?> responseSchema(String path) {
    Map<?, ?> ok = map(map(post(path), "responses"), "200");
    return resolve(map(map(map(ok, "content"), "application/json"), "schema"));
  }

  /** What a reference points to; of a choice with null, the other one. */
  Map<?, ?> resolve(Map<?, ?> schema) {
    if (schema.get("$ref") instanceof String reference) {
      Map<?, ?> at = root;
      for (String step : reference.substring(2).split("/", -1)) {
        at = map(at, step);
      }
      return resolve(at);
    }
    if (schema.get("oneOf") instanceof List<?> choices) {
      return resolve((Map<?, ?>) choices.get(0));
    }
    return schema;
  }

  static Map<?, ?> map(Map<?, ?> parent, String key) {
    return (Map<?, ?>) Objects.requireNonNull(parent.get(key), key);
  }

  private Map<?, ?> jsonBody(String path) {
    return map(map(map(post(path), "requestBody"), "content"), "application/json");
  }
}
