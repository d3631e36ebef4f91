package io.b2bench.micro.primitive;

import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyPair;
import javax.crypto.Cipher;
import javax.crypto.KEM;
import javax.crypto.KeyAgreement;

/** Ways for two sides to come to a secret. Keys are made beforehand, as OpenSSL measures it. */
final class Secrets {
  /** Bytes of the secret that a client of TLS 1.2 or before encrypts to an RSA key. */
  private static final int SECRET = 48;

  /** How it encrypts them (RFC 5246, 7.4.7.1). */
  private static final String TRANSPORT = "RSA/ECB/PKCS1Padding";

  private Secrets() {}

  static Step agree(Source source, String algorithm) throws GeneralSecurityException {
    KeyPair own = source.pair(algorithm);
    KeyPair peer = source.pair(algorithm);
    KeyAgreement agreement = source.made().createKeyAgreement(agreement(algorithm));
    return () -> {
      agreement.init(own.getPrivate());
      agreement.doPhase(peer.getPublic(), true);
      return agreement.generateSecret();
    };
  }

  private static String agreement(String group) {
    return group.startsWith("P-") ? "ECDH" : group.startsWith(Source.FIELD) ? "DH" : group;
  }

  static Step encapsulate(Source source, String algorithm) throws GeneralSecurityException {
    if (algorithm.startsWith("RSA-")) {
      return crypt(
          source, source.pair(algorithm).getPublic(), Cipher.ENCRYPT_MODE, new byte[SECRET]);
    }
    KEM.Encapsulator encapsulator =
        source.kem("ML-KEM").newEncapsulator(source.pair(algorithm).getPublic());
    return encapsulator::encapsulate;
  }

  static Step decapsulate(Source source, String algorithm) throws GeneralSecurityException {
    KeyPair pair = source.pair(algorithm);
    if (algorithm.startsWith("RSA-")) {
      Cipher cipher = source.made().createCipher(TRANSPORT);
      cipher.init(Cipher.ENCRYPT_MODE, pair.getPublic());
      return crypt(
          source, pair.getPrivate(), Cipher.DECRYPT_MODE, cipher.doFinal(new byte[SECRET]));
    }
    KEM kem = source.kem("ML-KEM");
    byte[] sealed = kem.newEncapsulator(pair.getPublic()).encapsulate().encapsulation();
    KEM.Decapsulator decapsulator = kem.newDecapsulator(pair.getPrivate());
    return () -> decapsulator.decapsulate(sealed);
  }

  private static Step crypt(Source source, Key key, int mode, byte[] text)
      throws GeneralSecurityException {
    Cipher cipher = source.made().createCipher(TRANSPORT);
    return () -> {
      cipher.init(mode, key);
      return cipher.doFinal(text);
    };
  }
}
