package io.b2bench.tls.profile;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * A key-exchange group, with its code point in the IANA registry of supported groups and its name
 * in JSSE.
 */
public enum Group {
  SECP256R1(0x0017, "secp256r1", Kind.ELLIPTIC_CURVE),
  SECP384R1(0x0018, "secp384r1", Kind.ELLIPTIC_CURVE),
  SECP521R1(0x0019, "secp521r1", Kind.ELLIPTIC_CURVE),
  X25519(0x001d, "x25519", Kind.ELLIPTIC_CURVE),
  X448(0x001e, "x448", Kind.ELLIPTIC_CURVE),
  FFDHE2048(0x0100, "ffdhe2048", Kind.FINITE_FIELD),
  FFDHE3072(0x0101, "ffdhe3072", Kind.FINITE_FIELD),
  MLKEM768(0x0201, "MLKEM768", Kind.ML_KEM),
  MLKEM1024(0x0202, "MLKEM1024", Kind.ML_KEM),
  SECP256R1MLKEM768(0x11eb, "SecP256r1MLKEM768", Kind.HYBRID),
  X25519MLKEM768(0x11ec, "X25519MLKEM768", Kind.HYBRID),
  SECP384R1MLKEM1024(0x11ed, "SecP384r1MLKEM1024", Kind.HYBRID);

  /** What a group is made of. */
  public enum Kind {
    /** Diffie-Hellman over an elliptic curve (RFC 8422). */
    ELLIPTIC_CURVE,
    /** Diffie-Hellman over a finite field (RFC 7919). */
    FINITE_FIELD,
    /** Module-lattice key encapsulation alone (FIPS 203). */
    ML_KEM,
    /** ML-KEM and an elliptic curve together: broken only when both are. */
    HYBRID
  }

  private final int code;
  private final String jsse;
  private final Kind kind;

  Group(int code, String jsse, Kind kind) {
    this.code = code;
    this.jsse = jsse;
    this.kind = kind;
  }

  /** The code point on the wire. */
  public int code() {
    return code;
  }

  /** The name in JSSE. */
  public String jsse() {
    return jsse;
  }

  /** The name as a variant of a profile: that in JSSE, in lower case. */
  public String text() {
    return jsse.toLowerCase(Locale.ROOT);
  }

  /** What it is made of. */
  public Kind kind() {
    return kind;
  }

  /** Whether its secrets withstand a quantum computer. */
  public boolean postQuantum() {
    return kind == Kind.ML_KEM || kind == Kind.HYBRID;
  }

  /** Whether it is post-quantum and classical at once. */
  public boolean hybrid() {
    return kind == Kind.HYBRID;
  }

  /** The group with this JSSE name, case ignored. */
  public static Optional<Group> of(String jsse) {
    return Arrays.stream(values()).filter(g -> g.jsse.equalsIgnoreCase(jsse)).findFirst();
  }

  /** The group with this code point. */
  public static Optional<Group> of(int code) {
    return Arrays.stream(values()).filter(g -> g.code == code).findFirst();
  }
}
