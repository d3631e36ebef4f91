package io.b2bench.micro.primitive;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Provider;
import java.security.spec.AlgorithmParameterSpec;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.RSAKeyGenParameterSpec;
import java.util.Optional;
import javax.crypto.KEM;
import org.bouncycastle.jcajce.util.DefaultJcaJceHelper;
import org.bouncycastle.jcajce.util.JcaJceHelper;
import org.bouncycastle.jcajce.util.ProviderJcaJceHelper;

/**
 * Where implementations come from.
 *
 * @param provider a provider, or none for those that the JVM would choose
 */
record Source(Optional<Provider> provider) {
  /** How the names of groups in finite fields begin; the bits follow. */
  static final String FIELD = "ffdhe";

  /** Makes all but KEMs. */
  JcaJceHelper made() {
    return provider
        .<JcaJceHelper>map(ProviderJcaJceHelper::new)
        .orElseGet(DefaultJcaJceHelper::new);
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
      KeyPairGenerator generator = made().createKeyPairGenerator("DH");
      generator.initialize(Integer.parseInt(kind.substring(FIELD.length())));
      return generator.generateKeyPair();
    }
    if (kind.endsWith("256") && kind.contains("P")) {
      return pair("EC", new ECGenParameterSpec("secp256r1"));
    }
    if (kind.endsWith("384") && kind.contains("P")) {
      return pair("EC", new ECGenParameterSpec("secp384r1"));
    }
    return made().createKeyPairGenerator(kind).generateKeyPair();
  }

  private KeyPair pair(String algorithm, AlgorithmParameterSpec parameters)
      throws GeneralSecurityException {
    KeyPairGenerator generator = made().createKeyPairGenerator(algorithm);
    generator.initialize(parameters);
    return generator.generateKeyPair();
  }
}
