package io.b2bench.listener.component;

import io.b2bench.listener.ListenersPlan;
import io.b2bench.measurement.message.ListenerSettings;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.catalog.InvalidVariantException;
import io.b2bench.tls.catalog.UnknownProfileException;
import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.profile.Plaintext;
import io.b2bench.tls.profile.TlsProfile;
import io.b2bench.tls.yaml.InvalidYamlException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Makes listeners, profiles and keys from the names and paths in settings. */
public final class ListenerPlans {
  private ListenerPlans() {}

  /**
   * The plan of the listeners that the settings ask for.
   *
   * @param host the address to listen on
   * @param listeners the listeners to open
   * @param catalog the profiles by name
   * @param keys the keys of the run
   * @param idleTimeout when a silent connection is closed
   * @param largestBody the longest request body, in bytes
   * @throws UnusableSettingsException when the settings contradict each other
   */
  public static ListenersPlan of(
      String host,
      List<ListenerSettings> listeners,
      Catalog catalog,
      Optional<Keys> keys,
      Duration idleTimeout,
      int largestBody) {
    try {
      List<ListenersPlan.Listener> planned =
          listeners.stream()
              .map(
                  d ->
                      new ListenersPlan.Listener(d.name(), profile(catalog, d.profile()), d.port()))
              .toList();
      return new ListenersPlan(host, planned, keys, idleTimeout, largestBody);
    } catch (IllegalArgumentException e) {
      throw new UnusableSettingsException(String.valueOf(e.getMessage()), e);
    }
  }

  /**
   * The profiles that ship, and those of a user's file where there is one.
   *
   * @throws UnusableSettingsException when the file is wrong
   */
  public static Catalog catalog(Optional<String> file) {
    try {
      return Catalog.load(file.map(Path::of));
    } catch (InvalidYamlException | InvalidPathException e) {
      throw new UnusableSettingsException(String.valueOf(e.getMessage()), e);
    }
  }

  /**
   * The profile of a name.
   *
   * @throws UnusableSettingsException when there is none
   */
  public static TlsProfile profile(Catalog catalog, String name) {
    try {
      return catalog.profile(name);
    } catch (UnknownProfileException | InvalidVariantException e) {
      throw new UnusableSettingsException(String.valueOf(e.getMessage()), e);
    }
  }

  /**
   * The keys in a folder; empty when every profile is plain.
   *
   * @throws io.b2bench.tls.keys.UnusableKeysException when they are needed and cannot be read
   */
  public static Optional<Keys> keys(String folder, Collection<? extends TlsProfile> profiles) {
    if (profiles.stream().allMatch(p -> p instanceof Plaintext)) {
      return Optional.empty();
    }
    try {
      return Optional.of(Keys.load(Path.of(folder)));
    } catch (InvalidPathException e) {
      throw new UnusableSettingsException(String.valueOf(e.getMessage()), e);
    }
  }
}
