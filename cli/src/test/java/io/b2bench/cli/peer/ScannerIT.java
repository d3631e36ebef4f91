package io.b2bench.cli.peer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.engine.ClientEnd;
import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.profile.Group;
import io.b2bench.tls.profile.Tls;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Nmap at every listener. Its script writes the hellos of every protocol from SSL 3.0 on and of
 * every suite itself, whatever the TLS library of the system has, and breaks off after the answer.
 * It knows nothing post-quantum, so those listeners are left out.
 */
@Tag("full")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class ScannerIT {
  private Optional<Served> served = Optional.empty();
  private Map<Integer, Map<String, List<String>>> found = Map.of();

  @BeforeAll
  void open(@TempDir Path scratch) throws Exception {
    assumeTrue(Scanner.installed(), "nmap is not installed");
    Served server = Served.start(listeners(), scratch);
    served = Optional.of(server);
    found = Scanner.in(scratch).scan(listeners().stream().map(server::port).toList());
  }

  @AfterAll
  void close() {
    served.ifPresent(Served::close);
  }

  static List<String> listeners() {
    return Catalog.shipped().profiles().stream()
        .filter(p -> p instanceof Tls tls && tls.group().filter(Group::postQuantum).isEmpty())
        .map(p -> p.name())
        .toList();
  }

  @ParameterizedTest
  @MethodSource("listeners")
  void findsOneProtocolAndOneSuite(String name) throws Exception {
    Tls listener = (Tls) Catalog.shipped().profile(name);
    Served server = served.orElseThrow();

    assertThat(found)
        .containsEntry(
            server.port(name),
            Map.of(
                listener.protocol().text().replace("TLS ", "TLSv"),
                List.of(listener.suite().iana())));
    await()
        .untilAsserted(
            () -> assertThat(server.counters(name).handshakeFailures()).isGreaterThan(4));
    assertThat(server.counters(name).negotiated()).isEmpty();
    if (listener.opens().isEmpty()) { // this JVM speaks no other
      assertThat(answer(listener, server)).isEqualTo('H');
      assertThat(server.counters(name).negotiated()).hasSize(1);
    }
  }

  /** The first byte of an answer over HTTP. */
  private static int answer(Tls listener, Served server) throws IOException {
    int port = server.port(listener.name());
    ClientEnd end = ClientEnd.of(listener, Keys.load(server.keys()));
    try (SSLSocket socket =
        end.open(new Socket(InetAddress.getLoopbackAddress(), port), "localhost", port).socket()) {
      byte[] request = "GET / HTTP/1.1\r\nHost: a\r\n\r\n".getBytes(StandardCharsets.US_ASCII);
      socket.getOutputStream().write(request);
      return socket.getInputStream().read();
    }
  }
}
