package io.b2bench.listener.component;

import io.b2bench.listener.json.StrictJson;
import io.b2bench.measurement.json.Json;
import tools.jackson.core.JacksonException;

/** Reads the settings of a component. */
final class Settings {
  private Settings() {}

  /**
   * Reads the line with the settings, strictly.
   *
   * @throws UnusableSettingsException in one sentence
   */
  static <S> S read(String line, Class<S> type) {
    try {
      S settings = Json.mapper().readValue(line, type);
      if (settings == null) {
        throw new UnusableSettingsException("the settings are empty");
      }
      return settings;
    } catch (JacksonException e) {
      throw new UnusableSettingsException(
          "the settings are wrong: "
              + StrictJson.violation(e)
                  .map(Throwable::getMessage)
                  .orElseGet(() -> StrictJson.explain(e)),
          e);
    }
  }
}
