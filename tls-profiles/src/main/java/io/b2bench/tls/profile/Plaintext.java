package io.b2bench.tls.profile;

import java.util.List;

/** No TLS, the usual baseline. */
public record Plaintext() implements TlsProfile {
  /** The name of the profile without TLS. */
  public static final String NAME = "plain";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String title() {
    return "no TLS";
  }

  @Override
  public TlsProfile overHttp1() {
    return this;
  }

  @Override
  public List<String> differences(Negotiated negotiated) {
    return negotiated.equals(Negotiated.PLAIN)
        ? List.of()
        : List.of("expected no TLS, found " + negotiated.text());
  }

  @Override
  public List<String> contradictions(Negotiated negotiated) {
    return differences(negotiated);
  }
}
