package io.b2bench.tls.engine;

import io.b2bench.tls.profile.Protocol;
import io.b2bench.tls.profile.Provider;
import java.io.IOException;
import java.security.GeneralSecurityException;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManagerFactory;

/** What differs from one implementation of JSSE to the other. */
sealed interface Jsse permits SunJsse, BouncyCastleJsse {
  /** The implementation that a profile names. */
  static Jsse of(Provider provider) {
    return switch (provider) {
      case SUN -> new SunJsse();
      case BC, BC_ON_JDK, CONSCRYPT -> new BouncyCastleJsse();
    };
  }

  /** A context that still has to be initialised. */
  SSLContext context() throws GeneralSecurityException;

  /** Its factory of key managers. */
  KeyManagerFactory keyManagers() throws GeneralSecurityException;

  /** Its factory of trust managers. */
  TrustManagerFactory trustManagers() throws GeneralSecurityException;

  /** Whether a client may take up an earlier session of the same context, unless prevented. */
  boolean resumes(Protocol protocol);

  /** Leaves the engine one choice on every axis. */
  void pin(SSLEngine engine, Pin pin);

  /** Leaves the socket one choice on every axis. */
  void pin(SSLSocket socket, Pin pin);

  /**
   * Completes the handshake of a socket.
   *
   * @throws javax.net.ssl.SSLException when one end refuses the other
   * @throws IOException when the connection breaks
   */
  void handshake(SSLSocket socket) throws IOException;
}
