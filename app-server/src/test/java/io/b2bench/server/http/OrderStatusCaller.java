package io.b2bench.server.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.b2bench.contract.service.Interaction;
import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * The client of {@link DispatchBenchmark}, in a process of its own so that its CPU is not billed to
 * the server: told a number of requests a line, it makes them over its connections and answers
 * "done".
 */
final class OrderStatusCaller {
  private OrderStatusCaller() {}

  /** Port, connections and customers; then numbers of requests on standard input. */
  public static void main(String[] arguments) throws Exception {
    int port = Integer.parseInt(arguments[0]);
    int connections = Integer.parseInt(arguments[1]);
    int customers = Integer.parseInt(arguments[2]);
    List<Socket> sockets = new ArrayList<>();
    for (int i = 0; i < connections; i++) {
      Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
      socket.setTcpNoDelay(true);
      sockets.add(socket);
    }
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, UTF_8));
    try (ExecutorService pool = Executors.newFixedThreadPool(connections)) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        int each = Integer.parseInt(line) / connections;
        List<Future<?>> calls = new ArrayList<>();
        for (int i = 0; i < connections; i++) {
          Socket socket = sockets.get(i);
          int first = i * each;
          calls.add(pool.submit(() -> call(socket, first, each, customers)));
        }
        for (Future<?> call : calls) {
          call.get();
        }
        System.out.println("done");
      }
    }
  }

  private static void call(Socket socket, int first, int count, int customers) {
    try {
      InputStream in = new BufferedInputStream(socket.getInputStream(), 16_384);
      for (int i = first; i < first + count; i++) {
        String body = "{\"customer\":" + (i % customers + 1) + "}";
        socket
            .getOutputStream()
            .write(
                ("POST %s HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                        + "Content-Length: %d\r\n\r\n%s")
                    .formatted(Interaction.ORDER_STATUS.path(), body.length(), body)
                    .getBytes(UTF_8));
        skipAnswer(in);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void skipAnswer(InputStream in) throws IOException {
    String status = line(in);
    if (!status.startsWith("HTTP/1.1 200")) {
      throw new IOException("answered " + status);
    }
    int length = 0;
    for (String header = line(in); !header.isEmpty(); header = line(in)) {
      if (header.regionMatches(true, 0, "content-length:", 0, 15)) {
        length = Integer.parseInt(header.substring(15).strip());
      }
    }
    in.skipNBytes(length);
  }

  private static String line(InputStream in) throws IOException {
    StringBuilder line = new StringBuilder();
    for (int c = in.read(); c != '\n'; c = in.read()) {
      if (c < 0) {
        throw new IOException("the server closed the connection");
      }
      if (c != '\r') {
        line.append((char) c);
      }
    }
    return line.toString();
  }
}
