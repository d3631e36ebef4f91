package io.b2bench.tls.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.b2bench.tls.profile.Negotiated;
import io.b2bench.tls.profile.Tls;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ResumptionTest {
  static Stream<Tls> profiles() {
    return Stream.concat(
            Profiles.TODAY.stream(),
            Stream.of(
                "tls12-ecdhe-rsa-aes128gcm@bc",
                "tls12-ecdhe-rsa-aes128gcm@bc-on-jdk",
                "tls12-ecdhe-rsa-aes128gcm@conscrypt",
                "tls13-aes128gcm@conscrypt",
                "pq-x25519mlkem768-ecdsa@conscrypt"))
        .map(Profiles::of);
  }

  @Tag("full")
  @ParameterizedTest
  @MethodSource("profiles")
  void shakesHandsInFullOnEachOf50ConnectionsInARow(Tls profile) throws Exception {
    ClientEnd client = ClientEnd.of(profile, Profiles.KEYS);
    try (EngineServer server = new EngineServer(ServerEnd.of(profile, Profiles.KEYS))) {
      for (int i = 0; i < 50; i++) {
        SSLSocket socket = client.open(server.connect(), "localhost", server.port()).socket();
        NegotiationTest.echo(socket);
        client.close(socket);
        assertThat(server.next()).map(Negotiated::resumed).contains(false);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("profiles")
  void shakesHandsInFullWhileOtherConnectionsAreOpen(Tls profile) throws Exception {
    ClientEnd client = ClientEnd.of(profile, Profiles.KEYS);
    try (EngineServer server = new EngineServer(ServerEnd.of(profile, Profiles.KEYS))) {
      List<SSLSocket> open = new ArrayList<>();
      for (int i = 0; i < 10; i++) {
        SSLSocket socket = client.open(server.connect(), "localhost", server.port()).socket();
        NegotiationTest.echo(socket);
        open.add(socket);
      }
      open.forEach(client::close);
      for (int i = 0; i < 10; i++) {
        assertThat(server.next()).map(Negotiated::resumed).contains(false);
      }
    }
  }

  static Stream<String> resuming() {
    return Stream.of(
        "tls13-aes128gcm",
        "tls13-aes128gcm@mtls",
        "tls12-ecdhe-rsa-aes128gcm",
        "tls12-ecdhe-rsa-aes128gcm@bc",
        "tls12-ecdhe-rsa-aes128gcm@bc-on-jdk",
        "tls12-ecdhe-rsa-aes128gcm@conscrypt",
        "tls13-aes128gcm@conscrypt");
  }

  @ParameterizedTest
  @MethodSource("resuming")
  void resumesEveryConnectionButTheFirst(String name) throws Exception {
    Tls profile = Profiles.of(name + "@resumed");
    ClientEnd client = ClientEnd.of(profile, Profiles.KEYS);
    try (EngineServer server = new EngineServer(ServerEnd.of(profile, Profiles.KEYS))) {
      for (int i = 0; i < 20; i++) {
        Negotiated seen = connection(client, server);
        assertThat(profile.differences(seen))
            .as("connection %d", i)
            .isEqualTo(i == 0 ? List.of("full instead of resumed") : List.of());
      }
    }
  }

  @ParameterizedTest
  @MethodSource("resuming")
  void resumesExactlyTheShareAskedFor(String name) throws Exception {
    Tls profile = Profiles.of(name + "@resumed=0.25");
    ClientEnd client = ClientEnd.of(profile, Profiles.KEYS);
    try (EngineServer server = new EngineServer(ServerEnd.of(profile, Profiles.KEYS))) {
      int resumed = 0;
      for (int i = 0; i < 40; i++) {
        Negotiated seen = connection(client, server);
        assertThat(profile.differences(seen)).isEmpty();
        resumed += seen.resumed() ? 1 : 0;
      }
      assertThat(resumed).isEqualTo(10);
    }
  }

  /** A ticket of TLS 1.3 is good for one connection, so clients must not take each other's. */
  @ParameterizedTest
  @MethodSource("resuming")
  void resumesForManyClientsAtOnce(String name) throws Exception {
    Tls profile = Profiles.of(name + "@resumed");
    ClientEnd end = ClientEnd.of(profile, Profiles.KEYS);
    int clients = 6;
    int connections = 20;
    try (EngineServer server = new EngineServer(ServerEnd.of(profile, Profiles.KEYS));
        ExecutorService threads = Executors.newFixedThreadPool(clients)) {
      List<Future<?>> running = new ArrayList<>();
      for (int c = 0; c < clients; c++) {
        running.add(
            threads.submit(
                () -> {
                  for (int i = 0; i < connections; i++) {
                    SSLSocket socket =
                        end.open(server.connect(), "localhost", server.port()).socket();
                    NegotiationTest.echo(socket);
                    end.close(socket);
                  }
                  return clients;
                }));
      }
      for (Future<?> client : running) {
        client.get();
      }
      int full = 0;
      for (int i = 0; i < clients * connections; i++) {
        full += server.next().orElseThrow().resumed() ? 0 : 1;
      }
      assertThat(full).isBetween(1, clients);
    }
  }

  private static Negotiated connection(ClientEnd client, EngineServer server) throws Exception {
    SSLSocket socket = client.open(server.connect(), "localhost", server.port()).socket();
    NegotiationTest.echo(socket);
    client.close(socket);
    return server.next().orElseThrow();
  }

  @Test
  void refusesToPromiseWhatBouncyCastleDoesNotDo() {
    Tls profile = Profiles.resuming(Profiles.of("pq-x25519mlkem768-ecdsa"));
    assertThatThrownBy(() -> ServerEnd.of(profile, Profiles.KEYS))
        .isInstanceOf(UnsupportedProfileException.class)
        .hasMessageContaining("does not resume TLS 1.3");
  }
}
