package io.b2bench.jmeter;

import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.engine.ServerEnd;
import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.profile.Tls;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.net.ssl.SSLSocket;

/** Answers with the request it got, under TLS; {@code /away} leads to {@code /there}. */
final class Echo implements AutoCloseable {
  private final ServerSocket listening;
  private final ServerEnd end;

  /** Connections that completed their handshake, as a list of their requests' first lines. */
  final List<List<String>> connections = new CopyOnWriteArrayList<>();

  Echo(String profile, Path keys) throws IOException {
    end = ServerEnd.of((Tls) Catalog.shipped().profile(profile), Keys.load(keys));
    listening = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    Thread.ofPlatform().daemon().start(this::accept);
  }

  int port() {
    return listening.getLocalPort();
  }

  @Override
  public void close() throws IOException {
    listening.close();
  }

  private void accept() {
    while (!listening.isClosed()) {
      try {
        Socket socket = listening.accept();
        Thread.ofPlatform().daemon().start(() -> serve(socket));
      } catch (IOException e) {
        // the test is over
      }
    }
  }

  private void serve(Socket tcp) {
    try (SSLSocket socket =
        (SSLSocket) end.context().getSocketFactory().createSocket(tcp, null, 0, true)) {
      socket.setUseClientMode(false);
      socket.setEnabledProtocols(end.newEngine().getEnabledProtocols());
      socket.startHandshake();
      List<String> requests = new CopyOnWriteArrayList<>();
      connections.add(requests);
      BufferedReader in =
          new BufferedReader(
              new InputStreamReader(socket.getInputStream(), StandardCharsets.ISO_8859_1));
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        requests.add(line);
        socket.getOutputStream().write(reply(line, in).getBytes(StandardCharsets.ISO_8859_1));
      }
    } catch (IOException e) {
      // the client has gone, or would not have us
    }
  }

  private static String reply(String first, BufferedReader in) throws IOException {
    StringBuilder text = new StringBuilder(first).append('\n');
    int length = 0;
    for (String line = in.readLine(); !line.isEmpty(); line = in.readLine()) {
      text.append(line).append('\n');
      if (line.toLowerCase(Locale.ROOT).startsWith("content-length:")) {
        length = Integer.parseInt(line.substring(15).strip());
      }
    }
    for (int i = 0; i < length; i++) {
      text.append((char) in.read());
    }
    String head =
        first.contains(" /away ")
            ? "302 Found\r\nLocation: /there"
            : "200 OK\r\nContent-Type: text/plain; charset=utf-8";
    return "HTTP/1.1 %s\r\nContent-Length: %d\r\n\r\n%s".formatted(head, text.length(), text);
  }
}
