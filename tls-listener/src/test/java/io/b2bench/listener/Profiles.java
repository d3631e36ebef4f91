package io.b2bench.listener;

import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.engine.ClientEnd;
import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The profiles that the tests speak, with keys for them. */
final class Profiles {
  static final Keys KEYS =
      Keys.inMemory(
          Set.of(CertificateKind.RSA_2048, CertificateKind.ECDSA_P256),
          Set.of("localhost", "127.0.0.1"));

  /** One of each kind: none, TLS 1.3, TLS 1.2, post-quantum by Bouncy Castle. */
  static final List<String> NAMES =
      List.of("plain", "tls13-aes128gcm", "tls12-ecdhe-rsa-aes128gcm", "pq-x25519mlkem768-ecdsa");

  private Profiles() {}

  static TlsProfile profile(String name) {
    return Catalog.shipped().profile(name);
  }

  static Optional<ClientEnd> client(String name) {
    return profile(name) instanceof Tls tls
        ? Optional.of(ClientEnd.of(tls, KEYS))
        : Optional.empty();
  }

  /** A plan of listeners on loopback, each under the name of its profile. */
  static ListenersPlan plan(List<String> names) {
    return new ListenersPlan(
        "127.0.0.1",
        names.stream().map(n -> new ListenersPlan.Listener(n, profile(n), 0)).toList(),
        Optional.of(KEYS),
        Duration.ofSeconds(20),
        1000);
  }

  /** A plan of one listener of this profile, with the name {@code listener}. */
  static ListenersPlan plan(String profile) {
    return plan(List.of())
        .withListeners(List.of(new ListenersPlan.Listener("listener", profile(profile), 0)));
  }

  /** Answers with the body of the request. */
  static Answer echo(Call call) {
    return new Answer("echo", 200, "text/plain", call.body());
  }
}
