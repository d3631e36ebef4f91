package io.b2bench.tls.profile;

import java.util.List;

/** How a hop is protected: not at all, or by exactly one choice on every axis of TLS. */
public sealed interface TlsProfile permits Plaintext, Tls {
  /** The name in catalogue, command and report: {@code tls13-aes128gcm}. */
  String name();

  /**
   * In what a connection differs from this profile, one sentence each; empty when it is exactly
   * this profile.
   *
   * @param negotiated what the connection negotiated
   */
  List<String> differences(Negotiated negotiated);
}
