package io.b2bench.tls.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.b2bench.tls.keys.KeyMaterial;
import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.profile.CertificateChain;
import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.Ternary;
import io.b2bench.tls.profile.Tls;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A client of the JDK's that shows the server's provider whatever certificate it has. */
class ClientCertificatesTest {
  private static final Set<String> HOST = Set.of("localhost");
  private static final CertificateKind KIND = CertificateKind.ECDSA_P256;
  private static final Keys GOOD = Keys.inMemory(Set.of(KIND), HOST);
  private static final Keys FOREIGN = Keys.inMemory(Set.of(KIND), HOST);
  private static final Keys EXPIRED =
      Keys.inMemory(Set.of(KIND), HOST, Clock.offset(Clock.systemUTC(), Duration.ofDays(-8)));

  @ParameterizedTest
  @ValueSource(
      strings = {
        "tls13-aes128gcm@ecdsa-p256@mtls",
        "tls13-aes128gcm@ecdsa-p256@bc@mtls",
        "tls13-aes128gcm@ecdsa-p256@bc-on-jdk@mtls",
        "tls13-aes128gcm@ecdsa-p256@conscrypt@mtls",
        "tls12-ecdhe-ecdsa-aes128gcm@mtls",
        "tls12-ecdhe-ecdsa-aes128gcm@bc@mtls",
        "tls12-ecdhe-ecdsa-aes128gcm@conscrypt@mtls",
      })
  void refusesABadOneAndGoesOn(String name) throws Exception {
    Tls profile = Profiles.of(name);
    Keys trusted = GOOD.trusting(EXPIRED.authorities());
    try (EngineServer server = new EngineServer(ServerEnd.of(profile, trusted))) {
      assertAccepted(profile, server);
      assertRefused(profile, server, Optional.empty());
      assertAccepted(profile, server);
      assertRefused(profile, server, client(EXPIRED));
      assertRefused(profile, server, client(FOREIGN));
      assertRefused(profile, server, Optional.of(GOOD.server(KIND)));
      assertAccepted(profile, server);
    }
  }

  private static Optional<KeyMaterial> client(Keys keys) {
    return Optional.of(keys.client(KIND, CertificateChain.DIRECT));
  }

  private static void assertAccepted(Tls profile, EngineServer server) throws Exception {
    ClientEnd client = ClientEnd.of(profile, GOOD);
    ClientConnection connection = client.open(server.connect(), "localhost", server.port());
    NegotiationTest.echo(connection.socket());
    client.close(connection.socket());
    assertThat(connection.negotiated().clientCertificate()).isEqualTo(Ternary.YES);
    assertThat(server.next()).map(n -> n.clientCertificate()).contains(Ternary.YES);
  }

  /** In TLS 1.3 a client learns of its refusal when it first reads. */
  private static void assertRefused(
      Tls profile, EngineServer server, Optional<KeyMaterial> identity) throws Exception {
    TrustingClient client = new TrustingClient(identity, profile);
    assertThatThrownBy(
            () -> {
              try (SSLSocket socket = client.connect(server)) {
                socket.startHandshake();
                NegotiationTest.echo(socket);
              }
            })
        .isInstanceOfAny(IOException.class, AssertionError.class);
    assertThat(server.next()).isEmpty();
  }
}
