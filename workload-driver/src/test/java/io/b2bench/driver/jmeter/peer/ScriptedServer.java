package io.b2bench.driver.jmeter.peer;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;

/**
 * Answers each request on one connection with pieces of bytes, each in a packet of its own as far
 * as TCP lets it, and then does as its ending says.
 */
public final class ScriptedServer implements AutoCloseable {
  /** What follows the last piece. */
  public enum Ending {
    /** The connection is closed. */
    CLOSE,
    /** The connection stays open for the next request, answered in the same way. */
    KEEP
  }

  private final ServerSocket listening;

  /** A server on a free port of loopback. */
  public ScriptedServer(Ending ending, List<String> pieces) {
    try {
      listening = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Thread.ofVirtual().start(() -> serve(ending, pieces));
  }

  /** Its port. */
  public int port() {
    return listening.getLocalPort();
  }

  @Override
  public void close() throws IOException {
    listening.close();
  }

  private void serve(Ending ending, List<String> pieces) {
    while (!listening.isClosed()) {
      try (Socket socket = listening.accept()) {
        socket.setTcpNoDelay(true);
        BufferedReader in =
            new BufferedReader(
                new InputStreamReader(socket.getInputStream(), StandardCharsets.ISO_8859_1));
        do {
          if (!readRequest(in)) {
            break;
          }
          for (String piece : pieces) {
            socket.getOutputStream().write(piece.getBytes(StandardCharsets.ISO_8859_1));
            socket.getOutputStream().flush();
          }
        } while (ending == Ending.KEEP);
      } catch (IOException e) {
        // the client has gone, or the test is over
      }
    }
  }

  private static boolean readRequest(BufferedReader in) throws IOException {
    int length = 0;
    String line = in.readLine();
    if (line == null) {
      return false;
    }
    for (; line != null && !line.isEmpty(); line = in.readLine()) {
      if (line.toLowerCase(Locale.ROOT).startsWith("content-length:")) {
        length = Integer.parseInt(line.substring(15).strip());
      }
    }
    return in.skip(length) == length;
  }
}
