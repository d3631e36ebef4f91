package io.b2bench.driver.jmeter.client;

import java.util.Arrays;
import java.util.stream.Collectors;

/** How long a connection lives. */
public enum ConnectionMode {
  /** One for each session, closed at its end. */
  PER_SESSION("per-session"),
  /** One for each operation. */
  PER_REQUEST("per-request"),
  /** One for the client, kept from session to session. */
  PERSISTENT("persistent");

  private final String text;

  ConnectionMode(String text) {
    this.text = text;
  }

  /** The name in settings and plans: {@code per-session}. */
  public String text() {
    return text;
  }

  /** The mode of that name. */
  public static ConnectionMode of(String text) {
    return Arrays.stream(values())
        .filter(mode -> mode.text.equals(text))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "connection \""
                        + text
                        + "\" is not one of "
                        + Arrays.stream(values())
                            .map(ConnectionMode::text)
                            .collect(Collectors.joining(", "))));
  }
}
