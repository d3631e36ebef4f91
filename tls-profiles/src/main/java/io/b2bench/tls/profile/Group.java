package io.b2bench.tls.profile;

import java.util.Arrays;
import java.util.Optional;

/**
 * A key-exchange group, with its code point in the IANA registry of supported groups and its name
 * in JSSE.
 */
public enum Group {
  SECP256R1(0x0017, "secp256r1"),
  SECP384R1(0x0018, "secp384r1"),
  SECP521R1(0x0019, "secp521r1"),
  X25519(0x001d, "x25519"),
  X448(0x001e, "x448"),
  FFDHE2048(0x0100, "ffdhe2048"),
  FFDHE3072(0x0101, "ffdhe3072"),
  MLKEM768(0x0201, "MLKEM768"),
  MLKEM1024(0x0202, "MLKEM1024"),
  SECP256R1MLKEM768(0x11eb, "SecP256r1MLKEM768"),
  X25519MLKEM768(0x11ec, "X25519MLKEM768"),
  SECP384R1MLKEM1024(0x11ed, "SecP384r1MLKEM1024");

  private final int code;
  private final String jsse;

  Group(int code, String jsse) {
    this.code = code;
    this.jsse = jsse;
  }

  /** The code point on the wire. */
  public int code() {
    return code;
  }

  /** The name in JSSE. */
  public String jsse() {
    return jsse;
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
