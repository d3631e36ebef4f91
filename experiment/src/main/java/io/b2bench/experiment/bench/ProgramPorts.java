package io.b2bench.experiment.bench;

import io.b2bench.experiment.component.RunningComponent;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Ports of a program of others, which cannot choose free ones by itself and does not tell when it
 * listens.
 */
public final class ProgramPorts {
  private static final Duration LISTENING = Duration.ofSeconds(10);
  private static final long LOOK_MILLIS = 20;

  private ProgramPorts() {}

  /** A free port for each name; another program may take one before it is used. */
  public static Map<String, Integer> free(String host, List<String> names) throws IOException {
    Map<String, Integer> ports = new LinkedHashMap<>();
    List<ServerSocket> held = new ArrayList<>();
    try {
      for (String name : names) {
        ServerSocket socket = new ServerSocket(0, 1, InetAddress.getByName(host));
        held.add(socket);
        ports.put(name, socket.getLocalPort());
      }
      return ports;
    } finally {
      for (ServerSocket socket : held) {
        socket.close();
      }
    }
  }

  /**
   * Waits until a port accepts connections.
   *
   * @throws io.b2bench.experiment.process.ChildFailedException when the program ends before
   */
  public static void await(RunningComponent program, String host, int port)
      throws IOException, InterruptedException {
    long deadline = System.nanoTime() + LISTENING.toNanos();
    while (!accepts(host, port)) {
      if (!program.child().alive() || System.nanoTime() > deadline) {
        // it says nothing: this tells how it ended, with its last words
        program.child().receive(Duration.ofSeconds(1));
      }
      TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
    }
  }

  private static boolean accepts(String host, int port) {
    try (Socket socket = new Socket()) {
      socket.connect(new InetSocketAddress(host, port), 1000);
      return true;
    } catch (IOException e) {
      return false;
    }
  }
}
