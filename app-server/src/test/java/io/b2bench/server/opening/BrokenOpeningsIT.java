package io.b2bench.server.opening;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.b2bench.measurement.message.Handshakes;
import io.b2bench.measurement.message.ListenerCounters;
import io.b2bench.server.PlainHttp;
import io.b2bench.server.ServerUnderTest;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.engine.ClientEnd;
import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.Tls;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Thousands of connections that begin wrongly: every listener goes on serving, and the process
 * holds no more than before. The system property {@code b2bench.fuzz.seed} draws those of an
 * earlier run.
 */
@Tag("full")
class BrokenOpeningsIT {
  private static final String SEED = "b2bench.fuzz.seed";
  private static final List<String> LISTENERS =
      List.of(
          "plain",
          "tls13-aes128gcm",
          "tls13-aes128gcm@bc",
          "tls13-aes128gcm@bc-on-jdk",
          "tls13-aes128gcm@conscrypt",
          "tls12-ecdhe-rsa-aes128gcm@conscrypt",
          "tls12-ecdhe-rsa-aes128gcm",
          "tls13-aes128gcm@h2");
  private static final int PATIENCE_MILLIS = 20_000;

  /** Descriptors that come and go: connections of the control listener, files of classes. */
  private static final int DESCRIPTORS_OF_OTHERS = 12;

  private static final long HEAP_OF_OTHERS = 3L << 20;
  private static final int LONGEST_LOG = 64 << 10;

  @TempDir Path scratch;

  private final Map<String, ClientEnd> ends = new HashMap<>();
  private final Map<String, Long> handshakes = new HashMap<>();
  private Optional<Keys> keys = Optional.empty();

  @Test
  void leaveEveryListenerAsItWas() throws Exception {
    open(60, 200, Long.getLong(SEED, 20_261_123));
  }

  @Test
  @Tag("long")
  void tenThousandOfThemLeaveEveryListenerAsItWas() throws Exception {
    open(2_000, 10_000, Long.getLong(SEED, RandomGenerator.getDefault().nextLong()));
  }

  /**
   * Opens many connections.
   *
   * @param first how many come before the process is looked at for the first time
   * @param then how many come after it
   */
  private void open(int first, int then, long seed) throws Exception {
    String again = "-D" + SEED + "=" + seed + " draws them again";
    keys =
        Optional.of(
            Keys.create(
                scratch.resolve("keys"), Set.of(CertificateKind.RSA_2048), Set.of("localhost")));
    try (ServerUnderTest server = ServerUnderTest.start(scratch, LISTENERS, keys)) {
      ServerProcess process = new ServerProcess(server.program().process().pid());
      List<byte[]> hellos = LISTENERS.stream().skip(1).map(this::hello).toList();
      Map<String, BrokenOpenings> openings = new HashMap<>();
      for (String listener : LISTENERS) {
        List<byte[]> own = new ArrayList<>(hellos);
        if (!listener.equals("plain")) {
          own.addFirst(hello(listener));
        }
        openings.put(listener, new BrokenOpenings(seed, !listener.equals("plain"), own));
      }

      serve(server, again);
      breakIn(server, openings, first, again);
      serve(server, again);
      long descriptors = process.descriptors();
      long live = process.liveBytes();
      breakIn(server, openings, then, again);
      serve(server, again);

      // no collection in between: descriptors must not wait for one
      await()
          .atMost(Duration.ofSeconds(20))
          .untilAsserted(
              () ->
                  assertThat(process.descriptors())
                      .as(again)
                      .isLessThan(descriptors + DESCRIPTORS_OF_OTHERS));
      assertThat(process.liveBytes()).as(again).isLessThan(live + HEAP_OF_OTHERS);
      Map<String, ListenerCounters> counters = server.snapshot().listeners();
      for (String listener : LISTENERS.subList(1, LISTENERS.size())) {
        ListenerCounters counted = Objects.requireNonNull(counters.get(listener));
        assertThat(counted.negotiated().values().stream().mapToLong(Handshakes::count).sum())
            .as(listener + ": " + again)
            .isEqualTo(handshakes.get(listener));
        assertThat(counted.handshakeFailures()).as(again).isPositive();
        assertThat(counted.failed()).as(again).isEmpty();
      }
      assertThat(server.program().errors())
          .as(again)
          .hasSizeLessThan(LONGEST_LOG)
          .as("what strangers send leaves no stack trace: " + again)
          .doesNotContain("\tat ");
      server.stop();
      assertThat(server.program().awaitEnd()).isZero();
    }
  }

