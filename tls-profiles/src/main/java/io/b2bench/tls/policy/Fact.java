package io.b2bench.tls.policy;

import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.Cipher;
import io.b2bench.tls.profile.Group;
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
  PROTOCOL("protocol", t -> t.protocol().text(), names(Protocol.values(), Protocol::text)),
  /** IANA name of the suite. */
  SUITE("suite", t -> t.suite().iana(), Set.of()),
  /** {@code tls13}, {@code ecdhe}, {@code dhe}, {@code rsa}. */
  KEY_EXCHANGE(
      "key-exchange",
      t -> lower(t.suite().keyExchange()),
      names(KeyExchange.values(), Fact::lower)),
  /** {@code AES_128}, {@code 3DES_EDE}, {@code NULL}... */
  CIPHER("cipher", t -> t.suite().cipher().text(), names(Cipher.values(), Cipher::text)),
  /** {@code cbc}, {@code gcm}, {@code stream}... */
  MODE("mode", t -> lower(t.suite().mode()), names(Mode.values(), Fact::lower)),
  /** {@code aead}, {@code md5}, {@code sha}, {@code sha256}, {@code sha384}. */
  MAC("mac", t -> lower(t.suite().mac()), names(Mac.values(), Fact::lower)),
  /** Whether the suite encrypts and authenticates in one: {@code yes}, {@code no}. */
  AEAD("aead", t -> yesNo(t.suite().aead()), Set.of("yes", "no")),
  /** {@code yes}, {@code no}. */
  FORWARD_SECRECY("forward-secrecy", t -> yesNo(t.suite().forwardSecrecy()), Set.of("yes", "no")),
  /** Strength of the cipher in bits. */
  STRENGTH("strength", t -> Integer.toString(t.suite().strength())),
  /** The group by its JSSE name, or {@code none}. */
  GROUP("group", t -> t.group().map(Group::jsse).orElse("none"), groups()),
  /** Key exchange against a quantum computer: {@code none}, {@code hybrid}, {@code pure}. */
  POST_QUANTUM("post-quantum", Fact::postQuantum, Set.of("none", "hybrid", "pure")),
  /** Kind of the server's certificate: {@code rsa-2048}. */
  CERTIFICATE(
      "certificate",
      t -> t.certificate().text(),
      certificates()),
  /** Algorithm of the server's key: {@code rsa}, {@code ecdsa}, {@code eddsa}, {@code ml-dsa}. */
  KEY("key", Fact::key, Set.of("rsa", "ecdsa", "eddsa", "ml-dsa")),
  /** Bits of the server's RSA key; empty for other keys, which no bound meets. */
  RSA_BITS("rsa-bits", Fact::rsaBits),
  /** How the server signs the handshake; {@code none} where it decrypts instead (static RSA). */
  SIGNATURE(
      "signature",
      Fact::signature,
      Set.of("none", "rsa-md5-sha1", "ecdsa-sha1", "rsa-pss", "ecdsa", "eddsa", "ml-dsa"));

  private final String text;
  private final Function<Tls, String> of;
  private final Set<String> known;
  private final boolean number;

  Fact(String text, Function<Tls, String> of, Set<String> known) {
    this.text = text;
    this.of = of;
    this.known = known;
    this.number = false;
  }

  Fact(String text, Function<Tls, String> of) {
    this.text = text;
    this.of = of;
    this.known = Set.of();
    this.number = true;
  }

  /** The name in a policy: {@code key-exchange}. */
  public String text() {
    return text;
  }

  /** What it is of this profile. */
  public String of(Tls profile) {
    return of.apply(profile);
  }

  /** Whether it is a number, to be held against a bound; all others are held against a list. */
  boolean number() {
    return number;
  }

  /** All that it can be; empty when that is not a closed list. */
  Set<String> known() {
    return known;
  }

  private static <T> Set<String> names(T[] values, Function<T, String> name) {
    return Arrays.stream(values).map(name).collect(Collectors.toUnmodifiableSet());
  }

  private static Set<String> groups() {
    return Stream.concat(Stream.of("none"), Arrays.stream(Group.values()).map(Group::jsse))
        .collect(Collectors.toUnmodifiableSet());
  }

  private static Set<String> certificates() {
    return Stream.concat(
            Stream.of("ed25519", "mldsa44", "mldsa65", "mldsa87"),
            Arrays.stream(CertificateKind.values()).map(CertificateKind::text))
        .collect(Collectors.toUnmodifiableSet());
  }

  private static String postQuantum(Tls profile) {
    String group = GROUP.of(profile);
    if (!group.contains("MLKEM")) {
      return "none";
    }
    return group.startsWith("MLKEM") ? "pure" : "hybrid";
  }

  private static String key(Tls profile) {
    String kind = profile.certificate().text();
    return kind.startsWith("rsa")
        ? "rsa"
        : kind.startsWith("ecdsa") ? "ecdsa" : kind.startsWith("ed") ? "eddsa" : "ml-dsa";
  }

  private static String rsaBits(Tls profile) {
    return key(profile).equals("rsa") ? profile.certificate().text().replaceAll("\\D", "") : "";
  }

  private static String signature(Tls profile) {
    if (!profile.suite().forwardSecrecy()) {
      return "none";
    }
    String key = key(profile);
    boolean old = profile.protocol().code() < Protocol.TLS_1_2.code();
    if (key.equals("rsa")) {
      return old ? "rsa-md5-sha1" : "rsa-pss";
    }
    return old ? key + "-sha1" : key;
  }

  private static String lower(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }

  private static String yesNo(boolean value) {
    return value ? "yes" : "no";
  }
}
