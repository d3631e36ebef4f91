package io.b2bench.tls.profile;

import java.util.List;

/** A protocol version, with its code point (RFC 8446, 4.1.2) and its name in JSSE. */
public enum Protocol {
  TLS_1_0(0x0301, "TLSv1"),
  TLS_1_1(0x0302, "TLSv1.1"),
  TLS_1_2(0x0303, "TLSv1.2"),
  TLS_1_3(0x0304, "TLSv1.3"),
  /** TLS 1.2 over datagrams (RFC 6347), whose numbers count downwards. */
  DTLS_1_2(0xfefd, "DTLSv1.2");

  /** Those over streams, which a profile of the catalogue may name. */
  public static final List<Protocol> OVER_STREAMS = List.of(TLS_1_0, TLS_1_1, TLS_1_2, TLS_1_3);

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

  /** Whether it is spoken over datagrams. */
  public boolean overDatagrams() {
    return this == DTLS_1_2;
  }

  /** The name for people. */
  public String text() {
    return overDatagrams() ? "DTLS 1.2" : "TLS 1." + (code - 0x0301);
  }
}
