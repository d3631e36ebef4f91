package io.b2bench.tls.profile;

/** What is spoken above TLS, with its name in ALPN (RFC 7301). */
public enum ApplicationProtocol {
  /** Needs no ALPN: it is spoken with a client that offers nothing. */
  HTTP_1_1("http/1.1"),
  /** Negotiated by ALPN; not allowed with every suite (RFC 9113, 9.2.2). */
  HTTP_2("h2");

  private final String alpn;

  ApplicationProtocol(String alpn) {
    this.alpn = alpn;
  }

  /** The name in ALPN. */
  public String alpn() {
    return alpn;
  }
}
