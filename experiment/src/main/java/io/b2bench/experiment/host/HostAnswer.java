package io.b2bench.experiment.host;

import io.b2bench.measurement.json.Json;
import java.util.Optional;

/**
 * The agent's answer to a {@link HostCommand}.
 *
 * @param id the number of the command
 * @param value the answer as JSON; absent when the command failed
 * @param failure why it failed
 */
record HostAnswer(long id, Optional<String> value, Optional<String> failure) {
  static HostAnswer of(long id, Object value) {
    return new HostAnswer(id, Optional.of(Json.write(value)), Optional.empty());
  }

  static HostAnswer failed(long id, Exception why) {
    String text = Optional.ofNullable(why.getMessage()).orElse(why.toString());
    return new HostAnswer(id, Optional.empty(), Optional.of(text));
  }
}
