package io.b2bench.server;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** Sends bytes that may or may not be HTTP, and reads what comes back. */
public final class PlainHttp implements AutoCloseable {
  private final Socket socket;
  private final InputStream in;

  public PlainHttp(int port) throws IOException {
    this(new Socket(InetAddress.getLoopbackAddress(), port));
  }

  public PlainHttp(Socket socket) throws IOException {
    this.socket = socket;
    this.in = new BufferedInputStream(socket.getInputStream());
    socket.setSoTimeout(60_000);
    socket.setTcpNoDelay(true);
  }

  public record Reply(int status, Map<String, String> headers, String body) {
    public boolean last() {
      return "close".equals(headers.get("connection"));
    }
  }

  public static byte[] post(String path, String mediaType, byte[] body) {
    String head =
        "POST %s HTTP/1.1\r\nHost: localhost\r\nContent-Type: %s\r\nContent-Length: %d\r\n\r\n"
            .formatted(path, mediaType, body.length);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes(head.getBytes(ISO_8859_1));
    out.writeBytes(body);
    return out.toByteArray();
  }

  public Reply exchange(byte[] request) throws IOException {
    socket.getOutputStream().write(request);
    socket.getOutputStream().flush();
    int status = Integer.parseInt(line().substring(9, 12));
    Map<String, String> headers = new TreeMap<>();
    for (String line = line(); !line.isEmpty(); line = line()) {
      int colon = line.indexOf(':');
      headers.put(
          line.substring(0, colon).toLowerCase(Locale.ROOT), line.substring(colon + 1).strip());
    }
    int length = Integer.parseInt(headers.getOrDefault("content-length", "0"));
    return new Reply(status, headers, new String(in.readNBytes(length), UTF_8));
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }

  private String line() throws IOException {
    StringBuilder line = new StringBuilder();
    while (true) {
      int b = in.read();
      if (b < 0) {
        throw new EOFException("the connection ended after: " + line);
      }
      if (b == '\n') {
        return line.toString().strip();
      }
      line.append((char) b);
    }
  }
}
