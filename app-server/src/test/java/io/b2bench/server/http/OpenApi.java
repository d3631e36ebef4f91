package io.b2bench.server.http;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** The shipped OpenAPI document, as maps and lists. */
public final class OpenApi {
  private final Map<?, ?> root;

  private OpenApi(Map<?, ?> root) {
    this.root = root;
  }

  /** The one in the program. */
  static OpenApi shipped() {
    try (InputStream in =
        Objects.requireNonNull(ServiceRoutes.class.getResourceAsStream("openapi.yaml"))) {
      return new OpenApi(
          (Map<?, ?>) new Load(LoadSettings.builder().build()).loadFromInputStream(in));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** The one that a server gave. */
  public static OpenApi of(String yaml) {
    return new OpenApi((Map<?, ?>) new Load(LoadSettings.builder().build()).loadFromString(yaml));
  }

  /** By path. */
  public Map<?, ?> paths() {
    return map(root, "paths");
  }

  Map<?, ?> post(String path) {
    return map(map(paths(), path), "post");
  }

  /** What a body posted there may be. */
  public Map<?, ?> requestSchema(String path) {
    return resolve(map(jsonBody(path), "schema"));
  }

  /** A body that may be posted there. */
  public Object requestExample(String path) {
    return Objects.requireNonNull(jsonBody(path).get("example"));
  }

  Map<?, ?> responseSchema(String path) {
    Map<?, ?> ok = map(map(post(path), "responses"), "200");
    return resolve(map(map(map(ok, "content"), "application/json"), "schema"));
  }

  /**
   * The media types and schemas that may come back from a path with a status; empty when the status
   * is not among those that the document lists.
   */
  public Map<?, ?> content(String path, String method, int status) {
    Map<?, ?> operation = map(map(paths(), path), method);
    return map(operation, "responses").get(String.valueOf(status)) instanceof Map<?, ?> response
        ? map(resolve(response), "content")
        : Map.of();
  }

  /** What a reference points to. */
  public Map<?, ?> target(String reference) {
    Map<?, ?> at = root;
    for (String step : reference.substring(2).split("/", -1)) {
      at = map(at, step);
    }
    return at;
  }

  /** What a reference points to in the end; of a choice with null, the other one. */
  public Map<?, ?> resolve(Map<?, ?> schema) {
    if (schema.get("$ref") instanceof String reference) {
      return resolve(target(reference));
    }
    if (schema.get("oneOf") instanceof List<?> choices) {
      return resolve((Map<?, ?>) choices.get(0));
    }
    return schema;
  }

  /** A map in a map. */
  public static Map<?, ?> map(Map<?, ?> parent, String key) {
    return (Map<?, ?>) Objects.requireNonNull(parent.get(key), key);
  }

  private Map<?, ?> jsonBody(String path) {
    return map(map(map(post(path), "requestBody"), "content"), "application/json");
  }
}
