package io.b2bench.listener;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.b2bench.tls.engine.ClientEnd;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketException;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import javax.net.ssl.SSLSocket;

/** Speaks HTTP/1.1 byte by byte, right or wrong, in clear or under TLS. */
final class RawClient implements AutoCloseable {
  private final CountingSocket wire;
  private final Socket socket;
  private final Optional<ClientEnd> end;
  private long received;
  private long sent;

  private RawClient(CountingSocket wire, Socket socket, Optional<ClientEnd> end) {
    this.wire = wire;
    this.socket = socket;
    this.end = end;
  }

  // The bytes are the message.
  @SuppressWarnings("ArrayRecordComponent")
  record Reply(int status, Map<String, String> headers, byte[] body) {
    String text() {
      return new String(body, UTF_8);
    }
  }

  static RawClient open(Optional<ClientEnd> end, int port) throws IOException {
    CountingSocket wire = new CountingSocket("127.0.0.1", port);
    Socket socket = end.isPresent() ? end.get().open(wire, "localhost", port).socket() : wire;
    return new RawClient(wire, socket, end);
  }

  static String post(String path, String body) {
    return "POST %s HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s"
        .formatted(path, body.getBytes(UTF_8).length, body);
  }

  Reply exchange(String request) throws IOException {
    send(request.getBytes(ISO_8859_1));
    return read();
  }

  void send(byte[] bytes) throws IOException {
    socket.getOutputStream().write(bytes);
    socket.getOutputStream().flush();
    sent += bytes.length;
  }

  Reply read() throws IOException {
    InputStream in = socket.getInputStream();
    int status = Integer.parseInt(line(in).substring(9, 12));
    Map<String, String> headers = new TreeMap<>();
    for (String line = line(in); !line.isEmpty(); line = line(in)) {
      int colon = line.indexOf(':');
      headers.put(
          line.substring(0, colon).toLowerCase(Locale.ROOT), line.substring(colon + 1).strip());
    }
    byte[] body = in.readNBytes(Integer.parseInt(headers.getOrDefault("content-length", "0")));
    received += body.length;
    return new Reply(status, headers, body);
  }

  /** Reads until the server closes or resets the connection. */
  void awaitEnd() throws IOException {
    try {
      socket.getInputStream().transferTo(OutputStream.nullOutputStream());
    } catch (SocketException e) {
      // a reset counts as the end
    }
  }

  long appReceived() {
    return received;
  }

  long appSent() {
    return sent;
  }

  CountingSocket wire() {
    return wire;
  }

  @Override
  public void close() throws IOException {
    if (socket instanceof SSLSocket tls) {
      end.orElseThrow().close(tls);
    }
    wire.close();
  }

  private String line(InputStream in) throws IOException {
    StringBuilder line = new StringBuilder();
    while (true) {
      int b = in.read();
      if (b < 0) {
        throw new EOFException("the connection ended after: " + line);
      }
      received++;
      if (b == '\n') {
        return line.toString().strip();
      }
      line.append((char) b);
    }
  }
}
