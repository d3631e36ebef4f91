package io.b2bench.results.cost;

/** What costs CPU under TLS. */
public enum Term {
  /** A full handshake, with what a connection needs beyond one without TLS. */
  FULL_HANDSHAKE("full handshake"),
  /** A resumed handshake, likewise. */
  RESUMED_HANDSHAKE("resumed handshake"),
  /** A request with its answer, whatever their size: a record each way. */
  REQUEST("request"),
  /** 1000 bytes sent, before encryption. */
  KILOBYTE_OUT("kB out"),
  /** 1000 bytes received, after decryption. */
  KILOBYTE_IN("kB in"),
  /** A full handshake of the server as a client of its partners. */
  OUTBOUND_FULL("outbound full handshake"),
  /** A resumed one. */
  OUTBOUND_RESUMED("outbound resumed handshake"),
  /** A request of the server to a partner, with its answer: records and kilobytes each way. */
  OUTBOUND_REQUEST("outbound request");

  private final String text;

  Term(String text) {
    this.text = text;
  }

  /** Whether it is of the hop to the partners; the others are of the hop to the clients. */
  public boolean outbound() {
    return this == OUTBOUND_FULL || this == OUTBOUND_RESUMED || this == OUTBOUND_REQUEST;
  }

  /** The name in tables: {@code full handshake}. */
  public String text() {
    return text;
  }
}
