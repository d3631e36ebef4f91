package io.b2bench.driver.jmeter;

import io.b2bench.driver.conversation.Command;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.json.JsonMapper;

/** The JSON of the conversation, read strictly. */
final class Json {
  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
          .build();

  private Json() {}

  /** The settings in a file. */
  static <S> S settings(Path file, Class<S> type) {
    try {
      return MAPPER.readValue(Files.readString(file), type);
    } catch (IOException e) {
      throw new CannotDriveException("the settings " + file + " cannot be read: " + e, e);
    } catch (JacksonException e) {
      throw new CannotDriveException(
          "the settings " + file + " are wrong: " + e.getOriginalMessage(), e);
    }
  }

  /** The command in a line. */
  static Command command(String line) {
    return MAPPER.readValue(line, Command.class);
  }

  /** A line, without its end. */
  static String line(Object message) {
    return MAPPER.writeValueAsString(message);
  }
}
