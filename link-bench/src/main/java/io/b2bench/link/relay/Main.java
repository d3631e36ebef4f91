package io.b2bench.link.relay;

import io.b2bench.measurement.json.Json;
import io.b2bench.measurement.message.Ready;
import io.b2bench.measurement.message.RelaySettings;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;

/**
 * The relay as a program. The first line of standard input holds its {@link RelaySettings}; each
 * further one is answered with its counters; at the end of the input it ends.
 */
public final class Main {
  /** This machine cannot do it. */
  private static final int CANNOT = 3;

  private Main() {}

  /** Runs until standard input ends. */
  public static void main(String[] arguments) throws IOException {
    try (BufferedReader input =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
      String first = input.readLine();
      if (first == null) {
        System.err.println("the relay is started by b2bench, which tells it its settings");
        System.exit(2);
      }
      try (Relay relay = new Relay(Json.mapper().readValue(first, RelaySettings.class))) {
        say(new Ready("relay", ProcessHandle.current().pid(), relay.ports()));
        while (input.readLine() != null) {
          say(relay.counters());
        }
      } catch (IOException e) {
        System.err.println("the relay cannot listen: " + e.getMessage());
        System.exit(CANNOT);
      }
    }
    System.exit(0);
  }

  private static void say(Object what) {
    System.out.println(Json.mapper().writeValueAsString(what));
    System.out.flush();
  }
}
