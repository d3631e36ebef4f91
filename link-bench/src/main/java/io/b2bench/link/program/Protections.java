package io.b2bench.link.program;

import io.b2bench.link.channel.Protection;
import io.b2bench.measurement.message.LinkBenchSettings;
import io.b2bench.measurement.message.LinkCase;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.engine.UnsupportedProfileException;
import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.profile.TlsProfile;
import java.net.DatagramSocket;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** The protections by profile, each made once. */
final class Protections {
  private final Catalog catalog;
  private final Path folder;
  private final Map<String, Protection<SocketChannel>> streams = new HashMap<>();
  private final Map<String, Protection<DatagramSocket>> datagrams = new HashMap<>();

  Protections(LinkBenchSettings settings) {
    this.catalog = Catalog.load(settings.catalog().map(Path::of));
    this.folder = Path.of(settings.keys());
  }

  /**
   * Over TCP.
   *
   * @throws UnsupportedProfileException when this JVM cannot speak the profile
   */
  Protection<SocketChannel> streams(LinkCase what) {
    return streams.computeIfAbsent(
        what.profile(), name -> Protection.ofStreams(profile(name), this::keys));
  }

  /**
   * Over UDP.
   *
   * @throws UnsupportedProfileException when this JVM cannot speak the profile over datagrams
   */
  Protection<DatagramSocket> datagrams(LinkCase what) {
    return datagrams.computeIfAbsent(
        what.profile(), name -> Protection.ofDatagrams(profile(name), this::keys));
  }

  private TlsProfile profile(String name) {
    return catalog.profile(name);
  }

  private Keys keys() {
    return Keys.load(folder);
  }
}
