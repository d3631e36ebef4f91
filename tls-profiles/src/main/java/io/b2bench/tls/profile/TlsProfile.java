package io.b2bench.tls.profile;

import java.util.List;
import java.util.Optional;

/** How a hop is protected: not at all, or by exactly one choice on every axis of TLS. */
public sealed interface TlsProfile permits Plaintext, Tls {
  /** The name in catalogue, command and report: {@code tls13-aes128gcm}. */
  String name();

  /**
   * What it is, short and for people: {@code TLS 1.3, AES-128, RSA-2048}. The group, the provider
   * and the rest stand in it where they are not the usual ones.
   */
  String title();

  /** The JVM that its provider needs for itself; empty where it can share one. */
  default Optional<OwnJvm> ownJvm() {
    return Optional.empty();
  }

  /** The same profile with HTTP/1.1 above, under the same name. */
  TlsProfile overHttp1();

  /**
   * How a connection differs from this profile, one sentence for each difference; empty when it is
   * exactly this profile.
   *
   * @param negotiated what the connection negotiated
   */
  List<String> differences(Negotiated negotiated);

  /**
   * The differences that no connection of this profile may have. Where sessions are resumed, a full
   * handshake is not among them, since the first connection of a client has nothing to resume.
   *
   * @param negotiated what the connection negotiated
   */
  List<String> contradictions(Negotiated negotiated);
}
