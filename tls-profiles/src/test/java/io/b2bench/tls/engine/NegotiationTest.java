package io.b2bench.tls.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.Group;
import io.b2bench.tls.profile.Negotiated;
import io.b2bench.tls.profile.Provider;
import io.b2bench.tls.profile.Suite;
import io.b2bench.tls.profile.Tls;
import java.io.IOException;
import java.net.Socket;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLHandshakeException;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;

class NegotiationTest {
  @ParameterizedTest
  @FieldSource("io.b2bench.tls.engine.Profiles#TODAY")
  void negotiatesExactlyTheProfile(String name) throws Exception {
    negotiatesExactly(Profiles.of(name));
  }

  static Stream<Tls> variants() {
    Tls sun13 = Profiles.of("tls13-aes128gcm");
    Tls sun12 = Profiles.of("tls12-ecdhe-rsa-aes128gcm");
    Tls pq = Profiles.of("pq-x25519mlkem768-ecdsa");
    return Stream.of(
        sun13.with(Provider.BC),
        sun12.with(Provider.BC),
        sun13.with(CertificateKind.ECDSA_P256),
        sun13.with(CertificateKind.ECDSA_P384),
        sun13.with(Group.SECP384R1),
        sun12.with(Group.SECP256R1),
        pq.with(CertificateKind.ECDSA_P384),
        pq.with(CertificateKind.RSA_2048),
        pq.with(Group.SECP384R1MLKEM1024),
        ecdheEcdsa(sun12),
        ecdheEcdsa(sun12).with(Provider.BC));
  }

  @ParameterizedTest
  @MethodSource("variants")
  void negotiatesExactlyTheVariant(Tls profile) throws Exception {
    negotiatesExactly(profile);
  }

  private static void negotiatesExactly(Tls profile) throws Exception {
    ClientEnd client = ClientEnd.of(profile, Profiles.KEYS);
    try (EngineServer server = new EngineServer(ServerEnd.of(profile, Profiles.KEYS)::newEngine)) {
      SSLSocket socket = client.handshake(server.connect(), "localhost", server.port());
      echo(socket);
      Negotiated here = client.negotiated(socket);
      client.close(socket);

      assertThat(server.next())
          .contains(
              new Negotiated(
                  profile.protocol().code(),
                  profile.suite().code(),
                  profile.group().map(Group::code).orElse(Negotiated.NO_GROUP),
                  false,
                  false));
      assertThat(profile.differences(here)).isEmpty();
    }
  }

  @ParameterizedTest
  @MethodSource("neighbours")
  void refusesItsNeighbour(List<Tls> pair) throws Exception {
    ClientEnd client = ClientEnd.of(pair.get(0), Profiles.KEYS);
    try (EngineServer server =
        new EngineServer(ServerEnd.of(pair.get(1), Profiles.KEYS)::newEngine)) {
      Socket connected = server.connect();
      assertThatThrownBy(() -> client.handshake(connected, "localhost", server.port()))
          .isInstanceOf(SSLException.class);

      assertThat(server.next()).isEmpty();
      assertThat(connected.isClosed()).isTrue();
    }
  }

  static Stream<List<Tls>> neighbours() {
    Tls aes128 = Profiles.of("tls13-aes128gcm");
    Tls aes256 = Profiles.of("tls13-aes256gcm");
    Tls tls12 = Profiles.of("tls12-ecdhe-rsa-aes128gcm");
    Tls pq = Profiles.of("pq-x25519mlkem768-ecdsa");
    return Stream.of(
        List.of(aes256, aes128),
        List.of(aes128, tls12),
        List.of(tls12, aes128),
        List.of(aes128, aes128.with(Group.SECP256R1)),
        List.of(tls12.with(Group.SECP256R1), tls12),
        List.of(aes256, pq),
        List.of(pq, aes256));
  }

  /** Listed for the certificate's sake, the curve is also a group; Bouncy Castle 1.84 insists. */
  @Test
  void showsTheCurveThatBouncyCastleFallsBackTo() throws Exception {
    Tls pq = Profiles.of("pq-x25519mlkem768-ecdsa");
    Tls other = pq.with(Group.SECP384R1MLKEM1024);
    ClientEnd client = ClientEnd.of(other, Profiles.KEYS);
    try (EngineServer server = new EngineServer(ServerEnd.of(pq, Profiles.KEYS)::newEngine)) {
      client.close(client.handshake(server.connect(), "localhost", server.port()));

      assertThat(pq.differences(server.next().orElseThrow()))
          .containsExactly("group 0017 instead of 11ec", "a HelloRetryRequest");
    }
  }

  @ParameterizedTest
  @FieldSource("io.b2bench.tls.engine.Profiles#TODAY")
  void verifiesHostNameAndChain(String name) throws Exception {
    Tls profile = Profiles.of(name);
    Keys foreign = Keys.inMemory(Set.of(profile.certificate()), Set.of("localhost"));
    ClientEnd client = ClientEnd.of(profile, Profiles.KEYS);
    ClientEnd stranger = ClientEnd.of(profile, foreign);
    try (EngineServer server = new EngineServer(ServerEnd.of(profile, Profiles.KEYS)::newEngine)) {
      for (String host : List.of("localhost", "127.0.0.1", "::1", "[::1]")) {
        client.close(client.handshake(server.connect(), host, server.port()));
        assertThat(server.next()).as(host).isPresent();
      }
      for (String host : List.of("example.org", "127.0.0.2", "::2")) {
        assertRefused(client, server, host);
      }
      assertRefused(stranger, server, "localhost");
    }
  }

  private static void assertRefused(ClientEnd client, EngineServer server, String host)
      throws Exception {
    Socket connected = server.connect();
    assertThatThrownBy(() -> client.handshake(connected, host, server.port()))
        .as(host)
        .isInstanceOf(SSLHandshakeException.class);
    assertThat(connected.isClosed()).isTrue();
    assertThat(server.next()).as(host).isEmpty();
  }

  private static Tls ecdheEcdsa(Tls p) {
    return new Tls(
        "tls12-ecdhe-ecdsa-aes128gcm",
        p.protocol(),
        Suite.of("TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256", 0xc02b, Optional.empty()),
        p.group(),
        CertificateKind.ECDSA_P256,
        p.provider(),
        p.clientAuthentication(),
        p.resumption(),
        Set.of());
  }

  static void echo(SSLSocket socket) throws IOException {
    socket.getOutputStream().write(42);
    assertThat(socket.getInputStream().read()).isEqualTo(42);
  }
}
