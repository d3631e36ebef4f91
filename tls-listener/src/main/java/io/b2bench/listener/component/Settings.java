package io.b2bench.listener.component;

import io.b2bench.listener.json.StrictJson;
import io.b2bench.measurement.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import tools.jackson.core.JacksonException;

/** Reads the settings of a component. */
final class Settings {
  private Settings() {}

  /**
   * Reads a file, strictly.
   *
   * @throws UnusableSettingsException in one sentence that names the file
   */
  static <S> S read(Path file, Class<S> type) {
    try {
      S settings = Json.mapper().readValue(Files.readAllBytes(file), type);
      if (settings == null) {
        throw new UnusableSettingsException("the settings " + file + " are empty");
      }
      return settings;
    } catch (NoSuchFileException e) {
      throw new UnusableSettingsException("there are no settings " + file, e);
    } catch (IOException e) {
      throw new UnusableSettingsException("cannot read the settings " + file + ": " + e, e);
    } catch (JacksonException e) {
      throw new UnusableSettingsException(
          "the settings "
              + file
              + " are wrong: "
              + StrictJson.violation(e)
                  .map(Throwable::getMessage)
                  .orElseGet(() -> StrictJson.explain(e)),
          e);
    }
  }
}
