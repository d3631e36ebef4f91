package io.b2bench.tls.profile;

/** A protocol version, with its code point (RFC 8446, 4.1.2) and its name in JSSE. */
public enum Protocol {
  TLS_1_0(0x0301, "TLSv1"),
  TLS_1_1(0x0302, "TLSv1.1"),
  TLS_1_2(0x0303, "TLSv1.2"),
  TLS_1_3(0x0304, "TLSv1.3");

  private final int code;
  private final String jsse;

  Protocol(int code, String jsse) {
    this.code = code;
    this.jsse = jsse;
  }

  /** The version number on the wire. */
  public int code() {
    return code;
  }

  /** The name in JSSE. */
  public String jsse() {
    return jsse;
  }

  /** The name for people. */
  public String text() {
    return "TLS 1." + (code - 0x0301);
  }
}
