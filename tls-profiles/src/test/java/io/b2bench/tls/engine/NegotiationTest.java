package io.b2bench.tls.engine;

import static io.b2bench.tls.profile.Negotiated.UNKNOWN_SCHEME;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.profile.ApplicationProtocol;
import io.b2bench.tls.profile.CertificateChain;
import io.b2bench.tls.profile.ClientAuthentication;
import io.b2bench.tls.profile.Group;
import io.b2bench.tls.profile.KeyExchange;
import io.b2bench.tls.profile.Negotiated;
import io.b2bench.tls.profile.Protocol;
import io.b2bench.tls.profile.Provider;
import io.b2bench.tls.profile.Ternary;
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
import org.junit.jupiter.params.provider.ValueSource;

class NegotiationTest {
  @ParameterizedTest
  @FieldSource("io.b2bench.tls.engine.Profiles#TODAY")
  void negotiatesExactlyTheProfile(String name) throws Exception {
    negotiatesExactly(Profiles.of(name));
  }

  static Stream<String> variants() {
    return Stream.of(
        "tls13-aes128gcm@bc",
        "tls13-aes128gcm@bc-on-jdk",
        "tls13-aes128gcm@conscrypt",
        "tls13-chacha20@conscrypt",
        "tls12-ecdhe-rsa-aes128gcm@bc",
        "tls12-ecdhe-rsa-aes128gcm@conscrypt",
        "tls12-rsa-aes128gcm@conscrypt",
        "tls13-aes128gcm@ecdsa-p256",
        "tls13-aes128gcm@ecdsa-p384@chain",
        "tls13-aes128gcm@ed25519@bc-on-jdk",
        "tls13-aes128gcm@mldsa44@chain@bc-on-jdk@mtls",
        "tls13-aes128gcm@secp384r1",
        "tls13-aes128gcm@ffdhe2048",
        "tls12-ecdhe-rsa-aes128gcm@secp256r1",
        "tls12-dhe-rsa-aes128gcm",
        "tls12-dhe-rsa-aes128gcm@ffdhe3072",
        "tls12-dhe-rsa-aes128gcm@bc",
        "tls12-dhe-rsa-aes128ccm",
        "tls12-ecdhe-rsa-camellia128gcm",
        "tls12-ecdhe-ecdsa-aes128gcm",
        "tls12-ecdhe-ecdsa-aes128gcm@ed25519",
        "tls12-ecdhe-ecdsa-aes128gcm@bc",
        "tls12-ecdhe-ecdsa-aes128gcm@conscrypt",
        "pq-x25519mlkem768-ecdsa@ecdsa-p384",
        "pq-x25519mlkem768-ecdsa@rsa-2048",
        "pq-x25519mlkem768-ecdsa@conscrypt",
        "pq-p256mlkem768-ecdsa",
        "pq-p384mlkem1024-ecdsa",
        "pq-x25519mlkem768-mldsa65",
        "pq-x25519mlkem768-mldsa65@bc",
        "cnsa2-mlkem1024-mldsa87",
        "tls13-aes128gcm@mtls",
        "tls13-aes128gcm@chain@mtls",
        "tls13-aes128gcm@bc@mtls",
        "tls13-aes128gcm@conscrypt@mtls",
        "tls12-ecdhe-rsa-aes128gcm@mtls",
        "tls12-ecdhe-rsa-aes128gcm@bc@mtls",
        "tls12-ecdhe-rsa-aes128gcm@chain@conscrypt@mtls",
        "tls13-aes128gcm@h2",
        "tls13-aes128gcm@bc@h2",
        "tls13-aes128gcm@conscrypt@h2",
        "tls12-ecdhe-rsa-aes128gcm@h2",
        "tls12-ecdhe-rsa-aes128gcm@conscrypt@mtls@h2",
        "tls13-aes256gcm@ecdsa-p384@chain@client=conscrypt@mtls",
        "tls13-aes128gcm@x25519mlkem768@bc@client=conscrypt",
        "tls12-ecdhe-rsa-aes128gcm@client=conscrypt@mtls@h2",
        "tls12-ecdhe-rsa-aes128gcm@conscrypt@client=bc");
  }

  @ParameterizedTest
  @MethodSource("variants")
  void negotiatesExactlyTheVariant(String name) throws Exception {
    negotiatesExactly(Profiles.of(name));
  }

