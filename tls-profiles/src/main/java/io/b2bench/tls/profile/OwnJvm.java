package io.b2bench.tls.profile;

import java.util.List;

/**
 * What sets the JVM of a provider apart that changes its whole JVM, or cannot be loaded beside what
 * b2bench uses elsewhere.
 */
public enum OwnJvm {
  /** Amazon Corretto Crypto Provider, which becomes the first of the JVM. */
  ACCP("accp", List.of(), List.of()),
  /** Bouncy Castle's validated module: classes of the same names as those of bcprov. */
  BC_FIPS(
      "bc-fips",
      List.of("bcprov-", "bcutil-", "bcpkix-", "bctls-"),
      List.of("-Dorg.bouncycastle.fips.approved_only=true"));

  private final String jars;
  private final List<String> without;
  private final List<String> flags;

  OwnJvm(String jars, List<String> without, List<String> flags) {
    this.jars = jars;
    this.without = List.copyOf(without);
    this.flags = List.copyOf(flags);
  }

  /** The folder of its jars. */
  public String jars() {
    return jars;
  }

  /** Whether a library must not be there, by the name of its jar. */
  public boolean excludes(String jar) {
    return without.stream().anyMatch(jar::startsWith);
  }

  /** What its JVM is told. */
  public List<String> flags() {
    return flags;
  }
}
