package io.b2bench.listener;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.awaitility.Awaitility.await;

import io.b2bench.measurement.message.Handshakes;
import io.b2bench.measurement.message.ListenerCounters;
import io.b2bench.tls.engine.ClientEnd;
import io.b2bench.tls.keys.KeyMaterial;
import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.profile.CertificateChain;
import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.Provider;
import io.b2bench.tls.profile.Tls;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Listeners that ask clients of the JDK for a certificate. The authorities of all keys have the
 * same name, so a client shows whatever certificate it has.
 */
@ParameterizedClass
@MethodSource(Stacks.ALL)
class ClientCertificatesTest {
  @Parameter private String stack;

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
        "tls12-ecdhe-ecdsa-aes128gcm@bc-on-jdk@mtls",
        "tls12-ecdhe-ecdsa-aes128gcm@conscrypt@mtls",
      })
  void refuseABadOneInTheHandshakeAndGoOn(String name) throws Exception {
    try (Listeners listeners = open(name)) {
      assertAnswered(listeners, name, 1);

      assertRefused(listeners, name, "none", Optional.empty(), 1);
      assertRefused(listeners, name, "expired", client(EXPIRED), 2);
      assertRefused(listeners, name, "of another authority", client(FOREIGN), 3);
      assertRefused(listeners, name, "for servers", Optional.of(GOOD.server(KIND)), 4);

      assertAnswered(listeners, name, 2);
      ListenerCounters counters = listeners.meter(name).counters();
      assertThat(counters.handshakeFailures()).isEqualTo(4);
      assertThat(counters.connections()).isEqualTo(6);
      assertThat(counters.negotiated()).hasSize(1);
      assertThat(counters.negotiated().keySet()).allMatch(text -> text.contains("client=yes"));
    }
  }

  private Listeners open(String name) {
    return Listeners.open(
        Profiles.plan(List.of(name))
            .withStack(stack)
            .withKeys(Optional.of(GOOD.trusting(EXPIRED.authorities()))),
        Profiles::echo);
  }

  private static Optional<KeyMaterial> client(Keys keys) {
    return Optional.of(keys.client(KIND, CertificateChain.DIRECT));
  }

  private static void assertAnswered(Listeners listeners, String name, long times)
      throws IOException {
    try (RawClient client = connect(listeners, name, client(GOOD))) {
      assertThat(client.exchange(RawClient.post("/", "good")).text()).isEqualTo("good");
    }
    assertThat(listeners.meter(name).counters().negotiated().values())
        .extracting(Handshakes::count)
        .containsExactly(times);
    assertThat(listeners.meter(name).counters().answered()).containsEntry("echo", times);
  }

  /**
   * A client of TLS 1.3 has finished its handshake before it is refused, and notices when it first
   * reads.
   */
  private static void assertRefused(
      Listeners listeners,
      String name,
      String what,
      Optional<KeyMaterial> identity,
      long failures) {
    assertThatIOException()
        .as("a certificate: %s", what)
        .isThrownBy(
            () -> {
              try (RawClient client = connect(listeners, name, identity)) {
                client.exchange(RawClient.post("/", "bad"));
              }
            });
    await()
        .untilAsserted(
            () ->
                assertThat(listeners.meter(name).counters().handshakeFailures())
                    .as(what)
                    .isEqualTo(failures));
    assertThat(listeners.meter(name).counters().negotiated().values())
        .extracting(Handshakes::count)
        .containsExactly(1L);
    assertThat(listeners.meter(name).counters().answered()).containsEntry("echo", 1L);
  }

  private static RawClient connect(Listeners listeners, String name, Optional<KeyMaterial> identity)
      throws IOException {
    Tls ofTheJdk = ((Tls) Profiles.profile(name)).withProvider(Provider.SUN);
    return RawClient.open(
        Optional.of(ClientEnd.of(ofTheJdk, GOOD, identity)), listeners.port(name));
  }
}
