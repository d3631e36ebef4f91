package io.b2bench.micro.primitive;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.MessageDigest;
import java.security.Provider;
import java.security.Signature;
import java.security.spec.AlgorithmParameterSpec;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.RSAKeyGenParameterSpec;
import java.util.Optional;
import javax.crypto.Cipher;
import javax.crypto.KEM;
import javax.crypto.KeyAgreement;

/**
 * Where implementations come from.
 *
 * @param provider a provider, or none for those that the JVM would choose
 */
record Source(Optional<Provider> provider) {
  /** How the names of groups in finite fields begin; the bits follow. */
  static final String FIELD = "ffdhe";

  MessageDigest digest(String name) throws GeneralSecurityException {
    return provider.isPresent()
        ? MessageDigest.getInstance(name, provider.get())
        : MessageDigest.getInstance(name);
  }

  Cipher cipher(String name) throws GeneralSecurityException {
    return provider.isPresent()
        ? Cipher.getInstance(name, provider.get())
        : Cipher.getInstance(name);
  }

  Signature signature(String name) throws GeneralSecurityException {
    return provider.isPresent()
        ? Signature.getInstance(name, provider.get())
        : Signature.getInstance(name);
  }

  KeyAgreement agreement(String name) throws GeneralSecurityException {
    return provider.isPresent()
        ? KeyAgreement.getInstance(name, provider.get())
        : KeyAgreement.getInstance(name);
  }

  KEM kem(String name) throws GeneralSecurityException {
    return provider.isPresent() ? KEM.getInstance(name, provider.get()) : KEM.getInstance(name);
  }

  /**
   * A new pair of keys.
   *
   * @param kind {@code RSA-2048}, {@code ECDSA-P256}, {@code P-256}, {@code X25519}, {@code
   *     Ed25519}, {@code ffdhe2048}, {@code ML-KEM-768}, ...
   */
  KeyPair pair(String kind) throws GeneralSecurityException {
    if (kind.startsWith("RSA-")) {
      int bits = Integer.parseInt(kind.substring(4));
      return pair("RSA", new RSAKeyGenParameterSpec(bits, RSAKeyGenParameterSpec.F4));
    }
    if (kind.startsWith(FIELD)) {
      KeyPairGenerator generator = generator("DH");
      generator.initialize(Integer.parseInt(kind.substring(FIELD.length())));
      return generator.generateKeyPair();
    }
    if (kind.endsWith("256") && kind.contains("P")) {
      return pair("EC", new ECGenParameterSpec("secp256r1"));
    }
    if (kind.endsWith("384") && kind.contains("P")) {
      return pair("EC", new ECGenParameterSpec("secp384r1"));
    }
    return generator(kind).generateKeyPair();
  }

  private KeyPair pair(String algorithm, AlgorithmParameterSpec parameters)
      throws GeneralSecurityException {
    KeyPairGenerator generator = generator(algorithm);
    generator.initialize(parameters);
    return generator.generateKeyPair();
  }

  private KeyPairGenerator generator(String algorithm) throws GeneralSecurityException {
    return provider.isPresent()
        ? KeyPairGenerator.getInstance(algorithm, provider.get())
        : KeyPairGenerator.getInstance(algorithm);
  }
}
