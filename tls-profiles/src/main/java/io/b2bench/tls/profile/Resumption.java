package io.b2bench.tls.profile;

/** Whether a connection may take up an earlier session. */
public enum Resumption {
  /** Every connection makes a full handshake. */
  NEVER,
  /** Every connection but a client's first resumes. */
  ALWAYS
}
