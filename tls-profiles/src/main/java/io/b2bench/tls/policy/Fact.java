package io.b2bench.tls.policy;

import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.Cipher;
import io.b2bench.tls.profile.Group;
import io.b2bench.tls.profile.KeyAlgorithm;
import io.b2bench.tls.profile.KeyExchange;
import io.b2bench.tls.profile.Mac;
import io.b2bench.tls.profile.Mode;
import io.b2bench.tls.profile.Protocol;
import io.b2bench.tls.profile.Tls;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A fact of a profile that a policy may ask for. */
public enum Fact {
  /** Protocol version: {@code TLS 1.3}. */
  PROTOCOL("protocol"),
  /** IANA name of the suite. */
  SUITE("suite"),
  /** {@code tls13}, {@code ecdhe}, {@code dhe}, {@code rsa}. */
  KEY_EXCHANGE("key-exchange"),
  /** {@code AES_128}, {@code 3DES_EDE}, {@code NULL}... */
  CIPHER("cipher"),
  /** {@code cbc}, {@code gcm}, {@code stream}... */
  MODE("mode"),
  /** {@code aead}, {@code md5}, {@code sha}, {@code sha256}, {@code sha384}. */
  MAC("mac"),
  /** Whether the suite encrypts and authenticates in one: {@code yes}, {@code no}. */
  AEAD("aead"),
  /** {@code yes}, {@code no}. */
  FORWARD_SECRECY("forward-secrecy"),
  /** Strength of the cipher in bits. */
  STRENGTH("strength"),
  /** The group by its JSSE name, or {@code none}. */
  GROUP("group"),
  /** The key exchange against a quantum computer: {@code none}, {@code hybrid}, {@code pure}. */
  POST_QUANTUM("post-quantum"),
  /** Kind of the server's certificate: {@code rsa-2048}. */
  CERTIFICATE("certificate"),
  /** Algorithm of the server's key: {@code rsa}, {@code ecdsa}, {@code eddsa}, {@code ml-dsa}. */
  KEY("key"),
  /** Bits of the server's RSA key; empty for other keys, which are within no bound. */
  RSA_BITS("rsa-bits"),
  /** How the server signs the handshake; {@code none} where it decrypts instead (static RSA). */
  SIGNATURE("signature");

  private static final String NONE = "none";
  private static final Set<String> YES_NO = Set.of("yes", "no");

  private final String text;

  Fact(String text) {
    this.text = text;
  }

  /** The name in a policy: {@code key-exchange}. */
  public String text() {
    return text;
  }

  /** The value for this profile. */
  public String of(Tls profile) {
    return switch (this) {
      case PROTOCOL -> profile.protocol().text();
      case SUITE -> profile.suite().iana();
      case KEY_EXCHANGE -> lower(profile.suite().keyExchange());
      case CIPHER -> profile.suite().cipher().text();
      case MODE -> lower(profile.suite().mode());
      case MAC -> lower(profile.suite().mac());
      case AEAD -> yesNo(profile.suite().aead());
      case FORWARD_SECRECY -> yesNo(profile.suite().forwardSecrecy());
      case STRENGTH -> Integer.toString(profile.suite().strength());
      case GROUP -> profile.group().map(Group::jsse).orElse(NONE);
      case POST_QUANTUM ->
          profile
              .group()
              .filter(Group::postQuantum)
              .map(g -> g.hybrid() ? "hybrid" : "pure")
              .orElse(NONE);
      case CERTIFICATE -> profile.certificate().text();
      case KEY -> key(profile.certificate().algorithm());
      case RSA_BITS -> rsaBits(profile.certificate());
      case SIGNATURE -> signature(profile);
    };
  }

  /** Whether it is a number, which a policy bounds; a policy lists the values of all others. */
  boolean number() {
    return this == STRENGTH || this == RSA_BITS;
  }

  /** All its possible values; empty where these are not a closed list. */
  Set<String> known() {
    return switch (this) {
      case PROTOCOL -> names(Protocol.OVER_STREAMS.toArray(Protocol[]::new), Protocol::text);
      case KEY_EXCHANGE -> names(KeyExchange.values(), Fact::lower);
      case CIPHER -> names(Cipher.values(), Cipher::text);
      case MODE -> names(Mode.values(), Fact::lower);
      case MAC -> names(Mac.values(), Fact::lower);
      case AEAD, FORWARD_SECRECY -> YES_NO;
      case GROUP ->
          Stream.concat(Stream.of(NONE), names(Group.values(), Group::jsse).stream())
              .collect(Collectors.toUnmodifiableSet());
      case POST_QUANTUM -> Set.of(NONE, "hybrid", "pure");
      case CERTIFICATE -> names(CertificateKind.values(), CertificateKind::text);
      case KEY -> names(KeyAlgorithm.values(), Fact::key);
      case SIGNATURE ->
          Set.of(NONE, "rsa-md5-sha1", "ecdsa-sha1", "rsa-pss", "ecdsa", "eddsa", "ml-dsa");
      case SUITE, STRENGTH, RSA_BITS -> Set.of();
    };
  }

  private static String key(KeyAlgorithm algorithm) {
    return algorithm.text().toLowerCase(Locale.ROOT);
  }

  private static String rsaBits(CertificateKind kind) {
    return kind.algorithm() == KeyAlgorithm.RSA
        ? kind.text().substring(kind.text().indexOf('-') + 1)
        : "";
  }

  private static String signature(Tls profile) {
    if (profile.suite().keyExchange() == KeyExchange.RSA) {
      return NONE;
    }
    KeyAlgorithm algorithm = profile.certificate().algorithm();
    boolean old = profile.protocol().code() < Protocol.TLS_1_2.code();
    return switch (algorithm) {
      case RSA -> old ? "rsa-md5-sha1" : "rsa-pss";
      case ECDSA -> old ? "ecdsa-sha1" : "ecdsa";
      case EDDSA, ML_DSA -> key(algorithm);
    };
  }

  private static <T> Set<String> names(T[] values, Function<T, String> name) {
    return Arrays.stream(values).map(name).collect(Collectors.toUnmodifiableSet());
  }

  private static String lower(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }

  private static String yesNo(boolean value) {
    return value ? "yes" : "no";
  }
}
