package io.b2bench.measurement.json;

import java.io.IOException;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.EnumNamingStrategies;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.cfg.CoercionAction;
import tools.jackson.databind.cfg.CoercionInputShape;
import tools.jackson.databind.cfg.EnumFeature;
import tools.jackson.databind.cfg.MapperBuilder;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.type.LogicalType;

/**
 * JSON that says exactly what a record says, or is refused: nothing unknown, nothing missing but
 * what is optional by its type, nothing given twice, nothing converted. Map entries are written in
 * the order of their keys, so that the same record gives the same bytes.
 */
public final class Json {
  private static final JsonMapper MAPPER =
      strict(JsonFactory.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build())
          .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
          .enumNamingStrategy(EnumNamingStrategies.LOWER_CAMEL_CASE)
          .build();

  private Json() {}

  /** The one mapper for what b2bench itself writes and reads; immutable. */
  public static JsonMapper mapper() {
    return MAPPER;
  }

  /** A value in one line. */
  public static String write(Object value) {
    return MAPPER.writeValueAsString(value);
  }

  /** A value for people, over several lines. */
  public static String indented(Object value) {
    return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(value);
  }

  /**
   * Reads what somebody said.
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

  /** The same strictness for another mapper, whose factory may set limits of its own. */
  public static JsonMapper.Builder strict(JsonFactory factory) {
    return strict(JsonMapper.builder(factory).annotationIntrospector(new RequiredUnlessOptional()));
  }

  /**
   * The same strictness for another format than JSON.
   *
   * @param builder has an introspector that requires what is not optional
   */
  public static <M extends ObjectMapper, B extends MapperBuilder<M, B>> B strict(B builder) {
    return builder
        .enable(
            DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES,
            DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES,
            DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES,
            DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
        .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
        .enable(EnumFeature.FAIL_ON_NUMBERS_FOR_ENUMS)
        .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
        .withCoercionConfig(
            LogicalType.Textual,
            text ->
                text.setCoercion(CoercionInputShape.Integer, CoercionAction.Fail)
                    .setCoercion(CoercionInputShape.Float, CoercionAction.Fail)
                    .setCoercion(CoercionInputShape.Boolean, CoercionAction.Fail));
  }
}
