package io.b2bench.driver.jmeter.http;

import io.b2bench.tls.profile.ApplicationProtocol;
import io.b2bench.tls.profile.Negotiated;
import java.io.IOException;
import java.net.Socket;
import javax.net.ssl.SSLHandshakeException;

/** What is spoken over a connection, one exchange after another. Not thread safe. */
sealed interface Http permits Http1, Http2 {
  /**
   * The protocol that a profile asks for.
   *
   * @param received takes what comes
   */
  static Http of(ApplicationProtocol asked, Reply received) {
    return switch (asked) {
      case HTTP_1_1 -> new Http1(received);
      case HTTP_2 -> new Http2(received);
    };
  }

  /**
   * Refuses a server that did not agree to speak it.
   *
   * @throws SSLHandshakeException when ALPN came to something else
   */
  void requireIn(Negotiated negotiated) throws SSLHandshakeException;

  /** Starts on a new connection; nothing need be sent yet. */
  void begin(Socket connected) throws IOException;

  /**
   * Sends a request and reads its reply to the end.
   *
   * @param deadline until when, by {@link System#nanoTime}
   * @return the reply, good until the next exchange
   * @throws IOException when there is no complete reply; the connection is then of no more use
   */
  Reply exchange(RequestBuffer request, long deadline) throws IOException;

  /** Bytes of the last request, header and framing included. */
  long sent();

  /** Tells the server that the connection ends. */
  void end() throws IOException;
}
