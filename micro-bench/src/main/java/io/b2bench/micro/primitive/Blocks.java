package io.b2bench.micro.primitive;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.spec.AlgorithmParameterSpec;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/** Operations on blocks of bytes. */
final class Blocks {
  private static final int NONCE = 12;
  private static final int TAG_BITS = 128;

  private Blocks() {}

  static Step digest(Source source, String algorithm, int bytes) throws GeneralSecurityException {
    MessageDigest digest = source.made().createMessageDigest(algorithm);
    byte[] block = new byte[bytes];
    return () -> digest.digest(block);
  }

  static Step encrypt(Source source, String algorithm, int bytes) throws GeneralSecurityException {
    byte[] block = new byte[bytes];
    byte[] out = new byte[bytes + 64];
    return switch (algorithm) {
      case "AES-128-GCM", "AES-256-GCM" ->
          sealed(source.made().createCipher("AES/GCM/NoPadding"), aes(algorithm), true, block, out);
      case "ChaCha20-Poly1305" ->
          sealed(
              source.made().createCipher("ChaCha20-Poly1305"),
              new SecretKeySpec(new byte[32], "ChaCha20"),
              false,
              block,
              out);
      case "AES-128-CBC", "AES-256-CBC" ->
          chained(source.made().createCipher("AES/CBC/NoPadding"), aes(algorithm), 16, block, out);
      case "3DES-CBC" ->
          chained(
              source.made().createCipher("DESede/CBC/NoPadding"),
              new SecretKeySpec("0123456789abcdefghijklmn".getBytes(US_ASCII), "DESede"),
              8,
              block,
              out);
      case "DES-CBC" ->
          chained(
              source.made().createCipher("DES/CBC/NoPadding"),
              new SecretKeySpec("01234567".getBytes(US_ASCII), "DES"),
              8,
              block,
              out);
      case "RC4" -> {
        Cipher cipher = source.made().createCipher("RC4");
        cipher.init(Cipher.ENCRYPT_MODE, new SecretKeySpec(new byte[16], "RC4"));
        yield () -> cipher.update(block, 0, block.length, out);
      }
      default -> throw new NoSuchAlgorithmException(algorithm);
    };
  }

  private static SecretKey aes(String algorithm) {
    return new SecretKeySpec(new byte[algorithm.contains("256") ? 32 : 16], "AES");
  }

  /** As in a record: a nonce of its own and a tag for each block. */
  private static Step sealed(Cipher cipher, SecretKey key, boolean gcm, byte[] block, byte[] out) {
    ByteBuffer nonce = ByteBuffer.allocate(NONCE);
    return new Step() {
      private long number;

      @Override
      public Object perform() throws GeneralSecurityException {
        nonce.putLong(NONCE - Long.BYTES, number++);
        AlgorithmParameterSpec parameters =
            gcm
                ? new GCMParameterSpec(TAG_BITS, nonce.array())
                : new IvParameterSpec(nonce.array());
        cipher.init(Cipher.ENCRYPT_MODE, key, parameters);
        return cipher.doFinal(block, 0, block.length, out);
      }
    };
  }

  /** The chain goes on from block to block. */
  private static Step chained(Cipher cipher, SecretKey key, int width, byte[] block, byte[] out)
      throws GeneralSecurityException {
    cipher.init(Cipher.ENCRYPT_MODE, key, new IvParameterSpec(new byte[width]));
    return () -> cipher.update(block, 0, block.length, out);
  }
}
