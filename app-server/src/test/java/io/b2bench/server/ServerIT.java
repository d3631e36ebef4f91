package io.b2bench.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.listener.Listeners;
import io.b2bench.listener.component.Program;
import io.b2bench.measurement.json.Json;
import io.b2bench.measurement.message.DatabaseAddress;
import io.b2bench.measurement.message.Handshakes;
import io.b2bench.measurement.message.ListenerCounters;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.engine.ClientEnd;
import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.Negotiated;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServerIT {
  private static final List<String> PROFILES =
      List.of("plain", "tls13-aes128gcm", "tls12-ecdhe-rsa-aes128gcm", "pq-x25519mlkem768-ecdsa");
  private static final String ORDER =
      "{\"customer\":17,\"lines\":[{\"item\":4,\"quantity\":2}],\"shipType\":\"AIR\"}";

  @TempDir Path scratch;

  @Test
  void takesOrdersThroughEveryListenerAndProvesTheProfileOnBothHops() throws Exception {
    Keys keys =
        Keys.create(
            scratch.resolve("keys"),
            Set.of(CertificateKind.RSA_2048, CertificateKind.ECDSA_P256),
            Set.of("localhost", "127.0.0.1"));
    try (ServerUnderTest server = ServerUnderTest.start(scratch, PROFILES, Optional.of(keys))) {
      for (String name : PROFILES) {
        try (PlainHttp client = connect(name, server.port(name), keys)) {
          for (int i = 0; i < 3; i++) {
            PlainHttp.Reply reply =
                client.exchange(
                    PlainHttp.post(
                        "/interactions/create-order", "application/json", ORDER.getBytes(UTF_8)));
            assertThat(reply.status()).as(reply.body()).isEqualTo(200);
          }
        }
      }

      assertThat(server.drain().empty()).isTrue();
      assertThat(server.audit().findings()).isEmpty();
      assertThat(server.audit().orders()).isEqualTo(3L * PROFILES.size());
      Map<String, ListenerCounters> listeners = server.snapshot().listeners();
      for (String name : PROFILES) {
        ListenerCounters counters = Objects.requireNonNull(listeners.get(name));
        TlsProfile profile = Catalog.shipped().profile(name);
        assertThat(counters.negotiated().values())
            .extracting(Handshakes::count)
            .containsExactly(1L);
        assertThat(counters.negotiated().keySet())
            .allSatisfy(n -> assertThat(profile.differences(Negotiated.parse(n))).isEmpty());
        assertThat(counters.outbound()).isNotEmpty();
        assertThat(counters.outbound().keySet())
            .allSatisfy(n -> assertThat(profile.differences(Negotiated.parse(n))).isEmpty());
        assertThat(counters.answered()).containsExactly(Map.entry("create-order", 3L));
      }
      server.program().process().getOutputStream().close();
      assertThat(server.program().awaitEnd()).isZero();
      assertThat(server.program().errors()).isEmpty();
    }
  }

  @Test
  void saysInOneLineThatThereIsNoDatabase() throws Exception {
    try (Listeners partners =
            FakePartners.open(List.of(Catalog.shipped().profile("plain")), Optional.empty());
        Program program =
            Program.start(
                "app-server",
                scratch,
                Json.write(
                    ServerUnderTest.settings(
                        List.of("plain"),
                        "",
                        partners,
                        DatabaseAddress.of("oracle:no", DatabaseAddress.Commits.FORCED))))) {
      assertThat(program.awaitEnd()).isEqualTo(3);
      assertThat(program.errors().lines())
          .singleElement()
          .asString()
          .startsWith("server: ")
          .contains("oracle:no");
    }
  }

  @Test
  void saysInOneLineWhatIsWrongWithTheSettings() throws Exception {
    try (Program program = Program.start("app-server", scratch, "{\"host\":1}")) {
      assertThat(program.awaitEnd()).isEqualTo(2);
      assertThat(program.rest()).isEmpty();
      assertThat(program.errors().lines()).singleElement().asString().startsWith("server: ");
    }
  }

  private static PlainHttp connect(String name, int port, Keys keys) throws IOException {
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
    return Catalog.shipped().profile(name) instanceof Tls tls
        ? new PlainHttp(ClientEnd.of(tls, keys).open(socket, "localhost", port).socket())
        : new PlainHttp(socket);
  }
}
