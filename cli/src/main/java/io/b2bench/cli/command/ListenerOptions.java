package io.b2bench.cli.command;

import io.b2bench.measurement.message.ListenerSettings;
import io.b2bench.tls.profile.TlsProfile;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What {@code serve} and {@code partners} have in common. */
final class ListenerOptions {
  /** The default address: reachable from this machine only. */
  static final String LOOPBACK = "127.0.0.1";

  /** When a silent connection is closed, and how long a request may take to come in. */
  static final Duration IDLE = Duration.ofSeconds(60);

  private static final int LARGEST_PORT = 65_535;

  @Option(
      names = "--profiles",
      split = ",",
      paramLabel = "NAME,...",
      description = "TLS profiles, one listener each (default: plain,tls13-aes128gcm).")
  private List<String> profiles = List.of("plain", "tls13-aes128gcm");

  @Mixin private CatalogOption own = new CatalogOption();

  @Option(
      names = "--host",
      paramLabel = "ADDRESS",
      description = "Address to listen on (default: 127.0.0.1, local connections only).")
  private String host = LOOPBACK;

  @Option(
      names = "--port",
      paramLabel = "N",
      description =
          "Port of the first listener; the others use the following ones (default: any free ports).")
  private int port;

  @Option(
      names = "--keys",
      paramLabel = "DIR",
      description =
          "Folder with CA and keys, created if missing (default: a temporary one). Server, partners and clients must use the same.")
  private Optional<Path> keys = Optional.empty();

  /** The profiles, each once. */
  List<TlsProfile> profiles() {
    return own.profiles(profiles);
  }

  /** A listener for each profile. */
  List<ListenerSettings> listeners(List<TlsProfile> opened) {
    if (port < 0 || port + opened.size() - 1 > LARGEST_PORT) {
      throw CommandFailedException.usage(
          "--port: %d listeners from port %d on do not fit into 0 to %d"
              .formatted(opened.size(), port, LARGEST_PORT));
    }
    List<ListenerSettings> listeners = new ArrayList<>();
    for (TlsProfile profile : opened) {
      listeners.add(ListenerSettings.of(profile.name(), port == 0 ? 0 : port + listeners.size()));
    }
    return listeners;
  }

  /** A user's file of profiles, for the settings of a component. */
  Optional<String> catalog() {
    return own.file().map(Path::toString);
  }

  String host() {
    return host;
  }

  Optional<Path> keys() {
    return keys;
  }
}
