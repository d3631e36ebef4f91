package io.b2bench.tls.profile;

import java.util.List;

/**
 * What sets the JVM of a provider apart that changes its whole JVM, or cannot be loaded beside what
 * b2bench uses elsewhere.
 */
public enum OwnJvm {
  /** Amazon Corretto Crypto Provider, which becomes the first of the JVM. */
  ACCP("accp", "", ""),
  /** Bouncy Castle's validated module: classes of the same names as those of bcprov. */
  BC_FIPS("bc-fips", "bc(prov|util|pkix|tls)-.*", "-Dorg.bouncycastle.fips.approved_only=true");

  private final String jars;
  private final String without;
  private final String flag;

  OwnJvm(String jars, String without, String flag) {
    this.jars = jars;
    this.without = without;
    this.flag = flag;
  }

  /** The folder of its jars. */
  public String jars() {
    return jars;
  }

  /** Whether a library must not be there, by the name of its jar. */
  public boolean excludes(String jar) {
    return jar.matches(without);
  }

  /** What its JVM is told. */
  public List<String> flags() {
    return flag.isEmpty() ? List.of() : List.of(flag);
  }
}
