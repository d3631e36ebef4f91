package io.b2bench.driver.jmeter;

import io.b2bench.driver.jmeter.client.ConnectionMode;
import io.b2bench.driver.jmeter.client.Counting;
import io.b2bench.driver.jmeter.client.Listener;
import io.b2bench.driver.jmeter.client.SampleSpace;
import io.b2bench.driver.jmeter.element.ConnectionConfig;
import io.b2bench.driver.jmeter.http.Endpoint;
import io.b2bench.driver.jmeter.script.Script;
import io.b2bench.measurement.message.DriverSettings;
import io.b2bench.measurement.message.ListenerSettings;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.keys.Credentials;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The listeners that a driver drives, before it has clients.
 *
 * @param settings what they are made of
 * @param counting whether their clients count
 * @param byName the listeners, in the order of the settings
 */
public record DrivenListeners(
    DriverSettings settings, Counting counting, Map<String, Listener> byName) {
  /** Keeps the order. */
  public DrivenListeners {
    byName = Collections.unmodifiableMap(new LinkedHashMap<>(byName));
  }

  /**
   * Those of a driver.
   *
   * @throws CannotDriveException when the settings cannot be met
   */
  public static DrivenListeners of(DriverSettings settings) {
    if (settings.clients() < 1) {
      throw new CannotDriveException("clients is " + settings.clients() + "; it must be positive");
    }
    CannotDriveException.unless(() -> Script.named(settings.script().name()));
    Counting counting = new Counting(space(settings));
    return new DrivenListeners(settings, counting, listeners(settings, counting));
  }

  /** All of them. */
  public List<Listener> all() {
    return List.copyOf(byName.values());
  }

  private static Optional<SampleSpace> space(DriverSettings settings) {
    return settings.samples() ? Optional.of(new SampleSpace(SampleSpace.MOST)) : Optional.empty();
  }

  private static Map<String, Listener> listeners(DriverSettings settings, Counting counting) {
    Catalog catalog =
        CannotDriveException.unless(() -> Catalog.load(settings.catalog().map(Path::of)));
    Map<String, Listener> listeners = new LinkedHashMap<>();
    for (ListenerSettings listener : settings.listeners()) {
      try {
        Listener made =
            Listener.of(
                listener.name(),
                endpoints(settings, listener, catalog),
                ConnectionMode.of(settings.behaviour(listener.name()).connection()),
                settings.timeout(),
                counting);
        if (listeners.put(listener.name(), made) != null) {
          throw new CannotDriveException("the listener " + listener.name() + " is named twice");
        }
      } catch (IllegalArgumentException | IllegalStateException e) {
        throw new CannotDriveException("listener " + listener.name() + ": " + e.getMessage(), e);
      }
    }
    if (listeners.isEmpty()) {
      throw new CannotDriveException("the settings name no listener");
    }
    return listeners;
  }

  private static List<Endpoint> endpoints(
      DriverSettings settings, ListenerSettings listener, Catalog catalog) {
    DriverSettings.Foreign foreign = settings.foreign().get(listener.name());
    if (foreign != null) {
      return List.of(
          ConnectionConfig.endpoint(
              foreign.host(),
              listener.port(),
              catalog.profile(listener.profile()),
              Credentials.read(
                  foreign.trust().map(Path::of),
                  foreign.certificate().map(Path::of),
                  foreign.key().map(Path::of))));
    }
    return Stream.concat(
            Stream.of(
                new DriverSettings.Server(
                    settings.host(), Map.of(listener.name(), listener.port()))),
            settings.others().stream())
        .map(
            server ->
                ConnectionConfig.endpoint(
                    server.host(),
                    server.port(listener.name()),
                    catalog.profile(listener.profile()),
                    settings.keys()))
        .toList();
  }
}
