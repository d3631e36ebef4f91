package io.b2bench.micro.primitive;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.NoSuchAlgorithmException;
import java.security.Signature;
import java.security.SignatureException;

/** Signatures of a message of 32 bytes. */
final class Signatures {
  private static final int MESSAGE = 32;

  private Signatures() {}

  static Step sign(Source source, String algorithm) throws GeneralSecurityException {
    KeyPair pair = source.pair(algorithm);
    Signature signature = source.made().createSignature(name(algorithm));
    byte[] message = new byte[MESSAGE];
    signature.initSign(pair.getPrivate());
    return () -> {
      signature.update(message);
      return signature.sign();
    };
  }

  static Step verify(Source source, String algorithm) throws GeneralSecurityException {
    KeyPair pair = source.pair(algorithm);
    Signature signature = source.made().createSignature(name(algorithm));
    byte[] message = new byte[MESSAGE];
    signature.initSign(pair.getPrivate());
    signature.update(message);
    byte[] signed = signature.sign();
    signature.initVerify(pair.getPublic());
    return () -> {
      signature.update(message);
      if (!signature.verify(signed)) {
        throw new SignatureException("a good signature was refused");
      }
      return signed;
    };
  }

  /** PKCS #1 1.5 for RSA, as OpenSSL measures it. */
  private static String name(String algorithm) throws NoSuchAlgorithmException {
    return switch (algorithm) {
      case "RSA-1024", "RSA-2048", "RSA-3072", "RSA-4096" -> "SHA256withRSA";
      case "ECDSA-P256" -> "SHA256withECDSA";
      case "ECDSA-P384" -> "SHA384withECDSA";
      case "Ed25519", "ML-DSA-44", "ML-DSA-65", "ML-DSA-87" -> algorithm;
      default -> throw new NoSuchAlgorithmException(algorithm);
    };
  }
}
