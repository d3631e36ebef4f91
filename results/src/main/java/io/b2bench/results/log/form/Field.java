package io.b2bench.results.log.form;

/** What a form can say of a request. */
public enum Field {
  /** When it ended. */
  TIME,
  /** Method, path and protocol, as the client sent them. */
  REQUEST,
  /** The version of HTTP. */
  PROTOCOL,
  /** The address of the client. */
  ADDRESS,
  /** Its port, which with the address tells a connection from others. */
  PORT,
  /** What tells its connection from others: a number, or address and port. */
  CONNECTION,
  /** Which request of its connection it is. */
  CONNECTION_REQUEST,
  /** Bytes of the answer without its header; a dash is none. */
  BODY_OUT,
  /** Bytes sent, header included. */
  BYTES_OUT,
  /** Bytes of the request without its header; a dash is none. */
  BODY_IN,
  /** Bytes received, header included. */
  BYTES_IN,
  /** How long the server took; several of one line are added up. */
  DURATION,
  /** The version of TLS; a dash is a connection without. */
  TLS_PROTOCOL,
  /** The cipher suite. */
  TLS_SUITE,
  /** Whether its connection resumed a session; a dash is a connection without TLS. */
  REUSED,
  /** {@code http} or {@code https}, a URL that begins so, or another word that says it. */
  SCHEME,
  /** Where HAProxy took it; a tilde at the end is TLS. */
  FRONTEND,
  /** A number that no figure needs. */
  NUMBER,
  /** Anything else. */
  OTHER
}
