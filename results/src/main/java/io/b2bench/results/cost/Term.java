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
  KILOBYTE_IN("kB in");

  private final String text;

  Term(String text) {
    this.text = text;
  }

  /** The name in tables: {@code full handshake}. */
  public String text() {
    return text;
  }
}
