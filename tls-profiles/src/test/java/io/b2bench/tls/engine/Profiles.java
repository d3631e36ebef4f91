package io.b2bench.tls.engine;

import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.Resumption;
import io.b2bench.tls.profile.Tls;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** The profiles that the tests shake hands with, and keys for them. */
public final class Profiles {
  /** Those that need nothing lifted on any supported JDK. */
  public static final List<String> TODAY =
      List.of(
          "tls13-aes128gcm",
          "tls13-aes256gcm",
          "tls13-chacha20",
          "tls12-ecdhe-rsa-aes128gcm",
          "pq-x25519mlkem768-ecdsa");

  public static final Keys KEYS =
      Keys.inMemory(
          EnumSet.complementOf(EnumSet.of(CertificateKind.RSA_3072, CertificateKind.RSA_4096)),
          Set.of("localhost", "127.0.0.1", "::1"));

  private Profiles() {}

  public static Tls of(String name) {
    return (Tls) Catalog.shipped().profile(name);
  }

  public static Tls resuming(Tls p) {
    return p.withResumption(Resumption.ALWAYS);
  }
}
