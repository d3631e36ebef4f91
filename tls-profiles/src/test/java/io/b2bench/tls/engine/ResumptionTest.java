package io.b2bench.tls.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.b2bench.tls.profile.Negotiated;
import io.b2bench.tls.profile.Provider;
import io.b2bench.tls.profile.Tls;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ResumptionTest {
  static Stream<Tls> profiles() {
    return Stream.concat(
        Profiles.TODAY.stream().map(Profiles::of),
        Stream.of(Profiles.of("tls12-ecdhe-rsa-aes128gcm").with(Provider.BC)));
  }

  @ParameterizedTest
  @MethodSource("profiles")
  void shakesHandsInFullOnEachOf50ConnectionsInARow(Tls profile) throws Exception {
    ClientEnd client = ClientEnd.of(profile, Profiles.KEYS);
    try (EngineServer server = new EngineServer(ServerEnd.of(profile, Profiles.KEYS)::newEngine)) {
      for (int i = 0; i < 50; i++) {
        SSLSocket socket = client.handshake(server.connect(), "localhost", server.port());
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
    try (EngineServer server = new EngineServer(ServerEnd.of(profile, Profiles.KEYS)::newEngine)) {
      List<SSLSocket> open = new ArrayList<>();
      for (int i = 0; i < 10; i++) {
        SSLSocket socket = client.handshake(server.connect(), "localhost", server.port());
        NegotiationTest.echo(socket);
        open.add(socket);
      }
      open.forEach(client::close);
      for (int i = 0; i < 10; i++) {
        assertThat(server.next()).map(Negotiated::resumed).contains(false);
      }
    }
  }

  static Stream<Tls> resuming() {
    Tls tls12 = Profiles.of("tls12-ecdhe-rsa-aes128gcm");
    return Stream.of(Profiles.of("tls13-aes128gcm"), tls12, tls12.with(Provider.BC))
        .map(Profiles::resuming);
  }

  @ParameterizedTest
  @MethodSource("resuming")
  void resumesWhereItIsAskedTo(Tls profile) throws Exception {
    ClientEnd client = ClientEnd.of(profile, Profiles.KEYS);
    try (EngineServer server = new EngineServer(ServerEnd.of(profile, Profiles.KEYS)::newEngine)) {
      for (boolean resumed : new boolean[] {false, true, true}) {
        SSLSocket socket = client.handshake(server.connect(), "localhost", server.port());
        NegotiationTest.echo(socket);
        client.close(socket);
        Negotiated seen = server.next().orElseThrow();
        assertThat(seen.resumed()).isEqualTo(resumed);
        assertThat(profile.differences(seen))
            .isEqualTo(resumed ? List.of() : List.of("full instead of resumed"));
      }
    }
  }

  @Test
  void refusesToPromiseWhatBouncyCastleDoesNotDo() {
    Tls profile = Profiles.resuming(Profiles.of("pq-x25519mlkem768-ecdsa"));
    assertThatThrownBy(() -> ServerEnd.of(profile, Profiles.KEYS))
        .isInstanceOf(UnsupportedProfileException.class)
        .hasMessageContaining("does not resume TLS 1.3");
  }
}
