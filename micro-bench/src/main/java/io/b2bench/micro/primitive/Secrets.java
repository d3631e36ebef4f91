package io.b2bench.micro.primitive;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import javax.crypto.KEM;
import javax.crypto.KeyAgreement;

/** Ways for two sides to come to a secret. Keys are made beforehand, as OpenSSL measures it. */
final class Secrets {
  private Secrets() {}

  static Step agree(Source source, String algorithm) throws GeneralSecurityException {
    KeyPair own = source.pair(algorithm);
    KeyPair peer = source.pair(algorithm);
    KeyAgreement agreement = source.agreement(algorithm.startsWith("P-") ? "ECDH" : algorithm);
    return () -> {
      agreement.init(own.getPrivate());
      agreement.doPhase(peer.getPublic(), true);
      return agreement.generateSecret();
    };
  }

  static Step encapsulate(Source source, String algorithm) throws GeneralSecurityException {
    KEM.Encapsulator encapsulator =
        source.kem("ML-KEM").newEncapsulator(source.pair(algorithm).getPublic());
    return encapsulator::encapsulate;
  }

  static Step decapsulate(Source source, String algorithm) throws GeneralSecurityException {
    KeyPair pair = source.pair(algorithm);
    KEM kem = source.kem("ML-KEM");
    byte[] sealed = kem.newEncapsulator(pair.getPublic()).encapsulate().encapsulation();
    KEM.Decapsulator decapsulator = kem.newDecapsulator(pair.getPrivate());
    return () -> decapsulator.decapsulate(sealed);
  }
}
