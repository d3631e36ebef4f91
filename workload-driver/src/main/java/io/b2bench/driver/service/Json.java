package io.b2bench.driver.service;

import java.io.IOException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.json.JsonMapper;

/** JSON as the parts of a run exchange it: nothing unknown, nothing missing, nothing converted. */
public final class Json {
  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .enable(
              DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES,
              DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES,
              DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES,
              DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES,
              DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
          .build();

  private Json() {}

  /** One line. */
  public static String write(Object value) {
    return MAPPER.writeValueAsString(value);
  }

  /**
   * Reads what a part said.
   *
   * @param from who said it, for the message
   * @throws IOException when it is not what was expected
   */
  public static <T> T read(String from, String text, Class<T> type) throws IOException {
    try {
      return MAPPER.readValue(text, type);
    } catch (JacksonException e) {
      throw new IOException(
          "%s did not answer with %s: %s"
              .formatted(from, type.getSimpleName(), e.getOriginalMessage()),
          e);
    }
  }
}
