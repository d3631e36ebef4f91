package io.b2bench.tls.engine;

import static java.util.stream.Collectors.joining;

import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.Group;
import io.b2bench.tls.profile.KeyAlgorithm;
import io.b2bench.tls.profile.Mac;
import io.b2bench.tls.profile.Provider;
import io.b2bench.tls.profile.Suite;
import io.b2bench.tls.profile.Tls;
import java.security.Security;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What properties of a JVM take from its providers, so that a profile which they bar is not said to
 * be missing.
 *
 * @param security security properties by name; empty where there is none
 * @param system system properties, likewise
 */
record Restrictions(UnaryOperator<String> security, UnaryOperator<String> system) {
  private static final List<String> DISABLING =
      List.of("jdk.tls.disabledAlgorithms", "jdk.certpath.disabledAlgorithms");
  private static final String GROUPS = "jdk.tls.namedGroups";
  private static final List<String> SCHEMES =
      List.of("jdk.tls.server.SignatureSchemes", "jdk.tls.client.SignatureSchemes");
  private static final Pattern SHORT_KEYS = Pattern.compile("(\\S+) keySize < (\\d{1,6})");
  private static final Pattern DIGITS = Pattern.compile("\\D*(\\d{3,5}).*");

  /** Those of this JVM. */
  static Restrictions here() {
    return new Restrictions(
        name -> Optional.ofNullable(Security.getProperty(name)).orElse(""),
        name -> System.getProperty(name, ""));
  }

  /** Which property bars a profile, and by what; empty when none does. */
  Optional<String> against(Tls profile) {
    return profile.provider() == Provider.CONSCRYPT
        ? Optional.empty()
        : Stream.of(
                disabled(DISABLING.getFirst(), profile, suite(profile)),
                disabled(DISABLING.getFirst(), profile, profile.group().map(Restrictions::names)),
                certificate(profile),
                unlisted(GROUPS, profile.group().map(Group::jsse)),
                schemes(profile))
            .flatMap(Optional::stream)
            .findFirst();
  }

  /** What no profile may use. */
  Stream<String> disabled() {
    return entries(security.apply(DISABLING.getFirst()));
  }

  private Optional<String> certificate(Tls profile) {
    return DISABLING.stream()
        .flatMap(
            property ->
                disabled(property, profile, Optional.of(names(profile.certificate()))).stream())
        .findFirst();
  }

  private Optional<String> schemes(Tls profile) {
    return SCHEMES.stream()
        .flatMap(
            property ->
                unlisted(property, Optional.of(profile.certificate().scheme().jsse())).stream())
        .findFirst();
  }

  /** The entry of a list of disabled algorithms that has one of these names. */
  private Optional<String> disabled(String property, Tls profile, Optional<Names> names) {
    return names.flatMap(
        wanted ->
            entries(security.apply(property))
                .filter(profile.provider()::obeys)
                .filter(entry -> !profile.lifted().contains(entry))
                .filter(wanted::bars)
                .findFirst()
                .map(entry -> "%s of this JVM lists %s".formatted(property, entry)));
  }

  /** What a list of all that is allowed leaves out. */
  private Optional<String> unlisted(String property, Optional<String> name) {
    List<String> listed = entries(system.apply(property)).toList();
    return name.filter(n -> !listed.isEmpty() && listed.stream().noneMatch(n::equalsIgnoreCase))
        .map(n -> "%s of this JVM does not list %s".formatted(property, n));
  }

  private static Stream<String> entries(String list) {
    return Arrays.stream(list.split(",")).map(String::strip).filter(entry -> !entry.isEmpty());
  }

  /** Java takes a suite apart: the key exchange, the cipher with and without its mode, the MAC. */
  private static Optional<Names> suite(Tls profile) {
    Suite suite = profile.suite();
    String exchange = suite.keyExchange().name();
    String cipher = suite.cipher().text();
    return Optional.of(
        new Names(
            List.of(
                suite.iana(),
                profile.protocol().jsse(),
                exchange,
                exchange + "_" + suite.authentication(),
                cipher,
                cipher + "_" + suite.mode().text(),
                cipher.replaceFirst("_(\\d+|EDE)$", ""),
                suite.mode().text(),
                suite.mac() == Mac.SHA ? "SHA1" : suite.mac().name()),
            0));
  }

  private static Names names(Group group) {
    List<String> family =
        switch (group.kind()) {
          case ELLIPTIC_CURVE -> group.jsse().startsWith("x") ? List.of("XDH") : List.of("EC");
          case FINITE_FIELD -> List.of("DH", "DiffieHellman");
          case ML_KEM, HYBRID -> List.of();
        };
    return new Names(
        Stream.concat(Stream.of(group.jsse()), family.stream()).toList(), digits(group.jsse()));
  }

  private static Names names(CertificateKind kind) {
    List<String> names =
        switch (kind.algorithm()) {
          case RSA -> List.of("RSA", "RSASSA-PSS");
          case ECDSA -> List.of("EC", "ECDSA", "SHA%dwithECDSA".formatted(digits(kind.text())));
          case EDDSA -> List.of("EdDSA", "Ed25519");
          case ML_DSA -> List.of("ML-DSA", "ML-DSA-" + kind.text().substring("mldsa".length()));
        };
    int bits = kind.algorithm() == KeyAlgorithm.ML_DSA ? 0 : digits(kind.text());
    return new Names(Stream.concat(names.stream(), Stream.of(kind.scheme().jsse())).toList(), bits);
  }

  private static int digits(String text) {
    Matcher digits = DIGITS.matcher(text);
    return digits.matches() ? Integer.parseInt(digits.group(1)) : 0;
  }

  /**
   * What the lists call something.
   *
   * @param all its names
   * @param bits of its key; 0 where a list cannot bound them
   */
  private record Names(List<String> all, int bits) {
    boolean bars(String entry) {
      Matcher shorter = SHORT_KEYS.matcher(entry);
      return shorter.matches()
          ? bits > 0 && has(shorter.group(1)) && bits < Integer.parseInt(shorter.group(2))
          : has(entry);
    }

    /** An entry may name several suites: {@code TLS_RSA_*}. */
    private boolean has(String entry) {
      return (entry.startsWith("TLS_") && entry.contains("*"))
          ? all.stream().anyMatch(wildcard(entry).asMatchPredicate())
          : all.stream().anyMatch(entry::equalsIgnoreCase);
    }

    private static Pattern wildcard(String entry) {
      return Pattern.compile(
          Arrays.stream(entry.split("\\*", -1)).map(Pattern::quote).collect(joining(".*")));
    }
  }
}
