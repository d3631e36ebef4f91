package io.b2bench.tls.keys;

import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.KeyAlgorithm;
import java.io.ByteArrayInputStream;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.Provider;
import java.security.PublicKey;
import java.security.Signature;
import java.security.cert.X509Certificate;
import java.security.spec.AlgorithmParameterSpec;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.NamedParameterSpec;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.RSAKeyGenParameterSpec;
import java.util.List;
import java.util.stream.IntStream;
import org.bouncycastle.jcajce.util.DefaultJcaJceHelper;
import org.bouncycastle.jcajce.util.JcaJceHelper;
import org.bouncycastle.jcajce.util.ProviderJcaJceHelper;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.bouncycastle.operator.ContentSigner;
import org.bouncycastle.operator.OperatorCreationException;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;

/** The algorithms of each kind of key: from the JDK, or from Bouncy Castle what JDK 21 lacks. */
final class Algorithms {
  private Algorithms() {}

  static KeyPair newPair(CertificateKind kind) throws GeneralSecurityException {
    KeyPairGenerator generator = source(kind).createKeyPairGenerator(keyAlgorithm(kind));
    generator.initialize(parameters(kind));
    return generator.generateKeyPair();
  }

  /** Makes this many pairs in parallel, since one of RSA-4096 takes seconds. */
  static List<KeyPair> newPairs(CertificateKind kind, int count) {
    return IntStream.range(0, count)
        .parallel()
        .mapToObj(
            i -> {
              try {
                return newPair(kind);
              } catch (GeneralSecurityException e) {
                throw new IllegalStateException("cannot make keys of kind " + kind.text(), e);
              }
            })
        .toList();
  }

  static PrivateKey privateKey(CertificateKind kind, byte[] pkcs8) throws GeneralSecurityException {
    return source(kind)
        .createKeyFactory(keyAlgorithm(kind))
        .generatePrivate(new PKCS8EncodedKeySpec(pkcs8));
  }

  static X509Certificate certificate(CertificateKind kind, byte[] der)
      throws GeneralSecurityException {
    return (X509Certificate)
        source(kind)
            .createCertificateFactory("X.509")
            .generateCertificate(new ByteArrayInputStream(der));
  }

  static void verify(CertificateKind kind, X509Certificate certificate, PublicKey issuer)
      throws GeneralSecurityException {
    if (isJdk(kind)) {
      certificate.verify(issuer);
    } else {
      certificate.verify(issuer, BouncyCastle.PROVIDER);
    }
  }

  static Signature signature(CertificateKind kind) throws GeneralSecurityException {
    return source(kind).createSignature(signatureName(kind));
  }

  static ContentSigner signer(CertificateKind kind, PrivateKey key)
      throws OperatorCreationException {
    JcaContentSignerBuilder builder = new JcaContentSignerBuilder(signatureName(kind));
    if (!isJdk(kind)) {
      builder.setProvider(BouncyCastle.PROVIDER);
    }
    return builder.build(key);
  }

  private static JcaJceHelper source(CertificateKind kind) {
    return isJdk(kind)
        ? new DefaultJcaJceHelper()
        : new ProviderJcaJceHelper(BouncyCastle.PROVIDER);
  }

  private static boolean isJdk(CertificateKind kind) {
    return kind.algorithm() != KeyAlgorithm.ML_DSA;
  }

  private static String keyAlgorithm(CertificateKind kind) {
    return switch (kind) {
      case RSA_1024, RSA_2048, RSA_3072, RSA_4096 -> "RSA";
      case ECDSA_P256, ECDSA_P384 -> "EC";
      case ED25519 -> "Ed25519";
      case MLDSA44 -> "ML-DSA-44";
      case MLDSA65 -> "ML-DSA-65";
      case MLDSA87 -> "ML-DSA-87";
    };
  }

  private static AlgorithmParameterSpec parameters(CertificateKind kind) {
    return switch (kind) {
      case RSA_1024 -> rsa(1024);
      case RSA_2048 -> rsa(2048);
      case RSA_3072 -> rsa(3072);
      case RSA_4096 -> rsa(4096);
      case ECDSA_P256 -> new ECGenParameterSpec("secp256r1");
      case ECDSA_P384 -> new ECGenParameterSpec("secp384r1");
      case ED25519 -> NamedParameterSpec.ED25519;
      case MLDSA44, MLDSA65, MLDSA87 -> new NamedParameterSpec(keyAlgorithm(kind));
    };
  }

  private static RSAKeyGenParameterSpec rsa(int bits) {
    return new RSAKeyGenParameterSpec(bits, RSAKeyGenParameterSpec.F4);
  }

  private static String signatureName(CertificateKind kind) {
    return switch (kind) {
      case RSA_1024, RSA_2048, RSA_3072, RSA_4096 -> "SHA256withRSA";
      case ECDSA_P256 -> "SHA256withECDSA";
      case ECDSA_P384 -> "SHA384withECDSA";
      case ED25519, MLDSA44, MLDSA65, MLDSA87 -> keyAlgorithm(kind);
    };
  }

  /** Loaded for the first key that needs it; never registered. */
  private static final class BouncyCastle {
    static final Provider PROVIDER = new BouncyCastleProvider();
  }
}
