package io.b2bench.tls.engine;

import io.b2bench.tls.keys.KeyMaterial;
import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.Protocol;
import io.b2bench.tls.profile.Provider;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.NoSuchAlgorithmException;
import java.util.List;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;

/** What differs between the implementations of JSSE. */
sealed interface Jsse permits SunJsse, BouncyCastleJsse, ConscryptJsse {
  /** The implementation that a profile names. */
  static Jsse of(Provider provider) {
    return switch (provider) {
      case SUN -> new SunJsse(false);
      case ACCP -> new SunJsse(true);
      case BC, BC_ON_JDK, BC_ACCP, BC_FIPS -> new BouncyCastleJsse(provider);
      case CONSCRYPT -> new ConscryptJsse();
    };
  }

  /** A context that still has to be initialised. */
  SSLContext context() throws GeneralSecurityException;

  /** The same for DTLS. */
  default SSLContext datagramContext() throws GeneralSecurityException {
    throw new NoSuchAlgorithmException("it has no DTLS");
  }

  /** Its name and version, as it calls itself. */
  default String title(SSLContext context) {
    return title(context.getProvider());
  }

  /** Name and version of a provider of the JVM. */
  static String title(java.security.Provider provider) {
    return provider.getName() + " " + provider.getVersionStr();
  }

  /** Key managers for the one key of an end. */
  KeyManager[] keyManagers(KeyMaterial identity, CertificateKind kind)
      throws GeneralSecurityException, IOException;

  /** Its factory of trust managers. */
  TrustManagerFactory trustManagers() throws GeneralSecurityException;

  /** Trust managers that trust only these authorities. */
  default TrustManager[] trust(KeyStore authorities) throws GeneralSecurityException {
    TrustManagerFactory factory = trustManagers();
    factory.init(authorities);
    return factory.getTrustManagers();
  }

  /** A store, not yet loaded, that can hold such keys. */
  default KeyStore keyStore(CertificateKind kind) throws GeneralSecurityException {
    return KeyStore.getInstance("PKCS12");
  }

  /** Whether a client resumes an earlier session of the same context unless it is prevented. */
  boolean resumes(Protocol protocol);

  /** Whether a server signs only with the schemes of its settings. */
  default boolean keepsSignatureSchemes() {
    return true;
  }

  /** Leaves the engine one choice on every axis. */
  void apply(SSLEngine engine, EngineSettings settings);

  /** Leaves the socket one choice on every axis. */
  void apply(SSLSocket socket, EngineSettings settings);

  /** Gives back what an engine holds beyond memory, once its connection is closed. */
  default void release(SSLEngine engine) {}

  /** The suites that an engine of these settings should have enabled. */
  default List<String> expectedSuites(EngineSettings settings) {
    return List.of(settings.suite());
  }

  /**
   * Completes the handshake of a socket.
   *
   * @throws javax.net.ssl.SSLException when one end refuses the other
   * @throws IOException when the connection breaks
   */
  default void handshake(SSLSocket socket) throws IOException {
    socket.startHandshake();
  }
}
