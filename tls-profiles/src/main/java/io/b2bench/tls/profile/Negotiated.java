package io.b2bench.tls.profile;

import io.soabase.recordbuilder.core.RecordBuilder;

/**
 * What one connection negotiated, in the code points of the wire, and what its ends know of each
 * other. What an end cannot tell is unknown, which is different from every value.
 *
 * @param protocol protocol version, {@code 0x0304} for TLS 1.3; 0 for no TLS
 * @param suite code point of the cipher suite
 * @param group code point of the group, {@link #NO_GROUP} or {@link #UNKNOWN_GROUP}
 * @param resumed whether an earlier session was resumed
 * @param retried whether the server answered with a HelloRetryRequest first
 * @param scheme code point of the scheme by which the server signed the handshake, {@link
 *     #NO_SCHEME} or {@link #UNKNOWN_SCHEME}
 * @param certificate kind of the server's certificate, as {@link CertificateKind#text()} where it
 *     is one of those, or {@link #UNKNOWN}
 * @param chain whether the server sent an intermediate certificate
 * @param clientCertificate whether the client showed a certificate
 * @param alpn the protocol chosen by ALPN, {@link #NONE} or {@link #UNKNOWN}
 */
@RecordBuilder
public record Negotiated(
    int protocol,
    int suite,
    int group,
    boolean resumed,
    boolean retried,
    int scheme,
    String certificate,
    Ternary chain,
    Ternary clientCertificate,
    String alpn)
    implements NegotiatedBuilder.With {
  /** The key exchange has no group. */
  public static final int NO_GROUP = 0;

  /** This side cannot tell the group. */
  public static final int UNKNOWN_GROUP = -1;

  /** The server signed nothing, or in the only way that its protocol version has. */
  public static final int NO_SCHEME = 0;

  /** This side cannot tell the scheme. */
  public static final int UNKNOWN_SCHEME = -1;

  /** There is no such protocol. */
  public static final String NONE = "none";

  /** This side cannot tell. */
  public static final String UNKNOWN = "unknown";

  /** A connection without TLS. */
  public static final Negotiated PLAIN = new Negotiated(0, 0, NO_GROUP, false, false);

  /** What the hellos say; all else is unknown. */
  public Negotiated(int protocol, int suite, int group, boolean resumed, boolean retried) {
    this(
        protocol,
        suite,
        group,
        resumed,
        retried,
        UNKNOWN_SCHEME,
        UNKNOWN,
        Ternary.UNKNOWN,
        Ternary.UNKNOWN,
        UNKNOWN);
  }

  /** The same with what an end knows of the two ends. */
  public Negotiated between(
      String serverCertificate, Ternary serverChain, Ternary client, String applicationProtocol) {
    return new Negotiated(
        protocol,
        suite,
        group,
        resumed,
        retried,
        scheme,
        serverCertificate,
        serverChain,
        client,
        applicationProtocol);
  }

  /**
   * The form in counters and records: {@code tls=0304 suite=1301 group=001d full scheme=0804
   * certificate=rsa-2048 chain=no client=no alpn=none}. Of what comes after {@code full}, that
   * which is unknown is left out.
   */
  public String text() {
    return NegotiatedText.write(this);
  }

  /**
   * Reads {@link #text()}.
   *
   * @throws IllegalArgumentException when it is not that
   */
  public static Negotiated parse(String text) {
    return NegotiatedText.read(text);
  }
}