  private void breakIn(
      ServerUnderTest server, Map<String, BrokenOpenings> openings, int many, String again)
      throws IOException {
    for (int i = 0; i < many; i++) {
      String listener = LISTENERS.get(i % LISTENERS.size());
      Opening opening = Objects.requireNonNull(openings.get(listener)).next();
      try {
        breakIn(server.port(listener), listener, opening);
      } catch (SocketTimeoutException e) {
        throw new AssertionError(listener + " does not end " + opening + "; " + again, e);
      } catch (SocketException | SSLException e) {
        // the server ended it first
      }
    }
  }

  private void breakIn(int port, String listener, Opening opening) throws IOException {
    try (Socket tcp = new Socket(InetAddress.getLoopbackAddress(), port)) {
      tcp.setSoTimeout(PATIENCE_MILLIS);
      tcp.setTcpNoDelay(true);
      Socket socket = opening.inside() ? shakeHands(listener, tcp) : tcp;
      socket.getOutputStream().write(opening.bytes());
      socket.getOutputStream().flush();
      switch (opening.ending()) {
        case CLOSE -> {}
        case RESET -> tcp.setSoLinger(true, 0);
        case AWAIT -> {
          tcp.shutdownOutput();
          awaitEnd(tcp);
        }
      }
    }
  }

  private static void awaitEnd(Socket tcp) throws IOException {
    InputStream in = tcp.getInputStream();
    byte[] dropped = new byte[8192];
    while (in.read(dropped) >= 0) {
      // what the server says does not matter here
    }
  }

  private Socket shakeHands(String listener, Socket tcp) throws IOException {
    Socket socket = end(listener).open(tcp, "localhost", tcp.getPort()).socket();
    handshakes.merge(listener, 1L, Long::sum);
    return socket;
  }

  /** A proper client is served by every listener of HTTP/1.1, and greeted by that of HTTP/2. */
  private void serve(ServerUnderTest server, String again) throws IOException {
    for (String listener : LISTENERS) {
      Socket tcp = new Socket(InetAddress.getLoopbackAddress(), server.port(listener));
      if (listener.endsWith("@h2")) {
        try (Socket socket = shakeHands(listener, tcp)) {
          socket
              .getOutputStream()
              .write("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\4\0\0\0\0\0".getBytes(UTF_8));
          socket.getOutputStream().flush();
          assertThat(socket.getInputStream().readNBytes(4)[3]).as(again).isEqualTo((byte) 4);
        }
        continue;
      }
      try (PlainHttp client =
          new PlainHttp(listener.equals("plain") ? tcp : shakeHands(listener, tcp))) {
        PlainHttp.Reply reply =
            client.exchange(
                PlainHttp.post(
                    "/interactions/order-status",
                    "application/json",
                    "{\"customer\":17}".getBytes(UTF_8)));
        assertThat(reply.status()).as(listener + ": " + again).isEqualTo(200);
      }
    }
  }

  private ClientEnd end(String listener) {
    return ends.computeIfAbsent(
        listener, l -> ClientEnd.of((Tls) Catalog.shipped().profile(l), keys.orElseThrow()));
  }

  /** The first record of a client of this listener. */
  private byte[] hello(String listener) {
    ClientEnd end = end(listener);
    SSLEngine engine = end.newEngine(end.nextContext(), "localhost");
    ByteBuffer out = ByteBuffer.allocate(engine.getSession().getPacketBufferSize());
    try {
      engine.wrap(ByteBuffer.allocate(0), out);
    } catch (SSLException e) {
      throw new IllegalStateException(e);
    }
    byte[] bytes = new byte[out.flip().remaining()];
    out.get(bytes);
    return bytes;
  }
}
