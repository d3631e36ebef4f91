package io.b2bench.driver.jmeter.peer;

import io.b2bench.measurement.message.DriverSettings;
import io.b2bench.measurement.message.ListenerSettings;
import io.b2bench.measurement.message.ScriptSettings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Settings of drivers whose clients follow the script of the business service without thinking. */
public final class TestSettings {
  /** Far beyond what an operation takes: a machine may stand still for half a minute. */
  private static final Duration TIMEOUT = Duration.ofMinutes(1);

  private static final Map<String, String> DATABASE = Map.of("customers", "3072", "items", "1000");

  private TestSettings() {}

  /** For one plain listener. */
  public static DriverSettings plain(int port, int clients, String connection, boolean samples) {
    return of(
        List.of(ListenerSettings.of("plain", port)), clients, Path.of(""), connection, samples);
  }

  /** For one plain listener, with a connection for each session. */
  public static DriverSettings plain(int port, int clients) {
    return plain(port, clients, "per-session", false);
  }

  /** For these listeners. */
  public static DriverSettings of(
      List<ListenerSettings> listeners,
      int clients,
      Path keys,
      String connection,
      boolean samples) {
    return of("business", listeners, clients, keys, connection, samples);
  }

  /** For a script, which may not exist. */
  public static DriverSettings of(
      String script,
      List<ListenerSettings> listeners,
      int clients,
      Path keys,
      String connection,
      boolean samples) {
    return new DriverSettings(
        "b2b-session.jmx",
        "localhost",
        listeners,
        clients,
        keys.toString(),
        Optional.empty(),
        connection,
        TIMEOUT,
        new ScriptSettings(script, DATABASE, Duration.ZERO, 42),
        samples);
  }
}
