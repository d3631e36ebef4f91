package io.b2bench.results.log;

/** What a format can say of a request. */
enum Field {
  /** When it ended. */
  TIME,
  /** Method, path and protocol, as the client sent them. */
  REQUEST,
  /** Bytes of the answer without its header; a dash is none. */
  BODY_OUT,
  /** Bytes sent, header included. */
  BYTES_OUT,
  /** Bytes received, header included. */
  BYTES_IN,
  /** Which request of its connection it is. */
  CONNECTION_REQUEST,
  /** Whether its connection resumed a session; a dash is a connection without TLS. */
  REUSED,
  /** A number that no figure needs. */
  NUMBER,
  /** Anything else. */
  OTHER
}
