package io.b2bench.driver.jmeter.peer;

import io.b2bench.contract.service.Interaction;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * A server that accepts what the contract accepts, answers in good form and remembers what came on
 * which connection.
 */
public final class BusinessServer implements AutoCloseable {
  private static final JsonMapper JSON =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private final ServerSocket listening;
  private final Thread acceptor;
  private final Optional<SSLContext> tls;
  private final List<List<String>> connections = new CopyOnWriteArrayList<>();
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();
  private final Map<String, AtomicLong> answered = new ConcurrentHashMap<>();
  private final Map<String, AtomicLong> refused = new ConcurrentHashMap<>();
  private final AtomicLong orders = new AtomicLong();
  private volatile String refusal = "";

  /** A server on a free port of loopback; with a context, under TLS. */
  public BusinessServer(Optional<SSLContext> tls) {
    this.tls = tls;
    try {
      listening = new ServerSocket(0, 200, InetAddress.getLoopbackAddress());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    acceptor = Thread.ofPlatform().daemon().start(this::accept);
  }

  /** Its port. */
  public int port() {
    return listening.getLocalPort();
  }

  /** The kinds of interaction on each connection, in order of arrival. */
  public List<List<String>> connections() {
    return connections.stream().map(List::copyOf).toList();
  }

  /** Interactions answered with success, by kind. */
  public Map<String, Long> answered() {
    return counts(answered);
  }

  /** All interactions answered with success. */
  public long total() {
    return answered.values().stream().mapToLong(AtomicLong::get).sum();
  }

  /** Waits until so many interactions were answered with success; fails after a minute. */
  public void awaitTotal(long least) throws InterruptedException {
    long deadline = System.nanoTime() + TimeUnit.MINUTES.toNanos(1);
    while (total() < least) {
      if (System.nanoTime() > deadline) {
        throw new AssertionError("only " + total() + " of " + least + " interactions came");
      }
      Thread.sleep(5);
    }
  }

  /** Requests that the contract refuses, by what is wrong. */
  public Map<String, Long> refused() {
    return counts(refused);
  }

  /** From now on every request is answered with this status line and problem type; "" for none. */
  public void refuse(String statusAndType) {
    refusal = statusAndType;
  }

  /** Closes all; when it returns, connecting is refused. */
  @Override
  public void close() throws IOException {
    listening.close();
    try {
      acceptor.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    for (Socket socket : open) {
      socket.close();
    }
  }

  private static Map<String, Long> counts(Map<String, AtomicLong> counters) {
    Map<String, Long> counts = new java.util.TreeMap<>();
    counters.forEach((kind, count) -> counts.put(kind, count.get()));
    return counts;
  }

  private void accept() {
    while (!listening.isClosed()) {
      try {
        Socket socket = listening.accept();
        Thread.ofPlatform().daemon().start(() -> serve(socket));
      } catch (IOException e) {
        // closed
      }
    }
  }

  private void serve(Socket accepted) {
    open.add(accepted);
    try (Socket socket = protect(accepted)) {
      socket.setTcpNoDelay(true);
      InputStream in = new BufferedInputStream(socket.getInputStream());
      List<String> kinds = new ArrayList<>();
      for (Optional<String> kind = request(in); kind.isPresent(); kind = request(in)) {
        if (kinds.isEmpty()) {
          kinds = new CopyOnWriteArrayList<>();
          connections.add(kinds);
        }
        kinds.add(kind.get());
        socket.getOutputStream().write(reply(kind.get()));
      }
    } catch (IOException e) {
      // the client has gone
    } finally {
      open.remove(accepted);
    }
  }

  private Socket protect(Socket accepted) throws IOException {
    if (tls.isEmpty()) {
      return accepted;
    }
    SSLSocket socket =
        (SSLSocket) tls.get().getSocketFactory().createSocket(accepted, null, 0, true);
    socket.setUseClientMode(false);
    return socket;
  }

  /** The kind of the next request, checked against the contract. */
  private Optional<String> request(InputStream in) throws IOException {
    String line = line(in);
    if (line.isEmpty()) {
      return Optional.empty();
    }
    String kind = line.split(" ", -1)[1].substring("/interactions/".length());
    int length = 0;
    for (String header = line(in); !header.isEmpty(); header = line(in)) {
      if (header.toLowerCase(Locale.ROOT).startsWith("content-length:")) {
        length = Integer.parseInt(header.substring(15).strip());
      }
    }
    byte[] body = in.readNBytes(length);
    try {
      JSON.readValue(body, Interaction.of(kind).orElseThrow().request());
    } catch (RuntimeException e) {
      refused
          .computeIfAbsent(kind + ": " + e.getMessage(), k -> new AtomicLong())
          .incrementAndGet();
    }
    return Optional.of(kind);
  }

  private byte[] reply(String kind) {
    String[] told = refusal.split(" ", -1);
    if (told.length == 2) {
      String problem = "{\"title\":\"No\",\"type\":\"" + told[1] + "\"}";
      return bytes("HTTP/1.1 " + told[0] + " No\r\nContent-Length: " + problem.length(), problem);
    }
    answered.computeIfAbsent(kind, k -> new AtomicLong()).incrementAndGet();
    if (kind.equals("create-order")) {
      String body = "{\"order\":" + orders.incrementAndGet() + ",\"status\":\"PENDING\"}";
      return bytes("HTTP/1.1 201 Created\r\nContent-Length: " + body.length(), body);
    }
    String body = "{\"text\":\"" + "x".repeat(kind.equals("product-detail") ? 50_000 : 500) + "\"}";
    return bytes(
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked",
        Integer.toHexString(body.length()) + "\r\n" + body + "\r\n0\r\n\r\n");
  }

  private static byte[] bytes(String head, String body) {
    return (head + "\r\nContent-Type: application/json\r\n\r\n" + body)
        .getBytes(StandardCharsets.ISO_8859_1);
  }

  private static String line(InputStream in) throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (int b = in.read(); b >= 0 && b != '\n'; b = in.read()) {
      if (b != '\r') {
        line.write(b);
      }
    }
    return line.toString(StandardCharsets.ISO_8859_1);
  }
}