  private static void negotiatesExactly(Tls profile) throws Exception {
    ClientEnd client = ClientEnd.of(profile, Profiles.KEYS);
    try (EngineServer server = new EngineServer(ServerEnd.of(profile, Profiles.KEYS))) {
      ClientConnection connection = client.open(server.connect(), "localhost", server.port());
      echo(connection.socket());
      client.close(connection.socket());

      Negotiated expected =
          new Negotiated(
                  profile.protocol().code(),
                  profile.suite().code(),
                  profile.group().map(Group::code).orElse(Negotiated.NO_GROUP),
                  false,
                  false)
              .withScheme(
                  profile.suite().keyExchange() == KeyExchange.RSA
                      ? Negotiated.NO_SCHEME
                      : profile.certificate().scheme().code())
              .between(
                  profile.certificate().text(),
                  Ternary.of(profile.chain() == CertificateChain.INTERMEDIATE),
                  Ternary.of(profile.clientAuthentication() == ClientAuthentication.REQUIRED),
                  profile.application() == ApplicationProtocol.HTTP_2 ? "h2" : Negotiated.NONE);
      assertThat(server.next()).contains(expected);
      assertThat(connection.negotiated())
          .isEqualTo(offersOneScheme(profile) ? expected : expected.withScheme(UNKNOWN_SCHEME));
      assertThat(connection.size().in()).isBetween(600L, 40_000L);
      assertThat(connection.size().out()).isBetween(200L, 40_000L);
      assertThat(profile.differences(expected)).isEmpty();
    }
  }

  /** Conscrypt offers several, and the signature of TLS 1.3 is encrypted. */
  private static boolean offersOneScheme(Tls profile) {
    return profile.clientProvider() != Provider.CONSCRYPT || profile.protocol() != Protocol.TLS_1_3;
  }

  @ParameterizedTest
  @MethodSource("neighbours")
  void refusesItsNeighbour(List<Tls> pair) throws Exception {
    ClientEnd client = ClientEnd.of(pair.get(0), Profiles.KEYS);
    try (EngineServer server = new EngineServer(ServerEnd.of(pair.get(1), Profiles.KEYS))) {
      Socket connected = server.connect();
      assertThatThrownBy(() -> client.open(connected, "localhost", server.port()).socket())
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
        List.of(aes128, aes128.withGroup(Optional.of(Group.SECP256R1))),
        List.of(tls12.withGroup(Optional.of(Group.SECP256R1)), tls12),
        List.of(aes256, pq),
        List.of(pq, aes256));
  }

  /**
   * The curve is listed for the certificate only, but it is also a group; Bouncy Castle 1.84
   * insists on it.
   */
  @Test
  void showsTheCurveThatBouncyCastleFallsBackTo() throws Exception {
    Tls pq = Profiles.of("pq-x25519mlkem768-ecdsa");
    Tls other = pq.withGroup(Optional.of(Group.SECP384R1MLKEM1024));
    ClientEnd client = ClientEnd.of(other, Profiles.KEYS);
    try (EngineServer server = new EngineServer(ServerEnd.of(pq, Profiles.KEYS))) {
      client.close(client.open(server.connect(), "localhost", server.port()).socket());

      assertThat(pq.differences(server.next().orElseThrow()))
          .containsExactly("group 0017 instead of 11ec", "a HelloRetryRequest");
    }
  }

  @ParameterizedTest
  @FieldSource("io.b2bench.tls.engine.Profiles#TODAY")
  @ValueSource(
      strings = {"tls13-aes128gcm@client=conscrypt", "tls12-ecdhe-rsa-aes128gcm@client=conscrypt"})
  void verifiesHostNameAndChain(String name) throws Exception {
    Tls profile = Profiles.of(name);
    Keys foreign = Keys.inMemory(Set.of(profile.certificate()), Set.of("localhost"));
    ClientEnd client = ClientEnd.of(profile, Profiles.KEYS);
    ClientEnd stranger = ClientEnd.of(profile, foreign);
    try (EngineServer server = new EngineServer(ServerEnd.of(profile, Profiles.KEYS))) {
      for (String host : List.of("localhost", "127.0.0.1", "::1", "[::1]")) {
        client.close(client.open(server.connect(), host, server.port()).socket());
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
    assertThatThrownBy(() -> client.open(connected, host, server.port()).socket())
        .as(host)
        .isInstanceOf(SSLHandshakeException.class);
    assertThat(connected.isClosed()).isTrue();
    assertThat(server.next()).as(host).isEmpty();
  }

  static void echo(SSLSocket socket) throws IOException {
    socket.getOutputStream().write(42);
    assertThat(socket.getInputStream().read()).isEqualTo(42);
  }
}
