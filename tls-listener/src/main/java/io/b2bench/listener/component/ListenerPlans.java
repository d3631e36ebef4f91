package io.b2bench.listener.component;

import io.b2bench.listener.ListenersPlan;
import io.b2bench.measurement.message.ListenerSettings;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.profile.Plaintext;
import io.b2bench.tls.profile.TlsProfile;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Makes listeners, profiles and keys from the names and paths in settings. */
public final class ListenerPlans {
  private static final int LARGEST_BODY = 64 * 1024;

  private ListenerPlans() {}

  /**
   * The plan of the listeners that the settings ask for. Keys are read unless every profile is
   * plain.
   *
   * @param host the address to listen on
   * @param listeners the listeners to open
   * @param catalog the profiles by name
   * @param keys the folder with the keys of the run
   * @param others the profiles of connections that the component opens itself
   * @param idleTimeout when a silent connection is closed
   * @throws UnusableSettingsException when the settings contradict each other
   * @throws io.b2bench.tls.keys.UnusableKeysException when keys are needed and cannot be read
   */
  public static ListenersPlan of(
      String host,
      List<ListenerSettings> listeners,
      Catalog catalog,
      String keys,
      Collection<TlsProfile> others,
      Duration idleTimeout) {
    return UnusableSettingsException.unless(
        () -> {
          List<ListenersPlan.Listener> planned =
              listeners.stream()
                  .map(
                      l ->
                          new ListenersPlan.Listener(
                              l.name(), catalog.profile(l.profile()), l.port()))
                  .toList();
          boolean plain =
              Stream.concat(planned.stream().map(ListenersPlan.Listener::profile), others.stream())
                  .allMatch(Plaintext.class::isInstance);
          return new ListenersPlan(
              host,
              planned,
              plain ? Optional.empty() : Optional.of(Keys.load(Path.of(keys))),
              idleTimeout,
              LARGEST_BODY);
        });
  }

  /**
   * The profiles that ship, and those of a user's file where there is one.
   *
   * @throws UnusableSettingsException when the file is wrong
   */
  public static Catalog catalog(Optional<String> file) {
    return UnusableSettingsException.unless(() -> Catalog.load(file.map(Path::of)));
  }

  /**
   * The profile of a name.
   *
   * @throws UnusableSettingsException when there is none
   */
  public static TlsProfile profile(Catalog catalog, String name) {
    return UnusableSettingsException.unless(() -> catalog.profile(name));
  }
}
