package io.b2bench.cli.peer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.b2bench.measurement.message.ListenerCounters;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.profile.CertificateChain;
import io.b2bench.tls.profile.Group;
import io.b2bench.tls.profile.KeyExchange;
import io.b2bench.tls.profile.Negotiated;
import io.b2bench.tls.profile.Protocol;
import io.b2bench.tls.profile.SignatureScheme;
import io.b2bench.tls.profile.Tls;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** OpenSSL's client at every listener whose suite it has: it says itself which those are. */
@Tag("full")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class OpenSslIT {
  private static final List<String> VARIANTS =
      List.of(
          "tls13-aes128gcm@ecdsa-p256",
          "tls13-aes128gcm@chain",
          "tls13-aes128gcm@mtls",
          "tls13-aes128gcm@bc",
          "tls12-ecdhe-rsa-aes128gcm@chain",
          "tls12-ecdhe-rsa-aes128gcm@mtls",
          "tls12-ecdhe-rsa-aes128gcm@conscrypt");

  /** What it calls our groups, beside their names in TLS, which newer ones say. */
  private static final Map<Group, String> GROUPS =
      Map.of(
          Group.X25519, "X25519, 253 bits",
          Group.SECP256R1, "ECDH, prime256v1, 256 bits",
          Group.FFDHE2048, "DH, 2048 bits");

  private Optional<Served> served = Optional.empty();
  private Optional<OpenSsl> openssl = Optional.empty();

  @BeforeAll
  void open(@TempDir Path scratch) throws Exception {
    assumeTrue(Tool.installed("openssl"), "openssl is not installed");
    Path request =
        Files.writeString(
            scratch.resolve("request"),
            "GET /nothing HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    openssl = Optional.of(OpenSsl.of(request, all().map(Tls::suite).distinct().toList()));
    served = Optional.of(Served.start(listeners(), scratch));
  }

  @AfterAll
  void close() {
    served.ifPresent(Served::close);
  }

  private static Stream<Tls> all() {
    return Stream.concat(
            Catalog.shipped().profiles().stream(),
            VARIANTS.stream().map(name -> Catalog.shipped().profile(name)))
        .filter(Tls.class::isInstance)
        .map(Tls.class::cast);
  }

  List<String> listeners() {
    return all()
        .filter(tls -> openssl.orElseThrow().name(tls.suite()).isPresent())
        .map(Tls::name)
        .toList();
  }

  @Test
  void callsSuitesAsTheCatalogueSays() {
    assertThat(all().map(Tls::suite).filter(s -> openssl.orElseThrow().name(s).isPresent()))
        .hasSizeGreaterThan(20)
        .allSatisfy(s -> assertThat(s.openssl()).isEqualTo(openssl.orElseThrow().name(s)));
  }

  @ParameterizedTest
  @MethodSource("listeners")
  void seesWhatTheProfileSaysAndIsRefusedWithAnythingElse(String name) throws Exception {
    Tls listener = (Tls) Catalog.shipped().profile(name);
    OpenSsl client = openssl.orElseThrow();
    Served server = served.orElseThrow();

    OpenSsl.Call call = client.offeringAll(server, listener);
    assumeFalse(
        call.lacksTheGroup(),
        "this OpenSSL has no group " + listener.group().map(Group::jsse).orElse(""));
    assertThat(call.text()).contains("HTTP/1.1 404").contains("Verification: OK");
    assertThat(call.fact("Protocol version")).contains(listener.protocol().jsse());
    assertThat(call.fact("Ciphersuite")).isEqualTo(listener.suite().openssl());
    assertGroup(listener, call);
    assertSignature(listener, call);

    ListenerCounters before = server.counters(name);
    assertThat(before.negotiated().keySet())
        .hasSize(1)
        .allSatisfy(n -> assertThat(listener.differences(Negotiated.parse(n))).isEmpty());
    assertRefused(client.offeringOtherSuites(server, listener));
    List<Protocol> others =
        Protocol.OVER_STREAMS.stream().filter(p -> p != listener.protocol()).toList();
    for (Protocol other : others) {
      assertRefused(client.offering(other, server, listener));
    }

    await()
        .untilAsserted(
            () ->
                assertThat(server.counters(name).handshakeFailures())
                    .isEqualTo(before.handshakeFailures() + 1 + others.size()));
    assertThat(server.counters(name).negotiated()).isEqualTo(before.negotiated());
    assertThat(client.offeringAll(server, listener).connected()).isTrue();
    assertThat(client.takingNoIntermediate(server, listener).connected())
        .isEqualTo(listener.chain() == CertificateChain.DIRECT);
  }

  private static void assertRefused(OpenSsl.Call call) {
    assertThat(call.connected()).as(call.text()).isFalse();
    // an older server offers what it has, as it should, and is refused by the client
    assertThat(call.text()).containsAnyOf("alert", "unsupported protocol");
  }

  private static void assertGroup(Tls listener, OpenSsl.Call call) {
    Optional<String> seen = call.fact("Negotiated TLS1.3 group|(?:Server|Peer) Temp Key");
    assertThat(seen.isPresent()).as(call.text()).isEqualTo(listener.group().isPresent());
    listener
        .group()
        .ifPresent(
            group ->
                assertThat(seen.orElseThrow())
                    .isIn(group.jsse(), GROUPS.getOrDefault(group, group.jsse())));
  }

  /** Older ones say {@code RSA-PSS} and {@code SHA256}, newer ones the name of the scheme. */
  private static void assertSignature(Tls listener, OpenSsl.Call call) {
    Optional<String> seen = call.fact("Signature type|Peer signature type");
    boolean signed =
        listener.suite().keyExchange() != KeyExchange.RSA
            && listener.protocol() != Protocol.TLS_1_0;
    assertThat(seen.isPresent()).as(call.text()).isEqualTo(signed);
    if (signed) {
      SignatureScheme scheme = listener.certificate().scheme();
      String name = scheme.jsse();
      assertThat(seen.orElseThrow().toLowerCase(Locale.ROOT).replace('-', '_'))
          .isIn(name, name.startsWith("rsa_pss") ? "rsa_pss" : name.replaceFirst("_.*", ""));
      // a signature of ML-DSA has none
      call.fact("Hash used")
          .filter(hash -> !hash.equals("UNDEF"))
          .ifPresent(hash -> assertThat(name).endsWith(hash.toLowerCase(Locale.ROOT)));
    }
  }
}
