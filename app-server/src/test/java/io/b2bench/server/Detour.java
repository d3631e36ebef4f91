package io.b2bench.server;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** A way to another port of this machine that can be cut, with all connections on it. */
final class Detour implements AutoCloseable {
  private final ServerSocket entrance;
  private final int exit;
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();
  private volatile boolean cut;

  Detour(int exit) throws IOException {
    this.entrance = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    this.exit = exit;
    Thread.ofVirtual().start(this::accept);
  }

  int port() {
    return entrance.getLocalPort();
  }

  /** From now on whoever comes is turned away. */
  void cut() throws IOException {
    cut = true;
    for (Socket each : open) {
      each.close();
    }
  }

  void mend() {
    cut = false;
  }

  private void accept() {
    try {
      while (true) {
        Socket here = entrance.accept();
        if (cut) {
          here.close();
        } else {
          Socket there = new Socket(InetAddress.getLoopbackAddress(), exit);
          open.add(here);
          open.add(there);
          Thread.ofVirtual().start(() -> carry(here, there));
          Thread.ofVirtual().start(() -> carry(there, here));
        }
      }
    } catch (IOException e) {
      // closed
    }
  }

  private static void carry(Socket from, Socket to) {
    try (from;
        to) {
      from.getInputStream().transferTo(to.getOutputStream());
    } catch (IOException e) {
      // one of the two hung up
    }
  }

  @Override
  public void close() throws IOException {
    entrance.close();
    cut();
  }
}
