package io.b2bench.tls.profile;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** An implementation of TLS. */
public enum Provider {
  /** The JDK's own. */
  SUN("sun", "SunJSSE"),
  /** Bouncy Castle throughout. */
  BC("bc", "Bouncy Castle"),
  /** Bouncy Castle's TLS on the JDK's cryptography, and on its own for what the JDK lacks. */
  BC_ON_JDK("bc-on-jdk", "Bouncy Castle on JDK cryptography"),
  /** Google's, a layer over BoringSSL. */
  CONSCRYPT("conscrypt", "Conscrypt"),
  /** The JDK's TLS on Amazon's cryptography, and on the JDK's for what that lacks. */
  ACCP("accp", "SunJSSE on Amazon Corretto Crypto Provider", SUN, OwnJvm.ACCP),
  /** The same beneath Bouncy Castle's TLS. */
  BC_ACCP("bc-accp", "Bouncy Castle on Amazon Corretto Crypto Provider", BC_ON_JDK, OwnJvm.ACCP),
  /** Bouncy Castle's validated module in approved mode, and its TLS. */
  BC_FIPS("bc-fips", "Bouncy Castle FIPS in approved mode", BC, OwnJvm.BC_FIPS);

  private final String text;
  private final String title;
  private final Optional<Provider> like;
  private final Optional<OwnJvm> jvm;

  Provider(String text, String title) {
    this.text = text;
    this.title = title;
    this.like = Optional.empty();
    this.jvm = Optional.empty();
  }

  Provider(String text, String title, Provider like, OwnJvm jvm) {
    this.text = text;
    this.title = title;
    this.like = Optional.of(like);
    this.jvm = Optional.of(jvm);
  }

  /** The name in the catalogue: {@code sun}. */
  public String text() {
    return text;
  }

  /** The name for people. */
  public String title() {
    return title;
  }

  /** The provider of that name. */
  public static Optional<Provider> of(String text) {
    return Arrays.stream(values()).filter(p -> p.text.equals(text)).findFirst();
  }

  /** Those that any JVM may have side by side. */
  public static List<Provider> sideBySide() {
    return Arrays.stream(values()).filter(p -> p.jvm.isEmpty()).toList();
  }

  /** The JVM that it needs for itself; empty where it can be side by side with others. */
  public Optional<OwnJvm> ownJvm() {
    return jvm;
  }

  /** Itself, or the one of those side by side whose TLS it has, on other cryptography. */
  public Provider alike() {
    return like.orElse(this);
  }

  /** Whether its TLS is Bouncy Castle's. */
  public boolean bouncyCastle() {
    return alike() == BC || alike() == BC_ON_JDK;
  }

  /**
   * Whether it obeys this entry of {@code jdk.tls.disabledAlgorithms}. Bouncy Castle ignores
   * patterns and entries for one usage; Conscrypt ignores all but protocol versions, which it does
   * not have anyway.
   */
  public boolean obeys(String entry) {
    return bouncyCastle() ? !entry.contains("*") && !entry.contains(" usage ") : this != CONSCRYPT;
  }
}
