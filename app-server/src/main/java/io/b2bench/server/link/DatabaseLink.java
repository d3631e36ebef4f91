package io.b2bench.server.link;

import io.b2bench.listener.ListenerMeter;
import io.b2bench.listener.ListenerMeters;
import io.b2bench.tls.engine.ClientConnection;
import io.b2bench.tls.engine.ClientEnd;
import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.profile.HandshakeSize;
import io.b2bench.tls.profile.Negotiated;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import java.io.IOException;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import javax.net.ssl.SSLException;

/** What is spoken with the database on behalf of one listener, and where it is counted. */
public final class DatabaseLink {
  /** The request for TLS: its length, then the code that PostgreSQL's protocol has for it. */
  private static final byte[] REQUEST = ByteBuffer.allocate(8).putInt(8).putInt(80_877_103).array();

  private static final int GRANTED = 'S';

  private final String profile;
  private final Optional<ClientEnd> end;
  private final ListenerMeter meter;

  private DatabaseLink(String profile, Optional<ClientEnd> end, ListenerMeter meter) {
    this.profile = profile;
    this.end = end;
    this.meter = meter;
  }

  /**
   * The links of a plan, by listener; nothing is opened yet.
   *
   * @param meters where connections are counted, with a meter for each listener of the plan
   * @throws io.b2bench.tls.engine.UnsupportedProfileException when this JVM cannot speak a profile
   */
  public static Map<String, DatabaseLink> all(LinksPlan plan, ListenerMeters meters) {
    Map<String, DatabaseLink> links = new HashMap<>();
    plan.profiles()
        .forEach(
            (listener, spoken) ->
                links.put(
                    listener,
                    new DatabaseLink(
                        spoken.name(), end(spoken, plan.keys()), meters.meter(listener))));
    return Map.copyOf(links);
  }

  /** Leaves out the provider that the clients of the load use: it does not apply to the server. */
  private static Optional<ClientEnd> end(TlsProfile profile, Optional<Keys> keys) {
    return profile instanceof Tls tls
        ? Optional.of(ClientEnd.of(tls.withClient(Optional.empty()), keys.orElseThrow()))
        : Optional.empty();
  }

  /** The name of the profile. */
  public String profile() {
    return profile;
  }

  /** Asks for TLS where the profile has it, completes the handshake, and counts the connection. */
  Socket secured(Socket connected, String host, int port) throws IOException {
    if (end.isEmpty()) {
      meter.database(Negotiated.PLAIN, HandshakeSize.NONE);
      return connected;
    }
    connected.getOutputStream().write(REQUEST);
    if (connected.getInputStream().read() != GRANTED) {
      connected.close();
      throw new SSLException("the database speaks no TLS");
    }
    ClientConnection opened = end.get().open(connected, host, port);
    meter.database(opened.negotiated(), opened.size());
    return opened.socket();
  }
}
