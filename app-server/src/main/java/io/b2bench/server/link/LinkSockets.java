package io.b2bench.server.link;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import javax.net.SocketFactory;

/**
 * Sockets of a link. The driver of PostgreSQL makes the factory by itself, from the name of its
 * class and a text; so links are kept here under a name while somebody uses them.
 */
public final class LinkSockets extends SocketFactory {
  private static final Map<String, DatabaseLink> LINKS = new ConcurrentHashMap<>();
  private static final AtomicLong NAMES = new AtomicLong();

  private final DatabaseLink link;

  /**
   * The sockets of a link that is kept.
   *
   * @param name what {@link #keep} returned
   */
  public LinkSockets(String name) {
    this.link =
        Optional.ofNullable(LINKS.get(name))
            .orElseThrow(() -> new IllegalStateException("the link " + name + " is closed"));
  }

  /** Keeps a link, and says under which name. */
  public static String keep(DatabaseLink link) {
    String name = "link-" + NAMES.incrementAndGet();
    LINKS.put(name, link);
    return name;
  }

  /** Forgets a link; sockets that are open stay so. */
  public static void forget(String name) {
    LINKS.remove(name);
  }

  @Override
  public Socket createSocket() throws SocketException {
    return new LinkSocket(link);
  }

  @Override
  public Socket createSocket(String host, int port) throws IOException {
    throw unconnected();
  }

  @Override
  public Socket createSocket(String host, int port, InetAddress local, int localPort)
      throws IOException {
    throw unconnected();
  }

  @Override
  public Socket createSocket(InetAddress host, int port) throws IOException {
    throw unconnected();
  }

  @Override
  public Socket createSocket(InetAddress host, int port, InetAddress local, int localPort)
      throws IOException {
    throw unconnected();
  }

  private static IOException unconnected() {
    return new IOException("the driver connects its sockets by itself");
  }
}
