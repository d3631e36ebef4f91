package io.b2bench.tls.engine;

import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.Group;
import io.b2bench.tls.profile.Provider;
import io.b2bench.tls.profile.Resumption;
import io.b2bench.tls.profile.Tls;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The profiles that the tests shake hands with, and keys for them. */
final class Profiles {
  /** Those that need nothing lifted on any supported JDK. */
  static final List<String> TODAY =
      List.of(
          "tls13-aes128gcm",
          "tls13-aes256gcm",
          "tls13-chacha20",
          "tls12-ecdhe-rsa-aes128gcm",
          "pq-x25519mlkem768-ecdsa");

  static final Keys KEYS =
      Keys.inMemory(
          Set.of(CertificateKind.RSA_2048, CertificateKind.ECDSA_P256, CertificateKind.ECDSA_P384),
          Set.of("localhost", "127.0.0.1", "::1"));

  private Profiles() {}

  static Tls of(String name) {
    return (Tls) Catalog.shipped().profile(name);
  }

  static Tls resuming(Tls p) {
    return with(p, p.group(), p.certificate(), p.provider(), Resumption.ALWAYS);
  }

  static Tls with(Tls p, Group group) {
    return with(p, Optional.of(group), p.certificate(), p.provider(), p.resumption());
  }

  static Tls with(Tls p, CertificateKind kind) {
    return with(p, p.group(), kind, p.provider(), p.resumption());
  }

  static Tls with(Tls p, Provider provider) {
    return with(p, p.group(), p.certificate(), provider, p.resumption());
  }

  private static Tls with(
      Tls p,
      Optional<Group> group,
      CertificateKind kind,
      Provider provider,
      Resumption resumption) {
    return new Tls(
        p.name(),
        p.protocol(),
        p.suite(),
        group,
        kind,
        provider,
        p.clientAuthentication(),
        resumption,
        p.opens());
  }
}
